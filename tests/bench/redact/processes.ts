/** Measures what only a fresh process can tell: the first call, and memory. */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { median } from '../measure'
import type { Library } from './rivals'
import type { Judge } from './speed'
import { sampleOf } from './texts'

const PROCESSES = 31
const GIGABYTE = 2 ** 30
/** The amount by which the memory may vary once the stream is under way, in MB. */
const FLAT = 16

const FIRST_CALL = `
  import { readFileSync } from 'node:fs'
  const [, file, way, text] = process.argv
  const { createResultFilter, DEFAULT_REDACT_PATTERNS } = await import(file)
  const input = readFileSync(text, 'latin1')
  const ways = {
    filter: () => createResultFilter([]).filter(input, 'tool'),
    patterns: () => DEFAULT_REDACT_PATTERNS.reduce((rest, pattern) => rest.replace(pattern, '[REDACTED]'), input),
  }
  const start = performance.now()
  const { length } = ways[way]()
  console.log(performance.now() - start, length)
`
/** Greatest resident memory in the first eighth of a stream, and in all of it. */
const STREAM = `
  import { readFileSync } from 'node:fs'
  const [, file, size, text] = process.argv
  const { createResultFilterStream } = await import(file)
  const input = readFileSync(text)
  const stream = createResultFilterStream([], { maxLength: Number.MAX_SAFE_INTEGER })
  let [length, early, peak] = [0, 0, 0]
  for (let sent = 0; sent < Number(size); sent += 65536) {
    const from = sent % (input.length - 65536)
    length += stream.push(input.toString('latin1', from, from + 65536)).length
    if (sent % (65536 * 256) === 0) peak = Math.max(peak, process.memoryUsage.rss())
    if (sent < Number(size) / 8) early = peak
  }
  length += stream.end().length
  console.log((peak - early) / 1e6, length)
`

function inProcess(script: string, ...args: readonly string[]): number {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script, ...args], { encoding: 'utf8' })
  return Number(output.split(' ')[0])
}

function withFile<T>(text: string, use: (file: string) => T): T {
  const directory = mkdtempSync(join(tmpdir(), 'atip-bridge-bench-'))
  try {
    const file = join(directory, 'text')
    writeFileSync(file, text, 'latin1')
    return use(file)
  } finally {
    rmSync(directory, { recursive: true })
  }
}

/** The first call in a process, without the import, beside the patterns in a process of their own. */
export function benchFirstCall(index: string, judge: Judge, text: string): void {
  const library = pathToFileURL(index).href
  withFile(sampleOf(text, 100_000), (file) => {
    const pairs = Array.from({ length: PROCESSES }, () => {
      const [patterns, filter] = ['patterns', 'filter'].map((way) => inProcess(FIRST_CALL, library, way, file))
      return { patterns: patterns ?? Number.NaN, filter: filter ?? Number.NaN }
    })
    const patterns = median(pairs.map((pair) => pair.patterns))
    const filter = median(pairs.map((pair) => pair.filter))
    console.log(`first call, 100 kB: ${filter.toFixed(2)} ms, patterns ${patterns.toFixed(2)} ms`)
    judge("first call in a process, 100 kB, × the patterns' time", filter / patterns, 1.5)
  })
}

/** How much memory a stream of a gigabyte takes more than its first eighth; nothing if there are no streams. */
export function benchStreamMemory(library: Library, index: string, judge: Judge, text: string): void {
  if (!('createResultFilterStream' in library)) {
    console.log('createResultFilterStream: not there, no row')
    return
  }
  withFile(text, (file) => {
    const growth = inProcess(STREAM, pathToFileURL(index).href, String(GIGABYTE), file)
    judge('stream of 1 GB in 64 kB, memory over its first eighth', growth, FLAT, ' MB')
  })
}
