import type { AtipTool } from '../../../src/index'
import type { Needs } from '../answers/answer-line'

/** What the page sends to a worker: the metadata of a program, or a question. */
export type ToWorker<Input> =
  | { readonly kind: 'program'; readonly tool: AtipTool }
  | { readonly kind: 'ask'; readonly input: Input }

/** What a worker sends to the page. */
export type FromWorker<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'needs'; readonly names: readonly string[] }
  | { readonly kind: 'failed' }

/** What is used of the scope of a worker. */
interface WorkerScope {
  onmessage: (event: { readonly data: unknown }) => void
  postMessage(message: unknown): void
}

/** Answers the questions of the page. */
export function serve<Input, Answer extends object>(
  answer: (input: Input, known: ReadonlyMap<string, AtipTool>) => Answer | Needs,
): void {
  const scope = self as unknown as WorkerScope
  const known = new Map<string, AtipTool>()
  const reply = (input: Input): FromWorker<Answer> => {
    try {
      const answered = answer(input, known)
      return 'needs' in answered ? { kind: 'needs', names: answered.needs } : { kind: 'answer', answer: answered }
    } catch {
      return { kind: 'failed' }
    }
  }
  scope.onmessage = ({ data }) => {
    const message = data as ToWorker<Input>
    if (message.kind === 'program') known.set(message.tool.name, message.tool)
    else scope.postMessage(reply(message.input))
  }
}
