import { AtipValidationError } from '../errors'
import { copyJson } from '../internal/copy-json'
import { fieldsOf, isRecord } from '../internal/guard'
import { isType } from '../schema/schema-values'
import { readInvocation } from './handler-body'
import type { CatalogueEntry } from './handler-catalogue'
import type { HandlerSettings } from './handler-settings'
import { jsonResponse, problem, UNKNOWN_OUTCOME } from './problem'
import { schemaType } from './schema-of'
import type { A2TResult, A2TSignature } from './types'
import { validateA2TInput } from './validate-a2t-input'
import { withinTime } from './within-time'

/** Runs one version of a tool for a request. What the tool throws is thrown. */
export async function invoke(
  request: Request,
  { run, newest }: CatalogueEntry,
  signature: A2TSignature,
  { maxBodyBytes, timeoutMs, onError }: HandlerSettings,
): Promise<Response> {
  const given = await readInvocation(request, signature, maxBodyBytes)
  if (given instanceof Response) return given
  const { problems, values } = validateA2TInput(signature, given)
  if (problems.length > 0) {
    return problem(422, problems.map(({ message }) => message).join('. '), {}, { errors: problems })
  }
  const input = Object.fromEntries(values.map(({ name, value }) => [name, value]))
  const result = await withinTime(timeoutMs, request.signal, async (signal) => {
    try {
      return { value: await run(input, { signal, version: signature.version, request }) }
    } catch (error) {
      // Nobody waits for it any more.
      if (signal.aborted) onError(error, request)
      throw error
    }
  })
  if (typeof result === 'string') return problem(504, UNKNOWN_OUTCOME)
  const { value } = result
  return value instanceof Response ? value : jsonResponse(resultOf(value, signature, newest), 'no-store')
}

/** Answers for what a tool threw: nothing of it reaches the client but when to come again. */
export function failure(error: unknown): Response {
  const { retryAfter } = fieldsOf(error)
  const seconds = typeof retryAfter === 'number' ? Math.ceil(retryAfter) : -1
  return Number.isSafeInteger(seconds) && seconds >= 0
    ? problem(503, 'The tool is not available now, and nothing was done.', { 'retry-after': String(seconds) })
    : problem(500, 'The tool failed. It may have happened in part.')
}

/** Every output that the version declares, checked; what the version does not know is left out. */
function resultOf(value: unknown, { output_parameters: outputs }: A2TSignature, newest: A2TSignature): A2TResult {
  const [only, ...others] = newest.output_parameters
  const byName = only !== undefined && others.length === 0 ? { [only.name]: value } : value
  return {
    output_parameters: outputs.map(({ name, type }) => {
      const found = isRecord(byName) && Object.hasOwn(byName, name) ? byName[name] : undefined
      const copied = copyJson(found)
      if ('value' in copied && (type === 'json' || isType(schemaType(type), copied.value))) {
        return { name, value: copied.value }
      }
      const message = `The tool must give ${JSON.stringify(name)} as ${type}`
      throw new AtipValidationError(message, ['output_parameters', name], found)
    }),
  }
}
