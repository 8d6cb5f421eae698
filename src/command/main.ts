#!/usr/bin/env node
import { fileURLToPath } from 'node:url'
import { loadBundle } from './guard/code-cache'
import { isHookRequest } from './guard/hook-request'

/** The bundle that answers hooks: an agent waits for it, and reads it faster than modules. */
const GUARD = 'guard.cjs'

async function main(argv: readonly string[]): Promise<void> {
  try {
    if (isHookRequest(argv)) {
      const { answerHook } = loadBundle(fileURLToPath(new URL(GUARD, import.meta.url)))
      const answered = answerHook(argv, async () => (await import('./create-world')).createWorld())
      if (answered !== undefined) {
        process.exitCode = await answered
        return
      }
    }
    const [{ runAtip }, { createWorld }] = await Promise.all([import('./atip-program'), import('./create-world')])
    const code = await runAtip(argv, createWorld())
    process.exitCode ??= code
  } catch (error) {
    const { sayStartProblem } = await import('./start-problem')
    process.stderr.write(`atip: ${sayStartProblem(error)}\n`)
    process.exitCode = isHookRequest(argv) ? 2 : 1
  }
}

void main(process.argv.slice(2))
