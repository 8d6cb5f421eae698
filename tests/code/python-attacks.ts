/** Rows of a program (`⏎` ends a line of it) and the words for what stopped its reading. */
const rows = (text: string): (readonly [program: string, problem: string])[] =>
  text
    .trim()
    .split('\n')
    .map((row) => {
      const [program = '', problem = ''] = row.split(' ⇒ ')
      return [program.replaceAll('⏎', '\n'), problem] as const
    })

/** Programs that may do more than read and print. */
export const STOPPED_PYTHON: readonly (readonly [program: string, problem: string])[] = rows(String.raw`
eval('1') ⇒ calls eval
exec('import os') ⇒ calls exec
compile('1', 'a', 'eval') ⇒ calls compile
__import__('os').system('id') ⇒ calls __import__
print(eval(open('a').read())) ⇒ calls eval
list(map(eval, ['1'])) ⇒ uses eval
x = eval⏎x('1') ⇒ uses eval
e = [exec][0]⏎e('1') ⇒ uses exec
breakpoint() ⇒ calls breakpoint
help(print) ⇒ calls help
globals()['x'] = 1 ⇒ calls globals
locals() ⇒ calls locals
vars()['__builtins__'] ⇒ calls vars
print(__builtins__) ⇒ uses __builtins__
__builtins__.eval('1') ⇒ uses __builtins__
print(__loader__, __spec__) ⇒ uses __loader__
setattr(print, 'a', 1) ⇒ calls setattr
delattr(print, 'a') ⇒ calls delattr
input() ⇒ calls input
getattr(str, 'for' + 'mat')('{0.__class__}', 1) ⇒ uses format of a text that the program does not show
getattr(str, str(open('a')))(1) ⇒ gets an attribute whose name the text does not show
getattr(print, '__self__') ⇒ uses the attribute __self__
getattr(print, '\x5f_self__') ⇒ uses the attribute __self__
getattr(str, 'format') ⇒ uses format of a text that the program does not show
list(map(getattr, [print], ['__self__'])) ⇒ hands on getattr
g = getattr ⇒ hands on getattr
getattr(*[print, '__self__']) ⇒ gets an attribute whose name the text does not show
print.__self__ ⇒ uses the attribute __self__
().__class__.__bases__[0].__subclasses__() ⇒ uses the attribute __class__
x = (1).__class__⏎x.mro() ⇒ uses the attribute __class__
(lambda: 0).__globals__ ⇒ uses the attribute __globals__
(lambda: 0).__code__.co_consts ⇒ uses the attribute __code__
(i for i in [1]).gi_frame.f_globals ⇒ uses the attribute gi_frame, which may do anything
try: 1 / 0⏎except Exception as e: e.__traceback__.tb_frame ⇒ uses the attribute __traceback__
[].__reduce_ex__(2) ⇒ uses the attribute __reduce_ex__
''.__mod__('a') ⇒ uses the attribute __mod__
type(open('a', 'rb', 0))('b', 'w') ⇒ uses what type finds other than to show it
t = type(open('a')) ⇒ uses what type finds other than to show it
[type(x) for x in [1]][0]('a') ⇒ uses what type finds other than to show it
max(type(open('a')), key=id)('b', 'w') ⇒ uses what type finds other than to show it
type('X', (), {}) ⇒ makes a class with type
list(map(type, [1])) ⇒ hands on type
def print(x): x('a', 'w')⏎print(type(open('b').buffer.raw)) ⇒ uses what type finds other than to show it
def list(x): x.insert(0, '/tmp')⏎import sys⏎list(sys.path) ⇒ hands on sys.path, which decides what is imported
print(*type(1), file=type(2)) ⇒ uses what type finds other than to show it
'{0.__class__}'.format(1) ⇒ reaches an attribute in a format ({0.__class__})
'{0.__globals__[os]}'.format(lambda: 0) ⇒ reaches an attribute in a format ({0.__globals__[os]})
'{0[:].__class__}'.format([1]) ⇒ reaches an attribute in a format ({0[:].__class__})
'{:{0.__class__}}'.format(1) ⇒ reaches an attribute in a format ({0.__class__})
'{a.b}'.format(a=1) ⇒ reaches an attribute in a format ({a.b})
'\x7b0.__class__}'.format(1) ⇒ reaches an attribute in a format ({0.__class__})
'{0[{].x}'.format(1) ⇒ reaches an attribute in a format ({0[)
open('a').read().format(1) ⇒ uses format of a text that the program does not show
f = '{}'⏎f = '{0.__class__}'⏎f.format(1) ⇒ uses format of a text that the program does not show
def f(t): return t.format(1)⏎f('{0.__class__}') ⇒ uses format of a text that the program does not show
print(*map(str.format, ['{0.__class__}'], [1])) ⇒ uses format of a text that the program does not show
x = '{}'.format⏎x(1) ⇒ uses format of a text that the program does not show
'{0.__class__}'.format_map({'0': 1}) ⇒ calls format_map, which may do anything
f'{print.__self__}' ⇒ uses the attribute __self__
f'{__import__("os")}' ⇒ calls __import__
f'{1:{eval("1")}}' ⇒ calls eval
f'{"a" f"{eval(1)}"}' ⇒ calls eval
open('out.csv', 'w') ⇒ opens a file for writing (out.csv)
open('out.csv', 'a').write('x') ⇒ opens a file for writing (out.csv)
open('out.csv', 'x') ⇒ opens a file for writing (out.csv)
open('out.csv', 'r+') ⇒ opens a file for writing (out.csv)
open('out.csv', mode='wb') ⇒ opens a file for writing (out.csv)
open('out.csv', '\x77') ⇒ opens a file for writing (out.csv)
open('out.csv', 'r' 'w') ⇒ opens a file for writing (out.csv)
open('out.csv', mode) ⇒ opens a file in a mode that the text does not show (out.csv)
m = 'w'⏎open('out.csv', m) ⇒ opens a file for writing (out.csv)
for m in ['r', 'w']: open('out.csv', m) ⇒ opens a file in a mode that the text does not show (out.csv)
open('out.csv', 'rw'[1:]) ⇒ opens a file in a mode that the text does not show (out.csv)
open('out.csv', *['w']) ⇒ opens a file in a mode that the text does not show
open(*['out.csv', 'w']) ⇒ opens a file in a mode that the text does not show
open('out.csv', **{'mode': 'w'}) ⇒ opens a file in a mode that the text does not show
open('out.csv', 'r', mode='w') ⇒ opens a file in a mode that the text does not show (out.csv)
open('out.csv', opener=lambda p, f: 1) ⇒ opens a file in an unusual way (opener)
with open('in.txt') as a, open('out.txt', 'w') as b: b.write(a.read()) ⇒ opens a file for writing (out.txt)
import json⏎json.dump({}, open('a.json', 'w')) ⇒ opens a file for writing (a.json)
list(map(open, ['a'], ['w'])) ⇒ hands on open
o = open⏎o('a', 'w') ⇒ hands on open
def f(g=open): g('a', 'w') ⇒ hands on open
print(open) ⇒ hands on open
open = len⏎open('a') ⇒ gives the name open another meaning
def f(open): pass ⇒ gives the name open another meaning
for eval in []: pass ⇒ gives the name eval another meaning
import os as open ⇒ gives the name open another meaning
from io import open⏎open('a', 'w') ⇒ gives the name open another meaning
from io import open as o⏎o('a', 'w') ⇒ opens a file for writing (a)
import io⏎io.open('a', 'w') ⇒ opens a file for writing (a)
import io⏎io.FileIO('a', 'w') ⇒ calls io.FileIO, which may do anything
import io⏎x = io.open ⇒ hands on io.open
import io⏎io.open_code('a') ⇒ calls io.open_code, which may do anything
import codecs⏎codecs.open('a', 'w') ⇒ opens a file for writing (a)
import gzip⏎gzip.open('a.gz', 'wt') ⇒ opens a file for writing (a.gz)
import gzip⏎gzip.GzipFile('a.gz', 'w') ⇒ opens a file for writing (a.gz)
import bz2⏎bz2.BZ2File('a', 'w') ⇒ opens a file for writing (a)
import lzma⏎lzma.open('a', 'w') ⇒ opens a file for writing (a)
import zipfile⏎zipfile.ZipFile('a.zip', 'w') ⇒ opens a file for writing (a.zip)
import zipfile⏎zipfile.ZipFile('a.zip', mode='a') ⇒ opens a file for writing (a.zip)
import zipfile⏎zipfile.ZipFile('a.zip').extractall() ⇒ calls extractall, which writes files
import zipfile⏎zipfile.ZipFile('a.zip').extract('b', '/') ⇒ calls extract, which writes files
import zipfile⏎zipfile.ZipFile('a.zip').open('b', 'w') ⇒ opens a file for writing (b)
import zipfile⏎z = zipfile.ZipFile⏎z('a', 'w') ⇒ hands on zipfile.ZipFile
import zipfile⏎zipfile.main(['-e', 'a', 'b']) ⇒ calls zipfile.main, which may do anything
import tarfile⏎tarfile.open('a.tar', 'w:gz') ⇒ opens a file for writing (a.tar)
import tarfile⏎tarfile.open('a.tar').extractall('/') ⇒ calls extractall, which writes files
import tarfile⏎tarfile.open('a.tar').open('b', 'w') ⇒ opens an archive through another one
import tarfile⏎t = tarfile.open('a.tar').open('/home/u/b.tar') ⇒ opens an archive through another one
import tarfile⏎def f(t): return t.open('b.tar') ⇒ opens an archive through another one
import configparser⏎p = configparser.ConfigParser()⏎getattr(p, 'read')('a') ⇒ hands on read, which may open any file
import configparser⏎p = configparser.ConfigParser()⏎r = p.read⏎r('a') ⇒ hands on read, which may open any file
import configparser⏎p = configparser.ConfigParser()⏎list(map(p.read, ['a'])) ⇒ hands on read, which may open any file
import configparser, functools⏎functools.partial(configparser.ConfigParser().read, 'a')() ⇒ hands on read, which may open any file
import tarfile⏎tarfile.TarFile('a', 'w') ⇒ calls tarfile.TarFile, which may do anything
from pathlib import Path⏎Path('a').write_text('x') ⇒ calls write_text, which writes a file
from pathlib import Path⏎Path('a').write_bytes(b'x') ⇒ calls write_bytes, which writes a file
from pathlib import Path⏎Path('a').unlink() ⇒ calls unlink, which deletes a file
from pathlib import Path⏎Path('a').rmdir() ⇒ calls rmdir, which deletes a folder
from pathlib import Path⏎Path('a').touch() ⇒ calls touch, which writes a file
from pathlib import Path⏎Path('a').mkdir() ⇒ calls mkdir, which makes a folder
from pathlib import Path⏎Path('a').rename('b') ⇒ calls rename, which changes files
from pathlib import Path⏎Path('a').replace('b') ⇒ may call replace of a path, which changes files
from pathlib import Path⏎Path('a').replace(target='b') ⇒ may call replace of a path, which changes files
from pathlib import Path⏎Path('a').replace(*['b']) ⇒ may call replace of a path, which changes files
from pathlib import Path⏎Path('a').replace(**{'target': 'b'}) ⇒ may call replace of a path, which changes files
from pathlib import Path⏎list(map(Path.replace, [Path('a')], ['b'])) ⇒ hands on the class Path, whose replace changes files
from pathlib import Path⏎r = Path('a').replace⏎r('b') ⇒ may use replace of a path, which changes files
from pathlib import Path⏎getattr(Path('a'), 'replace')('b') ⇒ may use replace of a path, which changes files
from pathlib import Path⏎Path.replace(Path('a'), 'b') ⇒ hands on the class Path, whose replace changes files
from pathlib import Path⏎P = Path⏎P.replace('a', 'b') ⇒ hands on the class Path, whose replace changes files
from pathlib import Path⏎[Path][0].replace('a', 'b') ⇒ hands on the class Path, whose replace changes files
from pathlib import Path⏎{Path: 1} ⇒ hands on the class Path, whose replace changes files
from pathlib import Path⏎def f(p): p.replace('a', 'b')⏎f(Path) ⇒ hands on the class Path, whose replace changes files
from pathlib import Path⏎def map(p, q): p.replace('a', 'b')⏎map(Path, 1) ⇒ hands on the class Path, whose replace changes files
from pathlib import Path⏎type(Path('a')).replace('a', 'b') ⇒ uses what type finds other than to show it
import pathlib⏎pathlib.PosixPath.replace('a', 'b') ⇒ hands on the class PosixPath, whose replace changes files
from pathlib import Path⏎d = {}⏎x: d[Path] = 1 ⇒ hands on the class Path, whose replace changes files
from pathlib import Path⏎x: (y := Path) = 1 ⇒ hands on the class Path, whose replace changes files
from pathlib import Path⏎isinstance(1, (y := Path)) ⇒ hands on the class Path, whose replace changes files
from pathlib import Path⏎def isinstance(a, b): b.replace('a', 'b')⏎isinstance(1, Path) ⇒ hands on the class Path, whose replace changes files
from pathlib import Path⏎def f(): Path = 1⏎Path.replace('a', 'b') ⇒ gives the name Path two meanings
from pathlib import Path⏎Path: int⏎Path.replace('a', 'b') ⇒ gives the name Path two meanings
from os import listdir⏎def f(listdir): pass⏎listdir('/etc') ⇒ gives the name listdir two meanings
import functools, pathlib⏎functools.partial(pathlib.Path).func.replace('a', 'b') ⇒ hands on the class Path, whose replace changes files
from pathlib import Path⏎Path('a').copy('b') ⇒ may call copy of a path, which changes files
from pathlib import Path⏎Path('a').chmod(0o777) ⇒ calls chmod, which changes files
from pathlib import Path⏎Path('a').symlink_to('b') ⇒ calls symlink_to, which changes files
from pathlib import Path⏎Path('a').open('w') ⇒ opens a file for writing (a)
from pathlib import Path⏎Path('a').open(mode='a') ⇒ opens a file for writing (a)
from pathlib import Path⏎Path('a').open(*['w']) ⇒ opens a file in a mode that the text does not show
from pathlib import Path⏎m = 'r'⏎m = 'w'⏎Path('a').open(m) ⇒ opens a file in a mode that the text does not show (a)
from pathlib import Path⏎Path('a').open('w', 1) ⇒ opens a file in a mode that the text does not show (a)
from pathlib import Path⏎import tarfile⏎tarfile.open('a').open('b.tar', 'w') ⇒ opens an archive through another one
from pathlib import Path⏎import tarfile⏎tarfile.open('a').open('b.tar', mode='w') ⇒ opens an archive through another one
from pathlib import Path⏎f = Path('a').open⏎f('w') ⇒ hands on open
from pathlib import Path⏎list(map(Path.write_text, [Path('a')], ['x'])) ⇒ uses write_text, which writes a file
from pathlib import Path⏎getattr(Path('a'), 'unlink')() ⇒ uses unlink, which deletes a file
from pathlib import Path⏎Path.open(Path('a'), 'w') ⇒ opens a file for writing
import importlib.metadata⏎importlib.metadata.distribution('x').locate_file('a').replace('b') ⇒ may call replace of a path, which changes files
import importlib⏎importlib.import_module('os') ⇒ calls importlib.import_module, which imports what the program names
import importlib.util⏎importlib.util.find_spec('a.b') ⇒ looks for a module by importing its parent
import importlib.util⏎importlib.util.find_spec(open('x').read()) ⇒ looks for a module by importing its parent
import importlib.util⏎importlib.util.module_from_spec(1) ⇒ calls importlib.util.module_from_spec, which may do anything
import os⏎os.system('id') ⇒ calls os.system, which starts a program
import os⏎os.popen('id').read() ⇒ calls os.popen, which starts a program
import os⏎os.execv('/bin/sh', ['sh']) ⇒ calls os.execv, which starts a program
import os⏎os.remove('a') ⇒ calls os.remove, which deletes files
import os⏎os.unlink('a') ⇒ calls os.unlink, which deletes files
import os⏎os.rename('a', 'b') ⇒ calls os.rename, which changes files
import os⏎os.makedirs('a') ⇒ calls os.makedirs, which changes files
import os⏎os.chmod('a', 0) ⇒ calls os.chmod, which changes files
import os⏎os.kill(1, 9) ⇒ calls os.kill, which sends a signal
import os⏎os.open('a', 66) ⇒ calls os.open, which may do anything
import os⏎os.write(3, b'x') ⇒ calls os.write, which writes a file
import os⏎os.chdir('/') ⇒ calls os.chdir, which may do anything
import os⏎print(os.environ) ⇒ uses os.environ, which holds secrets
import os⏎print(os.environ['HOME']) ⇒ uses os.environ, which holds secrets
import os⏎os.getenv('TOKEN') ⇒ calls os.getenv, which holds secrets
import os⏎os.path.expandvars('$TOKEN') ⇒ calls os.path.expandvars, which holds secrets
import os⏎list(map(os.remove, ['a'])) ⇒ uses os.remove, which deletes files
import os⏎sorted([os]) ⇒ hands on the module os
import os⏎x = os⏎x.system('id') ⇒ hands on the module os
import os⏎getattr(os, 'system')('id') ⇒ uses os.system, which starts a program
import os⏎[os][0].remove('a') ⇒ hands on the module os
import os⏎os.path.os.system('id') ⇒ calls system, which starts a program
import os.path⏎os.remove('a') ⇒ calls os.remove, which deletes files
import os as o⏎o.remove('a') ⇒ calls os.remove, which deletes files
from os import path⏎path.os.remove('a') ⇒ uses os.path.os, which may do anything
from os import remove⏎remove('a') ⇒ imports os.remove, which deletes files
from os import * ⇒ imports everything from os
from . import a ⇒ imports a module of the folder
from .a import b ⇒ imports a module of the folder
import json, os⏎json = os⏎json.system('id') ⇒ gives the name json two meanings
import json⏎import os as json⏎json.remove('a') ⇒ gives the name json two meanings
import json⏎def f(json): return json.loads('1') ⇒ gives the name json two meanings
import json⏎for json in [1]: pass ⇒ gives the name json two meanings
import json⏎[json for json in [1]] ⇒ gives the name json two meanings
import json⏎with open('a') as json: json.load ⇒ gives the name json two meanings
import json⏎try: pass⏎except ValueError as json: pass ⇒ gives the name json two meanings
import json⏎(json := 1) ⇒ gives the name json two meanings
import json⏎lambda json: 1 ⇒ gives the name json two meanings
import json⏎def json(): pass ⇒ gives the name json two meanings
import json⏎json.loads = eval ⇒ sets the attribute loads
import json⏎json.codecs.open('a', 'w') ⇒ opens a file for writing (a)
import json⏎json.load.__globals__ ⇒ uses the attribute __globals__
import re⏎re.enum.sys.modules ⇒ uses re.enum, which may do anything
import subprocess ⇒ imports subprocess, which starts programs
import subprocess as s⏎s.run(['id']) ⇒ imports subprocess, which starts programs
from subprocess import run ⇒ imports subprocess, which starts programs
import socket ⇒ imports socket, which may use the network
import requests ⇒ imports requests, which may use the network
import urllib.request⏎urllib.request.urlopen('http://a') ⇒ imports urllib.request, which may use the network
import urllib.parse⏎urllib.request.urlopen('http://a') ⇒ uses urllib.request, which may do anything
from http.client import HTTPConnection ⇒ imports http.client, which may use the network
import ctypes ⇒ imports ctypes, which runs machine code
import numpy as np ⇒ imports numpy, which may do anything
from mypackage.sub import f ⇒ imports mypackage.sub, which may do anything
import json, numpy ⇒ imports numpy, which may do anything
import multiprocessing ⇒ imports multiprocessing, which starts programs
import pty ⇒ imports pty, which starts programs
import runpy ⇒ imports runpy, which runs code
import webbrowser ⇒ imports webbrowser, which starts programs
import antigravity ⇒ imports antigravity, which may do anything
import this ⇒ imports this, which may do anything
import pickle⏎pickle.load(open('a', 'rb')) ⇒ calls pickle.load, which may run what it loads
import pickle⏎pickle.loads(b'') ⇒ calls pickle.loads, which may run what it loads
from pickle import loads ⇒ imports pickle.loads, which may run what it loads
import shelve ⇒ imports shelve, which may run what it loads
import marshal ⇒ imports marshal, which may run what it loads
import yaml ⇒ imports yaml, which may do anything
import shutil⏎shutil.rmtree('a') ⇒ calls shutil.rmtree, which deletes files
import shutil⏎shutil.copy('a', 'b') ⇒ calls shutil.copy, which changes files
import shutil⏎shutil.move('a', 'b') ⇒ calls shutil.move, which changes files
import tempfile ⇒ imports tempfile, which writes files
import sys⏎sys.modules['os'].system('id') ⇒ calls system, which starts a program
import sys⏎print(sys.modules) ⇒ uses sys.modules, which may do anything
import sys⏎sys._getframe() ⇒ calls sys._getframe, which may do anything
import sys⏎sys.path.insert(0, '/tmp')⏎import json ⇒ hands on sys.path, which decides what is imported
import sys⏎sys.path[:] = ['/tmp'] ⇒ hands on sys.path, which decides what is imported
import sys⏎sys.path += ['/tmp'] ⇒ sets the attribute path
import sys⏎p = sys.path⏎p.append('/tmp') ⇒ hands on sys.path, which decides what is imported
import sys⏎(lambda p: p.append('a'))(sys.path) ⇒ hands on sys.path, which decides what is imported
import sys⏎def sorted(p): p.append('a')⏎sorted(sys.path) ⇒ hands on sys.path, which decides what is imported
from sys import path⏎path.append('a') ⇒ hands on sys.path, which decides what is imported
import sys⏎sys.stdout = open('a') ⇒ sets the attribute stdout
import sys⏎sys.settrace(lambda *a: None) ⇒ calls sys.settrace, which may do anything
import sys⏎sys.stdout.buffer.raw.__init__('a', 'w') ⇒ uses the attribute __init__
import sys⏎del sys.stdout ⇒ sets the attribute stdout
import sys⏎for sys.stdout in [1]: pass ⇒ sets the attribute stdout
import sys⏎with open('a') as sys.stdin: pass ⇒ sets the attribute stdin
import xml.etree.ElementTree as ET⏎print('out', file=ET.parse('a.xml')) ⇒ hands on xml.etree.ElementTree.parse
import xml.etree.ElementTree as ET⏎t = ET.parse('a.xml')⏎t.write('out') ⇒ calls write, which writes a file
import xml.etree.ElementTree as ET⏎t = ET.parse('a.xml')⏎print('out', file=t) ⇒ hands on xml.etree.ElementTree.parse
import xml.etree.ElementTree as ET⏎t = ET.parse('a.xml')⏎t = 1 ⇒ gives the name t two meanings
import xml.etree.ElementTree as ET⏎ET.ElementTree(ET.fromstring('<a/>')).write('out') ⇒ calls xml.etree.ElementTree.ElementTree, which may do anything
import sqlite3⏎sqlite3.connect('a.db') ⇒ opens a database that it may change (a.db)
import sqlite3⏎sqlite3.connect('file:a.db?mode=rw', uri=True) ⇒ opens a database that it may change (file:a.db?mode=rw)
import sqlite3⏎sqlite3.connect('file:a.db?mode=ro') ⇒ opens a database that it may change (file:a.db?mode=ro)
import sqlite3⏎sqlite3.connect('file:a.db?mode=rwc#?mode=ro', uri=True) ⇒ opens a database that it may change (file:a.db?mode=rwc#?mode=ro)
import sqlite3⏎sqlite3.connect('file:a.db?mode=ro', uri=True).execute("vacuum into 'b.db'") ⇒ runs SQL that has a statement VACUUM
import sqlite3⏎sqlite3.connect('file:a.db?mode=ro', uri=True).execute(open('a.sql').read()) ⇒ runs SQL that the text does not show
import sqlite3⏎c = sqlite3.connect('file:a.db?mode=ro', uri=True)⏎e = c.execute⏎e('drop table t') ⇒ runs SQL that the text does not show
import sqlite3⏎c = sqlite3.connect('file:a.db?mode=ro', uri=True)⏎list(map(c.execute, ['drop table t'])) ⇒ runs SQL that the text does not show
import sqlite3⏎sqlite3.connect('file:a.db?mode=ro', uri=True).executescript('drop table t') ⇒ calls executescript, which may do anything
import sqlite3⏎sqlite3.connect('file:a.db?mode=ro', uri=True).backup(1) ⇒ calls backup, which may do anything
import operator⏎operator.attrgetter('__class__')(1) ⇒ calls operator.attrgetter, which may do anything
import operator⏎operator.methodcaller('unlink') ⇒ calls operator.methodcaller, which may do anything
import string⏎string.Formatter().vformat('{0.__class__}', [1], {}) ⇒ calls string.Formatter, which may do anything
import functools⏎functools.partial(open, 'a', 'w')() ⇒ hands on open
import functools⏎functools.reduce(open, ['a', 'w']) ⇒ hands on open
import re⏎re.sub('a', eval, 'a') ⇒ uses eval
import collections⏎collections.defaultdict(breakpoint)['a'] ⇒ uses breakpoint
import json⏎json.loads('{}', object_hook=exec) ⇒ uses exec
import ast⏎eval(compile(ast.parse('1'), 'a', 'exec')) ⇒ calls eval
import uuid⏎uuid.uuid1() ⇒ calls uuid.uuid1, which may do anything
import platform⏎platform.processor() ⇒ calls platform.processor, which may do anything
import timeit⏎timeit.timeit('1') ⇒ imports timeit, which runs code
import inspect⏎inspect.signature(print, eval_str=True) ⇒ calls inspect.signature, which may do anything
import typing⏎typing.get_type_hints(print) ⇒ calls typing.get_type_hints, which may do anything
import logging⏎logging.basicConfig(filename='a.log') ⇒ imports logging, which may write files
import fileinput ⇒ imports fileinput, which may write files
import json⏎json.codecs.builtins.eval('1') ⇒ uses json.codecs, which may do anything
import urllib.parse⏎urllib.error ⇒ uses urllib.error, which may do anything
import gc ⇒ imports gc, which may do anything
def f(): str = '{}'⏎str.format('{0.__globals__}', f) ⇒ uses format of a text that the program does not show
def f(): id = 'r'⏎open('a', id) ⇒ opens a file in a mode that the text does not show (a)
def f(): import string as str⏎str.format ⇒ gives the name str another meaning
open('a', 'w').prec = 1 ⇒ opens a file for writing (a)
open('a').row_factory = 1 ⇒ sets the attribute row_factory
import sqlite3⏎sqlite3.connect('file:a.db?mode=ro', uri=0) ⇒ opens a database that it may change (file:a.db?mode=ro)
import sqlite3⏎sqlite3.connect('file:a.db?mode=ro', uri=False) ⇒ opens a database that it may change (file:a.db?mode=ro)
open(b'/proc/self/environ') ⇒ names /proc/self/environ, which is more than a file
open(b'a', b'w') ⇒ opens a file for writing (a)
open(3).read() ⇒ reads a file that is already open (3)
from pathlib import Path⏎Path('a').owner() ⇒ calls owner, which may do anything
import functools⏎functools.wraps(print, updated=('__globals__',))(f) ⇒ calls functools.wraps, which may do anything
import functools⏎functools.update_wrapper(print, print) ⇒ calls functools.update_wrapper, which may do anything
import ast⏎ast.IntEnum('X', {}) ⇒ calls ast.IntEnum, which may do anything
import sys⏎print([*sys.path]) ⇒ hands on sys.path, which decides what is imported
class A: pass ⇒ defines a class
class A:⏎    def __getattr__(self, n): eval(n) ⇒ gives the name __getattr__ another meaning
class A:⏎    def a(self, n): eval(n) ⇒ calls eval
@eval⏎def f(): pass ⇒ uses eval
@open⏎def f(): pass ⇒ hands on open
def f(x=exec('1')): pass ⇒ calls exec
def f(x: exec('1')): pass ⇒ calls exec
x: exec('1') = 1 ⇒ calls exec
def f() -> exec('1'): pass ⇒ calls exec
(lambda x=eval('1'): x)() ⇒ calls eval
async def f(): pass ⇒ runs something at the same time (async)
print(await f()) ⇒ runs something at the same time (await)
match 1:⏎    case 1: pass ⇒ is not understood from "1" on
f.x = 1 ⇒ sets the attribute x
f.x += 1 ⇒ sets the attribute x
[f.x for f.x in [1]] ⇒ sets the attribute x
(a, f.x) = 1, 2 ⇒ sets the attribute x
del f.x ⇒ sets the attribute x
__builtins__ = {} ⇒ gives the name __builtins__ another meaning
def __getattr__(n): pass ⇒ gives the name __getattr__ another meaning
print(undefined_name) ⇒ uses the name undefined_name, which nothing defines
os.remove('a') ⇒ uses the name os, which nothing defines
print(1 ⇒ ends too early
print(1)) ⇒ is not understood from ")" on
x = = 1 ⇒ is not understood from "=" on
print 1 ⇒ is not understood from "1" on
exec 'import os' ⇒ is not understood from "'import os'" on
print(u'a' b'b') ⇒ is not understood from "b'b'" on
'abc ⇒ holds a text that does not end
'''abc ⇒ holds a text that does not end
f'{x' ⇒ holds a text whose braces are unclear
f'{x!z}' ⇒ holds a text whose braces are unclear
f'}' ⇒ holds a text whose braces are unclear
f'{}' ⇒ holds a text whose braces are unclear
f'{x["a\n"]}' ⇒ holds a text whose braces are unclear
f'{a['b']}' ⇒ holds a text whose braces are unclear
# coding: utf-7⏎print(1) ⇒ names an encoding of its text (utf-7)
#!/usr/bin/python⏎# -*- coding: rot13 -*- ⇒ names an encoding of its text (rot13)
ｅｖａｌ('1') ⇒ holds a character that is not understood
eval​('1') ⇒ holds a character that is not understood
x = '‮' ⇒ holds a character that hides what the text says
x = 1 # ‮ ⇒ holds a character that hides what the text says
if True:⏎	if True:⏎        x = 2 ⇒ mixes tabs and blanks in front of lines
if True:⏎x = 1 ⇒ is not understood from "x" on
 x = 1 ⇒ is not understood from "x" on
if True:⏎    x = 1⏎  y = 2 ⇒ is indented as no line before it
x = 0777 ⇒ holds a number that is not understood
x = 1__0 ⇒ holds a number that is not understood
'\N{LATIN SMALL LETTER A}' ⇒ holds a character that is given by its name
open('/proc/self/environ') ⇒ names /proc/self/environ, which is more than a file
open('/dev/tcp/a/80') ⇒ names /dev/tcp/a/80, which is more than a file
open('/./dev/../proc//1/mem') ⇒ names /proc/1/mem, which is more than a file
from pathlib import Path⏎(Path('/proc') / 'self' / 'environ').read_text() ⇒ names /proc/self/environ, which is more than a file
import os⏎print(open(f'/proc/{os.getpid()}/environ').read()) ⇒ names /proc, which is more than a file
`)
