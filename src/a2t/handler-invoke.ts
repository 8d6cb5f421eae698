import { AtipValidationError } from '../errors'
import { copyJson } from '../internal/copy-json'
import { fieldsOf, isRecord } from '../internal/guard'
import { withWellFormed } from '../lifecycle/well-formed'
import { isType } from '../schema/schema-values'
import { attempt } from './attempt'
import { readInvocation } from './handler-body'
import type { CatalogueEntry } from './handler-catalogue'
import type { HandlerSettings } from './handler-settings'
import { jsonResponse, NOTHING_DONE, problem } from './problem'
import { schemaType } from './schema-of'
import type { A2TResult, A2TSignature } from './types'
import { validateA2TInput } from './validate-a2t-input'

/** A request on its way. */
export interface Visit {
  readonly request: Request
  /** Whether a tool was run for it: something may have happened. */
  hasRun: boolean
}

/** Runs one version of a tool for a request. What the tool throws is thrown. */
export async function invoke(
  visit: Visit,
  signal: AbortSignal,
  { run, newest }: CatalogueEntry,
  signature: A2TSignature,
  { maxBodyBytes }: HandlerSettings,
): Promise<Response> {
  const { request } = visit
  const given = await readInvocation(request, signature, maxBodyBytes, signal)
  if (given instanceof Response) return given
  const { problems, values } = validateA2TInput(signature, given)
  if (problems.length > 0) {
    return problem(422, problems.map(({ message }) => message).join('. '), {}, { errors: problems })
  }
  const input = Object.fromEntries(values.map(({ name, value }) => [name, value]))
  // The client was told that nothing was done.
  if (signal.aborted) return problem(503, NOTHING_DONE)
  visit.hasRun = true
  const value = await run(input, { signal, version: signature.version, request })
  return value instanceof Response ? value : jsonResponse(resultOf(value, signature, newest), 'no-store')
}

/** Answers for what a tool threw: nothing of it reaches the client but when to come again. */
export function failure(error: unknown, { hasRun }: Visit): Response {
  const retryAfter = attempt(() => fieldsOf(error).retryAfter)
  const seconds = typeof retryAfter === 'number' ? Math.ceil(retryAfter) : -1
  return Number.isSafeInteger(seconds) && seconds >= 0
    ? problem(503, 'The tool is not available now, and nothing was done.', { 'retry-after': String(seconds) })
    : problem(500, hasRun ? 'The tool failed. It may have happened in part.' : 'The server failed. Nothing was done.')
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
        return { name, value: withWellFormed(copied.value) }
      }
      const message = `The tool must give ${JSON.stringify(name)} as ${type}`
      throw new AtipValidationError(message, ['output_parameters', name], found)
    }),
  }
}
