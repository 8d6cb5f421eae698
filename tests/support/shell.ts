import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AtipEffects, AtipTool, ToolCall } from 'atip-bridge'
import type { ExecutionEvent, ExecutorOptions } from 'atip-bridge/execute'
import { afterAll } from 'vitest'
import { argument, command, option, tool } from './tools'

/** Declares everything, and nothing that anybody would have to be asked about. */
export const HARMLESS: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: false,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
  cost: { billable: false, estimate: 'free' },
  interactive: { stdin: 'none', prompts: false, tty: false },
}

const script = [option('script', { flags: ['-c'] })]

/**
 * A shell whose metadata is believed: `box_read` is said to be harmless, `box_change` to write files; `box_print`
 * prints its command line.
 */
export const SHELL: AtipTool = tool({
  name: 'box',
  effects: HARMLESS,
  commands: {
    read: command({ options: script }),
    change: command({ options: script, effects: { filesystem: { write: true } } }),
    print: command({
      arguments: [argument('word', { variadic: true, required: false })],
      options: [option('path', { type: 'file' }), option('key')],
    }),
  },
})

const RUNNER = `#!/bin/sh
word=$1
shift
case $word in
  print) printf '%s\\n' "$@" ;;
  *) exec /bin/sh "$@" ;;
esac
`

/** A file that runs what `SHELL` describes, and the directory that it lies in, which is gone afterwards. */
export function installShell(): { file: string; directory: string } {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'atip-bridge-')))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  const file = join(directory, 'box')
  writeFileSync(file, RUNNER)
  chmodSync(file, 0o755)
  return { file, directory }
}

export function callOf(name: string, args: Record<string, unknown> = {}, id = 'call'): ToolCall {
  return { id, name, arguments: args }
}

/** Options together with a list of all events. */
export function recorded(options: ExecutorOptions): { options: ExecutorOptions; events: ExecutionEvent[] } {
  const events: ExecutionEvent[] = []
  return { options: { ...options, onEvent: (event) => void events.push(event) }, events }
}
