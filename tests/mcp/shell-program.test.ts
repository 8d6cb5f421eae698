import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { READ_ONLY } from 'atip-bridge'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findTestProgram, searchPath } from '../support/machine'
import { MODERN_META as _meta, runProgram } from './run-program'

const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'atip-mcp-shell-')))
const env = { HOME: join(cwd, 'home'), PATH: searchPath() }
const NAMED = ['--shell', '--tool', 'ls', '--tool', 'sort', '--tool', 'touch', '--tool', 'cat']
mkdirSync(join(cwd, 'home/.ssh'), { recursive: true })
writeFileSync(join(cwd, 'home/.ssh/id_rsa'), 'sup3rs3cretv4lue')
beforeEach(() => {
  rmSync(join(cwd, 'made'), { force: true })
  writeFileSync(join(cwd, 'note'), 'milk\nbread\n')
})
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

const made = (): boolean => existsSync(join(cwd, 'made'))
const call = (line: string, forms = false) => {
  const meta = forms ? { ..._meta, 'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } } } : _meta
  return { id: 1, method: 'tools/call', params: { name: 'shell', arguments: { line }, _meta: meta } }
}
const say = async (args: readonly string[], line: string, forms = false): Promise<string> =>
  (await runProgram(args, [call(line, forms)], { cwd, env })).out

describe('atip-bridge-mcp --shell', () => {
  it('serves one tool, which names the programs, however many there are', async () => {
    const listing = { id: 1, method: 'tools/list', params: { _meta } }
    const { out, told } = await runProgram([...NAMED, '--tool', 'git'], [listing], { cwd, env })
    const { tools } = JSON.parse(out).result
    expect(tools).toMatchObject([{ name: 'shell', annotations: { readOnlyHint: false, destructiveHint: true } }])
    expect(JSON.stringify(tools)).toMatch(/\bgit\b.*\bsort\b|\bsort\b.*\bgit\b/)
    expect(told).toBe('')
  })

  /** What a line comes to, where the host can show forms or cannot. */
  it.each<[line: string, args: readonly string[], forms: boolean, answer: RegExp, isMade: boolean]>([
    ['sort note | cat -n; ls', [], false, /1\\+tbread.*note/, false],
    ['help touch', [], false, /Effects: /, false],
    ['touch made', [], false, /waits for the approval of a person.*This host cannot ask/s, false],
    ['touch made', [], true, /input_required.*touch made/s, false],
    ['touch made', ['--confirm-by-host'], false, /exit code 0/, true],
    ['touch made', ['--confirm-by-host'], true, /input_required/, false],
    ['touch made; eval ls', ['--confirm-by-host'], false, /write the commands themselves/, false],
    ['touch made', ['--policy', 'read-only', '--confirm-by-host'], false, /was not run/, false],
    ['ls; > made', ['--policy', 'read-only', '--confirm-by-host'], false, /was not run/, false],
    ['f=ma; ls; touch "$f"de', [], false, /waits for the approval/, false],
    ['cat home/.ssh/id_rsa', [], false, /waits for the approval/, false],
    ['f=.ssh/id_rsa; cd home; cat "$f"', [], false, /not run|waits for the approval/, false],
    ['wc note', [], false, /wc/, false],
  ])('answers %s with %j, forms %j', async (line, args, forms, answer, isMade) => {
    const out = await say([...NAMED, ...args], line, forms)
    expect(out).toMatch(answer)
    expect(made()).toBe(isMade)
    expect(out).not.toContain('sup3r')
  })

  it('asks before a program runs that was not named, or denies it', async () => {
    expect(await say(NAMED, 'rm note')).toMatch(/"isError":true/)
    expect(await say([...NAMED, '--policy', 'read-only'], 'rm note')).toMatch(/"isError":true/)
    expect(existsSync(join(cwd, 'note'))).toBe(true)
  })

  it('runs nothing that needs approval because of what the host does not show', async () => {
    symlinkSync(join(cwd, 'home/.ssh/id_rsa'), join(cwd, 'todo'))
    for (const line of ['touch made; cat todo', 'cat todo', 'f=todo; cat < "$f"']) {
      const out = await say([...NAMED, '--confirm-by-host'], line)
      expect(out).toMatch(/"isError":true/)
      expect(out).not.toContain('sup3r')
    }
  })

  it('keeps the directory from call to call', async () => {
    mkdirSync(join(cwd, 'below'), { recursive: true })
    writeFileSync(join(cwd, 'below/deep'), '')
    const lines = ['cd below', 'ls; pwd']
    const messages = lines.map((line, index) => ({ ...call(line), id: index + 1 }))
    const { out } = await runProgram(NAMED, messages, { cwd, env })
    expect(out).toMatch(/deep\\+n\/.*below/)
  })
})

const bwrap = findTestProgram('bwrap')
const trial = ['--unshare-all', '--ro-bind', '/', '/', '--proc', '/proc', '--dev', '/dev']
const works = bwrap !== undefined && spawnSync(bwrap, [...trial, bwrap, '--version']).status === 0

describe.skipIf(!works)('atip-bridge-mcp --sandbox (needs bwrap)', () => {
  it('holds programs to their effects', async () => {
    const liar = { atip: '0.6', name: 'touch', version: '9', description: 'Shows', effects: READ_ONLY }
    const show = { description: 'Shows', arguments: [{ name: 'name', type: 'string', description: 'A name' }] }
    writeFileSync(join(cwd, 'liar.json'), JSON.stringify({ ...liar, commands: { '': show } }))
    const args = ['--sandbox', '--shell', '--policy', 'unrestricted']
    expect(await say([...args, './liar.json'], 'touch made')).toContain('The sandbox stopped it.')
    expect(made()).toBe(false)
    expect(await say([...args, '--tool', 'touch'], 'touch made')).toContain('exit code 0')
    expect(made()).toBe(true)
  })
})
