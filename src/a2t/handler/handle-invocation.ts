import { attempt } from '../../internal/attempt'
import { copyJson } from '../../internal/copy-data'
import { AtipValidationError, isAtipError } from '../../internal/errors'
import { isRecord, toRecord } from '../../internal/guard'
import { toWellFormedValue } from '../../internal/well-formed'
import { matchesType } from '../../schema/json-schema'
import { jsonSchemaType } from '../input-schema'
import { readFields, readList, readText } from '../read-fields'
import { readBody, withinTime } from '../time-and-size-limits'
import type { A2TResult, A2TSignature } from '../types'
import { validateA2TInput } from '../validate-a2t-input'
import type { CatalogueEntry } from './catalogue'
import type { HandlerSettings } from './handler-options'
import { jsonResponse, NOTHING_DONE, problemResponse } from './http-responses'

/** A request being answered. */
export interface Visit {
  readonly request: Request
  /** True once a tool was started: something may have happened. */
  hasRun: boolean
}

/** How large a body may be, and how long it may take. */
type BodyLimits = Pick<HandlerSettings, 'maxBodyBytes' | 'bodyTimeoutMs'>

const JSON_TYPE = /^(?:text\/|application\/(?:[\w.+-]+\+)?)json[ \t]*(?:;|$)/i

/** Runs one version of a tool for a request. @throws what the tool throws */
export async function handleInvocation(
  visit: Visit,
  signal: AbortSignal,
  { run, newest }: CatalogueEntry,
  signature: A2TSignature,
  limits: BodyLimits,
): Promise<Response> {
  const { request } = visit
  const given = await readInvocation(request, signature, limits, signal)
  if (given instanceof Response) return given
  const { problems, values } = validateA2TInput(signature, given)
  if (problems.length > 0) {
    return problemResponse(422, problems.map(({ message }) => message).join('. '), {}, { errors: problems })
  }
  const input = Object.fromEntries(values.map(({ name, value }) => [name, value]))
  // The client was already told that nothing was done.
  if (signal.aborted) return problemResponse(503, NOTHING_DONE)
  visit.hasRun = true
  const value = await run(input, { signal, version: signature.version, request })
  return value instanceof Response ? value : jsonResponse(buildResult(value, signature, newest), 'no-store')
}

/** Creates the answer to an error. The client learns nothing about the error except when to try again. */
export function answerFailure(error: unknown, { hasRun }: Visit): Response {
  const retryAfter = attempt(() => toRecord(error).retryAfter)
  const seconds = typeof retryAfter === 'number' ? Math.ceil(retryAfter) : -1
  if (Number.isSafeInteger(seconds) && seconds >= 0) {
    const headers = { 'retry-after': String(seconds) }
    return problemResponse(503, 'The tool is not available now, and nothing was done.', headers)
  }
  const detail = hasRun ? 'The tool failed. It may have happened in part.' : 'The server failed. Nothing was done.'
  return problemResponse(500, detail)
}

/** Reads the arguments of an invocation, or returns the answer that says why they cannot be read. */
async function readInvocation(
  { headers, body }: Request,
  { name }: A2TSignature,
  { maxBodyBytes: maxBytes, bodyTimeoutMs }: BodyLimits,
  signal: AbortSignal,
): Promise<Record<string, unknown> | Response> {
  if (!JSON_TYPE.test(headers.get('content-type') ?? '')) {
    return problemResponse(415, 'The body must be application/json.')
  }
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    const read = await withinTime(bodyTimeoutMs, signal, (own) => readBody(body, maxBytes, decoder, own))
    if (read === 'timeout')
      return problemResponse(408, `The body must arrive within ${bodyTimeoutMs} ms. Nothing was done.`)
    if (read === 'aborted') return problemResponse(503, NOTHING_DONE)
    const { text, isWhole } = read
    return isWhole
      ? readArguments(JSON.parse(text), name)
      : problemResponse(413, `The body may have at most ${maxBytes} bytes.`)
  } catch (error) {
    return problemResponse(400, isAtipError(error) ? error.message : 'The body must be JSON in UTF-8.')
  }
}

/** Accepts inputs in any list form that signatures may use; inputs may also be absent. */
function readArguments(body: unknown, toolName: string): Record<string, unknown> {
  const fields = readFields(body, ['name', 'input_parameters'], [], () => undefined)
  if ((fields.values.name ?? toolName) !== toolName) fields.fail(`the name of the tool, ${toolName},`, 'name')
  const given = new Map<string, unknown>()
  readList(fields, 'input_parameters', ['name', 'value'], (input) => {
    const name = readText(input, 'name')
    if (given.has(name)) input.fail('a unique name', 'name')
    given.set(name, input.values.value ?? null)
    return { name }
  })
  return Object.fromEntries(given)
}

/** Checks and returns every output that the invoked version declares, without those that only newer versions have. */
function buildResult(value: unknown, { output_parameters: outputs }: A2TSignature, newest: A2TSignature): A2TResult {
  const [own, ...others] = outputs
  const isOne = own !== undefined && others.length === 0 && newest.output_parameters.length === 1
  const byName = isOne ? { [own.name]: value } : value
  return {
    output_parameters: outputs.map(({ name, type }) => {
      const found = isRecord(byName) && Object.hasOwn(byName, name) ? byName[name] : undefined
      const copied = copyJson(found)
      if ('value' in copied && (type === 'json' || matchesType(jsonSchemaType(type), copied.value))) {
        return { name, value: toWellFormedValue(copied.value) }
      }
      const message = `The tool must return ${JSON.stringify(name)} as ${type}`
      throw new AtipValidationError(message, ['output_parameters', name], found)
    }),
  }
}
