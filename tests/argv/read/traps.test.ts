import { type AtipArgv, createToolset } from 'atip-bridge'
import { readCommand } from 'atip-bridge/shell'
import { describe, expect, it } from 'vitest'
import { SHELL_PROGRAMS } from '../../support/shell-programs'
import { argument, command, option, tool } from '../../support/tools'

const TOOLS = createToolset(SHELL_PROGRAMS, { globalOptions: true })

/** Splits at blanks; `''` is an empty word. */
const split = (line: string): string[] => line.split(' ').map((word) => (word === "''" ? '' : word))

/** Returns the meaning of a line: the arguments of its call, or the codes of its problems. */
function meaningOf(line: string | readonly string[]): unknown {
  const { call, problems } = readCommand(TOOLS, typeof line === 'string' ? split(line) : line)
  if ((call === undefined) !== problems.length > 0) throw new Error('a call and problems, or neither')
  return call?.arguments ?? [...new Set(problems.map(({ code }) => code))].join(' ')
}

type Row = readonly [line: string, meaning: object | string]

describe('short options', () => {
  it.each<Row>([
    ['tar -xvf a.tar', { extract: true, verbose: true, file: 'a.tar' }],
    ['tar -xvfa.tar', { extract: true, verbose: true, file: 'a.tar' }],
    ['tar -xfv', { extract: true, file: 'v' }],
    ['tar -xvf', 'MISSING_VALUE'],
    ['tar -x -v -f a.tar m', { extract: true, verbose: true, file: 'a.tar', member: ['m'] }],
    ['tar -xq', 'UNKNOWN_OPTION'],
    ['tar -x -f=a', 'AMBIGUOUS_OPTION'],
    ['tar -xf=a', 'AMBIGUOUS_OPTION'],
    ["tar -x -f ''", { extract: true, file: '' }],
    ['head -n5 a', { lines: 5, file: ['a'] }],
    ['head -n 5 a', { lines: 5, file: ['a'] }],
    ['head -n -5 a', { lines: -5, file: ['a'] }],
    ['head -n-5 a', { lines: -5, file: ['a'] }],
    ['head -20 a', { lines: 20, file: ['a'] }],
    ['head -20q a', 'UNKNOWN_OPTION'],
    ['head -q5 a', 'UNKNOWN_OPTION'],
    ['head -n 5k a', 'UNEXPECTED_ARGUMENT'],
    ['head -n 05 a', 'UNEXPECTED_ARGUMENT'],
    ['head -n', 'MISSING_VALUE'],
    ['head -c -5', { bytes: '-5' }],
    ['head -c --', { bytes: '--' }],
    ['sort -t : -k2,2 -k 1', { 'field-separator': ':', key: ['2,2', '1'] }],
    ['sort -rnu a', { reverse: true, 'numeric-sort': true, unique: true, file: ['a'] }],
    ['sort -ro out a', { reverse: true, output: 'out', file: ['a'] }],
    ['sort -o', 'MISSING_VALUE'],
    ['sort -t -r', 'MISSING_VALUE'],
    ['head - a', { file: ['-', 'a'] }],
  ])('%s', (line, meaning) => expect(meaningOf(line)).toEqual(meaning))
})

describe('long options', () => {
  it.each<Row>([
    ['sort --output=x', { output: 'x' }],
    ['sort --output x', { output: 'x' }],
    ['sort --output=', { output: '' }],
    ['sort --output=a=b', { output: 'a=b' }],
    ['sort --output=-r', { output: '-r' }],
    ['sort --output -r', 'MISSING_VALUE'],
    ['sort --output', 'MISSING_VALUE'],
    ['sort --reverse=1', 'UNEXPECTED_ARGUMENT'],
    ['sort --outp=x', { output: 'x' }],
    ['sort --compress=gzip', { 'compress-program': 'gzip' }],
    ['sort --rev a', { reverse: true, file: ['a'] }],
    ['sort --c', 'AMBIGUOUS_OPTION'],
    ['sort --nope', 'UNKNOWN_OPTION'],
    ['sort --outputs=x', 'UNKNOWN_OPTION'],
    ['sort ---output=x', 'UNKNOWN_OPTION'],
    ['ps --so=pid', 'AMBIGUOUS_OPTION'],
    ['ls --color', { color: 'always' }],
    ['ls --color never', { color: 'always', file: ['never'] }],
    ['ls --color=never', { color: 'never' }],
    ['ls --col=never', { color: 'never' }],
    ['date -I', { 'iso-8601': 'date' }],
    ['date -Iseconds', { 'iso-8601': 'seconds' }],
    ['date -I seconds', { 'iso-8601': 'date', time: 'seconds' }],
    ['sed -i p f', { 'in-place': '', script: 'p', file: ['f'] }],
    ['sed -i.bak p', { 'in-place': '.bak', script: 'p' }],
    ['sed -ni p', { 'in-place': '', quiet: true, script: 'p' }],
    ['sed -in p', { 'in-place': 'n', script: 'p' }],
    ['sed --in-place=.b p', { 'in-place': '.b', script: 'p' }],
    ['sort -c --check=quiet', { check: true, 'check-mode': 'quiet' }],
  ])('%s', (line, meaning) => expect(meaningOf(line)).toEqual(meaning))
})

