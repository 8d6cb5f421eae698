/**
 * At least 20 MB of clean command output, recorded once on the machine that it runs on: nothing in it is a secret, so
 * whatever a filter takes out is a mistake. Delete the directory to record it anew.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FAMILIES } from './families'
import { gather } from './record'

const DIRECTORY = join(tmpdir(), 'atip-bridge-corpus-v1')

export interface Family {
  readonly name: string
  readonly text: string
}

/** The families, in the order of their table; the first call on a machine takes a minute or two. */
export function cleanCorpus(): Family[] {
  mkdirSync(DIRECTORY, { recursive: true })
  return FAMILIES.map(([name, limit, record]) => {
    const file = join(DIRECTORY, `${name}.txt`)
    if (!existsSync(file)) keep(file, gather(limit, record()))
    return { name, text: readFileSync(file, 'utf8') }
  })
}

/** Written aside first, so that a run that is stopped leaves no half of a family. */
function keep(file: string, text: string): void {
  const part = `${file}.${process.pid}`
  writeFileSync(part, text)
  renameSync(part, file)
}
