import { isRecord } from '../internal/guard'

const STEP = /\.([A-Za-z_$][\w$-]*)|\[(\d{1,9})\]|\['([^'\\]*)'\]|\["([^"\\]*)"\]/y
const MAX_DEPTH = 64

/** Arguments that Gemini sends value by value. */
export interface PartialArgs {
  readonly args: Record<string, unknown>
  /** Paths whose text goes on. */
  readonly open: Set<string>
}

/** Sets one value. @returns false where it does not say which, or of what kind */
export function takePartialArg({ args, open }: PartialArgs, partial: unknown): boolean {
  if (!isRecord(partial) || typeof partial.jsonPath !== 'string') return false
  const { jsonPath: path, willContinue } = partial
  const steps = readPath(path)
  const value = readValue(partial)
  // A value that is still to come has none yet.
  if (steps === undefined || (value === undefined && willContinue !== true)) return false
  const extend = (known: unknown): unknown => (open.has(path) && typeof known === 'string' ? `${known}${value}` : value)
  const isSet = value === undefined || setAt(args, steps, extend)
  if (willContinue === true) open.add(path)
  else open.delete(path)
  return isSet
}

function readValue({ stringValue, numberValue, boolValue, nullValue }: Record<string, unknown>): unknown {
  return stringValue ?? numberValue ?? boolValue ?? (nullValue === undefined ? undefined : null)
}

/** `$.a['b'][0]` → `['a', 'b', 0]`; `undefined` for what is no such path. */
function readPath(path: string): (string | number)[] | undefined {
  const steps: (string | number)[] = []
  const step = new RegExp(STEP)
  step.lastIndex = 1
  while (step.lastIndex < path.length) {
    const match = step.exec(path)
    if (match === null || steps.length >= MAX_DEPTH) return undefined
    const [, name, index, single, double] = match
    steps.push(index === undefined ? ((name ?? single ?? double) as string) : Number(index))
  }
  return path.startsWith('$') && steps.length > 0 && !steps.includes('__proto__') ? steps : undefined
}

function setAt(root: object, steps: readonly (string | number)[], change: (known: unknown) => unknown): boolean {
  let place = root as Record<string | number, unknown>
  for (const [depth, step] of steps.entries()) {
    // Lists grow by one: a stranger's index must not make one of a billion holes.
    if (Array.isArray(place) ? !(typeof step === 'number' && step <= place.length) : typeof step === 'number')
      return false
    const next = steps[depth + 1]
    const known = Object.hasOwn(place, step) ? place[step] : undefined
    if (next === undefined) place[step] = change(known)
    else {
      if (typeof known !== 'object' || known === null) place[step] = typeof next === 'number' ? [] : {}
      place = place[step] as Record<string | number, unknown>
    }
  }
  return true
}
