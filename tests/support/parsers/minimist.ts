import parse from 'minimist'
import { type Parser, parsedOf, parserOf } from './parsed'

/** minimist with declared types. */
export const minimist: Parser = parserOf((args) => {
  const { _: words, ...options } = parse(args, {
    string: ['title', 'tag', '_'],
    boolean: ['draft'],
    alias: { t: 'title', d: 'draft', g: 'tag', n: 'num' },
  })
  return parsedOf(options, words)
})
