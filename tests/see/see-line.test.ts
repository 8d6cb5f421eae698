import { createToolset, type Policy, presets } from 'atip-bridge'
import { createShellJudge } from 'atip-bridge/shell'
import { cat, touch } from 'atip-bridge/tools'
import { expect, it } from 'vitest'
import { seeLine } from '../../src/see/see-line'
import { createTableEyes } from './table-eyes'

const tools = createToolset([cat, touch], { globalOptions: true })
const eyes = createTableEyes({
  '/w/key': { link: '/home/ada/.ssh/id_rsa' },
  '/w/secret': { link: 'sub/.env' },
  '/w/out': { link: '/srv' },
})

function decide(line: string, policies: readonly Policy[]): string {
  const { decide } = createShellJudge(tools, presets.unrestricted, { folder: 'trusted', cwd: '/w', home: '/home/ada' })
  return seeLine(line, decide(line), policies, { cwd: '/w', home: '/home/ada', tools, eyes }).decision
}

const ASKS: Policy = { allowSensitive: false }
const BOUND: Policy = { allowSensitive: false, allowedPaths: ['.'] }

it.each<[line: string, policies: readonly Policy[], decision: string]>([
  ['cat notes.txt', [ASKS, BOUND], 'allow'],
  ['cat key', [ASKS], 'confirm'],
  ['cat "$x" key', [ASKS], 'confirm'],
  ['cat key', [{}], 'allow'],
  // The strictest word and the strictest policy count, whatever comes first.
  ['cat secret out/a', [BOUND], 'deny'],
  ['cat out/a secret', [BOUND], 'deny'],
  ['cat key', [ASKS, BOUND], 'deny'],
  ['cat key', [BOUND, ASKS], 'deny'],
  // Nothing runs.
  ['# cat key', [ASKS], 'allow'],
  ['', [ASKS], 'allow'],
])('links of a line are seen: %s: %j: %s', (line, policies, decision) => {
  expect(decide(line, policies)).toBe(decision)
})
