import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isTaken } from '../../src/paths/follow-links'
import { type Circumstances, type Ran, run } from '../command/world'
import { findTestProgram, searchPath } from '../support/machine'
import { ask } from './ask'

const TOP = realpathSync(mkdtempSync(join(tmpdir(), 'atip-guard-contained-')))
afterAll(() => rmSync(TOP, { recursive: true, force: true }))
let places = 0

interface Place {
  readonly cwd: string
  /** Answers a request of Claude Code about a line. */
  readonly answer: (command: string, fields?: object) => Promise<Record<string, unknown>>
  readonly start: (line: string) => Promise<Ran>
}

/** A project of a person with settings. */
function makePlace(settings: object, given: Circumstances = {}): Place {
  const home = join(TOP, `${places++}`)
  const cwd = join(home, 'project')
  mkdirSync(join(home, '.config/agent-tools'), { recursive: true })
  mkdirSync(cwd)
  writeFileSync(join(home, '.config/agent-tools/guard.json'), JSON.stringify(settings), { mode: 0o600 })
  writeFileSync(join(cwd, 'run.sh'), '#!/bin/sh\necho ran\necho x > made.txt\n', { mode: 0o755 })
  const world: Circumstances = {
    ...{ env: { HOME: home, PATH: searchPath() }, cwd, exists: isTaken },
    canContain: async () => true,
    ...given,
  }
  const answer: Place['answer'] = async (command, fields = {}) => {
    const tool = { tool_name: 'Bash', tool_input: { command } }
    const { out } = await ask('claude-code', { hook_event_name: 'PreToolUse', ...tool, cwd, ...fields }, [], world)
    return out === '' ? {} : JSON.parse(out).hookSpecificOutput
  }
  return { cwd, answer, start: (line) => run(['guard', 'start', line], world) }
}

const SAID =
  'Nobody needs to be asked where atip runs the line: what nobody has described runs in a sandbox, and only reads.'
const OUT = { leaves: true }

const CONTAIN = { preset: 'workspace', undescribed: 'contain' }

