import { writeSync } from 'node:fs'
import { invalid, wrapErrors } from '../internal/foreign-values'
import { FUNCTION, type OptionRules, readOptions } from '../internal/read-options'
import { createToolset } from '../toolset/create-toolset'
import { validateAtipTool } from '../toolset/flatten'
import type { AtipTool } from '../types/atip'
import { type PartRequest, selectPart } from './partial-tool'

/**
 * The functions that write answers and errors.
 *
 * @example
 * const output: AgentFlagOutput = { write: (text) => void process.stdout.write(text) }
 */
export interface AgentFlagOutput {
  /** @default standard output */
  readonly write?: ((text: string) => void) | undefined
  /** @default standard error */
  readonly writeError?: ((text: string) => void) | undefined
}

const OUTPUT: OptionRules<AgentFlagOutput> = { write: FUNCTION, writeError: FUNCTION }

/**
 * Answers `--agent`, `--agent --commands=a,b` and `--agent --depth=N` for the author of a tool (RFC section 3.1):
 *
 * ```ts
 * import { serveAgentFlag } from 'atip-bridge/discover'
 * if (serveAgentFlag(metadata, process.argv.slice(2))) process.exit()
 * ```
 *
 * Answers only if `--agent` is the first argument. Call it before the program does anything else. A wrong request is
 * reported on standard error and sets exit code 2.
 *
 * @param argv the arguments, without the program and the script
 * @returns true if it answered the request, so that the program should exit
 * @throws AtipValidationError if the metadata or an argument is not valid
 * @example
 * let answer = ''
 * const served = serveAgentFlag(git, ['--agent'], { write: (text) => void (answer = text) })
 * console.log(served, JSON.parse(answer).name) // => true git
 */
export function serveAgentFlag(metadata: AtipTool, argv: readonly string[], output: AgentFlagOutput = {}): boolean {
  if (!Array.isArray(argv)) throw invalid('an array of arguments', ['argv'], argv)
  const { write = writeAll(1), writeError = writeAll(2) } = readOptions<AgentFlagOutput>(output, OUTPUT, ['output'])
  const [flag, ...rest] = argv
  if (flag !== '--agent') return false
  const request = readRequest(rest)
  if (typeof request === 'string') {
    writeError(`${request}\n`)
    process.exitCode = 2
    return true
  }
  const text = wrapErrors('the metadata', () => {
    const tool = validateAtipTool(metadata, [])
    createToolset([tool])
    return JSON.stringify(selectPart(tool, request))
  })
  write(`${text}\n`)
  return true
}

function readRequest(rest: readonly string[]): PartRequest | string {
  let request: PartRequest = {}
  for (let index = 0; index < rest.length; index++) {
    const [, name, attached] = /^--(commands|depth)(?:=(.*))?$/s.exec(rest[index] as string) ?? []
    if (name === undefined) return '--agent takes only --commands=NAME,... and --depth=NUMBER'
    const value = attached ?? rest[++index] ?? ''
    if (name === 'commands') request = { ...request, commands: value.split(',').filter((command) => command !== '') }
    else if (/^[1-9]\d{0,3}$/.test(value)) request = { ...request, depth: Number(value) }
    else return '--depth takes a number of levels, at least 1'
  }
  return request
}

/** Returns a function that writes the whole text before it returns, even to a pipe that is temporarily full. */
function writeAll(descriptor: number): (text: string) => void {
  return (text) => {
    const bytes = Buffer.from(text)
    for (let place = 0; place < bytes.length; ) {
      try {
        place += writeSync(descriptor, bytes, place)
      } catch (error) {
        const { code } = error as { code?: unknown }
        if (code === 'EPIPE') return
        if (code !== 'EAGAIN') throw error
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
      }
    }
  }
}
