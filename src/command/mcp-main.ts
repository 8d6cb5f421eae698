#!/usr/bin/env node

import { existsSync, readFileSync } from 'node:fs'
import { createStopReason, EXIT } from './failure'
import { runMcpProgram } from './mcp-program'

/** The package stands one level above what is built, and two above the source. */
function readVersion(): string {
  const places = ['../package.json', '../../package.json'].map((place) => new URL(place, import.meta.url))
  const manifest = places.find((place) => existsSync(place))
  if (manifest === undefined) return 'unknown'
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return version
}

/** How long readers have who do not read, in milliseconds. */
const PATIENCE = 1000

/** Waits until all is written, or nobody can be waited for. */
async function finish(stream: NodeJS.WriteStream): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE)
    stream.write('', () => resolve())
  })
}

async function runHere(signal: AbortSignal, tell: (line: string) => void): Promise<number> {
  try {
    const { stdin: input, stdout: output, argv } = process
    const world = { input, output, signal, tell, cwd: process.cwd(), version: readVersion() }
    return await runMcpProgram(argv.slice(2), world)
  } catch (error) {
    // A directory that was removed, for example, while a shell was in it.
    tell(`atip-bridge-mcp: It cannot start here: ${(error as Error).message}`)
    return EXIT.failed
  }
}

/** The first signal stops what runs, the second one ends this process. */
async function main(): Promise<void> {
  const { stdout, stderr } = process
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stop.abort(createStopReason(signal)))
  }
  const tell = (line: string): void => void stderr.write(`${line}\n`)
  // There is nobody else to tell.
  stderr.on('error', () => {})
  let isLost = false
  stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    // Whoever reads may stop reading.
    if (code === 'EPIPE' || isLost) return
    isLost = true
    tell(`atip-bridge-mcp: The output could not be written (${code}).`)
  })
  const code = await runHere(stop.signal, tell)
  await Promise.all([finish(stdout), finish(stderr)])
  process.exit(isLost ? EXIT.failed : code)
}

void main()
