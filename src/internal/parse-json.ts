import { attempt } from './attempt'

/** Parses JSON; `undefined` for a text that is none. */
export function parseJson(text: string): unknown {
  return attempt((): unknown => JSON.parse(text))
}
