import { copyJson } from '../internal/copy-json'
import { fieldsOf, isPlainObject } from '../internal/guard'
import { type Ending, endingOf } from './call-types'
import { describeContent, isAllText } from './describe-content'
import { safeText, shortText } from './safe-text'

const MAX_QUESTIONS = 10
const MAX_QUESTION = 500

/**
 * Reads what a server answered to a call.
 *
 * @param unknownEnding how the call ended where that cannot be told from the answer
 */
export function readResult(raw: unknown, unknownEnding: (why: string) => Ending): Ending {
  const copied = copyJson(raw)
  if ('problem' in copied || !isPlainObject(copied.value)) return unknownEnding('its answer is no JSON object')
  const { value } = copied
  const { resultType = 'complete', structuredContent, content = [], task } = value
  // Whatever else stands there for yes is not taken as a no.
  const isError = Boolean(value.isError)
  if (resultType === 'input_required') return endingOf('needs-input', questionsOf(value), value)
  if (isPlainObject(task) || resultType === 'task')
    return unknownEnding('it goes on as a task, which cannot be followed here')
  const isNothing = structuredContent === undefined && value.content === undefined
  if (resultType !== 'complete' || !Array.isArray(content) || (isNothing && !isError)) {
    return unknownEnding('its answer is no result of a tool')
  }
  const blocks: readonly unknown[] = content
  const text = describeContent(blocks)
  if (isError) return endingOf('failed', text || jsonText(structuredContent), structuredContent ?? text)
  if (structuredContent !== undefined) return endingOf('ok', jsonText(structuredContent), structuredContent)
  return endingOf('ok', text || '[no output]', isAllText(blocks) ? text : blocks)
}

function jsonText(value: unknown): string {
  return value === undefined ? 'The tool failed and gave no reason' : safeText(JSON.stringify(value))
}

function questionsOf({ inputRequests }: Record<string, unknown>): string {
  const requests = Object.values(fieldsOf(inputRequests)).slice(0, MAX_QUESTIONS)
  const messages = requests.map((request) => fieldsOf(fieldsOf(request).params).message)
  const asked = messages.filter((message) => typeof message === 'string').map((text) => shortText(text, MAX_QUESTION))
  return ['The server needs something of the user before it can go on', ...asked].join(': ')
}
