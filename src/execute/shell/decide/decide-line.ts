import { isHomoglyph } from '../../../internal/lookalikes'
import { losesForGood } from '../../../internal/words/loss-words'
import { explainDecision } from '../../../internal/words/violation-words'
import { redactConsequences } from '../../../process/redactor'
import { createNamelessViolation, isFreeOrContainable, mayContain } from '../../../safety/policy/checks'
import { decideParts } from '../../../shell/judge/decide-parts'
import type { JudgedLine } from '../../../shell/judge/line-judge'
import { listRefusals } from '../../../shell/language/list-refusals'
import type { ShellLine } from '../../../types/shell'
import type { ShellDecision, ShellPart } from '../../../types/shell-decision'
import type { ShellWord } from '../../../types/shell-words'
import { allowContained, tellUncontained } from '../../contain-words'
import { isOwnBuiltin } from '../builtins/own-builtins'
import type { ExpandedRedirection, ShellSession } from '../running-shell'
import type { ShellRunDecision } from '../shell-types'
import { hasSandbox, identifyLine, identifyPrograms } from './identify-line'
import { type LineLook, lookAtLine } from './look-at-line'
import { findPlace, type RunnerParts, stateAt } from './runner-parts'
import { shortenSource } from './show-command'
import { toStaticLine } from './static-line'

/** A line with the decision about it. */
export interface DecidedLine {
  readonly tree: ShellLine
  /** For the person who approves. */
  readonly decision: ShellRunDecision
  /** For logs and results: everything that looks like a secret is redacted. */
  readonly record: ShellRunDecision
  /** The files of the programs that the line names. */
  readonly identities: ReadonlyMap<string, string>
  /** The names of the findings about its commands on this machine. */
  readonly found: ReadonlySet<string>
}

/** Decides about a line. Words that are known only when it runs are left to the decision about each command. */
export function decideLine(tree: ShellLine, session: ShellSession, runner: RunnerParts): DecidedLine {
  const refusal = refuse(tree, runner)
  const { redactKnown } = runner
  const { judged: decided, found } =
    refusal === undefined ? judgeLine(tree, session, runner) : { judged: refusal, found: [] }
  const isHidden = decided.decision === 'confirm' && redactKnown(tree.source) !== tree.source
  const asked: ShellDecision = isHidden ? { ...decided, decision: 'deny', reason: HIDES } : decided
  // Only an approval covers the files of programs.
  const identities =
    asked.decision === 'confirm' ? identifyPrograms(tree, asked.parts, session, runner) : new Map<string, string>()
  const judged = containLine(asked, runner)
  const { consequences } = judged
  const approvalId =
    judged.decision === 'deny' ? '' : identifyLine(tree.source, { identities, found, consequences }, session, runner)
  const explanation = explainLine(judged)
  const uncontained =
    approvalId === '' || !hasSandbox(runner.settings)
      ? {}
      : {
          approvalIdWithoutSandbox: identifyLine(
            tree.source,
            { identities, found, consequences, isLifted: true },
            session,
            runner,
          ),
        }
  const shared = { ...judged, approvalId, ...uncontained, folderApprovalIds: [], explanation, cwd: session.cwd }
  const show = (redact: (text: string) => string): ShellRunDecision => {
    const display = showLine(redact(tree.source))
    const hidden = { ...redactConsequences(shared, redact), explanation: explanation.map(redact) }
    return { ...shared, ...hidden, display, command: approvalId === '' ? [] : [display] }
  }
  const record = show(runner.redact)
  const isAsked = judged.decision === 'confirm'
  return {
    tree,
    decision: isAsked ? show(redactKnown) : record,
    record,
    identities,
    found: new Set(found),
  }
}

/** Lets a line run in a sandbox that only reads, if its parts need no approval there. */
function containLine(
  asked: ShellDecision,
  { settings, sayUncontained }: RunnerParts,
): ShellDecision & Pick<ShellRunDecision, 'contained'> {
  const isContainable = asked.decision === 'confirm' && asked.parts.every(isFreeOrContainable)
  if (!isContainable || settings.contain === undefined) return asked
  const problem = sayUncontained()
  if (problem !== undefined) return tellUncontained(asked, problem)
  const parts = asked.parts.map((part) => (mayContain(part) ? allowContained(part) : part))
  return { ...allowContained(asked), parts, contained: true }
}

/** Judges a line by its text and by the state of this machine. */
function judgeLine(
  tree: ShellLine,
  session: ShellSession,
  runner: RunnerParts,
): { readonly judged: ShellDecision; readonly found: LineLook['found'] } {
  const text = runner.judge.judge(tree, stateAt(findPlace(session.cwd, runner), session.variables))
  const left = leaveUnknown(tree, text, session, runner)
  if (left.decision === 'deny') return { judged: left, found: [] }
  const { parts, found } = lookAtLine(tree, left.parts, findPlace(session.cwd, runner), runner)
  return { judged: decideParts(parts), found }
}

