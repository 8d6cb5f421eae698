/** Parses data that an agent sends as a JSON text; anything else is returned as it is. */
export function parseJsonText(json: unknown): unknown {
  if (typeof json !== 'string') return json
  try {
    return JSON.parse(json) as unknown
  } catch {
    return undefined
  }
}
