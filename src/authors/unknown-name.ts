import { AtipValidationError } from '../internal/errors'
import { findNearest } from '../internal/nearest'

const MAX_LISTED = 20

/** A name that an author uses although nothing is called so. */
export interface UnknownName {
  /** The first words of the sentence: `There is no effect`. */
  readonly says: string
  readonly name: string
  readonly known: readonly string[]
  /** The keys that lead to the name. */
  readonly path: readonly string[]
}

/** Creates the error for an unknown name. It says which one may be meant and which ones there are. */
export function unknownName({ says, name, known, path }: UnknownName): AtipValidationError {
  const nearest = findNearest(name, known)
  const meant = nearest === undefined ? '' : `did you mean ${quote(nearest)}? `
  const more = known.length > MAX_LISTED ? ` and ${known.length - MAX_LISTED} more` : ''
  const listed =
    known.length === 0 ? 'There are none' : `Known are ${known.slice(0, MAX_LISTED).map(quote).join(', ')}${more}`
  return new AtipValidationError(`${says} ${quote(name)}: ${meant}${listed}`, [...path], undefined)
}

/** Returns a name in quotes, in one line and shortened. */
function quote(name: string): string {
  return JSON.stringify(name.slice(0, 100).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd'))
}
