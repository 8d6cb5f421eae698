const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const

/** A colour or weight. Green means allowed, yellow asks, red means denied, wrong or destructive. */
export type TextLook = keyof typeof CODES

/** Gives a text a colour or weight, or leaves it as it is. */
export type Paint = (text: string, look: TextLook) => string

/** How decisions look. */
export const DECISION_LOOKS = { allow: 'green', confirm: 'yellow', deny: 'red' } as const

/** Leaves texts as they are. */
export const plain: Paint = (text) => text

/** Paints a line without the blanks that it begins with. */
export function paintLine(paint: Paint, line: string, look: TextLook): string {
  const text = line.trimStart()
  return line.slice(0, line.length - text.length) + paint(text, look)
}

/**
 * Returns the paint for a stream. It gets colours as `--color` says, else as `FORCE_COLOR` or `NO_COLOR` says, else if it is a
 * terminal that shows them. Of the two variables, the first one counts, as in Node.
 */
export function createPaint(
  { isTerminal }: { readonly isTerminal: boolean },
  { env, color }: { readonly env: Readonly<Record<string, string | undefined>>; readonly color?: string | undefined },
): Paint {
  const { FORCE_COLOR: forced = '', NO_COLOR: refused = '', TERM: terminal } = env
  const isChosen = color === 'always' || color === 'never'
  const isForced = forced !== '0' && forced !== 'false'
  const isShown = forced === '' ? isTerminal && refused === '' && terminal !== 'dumb' : isForced
  if (!(isChosen ? color === 'always' : isShown)) return plain
  return (text, look) => (text === '' ? '' : `\x1b[${CODES[look]}m${text}\x1b[0m`)
}
