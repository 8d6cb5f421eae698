/**
 * Proves `readPython` against the real interpreter: mutates programs at random, has its parser confirm the syntax of those that
 * are taken, and runs them under strace in a scratch folder: nothing is written, made, connected to or started. Before that it
 * calls every listed attribute of many values, and every listed function, with several arguments. Needs python3 and strace.
 * `npx tsx --tsconfig tests/tsconfig.json tests/code/prove-python.ts [COUNT] [SEED] [SWEEP]`
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PYTHON_MODULES } from '../../src/code/python/python-names'
import { readPython } from '../../src/code/python/read-python'
import { STOPPED_PYTHON } from './python-attacks'
import { FILES_READ, READING_PYTHON } from './python-table'

const [COUNT, SEED, SWEEP] = [2, 3, 4].map((index) => Number(process.argv[index] ?? [20_000, 42, 1][index - 2])) as [
  number,
  number,
  number,
]
let state = SEED
const random = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 4_294_967_296
}
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T

const SEEDS = [...READING_PYTHON, ...FILES_READ.map(([text]) => text)]
const ATTACKS = STOPPED_PYTHON.map(([text]) => text)
const PARTS = /([A-Za-z_]\w*|\d+|'[^'\n]*'|"[^"\n]*"|\n\s*|[^\w\s])/
const TOKENS = [...SEEDS, ...ATTACKS].flatMap((text) => text.split(PARTS)).filter((part) => part.trim() !== '')
const LINES = [...SEEDS, ...ATTACKS].flatMap((text) => text.split('\n'))

function mutate(text: string): string {
  const parts = text.split(PARTS)
  const own = parts.filter((part) => part.trim() !== '')
  const changes = 1 + Math.floor(random() * 3)
  for (let change = 0; change < changes; change++) {
    const at = Math.floor(random() * parts.length)
    const kind = random()
    if (kind < 0.3) parts[at] = pick(TOKENS)
    else if (kind < 0.5) parts[at] = pick(own)
    else if (kind < 0.6) parts.splice(at, 0, pick(TOKENS))
    else if (kind < 0.7) parts.splice(at, 1)
    else if (kind < 0.8) parts.push('\n', pick(LINES).trim())
    else if (kind < 0.9) parts.unshift(pick(LINES).trim(), '\n')
    else parts.push('\n', pick(SEEDS))
  }
  return parts.join('')
}

/** Values of many kinds, with what must be imported for them. */
const VALUES = [
  ...[
    "'a.txt'",
    "b'a.txt'",
    "bytearray(b'a')",
    '3',
    '2.5',
    'True',
    "['b.txt']",
    "{'a': 1}",
    "{'b.txt'}",
    "('out', 'b')",
  ],
  ...[
    'range(3)',
    '(i for i in [1])',
    '(lambda *a, **k: a)',
    'print',
    'len',
    'str',
    'dict',
    'ValueError(1)',
    'slice(1)',
    'map',
  ],
  ...[
    "open('a.txt')",
    "open('a.txt', 'rb')",
    "open('a.txt', 'rb', 0)",
    'open(0)',
    'iter([])',
    'zip([1])',
    'object',
    'str.strip',
  ],
  ...[
    'sys:sys.stdout',
    'sys:sys.stdout.buffer',
    'sys:sys.stdout.buffer.raw',
    'sys:sys.stdin',
    'sys:sys.version_info',
    'sys:sys.flags',
  ],
  ...[
    "re:re.compile('a')",
    "re:re.search('a', 'a')",
    "io:io.StringIO('a')",
    "io:io.BytesIO(b'a')",
    'io:io.TextIOWrapper(io.BytesIO())',
  ],
  ...[
    'datetime:datetime.datetime(2024, 1, 1)',
    'datetime:datetime.timedelta(1)',
    'datetime:datetime.date',
    'datetime:datetime.timezone.utc',
  ],
  ...[
    "collections:collections.Counter('ab')",
    'collections:collections.deque([1])',
    "collections:collections.namedtuple('P', 'write read')",
  ],
  ...[
    'collections:collections.defaultdict(list)',
    'collections:collections.ChainMap({})',
    'collections:collections.OrderedDict',
  ],
  ...[
    "pathlib:pathlib.Path('a.txt')",
    "pathlib:pathlib.Path('.')",
    "pathlib:pathlib.PurePath('a')",
    "pathlib:pathlib.Path('out')",
  ],
  ...[
    "zipfile:zipfile.ZipFile('a.zip')",
    "zipfile:zipfile.ZipFile('a.zip').infolist()[0]",
    "zipfile:zipfile.ZipFile('a.zip').open('a.txt')",
  ],
  ...[
    "tarfile:tarfile.open('a.tar')",
    "tarfile:tarfile.open('a.tar').getmembers()[0]",
    "gzip:gzip.open('a.gz')",
    "gzip:gzip.GzipFile('a.gz')",
  ],
  ...[
    "bz2:bz2.open('a.bz2')",
    "lzma:lzma.open('a.xz')",
    "csv:csv.DictReader(open('a.csv'))",
    'sys, csv:csv.writer(sys.stdout)',
    'csv:csv.Sniffer()',
  ],
  ...[
    'hashlib:hashlib.md5()',
    "hmac:hmac.new(b'a', b'b', 'md5')",
    "struct:struct.Struct('i')",
    "array:array.array('i', [1])",
  ],
  ...[
    'json:json.JSONDecoder()',
    'json:json.JSONEncoder()',
    'json:json.loads',
    'configparser:configparser.ConfigParser()',
  ],
  ...[
    "ast:ast.parse('a = 1')",
    'ast:ast.NodeVisitor()',
    "ast:ast.parse('f(x)').body[0]",
    'random:random.Random(1)',
    'decimal:decimal.getcontext()',
  ],
  ...[
    "decimal:decimal.Decimal('1.5')",
    'fractions:fractions.Fraction(1, 3)',
    'uuid:uuid.uuid4()',
    "ipaddress:ipaddress.ip_network('10.0.0.0/30')",
  ],
  ...[
    "xml.etree.ElementTree:xml.etree.ElementTree.fromstring('<a/>')",
    'xml.etree.ElementTree:xml.etree.ElementTree.XMLParser()',
  ],
  ...[
    "sqlite3:sqlite3.connect('file:a.db?mode=ro', uri=True)",
    "sqlite3:sqlite3.connect('file:a.db?mode=ro', uri=True).cursor()",
  ],
  ...[
    "difflib:difflib.SequenceMatcher(None, 'a', 'b')",
    'difflib:difflib.Differ()',
    "string:string.Template('$a')",
    'textwrap:textwrap.TextWrapper()',
  ],
  ...[
    "urllib.parse:urllib.parse.urlparse('http://a/b')",
    'functools:functools.lru_cache(print)',
    'functools:functools.partial(print, 1)',
  ],
  ...[
    "os:list(os.scandir('.'))[0]",
    "os:os.stat('a.txt')",
    'os:os.uname()',
    'os:os.path.join',
    'os:os.get_terminal_size',
    'time:time.localtime()',
  ],
  ...[
    "codecs:codecs.lookup('utf-8')",
    "codecs:codecs.open('a.txt')",
    'codecs:codecs.getreader',
    "importlib.metadata:importlib.metadata.distribution('pip')",
  ],
  ...[
    "importlib.metadata:(importlib.metadata.files('pip') or [1])[0]",
    'importlib.metadata:importlib.metadata.entry_points()',
  ],
  ...[
    "importlib.util:importlib.util.find_spec('json')",
    'contextlib:contextlib.suppress(OSError)',
    'contextlib:contextlib.nullcontext(1)',
  ],
  ...[
    "tokenize:list(tokenize.generate_tokens(open('a.txt').readline))[0]",
    'zlib:zlib.compressobj()',
    'zlib:zlib.decompressobj()',
    'sys:sys.exc_info()',
  ],
  ...[
    "zoneinfo:zoneinfo.ZoneInfo('UTC')",
    'pprint:pprint.PrettyPrinter()',
    'mimetypes:mimetypes.guess_type',
    'itertools:itertools.count()',
  ],
]
/** Arguments that write somewhere, where something can. */
const GIVEN = ['', "'out.txt'", "'out.txt', 'w'", 'lambda *a, **k: None', "['out.txt']", "open('a.txt'), 'out.txt'"]

