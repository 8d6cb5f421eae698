import { attempt } from './attempt'
import { readFields, textOf, type Warn } from './read-fields'
import { readList } from './read-list'
import type { A2TSignature } from './types'

/**
 * Reads what a tool answered, which is plain JSON: its values by the names of the outputs, for a model. What is missing
 * and what is there besides is told, and does no harm.
 *
 * @param signature the version that was invoked; an answer does not say which one it is of
 * @returns an object with fields of its own, whatever their names
 * @throws AtipValidationError for what is no result
 */
export function readResult(value: unknown, signature: A2TSignature, warn: Warn): Record<string, unknown> {
  const fields = readFields(value, ['output_parameters'], [], warn)
  const outputs = new Map(signature.output_parameters.map(({ name, type }) => [name, type]))
  const isOther = fields.values.output_parameters === undefined && Object.values(value as object).some(isSaid)
  if (outputs.size > 0 && isOther) fields.fail('an array', 'output_parameters')
  const results = readList(fields, 'output_parameters', ['name', 'value'], (output) => {
    const name = textOf(output, 'name')
    const type = outputs.get(name)
    if (!outputs.delete(name)) output.tell('A2T_READ', 'Unknown, or given twice', 'name')
    const result = output.values.value ?? null
    return { name, result: type === 'json' ? inlineOf(result) : result }
  })
  for (const name of outputs.keys()) fields.tell('A2T_READ', 'Missing', 'output_parameters', name)
  return Object.fromEntries(results.map(({ name, result }) => [name, result]))
}

/** Whether a field says something; an answer that says nothing has no outputs. */
function isSaid(value: unknown): boolean {
  return value !== null
}

/** A JSON value that a server sent as a text; any other text is one. */
function inlineOf(value: unknown): unknown {
  const isJson = typeof value === 'string' && /^\s*[[{]/.test(value)
  return (isJson && attempt((): unknown => JSON.parse(value))) || value
}
