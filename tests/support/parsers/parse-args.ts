import { parseArgs } from 'node:util'
import { type Parser, parsedOf, parserOf } from './parsed'

/** `parseArgs` of Node, strict as it is by itself. */
export const nodeParseArgs: Parser = parserOf((args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      title: { type: 'string', short: 't' },
      draft: { type: 'boolean', short: 'd' },
      tag: { type: 'string', short: 'g', multiple: true },
      num: { type: 'string', short: 'n' },
    },
  })
  const { num, ...options } = values
  return parsedOf({ ...options, num: num === undefined ? undefined : Number(num) }, positionals)
})
