import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createUndoStore } from 'atip-bridge/execute'
import { afterAll, describe, expect, it } from 'vitest'
import { AGENTS, getAgent, listAgents } from '../../src/command/guard/agents'
import { writeSample } from '../../src/command/guard/requests/read-request'
import { isTaken } from '../../src/paths/follow-links'
import { PATH_EYES } from '../../src/paths/path-eyes'
import { startForesight } from '../../src/see/start-foresight'
import { findUnkept } from '../../src/undo/create-undo-store'
import type { Circumstances } from '../command/world'
import { searchPath } from '../support/machine'
import { ask } from './ask'

const HOME = realpathSync(mkdtempSync(join(tmpdir(), 'atip-rewritten-')))
afterAll(() => rmSync(HOME, { recursive: true, force: true }))
const cwd = join(HOME, 'project')
mkdirSync(join(cwd, 'sub'), { recursive: true })
mkdirSync(join(HOME, '.config/agent-tools'), { recursive: true })
for (const file of ['notes.md', 'sub/notes.md']) writeFileSync(join(cwd, file), 'notes\n')
const settings = JSON.stringify({ preset: 'workspace', undo: 'unasked' })
writeFileSync(join(HOME, '.config/agent-tools/guard.json'), settings, { mode: 0o600 })

const disk = { type: 0xef53, freeBytes: 1e12, allBytes: 1e12 }
const store = createUndoStore({ directory: join(HOME, 'undo'), lookAtFileSystem: () => disk })
const unkept = (path: string): string | undefined => findUnkept(store, path)
const world: Circumstances = {
  ...{ env: { HOME, PATH: searchPath() }, cwd, exists: isTaken, openUndoStore: async () => store },
  loadForesight: async () => startForesight(PATH_EYES, { unkept }),
}

const LINE = "rm notes.md && echo 'done'"
const START = `'/usr/bin/node' '/opt/atip/atip.js' guard start '${LINE.replaceAll("'", "'\\''")}'`

const crush = (input: object, tool = 'bash'): object => ({
  ...{ event: 'PreToolUse', session_id: 's', cwd, tool_name: tool, tool_input: input },
})
const pi = (args: object, tool = 'bash', mode = 'asks'): object => ({
  ...{ event: 'tool_call', sessionID: 's', directory: cwd, mode, tool, args },
})
const claude = (input: object): object => ({
  ...{ hook_event_name: 'PreToolUse', session_id: 's', cwd, tool_name: 'Bash', tool_input: input },
})

const STARTING = ['claude-code', 'pi', 'crush']

it('is done for agents that never run the line as it was', () => {
  expect(listAgents(({ startsLines }) => startsLines !== undefined)).toEqual(STARTING)
})

it.each(Object.keys(AGENTS))('%s: only it gets a line that atip starts', async (name) => {
  const { out, err } = await ask(name, writeSample(getAgent(name), LINE, cwd), [], world)
  expect(`${out}${err}`.includes('guard start')).toBe(STARTING.includes(name))
})

describe('a line that loses nothing but what is copied', () => {
  const old = 'The extension of atip is too old for this. A person can install it once more: atip guard install pi.'
  const crushed = { decision: 'allow', updated_input: { command: START } }
  const extended = { decision: 'deny', reason: old, rewritten: START }
  it.each<[agent: string, about: string, request: object, answer: object]>([
    ['crush', 'a patch, which leaves the rest', crush({ command: LINE, description: 'Tidy' }), crushed],
    ['crush', 'a time, which stays', crush({ command: LINE, auto_background_after: 5 }), crushed],
    ['crush', 'a switch that is off', crush({ command: LINE, run_in_background: false }), crushed],
    ['pi', 'what an older extension refuses', pi({ command: LINE, timeout: 5 }), extended],
    ['pi', 'nobody to ask', pi({ command: LINE }, 'bash', 'headless'), extended],
  ])('%s: %s', async (agent, _, request, answer) => {
    const { out, code } = await ask(agent, request, [], world)
    expect([JSON.parse(out), code]).toEqual([answer, 0])
  })

  const command = LINE
  it.each<[agent: string, about: string, request: object | string]>([
    ['crush', 'runs in the background', crush({ command, run_in_background: true })],
    ['crush', 'has its field again in another case, which Crush takes', crush({ command, Command: 'rm -rf /' })],
    ['crush', 'has a field that is not known', crush({ command, sandbox: 'none' })],
    ['crush', 'has a prototype', JSON.stringify(crush({ command, x: {} })).replace('"x"', '"__proto__"')],
    ['crush', 'stands twice', JSON.stringify(crush({ command, x: 'ls' })).replace('"x"', '"command"')],
    ['crush', 'runs where nobody knows', crush({ command, working_dir: 5 })],
    ['crush', 'runs in another directory', crush({ command, working_dir: 'sub' })],
    ['crush', 'runs outside of the workspace', crush({ command, working_dir: '/etc' })],
    ['crush', 'says so in another case', crush({ command, Working_Dir: '/etc' })],
    ['crush', 'is no text', crush({ command: [command] })],
    ['crush', 'belongs to another tool', crush({ command }, 'shell')],
    ['crush', 'belongs to a tool of a server', crush({ command }, 'mcp_box_run')],
    ['pi', 'has a field that is not known', pi({ command, sandbox: false, cwd: 'sub' })],
    ['pi', 'runs in the background', pi({ command, background: true })],
    ['pi', 'belongs to another tool', pi({ command }, 'process')],
    ['pi', 'belongs to PowerShell', pi({ command }, 'powershell')],
    ['pi', 'is a list', pi([command])],
    ['claude-code', 'leaves the sandbox', claude({ command, dangerouslyDisableSandbox: true })],
  ])('%s: is not rewritten where it %s', async (agent, _, request) => {
    const { out } = await ask(agent, request, [], world)
    expect(out).not.toMatch(/guard start|"allow"/)
  })
})
