import { realpathSync, statSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { attempt } from '../../../internal/attempt'
import { explainDecision } from '../../../internal/words/violation-words'
import { createEnvironment } from '../../../process/environment'
import { findProgram } from '../../../process/find-program'
import { createNamelessViolation } from '../../../safety/policy/checks'
import type { ShellDecision } from '../../../shell/judge/create-shell-judge'
import { decideParts } from '../../../shell/judge/decide-parts'
import type { JudgedLine } from '../../../shell/judge/line-judge'
import type { ShellPart } from '../../../shell/judge/part-recorder'
import { listRefusals } from '../../../shell/language/list-refusals'
import type { ShellLine } from '../../../types/shell'
import type { ShellWord } from '../../../types/shell-words'
import { createApprovalId } from '../../approval/approval-id'
import { OWN_BUILTINS } from '../builtins/own-builtins'
import type { ExpandedRedirection, Variable } from '../running-shell'
import type { ShellRunDecision } from '../shell-types'
import { type LineLook, lookAtLine, moveBy, readStaticCommand } from './look-at-line'
import { type RunnerContext, stateAt } from './runner-context'
import { showLine } from './show-line'
import { toStaticLine } from './static-line'

/** The state that lasts from line to line. */
export interface Session {
  cwd: string
  formerCwd: string | undefined
  variables: Map<string, Variable | undefined>
}

/** A line with the decision about it. */
export interface DecidedLine {
  readonly tree: ShellLine
  /** For the person who approves. */
  readonly decision: ShellRunDecision
  /** For logs and results: everything that looks like a secret is redacted. */
  readonly record: ShellRunDecision
  /** The files of the programs that the line names. */
  readonly identities: ReadonlyMap<string, string>
  /** The names of what was found about its commands on this machine. */
  readonly found: ReadonlySet<string>
}

/** Decides about a line. What is known only when it runs is left to the decision about each command. */
export function decideLine(tree: ShellLine, session: Session, context: RunnerContext): DecidedLine {
  const refusal = refuse(tree, context)
  const { redactKnown } = context
  const { judged: decided, found } =
    refusal === undefined ? judgeLine(tree, session, context) : { judged: refusal, found: [] }
  const isHidden = decided.decision === 'confirm' && redactKnown(tree.source) !== tree.source
  const judged: ShellDecision = isHidden ? { ...decided, decision: 'deny', reason: HIDES } : decided
  // Only an approval covers the files of programs.
  const identities =
    judged.decision === 'confirm' ? identifyPrograms(tree, session, context) : new Map<string, string>()
  const approvalId =
    judged.decision === 'deny' ? '' : identifyLine(tree.source, { identities, found }, session, context)
  const explanation = explainLine(judged)
  const uncontained =
    approvalId === '' || context.settings.sandbox === undefined
      ? {}
      : {
          approvalIdWithoutSandbox: identifyLine(tree.source, { identities, found, isLifted: true }, session, context),
        }
  const shared = { ...judged, approvalId, ...uncontained, folderApprovalIds: [], explanation, cwd: session.cwd }
  const show = (redact: (text: string) => string): ShellRunDecision => {
    const display = showLine(redact(tree.source))
    return { ...shared, display, command: approvalId === '' ? [] : [display] }
  }
  const record = show(context.redact)
  const isAsked = judged.decision === 'confirm'
  return {
    tree,
    decision: isAsked ? show(redactKnown) : record,
    record,
    identities,
    found: new Set(found),
  }
}

/** Judges a line by its text, and by what is on this machine. */
function judgeLine(
  tree: ShellLine,
  session: Session,
  context: RunnerContext,
): { readonly judged: ShellDecision; readonly found: LineLook['found'] } {
  const text = context.judge.judge(tree, stateAt(session.cwd, session.variables))
  const left = leaveUnknown(tree, text, session, context)
  if (left.decision === 'deny') return { judged: left, found: [] }
  const { parts, found } = lookAtLine(tree, left.parts, session.cwd, context)
  return { judged: decideParts(parts), found }
}

const HIDES =
  'A person must approve the line, but a known secret in it would hide what it does, so nobody could see what they approve.'

/** Denies what is not run here, and says what to write instead. */
function refuse(tree: ShellLine, { judge }: RunnerContext): ShellDecision | undefined {
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
 * Leaves what is not known yet to the decision about each command, whose words are known then. A person is asked at once
 * where a command would have to be approved whatever its words are.
 */
function leaveUnknown(
  tree: ShellLine,
  { decision }: JudgedLine,
  session: Session,
  context: RunnerContext,
): ShellDecision {
  const parts = decision.parts.flatMap((part): ShellPart[] => {
    const isUnknown = part.violations.length > 0 && part.violations.every(({ code }) => code === 'UNKNOWN_VALUE')
    if (part.decision === 'allow' || !isUnknown) return [part]
    const least = judgeLeast(tree, part, session, context).filter((each) => each.decision !== 'allow')
    if (least.length > 0)
      return least.map((each) => ({ ...each, violations: [...each.violations, ...part.violations] }))
    return [{ ...part, decision: 'allow', reason: 'It is decided when its words are known.' }]
  })
  return decideParts(parts)
}

/**
 * Judges a command with a plain name in place of each word that is not known; `[]` if that is no call. What is still not
 * known about a command without such words never will be: `find -exec cat {} \;`.
 */
function judgeLeast(
  { commands, source: text }: ShellLine,
  { start, end }: ShellPart,
  { cwd, variables }: Session,
  { judge }: RunnerContext,
): ShellPart[] {
  const source = commands.find((command) => command.start === start && command.end === end)
  if (source === undefined || source.words[0]?.text === undefined) return []
  const toText = (word: ShellWord): string => word.text ?? 'x'
  const redirections = source.redirections.flatMap((each): ExpandedRedirection[] =>
    each.kind === 'file' ? [{ kind: 'file', source: each, path: toText(each.target) }] : [],
  )
  const words = source.words.map(toText)
  const line = toStaticLine({ source, words, assignments: [], redirections }, text, new Set())
  const { parts } = judge.judge(line, stateAt(cwd, variables)).decision
  const isRead = parts.every(({ call, program }) => call !== undefined || OWN_BUILTINS.has(program ?? ''))
  const isWhole = source.words.every(({ text }) => text !== undefined)
  return isWhole || isRead ? parts : []
}

/** Explains each part of a line that a person is asked about. */
function explainLine(decision: ShellDecision): string[] {
  const asked = decision.parts.filter((part) => part.decision !== 'allow')
  if (asked.length < 2) return explainDecision(decision)
  return asked.flatMap((part) => explainDecision(part).map((sentence) => `${shorten(part.source)}: ${sentence}`))
}

const MAX_SOURCE = 80

function shorten(source: string): string {
  const line = source.replace(/\s+/g, ' ')
  return line.length > MAX_SOURCE ? `${line.slice(0, MAX_SOURCE - 1)}…` : line
}

/** Identifies the files of the programs that a line names. */
function identifyPrograms(
  { commands }: ShellLine,
  session: Session,
  { settings }: RunnerContext,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  let { cwd } = session
  for (const source of commands) {
    const name = source.words[0]?.text ?? ''
    if (OWN_BUILTINS.has(name) || name === '') {
      const moved = readStaticCommand(source)
      if (moved !== undefined) cwd = moveBy(moved, cwd)
      continue
    }
    const file = nameFile(name, cwd)
    if (!found.has(file)) found.set(file, identifyProgram(name, cwd, settings))
  }
  return found
}

/** Returns the key of a program's file: a path depends on the directory. */
export function nameFile(name: string, cwd: string): string {
  return name.includes('/') ? resolve(cwd, name) : name
}

/** Returns a text that changes when another file would be started under a name. */
export function identifyProgram(name: string, cwd: string, settings: RunnerContext['settings']): string {
  if (!name.includes('/')) {
    const program = findProgram(name, settings)
    return program.problem === undefined ? program.identity : 'missing'
  }
  const file = isAbsolute(name) ? name : `${cwd}/${name}`
  const status = attempt(() => statSync(realpathSync.native(file), { bigint: true }))
  if (status === undefined) return 'missing'
  const { dev, ino, size, mtimeNs, ctimeNs } = status
  return `${file} ${dev}:${ino}:${size}:${mtimeNs}:${ctimeNs}`
}

interface IdentifiedLine {
  readonly identities: ReadonlyMap<string, string>
  readonly found: readonly string[]
  /** True if it runs without the sandbox that there is. */
  readonly isLifted?: boolean
}

/** Returns the hash that an approval of a line covers: its text, directory, programs, variables and folders. */
export function identifyLine(
  text: string,
  { identities, found, isLifted = false }: IdentifiedLine,
  { cwd, variables }: Session,
  { settings }: RunnerContext,
): string {
  const obeyed = found.map((approvalId) => ({ approvalId, name: '', source: '' }))
  const status = attempt(() => statSync(cwd, { bigint: true }))
  const { bound } = createEnvironment(settings, {})
  const own = [...variables].map(([name, variable]) => [name, variable?.value ?? ''] as const)
  const line = {
    command: ['shell', text, ...(settings.sandbox === undefined ? [] : [isLifted ? 'no sandbox' : 'sandbox'])],
    place: `${cwd} ${status?.dev}:${status?.ino}`,
    identity: JSON.stringify([...identities]),
    input: undefined,
  }
  return createApprovalId(line, { ...bound, ...Object.fromEntries(own) }, { obeyed })
}
