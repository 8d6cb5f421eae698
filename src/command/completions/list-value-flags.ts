import type { CompletionCommand } from './completions'

/** Lists the flags that take a value, each after the words of its command: `run --policy`. */
export function listValueFlags(commands: readonly CompletionCommand[]): string[] {
  return commands.flatMap(({ words, options }) =>
    options.flatMap(({ flags, values }) => (values === undefined ? [] : flags.map((flag) => `${words} ${flag}`))),
  )
}
