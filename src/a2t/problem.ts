/** What says that the outcome of a call is unknown. */
export const UNKNOWN_OUTCOME =
  'The tool did not answer in time. What it does may have happened: do not simply repeat the call.'

/** An error as RFC 9457 has it; its type is `about:blank`. */
export function problem(
  status: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
  more: Readonly<Record<string, unknown>> = {},
): Response {
  return jsonResponse({ status, detail, ...more }, status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...headers,
  })
}

/** An answer of JSON. */
export function jsonResponse(body: unknown, status: number, headers: Readonly<Record<string, string>>): Response {
  const always = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' }
  return new Response(JSON.stringify(body), { status, headers: { ...always, ...headers } })
}
