const QUOTE = 0x22
const BACKSLASH = 0x5c

/** How far a JSON text that arrives in pieces has come. */
export interface JsonProgress {
  depth: number
  inString: boolean
  escaped: boolean
  started: boolean
}

export function createJsonProgress(): JsonProgress {
  return { depth: 0, inString: false, escaped: false, started: false }
}

/** Goes on with the next piece; each character is looked at once. */
export function advance(progress: JsonProgress, piece: string): void {
  for (let index = 0; index < piece.length; index++) {
    const code = piece.charCodeAt(index)
    if (progress.inString) {
      if (progress.escaped) progress.escaped = false
      else if (code === BACKSLASH) progress.escaped = true
      else if (code === QUOTE) progress.inString = false
    } else if (code === QUOTE) {
      progress.started = progress.inString = true
    } else if (code === 0x7b || code === 0x5b) {
      progress.started = true
      progress.depth++
    } else if (code === 0x7d || code === 0x5d) progress.depth--
  }
}

/** Whether what began has ended. It may still be no valid JSON. */
export function isComplete({ depth, inString, started }: JsonProgress): boolean {
  return started && !inString && depth <= 0
}
