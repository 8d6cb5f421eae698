import { writeSync } from 'node:fs'
import { guarded, invalid } from '../internal/guard'
import { createToolset } from '../toolset/create-toolset'
import { validateAtipTool } from '../toolset/validate-tool'
import type { AtipTool } from '../types/atip'
import { type PartRequest, selectPart } from './partial-tool'

/** Where the answer goes. */
export interface AgentFlagOutput {
  /** @default standard output */
  readonly write?: ((text: string) => void) | undefined
  /** @default standard error */
  readonly writeError?: ((text: string) => void) | undefined
}

/**
 * Answers `--agent`, `--agent --commands=a,b` and `--agent --depth=N` for the author of a tool (RFC section 3.1):
 *
 * ```ts
 * import { serveAgentFlag } from 'atip-bridge/discover'
 * if (serveAgentFlag(metadata, process.argv.slice(2))) process.exit()
 * ```
 *
 * Only where `--agent` is the first argument; call it before anything else is done. A wrong request is told on standard
 * error, with exit code 2.
 *
 * @param argv the arguments, without program and script
 * @returns whether it was asked, and there is nothing more to do
 * @throws AtipValidationError if the metadata is not valid
 */
export function serveAgentFlag(metadata: AtipTool, argv: readonly string[], output: AgentFlagOutput = {}): boolean {
  if (!Array.isArray(argv)) throw invalid('an array of arguments', ['argv'], argv)
  const [flag, ...rest] = argv
  if (flag !== '--agent') return false
  const { write = writeAll(1), writeError = writeAll(2) } = output ?? {}
  const request = readRequest(rest)
  if (typeof request === 'string') {
    writeError(`${request}\n`)
    process.exitCode = 2
    return true
  }
  const text = guarded('the metadata', () => {
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
    if (name === undefined) return 'With --agent only --commands=NAME,... and --depth=NUMBER are understood'
    const value = attached ?? rest[++index] ?? ''
    if (name === 'commands') request = { ...request, commands: value.split(',').filter((command) => command !== '') }
    else if (/^[1-9]\d{0,3}$/.test(value)) request = { ...request, depth: Number(value) }
    else return '--depth takes a number of levels, at least 1'
  }
  return request
}

/** Writes all of it before the program can end; a pipe may be full for a while. */
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
