import { readFileSync } from 'node:fs'
import { presets } from 'atip-bridge'
import { createShellJudge } from 'atip-bridge/shell'
import * as shipped from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { LONG } from '../support/runs'

/** Lines that change something, reveal a secret, or hide what they do, by the means that they use. */
const ATTACKS = JSON.parse(readFileSync(new URL('../fixtures/shell/attacks.json', import.meta.url), 'utf8')) as Record<
  string,
  string[]
>

const OPTIONS = { folder: 'trusted', cwd: '/srv/project', home: '/home/me' } as const
const supervised = createShellJudge(Object.values(shipped), presets.supervised, OPTIONS)
const readOnly = createShellJudge(Object.values(shipped), presets.readOnly, OPTIONS)

describe.each(Object.entries(ATTACKS))('attacks by %s', (_, lines) => {
  it('have to be confirmed', () => {
    expect(lines.filter((line) => supervised.decide(line).decision !== 'confirm')).toEqual([])
  })

  it('are denied where nothing may be asked', () => {
    const chosen = LONG ? lines : lines.filter((_, index) => index % 7 === 0)
    expect(chosen.filter((line) => readOnly.decide(line).decision !== 'deny')).toEqual([])
  })
})
