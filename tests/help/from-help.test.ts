import type { AtipCommand, AtipOption, AtipTool } from 'atip-bridge'
import { buildCommand, createToolset } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { fromHelp } from '../../src/help/from-help'

const pageOf = (text: string): AtipCommand => fromHelp('t', text).commands?.[''] as AtipCommand
const optionOf = (row: string): AtipOption | undefined => pageOf(`Options:\n${row}\n`).options?.[0]

describe('an option row', () => {
  it.each<[string, Partial<AtipOption>]>([
    ['  -a', { name: 'a', flags: ['-a'], type: 'boolean', description: 'a' }],
    [
      '  -a, --all    do not hide',
      { name: 'all', flags: ['-a', '--all'], type: 'boolean', description: 'do not hide' },
    ],
    ['      --block-size=SIZE  scale', { flags: ['--block-size'], type: 'string' }],
    ['  --color[=WHEN]   colour', { flags: ['--color'], type: 'string' }],
    ['  --jobs=N   run', { type: 'number' }],
    ['  -p, --port <PORT>  bind', { flags: ['-p', '--port'], type: 'integer' }],
    ['  -p, --port INTEGER   bind', { type: 'integer' }],
    ['  -o, --output FILE  write', { type: 'file' }],
    ['  -C DIR   enter', { flags: ['-C'], type: 'directory' }],
    ['  --proxy <url>  use', { type: 'url' }],
    ['  --format {json,yaml}  print', { type: 'enum', enum: ['json', 'yaml'] }],
    ['  --leak-check=no|yes  search', { type: 'enum', enum: ['no', 'yes'] }],
    ['  --level [debug|info]  log', { type: 'enum', enum: ['debug', 'info'] }],
    ['  --when <date|duration>  wait', { type: 'string' }],
    ['  --mode <m>  set (choices: "a", "b")', { type: 'enum', enum: ['a', 'b'] }],
    ['  --mode <m>  set [possible values: a, b]', { type: 'enum', enum: ['a', 'b'] }],
    [
      '  --mode <m>\n          Set\n\n          Possible values:\n          - a: x\n          - b: y',
      { enum: ['a', 'b'] },
    ],
    ['  --mode=<option>  set\n                   <options: a|b>', { type: 'enum', enum: ['a', 'b'] }],
    ['  --size <n>  set [default: 80]', { type: 'number', default: 80 }],
    ['  --name TEXT  set  [default: main; required]', { type: 'string', required: true }],
    ['  --name <name>  set (default "main")', { default: 'main' }],
    ['  --name <name>  set, defaults to `main`', { default: 'main' }],
    ['  --token <t>  set [env: T_TOKEN=]', { envVar: 'T_TOKEN' }],
    ['  --shout / --no-shout  Cry', { name: 'shout', flags: ['--shout', '--no-shout'], type: 'boolean' }],
    ['  --[no-]color  Paint', { flags: ['--color', '--no-color'], type: 'boolean' }],
    ['  -V[ersion]  tell', { flags: ['-V', '-Version'] }],
    ['  -e, --exclude <glob>...  leave out', { type: 'string', variadic: true }],
    ['  -H header  Add it. Can be repeated.', { flags: ['-H'], type: 'string', variadic: true }],
    [
      '  --files FILE [FILE ...]\n                 read',
      { type: 'file', variadic: true, 'x-argv': { arrayStyle: 'space', separator: ' ' } },
    ],
    ['  -i INPUT, --instance INPUT\n                 read', { flags: ['-i', '--instance'], type: 'string' }],
    ['  -name string\n    \tthe name (default "x")', { name: 'name', flags: ['-name'], type: 'string', default: 'x' }],
    ['  -out=path   write', { flags: ['-out'], type: 'file', 'x-argv': { separator: '=' } }],
    ['  --define:K=V   replace', { flags: ['--define'], 'x-argv': { separator: ':' } }],
    ['  -D<name>=<value>\n         set', { flags: ['-D'], 'x-argv': { separator: '' } }],
    ['  -f, --filename=[]:\n\tread', { flags: ['-f', '--filename'], type: 'string', variadic: true }],
    ['  --force=false:\n\tforce', { type: 'boolean', default: false, 'x-argv': { negation: '=false' } }],
    ['  --grace=-1:\n\twait', { type: 'number', default: -1 }],
    ['  --cwd       enter  [string]', { type: 'string' }],
    ['  --ext       load  [array]', { type: 'string', variadic: true }],
    ['  -v, --verbose...  say more', { flags: ['-v', '--verbose'], type: 'boolean' }],
    ['  -h, --human-readable  print 1K', { flags: ['-h', '--human-readable'], type: 'boolean' }],
  ])('is read: %j', (row, expected) => {
    expect(optionOf(row)).toMatchObject(expected)
  })

  it.each([
    '  -h, --help  x',
    '  --version  x',
    '  -h  Show this help',
    '  -V  print the version',
    '  - a bullet',
    '  -- ends',
    '  ---',
  ])('is left out: %j', (row) => expect(optionOf(row)).toBeUndefined())

  it('takes its description only from the lines below it', () => {
    const text = 'Options:\n  --a    one\n         two\n\n  --b  three\n\nMore text.\n'
    expect(pageOf(text).options?.map(({ description }) => description)).toEqual(['one two', 'three'])
  })

  it('is not a sentence that begins with a flag or an example', () => {
    const text = 'Text about\n--all and others.\n\nOptions:\n  --a  b\n\nExamples:\n  --c  d\n'
    expect(pageOf(text).options?.map(({ flags }) => flags)).toEqual([['--a']])
  })
})

