import {
  checkDeclared,
  checkName,
  checkSchema,
  isObject,
  isObjectText,
  type Json,
  listOf,
  must,
  objectOf,
} from './rules'

const ROLES: readonly unknown[] = ['system', 'developer', 'user', 'assistant', 'tool']

/** The rules of Chat Completions: every call is answered once, directly behind the message that makes it. */
export function checkChat({ messages, tools }: Json): void {
  checkTools(listOf(tools))
  let open: Set<unknown> | undefined
  for (const [index, message] of listOf(messages).entries()) {
    must(ROLES.includes(message.role), `Invalid value: '${message.role}'.`)
    if (message.role === 'tool') checkAnswer(open, message, index)
    else {
      checkAnswered(open)
      open = message.role === 'assistant' ? checkAssistant(message, index) : checkUser(message, index)
    }
  }
  checkAnswered(open)
}

function checkTools(tools: readonly Json[]): void {
  checkDeclared(tools.map(({ function: declared }) => objectOf(declared).name))
  for (const { type, function: declared } of tools) {
    const { description, parameters, strict } = objectOf(declared)
    must(type === 'function', `Invalid value: '${type}'. Supported values are: 'function' and 'custom'.`)
    must(String(description).length <= 1024, "Invalid 'tools[0].function.description': string too long.")
    checkSchema(parameters, strict === true)
  }
}

function checkUser({ content }: Json, index: number): undefined {
  must(
    typeof content === 'string' || Array.isArray(content),
    `Invalid type for 'messages[${index}].content': expected one of a string or array of objects.`,
  )
}

/** @returns the ids to be answered */
function checkAssistant({ content, refusal, tool_calls: list }: Json, index: number): Set<unknown> | undefined {
  const place = `messages[${index}]`
  if (list === undefined) {
    const isText = typeof content === 'string' || typeof refusal === 'string'
    must(isText, `Invalid value for 'content': expected a string, got null.`)
    return undefined
  }
  const calls = listOf(list)
  must(calls.length > 0, `Invalid '${place}.tool_calls': empty array. Expected an array with minimum length 1.`)
  calls.forEach((call, nth) => {
    checkCall(call, `${place}.tool_calls[${nth}]`)
  })
  const ids = new Set(calls.map(({ id }) => id))
  must(ids.size === calls.length, `Duplicate value for 'tool_call_id' in ${place}.`)
  return ids
}

function checkCall({ id, type, function: called, custom }: Json, place: string): void {
  checkId(id, `${place}.id`)
  must(type === 'function' || type === 'custom', `Missing required parameter: '${place}.type'.`)
  const { name, arguments: args, input } = objectOf(type === 'custom' ? custom : called)
  checkName(name, `${place}.${type}.name`)
  if (type === 'custom') must(typeof input === 'string', `Invalid type for '${place}.custom.input'.`)
  else must(isObjectText(args), `Invalid '${place}.function.arguments': expected the JSON text of an object.`)
}

/** OpenAI's ids, also of the Responses API. */
export function checkId(id: unknown, place: string): void {
  must(typeof id === 'string' && id !== '', `Missing required parameter: '${place}'.`)
  must(
    id.length <= 64,
    `Invalid '${place}': string too long. Expected a string with maximum length 64, but got a string with length ${id.length} instead.`,
  )
}

/** The answer of one call; a second one has no call left. */
function checkAnswer(open: Set<unknown> | undefined, { tool_call_id: id, content }: Json, index: number): void {
  must(
    open?.delete(id) === true,
    "messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
  )
  const isText = typeof content === 'string' || (Array.isArray(content) && content.every(isObject))
  must(isText, `Invalid type for 'messages[${index}].content': expected a string.`)
}

function checkAnswered(open: ReadonlySet<unknown> | undefined): void {
  must(
    open === undefined || open.size === 0,
    `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${[...(open ?? [])].join(', ')}`,
  )
}
