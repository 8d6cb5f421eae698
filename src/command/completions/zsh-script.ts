import { WORDS_FUNCTION } from './bash-script'
import type { CompletionCommand, CompletionOption, OfferedValues } from './completions'

/** Writes the script for zsh, as a function for a directory of `fpath`. */
export function writeZshScript(commands: readonly CompletionCommand[]): string {
  const [root, ...others] = commands
  const groups = commands.filter(({ words, below }) => words !== '' && below.length > 0)
  return `${[
    '#compdef atip',
    ...WORDS_FUNCTION,
    '_atip_offer() {',
    '  local -a names expl',
    `  names=(${'$'}{(f)"$(_atip_words "$@")"})`,
    '  _wanted words expl word compadd -a names',
    '}',
    '_atip() {',
    "  local command=''",
    '  local -i skip=1',
    '  while (( skip + 1 < CURRENT )); do',
    `    case ${'$'}{words[skip+1]} in`,
    '      --color) (( skip += 2 ));;',
    '      -*|help) (( skip++ ));;',
    '      *) break;;',
    '    esac',
    '  done',
    `  (( skip + 1 < CURRENT )) && command=${'$'}{words[skip+1]} && (( skip++ ))`,
    ...groups.map(({ words, below }) => {
      const names = below.map(({ word }) => word).join('|')
      return `  if [[ $command == ${words} && ${'$'}{words[skip+1]} == (${names}) ]] && (( skip + 1 < CURRENT )); then command+=" ${'$'}{words[skip+1]}"; (( skip++ )); fi`
    }),
    `  if (( skip < CURRENT )); then words=("${'$'}{command:-atip}" "${'$'}{(@)words[skip+1,-1]}"); (( CURRENT -= skip - 1 )); fi`,
    '  case "$command" in',
    ...(root === undefined ? [] : commandLines(root)),
    ...others.flatMap(commandLines),
    '  esac',
    '}',
    `if [[ ${'$'}{funcstack[1]} == _atip ]]; then _atip "$@"; else compdef _atip atip; fi`,
  ].join('\n')}\n`
}

function commandLines({ words, below, options, values }: CompletionCommand): string[] {
  const list = below.map(({ word, description }) => quote(`${word}:${escapeSpecification(description)}`))
  const offered =
    list.length > 0 ? `'1: :->commands'` : quote(`*:${values === 'commands' ? ':' : ''} :${action(values)}`)
  return [
    `    ${quote(words)})`,
    ...(list.length > 0 ? ['      local state; local -a below', `      below=(${list.join(' ')})`] : []),
    `      _arguments -S ${[...options.flatMap(specify), offered].join(' ')}`,
    ...(list.length > 0 ? [`      [[ $state == commands ]] && _describe -t commands 'command' below`] : []),
    '      ;;',
  ]
}

/** Writes the specifications of an option. */
function specify({ flags, description, values }: CompletionOption): string[] {
  const text = `[${escapeSpecification(description)}]`
  return flags.map((flag) => {
    if (values === undefined) return quote(`${flag}${text}`)
    const sign = flag.startsWith('--') ? '=' : '+'
    return quote(`*${flag}${sign}${text}:value:${action(values)}`)
  })
}

function action(values: OfferedValues): string {
  if (typeof values !== 'string') return `(${values.join(' ')})`
  const offer = ' _atip_offer'
  const commands = `${offer} "${'$'}{(@)words[1,CURRENT-1]}"`
  return { files: '_files', directories: '_files -/', tools: offer, commands, none: ' ' }[values]
}

/** Escapes the signs that mean something in a specification. */
function escapeSpecification(text: string): string {
  return text.replace(/[[\]:\\]/g, '\\$&')
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
