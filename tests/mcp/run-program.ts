import { PassThrough } from 'node:stream'
import { vi } from 'vitest'
import { runMcpProgram } from '../../src/command/mcp-program'
import { createToolSources } from '../../src/command/program-start'

/** Where the program runs. */
export interface Place {
  readonly cwd: string
  /** The whole environment, of which PATH and the variables that are granted matter. */
  readonly env: Readonly<Record<string, string>>
}

/** Runs `atip-bridge-mcp` in this process on these messages, until each is answered. */
export async function runProgram(args: readonly string[], messages: readonly object[], { cwd, env }: Place) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  let out = ''
  output.on('data', (text: Buffer) => {
    out += text.toString()
    if (out.split('\n').length > messages.length) input.end()
  })
  if (messages.length === 0) input.end()
  for (const message of messages) input.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const told: string[] = []
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const tell = (line: string): void => void told.push(line)
  const sources = createToolSources(env, new AbortController().signal)
  const code = await runMcpProgram(args, { input, output, ...sources, cwd, version: '9.9.9', tell })
  vi.unstubAllEnvs()
  return { code, out, told: told.join('\n') }
}

/** `_meta` of requests of the newest revision, by a host that cannot show forms. */
export const MODERN_META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
}
