import { cleanText, truncateDescription } from '../internal/text'
import { textsIn } from '../internal/texts-in'
import { checkSchema } from '../schema/check-schema'
import type { ArgumentProblem } from './arguments'
import { isUnusable } from './values'

/** What is wrong with arguments that a JSON Schema describes. */
export function problemsBySchema(schema: object, args: object): ArgumentProblem[] {
  const problems: ArgumentProblem[] = []
  const add = (problem: string, unclear: boolean): void => {
    problems.push({ code: 'INVALID_ARGUMENT', parameter: undefined, problem, unclear })
  }
  if ([...textsIn(args)].some((text) => text !== undefined && isUnusable(text)))
    add('has a text with NUL or broken characters', false)
  const result = checkSchema(schema, args)
  if (result.verdict === 'bad') add(`is refused: ${truncateDescription(cleanText(result.problem), 300)}`, false)
  if (result.verdict === 'unclear') add('cannot be checked in full against the schema', true)
  return problems
}
