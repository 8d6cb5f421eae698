#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs'
import { runMcpCommand } from './mcp-command'
import { stopReason } from './stopping'

/** The package stands one level above what is built, and two above the source. */
function readVersion(): string {
  const places = ['../package.json', '../../package.json'].map((place) => new URL(place, import.meta.url))
  const manifest = places.find((place) => existsSync(place))
  if (manifest === undefined) return 'unknown'
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return version
}

/** The first signal stops what runs, the second one ends this process. */
async function main(): Promise<void> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stop.abort(stopReason(signal)))
  }
  const tell = (line: string): void => void process.stderr.write(`${line}\n`)
  try {
    process.exitCode = await runMcpCommand(process.argv.slice(2), {
      ...{ input: process.stdin, output: process.stdout, signal: stop.signal },
      ...{ tell, cwd: process.cwd(), version: readVersion() },
    })
  } catch (error) {
    // A directory that was removed, for example, while a shell was in it.
    tell(`atip-bridge-mcp: It cannot start here: ${(error as Error).message}`)
    process.exitCode = 1
  }
}

void main()
