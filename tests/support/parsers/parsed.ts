/**
 * The command line as a program with these parameters reads it: `--title`/`-t` (string), `--draft`/`-d` (switch),
 * `--tag`/`-g` (string, several times), `--num`/`-n` (integer), an argument `file` and any number of `rest` behind it.
 */
export interface Parsed {
  title: unknown
  draft: unknown
  tag: unknown
  num: unknown
  file: unknown
  rest: unknown
  /** The other options that it read: undeclared ones, `help`, `version`. */
  others: Record<string, unknown>
}

/** The values that it reads, or why it refuses to run. */
export type Reading = Parsed | { rejected: string }

/** One parser, given the arguments of many runs. `undefined` where its interpreter is missing. */
export type Parser = (runs: readonly (readonly string[])[]) => Promise<Reading[] | undefined>

/** A parser made of a function that reads one command line and throws for one that it rejects. */
export function parserOf(read: (args: string[]) => Parsed | Promise<Parsed>): Parser {
  return async (runs) => {
    const readings: Reading[] = []
    for (const args of runs) {
      try {
        readings.push(await read([...args]))
      } catch (error) {
        readings.push({ rejected: error instanceof Error ? error.message : String(error) })
      }
    }
    return readings
  }
}

const SPELLINGS = ['title', 't', 'draft', 'd', 'tag', 'g', 'num', 'n', 'file', 'rest', 'help', 'h', 'version', 'v']

/** The readings of a parser that keeps declared and undeclared options in one object. */
export function parsedOf(options: Readonly<Record<string, unknown>>, words: readonly unknown[]): Parsed {
  const { title, draft = false, tag = [], num, help = false, version = false } = options
  const [file, ...rest] = words
  const others = Object.fromEntries(Object.entries(options).filter(([key]) => !SPELLINGS.includes(key)))
  if (help !== false) others.help = help
  if (version !== false) others.version = version
  return { title, draft, tag: Array.isArray(tag) ? tag : [tag], num, file, rest, others }
}
