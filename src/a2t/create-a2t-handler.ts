import { guarded } from '../internal/guard'
import { attempt } from './attempt'
import { type Catalogue, createCatalogue } from './handler-catalogue'
import { failure, invoke, type Visit } from './handler-invoke'
import { pageResponse } from './handler-page'
import { readRoute } from './handler-route'
import { type HandlerSettings, readHandlerSettings } from './handler-settings'
import type { A2TFunction, A2THandlerOptions } from './handler-types'
import { jsonResponse, NOTHING_DONE, problem, UNKNOWN_OUTCOME } from './problem'
import { withinTime } from './within-time'

/**
 * Serves tools by A2T, for any server that speaks `Request` and `Response`: lists, signatures, versions, invocations.
 *
 * Inputs are checked before a tool is run. Errors are `application/problem+json`; nothing of what a tool throws reaches
 * the client. Lists are in the order of names; beside the draft, `tag` and `version` filter them.
 *
 * @returns a function that never rejects
 * @throws AtipValidationError for an option that is wrong, a signature that is not strict, or two of one id or name
 */
export function createA2THandler(
  functions: readonly A2TFunction[],
  options: A2THandlerOptions = {},
): (request: Request) => Promise<Response> {
  const settings = readHandlerSettings(options)
  const catalogue = guarded('the functions', () => createCatalogue(functions))
  return async (request) => {
    const visit: Visit = { request, hasRun: false }
    // Told even where nobody waits for the answer any more.
    const failed = (error: unknown): Response => {
      settings.onError(error, request)
      return failure(error, visit)
    }
    const act = async (signal: AbortSignal): Promise<Response> => {
      const response = await answer(visit, signal, catalogue, settings)
      return request.method === 'HEAD' ? new Response(null, response) : response
    }
    const gone = attempt(() => request.signal)
    const response = await withinTime(settings.timeoutMs, gone, (signal) => act(signal).catch(failed)).catch(failed)
    if (typeof response !== 'string') return response
    return visit.hasRun ? problem(504, UNKNOWN_OUTCOME) : problem(503, NOTHING_DONE)
  }
}

async function answer(
  visit: Visit,
  signal: AbortSignal,
  catalogue: Catalogue,
  settings: HandlerSettings,
): Promise<Response> {
  const { request } = visit
  const { authorize, basePath, pageLimit } = settings
  const allowed = authorize === undefined || (await authorize(request))
  if (allowed instanceof Response) return allowed
  if (allowed !== true) return problem(401, 'Credentials are missing or wrong.', { 'www-authenticate': 'Bearer' })
  const { pathname, searchParams } = new URL(request.url)
  const route = readRoute(pathname, basePath)
  if (route === undefined) return problem(404, 'There is nothing at this path.')
  const allow = route.invoke ? 'POST' : 'GET, HEAD'
  if (!allow.split(', ').includes(request.method)) return problem(405, `Allowed here: ${allow}.`, { allow })
  const { toolId, version } = route
  if (toolId === undefined) return pageResponse(catalogue.newest, searchParams, 'name', pageLimit)
  const entry = catalogue.byId.get(toolId)
  if (entry === undefined) {
    const isRemoved = settings.removed.has(toolId)
    return isRemoved ? problem(410, 'This tool was removed.') : problem(404, 'There is no such tool.')
  }
  const { newest, versions } = entry
  if (route.versions && version === undefined) return pageResponse(versions, searchParams, 'version', pageLimit)
  const signature = version === undefined ? newest : versions.find((each) => each.version === version)
  if (signature === undefined) return problem(404, 'There is no such version.')
  return route.invoke ? invoke(visit, signal, entry, signature, settings) : jsonResponse(signature, 'no-cache')
}
