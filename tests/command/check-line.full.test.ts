import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as shipped from 'atip-bridge/tools'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { toShellLine } from '../../src/command/line/to-shell-line'
import { readShell } from '../../src/shell/read-shell'
import { HARMLESS } from '../support/shell'
import { argument, command, tool } from '../support/tools'
import { type Circumstances, discoveryOf, resultOf, run, widest } from './world'

const ALL = Object.values(shipped)
const world: Circumstances = {
  readShippedTools: async (names) => ALL.filter(({ name }) => names?.includes(name) ?? true),
}
const GITHUB = `ghp_${'a1B2'.repeat(9)}`

interface Checked {
  readonly line: string
  readonly decision: string
  readonly reason: string
  readonly violations: readonly { readonly code: string; readonly fact?: unknown }[]
  readonly parts: readonly {
    readonly source: string
    readonly start: number
    readonly end: number
    readonly program?: string
    readonly decision: string
  }[]
}

async function checkJson(words: readonly string[], given: Circumstances = {}): Promise<Checked & { code: number }> {
  const { code, out } = await run(['check', ...words, '--json'], { ...world, ...given })
  return { ...(JSON.parse(out) as Checked), code }
}

/** Lines, their decisions by part, and the exit code. */
const LINES: readonly (readonly [line: string, parts: readonly string[], code: number])[] = [
  ['git status --short && git log -3', ['allow', 'allow'], 0],
  ['ls -la | head -5', ['allow', 'allow'], 0],
  ['cd x && rm -rf build | tee log', ['allow', 'confirm', 'confirm'], 3],
  ['g"i"t push', ['confirm'], 3],
  ["s'u'do l's'", ['confirm', 'allow'], 3],
  ["'s'udo 'e'nv 'n'ice 't'imeout 1 ls", ['confirm', 'allow', 'allow', 'allow', 'allow'], 3],
  ['python3.12 --version', ['allow'], 0],
  ["'python3'.12 --version", ['allow'], 0],
  ['frobnicate', ['confirm'], 3],
  ['echo "unfinished', ['allow', 'confirm'], 3],
  ['cat ~/.ssh/id_rsa', ['confirm'], 3],
  ['echo $(rm x)', ['allow', 'confirm'], 3],
  ['\u202els', ['confirm', 'confirm'], 3],
  ['', [], 0],
  ['# nothing', [], 0],
]

