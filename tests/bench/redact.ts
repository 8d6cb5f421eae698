import { cleanCorpus } from './redact/corpus'
import { benchPrecision } from './redact/precision'
import { benchFirstCall, benchStreamMemory } from './redact/processes'
import type { Library } from './redact/rivals'
import { benchShort, benchThroughput, benchWindow, type Judge } from './redact/speed'
import { mixed } from './redact/texts'

const LENGTH = 20_000_000

/**
 * Measures the cost and the mistakes of redaction, on clean output of this machine; `index` is the library's built
 * file.
 */
export async function benchRedact(library: Library, judge: Judge, index: string, only = /./): Promise<void> {
  const families = cleanCorpus()
  const text = mixed(families, LENGTH)
  const rows: Readonly<Record<string, () => void | Promise<void>>> = {
    precision: () => benchPrecision(library, judge, families),
    first: () => benchFirstCall(index, judge, text),
    short: () => benchShort(library, judge, text),
    window: () => benchWindow(library, judge, text),
    throughput: () => benchThroughput(library, judge, text),
    stream: () => benchStreamMemory(library, index, judge, text),
  }
  for (const [name, row] of Object.entries(rows)) if (only.test(name)) await row()
}
