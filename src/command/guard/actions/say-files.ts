import { createShapeRedactor } from '../../../process/redactor'
import { showSource } from '../../line/say-part'
import type { GuardAction } from '../types'
import type { FileFinding } from './judge-files'

const MAX_FILES = 3
const PATH_WIDTH = 100

/** Says what happens to which files, and why a person has to know. */
export function sayFiles(
  { writes }: Extract<GuardAction, { kind: 'files' }>,
  findings: readonly FileFinding[],
): string {
  const redact = createShapeRedactor({})
  const byPath = new Map<string, Set<string>>()
  for (const { path, problems } of findings) {
    const known = byPath.get(path) ?? new Set()
    for (const problem of problems) known.add(problem)
    byPath.set(path, known)
  }
  const said = [...byPath].slice(0, MAX_FILES).map(([path, problems]) => {
    const verb = writes.includes(path) ? 'Changes' : 'Reads'
    return `${verb} ${showSource(path, redact, PATH_WIDTH)}: ${[...problems].join('; ')}.`
  })
  const more = byPath.size - said.length
  return [...said, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}
