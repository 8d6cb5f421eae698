import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AtipTool, Provider } from 'atip-bridge'
import { createToolkit, type Toolkit, type ToolkitOptions } from 'atip-bridge/execute'
import { afterAll, beforeEach } from 'vitest'

const harmless = {
  filesystem: { read: true, write: false, delete: false },
  network: false,
  subprocess: false,
  destructive: false,
  reversible: true,
  idempotent: true,
  cost: { billable: false, estimate: 'free' },
  interactive: { stdin: 'none', prompts: false, tty: false },
} as const
const file = [{ name: 'file', type: 'string', description: 'The file', required: true }] as const

/** Shows files and removes them. */
export const FILES: AtipTool = {
  atip: '0.4',
  name: 'files',
  version: '1.0.0',
  description: 'Files',
  commands: {
    show: {
      description: 'Show a file',
      arguments: [...file],
      options: [
        { name: 'line-numbers', flags: ['-n'], type: 'boolean', description: 'Number the lines' },
        { name: 'strict', flags: ['-s'], type: 'boolean', description: 'Say so' },
      ],
      effects: harmless,
    },
    remove: {
      description: 'Remove a file',
      arguments: [...file],
      effects: {
        ...harmless,
        filesystem: { read: true, write: true, delete: true },
        destructive: true,
        reversible: false,
      },
    },
  },
}

const PROGRAM = `#!/bin/sh
case $1 in
  show)
    for word in "$@"; do
      case $word in -s) echo strictly ;; note) cat note ;; esac
    done ;;
  remove) shift; [ "$1" = -- ] && shift; rm "$1" ;;
esac
`

/** A directory with a file \`note\` in it, written anew before each test, and a program that \`FILES\` describes. */
export interface Place {
  toolkit<P extends Provider = 'openai-responses'>(provider?: P, options?: Omit<ToolkitOptions, 'provider'>): Toolkit<P>
  isThere(): boolean
  /** Puts another program in the place of the one that was decided about. */
  changeProgram(): void
}

export function createPlace(): Place {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'atip-frameworks-')))
  const program = join(cwd, 'files')
  const write = (text: string): void => {
    writeFileSync(program, text)
    chmodSync(program, 0o755)
  }
  beforeEach(() => {
    write(PROGRAM)
    writeFileSync(join(cwd, 'note'), 'remember the milk\n')
  })
  afterAll(() => rmSync(cwd, { recursive: true, force: true }))
  return {
    toolkit: (provider, options = {}) =>
      createToolkit([FILES], {
        cwd,
        resolve: () => ({ file: program }),
        ...options,
        provider: provider ?? 'openai-responses',
      }) as never,
    isThere: () => existsSync(join(cwd, 'note')),
    changeProgram: () => write(`${PROGRAM}\n# changed\n`),
  }
}