describe('the place of options', () => {
  it.each<Row>([
    ['sort a -r', { reverse: true, file: ['a'] }],
    ['sort a -r b --output=x', { reverse: true, output: 'x', file: ['a', 'b'] }],
    ['sort -- -r', { file: ['-r'] }],
    ['sort a -- -r --', { file: ['a', '-r', '--'] }],
    ['sort -o -- x', 'MISSING_VALUE'],
    ['tar -xf a -C d m', { extract: true, file: 'a', directory: 'd', member: ['m'] }],
    ['tar -xf a m -C d', 'AMBIGUOUS_OPTION'],
    ['env -i ls -a', { 'ignore-environment': true, command: ['ls', '-a'] }],
    ['env ls -i', { command: ['ls', '-i'] }],
    ['env A=1 -i', { assignment: ['A=1'], command: ['-i'] }],
    ['env -- A=1 ls', { assignment: ['A=1'], command: ['ls'] }],
    ['env A=1 ls B=2', { assignment: ['A=1'], command: ['ls', 'B=2'] }],
    ['env =1 ls', { command: ['=1', 'ls'] }],
    ['timeout 5 -- ls', { duration: '5', command: ['--', 'ls'] }],
    ['timeout -s KILL 5 ls -a', { signal: 'KILL', duration: '5', command: ['ls', '-a'] }],
    ['timeout 5', 'MISSING_VALUE'],
    ['ssh host -p 22 ls -p', { host: 'host', port: '22', command: ['ls', '-p'] }],
    ['xargs -n1 rm -f', { 'max-args': '1', command: ['rm', '-f'] }],
    ['echo -n -x', { 'no-newline': true, text: ['-x'] }],
    ['echo -nx -e', { text: ['-nx', '-e'] }],
    ['echo -- -n', { text: ['--', '-n'] }],
    ['echo a -n', { text: ['a', '-n'] }],
    ['grep a b', { pattern: 'a', path: ['b'] }],
    ['grep -e a b', { regexp: ['a'], path: ['b'] }],
    ['grep b -e a', { regexp: ['a'], path: ['b'] }],
    ['grep -3 a b', { context: 3, pattern: 'a', path: ['b'] }],
    ['grep -c', 'MISSING_VALUE'],
    ['grep -e -c', 'MISSING_VALUE'],
    ['kill -9 1', 'UNEXPECTED_ARGUMENT'],
    ['kill -KILL 1', { signal: 'KILL', pid: ['1'] }],
    ['kill -s HUP 1', { signal: 'HUP', pid: ['1'] }],
    ['kill -- 1', 'UNEXPECTED_ARGUMENT'],
  ])('%s', (line, meaning) => {
    expect(meaningOf(line)).toEqual(meaning)
  })
})

