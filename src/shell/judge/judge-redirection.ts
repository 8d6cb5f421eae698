import { mergeStrictest } from '../../internal/effects/strictest'
import type { ShellFileRedirection, ShellRedirection } from '../../types/shell'
import { evaluateText, evaluateWord } from './evaluate-word'
import { accessOf } from './file-access'
import { readsSecret } from './judge-settings'
import type { Aspects, LineJudging } from './line-judging'
import { unknownValue, unreadable } from './line-violations'
import type { ShellState } from './shell-state'
import type { ShellValue } from './shell-value'
import type { Walk } from './walk-line'

/** Judges a redirection, and adds what was found out about it. */
export function judgeRedirection(
  redirection: ShellRedirection,
  state: ShellState,
  walk: Walk,
  { aspects, program, judging }: { aspects: Aspects; program: string; judging: LineJudging },
): void {
  if (redirection.variable !== undefined) {
    aspects.violations.push(unreadable(program, 'names a descriptor by a variable'))
  }
  switch (redirection.kind) {
    case 'copy':
      return
    case 'here-document':
      evaluateText(redirection.body, state, walk)
      return
    case 'here-string':
      evaluateText(redirection.target, state, walk)
      return
    case 'file':
      judgeFile(redirection.operator, evaluateWord(redirection.target, state, walk), state, {
        aspects,
        program,
        judging,
      })
  }
}

function judgeFile(
  operator: ShellFileRedirection['operator'],
  { text, rest }: ShellValue,
  { places }: ShellState,
  { aspects, program, judging: { judges } }: { aspects: Aspects; program: string; judging: LineJudging },
): void {
  const access = accessOf(operator)
  const isRead = access === 'shell_read'
  if (rest === 'pipe' && isRead) return
  if (rest !== 'nothing' || text === '') {
    aspects.violations.push(unknownValue(program, isRead ? 'which file it reads' : 'which file it writes'))
    return
  }
  if (text === '/dev/null') return
  if (/^\/dev\/(?:tcp|udp)\//.test(text)) {
    aspects.violations.push(unreadable(program, 'opens a network connection'))
    return
  }
  // A file of a redirection may have any name.
  const args = { file: text.startsWith('-') ? `./${text}` : text }
  const isNew = access === 'shell_write' && places.every((place) => judges.isNewFile(place, text))
  const named = isNew ? 'shell_create' : access
  for (const place of places) {
    if (place === undefined && !text.startsWith('/')) {
      aspects.violations.push(unknownValue(program, 'the directory that it works in'))
    }
    aspects.decisions.push(judges.at(place).files.decide(named, args))
    aspects.readsSecret ||= isRead && readsSecret(judges.at(place), 'files', access, args)
  }
  aspects.effects = mergeStrictest(aspects.effects, judges.effectsOfAccess(named))
}
