import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { AGENT_HOOKS } from '../../src/guard/install/agent-hooks'
import { run } from './world'

const BUILT = join(fileURLToPath(new URL('../../', import.meta.url)), 'dist', 'programs', 'atip.js')
const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-doctor-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))
/** The built program at a place of its own, where no installation compiles it: that takes longer than all the rest. */
const ATIP = join(root, 'atip.mjs')
writeFileSync(ATIP, `import ${JSON.stringify(pathToFileURL(BUILT).href)}\n`)
let homes = 0

/** A home directory, and a way to run `atip guard` for the built program in it. */
function machine() {
  const home = join(root, String(homes++))
  const project = join(home, 'project')
  mkdirSync(project, { recursive: true })
  const world = { env: { HOME: home, PATH: '/usr/bin:/bin' }, cwd: project, program: [process.execPath, ATIP] }
  const guard = (line: string) => run(`guard ${line}`, world)
  const change = (file: string, from: string, to: string): void => {
    const path = join(home, file)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(from, to))
  }
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(home, file)), { recursive: true })
    writeFileSync(join(home, file), text)
  }
  return { home, project, guard, change, write }
}

describe('atip guard doctor', () => {
  it('says that nothing is there', async () => {
    expect(await machine().guard('doctor')).toMatchObject({
      code: 0,
      out: expect.stringContaining('No agent was found'),
    })
  })

  it('tries the hooks of every agent, and leaves nothing behind', async () => {
    const { home, guard } = machine()
    for (const agent of Object.keys(AGENT_HOOKS)) expect((await guard(`install ${agent}`)).code).toBe(0)
    const before = readdirSync(home, { recursive: true })
    const { code, out } = await guard('doctor')
    expect([code, out.includes('Problem')]).toEqual([0, false])
    for (const { title } of Object.values(AGENT_HOOKS)) expect(out).toContain(`${title}: guarded\n`)
    expect(readdirSync(home, { recursive: true })).toEqual(before)
  })

  it('tells an agent without a hook how to get one', async () => {
    const { guard, write } = machine()
    write('.claude/history', '')
    const { code, out } = await guard('doctor')
    expect([code, out]).toEqual([0, expect.stringContaining('Claude Code: not guarded')])
    expect(out).toContain('Guard it: atip guard install claude-code')
  })

  const SETTINGS = '.claude/settings.json'
  const MEND = 'Mend it: atip guard install claude-code'

  it.each<[about: string, damage: (of: ReturnType<typeof machine>) => void, ...said: string[]]>([
    [
      'an atip that is gone',
      ({ change }) => change(SETTINGS, ATIP, '/gone/atip.js'),
      '/gone/atip.js, which does not exist',
      MEND,
    ],
    [
      'a Node that is gone',
      ({ change }) => change(SETTINGS, process.execPath, '/gone/no-node'),
      '/gone/no-node, which does not exist',
      MEND,
    ],
    [
      'an option that is not there',
      ({ change }) => change(SETTINGS, 'claude-code"', 'claude-code --frob"'),
      'The hook does not let ls pass',
      MEND,
    ],
    [
      'a hook for another event',
      ({ change }) => change(SETTINGS, 'PreToolUse', 'Stop'),
      'There is no hook for PreToolUse',
      MEND,
    ],
    [
      'hooks that are off',
      ({ change }) => change(SETTINGS, '"hooks": {', '"disableAllHooks": true, "hooks": {'),
      'disableAllHooks is true',
    ],
    ['half a file', ({ write }) => write(SETTINGS, '{'), 'cannot be read: line 1, column 2'],
    [
      'a hook that says nothing',
      ({ home, change, write }) => {
        write('atip', '#!/bin/sh\nexit 0\n')
        chmodSync(join(home, 'atip'), 0o755)
        change(SETTINGS, `${process.execPath} ${ATIP}`, join(home, 'atip'))
      },
      'lets rm -rf build pass',
      MEND,
    ],
    [
      'a hook that fails',
      ({ home, change, write }) => {
        write('atip', '#!/bin/sh\necho "no \u202e luck" >&2; exit 7\n')
        chmodSync(join(home, 'atip'), 0o755)
        change(SETTINGS, `${process.execPath} ${ATIP}`, join(home, 'atip'))
      },
      'exit code 7: no luck',
      MEND,
    ],
  ])('finds %s', async (_, damage, ...said) => {
    const of = machine()
    await of.guard('install claude-code')
    damage(of)
    const { code, out } = await of.guard('doctor')
    expect(code).toBe(1)
    for (const each of ['GUARDED WRONGLY', ...said]) expect(out).toContain(each)
  })

  it('tells programs as data what it finds', async () => {
    const { guard, change } = machine()
    await guard('install claude-code')
    change(SETTINGS, ATIP, '/gone/atip.js')
    const [finding] = JSON.parse((await guard('doctor --json')).out) as { state: string; agent: string }[]
    expect(finding).toMatchObject({ agent: 'claude-code', state: 'broken' })
  })

  it('looks at the project, too', async () => {
    const { guard, project, home } = machine()
    await guard('install cursor --project')
    const { code, out } = await guard('doctor')
    expect([code, out]).toEqual([0, expect.stringContaining(join(project, '.cursor/hooks.json'))])
    rmSync(join(home, 'project'), { recursive: true })
  })
})
