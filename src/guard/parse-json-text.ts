/** Parses data that an agent sends as a JSON text; anything else is returned as it is. */
export function parseJsonText(json: unknown): unknown {
  if (typeof json !== 'string') return json
  try {
    return JSON.parse(json) as unknown
  } catch {
    return undefined
  }
}

/** Returns data as a text: a text as it is, anything else as JSON. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
