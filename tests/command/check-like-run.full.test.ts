import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type AtipTool, READ_ONLY } from 'atip-bridge'
import { git } from 'atip-bridge/tools'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { vetProgram } from '../../src/command/vet-program'
import { searchPath } from '../support/machine'
import { argument, command, option, tool } from '../support/tools'
import { type Circumstances, discoveryOf, run } from './world'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-check-')))
const [bin, cwd, home, outside] = ['bin', 'folder', 'home', 'outside'].map((name) => join(root, name)) as [
  ...[string, string, string, string],
]
for (const directory of [bin, cwd, home, outside]) mkdirSync(directory, { mode: 0o700 })
afterAll(() => rmSync(root, { recursive: true, force: true }))

const { PATH, HOME } = process.env
beforeEach(() => {
  Object.assign(process.env, { PATH: [bin, searchPath()].join(delimiter), HOME: home })
})
afterEach(() => {
  Object.assign(process.env, { PATH, HOME })
})

/** Installs a script that does nothing, and links to it. */
function install(name: string, ...links: string[]): void {
  writeFileSync(join(bin, name), '#!/bin/sh\nexit 0\n')
  chmodSync(join(bin, name), 0o755)
  for (const link of links) symlinkSync(join(bin, name), join(bin, link))
}
install('notes')
install('curl', 'fetcher')
install('git', 'vcs')
install('env', 'starter')
symlinkSync(outside, join(cwd, 'way-out'))

const show = command({
  arguments: [argument('note', { required: false })],
  options: [option('config', { flags: ['--config'] }), option('output', { flags: ['--output'] })],
  effects: READ_ONLY,
})
const tools: AtipTool[] = [
  ...['notes', 'fetcher', 'starter', 'missing'].map((name) => tool({ name, commands: { '': show } })),
  { ...git, name: 'vcs' },
  git,
  tool({
    name: 'writer',
    commands: {
      '': command({ ...show, effects: { ...READ_ONLY, filesystem: { read: true, write: true, delete: false } } }),
    },
  }),
]
install('writer')
const world: Circumstances = {
  ...{ cwd, discovery: discoveryOf(tools), readShippedTools: async () => [] },
  vetProgram: (name) => vetProgram(name, cwd),
}

interface Shown {
  readonly decision: string
  readonly violations: readonly { readonly code: string }[]
}

const POLICIES = ['supervised', 'read-only', 'workspace', 'unrestricted'] as const
type Expected = readonly [supervised: string, readOnly: string, workspace: string, unrestricted: string]

const [ASKS, RUNS]: [Expected, Expected] = [
  ['confirm', 'deny', 'confirm', 'allow'],
  ['allow', 'allow', 'allow', 'allow'],
]
const CALLS: [call: string, expected: Expected][] = [
  ['notes', RUNS],
  ['notes --arg note=a', RUNS],
  ['notes --arg config=a', RUNS],
  // A link to another program is that program.
  ['fetcher', RUNS],
  ['fetcher --arg config=a', ASKS],
  ['fetcher --arg output=a', ASKS],
  ['starter --arg note=sh', ASKS],
  ['vcs_status', RUNS],
  ['git_status', RUNS],
  ['git_push', ASKS],
  // Links that lead out of the allowed directories, and paths that do.
  ['notes --arg note=way-out/a', ['allow', 'allow', 'allow', 'allow']],
  ['writer --arg note=a', ['confirm', 'deny', 'allow', 'allow']],
  ['writer --arg note=way-out/a', ['confirm', 'deny', 'deny', 'allow']],
  ['writer --arg note=/etc/hosts', ['confirm', 'deny', 'deny', 'allow']],
  ['notes --arg nothing=a', ['deny', 'deny', 'deny', 'deny']],
]

describe('atip check says what atip run does', () => {
  it.each(
    CALLS.flatMap(([call, expected]) => POLICIES.map((policy, index) => [call, policy, expected[index]] as const)),
  )('%s under %s: %s', async (call, policy, decision) => {
    const rest = [...call.split(' '), '--policy', policy, '--json']
    const checked = JSON.parse((await run(['check', ...rest], world)).out) as Shown
    const ran = JSON.parse((await run(['run', ...rest], world)).out) as { readonly decision: Shown }
    const codesOf = ({ violations }: Shown): string[] => violations.map(({ code }) => code)
    expect([checked.decision, codesOf(checked)]).toEqual([ran.decision.decision, codesOf(ran.decision)])
    expect(checked.decision).toBe(decision)
  })

  it('but needs no installed program', async () => {
    const { out } = await run('check missing --json', world)
    expect(JSON.parse(out)).toMatchObject({ decision: 'allow', refusedProgram: null })
  })
})
