import { isDeepStrictEqual } from 'node:util'
import { mergeStrictest } from '../../../internal/effects/strictest'
import { endSentence } from '../../../internal/words/violation-words'
import type { Limiter } from '../../../process/concurrency'
import type { Redact } from '../../../process/redactor'
import { mayContain } from '../../../safety/policy/checks'
import { createProtectedPathCheck, createSensitivePathCheck } from '../../../safety/policy/sensitive-paths'
import type { Mask } from '../../../safety/redact/secret-output'
import { type EarlierParts, NOTHING_EARLIER } from '../../../shell/judge/files/written-files'
import { isStricter } from '../../../shell/judge/part-recorder'
import type { AtipEffects } from '../../../types/atip'
import type { ToolCall } from '../../../types/lifecycle'
import type { ReportedViolation } from '../../../types/safety'
import type { ShellPart } from '../../../types/shell-decision'
import type { ShellWord } from '../../../types/shell-words'
import { type Approval, askForApproval } from '../../gate/ask-for-approval'
import { isOwnBuiltin } from '../builtins/own-builtins'
import type { CommandVerdict, ExpandedCommand, RunningLine, Shell, ShellSession } from '../running-shell'
import type { DecidedLine } from './decide-line'
import { identifyLine, identifyProgram, listStartedPrograms, nameFile } from './identify-line'
import { type CommandDecision, createCommandQuestion, decideCommand } from './judge-command'
import { createLineLosses, type LineLosses } from './line-losses'
import { nameObeyed } from './look-at-line'
import type { RunnerParts } from './runner-parts'
import { showCommand } from './show-command'

/**
 * Decides about each command of a line when its words are known, and remembers the secrets that its output may hold.
 */
export interface LineGate extends Pick<RunningLine, 'judge' | 'mayList'> {
  /** False once a secret that a command printed went elsewhere than to the output of the line. */
  readonly mayShow: () => boolean
  /** Records, after the line has ended, what is now at the paths of which copies were kept. */
  readonly settle: LineLosses['settle']
  /** Returns the changes of files, also those that became known while the line ran, with the way to get copies back. */
  readonly tell: LineLosses['tell']
  /** Redacts the output: as always, and what may hold such a secret. */
  readonly redact: Redact
}

/** A line that passed the gate, and who is asked about its commands. */
interface PassedLine {
  readonly decided: DecidedLine
  readonly approval: Approval
  readonly call: ToolCall
  readonly signal: AbortSignal | undefined
  readonly runner: RunnerParts
  readonly session: ShellSession
  readonly questions: Limiter
}

/** Makes the gate of one line that was approved. */
export function createLineGate(passed: PassedLine): LineGate {
  const { decided, approval, runner } = passed
  const isPerson = approval.approvedBy === 'person'
  const masks = new Set<Mask>()
  const { keep, settle, tell } = createLineLosses(runner)
  let earlier = NOTHING_EARLIER
  const judge: LineGate['judge'] = async (command, shell) => {
    const before = earlier
    const found = decideCommand(command, shell, before, runner)
    earlier = found.sum
    const own = found.printing.flatMap(({ name }) => runner.maskOf(name) ?? [])
    const spread = (): void => {
      for (const mask of own) masks.add(mask)
    }
    const { decision } = found.decision
    const decideAgain = (): string | undefined =>
      isWorseNow(decideCommand(command, shell, before, runner), found)
        ? `What ${command.words[0] || 'it'} would do has changed since the decision`
        : undefined
    // Writing the log took time.
    const afterLog = runner.settings.onEvent === undefined ? () => undefined : decideAgain
    const findChange = (): string | undefined =>
      changedProgram(command, found.decision.parts, shell, passed) ?? afterLog()
    const covered = { approvedBy: approval.approvedBy, approvalId: decided.decision.approvalId }
    const isCovered = decision === 'confirm' && isPerson && covers(decided, command, shell, found, runner)
    const isContained = decision === 'confirm' && !isCovered && canContain(command, found, runner)
    const answer =
      decision === 'allow' || isCovered || isContained
        ? { ...covered, findChange, refusal: changedProgram(command, found.decision.parts, shell, passed) }
        : await ask(command, shell, found, passed, decideAgain)
    const { refusal, ...approved } = answer
    if (refusal !== undefined) {
      shell.line.stop({ status: 'denied', reason: endSentence(refusal), place: command.source })
    }
    const mayRun = refusal === undefined && shell.line.stopped === undefined
    const secure = (): string | undefined => approved.findChange() ?? keep(command, shell, found.decision)
    return { ...found.verdict, ...approved, findChange: secure, isContained, masks: own, spread, mayRun }
  }
  return {
    judge,
    mayList: (directory, shell, isOptional) => {
      const refusal = refuseList(directory, shell, earlier, passed)
      if (refusal !== undefined && !isOptional) shell.line.stop({ status: 'denied', reason: refusal })
      return refusal === undefined
    },
    settle,
    tell,
    mayShow: () => masks.size === 0,
    redact: (text) => [...masks].reduce((masked, mask) => mask(masked), runner.redact(text)),
  }
}

