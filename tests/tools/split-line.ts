/** A command line, and what `presets.supervised` and `presets.workspace` decide about it. */
export type Line = readonly [line: string, supervised: Decided, workspace: Decided]

type Decided = 'allow' | 'confirm' | 'deny'

/** Splits a line into words at blanks, except within single or double quotes. */
export function splitLine(line: string): string[] {
  return [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word.replace(/'([^']*)'|"([^"]*)"/g, (_, single?: string, double?: string) => single ?? double ?? ''),
  )
}
