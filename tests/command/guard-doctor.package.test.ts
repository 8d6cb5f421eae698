import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  cpSync,
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
import { getAgent, isHooked, listAgents } from '../../src/command/guard/agents'
import { searchPath } from '../support/machine'
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
  const world = { env: { HOME: home, PATH: searchPath() }, cwd: project, program: [process.execPath, ATIP] }
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

/** Writes what Codex writes when a person trusts its hooks. */
function trustCodex(home: string): void {
  const file = join(home, '.codex', 'hooks.json')
  const { hooks } = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    Record<string, [{ hooks: [{ command: string }] }]>
  >
  const tables = Object.entries(hooks ?? {}).map(([event, [{ hooks: handlers }]]) => {
    const name = event.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()
    const handler = `{"async":false,"command":${JSON.stringify(handlers[0].command)},"timeout":10,"type":"command"}`
    const identity = `{"event_name":"${name}","hooks":[${handler}],"matcher":"*"}`
    const hash = createHash('sha256').update(identity).digest('hex')
    return `[hooks.state."${file}:${name}:0:0"]\ntrusted_hash = "sha256:${hash}"\n`
  })
  writeFileSync(join(home, '.codex', 'config.toml'), tables.join('\n'))
}

/** A copy of the built package that has guarded Claude Code, and so compiled its guard. */
function installCopy() {
  const copy = mkdtempSync(join(root, 'copy-'))
  cpSync(join(BUILT, '..', '..'), join(copy, 'dist'), { recursive: true })
  cpSync(join(BUILT, '..', '..', '..', 'package.json'), join(copy, 'package.json'))
  const programs = join(copy, 'dist', 'programs')
  const { home } = machine()
  // In processes of their own: V8 remembers what a process has compiled.
  const guard = (...words: string[]) => {
    const options = { env: { HOME: home, PATH: searchPath() }, cwd: home, encoding: 'utf8' } as const
    return spawnSync(process.execPath, [join(programs, 'atip.js'), 'guard', ...words], options)
  }
  guard('install', 'claude-code')
  return { guard, home, program: join(programs, 'atip.js'), bundle: join(programs, 'guard.cjs') }
}
let copied: ReturnType<typeof installCopy> | undefined
const installed = () => (copied ??= installCopy())

