import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPrefix, documentOf, KINDS, SLEEP } from '../support/prefix'

const { discoverTools, readRegistry, writeRegistry } = (await import(
  fileURLToPath(new URL('../../dist/discover.js', import.meta.url))
)) as typeof import('atip-bridge/discover')

/** Prints a value beside the greatest that it may have. */
type Judge = (what: string, value: number, limit: number, unit?: string) => void

const PROGRAMS = 300
/** Of programs that never end, so many are there of each kind. */
const HANGING: Readonly<Record<string, number>> = { waits: 7, deaf: 6, fork: 7 }
const ROUNDS = 5

/**
 * A machine with 300 programs of every kind, 20 of them hanging: a first scan, and others that need not run anything.
 */
export async function benchDiscover(judge: Judge): Promise<void> {
  const others = Object.keys(KINDS).filter((kind) => HANGING[kind] === undefined)
  const left = PROGRAMS - Object.values(HANGING).reduce((sum, count) => sum + count, 0)
  const counts = others.map((kind, index) => [kind, Math.floor((left + index) / others.length)] as const)
  const prefix = createPrefix({ ...HANGING, ...Object.fromEntries(counts) })
  try {
    const probe = [...prefix.kinds.keys()]
    const good = probe.filter((name) => prefix.kinds.get(name)?.reason === 'ok')
    const scan = async (): Promise<{ ms: number; found: number }> => {
      const start = performance.now()
      const { tools } = await discoverTools({ ...prefix.options, probe })
      return { ms: performance.now() - start, found: tools.length }
    }
    const first = await scan()
    const next: number[] = []
    for (let round = 0; round < ROUNDS; round++) next.push((await scan()).ms)
    console.log(
      `scan of ${probe.length} programs: ${(first.ms / 1000).toFixed(1)} s, ${first.found} of ${good.length} good ones`,
    )
    judge(`first scan of ${probe.length} programs`, first.ms / 1000, 30, ' s')
    judge('good ones that were not found', good.length - first.found, 0)
    judge('next scan, × the first', Math.min(...next) / first.ms, 1 / 20)
    const remains = readdirSync(tmpdir()).filter((name) => name.startsWith('atip-probe-'))
    judge('directories and processes left behind', remains.length + runningFrom(prefix.bin), 0)
    await benchRegistry()
  } finally {
    rmSync(prefix.root, { recursive: true })
  }
}

const ENTRIES = 1000

/** Measures writing and reading the registry of many tools at once. */
async function benchRegistry(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'registry-'))
  try {
    const put = Array.from({ length: ENTRIES }, (_, index) => {
      const name = `tool-${index}`
      const document = documentOf(name, { description: 'word '.repeat(1000) })
      const path = `/usr/bin/${name}`
      return { name, path, source: 'native', checkedAt: new Date().toISOString(), document } as const
    })
    const start = performance.now()
    await writeRegistry(directory, { put })
    const written = performance.now()
    const { entries } = await readRegistry(directory)
    const [writing, reading] = [written - start, performance.now() - written]
    console.log(
      `registry of ${entries.length} tools: written in ${writing.toFixed(0)} ms, read in ${reading.toFixed(0)} ms`,
    )
  } finally {
    rmSync(directory, { recursive: true })
  }
}

/** How many processes run programs of a directory, or what these start. */
function runningFrom(directory: string): number {
  return readdirSync('/proc').filter((pid) => {
    try {
      const line = /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/cmdline`, 'latin1') : ''
      return line.includes(directory) || line.includes(SLEEP)
    } catch {
      return false
    }
  }).length
}