const LISTER = `import importlib, json, sys
names = []
for modules, value in json.load(sys.stdin):
    space = {}
    if modules: exec('import ' + modules, space)
    try: names.append(dir(eval(value, space)))
    except Exception: names.append([])
print(json.dumps(names))`

/** Programs that call each attribute that values have, and each function of each module. */
function sweep(): string[] {
  const programs: string[] = []
  const attempt = (lines: readonly string[], head: string): void => {
    const taken = lines.filter((line) => readPython(`${head}${line}`).kind === 'reads')
    for (let at = 0; at < taken.length; at += 200) {
      const body = taken.slice(at, at + 200).map((line) => `try:\n    ${line}\nexcept Exception: pass`)
      programs.push(`${head}${body.join('\n')}`)
    }
  }
  const values = VALUES.map((each) => (/^[a-z0-9., A-Z]+:/.test(each) ? each.split(/:(.*)/s, 2) : ['', each]))
  const listed = spawnSync('python3', ['-c', LISTER], {
    cwd: SCRATCH,
    input: JSON.stringify(values),
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const names: string[][] = JSON.parse(listed.stdout)
  for (const [index, [modules = '', value = '']] of values.entries()) {
    const head = modules === '' ? '' : `import ${modules}\n`
    const lines = (names[index] ?? []).flatMap((name) => [
      ...GIVEN.map((given) => `print(${value}.${name}(${given}))`),
      `print(*map(${value}.${name}, ['out.txt'], ['w']))`,
      `print(list(${value}.${name})[0]('out.txt', 'w'))`,
      `print('out.txt', file=${value}.${name})`,
    ])
    attempt(lines, head)
    attempt(
      [
        ...GIVEN.map((given) => `(${value})(${given})`),
        `print('out.txt', file=${value})`,
        `[x('out.txt', 'w') for x in ${value}]`,
      ],
      head,
    )
  }
  for (const [module, names] of PYTHON_MODULES) {
    const members = names === '*' ? ['sqrt', 'chain', 'count', 'repeat', 'tee', 'product'] : names.split(' ')
    for (const given of GIVEN)
      attempt(
        members.map((name) => `print(${module}.${name}(${given}))`),
        `import ${module}\n`,
      )
    attempt(
      members.map((name) => `x = ${module}.${name}('out.txt'); x.write('out.txt'); x.close()`),
      `import ${module}\n`,
    )
    attempt(
      members.map((name) => `print('out.txt', file=${module}.${name})`),
      `import ${module}\n`,
    )
  }
  return programs
}

const DRIVER = String.raw`
import gc, json, mmap, os, resource, signal, sys
import array, ast, base64, binascii, bisect, bz2, calendar, cmath, codecs, collections, configparser, contextlib, copy, csv, datetime
import decimal, difflib, errno, filecmp, fnmatch, fractions, functools, glob, gzip, hashlib, heapq, hmac, html, importlib.metadata
import importlib.util, inspect, io, ipaddress, itertools, keyword, linecache, lzma, math, mimetypes, operator, pathlib, pickle, platform
import plistlib, pprint, random, re, secrets, shlex, shutil, sqlite3, stat, statistics, string, struct, sysconfig, tarfile, textwrap
import time, tokenize, tomllib, traceback, typing, unicodedata, urllib.parse, uuid, warnings, xml.etree.ElementTree, zipfile, zlib, zoneinfo
texts = json.load(open(sys.argv[1]))
report = open(sys.argv[2], 'w')
warnings.simplefilter('ignore')
for number, text in enumerate(texts):
    try:
        ast.parse(text)
    except Exception as e:
        report.write(json.dumps(['syntax', number, repr(e)]) + '\n')
report.flush()
class TooLong(BaseException): pass
def stop(*_): raise TooLong
null = os.open('/dev/null', os.O_RDWR)
os.dup2(null, 200)
done = mmap.mmap(-1, len(texts) + 1)
gc.collect(); gc.freeze()

def run(number):
    for fd in (0, 1, 2): os.dup2(200, fd)
    sys.stdin, sys.stdout, sys.stderr = open(0, closefd=False), open(1, 'w', closefd=False), open(2, 'w', closefd=False)
    sys.argv, sys.path[0] = ['-c'], ''
    os.write(2, b'@@%d' % number)
    status, names = 1, {'__name__': '__main__'}
    signal.setitimer(signal.ITIMER_REAL, 1, 0.2)
    try:
        try:
            exec(compile(texts[number], '<string>', 'exec'), names)
        except SystemExit: pass
        except TooLong: status = 2
        except BaseException: status = 3
        names.clear()
        signal.setitimer(signal.ITIMER_REAL, 0)
        gc.collect()
        sys.stdout.flush()
    except BaseException: pass
    signal.setitimer(signal.ITIMER_REAL, 0)
    done[number] = status

at = 0
while at < len(texts):
    end = min(len(texts), at + 50)
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGALRM, stop)
        resource.setrlimit(resource.RLIMIT_CPU, (20, 20))
        resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
        for number in range(at, end):
            try: run(number)
            except TooLong: run(number)
        os._exit(0)
    os.waitpid(child, 0)
    killed = next((n for n in range(at, end) if done[n] == 0), None)
    if killed is not None: done[killed] = 4
    at = end if killed is None else killed + 1
for number in range(len(texts)): report.write(json.dumps(['status', number, done[number] - 1]) + '\n')
report.close()
`

const FOLDER = mkdtempSync(join(tmpdir(), 'atip-prove-python-'))
const SCRATCH = join(FOLDER, 'scratch')

function makeScratch(): void {
  mkdirSync(SCRATCH)
  for (const name of ['src', 'tests', 'docs', 'logs', 'assets', 'b']) mkdirSync(join(SCRATCH, name))
  const texts = [
    'a',
    'in',
    'x',
    'a.txt',
    'b.txt',
    'b/c.txt',
    'src/a.ts',
    'src/main.py',
    'README.md',
    'app.py',
    'a.py',
    'b.py',
    'src/app.ts',
  ]
  for (const name of texts)
    writeFileSync(join(SCRATCH, name), 'def main(): pass\nERROR a,b,3\nfunction f(x)\n{0.__class__}\n')
  for (const name of ['package.json', 'a.json', 'old.json', 'new.json'])
    writeFileSync(join(SCRATCH, name), '{"version": "1", "name": "out"}')
  writeFileSync(join(SCRATCH, 'log.jsonl'), '{"a": 1}\n{\n')
  for (const name of ['data.csv', 'a.csv']) writeFileSync(join(SCRATCH, name), 'a,b,c\n1,2,out.txt\n')
  writeFileSync(join(SCRATCH, 'setup.cfg'), '[metadata]\nname = out.txt\n')
  writeFileSync(join(SCRATCH, 'pyproject.toml'), '[project]\nname = "out"\ndependencies = ["a"]\n')
  for (const name of ['a.xml', 'pom.xml', 'coverage.xml'])
    writeFileSync(join(SCRATCH, name), '<a line-rate="1"><dependency><version>1</version></dependency></a>')
  for (const name of ['image.png', 'app.bin', 'a.bin', 'big.iso'])
    writeFileSync(join(SCRATCH, name), Buffer.alloc(200, 65))
  const make = `import zipfile, tarfile, gzip, bz2, lzma, sqlite3
for n in ('a.zip', 'app.whl'):
    z = zipfile.ZipFile(n, 'w'); z.writestr('a.txt', 'x'); z.writestr('b.txt', 'y'); z.writestr('METADATA', 'm'); z.close()
for n in ('a.tar', 'a.tar.gz'):
    t = tarfile.open(n, 'w:gz' if n.endswith('gz') else 'w'); t.add('a.txt'); t.close()
for n in ('a.gz', 'app.log.gz'): gzip.open(n, 'wb').write(b'ERROR x')
bz2.open('a.bz2', 'wb').write(b'x'); lzma.open('a.xz', 'wb').write(b'x'); bz2.open('b.bz2', 'wb').write(b'x'); lzma.open('c.xz', 'wb').write(b'x')
for n in ('a.db', 'app.db'):
    c = sqlite3.connect(n); c.execute('create table items(key, value, name, sql)'); c.execute("insert into items values ('a', 'b', 'c', 'd')"); c.commit(); c.close()
`
  spawnSync('python3', ['-c', make], { cwd: SCRATCH, stdio: 'inherit' })
}

const digest = (): string => {
  const hash = createHash('sha256')
  for (const name of readdirSync(SCRATCH, { recursive: true }).map(String).sort()) {
    const file = join(SCRATCH, name)
    hash.update(name)
    if (statSync(file).isFile()) hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Calls of the system that change something, whatever their arguments; opening and writing depend on these. */
const CHANGING =
  'creat mkdir mkdirat rmdir unlink unlinkat rename renameat renameat2 link linkat symlink symlinkat chmod fchmod fchmodat chown fchown lchown fchownat truncate ftruncate utime utimes utimensat futimesat mknod mknodat setxattr lsetxattr fsetxattr removexattr socket connect bind sendto sendmsg kill tkill tgkill execve execveat fork vfork clone clone3 ptrace mount umount2 fallocate sendfile copy_file_range splice memfd_create'
const OPENING = 'open openat openat2'
const WRITING = 'write pwrite64 writev pwritev pwritev2'

/** Runs programs, and returns those that did more than read, those whose syntax is wrong, and how many ended without an error. */
async function run(texts: readonly string[]): Promise<{ faults: string[]; worked: number }> {
  const faults: string[] = []
  const [list, driver, log, report] = ['list.json', 'driver.py', 'strace.log', 'report.jsonl'].map((name) =>
    join(FOLDER, name),
  ) as [string, string, string, string]
  writeFileSync(list, JSON.stringify(texts))
  writeFileSync(driver, DRIVER)
  const calls = `${CHANGING} ${OPENING} ${WRITING}`
    .split(' ')
    .map((name) => `?${name}`)
    .join(',')
  const words = ['-f', '--seccomp-bpf', '-qq', '-s', '300', '-e', 'signal=none', '-o', log, '-e', `trace=${calls}`]
  const { status } = spawnSync('strace', [...words, 'python3', '-B', driver, list, report], {
    cwd: SCRATCH,
    stdio: 'inherit',
  })
  if (status !== 0) faults.push(`the driver ended with ${status}`)
  let [worked, started] = [0, 0]
  for (const line of readFileSync(report, 'utf8').trim().split('\n')) {
    const [kind, number, what] = JSON.parse(line)
    if (kind === 'syntax') faults.push(`SYNTAX ${what}: ${JSON.stringify(texts[number])}`)
    else if (what === 0) worked++
  }
  const programs = new Map<string, number>()
  for await (const line of createInterface({ input: createReadStream(log) })) {
    const [, pid = '', call = '', rest = ''] = /^(\d+)\s+(\w+)\((.*)$/.exec(line) ?? []
    const begin = call === 'write' ? /^2, "@@(\d+)"/.exec(rest)?.[1] : undefined
    if (begin !== undefined) {
      programs.set(pid, Number(begin))
      started++
      continue
    }
    const number = programs.get(pid)
    if (number === undefined || call === '') continue
    const isOpening = OPENING.split(' ').includes(call)
    const isWriting = WRITING.split(' ').includes(call)
    // The group of a path, as `ls -l` shows it.
    if ((call === 'socket' && rest.startsWith('AF_UNIX')) || (call === 'connect' && rest.includes('/nscd/'))) continue
    const isFault = isOpening
      ? /O_(?:WRONLY|RDWR|CREAT|TRUNC|APPEND)/.test(rest)
      : isWriting
        ? !/^[12],/.test(rest)
        : true
    if (isFault) faults.push(`DID ${line.slice(0, 200)}: ${JSON.stringify(texts[number])}`)
  }
  if (started !== texts.length) faults.push(`${started} of ${texts.length} programs began`)
  return { faults, worked }
}

makeScratch()
const before = digest()
async function prove(title: string, texts: readonly string[]): Promise<void> {
  const { faults, worked } = await run(texts)
  for (const fault of faults.slice(0, 40)) console.log(fault.slice(0, 1500))
  const isSame = digest() === before
  console.log(
    `${title}: ${texts.length} programs, ${worked} ended without an error, ${faults.length} faults, ${isSame ? 'nothing differs' : 'THE FOLDER DIFFERS'}`,
  )
  if (!isSame) process.exit(1)
}

// SWEEP: 0 leaves it out, 2 does each second program of it.
const swept = SWEEP === 0 ? [] : sweep().filter((_, index) => index % SWEEP === 0)
if (swept.length > 0) await prove('Attributes and functions', swept)
const taken = new Set<string>()
let tried = 0
while (taken.size < COUNT) {
  const seed = random() < 0.3 ? pick(ATTACKS) : pick(SEEDS)
  const text = mutate(random() < 0.2 ? mutate(seed) : seed)
  tried++
  if (readPython(text).kind === 'reads') taken.add(text)
}
console.log(`${tried} mutants, ${taken.size} taken`)
const all = [...taken]
for (let at = 0; at < all.length; at += 5000) await prove('Mutants', all.slice(at, at + 5000))
