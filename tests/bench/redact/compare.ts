/** Times several ways of doing the same, in turn, in one process. */
import { median } from '../measure'

/** A function to time; its result is kept until the clock is read. */
export type Way = () => unknown
type Times<Name extends string> = Readonly<Record<Name, number>>

/** The least time of each way in so many rounds: what nobody disturbed. The first round only warms up. */
export async function leastOf<Name extends string>(ways: Readonly<Record<Name, Way>>, rounds: number) {
  return summary(await roundsOf(ways, rounds), (times) => Math.min(...times))
}

export async function medianOf<Name extends string>(ways: Readonly<Record<Name, Way>>, rounds: number) {
  return summary(await roundsOf(ways, rounds), median)
}

async function roundsOf<Name extends string>(ways: Readonly<Record<Name, Way>>, rounds: number) {
  const times = new Map<Name, number[]>()
  for (let round = -1; round < rounds; round++) {
    for (const name of Object.keys(ways) as Name[]) {
      const time = await timeOf(ways[name])
      if (round >= 0) times.set(name, [...(times.get(name) ?? []), time])
    }
  }
  return times
}

async function timeOf(way: Way): Promise<number> {
  const start = performance.now()
  const result = way()
  if (result instanceof Promise) await result
  return performance.now() - start
}

function summary<Name extends string>(
  times: ReadonlyMap<Name, readonly number[]>,
  by: (times: readonly number[]) => number,
): Times<Name> {
  return Object.fromEntries(Array.from(times, ([name, list]) => [name, by(list)])) as Times<Name>
}
