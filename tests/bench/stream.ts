import { parse as parsePartial } from 'partial-json'
import { type Measured, measure } from './measure'

/** The benchmark measures the built package. */
type Package = typeof import('atip-bridge')

/** A call whose arguments arrive in `count` pieces, and those pieces. */
function makeStream(count: number): { readonly chunks: object[]; readonly pieces: string[] } {
  const body = 'The quick brown fox. '.repeat(Math.ceil(count / 3)).slice(0, count * 6)
  const text = JSON.stringify({ path: 'docs/readme.md', body })
  const size = Math.ceil(text.length / count)
  const pieces = Array.from({ length: count }, (_, index) => text.slice(index * size, (index + 1) * size))
  const delta = (more: object, finish_reason: string | null = null): object => ({
    id: 'chatcmpl-1',
    choices: [{ index: 0, delta: { tool_calls: [{ index: 0, ...more }] }, finish_reason }],
  })
  const start = delta({ id: 'call_1', type: 'function', function: { name: 'write', arguments: '' } })
  const end = { id: 'chatcmpl-1', choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] }
  return { chunks: [start, ...pieces.map((piece) => delta({ function: { arguments: piece } })), end], pieces }
}

/** Reads a stream of `count` pieces; for few pieces beside parsing what has come so far at every piece. */
export function benchStream({ ToolCallBuilder }: Package, count: number, compare: boolean): Promise<Measured> {
  const { chunks, pieces } = makeStream(count)
  const read = (): unknown => {
    const builder = new ToolCallBuilder('openai')
    for (const chunk of chunks) builder.push(chunk)
    return builder.finish().calls[0]?.arguments
  }
  const reparse = (): unknown => {
    let text = ''
    let value: unknown
    for (const piece of pieces) {
      text += piece
      value = parsePartial(text)
    }
    return value
  }
  if (JSON.stringify(read()) !== JSON.stringify(reparse())) throw new Error('The arguments differ')
  return measure(read, { batch: compare ? 1 : 20, samples: compare ? 3 : 11 }, compare ? { reparse } : {})
}