describe('lines of which only is known that nobody has described what they run', () => {
  it.each([
    'frobnicate --all',
    './run.sh',
    'ls && ./run.sh | head -3',
    'node -e "eval(1)"',
    'python3 -c "import subprocess"',
    'for f in *; do ./run.sh "$f"; done',
    "echo it\\'s && frobnicate",
  ])('%s runs unasked by atip', async (line) => {
    const { answer } = makePlace(CONTAIN)
    const started = `'/usr/bin/node' '/opt/atip/atip.js' guard start '${line.replaceAll("'", "'\\''")}'`
    expect(await answer(line)).toEqual({
      hookEventName: 'PreToolUse',
      permissionDecision: 'deny',
      permissionDecisionReason: `${SAID} Run exactly this line instead:\n${started}`,
    })
    expect(await answer(started)).toEqual({
      hookEventName: 'PreToolUse',
      permissionDecision: 'allow',
      permissionDecisionReason: SAID,
    })
  })

  it.each([
    ['cd sub && ../run.sh', '../run.sh'],
    ['cd sub/ ; ../run.sh; ls', '../run.sh; ls'],
    ["cd 'sub'\n../run.sh | cat", '../run.sh | cat'],
    ['cd ~/project/sub && ../run.sh', '../run.sh'],
    ['cd "$PWD/sub" && ../run.sh', undefined],
    ['cd ~root && ./run.sh', undefined],
    ['cd "~/project/sub" && ./run.sh', './run.sh'],
    ['cd nowhere && ../run.sh', '../run.sh'],
    ['cd .. && ./run.sh', undefined],
    ['cd link && ./run.sh', undefined],
    ['cd - && ./run.sh', undefined],
    ['cd sub || ../run.sh', undefined],
    ['cd sub && cd .. && ./run.sh', undefined],
  ])('%s changes the directory of its shell, too', async (line, rest) => {
    const { cwd, answer } = makePlace(CONTAIN)
    mkdirSync(join(cwd, 'sub'))
    symlinkSync('..', join(cwd, 'link'))
    const { permissionDecision, permissionDecisionReason } = await answer(line)
    const place = join(cwd, line.includes('nowhere') ? 'nowhere' : line.includes('"~') ? '~/project/sub' : 'sub')
    const started = `cd '${place}' && '/usr/bin/node' '/opt/atip/atip.js' guard start '${rest}'`
    expect(permissionDecision).toBe(rest === undefined ? 'ask' : 'deny')
    if (rest === undefined) return
    expect(permissionDecisionReason).toBe(`${SAID} Run exactly this line instead:\n${started}`)
    expect(await answer(started)).toMatchObject({ permissionDecision: 'allow' })
    expect(await answer(started.replace(place, '/etc'))).not.toMatchObject({ permissionDecision: 'allow' })
  })

  it.each<[string, string, object?]>([
    ['has more in it', "'/usr/bin/node' '/opt/atip/atip.js' guard start './run.sh'; rm run.sh"],
    ['starts something that asks', "'/usr/bin/node' '/opt/atip/atip.js' guard start 'rm run.sh'"],
    ['is quoted in another way', '/usr/bin/node /opt/atip/atip.js guard start "./run.sh"; rm run.sh'],
    ['leaves the sandbox of the agent', "'/usr/bin/node' '/opt/atip/atip.js' guard start './run.sh'", OUT],
  ])('a line that %s is none that atip starts', async (_, line, fields = {}) => {
    const { cwd, answer } = makePlace(CONTAIN)
    const given = fields === OUT ? { tool_input: { command: line, dangerouslyDisableSandbox: true } } : fields
    expect((await answer(line, given)).permissionDecision).toBe('ask')
    expect(existsSync(join(cwd, 'made.txt'))).toBe(false)
  })

  it.each<[string, string, object, Circumstances?]>([
    ['the person did not agree to that', './run.sh', { preset: 'workspace' }],
    ['nothing can contain programs', './run.sh', CONTAIN, { canContain: async () => false }],
    ['nobody knows whether something can', './run.sh', CONTAIN, { canContain: undefined as never }],
    ['a rule asks', './run.sh', { ...CONTAIN, rules: [{ command: './run.sh', decision: 'ask' }] }],
    ['the model wants the person to be asked', 'ATIP_CONTAIN=off ./run.sh', CONTAIN],
    ['the model wants the person to be asked', 'ls; ATIP_CONTAIN=off node -e "eval(1)"', CONTAIN],
    ['a variable is set that rules programs', 'LD_PRELOAD=./x.so ./run.sh', CONTAIN],
    ['another part asks', './run.sh && rm run.sh', CONTAIN],
    ['another part writes elsewhere', './run.sh && touch ../x', CONTAIN],
    ['the output goes elsewhere', './run.sh > ../x', CONTAIN],
    ['it reads a secret', 'cat ~/.ssh/id_rsa | ./run.sh', CONTAIN],
    ['it moves the shell', './run.sh && cd sub', CONTAIN],
    ['it cannot be run without a shell', './run.sh && eval "$X"', CONTAIN],
    ['it cannot be read', './run.sh "', CONTAIN],
    ['it runs what it wrote', 'echo echo > a.sh && sh a.sh', CONTAIN],
  ])('ask where %s: %s', async (_, line, settings, given) => {
    expect((await makePlace(settings, given).answer(line)).permissionDecision).toBe('ask')
  })

  it.each([
    './run.sh $(cat arg.txt)',
    './run.sh de*',
    'for x in a; do ./run.sh $x; done',
    'while read -r w; do ./run.sh "$w"; done < arg.txt',
  ])('ask where rules may be about words that are not known yet: %s', async (line) => {
    const rules = [{ command: './run.sh dep', decision: 'deny' }]
    expect((await makePlace({ ...CONTAIN, rules }).answer(line)).permissionDecision).toBe('ask')
    expect((await makePlace(CONTAIN).answer(line)).permissionDecision).toBe('deny')
  })

  it.each<[string, object]>([
    ['plans', { permission_mode: 'plan' }],
    ['leaves its sandbox', { tool_input: { command: './run.sh', dangerouslyDisableSandbox: true } }],
    ['uses a tool that nobody knows', { tool_name: 'Shell' }],
  ])('ask where the agent %s', async (_, fields) => {
    expect((await makePlace(CONTAIN).answer('./run.sh', fields)).permissionDecision).toBe('ask')
  })

  it('are denied where the settings say so', async () => {
    const { answer } = makePlace({ preset: 'workspace', undescribed: 'deny' })
    expect(await answer('./run.sh')).toMatchObject({ permissionDecision: 'deny' })
    expect(await answer('ls')).toEqual({})
  })

  it.each([
    ['ask', 'ask'],
    ['deny', 'deny'],
  ])('%s where a project says so', async (undescribed, decision) => {
    const { cwd, answer } = makePlace(CONTAIN)
    mkdirSync(join(cwd, '.atip'))
    writeFileSync(join(cwd, '.atip/guard.json'), JSON.stringify({ undescribed }), { mode: 0o600 })
    expect(await answer('./run.sh')).toMatchObject({ permissionDecision: decision })
  })

  it('cannot be contained because a project says so', async () => {
    const { cwd, answer } = makePlace({ preset: 'workspace' })
    mkdirSync(join(cwd, '.atip'))
    writeFileSync(join(cwd, '.atip/guard.json'), JSON.stringify({ undescribed: 'contain' }), { mode: 0o600 })
    expect(await answer('./run.sh')).toMatchObject({ permissionDecision: 'ask' })
    expect((await answer('./run.sh')).permissionDecisionReason).toContain('may only tighten')
  })

  it('ask where the agent has left its workspace', async () => {
    const { cwd, answer } = makePlace(CONTAIN)
    const root = join(cwd, '..', 'other')
    mkdirSync(root)
    const env = { HOME: join(cwd, '..'), PATH: searchPath(), CLAUDE_PROJECT_DIR: root }
    const { answer: elsewhere } = makePlace(CONTAIN, { env })
    expect((await elsewhere('./run.sh')).permissionDecision).toBe('ask')
    expect((await answer('./run.sh')).permissionDecision).toBe('deny')
  })

  it('of an agent whose hooks rewrite nothing ask', async () => {
    const { cwd } = makePlace(CONTAIN)
    const request = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: './run.sh' }, cwd }
    const { out } = await ask('droid', request, [], { env: { HOME: join(cwd, '..') }, canContain: async () => true })
    expect(out).not.toContain('guard start')
  })

  it('are not started where the settings do not say so', async () => {
    const { cwd, start } = makePlace({ preset: 'workspace' })
    expect(await start('./run.sh')).toMatchObject({ code: 126, out: '' })
    expect(existsSync(join(cwd, 'made.txt'))).toBe(false)
  })

  it.each(['ATIP_CONTAIN=off ./run.sh', 'git clean -fd', './run.sh > ../x'])('%s is not started', async (line) => {
    const { cwd, start } = makePlace(CONTAIN)
    expect(await start(line)).toMatchObject({ code: 126, out: '', err: expect.stringMatching(/^atip: Not run: /) })
    expect(['run.sh', 'made.txt', '../x'].map((name) => existsSync(join(cwd, name)))).toEqual([true, false, false])
  })
})

