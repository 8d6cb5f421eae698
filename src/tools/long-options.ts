import type { CommandSet, Kind, OptionRow, OptionRows } from './describe-program'

/**
 * Returns options that differ in little but their names: `{ '-m --memory': 'Limit of memory' }`. Each is named after its
 * long flag; a name without dashes is a long flag.
 *
 * @param more what else there is to say of each
 */
export function longOptions(kind: Kind, texts: Readonly<Record<string, string>>, more?: OptionRow[3]): OptionRows {
  const rows = Object.entries(texts).map(([flags, text]): [string, OptionRow] => {
    const written = flags.startsWith('-') ? flags : `--${flags}`
    const name = written.split(' ').at(-1)?.replace(/^-+/, '') ?? written
    return [name, more === undefined ? [written, kind, text] : [written, kind, text, more]]
  })
  return Object.fromEntries(rows)
}

/** Returns commands in which each one of a name, at any depth, has further names: `{ list: ['ls'] }`. */
export function withAliases(commands: CommandSet, aliases: Readonly<Record<string, readonly string[]>>): CommandSet {
  const rows = Object.entries(commands).map(([name, row]) => {
    const below = row.commands === undefined ? [] : Array.isArray(row.commands) ? row.commands : [row.commands]
    const own = Object.hasOwn(aliases, name) ? { argv: { ...row.argv, aliases: aliases[name] } } : {}
    const deeper = row.commands === undefined ? {} : { commands: below.map((set: CommandSet) => withAliases(set, aliases)) }
    return [name, { ...row, ...own, ...deeper }]
  })
  return Object.fromEntries(rows)
}
