import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { findProgram, isExecutable } from '../../../process/find-program'
import { checkProgram } from '../../../process/trusted-program'
import type { Shell } from '../running-shell'

/** The file of a program, or why it is not started, with the status that a shell gives. */
export type NamedProgram =
  | { readonly file: string; readonly problem?: undefined }
  | { readonly problem: string; readonly status: number }

/**
 * Finds the program of a command: by the executor's rules for a name, and at its place for a path, which somebody then
 * approved or lies in a trusted folder.
 */
export function findNamedProgram(name: string, { line: { settings }, cwd }: Shell): NamedProgram {
  if (!name.includes('/')) {
    const found = findProgram(name, settings)
    if (found.problem === undefined) return { file: found.file }
    const isMissing = found.refusal === undefined
    return isMissing
      ? { problem: `${name}: command not found`, status: 127 }
      : { problem: `${name}: ${found.problem}`, status: 126 }
  }
  const file = isAbsolute(name) ? name : `${cwd}/${name}`
  if (name.includes('\0') || !existsSync(file)) return { problem: `${name}: No such file or directory`, status: 127 }
  if (!isExecutable(file)) return { problem: `${name}: no program, or Permission denied`, status: 126 }
  const locate = (wanted: string): string | undefined => {
    const found = findProgram(wanted, settings)
    return found.problem === undefined ? found.file : undefined
  }
  const trusted = checkProgram(file, { locate, memory: new Map() })
  return trusted.ok ? { file } : { problem: `${name}: ${trusted.message}`, status: 126 }
}