describe('atip guard doctor', () => {
  it('blames broken settings, and no hook', async () => {
    const { guard, write } = machine()
    await guard('install claude-code')
    write('.config/agent-tools/guard.json', '{ "presett": "workspace" }')
    const { code, out } = await guard('doctor')
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/^Claude Code: guarded\n[\s\S]*The settings: BROKEN\n[\s\S]*presett/),
    ])
  })

  it('says that nothing is there', async () => {
    expect(await machine().guard('doctor')).toMatchObject({
      code: 0,
      out: expect.stringContaining('No agent was found'),
    })
  })

  it('tries the hooks of every agent, and leaves nothing behind', async () => {
    const { home, guard } = machine()
    for (const agent of listAgents(isHooked)) expect((await guard(`install ${agent}`)).code).toBe(0)
    trustCodex(home)
    const before = readdirSync(home, { recursive: true })
    const { code, out } = await guard('doctor')
    expect([code, out.includes('Problem')]).toEqual([0, false])
    for (const agent of listAgents(isHooked)) expect(out).toContain(`${getAgent(agent).title}: guarded\n`)
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
      ({ change }) => change(SETTINGS, 'claude-code |', 'claude-code --frob |'),
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
      'lets rm -rf . pass',
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
    [
      'a hook that lets everything pass without atip',
      ({ change }) => change(SETTINGS, ' || exit 2', ' ; true || exit 2'),
      'does not deny where atip is gone',
      MEND,
    ],
    [
      'a hook that waits for ever',
      ({ home, change, write }) => {
        const deny = '{"hookSpecificOutput":{"permissionDecision":"deny"}}'
        write('atip', `#!/bin/sh\ncase "$(cat)" in *"rm -rf"*) echo '${deny}';; esac\n`)
        chmodSync(join(home, 'atip'), 0o755)
        change(SETTINGS, `${process.execPath} ${ATIP}`, join(home, 'atip'))
      },
      'does not end if no request comes',
    ],
  ])('finds %s', async (_, damage, ...said) => {
    const of = machine()
    await of.guard('install claude-code')
    damage(of)
    const { code, out } = await of.guard('doctor')
    expect(code).toBe(1)
    for (const each of ['NOT WORKING', ...said]) expect(out).toContain(each)
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

  it.each<[about: string, damage: (guard: string) => void, said: string]>([
    ['was never made', (bundle) => rmSync(`${bundle}.cache`), 'because it was not compiled'],
    ['is of an older atip', (bundle) => appendFileSync(bundle, '\n'), 'because atip was updated since'],
    [
      'is of another Node',
      (bundle) => {
        const bytes = readFileSync(`${bundle}.cache`)
        const start = 8 + readFileSync(bundle).length
        writeFileSync(`${bundle}.cache`, bytes.fill(0xff, start, start + 12))
      },
      'because Node was updated since',
    ],
  ])('says that answers take longer where the compiled guard %s', (_, damage, said) => {
    const { guard, bundle } = installed()
    const whole = [bundle, `${bundle}.cache`].map((file) => [file, readFileSync(file)] as const)
    damage(bundle)
    const { status, stdout } = guard('doctor')
    expect([status, stdout]).toEqual([0, expect.stringContaining(said)])
    expect(stdout).toContain('Claude Code: guarded\n')
    expect(stdout).toContain('Better: atip guard install claude-code')
    for (const [file, bytes] of whole) writeFileSync(file, bytes)
  })

  it('finds that a compiled guard answers with programs of the registry, too', () => {
    const { guard, home, program } = installed()
    const programs = join(home, 'bin')
    mkdirSync(programs)
    const metadata = { atip: '0.6', name: 'notes', version: '1', description: 'Keeps notes', commands: {} }
    const file = join(programs, 'notes')
    writeFileSync(file, `#!/bin/sh\necho '${JSON.stringify(metadata)}'\n`, { mode: 0o755 })
    const env = { HOME: home, PATH: `${programs}:${searchPath()}` }
    const scan = spawnSync(process.execPath, [program, 'scan', '--probe', 'notes'], {
      env,
      cwd: root,
      encoding: 'utf8',
    })
    expect([scan.status, scan.stdout]).toEqual([0, expect.stringContaining('Found 1 tool')])
    expect(guard('doctor').stdout).toContain('Claude Code: guarded\n')
  })

  it('says nothing of the kind after an installation, even where an older one is out of date', () => {
    const { guard, bundle } = installed()
    expect(guard('doctor').stdout).not.toContain('Note:')
    appendFileSync(bundle, '\n')
    guard('install', 'claude-code')
    expect(guard('doctor').stdout).not.toContain('Note:')
  })

  it('says that a named hook is turned off', async () => {
    const { guard, change } = machine()
    await guard('install antigravity')
    change('.gemini/config/hooks.json', '"hooks": {', '"hooks": { "enabled": false,')
    const { code, out } = await guard('doctor')
    expect([code, out]).toEqual([1, expect.stringContaining('turns all hooks off: hooks.enabled is false')])
  })

  it('says that a hook was changed', async () => {
    const { guard, change } = machine()
    await guard('install gemini')
    change('.gemini/settings.json', '"matcher": "*"', '"matcher": "run_shell_command"')
    const { code, out } = await guard('doctor')
    expect([code, out]).toEqual([0, expect.stringContaining('another matcher')])
  })

  it.each<[about: string, from: string, to: string, said: string]>([
    ['judges nothing', 'if (answer !== undefined) throw', 'if (answer === 5) throw', 'lets rm -rf . pass'],
    ['cannot be loaded', 'export default', 'export export', 'The plug-in cannot be loaded'],
    ['has no hook', "'tool.execute.before': (", "'other': (", 'The plug-in cannot be loaded'],
    ['has no hook of OpenCode 2', "hook('execute.before'", "hook('other'", 'The plug-in cannot be loaded'],
    ['starts nothing', "'/bin/sh', ['-c'", "'/bin/no-sh', ['-c'", 'The plug-in fails: atip guard could not be started'],
  ])('finds a plug-in of OpenCode that %s', async (_, from, to, said) => {
    const { guard, change } = machine()
    await guard('install opencode')
    change('.config/opencode/plugins/atip.js', from, to)
    const { code, out } = await guard('doctor')
    expect([code, out]).toEqual([1, expect.stringContaining(said)])
  })
})
