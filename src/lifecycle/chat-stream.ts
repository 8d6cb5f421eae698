import { fieldsOf } from '../internal/guard'
import { earlyEnd } from './chat'
import { type ChatCall, isAstray, rawCallOf } from './chat-call'
import { type Choice, choiceOf, takeDelta, wholeChoice, withoutLegacy } from './chat-choice'
import { type Assembler, type Found, LEFT_OPEN } from './raw-call'
import { addFields } from './shapes'

interface State {
  readonly choices: Map<number, Choice>
  readonly top: Record<string, unknown>
  /** The choice whose calls were returned. */
  picked: Choice | undefined
}

/** Puts the deltas of Chat Completions together, whatever servers leave out, repeat, or number wrongly. */
export function assembleChat(): Assembler {
  const state: State = { choices: new Map(), top: {}, picked: undefined }
  return {
    push: ({ choices: list, ...fields }) => {
      const { choices, top } = state
      const { id = fields.id } = top
      addFields(top, { ...fields, ...(id !== undefined && { id }) })
      const found: Found[] = []
      for (const item of Array.isArray(list) ? (list as unknown[]) : []) {
        const choice = choiceOf(choices, fieldsOf(item))
        for (const fault of takeDelta(choice, fieldsOf(item))) found.push(fault)
      }
      const isOver = choices.size > 0 && [...choices.values()].every(({ reason }) => reason !== undefined)
      return isOver ? [...found, ...tell(state, false)] : found
    },
    hasStarted: () => state.choices.size > 0,
    finish: () => tell(state, true),
    response: () => ({
      ...state.top,
      object: 'chat.completion',
      choices: [...new Set([...(state.picked ? [state.picked] : []), ...sorted(state)])].map(wholeChoice),
    }),
  }
}

function sorted({ choices }: State): Choice[] {
  return [...choices.values()].sort((one, other) => one.index - other.index)
}

/**
 * The calls that were not returned yet, of the first choice that calls something.
 *
 * What a call without arguments and a free text are, nobody knows before the stream is over: pieces may still come.
 */
function tell(state: State, isOver: boolean): Found[] {
  state.picked ??= sorted(state).find(({ calls }) => calls.length > 0)
  if (state.picked === undefined) return []
  const { calls: all, told, reason, latest, isMixed } = state.picked
  if (told === 0) all.sort((one, other) => (one.index ?? 0) - (other.index ?? 0))
  const calls = withoutLegacy(all)
  const rest = calls.slice(told)
  const open = rest.findIndex(isOpen)
  const ready = isOver || open < 0 ? rest : rest.slice(0, open)
  state.picked.told += ready.length
  const isAnyAstray = isMixed || calls.some(isAstray)
  return ready.map((call) => {
    call.isTold = true
    if (isOpen(call) && (reason === undefined || isAnyAstray)) return rawCallOf(call, LEFT_OPEN)
    return rawCallOf(call, call === latest ? earlyEnd(reason) : undefined)
  })
}

/** Whether nothing in a call shows that it is whole. */
function isOpen({ custom, text }: ChatCall): boolean {
  return custom || text.trim() === ''
}
