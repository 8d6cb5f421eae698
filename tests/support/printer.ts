import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AtipTool, presets } from 'atip-bridge'
import { createExecutor, type ExecuteOptions, type ExecutionResult, type ExecutorOptions } from 'atip-bridge/execute'
import { afterAll } from 'vitest'
import { callOf, HARMLESS } from './shell'
import { argument, command, tool } from './tools'

type Bytes = string | Uint8Array

/** The output of a program, in pieces with a pause between them; then the shell runs `last`. */
export interface Print {
  readonly stdout?: Bytes | readonly Bytes[]
  readonly stderr?: Bytes | readonly Bytes[]
  readonly last?: string
  /** Words of its command line, which it does not care about. */
  readonly words?: readonly string[]
}

export interface Printer {
  /** The file of the program. */
  readonly file: string
  readonly directory: string
  print(what: Print, options?: ExecutorOptions, executing?: ExecuteOptions): Promise<ExecutionResult>
}

const RUNNER = `#!/bin/sh
write() {
  for piece in "$1".*; do
    [ -e "$piece" ] || return
    [ "$piece" = "$1.000" ] || sleep 0.03
    cat "$piece"
  done
}
write out
write err >&2
. ./last
`

/** Prints whatever is laid into the directory in which it runs. */
export const PRINTER: AtipTool = tool({
  name: 'printer',
  effects: HARMLESS,
  commands: { '': command({ arguments: [argument('word', { variadic: true, required: false })] }) },
})

/** A program that prints given bytes; it and what it prints are gone afterwards. */
export function installPrinter(): Printer {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'atip-bridge-')))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  const file = join(directory, 'printer')
  writeFileSync(file, RUNNER)
  chmodSync(file, 0o755)
  let runs = 0
  return {
    file,
    directory,
    print({ stdout = [], stderr = [], last = '', words = [] }, options = {}, executing = {}) {
      const cwd = join(directory, String(runs++))
      mkdirSync(cwd)
      write(join(cwd, 'out'), stdout)
      write(join(cwd, 'err'), stderr)
      writeFileSync(join(cwd, 'last'), last)
      const settings = { cwd, policy: presets.unrestricted, resolve: () => ({ file }), ...options }
      const args = words.length === 0 ? {} : { word: [...words] }
      return createExecutor([PRINTER], settings).execute(callOf('printer', args), executing)
    },
  }
}

function write(name: string, bytes: Bytes | readonly Bytes[]): void {
  const pieces = typeof bytes === 'string' || bytes instanceof Uint8Array ? [bytes] : bytes
  for (const [index, piece] of pieces.entries()) writeFileSync(`${name}.${String(index).padStart(3, '0')}`, piece)
}
