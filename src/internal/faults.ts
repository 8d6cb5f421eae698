import { AtipValidationError, type ValidationProblem } from './errors'

/** The invalid parts of metadata that were found so far. */
export interface Faults {
  /** @param create is called only for the faults that are listed */
  add(create: () => AtipValidationError): void
  /** @throws AtipValidationError that names all faults, if there are any */
  throwAll(): void
}

/** The number of faults that an error lists, and of those that its message names. */
const MAX_LISTED = 100
const MAX_NAMED = 3

/** Collects invalid parts, so that one error tells them all. */
export function createFaults(): Faults {
  const listed: AtipValidationError[] = []
  let count = 0
  return {
    add(create) {
      if (++count <= MAX_LISTED) listed.push(create())
    },
    throwAll() {
      const [first] = listed
      if (first === undefined) return
      if (count === 1) throw first
      const problems = listed.map(({ message, path }) => ({ message, path }))
      throw new AtipValidationError(sayProblems(problems, count), first.path, first.value, problems)
    },
  }
}

function sayProblems(listed: readonly ValidationProblem[], count: number): string {
  const named = listed.slice(0, MAX_NAMED).map(({ message }) => message)
  if (count > MAX_NAMED) named.push(`and ${count - MAX_NAMED} more`)
  return `${count} problems: ${named.join('; ')}${count > MAX_LISTED ? ` ('problems' lists ${MAX_LISTED})` : ''}`
}
