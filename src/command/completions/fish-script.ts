import { KEEP_WORDS } from './bash-script'
import type { CompletionCommand, CompletionOption, OfferedValues } from './completions'
import { listValueFlags } from './list-value-flags'

/** Writes the script for fish. */
export function writeFishScript(commands: readonly CompletionCommand[]): string {
  return `${[
    '# fish completion of atip',
    'function __atip_command',
    '    set -l found',
    '    for word in (commandline -opc)[2..-1]',
    '        switch $word',
    "            case '-*' help",
    '                continue',
    '        end',
    `        contains -- (string join ' ' $found $word) ${listNames(commands)}; or break`,
    '        set found $found $word',
    '    end',
    "    string join ' ' -- $found",
    'end',
    'function __atip_is',
    '    test (__atip_command | string collect -a) = "$argv[1]"',
    'end',
    'function __atip_words',
    '    if set -q argv[1]',
    '        command atip words -- $argv 2>/dev/null',
    '    else',
    '        command atip list --json 2>/dev/null',
    `    end | ${KEEP_WORDS}`,
    'end',
    'function __atip_below',
    '    set -l command',
    '    set -l names',
    '    set -l skip',
    '    for word in (commandline -opc)[2..-1]',
    '        if set -q skip[1]',
    '            set -e skip[1]',
    '            continue',
    '        end',
    '        switch "$command $word"',
    `            case ${listValueFlags(commands).map(quote).join(' ')}`,
    '                set skip $word',
    "            case '* --'",
    '                return',
    "            case '* -*' ' help'",
    '                continue',
    "            case ' *'",
    '                set command $word',
    "            case '*'",
    '                set names $names $word',
    '        end',
    '    end',
    '    __atip_words $names',
    'end',
    'complete -c atip -f',
    ...commands.flatMap(commandLines),
  ].join('\n')}\n`
}

function listNames(commands: readonly CompletionCommand[]): string {
  return commands
    .filter(({ words }) => words !== '')
    .map(({ words }) => quote(words))
    .join(' ')
}

function commandLines({ words, below, options, values }: CompletionCommand): string[] {
  const start = `complete -c atip -n ${quote(`__atip_is ${quote(words)}`)}`
  const offered = below.length > 0 || values === 'none' ? [] : [`${start} ${offer(values)}`]
  return [
    ...below.map(({ word, description }) => `${start} -a ${quote(word)} -d ${quote(description)}`),
    ...offered,
    ...options.map((option) => `${start} ${specify(option)}`),
  ]
}

function specify({ flags, description, values }: CompletionOption): string {
  const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`))
  const value = values === undefined ? '' : ` -r ${values === 'none' ? '-f' : offer(values)}`
  return `${names.join(' ')}${value} -d ${quote(description)}`
}

function offer(values: OfferedValues): string {
  if (typeof values !== 'string') return `-f -a ${quote(values.join(' '))}`
  if (values === 'directories') return `-f -a ${quote('(__fish_complete_directories)')}`
  if (values === 'files' || values === 'none') return '-F'
  return `-f -a ${quote(values === 'tools' ? '(__atip_words)' : '(__atip_below)')}`
}

function quote(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`
}