describe('atip check --line', () => {
  it.each(LINES.filter(([line]) => line !== ''))('%s', async (line, parts, code) => {
    const checked = await checkJson([`--line=${line}`])
    expect([checked.parts.map(({ decision }) => decision).sort(), checked.code]).toEqual([[...parts].sort(), code])
    for (const { source, start, end } of checked.parts) expect(source).toBe(line.slice(start, end))
  })

  it('shows the line with marks, and each part with what it does, where that comes from, and reasons', async () => {
    const { code, out } = await run(['check', '--line', 'cd x && rm -rf build | tee log'], world)
    expect([code, out.split('\n')]).toEqual([
      3,
      [
        'A person must approve the line (policy supervised): 2 of 3 parts.',
        '',
        '  cd x && rm -rf build | tee log',
        '          ^^^^^^^^^^^^   ^^^^^^^',
        '',
        '  ├─ allow cd x',
        '  │  ├─ program cd',
        '  │  └─ only reads',
        '  ├─ ask   rm -rf build',
        '  │  ├─ command rm: described by atip',
        '  │  └─ Deletes build for good: nobody is known to have a copy.',
        '  └─ ask   tee log',
        '     ├─ command tee: described by atip',
        '     ├─ Overwrites log for good: nobody is known to have a copy.',
        '     └─ writes files: from its argument file',
        '',
      ],
    ])
  })

  it.each(['ls | xargs rm', 'find . -exec rm {} +', 'for f in $x; do rm "$f"; done'])(
    'tells what a program does in any case, beside words that are not known: %s',
    async (line) => {
      const { code, out } = await run(['check', '--line', line], world)
      expect(code).toBe(3)
      expect(out.replace(/[\s│├└─]+/g, ' ')).toMatch(
        / (?:destroys data for good, cannot be undone, deletes files: from [^:]+|Loses for good: files among [^ ]+) what else it does is not known UNKNOWN_VALUE/,
      )
    },
  )

  it('says what stopped the reading of code', async () => {
    const { out } = await run(['check', '--line', "python3 -c 'import os\nos.remove(1)'"], { ...world, columns: 200 })
    expect(out).toContain('It may do anything, because line 2 of its code calls os.remove, which deletes files.')
  })

  it('shows rows, and marks what is denied in another way', async () => {
    const { code, out } = await run(['check', '--policy', 'read-only', '--line', 'ls\n  rm x\n\tfoo'], world)
    expect(code).toBe(1)
    expect(out.split('\n').slice(0, 8)).toEqual([
      'The line is denied (policy read-only): 2 of 3 parts.',
      '',
      '  ls',
      '    rm x',
      '    xxxx',
      '   foo',
      '   xxx',
      '',
    ])
    expect(out).toMatch(/\n {2}├─ allow ls\n/)
    expect(out).toMatch(/\n {2}├─ deny {2}rm x\n/)
    expect(out).toMatch(
      /\n {2}└─ deny {2}foo\n {5}├─ program foo\n {5}├─ what it does is not known\n {5}└─ UNKNOWN_PROGRAM The program/,
    )
  })

  it('puts what a part runs below it, by its name where it has no text of its own', async () => {
    const { out } = await run(['check', '--line', 'sudo ls; echo $(rm x)'], world)
    expect(out).toMatch(/\n {2}├─ ask {3}sudo ls\n/)
    expect(out).toMatch(/\n {2}│ {2}└─ allow runs ls\n/)
    expect(out).toMatch(/\n {2}└─ allow echo \$\(rm x\)\n/)
    expect(out).toMatch(/\n {5}└─ ask {3}rm x\n/)
  })

  it('is in colour on a terminal alone, and without NO_COLOR', async () => {
    const line = ['check', '--line', 'ls; rm x']
    const plain = await run(line, world)
    const coloured = await run(line, { ...world, isTerminal: true, env: {} })
    expect(coloured.out).toContain('\x1b[33mask  \x1b[0m')
    expect(coloured.out).toContain('\x1b[32mallow\x1b[0m')
    expect(coloured.out.replace(/\x1b\[\d+m/g, '')).toBe(plain.out)
    for (const env of [{ NO_COLOR: '1' }, { TERM: 'dumb' }]) {
      expect(await run(line, { ...world, isTerminal: true, env })).toMatchObject({ out: plain.out })
    }
  })

  it.each([20, 40, 80, 200])('fits in %s columns', async (columns) => {
    for (const line of [`ls ${'a '.repeat(200)}; rm ${'漢'.repeat(50)}`, 'x\n'.repeat(100), `rm ${'b'.repeat(5000)}`]) {
      const { out } = await run(['check', '--line', line], { ...world, columns })
      expect(widest(out)).toBeLessThanOrEqual(Math.max(columns, 48))
    }
  })

  it.each([
    ['a header', `curl -H "Authorization: Bearer ${GITHUB}" http://localhost/`],
    ['a password', 'curl --user ada:hunter2-hunter2 http://localhost/ && echo hunter2-hunter2'],
    ['a variable', `GITHUB_TOKEN=${GITHUB} gh pr list`],
    ['a here-document', `cat <<EOF > a\npassword: correct-horse-42\nEOF\necho correct-horse-42`],
  ])('redacts %s', async (_, line) => {
    for (const more of [[], ['--json'], ['--policy', 'read-only']]) {
      const { out, err } = await run(['check', `--line=${line}`, ...more], world)
      expect(out + err).not.toMatch(/ghp_|hunter2|correct-horse/)
      expect(out).toContain('[REDACTED]')
    }
  })

  it('shows nothing that moves the cursor or cannot be seen', async () => {
    const line = 'echo \x1b[2J\u202e\u200b\x07\r; rm x'
    for (const more of [[], ['--json']]) {
      const { out } = await run(['check', `--line=${line}`, ...more], world)
      expect(out).not.toMatch(/[\x00-\x09\x0b-\x1f\u200b\u202e]/)
    }
  })

  it('reads the shell that is named', async () => {
    const line = '[[ -f x ]]'
    expect((await checkJson([`--line=${line}`])).decision).toBe('allow')
    expect((await checkJson([`--line=${line}`, '--shell=sh'])).decision).toBe('confirm')
  })

  it('looks into folders and at files', async () => {
    const settings = [{ file: 'git-config', name: 'core.fsmonitor', value: 'x', source: '/srv/.git/config' }]
    const loadFolderLook: Circumstances['loadFolderLook'] = async () => (folder) => ({ folder, settings, problems: [] })
    const codesOf = ({ violations }: Checked): string[] => violations.map(({ code }) => code)
    expect(codesOf(await checkJson(['--line=git status'], { loadFolderLook }))).toEqual(['FOLDER_PROGRAM'])
    const trusted = ['--line=git status', '--trust-folder=/srv']
    expect(codesOf(await checkJson(trusted, { loadFolderLook }))).toEqual([])
    const write = ['--line=echo a > new', '--policy=workspace']
    expect((await checkJson(write, { exists: () => false })).decision).toBe('allow')
    expect((await checkJson(write, { exists: () => true })).decision).toBe('confirm')
  })

  it('follows links, as the guard does', async () => {
    const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'atip-check-')))
    mkdirSync(join(cwd, '.ssh'))
    writeFileSync(join(cwd, '.ssh', 'id_rsa'), '')
    symlinkSync('.ssh/id_rsa', join(cwd, 'notes'))
    const checked = await checkJson(['--line=cat notes | wc -l'], { cwd })
    expect(checked.decision).toBe('confirm')
    expect(checked.violations.map(({ fact }) => fact)).toEqual([{ kind: 'linked', word: 'notes', to: 'credentials' }])
    expect((await checkJson(['--line=cat other | wc -l'], { cwd })).decision).toBe('allow')
    rmSync(cwd, { recursive: true })
  })

  it('counts reasons that are alike', async () => {
    const settings = Array.from({ length: 9 }, (_, index) => ({
      ...{ file: 'git-config', name: `core.x${index}`, value: 'x', source: '/srv/.git/config' },
    }))
    const loadFolderLook: Circumstances['loadFolderLook'] = async () => (folder) => ({ folder, settings, problems: [] })
    const { out } = await run(['check', '--line', 'git status'], { ...world, loadFolderLook })
    expect(out.match(/FOLDER_PROGRAM/g)).toHaveLength(4)
    expect(out).toContain('FOLDER_PROGRAM And 6 more like these.\n')
    expect((await checkJson(['--line=git status'], { loadFolderLook })).violations).toHaveLength(9)
  })

  it('asks about programs that others may change, but not about those that ask themselves', async () => {
    const refuse = (reason: 'writable' | 'setuid'): Circumstances => ({
      vetProgram: async (name) => ({ ok: false, file: `/x/${name}`, reason, message: 'Others may write to it' }),
    })
    expect(await checkJson(['--line=ls'], refuse('writable'))).toMatchObject({
      ...{ decision: 'confirm', code: 3, violations: [{ code: 'UNKNOWN_PROGRAM' }] },
      reason: 'Others may write to it.',
    })
    expect(await checkJson(['--line=ls', '--policy=read-only'], refuse('writable'))).toMatchObject({ code: 1 })
    expect(await checkJson(['--line=rm x; ls'], refuse('writable'))).toMatchObject({ decision: 'confirm' })
    expect(await checkJson(['--line=ls'], refuse('setuid'))).toMatchObject({ decision: 'allow' })
  })

  it('reads the metadata of the named programs alone', async () => {
    const asked: (readonly string[] | undefined)[] = []
    const readShippedTools: Circumstances['readShippedTools'] = async (names) => {
      asked.push(names)
      return ALL.filter(({ name }) => names?.includes(name) ?? true)
    }
    await checkJson(['--line', 'git status | head -n 1'], { readShippedTools })
    expect(asked).toEqual([['git', 'status', 'head', '-n', '1'].filter((name) => !name.startsWith('-'))])
    await run(['check', '--line', 'git status | head -n 1'], { ...world, readShippedTools })
    expect(asked.at(-1)).toEqual(['git', 'head'])
  })
})

