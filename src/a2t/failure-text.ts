import type { RequestFailure } from './request-failure'

/** What a text is made of. `result`: JSON, but not what a tool answers. */
export interface Told extends Pick<RequestFailure, 'status' | 'said'> {
  readonly reason: RequestFailure['reason'] | 'result'
}

const TEXTS: { readonly [R in Told['reason']]: string } = {
  headers: 'The option headers of the client gave no headers',
  refused: 'The server cannot be reached',
  network: 'The connection broke before the answer was complete',
  timeout: 'The server did not answer in time',
  aborted: 'The request was stopped',
  redirect: 'The server sent the request elsewhere, and redirects are not followed',
  status: 'The server refused or failed',
  size: 'The answer is larger than is allowed',
  json: 'The answer is no JSON',
  result: 'The answer is no result',
}

/** One sentence, what the server said in quotes. */
export function failureText({ reason, status, said }: Told): string {
  return `${TEXTS[reason]}${status === null ? '' : ` (HTTP ${status})`}${said && `: ${JSON.stringify(said)}`}.`
}
