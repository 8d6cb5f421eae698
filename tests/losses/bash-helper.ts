import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { quoteForShell } from '../../src/argv/quote-for-shell'

/** A bash that waits for scripts: to start one for each takes ten times as long. */
export interface BashHelper {
  /** Runs a script by itself, without input, and returns the lines that it printed. */
  readonly run: (script: string, cwd: string) => Promise<string[]>
  readonly end: () => void
}

const MARK = '-- end of a script --'

export function startBash(env: Readonly<Record<string, string | undefined>>): BashHelper {
  const child = spawn('bash', ['--norc'], { env: { ...env }, stdio: ['pipe', 'pipe', 'ignore'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    run: async (script, cwd) => {
      const start = quoteForShell(['cd', cwd])
      child.stdin.write(`( ${start} && eval ${quoteForShell([script])} ) < /dev/null\necho; echo '${MARK}'\n`)
      const printed: string[] = []
      for (let next = await lines.next(); !next.done; next = await lines.next()) {
        if (next.value === MARK) return printed
        if (next.value !== '') printed.push(next.value)
      }
      throw new Error('bash has ended')
    },
    end: () => void child.kill(),
  }
}
