import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { getAgent } from '../../src/command/guard/agents'
import { LOOP_AGENTS } from '../live/guard/agents'
import { ACCIDENTS, UNSEEN } from './accidents'
import { judgeAccidents, PRESETS } from './judge-accidents'
import { readReplays } from './read-replays'

const PAGE = readFileSync(join(fileURLToPath(new URL('../../', import.meta.url)), 'blue/accidents.md'), 'utf8')
const ALL = ACCIDENTS.flatMap(([, accidents]) => accidents)
/** One agent of each way to ask: by its hook, by its own rules, and never. */
const AGENTS = ['claude-code', 'codex', 'opencode']

describe('the accidents', () => {
  it('are enough, told once, with public sources', () => {
    expect(ALL.length).toBeGreaterThan(30)
    for (const list of [ALL.map(({ title }) => title), ALL.map(({ line }) => line)]) {
      expect(new Set(list).size).toBe(list.length)
    }
    const sources = [...ALL.flatMap((each) => each.sources), ...UNSEEN.map(([, source]) => source)]
    expect(sources.filter((source) => !/^https:\/\/\S+$/.test(source))).toEqual([])
    expect(ALL.filter(({ month }) => !/^202[56]-(?:0[1-9]|1[0-2])$/.test(month))).toEqual([])
  })

  it('are asked about or denied, but for those whose reason is told, as the page says', async () => {
    for (const { accident, outcomes } of (await judgeAccidents(AGENTS)).flatMap(([, judged]) => judged)) {
      const start = PAGE.indexOf(`\n### ${accident.title}\n`)
      expect([accident.title, start >= 0]).toEqual([accident.title, true])
      const section = PAGE.slice(start, PAGE.indexOf('\nWithout the guard:', start))
      expect(section).toContain(`\n\`\`\`sh\n${accident.line}\n\`\`\`\n`)
      for (const preset of PRESETS) {
        const [, ...cells] = (section.split('\n').find((row) => row.startsWith(`| \`${preset}\``)) ?? '').split(' | ')
        for (const [agent, outcome] of Object.entries(outcomes[preset])) {
          const cell = cells[['asked', 'denied', 'left'].indexOf(outcome)] ?? ''
          const isTold = /^all\b/.test(cell) || cell.split(/, | \|/).includes(getAgent(agent).title)
          const isFine = outcome === 'asked' || outcome === 'denied' || accident.leftBecause !== undefined
          expect([accident.line, preset, agent, outcome, isTold, isFine]).toEqual([
            ...[accident.line, preset, agent, outcome],
            ...[true, outcome !== 'runs'],
          ])
        }
      }
      const isLeft = PRESETS.some((preset) => Object.values(outcomes[preset]).includes('left'))
      expect([accident.title, isLeft]).toEqual([accident.title, accident.leftBecause !== undefined])
    }
  })

  it.each(Object.entries(readReplays()))(
    'replayed in %s are stopped, but for what the guard leaves to it',
    (name, { version, lines }) => {
      expect(LOOP_AGENTS.find((each) => each.name === name)?.version).toBe(version)
      expect(Object.keys(lines)).toEqual(ALL.map(({ line }) => line))
      const isLeft = getAgent(name).asking === 'agent'
      for (const { line, leftBecause } of ALL) {
        const isHeld = ['stopped', 'waits'].includes(lines[line]?.with ?? '')
        expect([line, isHeld || (isLeft && leftBecause !== undefined)]).toEqual([line, true])
      }
    },
  )
})
