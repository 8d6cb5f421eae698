import { AtipValidationError } from '../../errors'
import { isRecord } from '../../internal/guard'

/** A text in a document, and where it stands. */
export interface PlacedText {
  readonly text: string
  readonly place: Place
  /** Whether it is what a tool, command or parameter is called. */
  readonly isName: boolean
}

/** A place knows the one that it lies in, so that only those that are told become a list. */
interface Place {
  readonly key: string
  readonly outer: Place | undefined
}

/** A value still to be looked at, or (`done`) an object whose parts have all been. */
interface Step {
  readonly value: unknown
  readonly place: Place | undefined
  readonly done?: boolean
}

const MAX_PARTS = 5_000_000

/**
 * Every text of a document that may reach a model, keys included, in the order of the document. Unknown extensions are left out.
 *
 * @throws AtipValidationError beyond five million parts
 */
export function* textsOf(document: unknown): Generator<PlacedText> {
  const steps: Step[] = [{ value: document, place: undefined }]
  const around = new Set<unknown>()
  for (let parts = 0, step = steps.pop(); step !== undefined; step = steps.pop(), parts++) {
    if (parts > MAX_PARTS) throw new AtipValidationError(`More than ${MAX_PARTS} parts`, [], document)
    const { value, place, done } = step
    if (done === true) around.delete(value)
    else if (typeof value === 'string' && place !== undefined)
      yield { text: value, place, isName: place.key === 'name' }
    else if (typeof value === 'object' && value !== null && !around.has(value)) {
      around.add(value)
      steps.push({ value, place, done: true })
      const parts = partsOf(value, place)
      for (const { place: inner, value: part } of Array.isArray(value) ? [] : parts) {
        yield { text: inner.key, place: inner, isName: place?.key === 'commands' && isRecord(part) }
      }
      for (const part of parts.reverse()) steps.push(part)
    }
  }
}

function partsOf(value: object, outer: Place | undefined): { value: unknown; place: Place }[] {
  return Object.entries(value)
    .filter(([key]) => !key.startsWith('x-') || key === 'x-effects' || key === 'x-schema')
    .map(([key, part]) => ({ value: part, place: { key, outer } }))
}

/** The keys that lead to a place. */
export function pathTo(place: Place | undefined): string[] {
  const path: string[] = []
  for (let here = place; here !== undefined; here = here.outer) path.push(here.key)
  return path.reverse()
}