/** Returns true for a program that needs no person where it is contained, and that can be. */
function canContain(
  { words: [name = ''] }: ExpandedCommand,
  { decision }: CommandDecision,
  { settings, sayUncontained }: RunnerParts,
): boolean {
  if (settings.contain === undefined || name === '' || isOwnBuiltin(name)) return false
  return mayContain(decision) && sayUncontained() === undefined
}

const HIDES = 'A person must approve it, but a known secret in its words would hide what it does'

/** Asks a person about a command whose words became known while the line ran. */
async function ask(
  command: ExpandedCommand,
  shell: Shell,
  { decision, obeyed }: CommandDecision,
  { runner, session, call, signal, questions }: PassedLine,
  decideAgain: () => string | undefined,
): Promise<Answer> {
  const refuse = (refusal: string): Answer => ({ ...REFUSED, refusal })
  if (decision.decision === 'deny') return refuse(decision.reason)
  const { settings, redact, redactKnown } = runner
  const shown = showCommand(command, (text) => text)
  if (redactKnown(shown) !== shown) return refuse(HIDES)
  const [name = ''] = command.words
  const identity = identifyProgram(name, shell.cwd, settings)
  const approvalId = identifyLine(
    shown,
    { identities: new Map([[name, identity]]), found: obeyed.map(nameObeyed), consequences: decision.consequences },
    { ...session, cwd: shell.cwd, variables: shell.variables },
    runner,
  )
  const asked = createCommandQuestion(decision, shown, approvalId, runner)
  const own: ToolCall = { ...call, arguments: { line: shown } }
  const place = { ...settings, cwd: shell.cwd }
  const approval = await askForApproval(own, { decision: asked, redact }, { signal }, place, questions)
  if (!('status' in approval)) {
    const findChange = (): string | undefined =>
      identifyProgram(name, shell.cwd, settings) === identity ? decideAgain() : sayChanged(name)
    return { approvedBy: approval.approvedBy, approvalId, findChange, refusal: findChange() }
  }
  if (approval.status !== 'needs-approval') return refuse(approval.reason ?? decision.reason)
  const told = `A person must approve it with its words: send it as a line of its own: ${shown}`
  return refuse(`${endSentence(decision.reason)} ${told}`)
}

/** Who approved a command; `refusal` says why it does not run. */
interface Answer extends Pick<CommandVerdict, 'approvedBy' | 'approvalId' | 'findChange'> {
  readonly refusal: string | undefined
}

const REFUSED: Omit<Answer, 'refusal'> = { approvedBy: 'policy', approvalId: '', findChange: () => undefined }

/** Returns true if a command has more violations than before, or obeys something else in its folder. */
function isWorseNow(now: CommandDecision, { decision, obeyed }: CommandDecision): boolean {
  const [known, names] = [new Set(decision.violations.map(keyOf)), new Set(obeyed.map(nameObeyed))]
  const isKnown = now.decision.violations.every((violation) => known.has(keyOf(violation)))
  return isStricter(now.decision, decision) || !isKnown || !now.obeyed.every((each) => names.has(nameObeyed(each)))
}

const sayChanged = (name: string): string => `The file of ${name} has changed since the line was approved`

