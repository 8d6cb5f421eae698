import { quoteForShell } from '../../argv/quote-for-shell'
import type { CompletionCommand, OfferedValues } from './completions'
import { listValueFlags } from './list-value-flags'

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
    ...WORDS_FUNCTION,
    ...writeBelowFunction(commands),
    '_atip() {',
    "  local command='' word current previous",
    '  local -i index start=1',
    `  current=${'$'}{COMP_WORDS[COMP_CWORD]} previous=${'$'}{COMP_WORDS[COMP_CWORD-1]}`,
    '  # bash may split --flag=value at the sign.',
    `  if [[ $current == = ]]; then current=''; elif [[ $previous == = ]]; then previous=${'$'}{COMP_WORDS[COMP_CWORD-2]}; fi`,
    '  COMPREPLY=()',
    '  for ((index = 1; index < COMP_CWORD; index++)); do',
    `    word=${'$'}{COMP_WORDS[index]}`,
    '    [[ $word == -- ]] && return',
    '    [[ $word == -* || $word == help ]] && continue',
    `    case "${'$'}{command:+$command }$word" in`,
    `      ${named.join('|')}) command="${'$'}{command:+$command }$word" start=index+1;;`,
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

/** Writes the function that prints the words that may follow the names after the command. */
function writeBelowFunction(commands: readonly CompletionCommand[]): string[] {
  const flags = listValueFlags(commands).map((flag) => quoteForShell([flag]))
  return [
    '_atip_below() {',
    '  local -a names=()',
    '  for ((index = start; index < COMP_CWORD; index++)); do',
    `    word=${'$'}{COMP_WORDS[index]}`,
    '    case "$command $word" in',
    `      ${flags.join('|')})`,
    `        [[ ${'$'}{COMP_WORDS[index+1]} == = ]] && index+=1`,
    '        index+=1;;',
    "      *' -'*) ;;",
    '      *) names+=("$word");;',
    '    esac',
    '  done',
    `  _atip_words "${'$'}{names[@]}"`,
    '}',
  ]
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
  const list = values === 'tools' ? '_atip_words' : '_atip_below'
  const words = typeof values === 'string' ? `"$(${list})"` : quoteForShell([values.join(' ')])
  return `COMPREPLY=($(compgen -W ${words} -- "$current"))`
}

/** Leaves the names in a list of tools, and lines that are one word, which means nothing to a shell. */
export const KEEP_WORDS =
  'sed -n -e \'s/^    "name": "\\([A-Za-z0-9._+-]*\\)",$/\\1/p\' -e t -e \'/^[A-Za-z0-9_][A-Za-z0-9_.+:-]*$/p\''

/** The function, for bash and zsh, that prints the names of the known tools, or the words that follow those given. */
export const WORDS_FUNCTION: readonly string[] = [
  '_atip_words() {',
  '  if (( $# > 0 )); then command atip words -- "$@"; else command atip list --json; fi 2>/dev/null |',
  `    ${KEEP_WORDS}`,
  '}',
]
