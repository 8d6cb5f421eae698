/** Programs between lines of equal signs. */
const programs = (text: string): string[] => text.split(/^===\n/m).map((program) => program.replace(/\n$/, ''))

/** Programs that only read and print. */
export const READING_PYTHON: readonly string[] = programs(String.raw`print(1)
===
print('hello', "world", sep=', ', end='\n')
===
import sys; print(sys.version)
===
import sys; print('Python', sys.version_info.major, sys.version_info[:2], sys.executable, sys.platform)
===
import sys; print(sys.path); print(*sys.path, sep='\n')
===
import os, json; print(os, dir(json), json.__file__, hasattr(os, 'sync'))
===
import sys; print([p for p in sys.path if 'site-packages' in p])
===
import sys
for entry in sys.path: print(entry)
print('\n'.join(sys.path), len(sys.path), sys.path[0])
===
import json; print(json.load(open('package.json'))['version'])
===
import json, sys; print(json.load(sys.stdin)['name'])
===
import json
with open('package.json', 'r', encoding='utf-8') as f:
    data = json.load(f)
for name, version in sorted(data.get('dependencies', {}).items()):
    print(f'{name:<30} {version}')
===
import json,sys
d=json.load(sys.stdin)
print(json.dumps(d, indent=2, sort_keys=True, ensure_ascii=False, default=str))
===
import json, sys; json.dump(json.load(open('a.json')), sys.stdout, indent=2)
===
import sys, json
for line in sys.stdin:
    line = line.strip()
    if not line: continue
    try: r = json.loads(line)
    except: continue
    print(sorted(r.keys()))
===
import json
bad = 0; n = 0
for line in open('log.jsonl'):
    n += 1
    try: json.loads(line)
    except Exception as e:
        bad += 1
        if bad <= 3: print(f'  line {n}: {e}')
print(f'{n} lines, {bad} invalid')
===
import csv
with open('data.csv', newline='') as f:
    reader = csv.DictReader(f)
    print(reader.fieldnames)
    rows = list(reader)
print(len(rows), rows[0] if rows else None)
===
import csv, collections
counts = collections.Counter()
for row in csv.reader(open('data.csv')):
    counts[row[2]] += 1
for key, count in counts.most_common(10):
    print(f'{count:6d} {key}')
===
import csv, sys
w = csv.writer(sys.stdout, delimiter='\t')
w.writerow(['a', 'b'])
w.writerows([[1, 2], [3, 4]])
===
import re
text = open('src/app.ts').read()
for m in re.finditer(r'function\s+(\w+)\s*\(', text):
    line = text[:m.start()].count('\n') + 1
    print(line, m.group(1), m.groups(), m.span())
===
import re, sys
pattern = re.compile(r'^(?P<level>ERROR|WARN)\b', re.M | re.IGNORECASE)
text = sys.stdin.read()
print(pattern.findall(text)[:10], pattern.search(text).groupdict())
===
import re; print(re.sub(r'\s+', ' ', open('README.md').read())[:500])
===
import re
def shout(m):
    return m.group(0).upper()
print(re.sub(r'[a-z]+', shout, 'abc def'))
===
from pathlib import Path
print(Path('README.md').read_text())
===
from pathlib import Path
s = Path('src/main.py').read_text(encoding='utf-8')
start = s.index('def main')
print(s[start:start + 400].replace('\t', '    '))
===
from pathlib import Path
p = Path('src')
for f in sorted(p.rglob('*.py')):
    if f.is_file() and not f.name.startswith('_'):
        text = f.read_text(errors='replace')
        print(f.relative_to(p), len(text.splitlines()), f.stat().st_size)
===
from pathlib import Path
total = 0
for path in Path('.').glob('**/*.ts'):
    if 'node_modules' in path.parts: continue
    total += sum(1 for _ in path.open())
print(total)
===
import pathlib
root = pathlib.Path('tests')
files = [p for p in root.iterdir() if p.suffix in ('.py', '.txt')]
print(*[p.as_posix() for p in files], sep='\n')
===
from pathlib import Path
for p in [Path('a.txt'), Path('b') / 'c.txt']:
    print(p, p.exists(), p.resolve(), p.parent, p.stem, p.with_suffix('.md'))
===
from pathlib import Path
lines = Path('a.py').read_text().split('\n')
for i, line in enumerate(lines[40:60], start=41):
    print(f'{i:4}: {line}')
===
lines = open('src/app.py').readlines()
print(''.join(lines[9:30]))
===
with open('a.txt') as a, open('b.txt') as b:
    for x, y in zip(a, b):
        if x != y:
            print('<', x.rstrip()); print('>', y.rstrip())
===
with (open('a.txt') as a, open('b.txt') as b):
    print(a.read() == b.read())
===
with open('image.png', 'rb') as f:
    head = f.read(32)
print(head[:8], head.hex(), ' '.join(f'{b:02x}' for b in head))
===
data = open('app.bin', 'rb').read()
for i in range(0, min(len(data), 64), 16):
    chunk = data[i:i+16]
    text = ''.join(chr(b) if 32 <= b <= 126 else '.' for b in chunk)
    print(f'{i:04x}: {chunk.hex(" ")} {text}')
===
import struct
with open('image.png', 'rb') as f:
    f.seek(16)
    width, height = struct.unpack('>II', f.read(8))
print(width, height, struct.calcsize('>II'), f.closed)
===
import os
for name in sorted(os.listdir('.')):
    print(name, os.path.getsize(name) if os.path.isfile(name) else 'dir')
===
import os
for root, dirs, files in os.walk('src'):
    dirs[:] = [d for d in dirs if d != 'node_modules']
    for name in files:
        path = os.path.join(root, name)
        if os.path.splitext(path)[1] == '.ts':
            print(path, sum(1 for line in open(path)))
===
import os; print(os.getcwd(), os.path.exists('/etc/hosts'), os.path.realpath('..'), os.sep, os.cpu_count())
===
import os
with os.scandir('.') as entries:
    for entry in entries:
        print(entry.name, entry.is_dir(), entry.stat().st_mtime, entry.path)
===
import os, time
st = os.stat('package.json')
print(st.st_size, time.strftime('%Y-%m-%d %H:%M', time.localtime(st.st_mtime)), oct(st.st_mode))
===
from pathlib import Path
def size(p: Path, others: list[Path]) -> Path | None:
    return p if isinstance(p, (str, Path)) else None
print(list(map(Path, ['a', 'b'])), isinstance(size(Path('a'), []), Path), 'a-b'.replace('-', '_'))
===
import glob
for f in sorted(glob.glob('src/**/*.ts', recursive=True)):
    print(f)
===
import glob, os
newest = max(glob.glob('logs/*.log'), key=os.path.getmtime)
print(newest); print(open(newest).read()[-2000:])
===
import hashlib
print(hashlib.sha256(open('a.bin', 'rb').read()).hexdigest())
===
import hashlib
h = hashlib.md5()
with open('big.iso', 'rb') as f:
    while chunk := f.read(1 << 20):
        h.update(chunk)
print(h.hexdigest())
===
import base64, binascii, csv, itertools, zlib
try: print(list(itertools.chain.from_iterable([[1], [2]])))
except (zlib.error, binascii.Error, csv.Error): pass
print(base64.b64decode('aGVsbG8=').decode(), binascii.hexlify(b'ab'), zlib.crc32(b'x') & 0xffffffff)
===
import base64, json
t = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x'
body = t.split('.')[1]
print(json.loads(base64.urlsafe_b64decode(body + '=' * (-len(body) % 4))))
===
from datetime import datetime, timedelta, timezone
now = datetime.now(timezone.utc)
print(now.isoformat(), (now - timedelta(days=7)).strftime('%Y-%m-%d'), now.timestamp())
===
import datetime
print(datetime.date.today(), datetime.datetime.fromtimestamp(1700000000), datetime.datetime(2024, 1, 1).replace(hour=3))
===
import time
start = time.time()
total = sum(i * i for i in range(1000))
print(f'{total} in {time.time() - start:.3f}s', time.perf_counter() > 0)
===
import math; print(math.sqrt(2), math.pi, math.factorial(20), math.ceil(7 / 2))
===
from math import comb, gcd
print(comb(10, 3), gcd(12, 18))
===
import statistics
xs = [float(x) for x in open('times.txt')]
print(statistics.mean(xs), statistics.median(xs), statistics.stdev(xs), max(xs))
===
from collections import Counter, defaultdict
words = open('a.txt').read().lower().split()
by_length = defaultdict(list)
for w in words: by_length[len(w)].append(w)
print(Counter(words).most_common(5), {k: len(v) for k, v in by_length.items()})
===
from collections import OrderedDict, deque
q = deque(open('app.log'), maxlen=20)
print(''.join(q), OrderedDict(a=1))
===
import itertools, functools, operator
print(list(itertools.islice(itertools.count(), 5)), functools.reduce(operator.mul, [1, 2, 3]))
pairs = sorted({'a': 2, 'b': 1}.items(), key=operator.itemgetter(1))
for key, group in itertools.groupby(pairs, key=lambda p: p[1]): print(key, list(group))
===
from functools import lru_cache
@lru_cache(maxsize=None)
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(30), fib.cache_info())
===
import ast
tree = ast.parse(open('app.py').read())
for node in ast.walk(tree):
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        print(node.lineno, node.name, [a.arg for a in node.args.args], ast.get_docstring(node))
===
import ast
for f in ['a.py', 'b.py']:
    try:
        ast.parse(open(f).read(), f)
        print(f, 'ok')
    except SyntaxError as e:
        print(f, e.lineno, e.msg)
===
import ast; print(ast.dump(ast.parse('a + b'), indent=1), ast.literal_eval('[1, 2]'))
===
import tomllib
with open('pyproject.toml', 'rb') as f:
    project = tomllib.load(f)['project']
print(project['name'], project.get('version'), *project.get('dependencies', []), sep='\n')
===
import configparser
c = configparser.ConfigParser()
c.read('setup.cfg')
for section in c.sections():
    print(section, dict(c[section]), c.get(section, 'name', fallback=None))
===
import zipfile
with zipfile.ZipFile('app.whl', 'r') as z:
    for info in z.infolist():
        print(info.filename, info.file_size)
    print(z.read('METADATA').decode())
===
import zipfile
z = zipfile.ZipFile('a.zip')
print(z.namelist())
with z.open('b.txt') as f: print(f.read(100))
===
import tarfile
with tarfile.open('a.tar.gz', 'r:gz') as t:
    for m in t.getmembers(): print(m.name, m.size, m.isdir())
    print(t.extractfile('a.txt').read())
===
import gzip
with gzip.open('app.log.gz', 'rt') as f:
    for line in f:
        if 'ERROR' in line: print(line, end='')
===
import gzip, bz2, lzma
print(gzip.decompress(open('a.gz', 'rb').read())[:10], bz2.open('b.bz2').read(1), lzma.open('c.xz', mode='rb').read(1))
===
import xml.etree.ElementTree as ET
tree = ET.parse('pom.xml')
root = tree.getroot()
for child in root.iter('dependency'):
    print(child.tag, child.attrib, child.find('version').text, child.get('id'))
===
import xml.etree.ElementTree as ET
root = ET.parse('coverage.xml').getroot()
print(root.get('line-rate'), [c.get('name') for c in root.findall('.//class')])
===
from xml.etree import ElementTree
print(ElementTree.fromstring('<a><b/></a>').tag)
===
import sqlite3
db = sqlite3.connect('file:app.db?mode=ro', uri=True)
for row in db.execute('select name, sql from sqlite_master where type = ?', ('table',)):
    print(row)
===
import sqlite3, json
path = '/srv/state.db'
con = sqlite3.connect('file:' + path + '?mode=ro', uri=True)
con.row_factory = sqlite3.Row
cur = con.cursor()
cur.execute("SELECT value FROM items WHERE key='a'")
print(cur.fetchone()[0], cur.description)
print(json.dumps([dict(r) for r in cur.execute('select * from items').fetchall()]))
con.close()
===
import difflib
a = open('a.txt').read().splitlines(); b = open('b.txt').read().splitlines()
print('\n'.join(difflib.unified_diff(a, b, 'a', 'b', lineterm='')))
===
from urllib.parse import urlparse, parse_qs, quote, unquote
u = urlparse('https://example.com/a?b=1')
print(u.netloc, u.path, parse_qs(u.query), quote('a b'), unquote('%20'))
===
import urllib.parse
print(urllib.parse.urlencode({'a': 1}))
===
import textwrap, string
print(textwrap.dedent('  a'), textwrap.fill('a b', 20), string.ascii_letters, string.punctuation)
===
import random
random.seed(42)
print(random.randint(1, 6), random.choice('abc'), random.sample(range(10), 3))
===
import uuid, secrets
print(uuid.uuid4(), uuid.UUID('12345678123456781234567812345678').hex, secrets.token_hex(16))
===
import unicodedata
for ch in 'é—': print(repr(ch), hex(ord(ch)), unicodedata.name(ch, '?'))
===
import shutil; print(shutil.which('git'), shutil.disk_usage('/').free // 2**30)
===
import importlib.util
print(importlib.util.find_spec('numpy') is not None)
===
import importlib.metadata
print(importlib.metadata.version('pip'))
===
import importlib.metadata as md
for name in ('pip', 'numpy'):
    try: print(name, md.version(name))
    except md.PackageNotFoundError: print(name, 'missing')
===
import pickle; print('available')
===
import pprint, json
pprint.pprint(json.load(open('a.json')), width=120, depth=3)
===
from decimal import Decimal
from fractions import Fraction
print(Decimal('0.1') + Decimal('0.2'), Fraction(1, 3).limit_denominator(10))
===
import heapq, bisect, copy
print(heapq.nlargest(3, [5, 1, 4]), bisect.bisect([1, 2], 2), copy.deepcopy({'a': [1]}))
===
import io, csv
print(list(csv.reader(io.StringIO('a,b\n1,2'))))
===
import traceback
try:
    1 / 0
except ZeroDivisionError:
    traceback.print_exc()
===
import sys
if len(sys.argv) < 2:
    print('usage', file=sys.stderr)
    sys.exit(1)
with open(sys.argv[1]) as f:
    sys.stdout.write(f.read())
===
import sys
sys.stdout.buffer.write(open('a.bin', 'rb').read()[::-1])
sys.stdout.flush()
===
def main():
    seen = set()
    for line in open('a.txt'):
        key = line.split(',')[0]
        if key in seen:
            print('duplicate', key)
        seen.add(key)
    return 0

if __name__ == '__main__':
    raise SystemExit(main())
===
def walk(value, path=''):
    if isinstance(value, dict):
        for k, v in value.items():
            yield from walk(v, f'{path}.{k}')
    elif isinstance(value, list):
        for i, v in enumerate(value):
            yield from walk(v, f'{path}[{i}]')
    else:
        yield path, value
import json
for path, value in walk(json.load(open('a.json'))): print(path, '=', value)
===
a, *rest = [1, 2, 3]
(b, c), d = (1, 2), 3
x = y = z = 0
x += 1; y -= 2; z |= 4
print(a, rest, b, c, d, x, y, z)
===
total: int = 0
names: list[str] = []
def f(a: int, b: str = 'x', *args, c=1, **kw) -> str:
    global total
    total += a
    return b * c
print(f(1, c=2), total, names)
===
print([x for row in [[1, 2], [3]] for x in row if x > 1], {x: x ** 2 for x in range(3)}, {x % 2 for x in range(9)}, (1,), ())
===
print('yes' if 3 > 2 else 'no', not True, 1 <= 2 < 3, 1 in [1], 2 not in [1], None is not None, -1 ** 2, ~5, 7 // 2, 7 % 3, 1 << 3)
===
print(0x1f, 0o17, 0b11, 1_000, 1e3, .5, 2., 3j, True, None, ...)
===
print('a' 'b' "c" r'\d', b'\x00' b'1'.hex(), '''multi
line''', """x""", u'y', rb'\d', 'tab\there', '\u00e9')
===
x = 3; name = 'abc'
print(f'{x}', f"{x:>10.2f}", f'{name!r:^20}', f'{x=}', f'{{literal}}', f'{name[0]}', f"{'a' if x else 'b'}", rf'\d{x}', f'{x:{x}}')
===
rows = [('a', 1), ('b', 2)]
print('%-10s %5d' % rows[0], '%s' % 'x', '{:>5}|{}'.format('a', 1), '{0}-{name}'.format(1, name='b'), '{:.2f}'.format(3.14159))
===
template = '{:<20} {:>8}'
for name, size in [('a', 1)]: print(template.format(name, size))
===
value = {'a': 1}
print(type(value), type(value).__name__, isinstance(value, dict), type(value) is dict, value.__class__.__name__)
===
i = 0
while True:
    i += 1
    if i > 10: break
    elif i % 2: continue
    else: pass
else:
    print('never')
print(i)
===
for i in range(3):
    for j in range(3):
        if i == j:
            continue
        print(i, j)
else:
    print('done')
===
try:
    data = open('missing.json').read()
except FileNotFoundError as e:
    print('missing', e.filename, e.strerror, e.errno)
except (OSError, ValueError) as e:
    print(type(e).__name__, e, e.args)
else:
    print(len(data))
finally:
    print('end')
===
values = list(map(int, '1 2 3'.split()))
print(sum(values), max(values, key=lambda v: -v), sorted(values, reverse=True), list(filter(None, values)), any(v > 2 for v in values))
===
print(*map(str.upper, ['a', 'b']), sep='\n')
===
text = open('CHANGELOG.md', encoding='utf8').read()
before, marker, after = text.partition('## ')
print(after.split('\n## ')[0].strip())
===
print(len(open('a.txt').read().encode('utf-8')), 'abc'.encode().decode('latin-1'), bytes([1, 2]), bytearray(3), int.from_bytes(b'\x01\x02', 'little'), bytes.fromhex('00ff'))
===
d = {}
d.setdefault('a', []).append(1); d.update({'b': 2}); d['c'] = 3
del d['b']
print(d.pop('a'), d.get('z', 0), 'c' in d, list(d), {**d, 'e': 5}, [*d, 1])
===
s = {1, 2} | {3}
s.discard(1)
print(s & {2}, s - {3}, s.union([9]), s.issubset({2, 3}), frozenset(s))
===
l = [3, 1, 2]
l.sort(key=lambda x: -x); l.reverse(); l.extend([4]); l.insert(0, 9); l.remove(9)
print(l, l.index(3), l.count(1), l.copy(), l[::-1], l[-1])
===
src = open('app.js').read()
for probe in ['alpha', 'beta']:
    i = src.find(probe)
    print(probe, i, src[max(0, i - 50):i + 50].replace('\n', ' ') if i >= 0 else None)
===
import codecs
print(codecs.open('a.txt', 'r', 'utf-16').read()[:5], codecs.decode('uryyb', 'rot13'))
===
import json, urllib.parse, html
print(html.unescape('&amp;'), html.escape('<'), urllib.parse.unquote_plus('a+b'))
===
import shlex; print(shlex.split("a 'b c'"), shlex.quote('a b'))
===
import ipaddress
print(ipaddress.ip_network('10.0.0.0/8').num_addresses, ipaddress.ip_address('10.0.0.1') in ipaddress.ip_network('10.0.0.0/8'))
===
import calendar, zoneinfo
print(calendar.monthrange(2024, 2), zoneinfo.ZoneInfo('UTC'))
===
import fnmatch, os
print([n for n in os.listdir('src') if fnmatch.fnmatch(n, '*.py')])
===
import tokenize
with tokenize.open('a.py') as f:
    for t in tokenize.generate_tokens(f.readline): print(t.type, t.string, t.start)
===
import plistlib
print(plistlib.load(open('Info.plist', 'rb'))['CFBundleVersion'])
===
import contextlib, filecmp
with contextlib.suppress(FileNotFoundError):
    print(filecmp.cmp('a', 'b', shallow=False))
===
from typing import Any, Dict, List, Optional
def pick(d: Dict[str, Any], key: Optional[str] = None) -> List[str]:
    return [key or ''] + list(d)
print(pick({'a': 1}))
===
from __future__ import annotations
import keyword
print(keyword.iskeyword('for'), assert_ok := True)
===
assert 1 + 1 == 2, 'arithmetic'
print("all good")
===
# only a comment
===
"""A docstring."""
import json  # and a comment
x = (1 +
     2)
y = [
    'a',  # first
    'b',
]
print(x, y, \
      json.__name__)
===
if True: print(1); print(2)
===
print((lambda x, *a, k=1, **b: x + k)(1))
===
g = (i for i in range(3))
print(next(g), list(g), dict(zip('ab', [1, 2])), dict(a=1), set('aab'), tuple('ab'), str(1), bool(0), round(2.5, 1), divmod(7, 2), abs(-1))
===
import hashlib, os
seen = {}
for root, _, names in os.walk('assets'):
    for n in names:
        p = os.path.join(root, n)
        with open(p, 'rb') as f: digest = hashlib.sha1(f.read()).hexdigest()
        if digest in seen: print('same', p, seen[digest])
        seen[digest] = p
===
import json
a, b = (json.load(open(f'{name}.json')) for name in ('old', 'new'))
for key in sorted(set(a) | set(b)):
    if a.get(key) != b.get(key):
        print(key, a.get(key), '->', b.get(key))
===
import re, collections
stats = collections.defaultdict(lambda: [0, 0])
for line in open('access.log', errors='ignore'):
    m = re.match(r'(\S+) .* (\d{3}) (\d+)$', line)
    if m is None: continue
    ip, status, size = m.groups()
    stats[status][0] += 1
    stats[status][1] += int(size)
for status, (n, size) in sorted(stats.items(), key=lambda kv: kv[1], reverse=True):
    print(f"{status}: {n:>6,} {size / 1024:.1f} kB")
===
from pathlib import Path
import re
imports = set()
for path in Path('src').rglob('*.py'):
    for line in path.read_text().splitlines():
        if m := re.match(r'(?:from|import)\s+(\w+)', line): imports.add(m[1])
print(sorted(imports))
===
from pathlib import Path
text = Path('docs/guide.md').read_text()
titles = [line.lstrip('# ').strip() for line in text.splitlines() if line.startswith('#')]
print(len(titles), titles[:3], text.count('TODO'), 'end' if text.endswith('\n') else 'no newline')
`)

