import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { median } from './measure'

const SCRIPT = `
  const start = performance.now()
  await import(process.argv[1])
  console.log(performance.now() - start)
`

/** Median milliseconds of an `import` in a fresh process: of `file`, and of an empty module, in turn. */
export function coldImport(file: string, samples: number): { ms: number; empty: number } {
  const directory = mkdtempSync(join(tmpdir(), 'atip-bridge-bench-'))
  const nothing = join(directory, 'empty.mjs')
  writeFileSync(nothing, '')
  const times = Array.from({ length: samples }, () => [timeOfImport(nothing), timeOfImport(file)] as const)
  rmSync(directory, { recursive: true })
  return { ms: median(times.map(([, time]) => time)), empty: median(times.map(([time]) => time)) }
}

function timeOfImport(file: string): number {
  const args = ['--input-type=module', '-e', SCRIPT, pathToFileURL(file).href]
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }))
}
