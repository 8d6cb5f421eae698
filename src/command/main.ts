#!/usr/bin/env node

import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { agentToolsPaths } from '../discover/agent-tools-paths'
import { discoverTools } from '../discover/discover-tools'
import { serveAgentFlag } from '../discover/serve-agent-flag'
import { createExecutor } from '../execute/executor'
import { fromHelp } from '../help/from-help'
import { readSearchPath } from '../process/find-program'
import { runAtip } from './atip-program'
import { createStopReason } from './failure'
import { runHelp } from './shim'
import { vetProgram } from './vet-program'
import type { World, Writer } from './world'

function createWorld(signal: AbortSignal): World {
  const { stdin, stdout, stderr, env } = process
  const path = env.PATH ?? ''
  let search: ReturnType<typeof readSearchPath> | undefined
  const cwd = process.cwd()
  return {
    stdout: writerOf(stdout),
    stderr: writerOf(stderr),
    env,
    cwd,
    version: readVersion(),
    signal,
    readStdin: () => text(stdin),
    readFile: (file) => readFile(file, 'utf8'),
    readLine: stdin.isTTY && stderr.isTTY ? (question) => readLine(question, signal) : undefined,
    discoverTools,
    readShippedTools: async () => Object.values(await import('../tools')),
    locateProgram: async (name) => {
      search ??= readSearchPath(path)
      return (await search).locate(name)
    },
    vetProgram: (tool) => vetProgram(tool, cwd),
    runHelp: (program) => runHelp(program, path, signal),
    fromHelp,
    serveAgentFlag,
    createExecutor,
    agentToolsPaths,
  }
}

/** Whoever reads may stop reading, such as `head`: the rest is written to nobody. */
function writerOf(stream: NodeJS.WriteStream): Writer {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return
    process.stderr.write(`atip: The output could not be written (${error.code}).\n`)
    process.exitCode = 1
  })
  return { write: (chunk) => void stream.write(chunk), isTerminal: stream.isTTY === true, columns: stream.columns }
}

async function readLine(question: string, signal: AbortSignal): Promise<string | undefined> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const closed = new Promise<undefined>((resolve) => lines.once('close', () => resolve(undefined)))
  lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  try {
    return await Promise.race([lines.question(question, { signal }), closed])
  } finally {
    lines.close()
  }
}

/** The package stands one level above what is built, and two above the source. */
function readVersion(): string {
  const places = ['../package.json', '../../package.json'].map((place) => new URL(place, import.meta.url))
  const manifest = places.find((place) => existsSync(place))
  if (manifest === undefined) return 'unknown'
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return version
}

/** The first Ctrl-C stops what runs and says so, the second one ends this process. */
async function main(): Promise<void> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stop.abort(createStopReason(signal)))
  }
  try {
    const code = await runAtip(process.argv.slice(2), createWorld(stop.signal))
    process.exitCode ??= code
  } catch (error) {
    // A directory that was removed, for example, while a shell was in it.
    process.stderr.write(`atip: It cannot start here: ${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

void main()