describe('a list of commands', () => {
  it.each<[string, string, string[]]>([
    [
      'cobra',
      'Usage:\n  t [command]\n\nAvailable Commands:\n  add     Add it\n  remove  Remove it\n',
      ['add', 'remove'],
    ],
    ['gh', 'CORE COMMANDS\n  auth:   Sign in\n  pr:     Manage\n', ['auth', 'pr']],
    ['apt', 'Most used commands:\n  list - list packages\n  show - show details\n', ['list', 'show']],
    [
      'git',
      'These are common commands:\n\nstart something\n   clone  Clone it\n\nwork on it\n   add  Add it\n',
      ['clone', 'add'],
    ],
    [
      'npm',
      'All commands:\n\n    access, audit, ci,\n    version, view\n',
      ['access', 'audit', 'ci', 'version', 'view'],
    ],
    [
      'openssl',
      'Standard commands\nasn1parse   ca      ciphers\ncms         crl     dgst\nx509\n',
      ['asn1parse', 'ca', 'ciphers', 'cms', 'crl', 'dgst', 'x509'],
    ],
    [
      'argparse',
      'usage: t [-h] {add,commit} ...\n\npositional arguments:\n  {add,commit}  what to do\n    add         Add it\n    commit      Commit it\n',
      ['add', 'commit'],
    ],
    ['yargs', 'Commands:\n  t init <path>  Make it\n  t serve        Serve it\n', ['init', 'serve']],
    ['oclif', 'USAGE\n  $ t [COMMAND]\n\nTOPICS\n  pack  Pack it\n\nCOMMANDS\n  help  Show help\n', ['pack', 'help']],
    [
      'pnpm',
      'Usage: t [command] [flags]\n\nManage dependencies:\n      add      Add it\n   i, install  Install it\n',
      ['add', 'install'],
    ],
    [
      'iproute2',
      'Usage: t [ OPTIONS ] OBJECT { COMMAND | help }\nwhere  OBJECT := { address | link }\n       OPTIONS := { -V[ersion] | -4 }\n',
      ['address', 'link'],
    ],
    ['forms', 'Usage: t [spec..]\n       t init <path>\n', ['init', '']],
    [
      'clap',
      'Commands:\n  build, b    Compile\n  rebuild-all Compile again\n  help        Print help\n',
      ['build', 'rebuild-all', 'help'],
    ],
  ])('of %s is read', (_, text, names) => {
    expect(Object.keys(fromHelp('t', text).commands ?? {})).toEqual(names)
  })

  it('keeps arguments, aliases and descriptions', () => {
    const text =
      'Unit Commands:\n  start UNIT...   Start one\n                  or more units\n  bind|b UNIT PATH [DIR] Bind it\n'
    expect(fromHelp('t', text).commands).toMatchObject({
      start: { description: 'Start one or more units', arguments: [{ name: 'unit', required: true, variadic: true }] },
      bind: {
        description: 'Bind it (also: b)',
        arguments: [
          { name: 'unit' },
          { name: 'path', type: 'file' },
          { name: 'dir', type: 'directory', required: false },
        ],
      },
    })
  })
})

