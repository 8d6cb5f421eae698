export type Way = () => Promise<unknown>

/** Prints a value beside the greatest that it may have, or the least. */
export type Judge = (what: string, value: number, limit: number, unit?: string, bound?: 'most' | 'least') => void

/** Starts each in turn, again and again; the fastest quarter of each is what nobody disturbed. */
export async function compare(ways: Readonly<Record<string, Way>>, rounds: number): Promise<Record<string, number>> {
  const times = Object.fromEntries(Object.keys(ways).map((name) => [name, [] as number[]]))
  for (let round = -Math.ceil(rounds / 10); round < rounds; round++) {
    for (const [name, way] of Object.entries(ways)) {
      const start = performance.now()
      await way()
      if (round >= 0) times[name]?.push(performance.now() - start)
    }
  }
  const quarter = (list: number[]): number => list.sort((one, other) => one - other)[Math.floor(list.length / 4)] ?? 0
  return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, quarter(list)]))
}

/** Prints times, and how many times as long they are as `bare`. */
export function print(times: Readonly<Record<string, number>>): void {
  for (const [name, time] of Object.entries(times)) {
    const ratio = time / (times.bare ?? Number.NaN)
    console.log(`${name.padEnd(24)}${time.toFixed(2).padStart(10)}${ratio.toFixed(2).padStart(8)}`)
  }
}
