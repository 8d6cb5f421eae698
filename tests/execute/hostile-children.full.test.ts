import { describe, expect, it } from 'vitest'
import { faultsOf, HOSTILE_CHILDREN, type HostileChild } from '../fuzz/children'
import { createMark, shell, survivorsOf, WELL_BEFORE_MS } from '../support/executor'
import { byLength, someOf } from '../support/runs'

const RUNS = byLength({ short: 1, full: 1, long: 3 })
const CHILDREN = Object.entries(HOSTILE_CHILDREN)

async function faultsOfRuns(title: string): Promise<string[]> {
  const runs = Array.from({ length: RUNS }, () => faultsOf(HOSTILE_CHILDREN[title] as HostileChild, WELL_BEFORE_MS))
  return (await Promise.all(runs)).flat()
}

describe('a hostile child settles in time, leaves nothing in its group, and loses nothing that it wrote', () => {
  const all = CHILDREN.filter(([, { isBusy }]) => isBusy !== true).map(([title]) => title)
  const titles = someOf(all, { short: 6, full: 1 })

  // First, since they take longest.
  it.concurrent.each([
    ['Password: ', ''],
    ['Overwrite it? [y/N]', ' '],
    ['Password', ': '],
  ])('asks %j %j and waits: it is stopped after three seconds of silence', async (first, second) => {
    const mark = createMark()
    const script = `printf '%s' "$2"; sleep 0.1; printf '%s' "$3"; sleep "$1"`
    const timeoutMs = 20_000
    const result = await shell({ timeoutMs })(script, [mark, first, second])
    expect(result).toMatchObject({
      status: 'timeout',
      exitCode: null,
      text: expect.stringContaining('it asked for input'),
    })
    expect(result.durationMs).toBeGreaterThan(3000)
    expect(result.durationMs).toBeLessThan(timeoutMs / 2)
    expect(await survivorsOf(mark)).toEqual([])
  })

  // A busy machine may start twenty processes late: one try in three is in time.
  it.concurrent.each(titles)('%s', { retry: 2 }, async (title) => {
    expect(await faultsOfRuns(title)).toEqual([])
  })
})

describe('a hostile child that takes a processor settles in time', () => {
  const titles = CHILDREN.filter(([, { isBusy }]) => isBusy === true).map(([title]) => title)

  it.each(titles)('%s', async (title) => {
    expect(await faultsOfRuns(title)).toEqual([])
  })
})
