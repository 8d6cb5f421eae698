/** Did a secret survive, and did anything else change? */
import type { Sample, Span } from './marks'

/** So many characters of a secret in a row are a leak. */
const RUN = 6
const SGR = /\u001b\[[\d;]*[mK]/g
const BREAKS = /[\r\n]+|\\+[nr]/
/** Stands for a secret where the text outside of it is searched. */
const HOLE = '\ue00f'

const withoutColours = (text: string): string => text.replace(SGR, '')

function* runsOf(part: string): Generator<string> {
  const pieces = withoutColours(part).split(BREAKS)
  if (part.length < RUN) yield part
  for (const piece of pieces) {
    for (let start = 0; start + RUN <= piece.length; start++) yield piece.slice(start, start + RUN)
  }
}

const holed = (text: string, spans: readonly Span[]): string[] => {
  const starts = [0, ...spans.map(({ end }) => end)]
  return starts.map((start, index) => text.slice(start, spans[index]?.start))
}

/** Returns the part of a secret that is left in the output, `undefined` where nothing is. */
export function survivorOf({ text, secrets }: Sample, output: string): string | undefined {
  const seen = withoutColours(output)
  const outside = withoutColours(holed(text, secrets).join(HOLE))
  for (const { start, end } of secrets) {
    for (const run of runsOf(text.slice(start, end))) {
      if (seen.includes(run) && !outside.includes(run)) return run
    }
  }
  return undefined
}

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Are the pieces around what may be replaced all there, in their order, with nothing else between them? */
function keepsOutside({ text, masks }: Sample, output: string): boolean {
  const pieces = holed(text, masks)
  const last = pieces.length - 1
  let from = 0
  for (const [index, piece] of pieces.entries()) {
    const at = index === last ? output.length - piece.length : output.indexOf(piece, from)
    if (at < from || (index === 0 && at > 0) || !output.startsWith(piece, at)) return false
    from = at + piece.length
  }
  return true
}

/** Returns a mistake in the text outside of the secrets, `undefined` where there is none. */
export function damageOf(sample: Sample, output: string): string | undefined {
  if (!keepsOutside(sample, output)) return 'changed outside of the secret'
  if (/^\s*[{[]/.test(sample.text) && parses(sample.text) && !parses(output)) return 'no JSON any more'
  return undefined
}
