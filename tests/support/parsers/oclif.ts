import * as Args from '@oclif/core/args'
import * as Flags from '@oclif/core/flags'
import { parse } from '@oclif/core/parser'
import { type Parser, parsedOf, parserOf } from './parsed'

const flags = {
  title: Flags.string({ char: 't' }),
  draft: Flags.boolean({ char: 'd' }),
  tag: Flags.string({ char: 'g', multiple: true }),
  num: Flags.integer({ char: 'n' }),
}
const args = {
  file: Args.string({ required: true, ignoreStdin: true }),
  rest: Args.string({ multiple: true, ignoreStdin: true }),
}

/** The parser of oclif. */
export const oclif: Parser = parserOf(async (words) => {
  const { flags: options, args: given } = await parse(words, { flags, args })
  return parsedOf({ ...options }, [given.file, ...((given.rest ?? []) as string[])])
})
