import { statSync } from 'node:fs'
import { isAtipError } from '../internal/errors'
import { isAbsoluteHere } from '../process/find-program'
import type { AtipEffects } from '../types/atip'
import type { NamedPaths } from '../types/named-paths'

/**
 * Returns the command that runs `command` in a sandbox; its first word is an absolute path.
 *
 * @example
 * const sandbox: Sandbox = (command, { cwd }) => ['/usr/local/bin/my-sandbox', '--directory', cwd, '--', ...command]
 */
export interface Sandbox {
  (command: readonly string[], context: SandboxContext): readonly string[]
  /** Returns what a command that this sandbox returned can do; `undefined` if nothing contains it. */
  readonly describe?: ((contained: readonly string[]) => SandboxProfile | undefined) | undefined
}

/**
 * The call that a sandbox is for.
 *
 * @example
 * const needsNetwork = ({ effects }: SandboxContext): boolean => effects.network !== false
 */
export interface SandboxContext {
  /** The working directory, absolute. */
  readonly cwd: string
  /** The effects of this call: of its command, of the parameters in use, or of its preview. */
  readonly effects: AtipEffects
  /** The paths that the call names. @default unknown: a call that writes may change the working directory */
  readonly named?: NamedPaths | undefined
  /** Paths with credentials besides the built-in ones, as in a policy. @default [] */
  readonly sensitivePaths?: readonly string[] | undefined
  /** The home directory that the program is told of, absolute. @default that of this process */
  readonly home?: string | undefined
}

/**
 * What a sandbox lets one call do.
 *
 * @example
 * const show = ({ writable, network }: SandboxProfile): string => `writes ${writable.join(', ')}; network: ${network}`
 */
export interface SandboxProfile {
  /** Absolute paths that may be changed, with everything below them. */
  readonly writable: readonly string[]
  /** Absolute paths with credentials that cannot be opened. */
  readonly hidden: readonly string[]
  /** True if the call may use the network. */
  readonly network: boolean
  /** Sentences about what differs from what the call names. */
  readonly notes: readonly string[]
  /** Absolute paths in hidden ones that can be opened all the same. @default not said */
  readonly visible?: readonly string[] | undefined
  /** True if memory, processes and temporary files have limits. @default false */
  readonly limits?: boolean | undefined
}

/** A command in its sandbox. */
export interface ContainedCommand {
  readonly command: readonly string[]
  /** What it can do; `undefined` if the sandbox does not say. */
  readonly profile: SandboxProfile | undefined
}

/**
 * Puts a command into its sandbox.
 *
 * @returns the reason, as the end of a sentence, if the sandbox throws or returns something that cannot run
 */
export function applySandbox(
  sandbox: Sandbox,
  words: readonly string[],
  context: SandboxContext,
): ContainedCommand | string {
  try {
    const command: unknown = sandbox(words, context)
    if (!Array.isArray(command)) return REFUSED
    const [file] = command as unknown[]
    const isPlain = command.every((word) => typeof word === 'string' && !word.includes('\0'))
    const canRun = isPlain && isAbsoluteHere(file) && statSync(file).isFile()
    if (!canRun) return REFUSED
    return { command: [...(command as string[])], profile: sandbox.describe?.(command) }
  } catch (error) {
    return isAtipError(error) ? `${REFUSED}: ${error.message.replace(/\.$/, '')}` : REFUSED
  }
}

const REFUSED = 'the sandbox refuses it or is missing, and nothing runs without the sandbox'
