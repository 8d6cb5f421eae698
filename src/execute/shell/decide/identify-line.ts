import { realpathSync, statSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { attempt } from '../../../internal/attempt'
import { createEnvironment } from '../../../process/environment'
import { findToolProgram } from '../../../process/find-program'
import type { Consequence } from '../../../types/file'
import type { ShellLine, ShellSimple } from '../../../types/shell'
import type { ShellPart } from '../../../types/shell-decision'
import { createApprovalId } from '../../gate/approval-id'
import { isOwnBuiltin } from '../builtins/own-builtins'
import type { ShellSession } from '../running-shell'
import { moveBy, readStaticCommand } from './look-at-line'
import type { RunnerParts } from './runner-parts'

/**
 * Identifies the files of the programs of a line, and the files that are given to programs which run others: the script
 * after `sh`.
 */
export function identifyPrograms(
  { commands }: ShellLine,
  parts: readonly ShellPart[],
  session: ShellSession,
  { settings }: RunnerParts,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  let { cwd } = session
  const add = (name: string): void => {
    const file = nameFile(name, cwd)
    if (!found.has(file)) found.set(file, identifyProgram(name, cwd, settings))
  }
  for (const source of commands) {
    const name = source.words[0]?.text ?? ''
    if (isOwnBuiltin(name) || name === '') {
      const moved = readStaticCommand(source)
      if (moved !== undefined) cwd = moveBy(moved, cwd)
      continue
    }
    const own = parts.filter(({ start, end }) => start === source.start && end === source.end)
    for (const program of [name, ...listStartedPrograms(own)]) add(program)
    if (own.some(({ decision, effects }) => decision !== 'allow' && effects.subprocess !== false)) {
      for (const word of listFiles(source, cwd)) add(word)
    }
  }
  return found
}

/** Lists the programs that parts start: builtins are none. */
export function listStartedPrograms(parts: readonly ShellPart[]): string[] {
  return parts.flatMap(({ program }) => (program === undefined || isOwnBuiltin(program) ? [] : [program]))
}

/** Lists the files that a command names among its words, or reads as its input. */
function listFiles({ words, redirections }: ShellSimple, cwd: string): string[] {
  const inputs = redirections.flatMap((each) => (each.kind === 'file' && each.operator === '<' ? [each.target] : []))
  return [...words.slice(1), ...inputs].flatMap(({ text }) => {
    const path = text === undefined || text.startsWith('-') ? undefined : resolve(cwd, text)
    return path !== undefined && attempt(() => statSync(path).isFile()) ? [path] : []
  })
}

/** Returns the name under which the file of a program is remembered: a path depends on the directory. */
export function nameFile(name: string, cwd: string): string {
  return name.includes('/') ? resolve(cwd, name) : name
}

/** Returns a text that changes when another file would be started under a name. */
export function identifyProgram(name: string, cwd: string, settings: RunnerParts['settings']): string {
  if (!name.includes('/')) {
    const program = findToolProgram(name, settings)
    return program.problem === undefined ? program.identity : 'missing'
  }
  const file = isAbsolute(name) ? name : `${cwd}/${name}`
  const status = attempt(() => statSync(realpathSync.native(file), { bigint: true }))
  if (status === undefined) return 'missing'
  const { dev, ino, size, mtimeNs, ctimeNs } = status
  return `${file} ${dev}:${ino}:${size}:${mtimeNs}:${ctimeNs}`
}

interface IdentifiedLine {
  readonly identities: ReadonlyMap<string, string>
  readonly found: readonly string[]
  /** The changes that it would make to files. */
  readonly consequences?: readonly Consequence[] | undefined
  /** True if it runs without the sandbox that there is. */
  readonly isLifted?: boolean
}

/** Returns true if programs of a line may run in a sandbox, so that a person can approve it without. */
export function hasSandbox({ sandbox, contain }: RunnerParts['settings']): boolean {
  return sandbox !== undefined || contain !== undefined
}

/** Returns the hash that an approval of a line covers: its text, directory, programs, variables and folders. */
export function identifyLine(
  text: string,
  { identities, found, consequences, isLifted = false }: IdentifiedLine,
  { cwd, formerCwd, variables }: ShellSession,
  { settings }: RunnerParts,
): string {
  const obeyed = found.map((approvalId) => ({ approvalId, name: '', source: '' }))
  const status = attempt(() => statSync(cwd, { bigint: true }))
  const { bound } = createEnvironment(settings, {})
  const own = [...variables].map(([name, variable]) => [name, variable?.value ?? ''] as const)
  const line = {
    command: ['shell', text, ...(hasSandbox(settings) ? [isLifted ? 'no sandbox' : 'sandbox'] : [])],
    // `cd -` leads to the directory before.
    place: `${cwd} ${status?.dev}:${status?.ino} ${formerCwd ?? ''}`,
    identity: JSON.stringify([...identities]),
    input: undefined,
  }
  return createApprovalId(line, { ...bound, ...Object.fromEntries(own) }, { obeyed, consequences })
}