describe('words without dashes', () => {
  it.each<Row>([
    ['tar cfz a.tar m', { create: true, gzip: true, file: 'a.tar', member: ['m'] }],
    ['tar cfb a 20 m', { create: true, file: 'a', 'blocking-factor': '20', member: ['m'] }],
    ['tar cf', 'MISSING_VALUE'],
    ['tar cf a -v m', { create: true, file: 'a', verbose: true, member: ['m'] }],
    ['tar nonsense', 'UNKNOWN_OPTION'],
    ['ps aux', { 'with-terminal': true, 'user-format': true, 'without-terminal': true }],
    ['ps a u x', { 'with-terminal': true, 'user-format': true, 'without-terminal': true }],
    ['ps e', { environment: true }],
    ['ps -e', { all: true }],
    ['ps -ef', { all: true, full: true }],
    ['ps auxe', { 'with-terminal': true, 'user-format': true, 'without-terminal': true, environment: true }],
    ['ps U root', { user: 'root' }],
    ['ps aq', 'UNKNOWN_OPTION'],
    ['ps 123 456', { pid: ['123', '456'] }],
    ['ps -o pid,comm --sort=-pid', { format: 'pid,comm', sort: '-pid' }],
    ['dd if=a of=b', { if: 'a', of: 'b' }],
    ['dd if= of=b=c', { if: '', of: 'b=c' }],
    ['dd oof=b', 'UNKNOWN_OPTION'],
    ['dd b', 'UNEXPECTED_ARGUMENT'],
    ['dd --if=a', 'UNKNOWN_OPTION'],
    ['dd -- if=a', 'UNEXPECTED_ARGUMENT'],
    ['dd of=a of=b', 'AMBIGUOUS_OPTION'],
    ['date +%s', { format: '%s' }],
    ['date -u +%s', { utc: true, format: '%s' }],
    ['date 010203042026', { time: '010203042026' }],
    ['date -- +%s', { format: '%s' }],
    ['date +%s +%d', 'UNEXPECTED_ARGUMENT'],
    ['sort +1 a', 'UNEXPECTED_ARGUMENT'],
    ['sh +x -e s', { trace: false, exit: true, script: 's' }],
    ['sh +xe s', { trace: false, exit: false, script: 's' }],
    ['sh +c s', 'UNKNOWN_OPTION'],
    ['javac @args', 'UNEXPECTED_ARGUMENT'],
  ])('%s', (line, meaning) => expect(meaningOf(line)).toEqual(meaning))
})

describe('flags with one dash and several letters', () => {
  it.each<Row>([
    ['javac -cp a b', { classpath: 'a', file: ['b'] }],
    ['javac -classpath=a b', { classpath: 'a', file: ['b'] }],
    ['javac -d out b', { directory: 'out', file: ['b'] }],
    ['javac -dout b', 'UNKNOWN_OPTION'],
    ['javac -verbose b', { verbose: true, file: ['b'] }],
    ['javac --verbose b', 'UNKNOWN_OPTION'],
    ['goprog -out=x -race f -n=1', { out: 'x', race: true, file: ['f', '-n=1'] }],
    ['goprog --out x --race=false', { out: 'x', race: false }],
    ['goprog -race=0', { race: false }],
    ['goprog -race=no', 'UNEXPECTED_ARGUMENT'],
    ['goprog -n5', 'UNKNOWN_OPTION'],
    ['goprog -nrace', 'UNKNOWN_OPTION'],
  ])('%s', (line, meaning) => expect(meaningOf(line)).toEqual(meaning))
})

describe('expressions', () => {
  const expression = (...words: string[]) => ({ expression: words })
  it.each<Row>([
    ['find', {}],
    ['find . src', { path: ['.', 'src'] }],
    ['find . -name *.ts', { path: ['.'], ...expression('-name', '*.ts') }],
    ['find -name -delete', expression('-name', '-delete')],
    ['find -L a -delete', { follow: true, path: ['a'], ...expression('-delete') }],
    ['find ( -name a -o -name b ) -print', expression('(', '-name', 'a', '-o', '-name', 'b', ')', '-print')],
    ['find ! -mtime -1', expression('!', '-mtime', '-1')],
    ['find . -L', 'UNKNOWN_OPTION'],
    ['find . -nam a', 'UNKNOWN_OPTION'],
    ['find . -name', 'MISSING_VALUE'],
    ['find . -delete src', 'UNKNOWN_OPTION'],
    ['find . -exec rm {}', 'MISSING_VALUE'],
    ['find . -exec rm + {} +', { path: ['.'], ...expression('-exec', 'rm', '+', '{}', '+') }],
    ['find . -exec echo ; -delete', { path: ['.'], ...expression('-exec', 'echo', ';', '-delete') }],
    ['find -- .', 'UNEXPECTED_ARGUMENT'],
  ])('%s', (line, meaning) => {
    expect(meaningOf(line)).toEqual(meaning)
  })
})

describe('repeated options', () => {
  it.each<Row>([
    ['sort -r -r', { reverse: true }],
    ['sort -o a -o b', { output: 'b' }],
    ['ps -f -f', 'AMBIGUOUS_OPTION'],
    ['ps -o pid -o pid', { format: 'pid' }],
    ['ps -o pid -o comm', 'AMBIGUOUS_OPTION'],
    ['kube get pods -v -v', { kind: 'pods', verbose: [true, true] }],
    ['kube get pods -vv', { kind: 'pods', verbose: [true, true] }],
    ['kube get pods --watch --no-watch', 'AMBIGUOUS_OPTION'],
    ['kube get pods --no-watch', { kind: 'pods', watch: false }],
    ['env -u A -u B', { unset: ['A', 'B'] }],
  ])('%s', (line, meaning) => expect(meaningOf(line)).toEqual(meaning))
})

