import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { curl, echo, git, ls, prisma, rm, terraform } from 'atip-bridge/tools'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readGivenFile } from '../../src/command/create-world'
import { findLogs } from '../../src/command/log/read-log'
import { type Circumstances, type Ran, run, widest } from './world'

const TOOLS = [curl, echo, git, ls, prisma, rm, terraform]
const SECRET = `ghp_${'a1B2'.repeat(9)}`

let top = ''
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'atip-logs-'))
})
afterEach(() => rmSync(top, { recursive: true, force: true }))

/** Writes files below the folder. */
function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(top, path)), { recursive: true })
    writeFileSync(join(top, path), text)
  }
}

async function check(words: readonly string[] = [], given: Circumstances = {}): Promise<Ran> {
  const { signal } = new AbortController()
  return run(['check', '--log', top, ...words], {
    ...{ readShippedTools: async () => TOOLS, readPieces: readGivenFile },
    ...{ findLogs: (folder: string) => findLogs(folder, signal), exists: () => true, ...given },
  })
}

interface Found {
  readonly [name: string]: unknown
  readonly policies: readonly {
    readonly policy: string
    readonly lines: Record<'allow' | 'confirm' | 'deny', number>
  }[]
  readonly worst: readonly { readonly loses: string }[]
}

const record = async (words: readonly string[] = []): Promise<Found> =>
  JSON.parse((await check([...words, '--json'])).out)

let calls = 0
const entry = (command: unknown, fields: object = {}, id = `toolu_${String(calls++).padStart(20, '0')}`): string =>
  `${JSON.stringify({
    ...{ type: 'assistant', timestamp: '2026-07-01T10:00:00.000Z', cwd: '/home/ada/app' },
    message: { content: [{ type: 'tool_use', id, name: 'Bash', input: { command } }] },
    ...fields,
  })}\n`
const codex = (command: string): string =>
  `${JSON.stringify({ timestamp: '2026-07-02T10:00:00Z', type: 'function_call', name: 'shell', arguments: JSON.stringify({ command }) })}\n`
const gemini = (command: string): string =>
  JSON.stringify(
    {
      messages: [{ timestamp: '2026-07-03T10:00:00Z', toolCalls: [{ name: 'run_shell_command', args: { command } }] }],
    },
    null,
    2,
  )

/** Files, and how many lines, entries that cannot be read, and days are found in them. */
const FOLDERS: [about: string, files: Record<string, string>, found: [lines: number, broken: number, days: number]][] =
  [
    ['nothing', {}, [0, 0, 0]],
    ['nested transcripts', { 'a/b/c.jsonl': entry('ls'), 'd.jsonl': entry('ls') }, [2, 0, 1]],
    ['several agents', { 'a.jsonl': entry('ls'), 'b.jsonl': codex('ls'), 'c.json': gemini('ls') }, [3, 0, 3]],
    ['files of other kinds', { 'a.txt': 'rm -rf /\n', 'b.sh': 'rm -rf /\n', 'c.jsonl.gz': 'x' }, [0, 0, 0]],
    ['text that is no JSON, which is no command here', { 'a.jsonl': 'rm -rf /\nls\n' }, [0, 2, 0]],
    ['broken lines', { 'a.jsonl': `${entry('ls')}{"x\n${entry(5)}${entry('ls')}` }, [2, 2, 1]],
    ['other JSON', { 'a.json': '{"a": 1}', 'b.json': '[]', 'c.jsonl': '' }, [0, 0, 0]],
    ['times of no day', { 'a.jsonl': entry('ls', { timestamp: 'soon' }) + entry('ls', { timestamp: 5 }) }, [2, 0, 0]],
    [
      'a session that goes on in a copy',
      { 'a.jsonl': entry('ls', {}, 'toolu_0123456789abcdef'), 'b.jsonl': entry('ls', {}, 'toolu_0123456789abcdef') },
      [1, 0, 1],
    ],
    ['short names of calls', { 'a.jsonl': entry('ls', {}, 'item_1'), 'b.jsonl': entry('ls', {}, 'item_1') }, [2, 0, 1]],
  ]

