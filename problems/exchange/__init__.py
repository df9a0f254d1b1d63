"""Problems from and for elsewhere: the layouts of the field as rows, and rows as problem files.

found = read_jsonl("minif2f.jsonl")
for name, text in write_files(found.rows, label="minif2f", source="miniF2F").files.items(): ...
"""

from problems.exchange.export import export_rows, jsonl
from problems.exchange.hub import read_dataset, save_dataset
from problems.exchange.leandojo import read_leandojo
from problems.exchange.putnam import read_putnam
from problems.exchange.row import Imported, Row, Skipped
from problems.exchange.table import COLUMNS, read_jsonl, read_table
from problems.exchange.write import Written, write_files

__all__ = [
    "COLUMNS",
    "Imported",
    "Row",
    "Skipped",
    "Written",
    "export_rows",
    "jsonl",
    "read_dataset",
    "read_jsonl",
    "read_leandojo",
    "read_putnam",
    "read_table",
    "save_dataset",
    "write_files",
]
