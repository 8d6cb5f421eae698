#!/usr/bin/env node
import { writeSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadBundle } from './guard/code-cache'
import { isHookRequest, readVersion } from './program-start'

/** The bundle that answers hooks: an agent waits for it, and reads it faster than modules. */
const GUARD = 'guard.cjs'

async function main(argv: readonly string[]): Promise<void> {
  try {
    if (argv[0] === '--version' && saysVersion()) return
    if (isHookRequest(argv)) {
      const { answerHook } = loadBundle(fileURLToPath(new URL(GUARD, import.meta.url)))
      const answered = answerHook(argv, async () => (await import('./create-world')).createWorld())
      // What still runs after the answer does not matter, and ending it in order takes a while.
      if (answered !== undefined) process.exit(await answered)
    }
    const [{ runAtip }, { createWorld }] = await Promise.all([import('./dispatch'), import('./create-world')])
    const code = await runAtip(argv, createWorld())
    process.exitCode ??= code
  } catch (error) {
    const { sayStartProblem } = await import('./start-problem')
    process.stderr.write(`atip: ${sayStartProblem(error)}\n`)
    process.exitCode = isHookRequest(argv) ? 2 : 1
  }
}

/** Writes the version, without a stream. Returns false if that is not possible: the whole program can say why. */
function saysVersion(): boolean {
  try {
    return writeSync(1, `atip ${readVersion()}\n`) > 0
  } catch {
    return false
  }
}

void main(process.argv.slice(2))
