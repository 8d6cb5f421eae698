import { cac } from './cac'
import { commander } from './commander'
import { argparse, getopts } from './interpreters'
import { minimist } from './minimist'
import { oclif } from './oclif'
import { nodeParseArgs } from './parse-args'
import type { Parser } from './parsed'
import { yargsCommand, yargsWords } from './yargs'

/** Every parser by its name. */
export const PARSERS = {
  commander,
  'yargs words': yargsWords,
  'yargs command': yargsCommand,
  minimist,
  parseArgs: nodeParseArgs,
  cac,
  oclif,
  argparse,
  getopts,
} as const satisfies Readonly<Record<string, Parser>>

export type ParserName = keyof typeof PARSERS
