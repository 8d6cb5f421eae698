import { readFileSync } from 'node:fs'
import { presets } from 'atip-bridge'
import { createShellJudge } from 'atip-bridge/shell'
import * as shipped from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'

/** Lines that change something, reveal a secret, or hide what they do, by the means that they use. */
const ATTACKS = JSON.parse(readFileSync(new URL('../fixtures/shell/attacks.json', import.meta.url), 'utf8')) as Record<
  string,
  string[]
>

const OPTIONS = { folder: 'trusted', cwd: '/srv/project', home: '/home/me' } as const
const judges = {
  confirm: createShellJudge(Object.values(shipped), presets.supervised, OPTIONS),
  deny: createShellJudge(Object.values(shipped), presets.readOnly, OPTIONS),
}

describe.each(Object.entries(ATTACKS))('attacks by %s', (_, lines) => {
  it.each(Object.entries(judges))('are answered with %s', (decision, judge) => {
    expect(lines.filter((line) => judge.decide(line).decision !== decision)).toEqual([])
  })
})
