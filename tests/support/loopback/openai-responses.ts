import { checkId } from './openai'
import { checkDeclared, checkName, checkSchema, isObjectText, type Json, listOf, must, textOf } from './rules'

const CALLS: readonly unknown[] = ['function_call', 'custom_tool_call']
const OUTPUTS: readonly unknown[] = ['function_call_output', 'custom_tool_call_output']

/** The rules of the Responses API: calls and outputs belong together by their call_id, reasoning to what follows it. */
export function checkResponses({ input, tools }: Json, sent: readonly Json[]): void {
  checkTools(listOf(tools))
  const items = listOf(input)
  const open = new Map<unknown, unknown>()
  const seen = new Set<unknown>()
  for (const [index, item] of items.entries()) {
    if (CALLS.includes(item.type)) {
      checkCall(item, `input[${index}]`)
      must(!seen.has(item.call_id), `Duplicate value for 'call_id': ${item.call_id}.`)
      seen.add(item.call_id)
      open.set(item.call_id, item.type)
    } else if (OUTPUTS.includes(item.type)) checkOutput(open, item, `input[${index}]`)
    else if (item.type !== 'reasoning' && item.type !== 'web_search_call') checkMessage(item, `input[${index}]`)
  }
  const [missing] = open.keys()
  must(missing === undefined, `No tool output found for function call ${missing}.`)
  checkItemIds(items)
  checkReasoning(items, sent)
}

function checkTools(tools: readonly Json[]): void {
  checkDeclared(tools.map(({ name }) => name))
  tools.forEach(({ type, strict, parameters }, index) => {
    must(type === 'function', `Invalid value: '${type}'.`)
    must(typeof strict === 'boolean', `Missing required parameter: 'tools[${index}].strict'.`)
    checkSchema(parameters, strict)
  })
}

function checkCall({ type, id, call_id: callId, name, arguments: args, input }: Json, place: string): void {
  checkId(callId, `${place}.call_id`)
  checkName(name, `${place}.name`)
  const prefix = type === 'custom_tool_call' ? 'ctc' : 'fc'
  must(
    id === undefined || textOf(id).startsWith(prefix),
    `Invalid '${place}.id': '${id}'. Expected an ID that begins with '${prefix}'.`,
  )
  if (type === 'custom_tool_call') must(typeof input === 'string', `Missing required parameter: '${place}.input'.`)
  else must(isObjectText(args), `Invalid '${place}.arguments': expected the JSON text of an object.`)
}

function checkOutput(open: Map<unknown, unknown>, { type, call_id: id, output }: Json, place: string): void {
  const known = open.get(id)
  must(known !== undefined, `No tool call found for function call output with call_id ${id}.`)
  must(`${known}_output` === type, `No tool call found for ${type} with call_id ${id}.`)
  must(typeof output === 'string' || Array.isArray(output), `Missing required parameter: '${place}.output'.`)
  open.delete(id)
}

function checkMessage({ type = 'message', role, content }: Json, place: string): void {
  must(type === 'message', `Invalid value: '${type}'.`)
  must(role === 'user' || role === 'assistant' || role === 'developer', `Invalid value: '${role}'.`)
  must(typeof content === 'string' || Array.isArray(content), `Invalid type for '${place}.content'.`)
}

function checkItemIds(items: readonly Json[]): void {
  const ids = items.map(({ id }) => id).filter((id) => id !== undefined)
  for (const [index, id] of ids.entries()) {
    must(ids.indexOf(id) === index, `Duplicate item found with id ${id}. Remove duplicate items from your input.`)
  }
}

/** Reasoning stays what it was, and where it was: in front of what it led to. */
function checkReasoning(items: readonly Json[], sent: readonly Json[]): void {
  const original = sent.flatMap(({ output }) => listOf(output))
  for (const [index, { type, id, ...fields }] of items.entries()) {
    if (type !== 'reasoning') continue
    const next = items[index + 1]?.type
    must(
      next !== undefined && !OUTPUTS.includes(next) && items[index + 1]?.role !== 'user',
      `Item '${id}' of type 'reasoning' was provided without its required following item.`,
    )
    const { type: _, id: __, ...known } = original.find((item) => item.id === id) ?? {}
    must(
      JSON.stringify(fields) === JSON.stringify(known),
      `The encrypted content for item ${id} could not be verified.`,
    )
  }
  for (const [index, { type, id }] of items.entries()) {
    const place = original.findIndex((item) => item.id === id)
    const before = CALLS.includes(type) && id !== undefined && place > 0 ? original[place - 1] : undefined
    must(
      before?.type !== 'reasoning' || items[index - 1]?.id === before.id,
      `Item '${id}' of type '${type}' was provided without its required 'reasoning' item: '${before?.id}'.`,
    )
  }
}
