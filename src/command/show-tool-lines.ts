import type { FlatCommand } from '../types/toolset'
import { summarizeEffects } from './effect-words'
import { titleOf } from './known-commands'
import type { KnownTool } from './known-tools'
import { countOf } from './list'
import { shownLine } from './shown-text'
import { indentText, type ListRow, listLines } from './wrap-text'

/** A tool, and its commands that begin with `path`, one in a line with its effects in few words. */
export function toolLines(
  known: KnownTool,
  commands: readonly FlatCommand[],
  path: readonly string[],
  width: number,
): string[] {
  const { tool } = known
  const name = shownLine(tool.name)
  const title = [name, ...path.map(shownLine)].join(' ')
  const head = path.length > 0 ? title : `${name} ${shownLine(tool.version)}: ${shownLine(tool.description)}`
  const rows = commands.map((command): ListRow => {
    const more = command.parameters.some(({ effects }) => effects !== undefined) ? ['more with options'] : []
    return [titleOf(command), [...summarizeEffects(command.effects), ...more].join(', ')]
  })
  return [
    ...indentText(head, 0, width),
    ...listLines(placeRows(known), width),
    '',
    `${countOf(rows.length, 'command')}:`,
    ...listLines(rows, width),
    '',
    ...indentText(`atip show ${titleOf(commands.at(-1) as FlatCommand)} says more about a command.`, 0, width),
  ]
}

/** Where metadata and program were found. */
export function placeRows({ tool, source, file, program, override }: KnownTool): ListRow[] {
  const trust = shownLine(tool.trust?.source ?? '')
  const place = file === undefined ? source : `${source}, ${shownLine(file)}`
  return [
    ['Metadata', source === 'shipped' ? 'shipped with atip; none was found on this machine' : place],
    ...(override === undefined ? [] : [['Changed by', shownLine(override)] as const]),
    ['Program', program === undefined ? 'not found on PATH' : shownLine(program)],
    ['Trust', trust === '' ? 'inferred, as none is declared' : trust],
  ]
}
