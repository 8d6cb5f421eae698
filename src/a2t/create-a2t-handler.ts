import { guarded } from '../internal/guard'
import { type Catalogue, createCatalogue } from './handler-catalogue'
import { failure, invoke } from './handler-invoke'
import { pageResponse } from './handler-page'
import { readRoute } from './handler-route'
import { type HandlerSettings, readHandlerSettings } from './handler-settings'
import type { A2TFunction, A2THandlerOptions } from './handler-types'
import { jsonResponse, problem } from './problem'

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
    try {
      const response = await answer(request, catalogue, settings)
      return request.method === 'HEAD' ? new Response(null, response) : response
    } catch (error) {
      settings.onError(error, request)
      return failure(error)
    }
  }
}

async function answer(request: Request, catalogue: Catalogue, settings: HandlerSettings): Promise<Response> {
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
  return route.invoke ? invoke(request, entry, signature, settings) : jsonResponse(signature, 'no-cache')
}
