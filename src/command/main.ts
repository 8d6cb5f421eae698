#!/usr/bin/env node
import { isHookRequest } from './guard/hook-request'

/** The bundle that answers hooks: an agent waits for it, and reads it faster than modules. */
const GUARD = './guard.cjs'

async function main(argv: readonly string[]): Promise<void> {
  try {
    if (isHookRequest(argv)) {
      const { createRequire } = process.getBuiltinModule('node:module')
      const bundle = createRequire(import.meta.url)(GUARD) as typeof import('./guard/guard-program')
      const answered = bundle.answerHook(argv)
      if (answered !== undefined) {
        process.exitCode = await answered
        return
      }
    }
    const [{ runAtip }, { createWorld }] = await Promise.all([import('./atip-program'), import('./create-world')])
    const code = await runAtip(argv, createWorld())
    process.exitCode ??= code
  } catch (error) {
    // For example, the current directory was removed.
    process.stderr.write(`atip: Cannot start here: ${(error as Error).message}\n`)
    process.exitCode = isHookRequest(argv) ? 2 : 1
  }
}

void main(process.argv.slice(2))
