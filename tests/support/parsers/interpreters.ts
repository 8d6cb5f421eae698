import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Parsed, Parser, Reading } from './parsed'

/** Returns the output of an interpreter that runs a script of this directory; `undefined` where there is none. */
function run(interpreter: string, script: string, input: string): string | undefined {
  const file = fileURLToPath(new URL(script, import.meta.url))
  const { stdout, stderr, status, error } = spawnSync(interpreter, [file], { input, encoding: 'utf8' })
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return undefined
  if (status !== 0) throw new Error(`${interpreter} ${script} failed: ${stderr}`)
  return stdout
}

/** Python's argparse, all runs in one process. */
export const argparse: Parser = async (runs) => {
  const output = run('python3', 'read-argparse.py', JSON.stringify(runs))
  return output === undefined ? undefined : (JSON.parse(output) as Reading[])
}

/** getopts of bash, which has no long options; all runs in one process. */
export const getopts: Parser = async (runs) => {
  const input = runs.flatMap((args) => [String(args.length), ...args]).map((word) => `${word}\0`)
  const output = run('bash', 'read-getopts.sh', input.join(''))
  if (output === undefined) return undefined
  const words = output.split('\0')
  return runs.map(() => readingFrom(words))
}

/** Takes from `words` what the script wrote of one run. */
function readingFrom(words: string[]): Reading {
  const [error, title, draft, num] = words.splice(0, 4)
  const tag = words.splice(0, Number(words.shift()))
  const [file, ...rest] = words.splice(0, Number(words.shift()))
  const parsed: Parsed = { title, draft: draft === 'true', tag, num: Number(num), file, rest, others: {} }
  return error === '' ? parsed : { rejected: error ?? '' }
}