/** Returns what to say if another program would run under a name than the one that was approved. */
function changedProgram(
  { words: [name = ''] }: ExpandedCommand,
  parts: readonly ShellPart[],
  shell: Shell,
  { decided, approval, runner }: PassedLine,
): string | undefined {
  if (approval.approvedBy !== 'person') return undefined
  const changed = [name, ...listStartedPrograms(parts)].find((program) => {
    const known = decided.identities.get(nameFile(program, shell.cwd))
    const isBound = known !== undefined && known !== 'missing'
    return isBound && identifyProgram(program, shell.cwd, runner.settings) !== known
  })
  return changed === undefined ? undefined : sayChanged(changed)
}

/**
 * Returns true if a person who approved the line approved this command: the same part was shown to them, with the same
 * objections and with effects that are no worse, it obeys nothing else in its folder, and no word that the person did
 * not see is an option, or names a sensitive place or one elsewhere.
 */
function covers(
  decided: DecidedLine,
  command: ExpandedCommand,
  { cwd, line }: Shell,
  { decision, obeyed }: CommandDecision,
  runner: RunnerParts,
): boolean {
  const {
    source,
    words: [name = ''],
  } = command
  // The file of a path must be the one that the person saw.
  if (name.includes('/') && !decided.identities.has(nameFile(name, cwd))) return false
  if (hasUnseenWord(command, line.source, cwd, runner) || !obeyed.every((each) => decided.found.has(nameObeyed(each))))
    return false
  const shown = decided.decision.parts.filter(({ start, end }) => start === source.start && end === source.end)
  const known = new Set(shown.flatMap(({ violations }) => violations.map(keyOf)))
  // Those of this machine belong to no part.
  if (!decision.violations.every((violation) => known.has(keyOf(violation)))) return false
  return decision.parts.every((part) => {
    const same = shown.find(({ program }) => program === part.program)
    if (part.decision === 'allow') return true
    return same !== undefined && !isStricter(part, same) && !isWorse(part.effects, same.effects)
  })
}

/** Returns true if a word that was not seen begins like an option, leads out of the directory, or names a sensitive place. */
function hasUnseenWord(
  { source, words, redirections }: ExpandedCommand,
  line: string,
  cwd: string,
  { settings: { policy }, variables: { HOME } }: RunnerParts,
): boolean {
  // Everybody knows what `~/name` means, unless the line changes it.
  const read = (word: ShellWord): string =>
    word.text ?? line.slice(word.start, word.end).replace(/^~(?=[\w./-]*$)/, HOME ?? '~')
  const seen = new Set(source.words.map(read))
  const isSensitive = createSensitivePathCheck(policy.sensitivePaths ?? [], cwd)
  const isProtected = createProtectedPathCheck(policy.protectedPaths ?? [], cwd)
  const leads = (word: string): boolean =>
    /^[-/~]/.test(word) || word.split('/').includes('..') || isSensitive(word, true) || isProtected(word, true)
  const files = redirections.flatMap((each) => {
    return each.kind === 'file' && read(each.source.target) !== each.path ? [each.path] : []
  })
  return [...words.filter((word) => !seen.has(word)), ...files].some(leads)
}

/** Returns true if effects are worse than those that a person was told. No effects at all mean that anything may happen. */
function isWorse(now: AtipEffects, told: AtipEffects): boolean {
  return Object.keys(told).length > 0 && !isDeepStrictEqual(mergeStrictest(told, now), told)
}

const keyOf = ({ code, parameter = '', fact }: ReportedViolation): string => `${code} ${parameter} ${fact.kind}`

/** Returns why a pattern may not look into a directory. It is decided about like a command that reads the directory. */
function refuseList(
  directory: string,
  shell: Shell,
  earlier: EarlierParts,
  { approval, runner }: PassedLine,
): string | undefined {
  const span = { start: 0, end: 0 }
  const word = { kind: 'word' as const, parts: [], text: directory, ...span }
  const target = {
    kind: 'file' as const,
    operator: '<' as const,
    target: word,
    descriptor: 0,
    variable: undefined,
    ...span,
  }
  const source = { kind: 'simple' as const, assignments: [], words: [], redirections: [target], ...span }
  const redirections = [{ kind: 'file' as const, source: target, path: directory }]
  const { decision } = decideCommand({ source, words: [], assignments: [], redirections }, shell, earlier, runner)
  const isAllowed =
    decision.decision === 'allow' || (decision.decision === 'confirm' && approval.approvedBy === 'person')
  return isAllowed ? undefined : `A pattern looks into ${directory}: ${endSentence(decision.reason)}`
}
