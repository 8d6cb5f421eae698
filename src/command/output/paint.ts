import type { World, Writer } from '../world'

const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const

/** Gives a text a colour or weight, or leaves it as it is. */
export type Paint = (text: string, look: keyof typeof CODES) => string

/** Returns the paint for a stream: none unless it is a terminal that shows colours and `NO_COLOR` is not set. */
export function createPaint({ isTerminal }: Pick<Writer, 'isTerminal'>, env: World['env']): Paint {
  const isPlain = !isTerminal || (env.NO_COLOR ?? '') !== '' || env.TERM === 'dumb'
  return isPlain ? (text) => text : (text, look) => (text === '' ? '' : `\x1b[${CODES[look]}m${text}\x1b[0m`)
}
