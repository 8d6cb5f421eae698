import { attempt } from '../../internal/attempt'
import { copyJson } from '../../internal/copy-data'
import { AtipValidationError, isAtipError } from '../../internal/errors'
import { isRecord, toRecord, wrapErrors } from '../../internal/foreign-values'
import { toWellFormedValue } from '../../internal/well-formed'
import { matchesType } from '../../schema/json-schema'
import { jsonSchemaType } from '../input-schema'
import { readA2TList, readA2TText, readFields } from '../read-fields'
import { readBodyText, withinTime } from '../time-and-size-limits'
import type { A2TResult, A2TSignature } from '../types'
import { validateA2TInput } from '../validate-a2t-input'
import { type A2TFunction, type Catalogue, type CatalogueEntry, createCatalogue } from './catalogue'
import { type A2THandlerOptions, type HandlerSettings, readHandlerSettings } from './handler-options'
import { jsonResponse, NOTHING_DONE, pageResponse, problemResponse, UNKNOWN_OUTCOME } from './http-responses'

/**
 * Serves tools over A2T in any server that uses `Request` and `Response`: lists, signatures, versions and invocations.
 *
 * Inputs are checked before a tool runs. Errors are `application/problem+json`; nothing that a tool throws reaches the
 * client. Lists are sorted by name; beyond the draft, `tag` and `version` filter them.
 *
 * @returns a function that never rejects
 * @throws AtipValidationError for a wrong option, a signature that is not strict, a repeated id or name, or a version
 * that breaks calls of the one before
 * @example
 * const handle = createA2THandler([], { authorize: ({ headers }) => headers.has('authorization') })
 * console.log((await handle(new Request('https://tools.example/tools'))).status) // => 401
 */
export function createA2THandler(
  functions: readonly A2TFunction[],
  options: A2THandlerOptions = {},
): (request: Request) => Promise<Response> {
  const settings = readHandlerSettings(options)
  const catalogue = wrapErrors('the functions', () => createCatalogue(functions, settings.allowIllegalVersions))
  return async (request) => {
    const visit: Visit = { request, hasRun: false }
    // Reported even if the caller no longer waits for the answer.
    const fail = (error: unknown): Response => {
      settings.onError(error, request)
      return answerFailure(error, visit)
    }
    const act = async (signal: AbortSignal): Promise<Response> => {
      const response = await answerRequest(visit, signal, catalogue, settings)
      return request.method === 'HEAD' ? new Response(null, response) : response
    }
    const gone = attempt(() => request.signal)
    const response = await withinTime(settings.timeoutMs, gone, (signal) => act(signal).catch(fail)).catch(fail)
    if (typeof response !== 'string') return response
    return visit.hasRun ? problemResponse(504, UNKNOWN_OUTCOME) : problemResponse(503, NOTHING_DONE)
  }
}

async function answerRequest(
  visit: Visit,
  signal: AbortSignal,
  catalogue: Catalogue,
  settings: HandlerSettings,
): Promise<Response> {
  const { authorize, basePath, pageLimit, removed } = settings
  const { request } = visit
  const allowed = authorize === undefined || (await authorize(request))
  if (allowed instanceof Response) return allowed
  if (allowed !== true) {
    return problemResponse(401, 'Credentials are missing or wrong.', { 'www-authenticate': 'Bearer' })
  }
  const { pathname, searchParams } = new URL(request.url)
  const route = readRoute(pathname, basePath)
  if (route === undefined) return problemResponse(404, 'There is nothing at this path.')
  const allow = route.invoke ? 'POST' : 'GET, HEAD'
  if (!allow.split(', ').includes(request.method)) return problemResponse(405, `Allowed here: ${allow}.`, { allow })
  const { toolId, version } = route
  if (toolId === undefined) return pageResponse(catalogue.newest, searchParams, 'name', pageLimit)
  const entry = catalogue.byId.get(toolId)
  if (entry === undefined) {
    const isRemoved = removed.has(toolId)
    return isRemoved ? problemResponse(410, 'This tool was removed.') : problemResponse(404, 'There is no such tool.')
  }
  const { newest, versions } = entry
  if (route.versions && version === undefined) return pageResponse(versions, searchParams, 'version', pageLimit)
  const signature = version === undefined ? newest : versions.find((each) => each.version === version)
  if (signature === undefined) return problemResponse(404, 'There is no such version.')
  return route.invoke
    ? handleInvocation(visit, signal, entry, signature, settings)
    : jsonResponse(signature, 'no-cache')
}

interface Route {
  /** Absent for the list of tools. */
  readonly toolId: string | undefined
  /** True if the path leads to the list of versions, or to one of them. */
  readonly versions: boolean
  readonly version: number | undefined
  readonly invoke: boolean
}

const ROUTE = /^\/tools(?:\/([^/:]+)(\/versions(?:\/(\d+))?)?(:invoke)?)?\/?$/

/** Returns `undefined` for an unknown path. */
function readRoute(path: string, basePath: string): Route | undefined {
  if (!path.startsWith(basePath)) return undefined
  const match = ROUTE.exec(path.slice(basePath.length).replace(/%3a/gi, ':'))
  if (match === null) return undefined
  const [, toolId, versions, version, invoke] = match
  if (invoke !== undefined && versions !== undefined && version === undefined) return undefined
  return {
    toolId: toolId?.toLowerCase(),
    versions: versions !== undefined,
    version: version === undefined ? undefined : Number(version),
    invoke: invoke !== undefined,
  }
}

/** A request being answered. */
interface Visit {
  readonly request: Request
  /** True once a tool was started: something may have happened. */
  hasRun: boolean
}

/** How large a body may be, and how long it may take. */
type BodyLimits = Pick<HandlerSettings, 'maxBodyBytes' | 'bodyTimeoutMs'>

const JSON_TYPE = /^(?:text\/|application\/(?:[\w.+-]+\+)?)json[ \t]*(?:;|$)/i

/** Runs one version of a tool for a request. @throws what the tool throws */
async function handleInvocation(
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
function answerFailure(error: unknown, { hasRun }: Visit): Response {
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
    const read = await withinTime(bodyTimeoutMs, signal, (own) => readBodyText(body, maxBytes, decoder, own))
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
  readA2TList(fields, 'input_parameters', ['name', 'value'], (input) => {
    const name = readA2TText(input, 'name')
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
