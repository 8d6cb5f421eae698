import type { ReportedViolation } from '../../types/safety'
import type { ViolationFact } from '../../types/violation-facts'
import { deepFreeze } from '../copy-data'
import { sayViolationToModel, toClause } from './violation-words'

/** Returns the violation with other keys of parameters, in its fact and in its message, too. */
export function renameParameters(violation: ReportedViolation, rename: (key: string) => string): ReportedViolation {
  const { parameter } = violation
  const told = {
    ...violation,
    ...(parameter !== undefined && { parameter: rename(parameter) }),
    fact: deepFreeze(renameInFact(violation.fact, rename)),
  }
  return { ...told, message: sayViolationToModel(told) }
}

function renameInFact(fact: ViolationFact, rename: (key: string) => string): ViolationFact {
  switch (fact.kind) {
    case 'effect':
      return fact.because === undefined ? fact : { ...fact, because: fact.because.map(rename) }
    case 'unknown':
      return { ...fact, known: fact.known.map(rename), ...(fact.meant !== undefined && { meant: rename(fact.meant) }) }
    case 'no-command-line':
      return { ...fact, problem: fact.problem.replace(/^\S+/, rename) }
    default:
      return fact
  }
}

/**
 * Returns the reason of a decision, which joins sentences about some of its violations, with the sentences of the renamed ones.
 *
 * @param renamed the violations in the same order, with other keys; those that are the same are not looked for
 */
export function renameInReason(
  reason: string,
  violations: readonly ReportedViolation[],
  renamed: readonly ReportedViolation[],
): string {
  let said = ''
  let rest = reason
  for (const [index, violation] of violations.entries()) {
    const told = renamed[index]
    if (told === undefined || told === violation) continue
    const isFirst = said === ''
    const say = (each: ReportedViolation): string => (isFirst ? each.message : `; ${toClause(each)[1]}`)
    const from = say(violation)
    const place = isFirst ? rest.indexOf(from) : 0
    if (place < 0 || !rest.startsWith(from, place)) continue
    said += rest.slice(0, place) + say(told)
    rest = rest.slice(place + from.length)
  }
  return said + rest
}
