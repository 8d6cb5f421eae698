import { type AtipArgv, type AtipTool, createToolset } from 'atip-bridge'
import type { Arity } from './probe-option'

/** Lists the flags that metadata describes, with what it says may follow each. */
export function listFlags(tool: AtipTool): { flag: string; arity: Arity }[] {
  return createToolset([tool], { globalOptions: true }).commands.flatMap(({ parameters }) =>
    parameters.flatMap(({ flags, type, definition }) => {
      const { bareValue, terms = {} } = (definition['x-argv'] ?? {}) as AtipArgv
      const words = Object.entries(terms).filter(([word]) => word.startsWith('-'))
      return [
        ...flags.map((flag) => ({ flag, arity: readArity(type, bareValue) })),
        ...words.map(([flag, count]) => ({ flag, arity: count === 0 ? ('switch' as const) : ('value' as const) })),
      ]
    }),
  )
}

function readArity(type: string, bareValue: string | undefined): Arity {
  if (type === 'boolean') return 'switch'
  return bareValue === undefined ? 'value' : 'optional value'
}
