import { cac as create } from 'cac'
import { type Parser, parsedOf, parserOf } from './parsed'

/** cac; what stands behind `--` it keeps apart. */
export const cac: Parser = parserOf((args) => {
  const program = create('t')
  program
    .command('[...words]', 'run')
    .option('-t, --title <text>', 'title')
    .option('-d, --draft', 'draft')
    .option('-g, --tag <text>', 'tag')
    .option('-n, --num <n>', 'num')
    .action(() => undefined)
  const { args: words, options } = program.parse(['node', 't', ...args], { run: false })
  const { '--': behind = [], ...declared } = options as Record<string, unknown> & { '--'?: string[] }
  program.runMatchedCommand()
  return parsedOf(declared, [...words, ...behind])
})
