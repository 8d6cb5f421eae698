import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as shipped from 'atip-bridge/tools'
import { afterAll, describe, expect, it } from 'vitest'
import { appendPrivately } from '../../src/command/guard/log/append-privately'
import { run } from '../command/world'
import { ask } from './ask'

const TOP = realpathSync(mkdtempSync(join(tmpdir(), 'atip-rules-')))
afterAll(() => rmSync(TOP, { recursive: true, force: true }))

let homes = 0
function makeHome(rules: readonly object[]): string {
  const home = join(TOP, `home${homes++}`)
  mkdirSync(join(home, '.config/agent-tools'), { recursive: true })
  writeFileSync(join(home, '.config/agent-tools/guard.json'), JSON.stringify({ rules }))
  return home
}

const pre = (command: string): object => ({
  ...{ hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command }, cwd: '/repo', session_id: 's' },
})
const tell = async (home: string, command = 'ls', agent = 'claude-code'): Promise<string> =>
  (await ask(agent, pre(command), [], { env: { HOME: home }, appendPrivately })).out
const readShippedTools = async (names?: readonly string[]) =>
  Object.values(shipped).filter(({ name }) => names?.includes(name) ?? true)

const deploy = { command: 'make deploy', decision: 'deny' }

describe('the tests of a rule', () => {
  it.each<[rule: object, problem: RegExp | undefined]>([
    [{ ...deploy, match: ['make deploy', 'sudo make -j4 deploy'], notMatch: ['make', 'make build'] }, undefined],
    [{ ...deploy, match: ['make build'] }, /rule 1 of guard\.json is not about .{1,9}make build/],
    [{ ...deploy, notMatch: ['ls && make deploy'] }, /rule 1 of guard\.json is about .{1,9}ls && make deploy/],
    [{ command: 'npm run *', decision: 'allow', match: ['npm run lint -- --fix'], notMatch: ['npm test'] }, undefined],
    [{ command: 'git stash', decision: 'allow', notMatch: ['git stash drop', 'git stash $x'] }, undefined],
    [{ command: 'git stash', decision: 'allow', match: ['git stash drop'] }, /rule 1/],
    [{ tool: 'mcp__db__*', decision: 'deny', match: ['mcp__db__drop'], notMatch: ['mcp__fs__read'] }, undefined],
    [{ tool: 'mcp__db__*', decision: 'deny', match: ['mcp__fs__read'] }, /rule 1/],
  ])('are checked when settings are read: %j', async (rule, problem) => {
    const home = makeHome([rule])
    const out = await tell(home)
    if (problem === undefined) expect(out).toBe('')
    else expect(out).toMatch(new RegExp(`"ask".*${problem.source}`))
    // Again, because what was examined is remembered only where nothing is wrong.
    expect(await tell(home)).toBe(out)
  })
})

const IDLE: readonly (readonly [rules: readonly object[], told: RegExp])[] = [
  [
    [
      { command: 'git', decision: 'deny' },
      { command: 'git status', decision: 'allow' },
    ],
    /rule 2 of guard\.json has no effect: rule 1 of guard\.json covers it/,
  ],
  [
    [
      { command: 'git push *', decision: 'allow' },
      { command: 'git push', decision: 'allow' },
    ],
    /rule 2 .*has no effect/,
  ],
  [[deploy, deploy], /rule 2 .*has no effect/],
  [[{ command: 'make deploy now', decision: 'ask' }, deploy], /rule 1 .*has no effect: rule 2/],
  [
    [
      { tool: 'mcp__*', decision: 'deny' },
      { tool: 'mcp__a', decision: 'allow' },
    ],
    /rule 2 .*has no effect/,
  ],
  [[{ command: 'git psuh', decision: 'deny' }], /rule 1 .*can match nothing: git has no command "psuh"/],
  [
    [{ command: 'git push', decision: 'deny', when: { forc: true } }],
    /can match nothing: none of its commands has a parameter "forc"/,
  ],
  [[{ command: 'frob', decision: 'deny', when: { force: true } }], /can match nothing: no condition can be checked/],
]

describe('a rule without effect', () => {
  it.each(IDLE)('is told by the first hook, explain and doctor: %j', async (rules, told) => {
    const home = makeHome(rules)
    expect(await tell(home)).toMatch(
      new RegExp(`"systemMessage":"atip guard: .*${told.source.replaceAll('"', '.{1,2}')}`),
    )
    expect(await tell(home)).toBe('')
    const given = { env: { HOME: home, NO_COLOR: '1' }, readShippedTools, columns: 1000 }
    expect((await run(['guard', 'explain', 'ls'], given)).out).toMatch(told)
    expect((await run(['guard', 'doctor'], given)).out).toMatch(told)
  })

  it('is not seen where rules differ', async () => {
    const rules = [
      { command: 'git push', decision: 'ask', reason: 'It deploys' },
      { command: 'git push', decision: 'deny', when: { force: true } },
      { command: 'git pull', decision: 'allow' },
      { command: 'docker compose', decision: 'ask' },
      { command: 'npm run lint', decision: 'allow' },
      { command: 'npm run', decision: 'ask' },
    ]
    expect(await tell(makeHome(rules))).toBe('')
  })
})
