import * as shipped from 'atip-bridge/tools'
import { isNameOf } from '../../src/argv/program-names'
import { type Circumstances, run } from '../command/world'

const ALL = Object.values(shipped)

export interface Answered {
  readonly out: string
  readonly err: string
  readonly code: number
}

/** Answers a request: a text, or a value that is sent as JSON. */
export async function ask(
  agent: string,
  request: unknown,
  words: readonly string[] = [],
  given: Circumstances = {},
): Promise<Answered> {
  const text = typeof request === 'string' ? request : JSON.stringify(request)
  const readPieces: Circumstances['readPieces'] = async function* () {
    for (let at = 0; at < text.length; at += 50_000) yield text.slice(at, at + 50_000)
  }
  const readShippedTools: Circumstances['readShippedTools'] = async (names) =>
    ALL.filter((tool) => names?.some((name) => isNameOf(tool, name)) ?? true)
  const { out, err, code } = await run(['guard', '--agent', agent, ...words], {
    readShippedTools,
    readPieces,
    ...given,
  })
  return { out, err, code }
}
