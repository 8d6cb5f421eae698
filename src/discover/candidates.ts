import { basename, isAbsolute } from 'node:path'
import { showPath } from './refusal'
import { inParallel } from './registry/in-parallel'
import { reject } from './reject'
import { isWanted, type Scan } from './scan'
import { toolNameOf } from './search-path'
import { isSkipped } from './skip-list'
import type { Rejection } from './types'

/** A program that may be asked for its metadata. */
export interface Candidate {
  readonly name: string
  readonly file: string
}

export interface Candidates {
  readonly candidates: readonly Candidate[]
  readonly rejected: readonly Rejection[]
}

/** The programs that `probe` allows to be run, located on PATH. */
export async function listCandidates(scan: Scan): Promise<Candidates> {
  const { probe } = scan.settings
  if (probe === 'never') return { candidates: [], rejected: [] }
  return probe === 'marked' ? listAll(scan) : listAsked(scan, [...new Set(probe)])
}

async function listAll({ settings, search }: Scan): Promise<Candidates> {
  const names = search.names.filter((name) => isWanted(settings, name) && !isSkipped(name, settings.skip))
  const located = await inParallel(names, async (name) => ({ name, file: await search.locate(name) }))
  return { candidates: located.filter((one): one is Candidate => one.file !== undefined), rejected: [] }
}

async function listAsked({ settings, search }: Scan, asked: readonly string[]): Promise<Candidates> {
  const candidates: Candidate[] = []
  const rejected: Rejection[] = []
  for (const program of asked) {
    const isPath = isAbsolute(program)
    const name = isPath ? toolNameOf(basename(program)) : program
    const file = isPath ? program : await search.locate(program)
    if (!isWanted(settings, name)) continue
    if (file === undefined) {
      rejected.push(reject(program, 'not-found', `${showPath(program)} is not on PATH: give its absolute path`))
    } else if (settings.skip.includes(name)) {
      rejected.push(reject(file, 'skipped', `${name} is on the list of what is never probed`))
    } else candidates.push({ name, file })
  }
  return { candidates, rejected }
}
