import { type AtipArgv, type AtipTool, createToolset } from 'atip-bridge'
import { type HelpPage, readPage } from './collect-help'

/** What a program has and its description lacks, and the other way round. All lists hold command lines. */
export interface Depth {
  /** Everything that the pages name: commands, and the flags of each command. */
  readonly named: readonly string[]
  readonly missing: readonly string[]
  /** Flags that are described and that a page with flags does not name. */
  readonly gone: readonly string[]
}

/** Flags that only print something: most pages name them, and they stand at each level or at none. */
const SHARED: readonly string[] = ['-h', '--help', '-?']

/** Compares a description with the help pages of the program. */
export function compareDepth(tool: AtipTool, pages: readonly HelpPage[]): Depth {
  const commands = createToolset([tool], { globalOptions: true }).commands.flatMap((command) => {
    const { aliases = [] } = (command.definition['x-argv'] ?? {}) as AtipArgv
    return [command, ...aliases.map((alias) => ({ ...command, path: [...command.path.slice(0, -1), alias] }))]
  })
  const paths = new Set(commands.flatMap(({ path }) => path.map((_, at) => path.slice(0, at + 1).join(' '))))
  const named = new Set<string>()
  const missing = new Set<string>()
  const gone = new Set<string>()
  const say = (path: readonly string[], ...more: string[]): string => [tool.name, ...path, ...more].join(' ')
  for (const page of pages) {
    const { path } = page
    if (path.length > 0) named.add(say(path))
    if (path.length > 0 && !paths.has(path.join(' '))) missing.add(say(path))
    const isHere = (words: readonly string[]): boolean => path.every((word, at) => words[at] === word)
    const described = commands.filter((command) => isHere(command.path))
    if (described.length === 0) continue
    const known = new Set(described.flatMap(({ parameters }) => parameters.flatMap(({ flags }) => flags)))
    const own = described.filter(({ path: words }) => words.length === path.length)
    const flags = listPageFlags(tool.name, page).filter((flag) => !SHARED.includes(flag))
    for (const flag of flags) {
      named.add(say(path, flag))
      if (!known.has(flag)) missing.add(say(path, flag))
    }
    if (flags.length === 0) continue
    for (const { parameters } of own) {
      for (const flag of parameters.filter(({ level }) => level === path.length).flatMap((each) => each.flags)) {
        if (!flags.includes(flag) && !page.text.includes(flag)) gone.add(say(path, flag))
      }
    }
  }
  return { named: [...named], missing: [...missing], gone: [...gone] }
}

/** Lists the flags that a page describes, those of its own command first. */
function listPageFlags(program: string, page: HelpPage): string[] {
  return [
    ...new Set(readPage(program, page).commands.flatMap(({ parameters }) => parameters.flatMap(({ flags }) => flags))),
  ]
}
