import { invalid } from '../internal/foreign-values'

const LOOPBACK = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Returns the normalised root URL of a server, without a trailing slash.
 * @throws AtipValidationError for an invalid root
 */
export function platformRoot(text: unknown, allowHttp: boolean, path: string[]): string {
  const url = typeof text === 'string' && !/[?#]/.test(text) && URL.canParse(text) ? new URL(text) : undefined
  const isHttp = url?.protocol === 'http:' && (allowHttp || LOOPBACK.test(url.hostname))
  if (url && (isHttp || url.protocol === 'https:') && url.username + url.password === '') {
    return url.origin + withoutSlash(url.pathname)
  }
  throw invalid('an https URL (http for this machine or with allowHttp) without user, query and fragment', path, text)
}

/** Removes trailing slashes. The lookbehind keeps the time linear. */
export function withoutSlash(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '')
}

/** Returns the URL of a tool. @throws AtipValidationError for an id that would lead to another path */
export function toolUrl(root: string, toolId: unknown): string {
  if (typeof toolId === 'string' && !/^\.{0,2}$|\p{Cs}/u.test(toolId)) {
    return `${root}/tools/${encodeURIComponent(toolId)}`
  }
  throw invalid('the id of a tool', ['toolId'], toolId)
}
