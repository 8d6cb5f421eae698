import type { AtipCommand, AtipOption, AtipTool } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { fromHelp } from '../../src/help/from-help'
import type { HelpDiagnostic } from '../../src/help/types'
import { readFixture } from './measure'

const pageOf = (text: string): AtipCommand => fromHelp('t', text).commands?.[''] as AtipCommand
const optionOf = (row: string): AtipOption | undefined => pageOf(`Options:\n${row}\n`).options?.[0]
const flagsOf = (text: string): string[] => (pageOf(text).options ?? []).map(({ flags }) => flags.join(' '))
const linesUnread = (text: string): number[] => {
  const diagnostics: HelpDiagnostic[] = []
  fromHelp('t', text, { onDiagnostic: (diagnostic) => diagnostics.push(diagnostic) })
  return diagnostics.filter(({ code }) => code === 'LINE_UNREAD').map(({ line }) => line)
}

const ROWS = `    install (i)         install it
    remove (rm, del)    remove
    run                 run
    a-rather-long-command-name (arl)
                        run long
`
const SHOWN = {
  install: { description: 'install it (also: i)' },
  remove: { description: 'remove (also: rm, del)' },
  run: { description: 'run' },
  'a-rather-long-command-name': { description: 'run long (also: arl)' },
}
const NAMES = '{install,i,remove,rm,del,run,a-rather-long-command-name,arl}'

describe('subcommands of argparse', () => {
  const OPTIONS = '\noptions:\n  -h, --help  show this help message and exit\n  --json      print JSON\n'
  it.each<[string, string]>([
    ['braces', `usage: t [-h] [--json]\n         ${NAMES}\n         ...\n\npositional arguments:\n  ${NAMES}\n${ROWS}`],
    ['a word', `usage: t [-h] [--json] command ...\n\npositional arguments:\n  command\n${ROWS}`],
    [
      'a word in upper case',
      `usage: t [-h] COMMAND ...\n\npositional arguments:\n  COMMAND               one of these\n${ROWS}`,
    ],
    ['a word below a heading', `usage: t [-h] [--json] command ...\n\nsubcommands:\n  command\n${ROWS}`],
    ['another word', `usage: t [-h] <action> ...\n\nactions:\n  <action>\n${ROWS}`],
    [
      'a description',
      `usage: t [-h] ${NAMES} ...\n\ncommands:\n  What to do.\n\n  ${NAMES}\n                        one of these\n${ROWS}`,
    ],
  ])('are the rows below %s, without aliases', (_, text) => {
    const tool = fromHelp('t', text + OPTIONS)
    expect(tool.commands).toEqual(SHOWN)
    expect(tool.globalOptions?.map(({ flags }) => flags)).toEqual([['--json']])
  })

  it('are read from the braces if they have no description', () => {
    const text = 'usage: t [-h] {add,a,rm} ...\n\npositional arguments:\n  {add,a,rm}\n    add (a)   Add it\n'
    expect(Object.keys(fromHelp('t', text).commands ?? {})).toEqual(['add', 'rm'])
    const bare = 'usage: t [-h] {add,rm} ...\n\npositional arguments:\n  {add,rm}\n'
    expect(Object.keys(fromHelp('t', bare).commands ?? {})).toEqual(['add', 'rm'])
  })

  it('are not the choices of an argument', () => {
    const text = 'usage: t [-h] {json,yaml} [{json,yaml} ...]\n\npositional arguments:\n  {json,yaml}  how to print\n'
    expect(pageOf(text).arguments).toMatchObject([{ enum: ['json', 'yaml'], variadic: true }])
  })

  it('may follow another list', () => {
    const text =
      'usage: t remote [-h] {add,rm} ...\n\npositional arguments:\n  {add,rm}\n    add       Add it\n    rm        Drop it\n'
    expect(fromHelp('t', text).commands).toMatchObject({ remote: { commands: { add: {}, rm: {} } } })
  })
})

describe('a heading', () => {
  it.each([
    'Options (and corresponding environment variables):',
    'Environment options:',
    'environment:',
    'Options and variables:',
  ])('about the environment may precede options: %s', (heading) => {
    expect(flagsOf(`usage: t [-b]\n${heading}\n  -b     : do it\n  --c X  : more\n`)).toEqual(['-b', '--c'])
  })

  it('above variables does not announce options', () => {
    expect(
      flagsOf('usage: t\n\nOptions:\n  -b  do it\n\nEnvironment variables:\n  T_HOME  where\n  -c      none\n'),
    ).toEqual(['-b'])
  })

  it.each<[string, Partial<AtipOption>]>([
    [
      '-c cmd : program passed in as string',
      { flags: ['-c'], type: 'string', description: 'program passed in as string' },
    ],
    ['-W arg : warning control; arg is action', { type: 'string', description: 'warning control; arg is action' }],
    ['--check always|default|never:\n         control it', { type: 'enum', enum: ['always', 'default', 'never'] }],
  ])('of the Python interpreter precedes %j', (row, expected) => {
    expect(optionOf(row)).toMatchObject(expected)
  })
})

const SPACE = { arrayStyle: 'space', separator: ' ' } as const