describe('atip check --log FOLDER', () => {
  it.each(FOLDERS)('reads %s', async (_, files, [lines, broken, days]) => {
    write(files)
    const found = await record()
    const { allow, confirm, deny } = found.policies[0]?.lines ?? { allow: -1, confirm: 0, deny: 0 }
    expect([allow + confirm + deny, found.broken, found.days]).toEqual([lines, broken, days])
    expect(found.policies.map(({ policy }) => policy)).toEqual(['supervised', 'workspace', 'trusted'])
  })

  it('tells the three worst lines of different commands, what would have been asked, and what to do next', async () => {
    write({
      'app/1.jsonl': [
        ...[entry('ls'), entry('echo a'), entry('git log -3'), entry('git reset --hard'), entry('rm -rf build')],
        ...[entry('cd /tmp && rm -rf "$HOME"', { permissionMode: 'bypassPermissions' })],
      ].join(''),
      'app/sub/2.jsonl': entry('terraform destroy -auto-approve', { timestamp: '2026-07-02T11:30:00Z' }),
      'x.jsonl': entry('git reset --hard'),
    })
    const { out, err, code } = await check([], { columns: 80 })
    expect([code, err]).toEqual([1, ''])
    const [report = '', next = ''] = out.split('\nNext:\n')
    expect(report.split('\n')).toEqual([
      '8 lines of shell in 3 transcripts, on 2 days from 2026-07-01 to 2026-07-02.',
      '',
      'The worst of them:',
      '1. cd /tmp && rm -rf "$HOME"',
      '   Its worst part: rm -rf "$HOME"',
      '   Deletes /home/ada for good: nobody is known to have a copy; this is about',
      '   your whole home directory.',
      '   2026-07-01 10:00 in /home/ada/app; the agent asked nobody; 1 more line of',
      '   this command',
      '   app/1.jsonl, entry 6',
      '',
      '2. terraform destroy -auto-approve',
      '   Destroys data, cannot be undone, may cost money; the change is on a server.',
      ...['   2026-07-02 11:30 in /home/ada/app', '   app/sub/2.jsonl, entry 1'],
      '',
      ...['3. git reset --hard', '   Destroys data, cannot be undone, deletes files.'],
      ...['   2026-07-01 10:00 in /home/ada/app; 1 more line of this command', '   app/1.jsonl, entry 4'],
      '',
      'What atip guard would have asked:',
      '  POLICY      ASKED  DENIED  ASKED A DAY  PER 100 LINES',
      '  supervised      4       1            2             50',
      '  workspace       4       1            2             50',
      '  trusted         4       1            2             50',
      '  supervised  runs what only reads, and asks before the rest (the default)',
      '  workspace   runs changes in the folder of the session that can be undone, too',
      '  trusted     the same in a folder of trustedFolders, whose scripts and programs',
      '              run',
      '',
      '1 line ran in a mode in which the agent asks nobody.',
      '',
    ])
    expect(next).toMatch(/^ {2}atip check --log [\s\S]*app\/1\.jsonl lists [\s\S]*\n {2}atip guard install AGENT /)
  })

  it.each([
    ['what nobody means', ['rm -rf build', 'terraform destroy', 'rm -rf ~/'], 'rm -rf ~/'],
    ['what a policy denies', ['rm -rf build', 'rm -rf /srv/data', 'rm -rf dist'], 'rm -rf /srv/data'],
    ['what a server loses', ['rm -rf build', 'git reset --hard', 'terraform destroy'], 'terraform destroy'],
    ['what is known, not code that says anything', [`rm x`, `frobnicate "delete ${'x'.repeat(200)}"`], 'rm x'],
  ])('puts first %s', async (_, lines, first) => {
    write({ 'a.jsonl': lines.map((line) => entry(line)).join('') })
    expect((await record()).worst[0]).toMatchObject({ line: first })
  })

  it('gives the same as one record', async () => {
    write({ 'a.jsonl': entry('ls') + entry('rm -rf build') })
    const found = await record()
    expect(found).toMatchObject({
      ...{ folder: top, files: 1, entries: 2, others: 0, broken: 0, gone: 0, unreadable: [], links: 0 },
      ...{ days: 1, from: '2026-07-01', to: '2026-07-01' },
      worst: [{ line: 'rm -rf build', count: 1, file: 'a.jsonl', entry: 2, cwd: '/home/ada/app' }],
    })
    expect(found.policies[0]).toMatchObject({ lines: { allow: 1, confirm: 1, deny: 0 }, perDay: 1, perHundred: 50 })
    expect(found.worst[0]?.loses).toContain('for good')
  })

  it('judges by the policy that is named, and what is gone as if it had been there', async () => {
    write({ 'a.jsonl': entry('rm -rf build') + entry('echo a > new.txt') })
    const { out } = await check(['--policy', 'workspace', '--json'], { exists: () => false })
    const { policies, worst, gone } = JSON.parse(out)
    expect(policies).toMatchObject([{ policy: 'workspace', lines: { allow: 1, confirm: 1, deny: 0 } }])
    expect(worst).toMatchObject([{ line: 'rm -rf build', loses: expect.stringContaining('Deletes build') }])
    expect(gone).toBe(1)
  })

  it('follows no links, so that there are no loops, but a link may be the folder itself', async () => {
    write({ 'logs/a.jsonl': entry('ls') })
    symlinkSync('..', join(top, 'logs/loop'))
    symlinkSync('a.jsonl', join(top, 'logs/again.jsonl'))
    symlinkSync('logs', join(top, 'linked'))
    top = join(top, 'linked')
    expect(await record()).toMatchObject({ files: 1, links: 2 })
    expect((await check()).out).toContain('Left out: 2 symbolic links.')
    top = dirname(top)
  })

  it('says what cannot be read, and goes on', async () => {
    write({ 'a.jsonl': entry('ls'), 'b.jsonl': entry('ls'), 'c/d.jsonl': entry('ls') })
    const readPieces: Circumstances['readPieces'] = (file) => {
      if (file.endsWith('b.jsonl')) throw Object.assign(new Error('no'), { code: 'EACCES' })
      return readGivenFile(file)
    }
    const { out, err } = await check([], { readPieces })
    expect(err).toMatch(/^atip: 'b\.jsonl' cannot be read: /)
    expect(out).toContain('2 lines of shell in 2 transcripts')
    expect(out).toContain('Left out: 1 file or folder.')
  })

  it.skipIf(process.getuid?.() === 0)('says which folders cannot be read', async () => {
    write({ 'a.jsonl': entry('ls'), 'c/d.jsonl': entry('ls') })
    chmodSync(join(top, 'c'), 0)
    expect((await record()).unreadable).toMatchObject([{ file: 'c' }])
    chmodSync(join(top, 'c'), 0o700)
  })

  it('says that a folder is empty, and fails for one that is not there', async () => {
    expect(await check()).toMatchObject({ code: 0, out: expect.stringMatching(/^No line of shell was found below /) })
    rmSync(top, { recursive: true })
    expect(await check()).toMatchObject({ code: 1, err: expect.stringContaining('does not exist') })
  })

  it('wants one transcript for --verbose', async () => {
    expect(await check(['-v'])).toMatchObject({ code: 2 })
  })

  it('shows no secrets, and nothing that moves the cursor, in rows that fit', async () => {
    const line = `rm -rf "build-${SECRET}" \x1b[2J\u202e${'漢'.repeat(100)}\ncurl -H "Authorization: Bearer ${SECRET}" x`
    write({ [`${SECRET}/a.jsonl`]: entry(line, { cwd: `/srv/${SECRET}`, timestamp: `2026-07-01T${SECRET}` }) })
    for (const columns of [60, 80, 120]) {
      const { out, err } = await check([], { columns })
      expect(out + err).not.toMatch(/ghp_|a1B2|[\x00-\x09\x0b-\x1f\u202e]/)
      expect(widest(out)).toBeLessThanOrEqual(columns)
    }
    const { worst } = await record()
    expect(JSON.stringify(worst)).not.toMatch(/ghp_|a1B2/)
    expect(worst).toHaveLength(1)
  })

  it('stops at a signal', async () => {
    write({ 'a.jsonl': entry('ls') })
    const stop = new AbortController()
    stop.abort()
    expect((await check([], { signal: stop.signal })).code).toBe(130)
  })

  it('takes time in proportion to the files', async () => {
    const time = async (count: number): Promise<number> => {
      write(
        Object.fromEntries(
          Array.from({ length: count }, (_, index) => [`${count}/${index}.jsonl`, entry(`rm ${index}`)]),
        ),
      )
      const start = process.cpuUsage()
      await run(['check', '--log', join(top, String(count)), '--json'], {
        ...{ readShippedTools: async () => TOOLS, readPieces: readGivenFile },
        findLogs: (folder: string) => findLogs(folder, new AbortController().signal),
      })
      const { user, system } = process.cpuUsage(start)
      return user + system
    }
    await time(19)
    const small = Math.min(await time(20), await time(21))
    expect(await time(160)).toBeLessThan(small * 8 * 4)
  })
})
