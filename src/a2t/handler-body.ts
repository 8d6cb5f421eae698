import { isAtipError } from '../errors'
import { problem } from './problem'
import { readBody } from './read-body'
import { readFields, textOf } from './read-fields'
import { readList } from './read-list'
import type { A2TSignature } from './types'

const JSON_TYPE = /^(?:text\/|application\/(?:[\w.+-]+\+)?)json[ \t]*(?:;|$)/i

/** Reads the arguments of an invocation, or says why they cannot be read. */
export async function readInvocation(
  { headers, body }: Request,
  { name }: A2TSignature,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Record<string, unknown> | Response> {
  if (!JSON_TYPE.test(headers.get('content-type') ?? '')) return problem(415, 'The body must be application/json.')
  try {
    const { text, isWhole } = await readBody(body, maxBytes, new TextDecoder('utf-8', { fatal: true }), signal)
    return isWhole ? argumentsOf(JSON.parse(text), name) : problem(413, `The body may have ${maxBytes} bytes at most.`)
  } catch (error) {
    return problem(400, isAtipError(error) ? error.message : 'The body must be JSON, in UTF-8.')
  }
}

/** Reads inputs as readers of signatures read lists: one that stands alone, a map, and nothing at all are understood, too. */
function argumentsOf(body: unknown, name: string): Record<string, unknown> {
  const fields = readFields(body, ['name', 'input_parameters'], [], () => undefined)
  if ((fields.values.name ?? name) !== name) fields.fail(`the name of the tool, ${name},`, 'name')
  const given = new Map<string, unknown>()
  readList(fields, 'input_parameters', ['name', 'value'], (input) => {
    const name = textOf(input, 'name')
    if (given.has(name)) input.fail('another name than an earlier one', 'name')
    given.set(name, input.values.value ?? null)
    return { name }
  })
  return Object.fromEntries(given)
}
