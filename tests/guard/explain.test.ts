import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as shipped from 'atip-bridge/tools'
import { afterAll, describe, expect, it } from 'vitest'
import { lookIntoFolder } from '../../src/folder/look-into-folder'
import { type Circumstances, type Ran, run } from '../command/world'

const TOP = realpathSync(mkdtempSync(join(tmpdir(), 'atip-explain-')))
afterAll(() => rmSync(TOP, { recursive: true, force: true }))
const HOME = join(TOP, 'home')
const PROJECT = join(TOP, 'project')
mkdirSync(join(HOME, '.config/agent-tools'), { recursive: true })
mkdirSync(join(PROJECT, '.atip'), { recursive: true })
writeFileSync(join(PROJECT, 'package.json'), '{"scripts":{"test":"node x"}}')

const write = (own: object, project: object): void => {
  writeFileSync(join(HOME, '.config/agent-tools/guard.json'), JSON.stringify(own))
  writeFileSync(join(PROJECT, '.atip/guard.json'), JSON.stringify(project))
}

const explain = (line: string, words: readonly string[] = [], more: Circumstances = {}): Promise<Ran> =>
  run(['guard', 'explain', line, ...words], {
    ...{ env: { HOME }, cwd: PROJECT, columns: 80 },
    readShippedTools: async (names) => Object.values(shipped).filter(({ name }) => names?.includes(name) ?? true),
    loadFolderLook: async () => lookIntoFolder,
    ...more,
  })

describe('atip guard explain', () => {
  it('shows the tree of a line: what it does, where that comes from, and which rule decides', async () => {
    write(
      { rules: [{ command: 'git log', decision: 'ask', reason: 'Slow' }] },
      { rules: [{ command: 'rm', decision: 'deny' }] },
    )
    const { out, code } = await explain('git log && ls > "$(rm -rf a)"')
    expect(code).toBe(1)
    expect(out.replace(/\s+/g, ' ')).toMatch(
      /^The guard denies the line: 3 of 3 parts\. Settings: .*home\/\.config\/agent-tools\/guard\.json, .*project\/\.atip\/guard\.json\. git log/,
    )
    const tree = out.split('\n')
    expect(tree).toEqual(expect.arrayContaining(['  ├─ ask   git log', '  │  ├─ command git log: described by atip']))
    expect(out).toContain('│  └─ decided by a rule: Slow (rule 1 of guard.json)')
    expect(out).toContain('└─ deny  rm -rf a')
    expect(out.replace(/[\s│]+/g, ' ')).toMatch(/Deletes a for good: nobody is known to have a copy/)
    expect(out.replace(/[\s│]+/g, ' ')).toMatch(/decided by a rule: It is decided by rule 1 of .*\.atip\/guard\.json/)
  })

  it('gives the tree as JSON, secrets redacted', async () => {
    write({}, {})
    const { out, code } = await explain(`curl -H 'Authorization: Bearer ghp_${'a1B2'.repeat(9)}' http://x.org/ > b`, [
      '--json',
    ])
    expect(code).toBe(3)
    expect(out).not.toContain('ghp_')
    const { decision, parts } = JSON.parse(out)
    expect(decision).toBe('ask')
    expect(parts).toEqual([
      expect.objectContaining({
        ...{ decision: 'confirm', program: 'curl', command: 'curl', description: 'described by atip', parts: [] },
        effects: expect.arrayContaining([{ effect: 'network', said: 'uses the network', from: 'the command curl' }]),
        reasons: expect.arrayContaining([expect.objectContaining({ code: 'HOST_NOT_ALLOWED', field: 'allowedHosts' })]),
      }),
    ])
  })

  it.each([
    ['find . -type f -delete', 'deletes files: from its argument -delete'],
    ['find . -DELETE -fprint x', 'writes files: from its argument -fprint'],
    ['git push --force', 'destroys data for good: from its argument force'],
  ])('names what an effect comes from: %s', async (line, said) => {
    write({}, {})
    expect((await explain(line)).out.replace(/[\s│]+/g, ' ')).toContain(said)
  })

  it('asks about a link to credentials, as the hook does', async () => {
    write({}, {})
    mkdirSync(join(HOME, '.ssh'), { recursive: true })
    writeFileSync(join(HOME, '.ssh/id_rsa'), 'x')
    symlinkSync(join(HOME, '.ssh/id_rsa'), join(PROJECT, 'k'))
    const { code, out } = await explain('cat k')
    expect([code, out.split('\n')[0]]).toEqual([3, 'The guard asks.'])
    expect(out.replace(/\s+/g, ' ')).toContain('names k, which leads through a link to a place for credentials')
    expect(JSON.parse((await explain('cat k', ['--json'])).out)).toMatchObject({ decision: 'ask' })
  })

  it('shows the hash that approves a program of the folder, which the settings take', async () => {
    write({}, {})
    const { out } = await explain('npm test', ['--json'])
    const reason = JSON.parse(out).parts[0].reasons.find(({ code }: { code: string }) => code === 'FOLDER_PROGRAM')
    expect(reason.approval).toMatch(/^[0-9a-f]{64}$/)
    write({ approvedPrograms: [reason.approval] }, {})
    const codes = async (): Promise<string[]> =>
      JSON.parse((await explain('npm test', ['--json'])).out).parts[0].reasons.map(({ code }: { code: string }) => code)
    expect(await codes()).not.toContain('FOLDER_PROGRAM')
    writeFileSync(join(PROJECT, 'package.json'), '{"scripts":{"test":"node y"}}')
    expect(await codes()).toContain('FOLDER_PROGRAM')
  })

  it.each([
    ['', 2, /LINE is missing/],
    ['ls', 0, /^No opinion/],
    ['"', 3, /^The guard asks/],
    ['frob \u202e', 3, /^[^\u202e]*$/],
    ['#', 0, /runs nothing/],
    [`${'('.repeat(5000)}`, 3, /^The guard asks/],
  ])('takes %j', async (line, code, text) => {
    write({}, {})
    const ran = await explain(line)
    expect([ran.code, ran.out + ran.err]).toEqual([code, expect.stringMatching(text)])
  })

  it('says that settings cannot be used', async () => {
    writeFileSync(join(HOME, '.config/agent-tools/guard.json'), '{')
    const { code, err } = await explain('ls')
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/Every request asks, because settings cannot be used: .*guard\.json/),
    ])
  })
})
