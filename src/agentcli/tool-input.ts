import { oneLine } from './one-line'

/** What a tool reads, as one line of JSON, or why there is none. */
export type ToolInput = { readonly text: string } | { readonly problem: string }

/** @param args an object, or JSON as a model wrote it, which is passed on as it stands; nothing is `{}` */
export function toolInput(args: unknown): ToolInput {
  try {
    const given = typeof args === 'string' ? args.trim() || '{}' : JSON.stringify(args ?? {})
    // Functions and symbols have no JSON.
    if (given === undefined) return { problem: 'the arguments are no JSON value' }
    JSON.parse(given)
    return { text: oneLine(given) }
  } catch {
    return { problem: 'the arguments are no valid JSON' }
  }
}