describe('words of a command', () => {
  it.each<[line: string, name: string, meaning: object | string]>([
    ['kube get pods', 'kube_get', { kind: 'pods' }],
    ['kube -n x get pods', 'kube_get', { kind: 'pods', namespace: 'x' }],
    ['kube -n get get pods', 'kube_get', { kind: 'pods', namespace: 'get' }],
    ['kube get pods -n x', 'kube_get', { kind: 'pods', namespace: 'x' }],
    ['kube --namespace=x get pods', 'kube_get', { kind: 'pods', namespace: 'x' }],
    ['kube get config', 'kube_get', { kind: 'config' }],
    ['kube config', 'kube_config', {}],
    ['kube config --short', 'kube_config', { short: true }],
    ['kube config view --raw', 'kube_config_view', { raw: true }],
    ['kube config --short view', '', 'UNKNOWN_OPTION'],
    ['kube config vie', 'kube_config', 'UNKNOWN_COMMAND'],
    ['kube exec p -- ls -la', 'kube_exec', { pod: 'p', command: ['ls', '-la'] }],
    ['kube exec p ls', 'kube_exec', { pod: 'p', command: ['ls'] }],
    ['kube exec p ls -la', 'kube_exec', 'UNKNOWN_OPTION'],
    ['kube', '', 'UNKNOWN_COMMAND'],
    ['kube got', '', 'UNKNOWN_COMMAND'],
    ['kube -x get', '', 'UNKNOWN_OPTION'],
    ['kube -- get', '', 'UNKNOWN_COMMAND'],
    ['kube -n', '', 'MISSING_VALUE'],
    ['kube get', '', 'MISSING_VALUE'],
    ['cube get', '', 'UNKNOWN_PROGRAM'],
    ['./kube get pods', '', 'UNKNOWN_PROGRAM'],
    ['__proto__', '', 'UNKNOWN_PROGRAM'],
    ['kube constructor', '', 'UNKNOWN_COMMAND'],
    ['find . __proto__ -__proto__', '', 'UNKNOWN_OPTION'],
  ])('%s', (line, name, meaning) => {
    if (typeof meaning === 'object') expect(readCommand(TOOLS, split(line)).call?.name).toBe(name)
    expect(meaningOf(line)).toEqual(meaning)
  })
})

describe('metadata that does not say what the program accepts', () => {
  const read = (argv: AtipArgv, ...words: string[]): unknown => {
    const run = command({
      arguments: [argument('file', { variadic: true, required: false })],
      options: [
        option('force', { type: 'boolean', flags: ['-f', '--force'] }),
        option('out', { flags: ['-o', '--output'] }),
      ],
      'x-argv': argv,
    })
    const { call, problems } = readCommand([tool({ commands: { '': run } })], ['t', ...words])
    return call?.arguments ?? problems.map(({ code }) => code).join(' ')
  }

  it.each<[AtipArgv, string[], object | string]>([
    [{}, ['a', '--force'], 'AMBIGUOUS_OPTION'],
    [{ interspersed: true }, ['a', '--force'], { force: true, file: ['a'] }],
    [{ interspersed: false }, ['a', '--force'], { file: ['a', '--force'] }],
    [{ optionsFirst: false }, ['a', '--force'], { force: true, file: ['a'] }],
    [{}, ['--forc'], 'AMBIGUOUS_OPTION'],
    [{ abbreviations: false }, ['--forc'], 'UNKNOWN_OPTION'],
    [{ abbreviations: true }, ['--forc'], { force: true }],
    [{}, ['--force', '--force'], 'AMBIGUOUS_OPTION'],
    [{}, ['-fo', 'a'], { force: true, out: 'a' }],
    [{ bundling: false }, ['-fo', 'a'], 'UNKNOWN_OPTION'],
    [{ separator: ' ' }, ['--output=a'], 'UNEXPECTED_ARGUMENT'],
    [{ separator: ' ' }, ['-oa'], { out: 'a' }],
    [{ separator: '=' }, ['-o=a'], { out: 'a' }],
    [{ separators: ['=', ' '] }, ['-o=a', 'b'], { out: 'a', file: ['b'] }],
    [{ separators: [''] }, ['-o=a'], { out: '=a' }],
    [{ separators: [' ', '', '='] }, ['-o=a'], { out: 'a' }],
    [{ separators: [' ', '', '='] }, ['-fo=a', 'b'], { force: true, out: 'a', file: ['b'] }],
    [{ separators: [' ', '', '='] }, ['--outputa'], 'UNKNOWN_OPTION'],
    [{ endOfOptions: false }, ['--', 'a'], 'UNEXPECTED_ARGUMENT'],
    [{ endOfOptions: '--end-of-options' }, ['--end-of-options', '-f'], { file: ['-f'] }],
    [{ unread: ['@'] }, ['@a'], 'UNEXPECTED_ARGUMENT'],
    [{ dashArguments: true, interspersed: true }, ['-x', '-f'], { force: true, file: ['-x'] }],
    [{ repeats: 'first' as 'last' }, ['-f', '-f'], 'AMBIGUOUS_OPTION'],
  ])('%j %j', (argv, words, meaning) => expect(read(argv, ...words)).toEqual(meaning))
})

