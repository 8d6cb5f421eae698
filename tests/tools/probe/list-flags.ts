import { type AtipArgv, type AtipTool, createToolset } from 'atip-bridge'
import type { Arity } from './probe-option'

/** A flag, the words of the command that takes it, and what the metadata says may follow. */
export interface DescribedFlag {
  readonly path: readonly string[]
  readonly flag: string
  readonly arity: Arity
}

/** Lists the flags that metadata describes. */
export function listFlags(tool: AtipTool): DescribedFlag[] {
  return createToolset([tool], { globalOptions: true }).commands.flatMap(({ path, parameters }) =>
    parameters.flatMap(({ flags, type, level, definition }) => {
      const { bareValue, terms = {} } = (definition['x-argv'] ?? {}) as AtipArgv
      const words = Object.entries(terms).filter(([word]) => word.startsWith('-'))
      const place = path.slice(0, level)
      return [
        ...flags.map((flag) => ({ path: place, flag, arity: readArity(type, bareValue) })),
        ...words.map(([flag, count]) => {
          return { path: place, flag, arity: count === 0 ? ('switch' as const) : ('value' as const) }
        }),
      ]
    }),
  )
}

/** Returns the name of a flag in the records: with the words of its command in front. */
export function nameFlag({ path, flag }: DescribedFlag): string {
  return [...path, flag].join(' ')
}

function readArity(type: string, bareValue: string | undefined): Arity {
  if (type === 'boolean') return 'switch'
  return bareValue === undefined ? 'value' : 'optional value'
}