/** Programs, and the paths that they read. */
export const FILES_READ: readonly (readonly [program: string, files: readonly (string | undefined)[]])[] = [
  ["open('a.txt')", ['a.txt']],
  ["open(file='a.txt')", ['a.txt']],
  ["p = 'a.txt'\nopen(p)", ['a.txt']],
  ["p = 'a.txt'\np = 'b.txt'\nopen(p)", [undefined]],
  ["for p in ['a', 'b']: open(p)", ['a', 'b']],
  ["for p in ('a', 'b'): open(p + '.txt')", ['a.txt', 'b.txt']],
  ["def f(p): open(p)\nf('a')", [undefined]],
  ['import sys\nopen(sys.argv[1])', [undefined]],
  ["import os\nos.listdir('src')", ['src']],
  ['import os\nos.listdir()', ['.']],
  ["import os\nopen(os.path.join('a', 'b.txt'))", ['a/b.txt']],
  ["import os\nopen(os.path.expanduser('~/.ssh/id_rsa'))", ['~/.ssh/id_rsa']],
  ["import os\nprint(max(map(os.listdir, ['a'])))", [undefined]],
  ["import glob\nglob.glob('src/**/*.ts')", ['src']],
  ["import glob\nglob.glob('*.ts')", ['.']],
  ["import glob\nglob.glob('/etc/[a-z]*/x')", ['/etc']],
  ["from pathlib import Path\nPath('a.txt').read_text()", ['a.txt']],
  ["from pathlib import Path\n(Path('a') / 'b' / 'c.txt').read_bytes()", ['a/b/c.txt']],
  ["from pathlib import Path\np = Path('a')\nprint((p / 'b').read_text())", ['a/b']],
  ["from pathlib import Path\n(Path.home() / '.netrc').read_text()", ['~/.netrc']],
  ["from pathlib import Path\nlist(Path('src').glob('../../etc/*'))", ['src/../../etc']],
  ["from pathlib import Path\nfor p in Path('src').rglob('*.py'): p.read_text()", ['src', undefined]],
  ["from pathlib import Path\nlist(map(Path.read_text, [Path('a')]))", [undefined]],
  ["from pathlib import Path\nPath('a').open()", ['a']],
  ["import zipfile\nzipfile.ZipFile('a.zip').read('b')", ['a.zip']],
  ["import tarfile\ntarfile.open(name='a.tar')", ['a.tar']],
  ["import sqlite3\nsqlite3.connect('file:///srv/a.db?mode=ro', uri=True)", ['/srv/a.db']],
  ["import configparser\nconfigparser.ConfigParser().read('a.ini')", ['a.ini']],
  ["import xml.etree.ElementTree as ET\nprint(ET.parse('a.xml').getroot())", ['a.xml']],
  ["import xml.etree.ElementTree as ET\nprint(ET.parse(*['a.xml']).getroot())", [undefined]],
  ["import configparser\nopen('a').read(32)", ['a']],
  ["import linecache\nlinecache.getline('a.py', 3)", ['a.py']],
  ["import filecmp\nfilecmp.cmp('a', 'b')", ['a', 'b']],
  ["import os\nprint(os.path.getsize('a.bin'))", ['a.bin']],
  ["x = 'a'\nx += 'b'\nopen(x)", [undefined]],
  ['open(0).read()', []],
  ["open('/dev/stdin').read()", []],
]
