import type { CommandRows, CommandSet, Kind, OptionRow, OptionRows } from './describe-program'

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
  return mapRows(commands, (row, name) => {
    const more = Object.hasOwn(aliases, name) ? (aliases[name] ?? []) : []
    return more.length === 0 ? row : { ...row, argv: { ...row.argv, aliases: [...(row.argv?.aliases ?? []), ...more] } }
  })
}

/** Returns the sets of rows that one of the fields `options` and `commands` holds. */
export function listSets<Row>(sets: Readonly<Record<string, Row>> | readonly Readonly<Record<string, Row>>[] | undefined): readonly Readonly<Record<string, Row>>[] {
  if (sets === undefined) return []
  return Array.isArray(sets) ? sets : [sets as Readonly<Record<string, Row>>]
}

function mapRows(commands: CommandSet, change: (row: CommandRows, name: string) => CommandRows): CommandSet {
  const rows = Object.entries(commands).map(([name, row]): [string, CommandRows] => {
    const below = listSets<CommandRows>(row.commands).map((set) => mapRows(set, change))
    return [name, change(below.length === 0 ? row : { ...row, commands: below }, name)]
  })
  return Object.fromEntries(rows)
}