describe('a usage line', () => {
  it.each<[string, string[]]>([
    ['usage: t [-a] <file> [dir]', ['file!', 'dir']],
    ['Usage: t [OPTION]... [FILE]...', ['file*']],
    ['usage: t [-h] file [file ...]', ['file!*']],
    ['usage: t [-f x] [user@]host[:port] [command [argument ...]]', ['host!', 'command', 'argument*']],
    ['Usage: t [options] {start|stop} <name...>', ['choice!', 'name!*']],
    ['Usage: t [flags]', []],
    ['USAGE\n  $ t NAME [--author <value>]', ['name!']],
  ])('shows the arguments: %s', (text, expected) => {
    const shown = (pageOf(text).arguments ?? []).map(
      ({ name, required, variadic }) => `${name}${required ? '!' : ''}${variadic ? '*' : ''}`,
    )
    expect(shown).toEqual(expected)
  })

  it('shows the options if no list does', () => {
    const flags = pageOf(
      'usage: t [-46AaC] [-b address] [-v | --verbose]\n         [--depth <n>] -o out file\n',
    ).options
    expect(flags?.map(({ flags: each, type, required }) => `${each.join(' ')} ${type}${required ? '!' : ''}`)).toEqual([
      ...['-4', '-6', '-A', '-a', '-C'].map((flag) => `${flag} boolean`),
      '-b string',
      '-v --verbose boolean',
      '--depth number',
      '-o string!',
    ])
  })

  it('names the subcommand that the text describes', () => {
    const tool = fromHelp('git', 'usage: git clone [<options>] [--] <repo> [<dir>]\n\n    -v, --verbose  say more\n')
    expect(Object.keys(tool.commands ?? {})).toEqual(['clone'])
    expect(tool.commands?.clone).toMatchObject({
      arguments: [{ name: 'repo' }, { name: 'dir', type: 'directory' }],
      options: [{ flags: ['-v', '--verbose'] }],
    })
    const line = buildCommand(createToolset([tool]), {
      id: '1',
      name: 'git_clone',
      arguments: { repo: 'r', verbose: true },
    })
    expect([line.command, ...line.args]).toEqual(['git', 'clone', '--verbose', '--', 'r'])
  })
})

describe('the drafted tool', () => {
  const TEXT =
    'T 1.2.3\nDoes things.\n\nUsage: t [OPTIONS] COMMAND\n\nOptions:\n  --config PATH  Read it\n\nCommands:\n  run  Run it\n'

  it('has the lowest trust and declares the worst effects', () => {
    const tool: AtipTool = fromHelp('t', TEXT)
    expect(tool).toMatchObject({
      name: 't',
      version: '1.2.3',
      description: 'Does things.',
      trust: { source: 'inferred', verified: false },
      effects: { destructive: true, reversible: false, idempotent: false, network: true, subprocess: true },
      globalOptions: [{ name: 'config' }],
      commands: { run: { description: 'Run it' } },
    })
    expect(tool.commands?.run?.effects).toBeUndefined()
  })

  it('has a version and a description even if the text has none', () => {
    expect(fromHelp('t', '')).toMatchObject({ version: 'unknown', description: 'Runs t', commands: { '': {} } })
  })

  it('shares no objects with another draft', () => {
    expect(fromHelp('t', TEXT).effects).not.toBe(fromHelp('t', TEXT).effects)
  })
})
