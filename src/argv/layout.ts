import type { AtipArgv } from '../types/argv'
import type { FlatCommand, FlatParameter } from '../types/toolset'
import { isUnprotected } from './danger'

/** How a command takes its command line: what its metadata says, above that what is known of the program. */
export interface Layout {
  readonly command: AtipArgv
  /** Returns how one parameter is written. */
  readonly of: (parameter: FlatParameter) => AtipArgv
}

export function readLayout({ tool, argv }: FlatCommand): Layout {
  const { endOfOptions: _, ...inherited } = argv
  return {
    command: isUnprotected(tool.name) ? { ...argv, endOfOptions: false } : argv,
    of: (parameter) => ({ ...inherited, ...parameter.argv }),
  }
}
