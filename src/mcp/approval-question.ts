import { buildCommand } from '../argv/build-command'
import type { ExecutionDecision } from '../execute/types'
import { fieldsOf, isRecord } from '../internal/guard'
import { cleanText } from '../internal/text'
import { describeEffects } from '../safety/describe'
import type { ToolCall } from '../types/lifecycle'
import type { Fields } from './protocol'
import type { ServeSettings } from './serve-settings'

/** What became of a question: only an approval is a yes. */
export type Verdict = 'approved' | 'declined' | 'unanswered'

/** What `elicitation/create` asks, in every revision: a form whose only field must be set. */
export function questionOf(decision: ExecutionDecision, call: ToolCall, settings: ServeSettings): Fields {
  const { cwd, toolset, dangers } = settings
  const effects = leavesOf(buildCommand(toolset, call, { dangers }).effects)
  const declared = effects.map(([effect, value]) => `${effect}: ${JSON.stringify(value)}`).join(', ')
  const known = new Map(effects)
  const undeclared = describeEffects(toolset, call.name).undeclared.filter((effect) => !known.has(effect))
  const lines = [
    'A model wants to run this command:',
    `$ ${decision.display}`,
    `Directory: ${cleanText(cwd)}`,
    `Why you are asked: ${cleanText(decision.reason)}`,
    `Effects of this call: ${cleanText(declared) || 'none'}`,
    ...(undeclared.length > 0 ? [`Not declared, and not known to be safe: ${undeclared.join(', ')}`] : []),
  ]
  const approve = { type: 'boolean', title: 'Run it', description: 'Run exactly this command, once', default: false }
  const requestedSchema = { type: 'object', properties: { approve }, required: ['approve'] }
  return { message: lines.join('\n'), requestedSchema }
}

/** Effects as fields with dots: `filesystem.write`. */
function leavesOf(fields: object, prefix = ''): [effect: string, value: unknown][] {
  return Object.entries(fields).flatMap(([field, value]) =>
    isRecord(value) ? leavesOf(value, `${field}.`) : [[prefix + field, value]],
  )
}

/** Reads the answer to it. */
export function readVerdict(answer: unknown): Verdict {
  const { action, content } = fieldsOf(answer)
  if (action === 'accept') return fieldsOf(content).approve === true ? 'approved' : 'declined'
  return action === 'decline' ? 'declined' : 'unanswered'
}
