import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Bench, type BenchOptions } from 'tinybench'

setFlagsFromString('--expose-gc')
export const collectGarbage: () => void = runInNewContext('gc')

/** How to measure: a sample is the mean of `batch` runs, so that none is shorter than the clock can tell. */
export interface Effort {
  readonly batch: number
  readonly samples: number
  /**
   * For long samples: garbage is collected in front of each, and all its results are kept, as they are by somebody who
   * compiles as much at once.
   */
  readonly keep?: boolean
}

export interface Measured {
  /** Milliseconds a run, the median of the samples. */
  readonly ms: number
  /** How many times as long it takes as what it is compared with: the fastest samples, which nobody disturbed. */
  readonly ratios: Readonly<Record<string, number>>
}

/**
 * Measures `action`, and in turn with it, sample by sample, whatever it is compared with.
 *
 * Collecting garbage in front of short samples would be no fairer: it makes the engine forget what it had optimised.
 */
export async function measure(
  action: () => unknown,
  effort: Effort,
  others: Readonly<Record<string, () => unknown>> = {},
): Promise<Measured> {
  const { samples } = effort
  const times = new Map(Object.keys(others).map((name) => [name, [] as number[]]))
  const options: BenchOptions = {
    time: 0,
    iterations: samples,
    warmupTime: 0,
    warmupIterations: Math.ceil(samples / 4),
  }
  const bench = new Bench(options)
  bench.add('action', () => {
    for (const [name, other] of Object.entries(others)) times.get(name)?.push(timeOf(other, effort))
    return { overriddenDuration: timeOf(action, effort) }
  })
  const [task] = await bench.run()
  if (task?.result.state !== 'completed') throw new Error('A benchmark did not complete', { cause: task?.result })
  const { p50, min } = task.result.latency
  const ratios = Array.from(times, ([name, list]) => [name, min / Math.min(...list.slice(-samples))] as const)
  return { ms: p50, ratios: Object.fromEntries(ratios) }
}

/** Milliseconds a run. The last result lives until the clock is read, so that no run can be optimised away. */
function timeOf(action: () => unknown, { batch, keep }: Effort): number {
  const results: unknown[] = [undefined]
  if (keep) collectGarbage()
  const start = performance.now()
  for (let run = 0; run < batch; run++) results[keep ? run : 0] = action()
  const end = performance.now()
  if (results.length === 0) throw new Error('Nothing was measured')
  return (end - start) / batch
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}
