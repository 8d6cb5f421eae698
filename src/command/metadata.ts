import type { AtipTool } from '../types/atip'
import { LIST, SCAN, SHOW } from './metadata/finding'
import { CHECK, COMPILE, RUN, SHIM } from './metadata/using'

/** What `atip --agent` answers, and what the help texts are made from. */
export function describeAtip(version: string): AtipTool {
  return {
    atip: { version: '0.4' },
    name: 'atip',
    version,
    description: 'Command-line tools for AI agents: which there are, what they do, and what may run',
    trust: { source: 'native', verified: false },
    commands: { scan: SCAN, list: LIST, show: SHOW, compile: COMPILE, check: CHECK, shim: SHIM, run: RUN },
  }
}
