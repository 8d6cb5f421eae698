import type { ExecutionDecision } from '../execute/types'
import { fieldsOf } from '../internal/guard'
import { cleanText } from '../internal/text'
import { describeEffects } from '../safety/describe'
import type { Toolset } from '../types/toolset'
import type { Fields } from './protocol'

/** What became of a question: only an approval is a yes. */
export type Verdict = 'approved' | 'declined' | 'unanswered'

/** What `elicitation/create` asks, in every revision: a form whose only field must be set. */
export function questionOf(decision: ExecutionDecision, name: string, cwd: string, toolset: Toolset): Fields {
  const { effects, undeclared } = describeEffects(toolset, name)
  const own = effects.filter(({ declaredBy }) => declaredBy !== 'parameter')
  const declared = own.map(({ effect, value }) => `${effect}: ${JSON.stringify(value)}`).join(', ')
  const lines = [
    'A model wants to run this command:',
    `$ ${decision.display}`,
    `Directory: ${cleanText(cwd)}`,
    `Why you are asked: ${cleanText(decision.reason)}`,
    `Declared effects: ${cleanText(declared) || 'none'}`,
    ...(undeclared.length > 0 ? [`Not declared, and not known to be safe: ${undeclared.join(', ')}`] : []),
  ]
  const approve = { type: 'boolean', title: 'Run it', description: 'Run exactly this command, once', default: false }
  const requestedSchema = { type: 'object', properties: { approve }, required: ['approve'] }
  return { message: lines.join('\n'), requestedSchema }
}

/** Reads the answer to it. */
export function readVerdict(answer: unknown): Verdict {
  const { action, content } = fieldsOf(answer)
  if (action === 'accept') return fieldsOf(content).approve === true ? 'approved' : 'declined'
  return action === 'decline' ? 'declined' : 'unanswered'
}
