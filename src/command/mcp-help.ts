import { longFlagOf, valueWordOf } from './flags'
import { SERVE, SERVE_NOTES } from './mcp-metadata'
import { HELP_OPTION } from './metadata/options'
import { indentText, type ListRow, listLines } from './wrap-text'

const WIDTH = 80

/** The help of `atip-bridge-mcp`, in lines of at most 80 columns. */
export function mcpHelpLines(): string[] {
  const { description, arguments: parameters = [], options = [], examples = [] } = SERVE
  const rows = [...options, HELP_OPTION].map((option): ListRow => {
    const word = option.type === 'directory' ? 'DIR' : valueWordOf(option)
    return [`${longFlagOf(option)} ${word}`.trim(), option.description]
  })
  return [
    ...indentText(`${description}.`, 0, WIDTH),
    '',
    'Usage: atip-bridge-mcp FILE... [OPTIONS]',
    '',
    'Arguments:',
    ...listLines(
      parameters.map(({ name, description }): ListRow => [name.toUpperCase(), description]),
      WIDTH,
    ),
    '',
    'Options:',
    ...listLines(rows, WIDTH),
    ...SERVE_NOTES.flatMap((note) => ['', ...indentText(note, 0, WIDTH)]),
    '',
    'Examples:',
    ...examples.flatMap((example) => indentText(example, 2, WIDTH)),
  ]
}
