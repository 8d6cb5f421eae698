import { createResultFilter, findSecrets } from '../../../src/index'
import { REDACTED } from '../../../src/safety/redact/mask-secrets'
import { showText } from './show-text'
import type { OutputAnswer, TextInput } from './types'

const MAX_SECRETS = 200
const MAX_PIECES = 1000

/** Filters a text as the output of a program, and lists the secrets that are hidden. */
export function answerOutput({ text }: TextInput): OutputAnswer {
  const { filter } = createResultFilter([])
  const pieces = filter(text, '').split(REDACTED)
  const found = findSecrets(text)
  return {
    pieces: joinPieces(pieces),
    secrets: listLines(text, found.slice(0, MAX_SECRETS)),
    secretCount: found.length,
  }
}

function joinPieces(pieces: readonly string[]): OutputAnswer['pieces'] {
  const kept = pieces.slice(0, MAX_PIECES)
  const rest = pieces.slice(MAX_PIECES).join(REDACTED)
  const all = rest === '' ? kept : [...kept, rest]
  return all.flatMap((text, index) => [
    ...(index === 0 ? [] : [{ text: REDACTED, isHidden: true }]),
    { text: showText(text, text.length), isHidden: false },
  ])
}

function listLines(text: string, found: ReturnType<typeof findSecrets>): OutputAnswer['secrets'] {
  let line = 1
  let at = 0
  return found.map(({ start, detector }) => {
    for (let next = text.indexOf('\n', at); next >= 0 && next < start; next = text.indexOf('\n', at)) {
      line++
      at = next + 1
    }
    return { line, kind: detector.replaceAll('-', ' ') }
  })
}
