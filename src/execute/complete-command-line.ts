import { statSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { isPlainObject } from '../internal/guard'
import { findProgram } from '../process/find-program'
import type { CommandInvocation } from '../types/argv'
import type { ExecutorSettings } from './executor-settings'

/** A command line together with what it runs on. */
export interface CommandLine {
  readonly invocation: CommandInvocation
  /** The program's file and its arguments. */
  readonly words: readonly string[]
  /** The same, in its sandbox. */
  readonly command: readonly string[]
  /** What tells the program's file from others. */
  readonly identity: string
  /** What the program's file is called. */
  readonly names: readonly string[]
  /** What tells the directory in which it would run from others. */
  readonly place: string
  readonly input: string | Uint8Array | undefined
}

/** Completes what was built with what the machine has; a text says why it cannot run, as the end of a sentence. */
export function completeCommandLine(
  invocation: CommandInvocation,
  stdin: string | Uint8Array | undefined,
  settings: ExecutorSettings,
): CommandLine | string {
  const { input = stdin, tty } = invocation
  if (tty) return 'it needs a terminal, and there is none'
  if (invocation.input !== undefined && stdin !== undefined) {
    return 'its standard input is a sensitive value already'
  }
  const isWaiting = invocation.stdin === 'required' || invocation.stdin === 'password'
  if (isWaiting && input === undefined) return 'it reads standard input, and none was given'
  const place = placeOf(settings.cwd)
  if (place === undefined) return 'the directory in which calls run is gone'
  const program = findProgram(invocation.command, settings)
  if (program.problem !== undefined) return program.problem
  const words = [program.file, ...invocation.args]
  const command = contain(words, invocation, settings)
  if (command === undefined) return 'the sandbox refuses it or is missing, and nothing runs without'
  return { invocation, words, command, identity: program.identity, names: program.names, place, input }
}

/** What tells a directory from others, wherever links lead; `undefined` where there is none. */
function placeOf(directory: string): string | undefined {
  try {
    const status = statSync(directory, { bigint: true })
    return status.isDirectory() ? `${directory} ${status.dev}:${status.ino}` : undefined
  } catch {
    return undefined
  }
}

function contain(
  words: readonly string[],
  { effects }: CommandInvocation,
  { sandbox, cwd }: ExecutorSettings,
): readonly string[] | undefined {
  if (sandbox === undefined) return words
  try {
    const command: unknown = sandbox(words, { cwd, effects })
    if (!Array.isArray(command) || !command.every((word) => typeof word === 'string' && !word.includes('\0')))
      return undefined
    const [file] = command as string[]
    return file !== undefined && isAbsolute(file) && statSync(file).isFile() ? [...(command as string[])] : undefined
  } catch {
    return undefined
  }
}

/** Sensitive values of a call. */
export function sensitiveValues({ env, input }: Partial<CommandInvocation>): string[] {
  const values = isPlainObject(env) ? Object.values(env) : []
  return input === undefined ? values : [...values, input]
}