describe('atip check -- WORDS', () => {
  it.each([
    [['git', 'push', '--force'], 3],
    [['git', 'log', '-3'], 0],
    [['echo', '$(rm x)', '`rm x`', '; rm x', '> x', '*', '~'], 0],
    [['echo', 'a\nrm x', "it's", 'a b', ''], 0],
    [['time', 'ls'], 0],
    [['if', 'ls'], 3],
    [['A=1', 'ls'], 3],
    [['rm'], 3],
    [['git push'], 3],
    [['./git', 'status'], 3],
    [['head', '--', '-n'], 0],
    [['git', 'log', '--json'], 3],
  ] as const)('%j ends with %d', async (words, code) => {
    expect((await run(['check', '--', ...words], world)).code).toBe(code)
  })

  it('takes every word for itself', () => {
    const word = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom(
        'if',
        'time',
        '!',
        '{',
        'A=1',
        'a[0]=1',
        '#',
        '~',
        '*',
        '$x',
        "'",
        '\\',
        '\n',
        '{a,b}',
        '-',
        '=ls',
      ),
    )
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        fc.pre(words.every((each) => !each.includes('\0')))
        const { commands, problems } = readShell(toShellLine(words))
        expect(problems.filter(({ code }) => code !== 'HIDDEN_CHARACTER')).toEqual([])
        expect(commands.map((each) => each.words.map(({ text }) => text))).toEqual([words])
        expect(commands[0]?.assignments).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

const WRONG: readonly (readonly [words: readonly string[], message: string])[] = [
  [['check'], 'check: COMMAND, --line, --log or -- is missing.'],
  [['check', '--'], 'check: after --, a command line is missing.'],
  [['check', 'git', '--', 'push'], 'check: COMMAND and -- cannot be combined.'],
  [['check', 'git', '--line', 'ls'], 'check: COMMAND and --line cannot be combined.'],
  [['check', '--line', 'ls', '--log', 'x'], 'check: --line and --log cannot be combined.'],
  [['check', '--line', 'ls', '--', 'ls'], 'check: -- and --line cannot be combined.'],
  [['check', '--line', 'ls', '--arg', 'a'], 'check: --arg and --line cannot be combined.'],
  [['check', '--args={}', '--', 'ls'], 'check: --args and -- cannot be combined.'],
  [['check', '--line', 'ls', '--line', 'ls'], 'check: --line was given twice.'],
  [['check', '--line', 'ls', '--shell', 'fish'], 'check: --shell cannot be'],
  [['check', '--shell', 'sh', '--', 'ls'], 'check: --shell and -- cannot be combined.'],
  [['check', 'git_status', '--shell', 'sh'], 'check: --shell needs a line of shell.'],
  [['check', '--line', 'ls', '--verbose'], 'check: --verbose needs --log.'],
  [['run'], 'run: COMMAND is missing.'],
  [['run', '--'], 'run: after --, a command line is missing.'],
  [['run', 'git', '--', 'log'], 'run: a command line behind -- has its own words and arguments.'],
  [['run', '--arg=a', '--', 'git', 'log'], 'run: a command line behind -- has its own words and arguments.'],
]

describe('wrong usage', () => {
  it.each(WRONG)('%j: %s', async (words, message) => {
    const { code, out, err } = await run(words, world)
    expect([code, out]).toEqual([2, ''])
    expect(err.startsWith(`atip: ${message}`), err).toBe(true)
  })
})

describe('atip run -- WORDS', () => {
  /** Returns the calls that an executor gets. */
  async function calls(words: readonly string[]): Promise<{ code: number; err: string; calls: unknown[] }> {
    const seen: unknown[] = []
    const createExecutor: Circumstances['createExecutor'] = () => ({
      decide: async () => resultOf().decision,
      execute: async ({ name, arguments: args }) => {
        seen.push([name, { ...args }])
        return resultOf()
      },
    })
    const { code, err } = await run(['run', ...words], { ...world, createExecutor })
    return { code, err, calls: seen }
  }

  it.each([
    [
      ['--', 'git', 'log', '-3'],
      ['git_log', { 'max-count': 3 }],
    ],
    [
      ['--yes', '--', 'git', 'status', '--short'],
      ['git_status', { short: true }],
    ],
    [
      ['--', 'ls', '-la', 'x y'],
      ['ls', { all: true, long: true, path: ['x y'] }],
    ],
  ])('%j', async (words, call) => {
    expect(await calls(words)).toMatchObject({ code: 0, calls: [call] })
  })

  it.each([
    [['--', 'git', 'log', '--frobnicate'], '--frobnicate'],
    [['--', 'git', 'lgo'], 'lgo'],
    [['--', 'frobnicate'], "'frobnicate'"],
    [['--', './git', 'log'], ''],
    [['--', ''], ''],
  ])('%j is refused', async (words, said) => {
    const ran = await calls(words)
    expect(ran.calls).toEqual([])
    expect([125, 2]).toContain(ran.code)
    expect(ran.err).toContain(said)
  })

  it('runs the program, with the words of the line', async () => {
    const { code, out } = await run(['run', '--', 'pwd'], { ...world, cwd: realpathSync(tmpdir()) })
    expect([code, out.trim()]).toEqual([0, realpathSync(tmpdir())])
  })
})

describe('--tools', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-tools-')))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'd'), { mode: 0o700 })
  const write = (name: string, text: string): string => {
    writeFileSync(join(root, 'd', name), text, { mode: 0o600 })
    return join(root, 'd', name)
  }
  const notes = tool({
    name: 'notes',
    commands: { list: command({ effects: HARMLESS }), add: command({ arguments: [argument('text')] }) },
  })
  const file = write('notes.json', JSON.stringify([notes]))
  const discoverTools: Circumstances['discoverTools'] = async ({ tools = [], names }) =>
    discoveryOf(tools.filter(({ name }) => names?.includes(name) ?? true))
  const own: Circumstances = { ...world, discoverTools }

  it('describes programs for calls, lines, logs and runs', async () => {
    expect((await run(['check', 'notes_list', '--tools', file], own)).code).toBe(0)
    expect((await run(['check', '--tools', file, '--line', 'notes list && notes add x'], own)).code).toBe(3)
    expect((await run(['check', '--tools', file, '--', 'notes', 'list'], own)).code).toBe(0)
    expect((await run(['check', '--', 'notes', 'list'], own)).code).toBe(3)
    const readPieces: Circumstances['readPieces'] = async function* () {
      yield 'notes list\n'
    }
    expect((await run(['check', '--log', '-', '--tools', file], { ...own, readPieces })).code).toBe(0)
    expect((await run(['run', '--tools', file, '--', 'notes', 'list'], own)).err).toContain('notes')
  })

  it.each([
    ['missing.json', 'missing.json'],
    ['broken.json', 'JSON'],
    ['empty.json', 'empty array'],
    ['wrong.json', 'wrong.json'],
    ['writable.json', 'write'],
  ])('%s is refused', async (name, said) => {
    const texts: Record<string, string> = { 'broken.json': '{', 'empty.json': '[]', 'wrong.json': '{"name":1}' }
    if (name in texts) write(name, texts[name] ?? '')
    if (name === 'writable.json') chmodSync(write(name, JSON.stringify(notes)), 0o666)
    const { code, err } = await run(['check', '--tools', join(root, 'd', name), '--line', 'ls'], own)
    expect([code, err.includes(said)], err).toEqual([2, true])
  })
})
