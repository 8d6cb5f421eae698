import { copyJson } from '../internal/copy-json'
import { oneLine } from './one-line'

/** What a tool reads, as one line of JSON, or why there is none. */
export type ToolInput = { readonly text: string } | { readonly problem: string }

/** @param args plain data, or JSON as a model wrote it, which is passed on as it stands; nothing is `{}` */
export function toolInput(args: unknown): ToolInput {
  try {
    if (typeof args === 'string') {
      const text = args.trim() || '{}'
      JSON.parse(text)
      return { text: oneLine(text) }
    }
    // What JSON would leave out or change in silence is refused.
    const copied = copyJson(args ?? {})
    return 'value' in copied
      ? { text: JSON.stringify(copied.value) }
      : { problem: `the arguments are no JSON: ${copied.problem}` }
  } catch {
    return { problem: 'the arguments are no valid JSON' }
  }
}
