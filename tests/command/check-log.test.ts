import { curl, echo, git, head, ls, rm } from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { type Circumstances, type Ran, run, widest } from './world'

const TOOLS = [curl, echo, git, head, ls, rm]

/** Checks a log with this text. */
async function check(text: string, words: readonly string[] = [], given: Circumstances = {}): Promise<Ran> {
  const readPieces: Circumstances['readPieces'] = async function* () {
    for (let at = 0; at < text.length; at += 1000) yield text.slice(at, at + 1000)
  }
  return run(['check', '--log', 'x.log', ...words], { readShippedTools: async () => TOOLS, readPieces, ...given })
}

interface Record {
  readonly entry?: number
  readonly line?: string
  readonly decision?: string
  readonly policy?: string
  readonly codes?: readonly string[]
  readonly problem?: string
  readonly totals?: { readonly [name: string]: unknown }
}

async function records(text: string, words: readonly string[] = [], given: Circumstances = {}): Promise<Record[]> {
  const { out } = await check(text, [...words, '--json'], given)
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record)
}

const use = (command: unknown, fields: object = {}): string =>
  `${JSON.stringify({
    type: 'assistant',
    message: { content: [{ type: 'tool_use', name: 'Bash', input: { command } }] },
    ...fields,
  })}\n`

