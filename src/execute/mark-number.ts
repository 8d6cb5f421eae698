import { randomInt } from 'node:crypto'

/** Returns an unpredictable number of twelve digits that none of the texts holds. */
export function drawMarkNumber(texts: readonly string[], draw: () => number = drawNumber): string {
  const number = String(draw())
  return texts.some((text) => text.includes(number)) ? drawMarkNumber(texts, draw) : number
}

function drawNumber(): number {
  return randomInt(1e11, 1e12)
}
