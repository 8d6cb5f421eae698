/**
 * Redaction alone: `npx tsx --tsconfig tests/tsconfig.json tests/bench/redact/run.ts [rows]`, with the rows of some
 * names only (`precision`, `first|short`). DIST names the directory of another build, SHOW=1 prints each mistake.
 */
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { benchRedact } from '../redact'
import type { Library } from './rivals'

const dist = process.env.DIST ?? fileURLToPath(new URL('../../../dist', import.meta.url))
const index = join(resolve(dist), 'index.js')
const library = (await import(pathToFileURL(index).href)) as Library

await benchRedact(library, judge, index, new RegExp(process.argv[2] ?? '.'))

function judge(what: string, value: number, limit: number, unit = ''): void {
  const digits = value >= 100 ? value.toFixed(0) : value.toPrecision(3)
  const told = value <= limit ? 'ok' : 'MISSED'
  console.log(`${what.padEnd(62)} ${digits}${unit} (at most ${Number(limit.toPrecision(3))}${unit}: ${told})`)
}
