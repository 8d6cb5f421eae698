import { invalid } from '../internal/guard'

const LOOPBACK = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The root of a server in one spelling, without a slash at its end; `undefined` for what may not be one. */
export function platformRoot(text: unknown, allowHttp: boolean): string | undefined {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || /[?#]/.test(text as string) || url.username + url.password !== '') return undefined
  const isAllowed =
    url.protocol === 'https:' || (url.protocol === 'http:' && (allowHttp || LOOPBACK.test(url.hostname)))
  return isAllowed ? url.origin + trimSlashes(url.pathname) : undefined
}

/** A loop: the pattern `/+$` would take quadratic time. */
function trimSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** Where a tool is on its server. @throws AtipValidationError for an id that would lead elsewhere */
export function toolUrl(root: string, toolId: unknown): string {
  if (typeof toolId === 'string' && !/^\.{0,2}$|\p{Cs}/u.test(toolId))
    return `${root}/tools/${encodeURIComponent(toolId)}`
  throw invalid('the id of a tool, of more than dots,', ['toolId'], toolId)
}
