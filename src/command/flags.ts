import type { AtipOption } from '../types/atip'

/** `--json`, of all its flags. */
export function longFlagOf({ flags, name }: AtipOption): string {
  return flags.find((flag) => flag.startsWith('--')) ?? `--${name}`
}

/** `-h`, where there is one. */
export function shortFlagOf({ flags }: AtipOption): string | undefined {
  return flags.find((flag) => /^-[^-]$/.test(flag))
}

/** The word that stands for a value in help texts: `--policy NAME`; none for a switch. */
export function valueWordOf({ name, type }: AtipOption): string {
  if (type === 'boolean') return ''
  const words: Readonly<Record<string, string>> = { arg: 'NAME[=VALUE]', args: 'JSON', approve: 'ID', command: 'WORDS' }
  return words[name] ?? (type === 'file' ? 'FILE' : 'NAME')
}
