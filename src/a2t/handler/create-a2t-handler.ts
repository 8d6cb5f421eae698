import { attempt } from '../../internal/attempt'
import { guarded } from '../../internal/guard'
import { withinTime } from '../time-and-size-limits'
import { type A2TFunction, type Catalogue, createCatalogue } from './catalogue'
import { answerFailure, handleInvocation, type Visit } from './handle-invocation'
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
  const catalogue = guarded('the functions', () => createCatalogue(functions, settings.allowIllegalVersions))
  return async (request) => {
    const visit: Visit = { request, hasRun: false }
    // Reported even if nobody is waiting for the answer any longer.
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
