/** What was written last, and when. */
export interface Output {
  lastTime: number
  /** No more than a question needs. */
  lastBytes: Uint8Array
}

/** So long a program must be silent behind a question to count as waiting for the answer. */
const PROMPT_QUIET_MS = 3000

const PROMPT =
  /(?:\[y\/n\]|\(y\/n\)|\(yes\/no(?:\/\[fingerprint\])?\)|password[^\n]{0,80}:|passphrase[^\n]{0,80}:|press any key)[ \t:?]*$/i

/** Whether the last thing written looks like a question that waits for an answer. */
export function isAsking({ lastTime, lastBytes: last }: Output): boolean {
  if (last.length === 0 || performance.now() - lastTime < PROMPT_QUIET_MS) return false
  return PROMPT.test(Buffer.from(last).toString('utf8'))
}

const PROMPT_LENGTH = 160

/** The end of what was written, also where it came in pieces. */
export function lastBytes(before: Uint8Array, chunk: Uint8Array): Uint8Array {
  if (chunk.length >= PROMPT_LENGTH) return chunk.subarray(-PROMPT_LENGTH)
  return Buffer.concat([before, chunk]).subarray(-PROMPT_LENGTH)
}
