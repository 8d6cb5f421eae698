import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { A2T } from './a2t'
import { AGENTCLI } from './agentcli'
import { API } from './api'
import type { Chapter } from './chapter'
import { CONTRACTS } from './contracts'
import { DESIGN } from './design'
import { FILE_NAMES } from './file-names'
import { findProblems } from './find-problems'
import { readTitles } from './read-titles'
import { RFC } from './rfc'
import { writePage } from './write-page'

export const ROOT: string = fileURLToPath(new URL('../../', import.meta.url))
export const PAGE = 'blue/conformance.md'
export const CHAPTERS: readonly Chapter[] = [RFC, DESIGN, API, ...CONTRACTS, AGENTCLI, A2T]

/** Returns what keeps the table from being true, and the page that it makes. */
export function generatePage(): { readonly problems: readonly string[]; readonly page: string } {
  const proofs = CHAPTERS.flatMap(({ rows }) => rows.flatMap((row) => row.proofs))
  const titles = readTitles(join(ROOT, 'tests'), new Set(proofs.map((proof) => proof.split(': ')[0] ?? '')))
  const missing = Object.values(FILE_NAMES).filter((file) => !existsSync(join(ROOT, file)))
  const problems = [
    ...CHAPTERS.flatMap((chapter) => findProblems(chapter, titles)),
    ...missing.map((file) => `Names of files: there is no ${file}`),
  ]
  return { problems, page: writePage(CHAPTERS) }
}
