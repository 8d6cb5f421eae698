import { Command } from 'commander'
import { type Parser, parsedOf, parserOf } from './parsed'

const silent = { writeOut: () => undefined, writeErr: () => undefined }

/** commander, as its manual has it. */
export const commander: Parser = parserOf((args) => {
  const program = new Command('t')
    .exitOverride()
    .configureOutput(silent)
    .version('1.0.0', '--version')
    .option('-t, --title <text>', 'title')
    .option('-d, --draft', 'draft')
    .option('-g, --tag <text>', 'tag', (item, items: string[]) => [...items, item], [])
    .option('-n, --num <n>', 'num', Number)
    .argument('<file>')
    .argument('[rest...]')
    .action(() => undefined)
  program.parse(args, { from: 'user' })
  return parsedOf(program.opts(), program.args)
})