const HIDES =
  'A person must approve the line, but a known secret in it would hide what it does, so nobody could see what they approve.'

/** Denies a line with syntax that is not run here, and says what to write instead. */
function refuse(tree: ShellLine, { judge }: RunnerParts): ShellDecision | undefined {
  const refusals = listRefusals(tree)
  if (refusals.length === 0) return undefined
  const parts = refusals.map(({ message, start, end }): ShellPart => {
    const violation = createNamelessViolation('', 'UNREADABLE_COMMAND', { kind: 'unreadable', problem: message })
    const { violations } = judge.weigh([violation])
    const reason = `${message.replace(/\.$/, '')}.`
    return {
      source: tree.source.slice(start, end),
      start,
      end,
      effects: {},
      decision: 'deny',
      reason,
      violations: [...violations],
    }
  })
  const [first] = parts as [ShellPart]
  const decision = decideParts(parts)
  const more = parts.length === 1 ? '' : ` (${parts.length - 1} more like this)`
  return { ...decision, decision: 'deny', reason: `${first.reason}${more}` }
}

/**
 * Allows, for now, the commands whose words are not known yet: each is decided about when its words are known. A person
 * is asked at once where a command would have to be approved whatever its words are.
 */
function leaveUnknown(
  tree: ShellLine,
  { decision }: JudgedLine,
  session: ShellSession,
  runner: RunnerParts,
): ShellDecision {
  const parts = decision.parts.flatMap((part): ShellPart[] => {
    const isUnknown = part.violations.length > 0 && part.violations.every(({ code }) => code === 'UNKNOWN_VALUE')
    if (part.decision === 'allow' || !isUnknown) return [part]
    const least = judgeLeast(tree, part, session, runner).filter((each) => each.decision !== 'allow')
    if (least.length > 0)
      return least.map((each) => ({ ...each, violations: [...each.violations, ...part.violations] }))
    return [{ ...part, decision: 'allow', reason: 'It is decided when its words are known.' }]
  })
  return decideParts(parts)
}

/**
 * Judges a command with a plain name in place of each word that is not known; `[]` if that is not a call. A command
 * that is unclear although it has no such words stays unclear: `find -exec cat {} \;`.
 */
function judgeLeast(
  { commands, source: text }: ShellLine,
  { start, end }: ShellPart,
  { cwd, variables }: ShellSession,
  runner: RunnerParts,
): ShellPart[] {
  const { judge } = runner
  const source = commands.find((command) => command.start === start && command.end === end)
  if (source === undefined || source.words[0]?.text === undefined) return []
  const toText = (word: ShellWord): string => word.text ?? 'x'
  const redirections = source.redirections.flatMap((each): ExpandedRedirection[] =>
    each.kind === 'file' ? [{ kind: 'file', source: each, path: toText(each.target) }] : [],
  )
  const words = source.words.map(toText)
  const line = toStaticLine({ source, words, assignments: [], redirections }, text, new Set())
  const { parts } = judge.judge(line, stateAt(findPlace(cwd, runner), variables)).decision
  const isRead = parts.every(({ call, program }) => call !== undefined || isOwnBuiltin(program))
  const isWhole = source.words.every(({ text }) => text !== undefined)
  return isWhole || isRead ? parts : []
}

/** Explains each part of a line that a person is asked about. */
function explainLine(decision: ShellDecision): string[] {
  const asked = decision.parts.filter((part) => part.decision !== 'allow')
  if (asked.length < 2) return explainDecision(decision)
  const lost = asked.filter(losesForGood)
  const sorted = [...lost, ...asked.filter((part) => !lost.includes(part))]
  return sorted.flatMap((part) =>
    explainDecision(part).map((sentence) => `${shortenSource(part.source, MAX_SOURCE)}: ${sentence}`),
  )
}

const MAX_SOURCE = 80

/** Characters that cannot be seen, or that change how others are shown. */
const INVISIBLE = /(?![\t\n])[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu
const WORD = /[\p{L}\p{M}\p{N}_]+/gu
const NOT_ASCII = /[^\0-\x7f]/gu

/**
 * Shows a line to the person who approves it. Invisible characters, and letters that pass for others, become escapes.
 */
function showLine(line: string): string {
  return line
    .replace(WORD, (word) => (isHomoglyph(word) ? word.replace(NOT_ASCII, writeCode) : word))
    .replace(INVISIBLE, writeCode)
}

function writeCode(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
}
