/** What was written last, and when. */
export interface Output {
  lastTime: number
  lastChunk: Uint8Array | undefined
}

/** So long a program must be silent behind a question to count as waiting for the answer. */
const PROMPT_QUIET_MS = 3000

const PROMPT =
  /(?:\[y\/n\]|\(y\/n\)|\(yes\/no(?:\/\[fingerprint\])?\)|password[^\n]{0,80}:|passphrase[^\n]{0,80}:|press any key)[ \t:?]*$/i

/** Whether the last thing written looks like a question that waits for an answer. */
export function isAsking({ lastTime, lastChunk }: Output): boolean {
  if (lastChunk === undefined || performance.now() - lastTime < PROMPT_QUIET_MS) return false
  return PROMPT.test(Buffer.from(lastChunk.subarray(-160)).toString('utf8'))
}
