import { checkDeclared, checkName, checkSchema, isObject, type Json, listOf, must, textOf } from './rules'

const ID = /^[a-zA-Z0-9_-]+$/

/** The rules of the Messages API: all results of a turn stand first in the next message. */
export function checkAnthropic({ messages, max_tokens: limit, tools }: Json, sent: readonly Json[]): void {
  must(typeof limit === 'number', 'max_tokens: Field required')
  checkTools(listOf(tools))
  const all = listOf(messages)
  must(all[0]?.role === 'user', 'messages: first message must use the "user" role')
  all.forEach((message, index) => {
    checkMessage(message, index)
    if (message.role === 'assistant') checkResults(message, all[index + 1], index)
    else checkKnown(message, all[index - 1], index)
  })
  const ids = all.flatMap(callsOf).map(({ id }) => id)
  must(new Set(ids).size === ids.length, 'messages: `tool_use` ids must be unique')
  checkThinking(all, sent)
}

function checkTools(tools: readonly Json[]): void {
  checkDeclared(tools.map(({ name }) => name))
  for (const { input_schema: schema } of tools) checkSchema(schema)
}

function checkMessage({ role, content }: Json, index: number): void {
  must(role === 'user' || role === 'assistant', `messages.${index}.role: Input should be 'user' or 'assistant'`)
  const isWhole = typeof content === 'string' ? content !== '' : Array.isArray(content) && content.length > 0
  must(isWhole, `messages.${index}: all messages must have non-empty content`)
  listOf(content).forEach((block, nth) => {
    checkBlock(block, role, `messages.${index}.content.${nth}`)
  })
}

function checkBlock({ type, text, id, name, input, content }: Json, role: unknown, place: string): void {
  if (type === 'text') {
    must(textOf(text) !== '', 'messages: text content blocks must be non-empty')
    must(textOf(text).trim() !== '', 'messages: text content blocks must contain non-whitespace text')
  } else if (type === 'tool_use') {
    must(role === 'assistant', `${place}: \`tool_use\` blocks can only be in \`assistant\` messages`)
    must(ID.test(textOf(id)), `${place}.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'`)
    checkName(name, `${place}.tool_use.name`)
    must(isObject(input), `${place}.tool_use.input: Input should be a valid dictionary`)
  } else if (type === 'tool_result') {
    must(role === 'user', `${place}: \`tool_result\` blocks can only be in \`user\` messages`)
    for (const { type: kind, text: inner } of listOf(content))
      must(kind !== 'text' || inner !== '', 'messages: text content blocks must be non-empty')
  } else must(typeof type === 'string' && role === 'assistant', `${place}: Input tag '${type}' is not expected`)
}

function callsOf({ content }: Json): Json[] {
  return listOf(content).filter(({ type }) => type === 'tool_use')
}

function resultsOf(message: Json | undefined): Json[] {
  return listOf(message?.content).filter(({ type }) => type === 'tool_result')
}

/** Only results that nothing else stands in front of count. */
function checkResults(message: Json, next: Json | undefined, index: number): void {
  const blocks = next?.role === 'user' ? listOf(next.content) : []
  const end = blocks.findIndex(({ type }) => type !== 'tool_result')
  const leading = end < 0 ? blocks : blocks.slice(0, end)
  const answered = leading.map(({ tool_use_id: id }) => id)
  const missing = callsOf(message).filter(({ id }) => !answered.includes(id))
  must(
    missing.length === 0,
    `messages.${index}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${missing.map(({ id }) => id).join(', ')}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`,
  )
}

function checkKnown(message: Json, previous: Json | undefined, index: number): void {
  const known = previous?.role === 'assistant' ? callsOf(previous).map(({ id }) => id) : []
  const results = resultsOf(message).map(({ tool_use_id: id }) => id)
  results.forEach((id, nth) => {
    must(
      known.includes(id),
      `messages.${index}.content.${nth}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${id}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`,
    )
    must(
      results.indexOf(id) === nth,
      `messages.${index}.content.${nth}: each tool_use must have a single result. Found multiple \`tool_result\` blocks with id: ${id}`,
    )
  })
}

function isThinking({ type }: Json): boolean {
  return type === 'thinking' || type === 'redacted_thinking'
}

/** Thinking comes back as it was sent, in front of what it led to. */
function checkThinking(all: readonly Json[], sent: readonly Json[]): void {
  all.forEach(({ role, content }, index) => {
    const last = listOf(content).at(-1)
    must(
      role !== 'assistant' || last === undefined || !isThinking(last),
      `messages.${index}: The final block in an assistant message cannot be \`thinking\`.`,
    )
  })
  const shown = (messages: readonly Json[]): string[] =>
    messages.flatMap(({ content }) => {
      const blocks = listOf(content).filter(({ type, text }) => type !== 'text' || textOf(text).trim() !== '')
      return blocks.flatMap((block, nth) => {
        const next = blocks.slice(nth).find((later) => !isThinking(later))
        return isThinking(block) && next !== undefined ? [`${JSON.stringify(block)} ${next.type}`] : []
      })
    })
  must(
    shown(all.filter(({ role }) => role === 'assistant')).join() === shown(sent).join(),
    'messages: `thinking` or `redacted_thinking` blocks in the latest assistant message cannot be modified. These blocks must remain as they were in the original response.',
  )
}
