import { type AtipArgv, type AtipTool, READ_ONLY } from 'atip-bridge'
import { argument, command, option, tool } from './tools'

/** The syntax that GNU programs accept. */
export const GNU: AtipArgv = { interspersed: true, abbreviations: true, repeats: 'last' }

const flag = (name: string, ...flags: string[]) => option(name, { type: 'boolean', flags })
const value = (name: string, flags: string[], argv: AtipArgv = {}) => option(name, { flags, 'x-argv': argv })
const rest = (name: string) => argument(name, { variadic: true, required: false })

/** A program with one command. */
function program(name: string, argv: AtipArgv, fields: Parameters<typeof command>[0]): AtipTool {
  return tool({ name, effects: READ_ONLY, 'x-argv': argv, commands: { '': command(fields) } })
}

const tar = program(
  'tar',
  { ...GNU, dashless: 'first' },
  {
    arguments: [rest('member')],
    options: [
      flag('create', '-c', '--create'),
      flag('extract', '-x', '--extract', '--get'),
      flag('list', '-t', '--list'),
      flag('gzip', '-z', '--gzip'),
      flag('verbose', '-v', '--verbose'),
      value('file', ['-f', '--file']),
      value('blocking-factor', ['-b', '--blocking-factor']),
      value('directory', ['-C', '--directory'], { interspersed: false }),
      option('exclude', { variadic: true }),
    ],
  },
)

const ps = program(
  'ps',
  { interspersed: true, dashless: 'any', bundling: true, unread: ['+', '@'] },
  {
    arguments: [rest('pid')],
    options: [
      flag('all', '-e', '-A'),
      flag('full', '-f'),
      flag('with-terminal', 'a'),
      flag('user-format', 'u'),
      flag('without-terminal', 'x'),
      flag('environment', 'e'),
      flag('wide', 'w'),
      value('user', ['U', '-u', '--user']),
      value('format', ['-o', '--format']),
      option('sort'),
    ],
  },
)

const find = program(
  'find',
  { endOfOptions: false, interspersed: false },
  {
    arguments: [
      argument('path', { variadic: true, required: false, type: 'file' }),
      argument('expression', {
        variadic: true,
        required: false,
        'x-runs': { as: 'words', adds: true },
        'x-argv': {
          terms: {
            ...{ '-name': 1, '-type': 1, '-mtime': 1, '-size': 1, '-print': 0, '-print0': 0, '-maxdepth': 1 },
            ...{ '-o': 0, '-a': 0, '-not': 0, '!': 0, '(': 0, ')': 0, ',': 0, '-delete': 0, '-fprint': 1 },
            ...{ '-exec': 'command', '-ok': 'command' },
          },
        },
        'x-effects': { values: { '-delete': { destructive: true }, '-exec': { subprocess: true } } },
      }),
    ],
    options: [flag('follow', '-L'), flag('physical', '-P')],
  },
)

const head = program('head', GNU, {
  arguments: [rest('file')],
  options: [
    option('lines', { type: 'integer', flags: ['-n', '--lines'], 'x-argv': { dashValues: true, prefix: '-' } }),
    value('bytes', ['-c', '--bytes'], { dashValues: true }),
    flag('quiet', '-q', '--quiet', '--silent'),
    flag('verbose', '-v', '--verbose'),
    flag('zero-terminated', '-z', '--zero-terminated'),
  ],
})

const dd = program(
  'dd',
  { endOfOptions: false, keyword: true, unread: ['@'] },
  { options: ['if', 'of', 'bs', 'count', 'seek', 'conv', 'status'].map((name) => option(name, { flags: [name] })) },
)

const env = program(
  'env',
  { interspersed: false, abbreviations: true },
  {
    arguments: [
      argument('assignment', { variadic: true, required: false, 'x-argv': { form: 'assignment' } }),
      argument('command', { variadic: true, required: false, 'x-runs': 'words' }),
    ],
    options: [
      flag('ignore-environment', '-i', '--ignore-environment'),
      flag('null', '-0', '--null'),
      option('unset', { flags: ['-u', '--unset'], variadic: true }),
      value('chdir', ['-C', '--chdir']),
      option('split-string', { flags: ['-S', '--split-string'], 'x-runs': 'code' }),
    ],
  },
)

const sort = program(
  'sort',
  { ...GNU, unread: ['+'] },
  {
    arguments: [rest('file')],
    options: [
      flag('reverse', '-r', '--reverse'),
      flag('numeric-sort', '-n', '--numeric-sort'),
      flag('unique', '-u', '--unique'),
      flag('check', '-c'),
      value('check-mode', ['--check'], { bareValue: 'diagnose-first' }),
      option('key', { flags: ['-k', '--key'], variadic: true }),
      value('output', ['-o', '--output']),
      value('field-separator', ['-t', '--field-separator']),
      value('compress-program', ['--compress-program']),
      option('files0-from'),
    ],
  },
)

const date = program('date', GNU, {
  arguments: [
    argument('time', { required: false, 'x-effects': { modifies: ['clock'] } }),
    argument('format', { required: false, 'x-argv': { prefix: '+' } }),
  ],
  options: [
    flag('utc', '-u', '--utc', '--universal'),
    value('date', ['-d', '--date']),
    value('set', ['-s', '--set']),
    value('iso-8601', ['-I', '--iso-8601'], { bareValue: 'date' }),
  ],
})

