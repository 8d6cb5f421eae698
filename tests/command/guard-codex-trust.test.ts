import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readCodexTrust } from '../../src/command/guard/agents/unhooked/codex-trust'
import { findHooks } from '../../src/command/guard/install/hook-text'
import { run } from './world'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-trust-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** The hashes that Codex 0.169.0 itself shows for the hooks of `/usr/bin/node /opt/atip/atip.js`. */
const HASHES = {
  pre_tool_use: '49a8e7efb833d42caa05266efaff646aad81a9e0f5a9cc04ed81c56a2ceed0f7',
  permission_request: '16640eda2ae1b51a7dd84aa40710658cdecd77e83ae67921ac83706c35d6777a',
  post_tool_use: '1f558c181144abfae8f84fcab56561a247e7efaecd68801d767259de20ca0bcd',
}
const EVENTS = ['pre_tool_use', 'permission_request', 'post_tool_use'] as const
type Event = (typeof EVENTS)[number]

it.each<[about: string, toToml: (file: string) => string, trust: string[]]>([
  ['no record', () => '', ['none', 'none', 'none']],
  ['all', (file) => EVENTS.map((event) => table(file, event)).join('\n'), ['trusted', 'trusted', 'trusted']],
  ['one', (file) => `model = "x"\n${table(file, 'post_tool_use')}[tui]\n`, ['none', 'none', 'trusted']],
  ['another place in the list', (file) => table(file, 'pre_tool_use', '2:1'), ['trusted', 'none', 'none']],
  ['another hash', (file) => table(file, 'pre_tool_use', '0:0', 'post_tool_use'), ['other', 'none', 'none']],
  ['another file', (file) => table(`${file}x`, 'pre_tool_use'), ['none', 'none', 'none']],
  ['another event', (file) => table(file, 'session_start', '0:0', 'pre_tool_use'), ['none', 'none', 'none']],
  [
    'what is turned off',
    (file) => EVENTS.map((event) => `${table(file, event)}enabled = false\n`).join(''),
    ['off', 'off', 'off'],
  ],
  [
    'a hash in the next table',
    (file) => `[hooks.state."${file}:pre_tool_use:0:0"]\n[other]\ntrusted_hash = "sha256:${HASHES.pre_tool_use}"\n`,
    ['none', 'none', 'none'],
  ],
])('the trust of Codex is read from its settings: %s', async (about, toToml, trust) => {
  const home = join(root, about.replaceAll(' ', '-'))
  mkdirSync(home)
  await run('guard install codex --fail-open', { env: { HOME: home } })
  const file = join(home, '.codex', 'hooks.json')
  writeFileSync(join(home, '.codex', 'config.toml'), toToml(file))
  const hooks = findHooks(readFileSync(file, 'utf8'), 'codex')
  expect(readCodexTrust(file, hooks as never, { HOME: home })).toEqual(trust)
  const { out } = await run('guard doctor', { env: { HOME: home } })
  const isTrusted = trust.every((each) => each === 'trusted')
  expect(/start codex, type \/hooks/.test(out)).toBe(!isTrusted)
})

function table(file: string, event: string, place = '0:0', hash: string = event): string {
  return `[hooks.state."${file}:${event}:${place}"]\ntrusted_hash = "sha256:${HASHES[hash as Event]}"\n`
}