describe('an option of click', () => {
  it.each<[string, Partial<AtipOption>]>([
    [
      '  -n, --count INTEGER RANGE       Number  [default: 1; 1<=x<=10; required]',
      { flags: ['-n', '--count'], type: 'integer', required: true, default: 1 },
    ],
    ['  --rate FLOAT RANGE              Rate.  [default: 0.5; 0<=x<1]', { type: 'number', default: 0.5 }],
    ['  --min INTEGER RANGE             Min.  [x>=0]', { type: 'integer' }],
    ['  --name TEXT                     Name  [default: x; y]', { type: 'string', default: 'x; y' }],
    [
      '  --mode [fast|slow]              Mode.  [env var: T_MODE; default: fast]',
      { default: 'fast', envVar: 'T_MODE' },
    ],
  ])('takes one value: %j', (row, expected) => {
    expect(optionOf(row)).toMatchObject(expected)
    expect(optionOf(row)).not.toHaveProperty('variadic')
    expect(optionOf(row)).not.toHaveProperty('x-argv')
  })

  it.each<[string, Partial<AtipOption>]>([
    ['  --pair <INTEGER TEXT>...        A pair.', { type: 'string', variadic: true, 'x-argv': SPACE }],
    ['  --point FLOAT...                A point.', { type: 'number', variadic: true, 'x-argv': SPACE }],
    ['  --span INTEGER RANGE...         A span.', { type: 'integer', variadic: true, 'x-argv': SPACE }],
    ['  --tag TEXT  Can be given multiple times.  [default: a, b]', { variadic: true, default: ['a', 'b'] }],
  ])('takes several: %j', (row, expected) => expect(optionOf(row)).toMatchObject(expected))

  it('has no computed default, and a switch has no default that names its other flag', () => {
    expect(optionOf('  --year INTEGER  Y  [default: (current year)]')).not.toHaveProperty('default')
    expect(optionOf('  --loud / --quiet  Cry.  [default: quiet]')).toMatchObject({ type: 'boolean' })
  })
})

describe('a flag of cobra', () => {
  it.each(['map (default [])', 'map (default map[])', 'list (default [])', 'map (default [a=1])'])(
    'has no default that is a list of nothing, or of what it does not take: %s',
    (rest) => expect(optionOf(`      --label ${rest.replace(' (', '   labels (')}`)).not.toHaveProperty('default'),
  )

  it.each<[string, Partial<AtipOption>]>([
    ['      --output string[="json"]   how to print', { type: 'string', description: 'how to print' }],
    ['      --ports ints   numbers (default [1,2])', { type: 'integer', variadic: true, default: [1, 2] }],
    ['      --names stringArray   names (default [a,b])', { variadic: true, default: ['a', 'b'] }],
    ['      --set stringToInt   numbers', { variadic: true }],
    ['      --weight uint16   how much (default 5)', { type: 'integer', default: 5 }],
    ['      --ratio float32   how much (default 0.5)', { type: 'number', default: 0.5 }],
    ['      --path string   where (default "[name]-[hash]")', { default: '[name]-[hash]' }],
  ])('is read: %j', (row, expected) => expect(optionOf(row)).toMatchObject(expected))
})

describe('an unreadable line', () => {
  it('is reported if it is among options', () => {
    const text = 'Options:\n  --\u043elga VALUE  a\n  -\u00df   b\n  --=foo   c\n  -*  d\n  /A  e\n  --ok   f\n'
    expect(linesUnread(text)).toEqual([2, 3, 4, 5, 6])
    expect(flagsOf(text)).toEqual(['--ok'])
  })

  it('does not hide the row below it', () => {
    expect(flagsOf('Options:\n  --\u043elga\n  --ok   f\n')).toEqual(['--ok'])
  })

  it('is reported for a slash switch, which is not an argument', () => {
    const text = 'usage: t /A [/B:value] <file> /srv/data\n'
    expect(pageOf(text).arguments?.map(({ name }) => name)).toEqual(['file', 'srv'])
    expect(linesUnread(text)).toEqual([1])
  })

  it('is not reported for a bullet or a dash', () => {
    expect(flagsOf('Options:\n  - a bullet\n  --a  b\n')).toEqual(['--a'])
    expect(linesUnread('Options:\n  - a bullet\n  -- ends\n  ---\n  --a  b\n')).toEqual([])
  })
})

describe('the table of dpkg', () => {
  const tool: AtipTool = fromHelp('dpkg', readFixture('dpkg'))
  const options = tool.commands?.['']?.options ?? []
  const shown = options.map(({ flags }) => flags.join('|'))

  it.each(['-b|--build', '-c|--contents', '-e|--control', '-I|--info', '-f|--field', '-x|--extract', '--fsys-tarfile'])(
    'has what a sentence lists: %s',
    (flags) => expect(shown).toContain(flags),
  )

  it.each(['-R|--recursive', '-a|--pending', '-i|--install', '-D|--debug'])('has %s', (flags) =>
    expect(shown).toContain(flags),
  )

  it('has no option that only prints help', () => {
    expect(options.flatMap(({ flags }) => flags)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^--(?:assert|force)-help$|^-Dh$/)]),
    )
  })

  it('names the values of its actions', () => {
    expect(options.find(({ name }) => name === 'install')).toMatchObject({ variadic: true, 'x-argv': SPACE })
  })
})

it('reads a flag that consists of a dot', () => {
  expect(optionOf('  -., --hidden   Search hidden files')).toMatchObject({ flags: ['-.', '--hidden'] })
})

it('keeps an option that writes specific help to a file', () => {
  expect(flagsOf('Options:\n  --help-topic <name>  Print help about it\n  --help-all  Print all help\n')).toEqual([
    '--help-topic',
  ])
})

it('reads a command placeholder with an extra bracket as a named argument', () => {
  expect(pageOf('Usage: t [OPTIONS] [COMMAND]}').arguments?.map(({ name }) => name)).toEqual(['command'])
})