const ls = program('ls', GNU, {
  arguments: [rest('file')],
  options: [
    flag('all', '-a', '--all'),
    flag('almost-all', '-A', '--almost-all'),
    flag('long', '-l'),
    value('color', ['--color'], { bareValue: 'always' }),
    value('width', ['-w', '--width']),
  ],
})

const sed = program(
  'sed',
  { ...GNU, repeats: 'last' },
  {
    arguments: [argument('script', { 'x-runs': 'code' }), rest('file')],
    options: [value('in-place', ['-i', '--in-place'], { bareValue: '' }), flag('quiet', '-n', '--quiet', '--silent')],
  },
)

const sh = program(
  'sh',
  { interspersed: false, repeats: 'last' },
  {
    arguments: [argument('script', { required: false, 'x-runs': { as: 'line', with: ['command'] } }), rest('argument')],
    options: [
      flag('command', '-c'),
      option('exit', { type: 'boolean', flags: ['-e'], 'x-argv': { negation: '+' } }),
      option('trace', { type: 'boolean', flags: ['-x'], 'x-argv': { negation: '+' } }),
      flag('login', '-l'),
    ],
  },
)

const echo = program(
  'echo',
  { interspersed: false, endOfOptions: false, dashArguments: true, repeats: 'last' },
  { arguments: [rest('text')], options: [flag('no-newline', '-n'), flag('escapes', '-e')] },
)

const grep = program('grep', GNU, {
  arguments: [argument('pattern', { 'x-argv': { absentWith: ['regexp', 'file'] } }), rest('path')],
  options: [
    option('regexp', { flags: ['-e', '--regexp'], variadic: true }),
    value('file', ['-f', '--file']),
    flag('count', '-c', '--count'),
    option('context', { type: 'integer', flags: ['-C', '--context'], 'x-argv': { prefix: '-' } }),
  ],
})

const xargs = program(
  'xargs',
  { interspersed: false, repeats: 'last' },
  {
    arguments: [argument('command', { variadic: true, required: false, 'x-runs': { as: 'words', adds: true } })],
    options: [value('max-args', ['-n', '--max-args']), value('replace', ['-I']), flag('null', '-0', '--null')],
  },
)

const timeout = program(
  'timeout',
  { interspersed: false },
  {
    arguments: [argument('duration'), argument('command', { variadic: true, 'x-runs': 'words' })],
    options: [value('signal', ['-s', '--signal'])],
  },
)

const ssh = program(
  'ssh',
  { interspersed: true, endOfOptions: true },
  {
    arguments: [
      argument('host'),
      argument('command', { variadic: true, required: false, 'x-runs': 'line', 'x-argv': { interspersed: false } }),
    ],
    options: [value('port', ['-p']), option('option', { flags: ['-o'], variadic: true }), flag('quiet', '-q')],
  },
)

const kill = program(
  'kill',
  { interspersed: false, endOfOptions: false },
  {
    arguments: [argument('pid', { variadic: true })],
    options: [
      option('signal', { flags: ['-s'], type: 'enum', enum: ['TERM', 'KILL', 'HUP'], 'x-argv': { prefix: '-' } }),
      flag('list', '-l'),
    ],
  },
)

const javac = program(
  'javac',
  { interspersed: true, unread: ['@'] },
  {
    arguments: [argument('file', { variadic: true })],
    options: [
      option('classpath', { flags: ['-cp', '-classpath', '--class-path'], 'x-argv': { separators: [' ', '='] } }),
      value('directory', ['-d']),
      flag('verbose', '-verbose'),
    ],
  },
)

/** A program in Go: one dash or two, the first argument ends the options. */
const goProgram = program(
  'goprog',
  { dashes: 'any', interspersed: false, separator: '=', separators: [' '], bundling: false },
  {
    arguments: [rest('file')],
    options: [
      value('out', ['-out']),
      value('n', ['-n']),
      option('race', { type: 'boolean', flags: ['-race'], 'x-argv': { negation: '=false' } }),
    ],
  },
)

/** A program with commands, options of each level, and a switch that adds up. */
const kube = tool({
  name: 'kube',
  'x-argv': { interspersed: true, globals: 'anywhere' },
  globalOptions: [option('namespace', { flags: ['-n', '--namespace'] }), flag('help', '-h', '--help')],
  commands: {
    get: command({
      arguments: [argument('kind'), rest('name')],
      options: [
        value('output', ['-o', '--output']),
        flag('watch', '-w', '--watch', '--no-watch'),
        option('verbose', { type: 'boolean', variadic: true, flags: ['-v'] }),
      ],
    }),
    config: command({
      commands: {
        '': command({ options: [flag('short', '--short')] }),
        view: command({ options: [flag('raw', '--raw')] }),
      },
    }),
    exec: command({
      'x-argv': { endOfOptions: false },
      arguments: [
        argument('pod'),
        argument('command', { variadic: true, required: false, 'x-runs': 'words', 'x-argv': { endOfOptions: true } }),
      ],
    }),
  },
})

/** Programs with the command lines that differ most, as metadata would describe them. */
export const SHELL_PROGRAMS: AtipTool[] = [
  ...[
    tar,
    ps,
    find,
    head,
    dd,
    env,
    sort,
    date,
    ls,
    sed,
    sh,
    echo,
    grep,
    xargs,
    timeout,
    ssh,
    kill,
    javac,
    goProgram,
    kube,
  ],
]
