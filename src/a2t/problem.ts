/** What says that the outcome of a call is unknown. */
export const UNKNOWN_OUTCOME = 'The tool did not answer in time. It may have happened: do not simply repeat the call.'

/** What says that a call may be repeated. */
export const NOTHING_DONE = 'The time is over. Nothing was done.'

/** An error as RFC 9457 has it; its type is `about:blank`. */
export function problem(
  status: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
  more: Readonly<Record<string, unknown>> = {},
): Response {
  const type = { 'content-type': 'application/problem+json' }
  return jsonResponse({ status, detail, ...more }, 'no-store', status, { ...type, ...headers })
}

/** An answer of JSON. */
export function jsonResponse(
  body: unknown,
  caching: 'no-store' | 'no-cache',
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const always = { 'content-type': 'application/json', 'cache-control': caching, 'x-content-type-options': 'nosniff' }
  return new Response(JSON.stringify(body), { status, headers: { ...always, ...headers } })
}
