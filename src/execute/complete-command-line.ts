import { statSync } from 'node:fs'
import { findToolProgram } from '../process/find-program'
import { applySandbox, type ContainedCommand } from '../sandbox/sandbox'
import type { CommandInvocation } from '../types/argv'
import type { NamedPaths } from '../types/named-paths'
import type { ExecutorSettings } from './executor-settings'
import { type BoundCall, identifyRun } from './run-bound-call'

/** A command line with its program file, directory and sandbox. */
export interface CommandLine {
  readonly invocation: CommandInvocation
  /** The program's file and its arguments. */
  readonly words: readonly string[]
  /** The same words, in the sandbox if there is one. */
  readonly command: readonly string[]
  /** The rights that the sandbox leaves it; `undefined` if there is none, or if it does not say. */
  readonly profile: ContainedCommand['profile']
  /** Identifies the program's file. */
  readonly identity: string
  /** Names of the program's file. */
  readonly names: readonly string[]
  /** Identifies the working directory. */
  readonly place: string
  readonly input: string | Uint8Array | undefined
}

/**
 * Completes a command line with this machine's program, working directory and sandbox.
 *
 * @returns the completed command line, or the reason why it cannot run, as the end of a sentence
 */
export function completeCommandLine(
  invocation: CommandInvocation,
  { stdin, named }: { readonly stdin: string | Uint8Array | undefined; readonly named: NamedPaths },
  settings: ExecutorSettings,
): CommandLine | string {
  const { input = invocation.text ?? stdin, tty, effects } = invocation
  const { sandbox, cwd, policy } = settings
  if (tty) return 'it needs a terminal, and there is none'
  if (stdin !== undefined && input !== stdin) {
    return invocation.input === undefined
      ? 'the call gives its standard input already'
      : 'its standard input is a sensitive value already'
  }
  const needsInput = invocation.stdin === 'required' || invocation.stdin === 'password'
  if (needsInput && input === undefined) return 'it reads standard input, and none was given'
  const place = identifyDirectory(cwd)
  if (place === undefined) return NO_DIRECTORY
  const program = findToolProgram(invocation.command, settings)
  if (program.problem !== undefined) return program.problem
  const words = [program.file, ...invocation.args]
  const home = invocation.env.HOME ?? settings.env.HOME
  const context = { cwd, effects, named, sensitivePaths: policy.sensitivePaths, ...(home !== undefined && { home }) }
  const contained =
    sandbox === undefined ? { command: words, profile: undefined } : applySandbox(sandbox, words, context)
  if (typeof contained === 'string') return contained
  const { identity, names } = program
  return { invocation, words, ...contained, identity, names, place, input }
}

/**
 * Completes a call of a tool that is not a program. It has neither a program's file nor a sandbox.
 *
 * @returns what would run, or the reason why it cannot, as the end of a sentence
 */
export function completeRun(
  invocation: CommandInvocation,
  bound: BoundCall,
  stdin: CommandLine['input'],
  { cwd }: ExecutorSettings,
): CommandLine | string {
  if (stdin !== undefined) return 'it is not a program, so it reads no standard input'
  const place = identifyDirectory(cwd)
  if (place === undefined) return NO_DIRECTORY
  const words = [invocation.command, ...invocation.args]
  const identity = identifyRun(bound)
  return { invocation, words, command: words, profile: undefined, identity, names: [], place, input: undefined }
}

const NO_DIRECTORY = 'the directory in which calls run is gone'

/** Returns a text that changes when the path leads to another directory; `undefined` if there is no directory. */
function identifyDirectory(directory: string): string | undefined {
  try {
    const status = statSync(directory, { bigint: true })
    return status.isDirectory() ? `${directory} ${status.dev}:${status.ino}` : undefined
  } catch {
    return undefined
  }
}
