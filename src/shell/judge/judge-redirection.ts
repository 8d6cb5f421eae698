import { show } from '../../argv/read/word'
import { mergeStrictest } from '../../internal/effects/strictest'
import { createNamelessViolation } from '../../safety/policy/checks'
import { isDisk } from '../../safety/policy/find-catastrophe'
import { markFileEffects } from '../../safety/policy/tell-losses'
import { losesNothing } from '../../toolset/files/foresee'
import type { Decision, ReportedViolation } from '../../types/safety'
import type { ShellFileRedirection, ShellRedirection } from '../../types/shell'
import { evaluateText, evaluateWord } from '../state/evaluate-word'
import type { ShellState } from '../state/shell-state'
import { type ShellValue, UNKNOWN_TEXT } from '../state/shell-value'
import { spareLosses } from './files/written-files'
import { unknownValue, unreadablePart } from './line-violations'
import { accessOf, type FileAccess } from './place-judge'
import type { Aspects, TextJudging } from './text-judging'
import type { Walk } from './walk-line'

/** Returns true for a redirection that cannot fail: of the usual descriptors to one another or to `/dev/null`. */
export function isHarmlessRedirection(redirection: ShellRedirection): boolean {
  if (redirection.variable !== undefined) return false
  if (redirection.kind === 'copy') return (redirection.from ?? 0) <= 2 && !redirection.moves
  return redirection.kind === 'file' && redirection.target.text === '/dev/null'
}

/** The command of a redirection. */
interface RedirectedCommand {
  readonly aspects: Aspects
  readonly program: string
  /** True for a list of commands, which may use the file in any way. */
  readonly isCompound?: boolean
}

/** Judges a redirection, and adds what was found out about it. */
export function judgeRedirection(
  redirection: ShellRedirection,
  state: ShellState,
  walk: Walk,
  judging: TextJudging,
  command: RedirectedCommand,
): void {
  const { aspects, program } = command
  if (redirection.variable !== undefined) {
    aspects.violations.push(unreadablePart(program, 'names a descriptor by a variable'))
  }
  switch (redirection.kind) {
    case 'copy':
      // Copies of a usual descriptor that is closed fail afterwards, and then nothing runs.
      if (redirection.from === undefined ? redirection.descriptor <= 2 : redirection.moves && redirection.from <= 2) {
        aspects.violations.push(unreadablePart(program, 'closes a descriptor, without which other commands do not run'))
      }
      return
    case 'here-document':
    case 'here-string': {
      const text = redirection.kind === 'here-string' ? redirection.target : redirection.body
      const input = evaluateText(text, state, walk)
      if (redirection.descriptor === 0) aspects.input = input
      return
    }
    case 'file':
      judgeFile(redirection.operator, evaluateWord(redirection.target, state, walk), state, judging, command)
  }
}

function judgeFile(
  operator: ShellFileRedirection['operator'],
  { text, rest }: ShellValue,
  { places, mayRepeat = false }: ShellState,
  judging: TextJudging,
  { aspects, program, isCompound = false }: RedirectedCommand,
): void {
  const { judges, recorder } = judging
  const access = accessOf(operator)
  const isRead = access === 'shell_read'
  if (rest === 'pipe' && isRead) {
    aspects.input = UNKNOWN_TEXT
    return
  }
  if (rest !== 'nothing' || text === '') {
    aspects.violations.push(unknownValue(program, isRead ? 'which file it reads' : 'which file it writes'))
    return
  }
  if (text === '/dev/null') return
  if (/^\/dev\/(?:tcp|udp)\//.test(text)) {
    aspects.violations.push(unreadablePart(program, 'opens a network connection'))
    return
  }
  // A file of a redirection may have any name.
  const file = text.startsWith('-') ? `./${text}` : text
  const loss = { path: text, does: 'replace' } as const
  const foreseen = access === 'shell_write' ? places.map((place) => judging.foresee(place, loss)) : [undefined]
  const isNew = foreseen.every((each) => each !== undefined && losesNothing(each, { allowRecoverable: false }))
  const told = foreseen.flatMap((each) => each ?? []).map((each) => ({ ...each, given: text }))
  aspects.consequences.push(...told)
  if (!isRead && judges.plan.policy.allowCatastrophe !== true && places.some((place) => isDisk(file, place)))
    aspects.violations.push(createNamelessViolation(program, 'CATASTROPHE', { kind: 'catastrophe', target: 'disk' }))
  if (!isRead) recorder.addWritten([file])
  if (!isRead && !isNew) aspects.grown.push(file)
  if (isNew) {
    aspects.created.push(...places.map((place) => `${place ?? ''}/${text}`))
    aspects.created.push(...told.flatMap(({ needs = [] }) => needs))
  }
  if (places.includes(undefined) && !text.startsWith('/'))
    aspects.violations.push(unknownValue(program, 'the directory that it works in'))
  const decideAs = (named: FileAccess): Decision<ReportedViolation>[] =>
    places.map((place) => {
      const subject = `${program} ${operator} ${show(file)}`.trim()
      const { decision, readsSecret } = judges.at(place, 'usual').decideAccess(named, file, subject)
      aspects.readsSecret ||= isRead && readsSecret
      return decision
    })
  const isLossless = foreseen.every((each) => each && losesNothing(each, judges.plan.policy))
  const isSoft = isNew || (isLossless && !isCompound && !mayRepeat)
  const [hard, soft] = [isNew ? [] : decideAs(access), told.length > 0 ? decideAs('shell_create') : []]
  if (isSoft && !isNew) {
    aspects.losses.push(spareLosses(told, { effects: judges.effectsOfAccess(access), decisions: hard }))
  }
  aspects.decisions.push(
    ...(isSoft ? soft : told.length > 0 ? hard.map((each) => markFileEffects(each, soft, told)) : hard),
  )
  aspects.effects = mergeStrictest(aspects.effects, judges.effectsOfAccess(isSoft ? 'shell_create' : access))
}
