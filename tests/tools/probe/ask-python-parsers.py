"""Asks the parsers of pip and pytest what follows each of their flags, and adds the answers to records.json.

Each start of these programs takes long, so that probing them flag by flag would take minutes:
`python3 tests/tools/probe/ask-python-parsers.py`
"""

import json
import pathlib

import _pytest.config
import pip
from pip._internal.cli.main_parser import create_main_parser
from pip._internal.commands import commands_dict, create_command

FILE = pathlib.Path(__file__).with_name("records.json")


def ask_pip():
    flags = {}
    parsers = [("", create_main_parser())] + [(f"{name} ", create_command(name).parser) for name in commands_dict]
    for path, parser in parsers:
        for option in parser.option_list_all:
            names = [flag for flag in option._short_opts + option._long_opts if flag not in flags]
            flags.update({path + flag: "value" if option.takes_value() else "switch" for flag in names})
    return {"version": f"pip {pip.__version__}", "flags": flags}


def ask_pytest():
    parser = _pytest.config.get_config()._parser.optparser
    flags = {}
    for action in parser._actions:
        arity = "switch" if action.nargs == 0 else "optional value" if action.nargs == "?" else "value"
        flags.update({flag: arity for flag in action.option_strings})
    return {"version": f"pytest {_pytest.__version__}", "flags": flags}


records = json.loads(FILE.read_text())
records.update(pip=ask_pip(), pytest=ask_pytest())
records["pip3"] = records["pip"]
FILE.write_text(json.dumps(dict(sorted(records.items())), indent=2, ensure_ascii=False) + "\n")