describe.skipIf(findTestProgram('bwrap') === undefined)('lines that atip starts (needs bwrap)', () => {
  it.each<[string, object, object]>([
    ['of the person', { ...CONTAIN, sensitivePaths: ['secrets'] }, {}],
    ['of the project', CONTAIN, { sensitivePaths: ['secrets'] }],
  ])('do not read what the settings %s protect', async (_, own, project) => {
    const { cwd, start } = makePlace(own)
    mkdirSync(join(cwd, '.atip'))
    writeFileSync(join(cwd, '.atip/guard.json'), JSON.stringify(project), { mode: 0o600 })
    mkdirSync(join(cwd, 'secrets'))
    writeFileSync(join(cwd, 'secrets/k'), 'hush')
    writeFileSync(join(cwd, 'peek.sh'), '#!/bin/sh\nset -- sec*\ncat "$1/k"\n', { mode: 0o755 })
    const { code, out } = await start('./peek.sh')
    expect([code === 0, out]).toEqual([false, ''])
  })

  it('add to a file, and cannot empty it', async () => {
    const { cwd, start } = makePlace(CONTAIN)
    writeFileSync(join(cwd, 'notes.md'), 'kept\n')
    writeFileSync(join(cwd, 'empty.sh'), '#!/bin/sh\ntrue > /dev/stdout\ntrue > /proc/self/fd/1\necho more\n', {
      mode: 0o755,
    })
    expect((await start('./empty.sh >> notes.md')).code).toBe(0)
    expect(readFileSync(join(cwd, 'notes.md'), 'utf8')).toBe('kept\nmore\n')
  })

  it('read and write nothing, and say what was stopped', async () => {
    const { cwd, start } = makePlace(CONTAIN)
    const { code, out, err } = await start('echo before > kept.txt; ./run.sh | cat')
    expect([code, out]).toEqual([0, 'ran\n'])
    expect(existsSync(join(cwd, 'made.txt'))).toBe(false)
    expect(existsSync(join(cwd, 'kept.txt'))).toBe(true)
    expect(err).toContain('ran in a sandbox in which it can only read')
    expect(err).toContain('It tried to write')
    expect(err).toContain('write ATIP_CONTAIN=off in front of the program')
  })
})