describe('atip check --log', () => {
  it('lists what would ask or be denied, and why, and counts', async () => {
    const { code, out, err } = await check('ls\nls | rm x\nfrobnicate\necho a > b\n', [], {
      exists: (path) => path === '/srv/x',
    })
    expect([code, err]).toEqual([3, ''])
    expect(out.split('\n')).toEqual([
      'ask         2  ls | rm x',
      '               rm x: Deletes x for good: nobody is known to have a copy',
      'ask         3  frobnicate',
      '               what it does is not known; UNKNOWN_PROGRAM The program',
      '               "frobnicate" is not described.',
      'ask         4  echo a > b',
      '               changes, writes files',
      '',
      '4 lines of shell:',
      '  allow  1 (25 %)',
      '  ask    3 (75 %)',
      '  deny   0 (0 %)',
      '',
      'Why:',
      '  CHANGE_OPERATION          2 lines',
      '  DESTRUCTIVE_OPERATION     1 line',
      '  NON_REVERSIBLE_OPERATION  1 line',
      '  FILESYSTEM_DELETE         1 line',
      '  UNKNOWN_PROGRAM           1 line',
      '  FILESYSTEM_WRITE          1 line',
      '',
      'PROGRAM     ALLOW  ASK  DENY',
      'rm              0    1     0',
      'frobnicate      0    1     0',
      'echo            0    1     0',
      'ls              2    0     0',
      '',
    ])
  })

  it('lists everything with --verbose', async () => {
    const { out } = await check('ls\nls -l\n', ['--verbose'])
    expect(out).toMatch(/^allow {7}1 {2}ls\nallow {7}2 {2}ls -l\n\n2 lines of shell:\n/)
  })

  it('prints an object for each line, and the totals last', async () => {
    const [one, two, last, ...rest] = await records('ls\nrm x; ls\n')
    expect(rest).toEqual([])
    expect(one).toMatchObject({ entry: 1, line: 'ls', decision: 'allow', policy: 'supervised', codes: [] })
    expect(two).toMatchObject({
      ...{ entry: 2, decision: 'confirm', codes: expect.arrayContaining(['FILESYSTEM_DELETE']) },
      parts: [
        { source: 'rm x', start: 0, end: 4, program: 'rm', decision: 'confirm' },
        { source: 'ls', start: 6, end: 8, program: 'ls', decision: 'allow', codes: [] },
      ],
    })
    expect(last?.totals).toMatchObject({
      ...{ entries: 2, lines: { allow: 1, confirm: 1, deny: 0 }, unasked: 0, others: 0, broken: 0 },
      codes: { FILESYSTEM_DELETE: 1 },
      programs: [
        { program: 'rm', allow: 0, confirm: 1, deny: 0 },
        { program: 'ls', allow: 2, confirm: 0, deny: 0 },
      ],
    })
  })

  it.each([
    ['ls\n', [], 0],
    ['ls\nrm x\n', [], 3],
    ['rm x\nls\n', ['--policy', 'read-only'], 1],
    ['rm x\n', ['--policy', 'unrestricted'], 0],
    [`${use('ls')}{"broken\n`, [], 3],
    ['', [], 0],
  ])('%j %j ends with %d', async (text, words, code) => {
    expect((await check(text, words)).code).toBe(code)
  })

  it('works in the recorded directory, and knows none if it cannot be read', async () => {
    const text = [
      use('git clean -f', { cwd: '/srv/app' }),
      use('echo a > b', { cwd: '/srv/app' }),
      use('echo a > ../b', { cwd: '/srv/app' }),
      use('echo a > b', { cwd: 'relative' }),
      use('echo a > b', { cwd: 'C:\\work' }),
      use('echo a > b', { cwd: '/a\0b' }),
    ].join('')
    const found = await records(text, ['--policy', 'workspace'], { exists: () => false })
    expect(found.slice(0, -1).map(({ decision }) => decision)).toEqual([
      'confirm',
      'allow',
      'deny',
      ...Array(3).fill('confirm'),
    ])
    const looked: string[] = []
    const loadFolderLook: Circumstances['loadFolderLook'] = async () => (folder) => {
      looked.push(folder)
      return { folder, settings: [], problems: [] }
    }
    await records(use('git status', { cwd: '/a' }) + use('git log', { cwd: '/a' }), [], { loadFolderLook })
    expect(new Set(looked)).toEqual(new Set(['/a']))
  })

  it('reads the recorded shell, unless another is named', async () => {
    const call = { type: 'function_call', name: 'shell', arguments: '{"command":["sh","-c","[[ -f x ]]"]}' }
    const decisions = async (...words: string[]) =>
      (await records(JSON.stringify(call), words)).map((each) => each.decision)
    expect(await decisions()).toEqual(['confirm', undefined])
    expect(await decisions('--shell', 'bash')).toEqual(['allow', undefined])
  })

  it('is stricter where the agent was only to read, and says where it asked nobody', async () => {
    const text = use('rm x', { permissionMode: 'plan' }) + use('rm x', { permissionMode: 'bypassPermissions' })
    const found = await records(text)
    expect(found.map(({ decision, policy }) => [decision, policy]).slice(0, 2)).toEqual([
      ['deny', 'read-only'],
      ['confirm', 'supervised'],
    ])
    expect(found.at(-1)?.totals).toMatchObject({ unasked: 1 })
    expect((await records(text, ['--policy', 'supervised']))[0]).toMatchObject({ decision: 'confirm' })
    expect((await check(text)).out).toContain(
      '\nNot allowed, but run in a mode in which the agent asks nobody: 1 line.',
    )
  })

  it('tells what it could not read, and what it did not judge', async () => {
    const other = { type: 'assistant', message: { content: [{ type: 'tool_use', name: 'Write', input: {} }] } }
    const text = `${use('ls')}${'{"broken\n'.repeat(7)}${use(5)}${JSON.stringify(other)}\n`
    const { out, err } = await check(text)
    expect(err.match(/Entry \d+ cannot be read: no JSON object\./g)).toHaveLength(5)
    expect(out).toContain('\nNot read, so nobody knows what they would do: 8 of 10 entries.\n')
    expect(out).toContain('\nNot judged, because the tool is no shell: 1 call.\n')
    const found = await records(text)
    expect(found.filter(({ problem }) => problem !== undefined)).toHaveLength(8)
    expect(found.at(-1)?.totals).toMatchObject({ broken: 8, others: 1 })
  })

  it('says that it found nothing', async () => {
    expect((await check('{"a":1}\n')).out).toMatch(/^No line of shell was found\.\n/)
  })

  it('tells why a file cannot be read', async () => {
    // biome-ignore lint/correctness/useYield: it fails before.
    const readPieces: Circumstances['readPieces'] = async function* () {
      throw Object.assign(new Error('no'), { code: 'ENOENT' })
    }
    expect(await check('', [], { readPieces })).toMatchObject({
      code: 1,
      err: expect.stringContaining("atip: check: --log 'x.log' does not exist.\n"),
    })
  })

  it('reads files relative to the directory, and standard input for -', async () => {
    const asked: string[] = []
    const readPieces: Circumstances['readPieces'] = async function* (file) {
      asked.push(file)
      yield 'ls\n'
    }
    for (const file of ['a.log', '/b.log', '-', './-']) await run(['check', '--log', file], { readPieces })
    expect(asked).toEqual(['/srv/a.log', '/b.log', '-', '/srv/-'])
  })

  it('redacts before it cuts', async () => {
    const secret = `ghp_${'a1B2'.repeat(9)}`
    const lines = [
      `curl -H "Authorization: Bearer ${secret}" x; echo ${secret}`,
      `${'a'.repeat(50)} ${secret}`,
      `deploy --token=${secret}`,
      secret,
      `rm "${secret}"`,
    ]
    const text = lines.map((line) => use(line, { cwd: `/srv/${secret}` })).join('')
    for (const words of [[], ['--verbose'], ['--json']]) {
      const { out, err } = await check(text, words)
      expect(out + err).not.toMatch(/ghp_|a1B2/)
      expect(out).toContain('[REDACTED]')
    }
  })

  it('shows nothing that moves the cursor, in rows that fit', async () => {
    const line = `rm \x1b[2J\u202e${'漢'.repeat(100)}\nfoo`
    for (const columns of [60, 80, 120]) {
      const { out } = await check(use(line), [], { columns })
      expect(out).not.toMatch(/[\x00-\x09\x0b-\x1f\u202e]/)
      expect(widest(out)).toBeLessThanOrEqual(columns)
    }
  })

  it('stops if nobody reads what it prints, or at a signal', async () => {
    let read = 0
    const readPieces: Circumstances['readPieces'] = async function* () {
      for (; read < 1000; read++) yield 'rm x\n'
    }
    const stop = new AbortController()
    stop.abort()
    expect((await check('', [], { readPieces, signal: stop.signal })).code).toBe(130)
    expect(read).toBeLessThan(3)
  })

  it('takes time in proportion to the log', async () => {
    const time = async (count: number): Promise<number> => {
      const text = use('git log -3 | head -5; echo a > b', { cwd: '/a' }).repeat(count)
      const start = process.cpuUsage()
      await check(text, ['--json'])
      const { user, system } = process.cpuUsage(start)
      return user + system
    }
    await time(50)
    const small = Math.min(await time(50), await time(50))
    expect(await time(400)).toBeLessThan(small * 8 * 4)
  })
})