describe('what is run in turn', () => {
  const runsOf = (line: string): unknown =>
    readCommand(TOOLS, split(line)).runs.map(({ as, words, adds, reading }) => ({
      as,
      line: words.join(' '),
      adds,
      name: reading?.call?.name ?? reading?.problems[0]?.code,
      runs: reading?.runs.length ?? 0,
    }))

  it.each<[line: string, runs: object[]]>([
    ['env A=1 ls -a', [{ as: 'words', line: 'ls -a', adds: false, name: 'ls', runs: 0 }]],
    ['env', []],
    ['env rm -f', [{ as: 'words', line: 'rm -f', adds: false, name: 'UNKNOWN_PROGRAM', runs: 0 }]],
    ['timeout 5 env ls', [{ as: 'words', line: 'env ls', adds: false, name: 'env', runs: 1 }]],
    ['xargs ls', [{ as: 'words', line: 'ls', adds: true, name: 'ls', runs: 0 }]],
    ['sh -c ls', [{ as: 'line', line: 'ls', adds: false, name: undefined, runs: 0 }]],
    ['sh -ec ls x', [{ as: 'line', line: 'ls', adds: false, name: undefined, runs: 0 }]],
    ['sh ls', []],
    ['ssh host ls -a', [{ as: 'line', line: 'ls -a', adds: false, name: undefined, runs: 0 }]],
    ['sed -n p', [{ as: 'code', line: 'p', adds: false, name: undefined, runs: 0 }]],
    ['env -S ls', [{ as: 'code', line: 'ls', adds: false, name: undefined, runs: 0 }]],
    ['kube exec p -- ls', [{ as: 'words', line: 'ls', adds: false, name: 'ls', runs: 0 }]],
    [
      'find . -exec ls {} ; -ok head {} +',
      [
        { as: 'words', line: 'ls {}', adds: true, name: 'ls', runs: 0 },
        { as: 'words', line: 'head {}', adds: true, name: 'head', runs: 0 },
      ],
    ],
  ])('%s', (line, runs) => expect(runsOf(line)).toEqual(runs))

  it('is not read to any depth', () => {
    let { runs } = readCommand(TOOLS, [...Array.from({ length: 100 }, () => 'env'), 'ls'])
    let depth = 0
    for (; runs[0]?.reading !== undefined; depth++) runs = runs[0].reading.runs
    expect(depth).toBe(9)
  })
})

describe('problems', () => {
  it.each<[line: string, message: string]>([
    ['sort --revers --outptu=x', 'There is no option "--outptu" here; did you mean --output?'],
    ['kube gte', 'kube has no command "gte"; did you mean get?'],
    ['ku get', 'The program "ku" is not described; did you mean kube?'],
    ['kub get', 'The program "kub" is not described; did you mean kube?'],
    ['sort -o', '-o needs a value.'],
    ['ls --color=x -w', '-w needs a value.'],
    ['goprog -out', '-out needs a value.'],
    ['timeout 5', 'timeout needs the argument "command".'],
    ['date a b', 'date takes 2 arguments, so "b" is one too many.'],
    ['ps -f -f', '-f is given 2 times, and the metadata does not say what that means.'],
    ['tar -xf a m -C d', '-C has to stand before the arguments, since its place has a meaning.'],
    ['sort --c', '"--c" may be short for --check, --compress-program; write one of them out.'],
    ['head -n x', 'lines must be a whole number, not "x".'],
  ])('%s: %s', (line, message) => {
    expect(readCommand(TOOLS, split(line)).problems.map((problem) => problem.message)).toEqual([message])
  })

  it('say which option the toolset leaves out', () => {
    const { problems } = readCommand(SHELL_PROGRAMS, split('kube -n x get pods'))
    expect(problems).toEqual([
      {
        code: 'UNKNOWN_OPTION',
        word: '-n',
        message: '"-n" is a global option, which only a toolset with globalOptions knows.',
      },
    ])
  })
})
