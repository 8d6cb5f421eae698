import yargs, { type Argv } from 'yargs'
import { type Parsed, type Parser, parsedOf, parserOf } from './parsed'

const ignore = () => undefined
const program = (): Argv =>
  yargs([])
    .exitProcess(false)
    .fail((message, error) => {
      throw error ?? new Error(message)
    })
    .option('title', { alias: 't', type: 'string' })
    .option('draft', { alias: 'd', type: 'boolean' })
    .option('tag', { alias: 'g', type: 'string', array: true })
    .option('num', { alias: 'n', type: 'number' })

const withWords = program()
const withCommand = program().command('$0 <file> [rest..]', 'run', (command) =>
  command.positional('file', { type: 'string' }).positional('rest', { type: 'string', array: true }),
)

/** yargs, its words taken as they stand. */
export const yargsWords: Parser = parserOf((args) => {
  const { $0: _, _: words, ...options } = withWords.parseSync(args, {}, ignore)
  return parsedOf(options, words)
})

/** yargs with a command that declares its arguments: it finds none of them behind `--`. */
export const yargsCommand: Parser = parserOf((args): Parsed => {
  const { $0: _, _: words, ...options } = withCommand.parseSync(args, {}, ignore)
  const { file, rest = [] } = options as { file?: unknown; rest?: unknown }
  const parsed = { ...parsedOf(options, []), file, rest }
  return words.length === 0 ? parsed : { ...parsed, others: { ...parsed.others, words } }
})
