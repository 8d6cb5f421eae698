import { quoteForShell } from '../../argv/quote-for-shell'
import type { CompletionCommand, OfferedValues } from './completions'

/** Writes the script for bash 3.2 and newer. */
export function writeBashScript(commands: readonly CompletionCommand[]): string {
  const named = commands.filter(({ words }) => words !== '').map(({ words }) => quoteForShell([words]))
  const values = commands.flatMap(({ words, options }) =>
    options.flatMap(({ flags, values: offered }) =>
      offered === undefined ? [] : [`    ${patterns(words, flags)}) ${offer(offered)}; return;;`],
    ),
  )
  return `${[
    '# bash completion of atip',
    '_atip() {',
    "  local command='' word current previous",
    '  local -i index',
    `  current=${'$'}{COMP_WORDS[COMP_CWORD]} previous=${'$'}{COMP_WORDS[COMP_CWORD-1]}`,
    '  # bash may split --flag=value at the sign.',
    `  if [[ $current == = ]]; then current=''; elif [[ $previous == = ]]; then previous=${'$'}{COMP_WORDS[COMP_CWORD-2]}; fi`,
    '  COMPREPLY=()',
    '  for ((index = 1; index < COMP_CWORD; index++)); do',
    `    word=${'$'}{COMP_WORDS[index]}`,
    '    [[ $word == -- ]] && return',
    '    [[ $word == -* || $word == help ]] && continue',
    `    case "${'$'}{command:+$command }$word" in`,
    `      ${named.join('|')}) command="${'$'}{command:+$command }$word";;`,
    '      *) break;;',
    '    esac',
    '  done',
    '  case "$command $previous" in',
    ...values,
    '  esac',
    '  if [[ $current == -* ]]; then',
    '    case "$command" in',
    ...commands.map(({ words, options }) => {
      return `      ${quoteForShell([words])}) ${offer(options.flatMap(({ flags }) => flags))};;`
    }),
    '    esac',
    '    return',
    '  fi',
    '  case "$command" in',
    ...commands.flatMap(({ words, below, values: offered }) => {
      const list = below.length > 0 ? below.map(({ word }) => word) : offered
      return list === 'none' || list === 'files' ? [] : [`    ${quoteForShell([words])}) ${offer(list)};;`]
    }),
    '  esac',
    '}',
    'complete -o default -F _atip atip',
  ].join('\n')}\n`
}

/** Writes the patterns of a case for the flags of a command. */
function patterns(words: string, flags: readonly string[]): string {
  return flags.map((flag) => quoteForShell([`${words} ${flag}`])).join('|')
}

/** Writes the command that offers values. Where it offers none, bash offers files. */
function offer(values: OfferedValues): string {
  if (values === 'files' || values === 'none') return ':'
  // The shell quotes names with spaces. bash 3.2 has no compopt and offers files.
  if (values === 'directories') return 'compopt +o default -o dirnames 2>/dev/null'
  const words = values === 'tools' ? `"$(${LIST_TOOLS})"` : quoteForShell([values.join(' ')])
  return `COMPREPLY=($(compgen -W ${words} -- "$current"))`
}

/** The command that prints the names of the known tools. Names that are not plain words are left out. */
export const LIST_TOOLS =
  'command atip list --json 2>/dev/null | sed -n \'s/^    "name": "\\([A-Za-z0-9._+-]*\\)",$/\\1/p\''
