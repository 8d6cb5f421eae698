import { buildCommand } from '../../argv/build-command'
import { addDangers } from '../../argv/danger'
import type { Rejection } from '../../discover/types'
import { decideSeen, listDangersOfFile } from '../../execute/decide-seen'
import { MACHINE_EYES } from '../../folder/machine-eyes'
import { isAtipError } from '../../internal/errors'
import { listUntold, sayLosses } from '../../internal/words/loss-words'
import { createShapeRedactor } from '../../process/redactor'
import { createNamelessViolation } from '../../safety/policy/checks'
import { weighJudgement } from '../../safety/policy/validator'
import { planProfile } from '../../sandbox/plan-profile'
import type { SandboxContext, SandboxProfile } from '../../sandbox/sandbox'
import { type CallTools, createCallTools } from '../../see/call-tools'
import { addConsequences, type CallSight, createCallSight } from '../../see/see-call'
import type { CommandInvocation } from '../../types/argv'
import type { AtipEffects } from '../../types/atip'
import type { Decision, Policy, ReportedViolation } from '../../types/safety'
import { readCallArguments } from '../call-arguments'
import { EXIT_CODES } from '../failure'
import { getCommandTitle, getCommandWords, type KnownCommand, requireCommand } from '../known-commands'
import { readGivenTools } from '../metadata/given-tools'
import { createPaint, DECISION_LOOKS, type Paint } from '../output/paint'
import { getColumns, printJson, printLines } from '../output/print'
import { shownLine } from '../output/shown-text'
import { indentText, type ListRow, listLines } from '../output/text-layout'
import type { ParsedWords } from '../parse-words'
import { getPolicy, readPolicyName, readTrustedFolders } from '../policies'
import { explainViolation, nameUnknownArguments, selectDenying, selectMistakes } from '../violations'
import type { World } from '../world'

/** Explains the decision about a call. */
export async function checkToolCall(words: ParsedWords, world: World): Promise<number> {
  const found = await requireCommand(world, words.positionals, await readGivenTools(words, world.cwd))
  const args = readCallArguments('check', words, found.command)
  const trustedFolders = readTrustedFolders(words, world.cwd)
  const asked = { policyName: readPolicyName(words), trustedFolders, isSandboxed: words.switches.has('sandbox') }
  const judged = await judgeCall(found, args, asked, world)
  if (words.switches.has('json')) printJson(world, judgedRecord(found, judged))
  else printLines(world, judgedLines(found, judged, getColumns(world.stdout), createPaint(world.stdout, world)))
  return EXIT_CODES[judged.decision]
}

function judgedRecord({ known, command }: KnownCommand, judged: JudgedCall): Record<string, unknown> {
  const { policy, decision, reason, violations, consequences, display, needs, coerced, mistakes, program } = judged
  const { policyDecision, sandbox } = judged
  const call = { name: command.name, words: getCommandWords(command), source: known.source, policy }
  const own = {
    isValid: mistakes.length === 0,
    refusedProgram: program ?? null,
    policyDecision: policyDecision.decision,
  }
  const rest = {
    ...(consequences !== undefined && { consequences }),
    ...(coerced !== undefined && { coerced }),
    ...(sandbox !== undefined && { sandbox }),
  }
  return { ...call, decision, reason, ...own, violations, display, needs, ...rest }
}

type CallArguments = Readonly<Record<string, unknown>>

/** The decision about a call, with the findings about its arguments, the policy and the program. */
interface JudgedCall extends Decision<ReportedViolation> {
  /** The name of the policy. */
  readonly policy: string
  /** The command line that would run; empty if none can be built. */
  readonly display: string
  /** Sentences about a terminal or input that the call needs but does not get by default. */
  readonly needs: readonly string[]
  /** Violations that make the call invalid under any policy. */
  readonly mistakes: readonly ReportedViolation[]
  /** The decision of the policy, ignoring mistakes. */
  readonly policyDecision: Pick<Decision<ReportedViolation>, 'decision' | 'reason' | 'violations' | 'consequences'>
  /** Why the program must not run; `undefined` if it may run or is not installed. */
  readonly program: Pick<Rejection, 'file' | 'reason' | 'message'> | undefined
  /** What a sandbox would let the call do, if that is asked. */
  readonly sandbox?: SandboxProfile
}

/** What is asked besides the decision, and how to decide. */
interface Asked {
  readonly policyName: string
  readonly trustedFolders: readonly string[]
  readonly isSandboxed: boolean
}

/** Decides as the executor of `atip run` would, but does not need the program to be installed. Runs nothing. */
async function judgeCall(
  found: KnownCommand,
  args: CallArguments,
  { policyName, trustedFolders, isSandboxed }: Asked,
  { cwd, env, vetProgram }: Pick<World, 'cwd' | 'env' | 'vetProgram'>,
): Promise<JudgedCall> {
  const policy = getPolicy(policyName, cwd)
  const settings = { policy, cwd, trustedFolders, isApproved: () => false, eyes: MACHINE_EYES }
  const sight = createCallSight(found.toolset, settings)({ id: '', name: found.command.name, arguments: args })
  const vetted = await vetProgram(found.command.tool.name)
  const names = vetted.ok ? vetted.names : []
  const { decided, effects, display, needs } = decideWithConsequences(found, args, policy, { sight, names, env })
  const decision = nameUnknownArguments(decided, args, found.command)
  const context = { cwd, effects, named: sight.named, sensitivePaths: policy.sensitivePaths }
  const isPlanned = isSandboxed && display !== ''
  const judged = {
    ...decision,
    policy: policyName,
    display,
    needs,
    ...splitMistakes(decision, policy),
    ...(isPlanned && { sandbox: planCallSandbox(vetted.file, context, { env }) }),
  }
  return vetted.ok ? { ...judged, program: undefined } : refuseProgram(judged, vetted)
}

/** Separates what makes the call invalid under any policy from what the policy decides. */
function splitMistakes(
  decision: Decision<ReportedViolation>,
  policy: Policy,
): Pick<JudgedCall, 'mistakes' | 'policyDecision'> {
  const mistakes = selectMistakes(decision.violations)
  if (mistakes.length === 0) return { mistakes, policyDecision: decision }
  const violations = decision.violations.filter((violation) => !mistakes.includes(violation))
  return { mistakes, policyDecision: { ...weighJudgement({ violations, rules: [] }, policy), violations } }
}

/** Denies a call whose program must not run, unless it is denied anyway. */
function refuseProgram(judged: Omit<JudgedCall, 'program'>, { file, reason, message }: Rejection): JudgedCall {
  const denied = judged.decision === 'deny' ? {} : { decision: 'deny' as const, reason: `${message}.` }
  return { ...judged, ...denied, program: { file, reason, message } }
}

/** Decides about a call with what it would do to the files that are here. */
function decideWithConsequences(
  found: KnownCommand,
  args: CallArguments,
  policy: Policy,
  { sight, names, env }: { readonly sight: CallSight; readonly names: readonly string[] } & Pick<World, 'env'>,
): DecidedCall {
  const redacts = { known: (text: string) => text, all: createShapeRedactor({}) }
  const look = (effects: AtipEffects): readonly ReportedViolation[] => sight.look(env, redacts, effects).violations
  const toolsOf = createCallTools(found.toolset, policy)
  const call = decideCall(found, args, toolsOf(sight), { names, look })
  const decided = addConsequences(call.decided, sight, () =>
    toolsOf({ ...sight, losesNothing: true }).judge.decide(found.command.name, args),
  )
  return { ...call, decided }
}

/** The decision about a call, its command line, and what it needs. */
interface DecidedCall extends Pick<JudgedCall, 'display' | 'needs'> {
  readonly decided: Decision<ReportedViolation>
  readonly effects: AtipEffects
}

/**
 * Decides about a call, and says what it needs.
 *
 * @param machine the names of the program's file, and the violations that are found here for a call with some effects
 */
function decideCall(
  { command }: KnownCommand,
  args: CallArguments,
  { toolset, judge }: CallTools,
  { names, look }: { names: readonly string[]; look: (effects: AtipEffects) => readonly ReportedViolation[] },
): DecidedCall {
  const built = tryBuild(() => buildCommand(toolset, { id: '', name: command.name, arguments: args }))
  if (typeof built === 'string') {
    const decided = judge.decide(command.name, args, undefined, look(command.effects))
    const isMistake = selectMistakes(decided.violations).length > 0
    return {
      decided: isMistake ? decided : deny(decided, command.name, built),
      effects: command.effects,
      display: '',
      needs: [],
    }
  }
  const dangers = listDangersOfFile(names, built, [])
  const effects = addDangers(built.effects, dangers)
  const call = { name: command.name, arguments: args }
  const seen = { effects: built.effects, dangers, violations: look(built.effects), hasInput: false }
  const decided = decideSeen(judge, call, judge.decide(command.name, args, built.effects), seen)
  return {
    decided,
    effects,
    display: built.display,
    needs: listNeeds(built),
  }
}

function deny(decided: Decision<ReportedViolation>, name: string, problem: string): Decision<ReportedViolation> {
  const violation = createNamelessViolation(name, 'INVALID_ARGUMENT', { kind: 'no-command-line', problem })
  const violations = [...decided.violations, violation]
  return { ...decided, decision: 'deny', reason: `${violation.message}.`, violations }
}

function tryBuild(build: () => CommandInvocation): CommandInvocation | string {
  try {
    return build()
  } catch (error) {
    if (isAtipError(error)) return error.message
    throw error
  }
}

function listNeeds({ tty, stdin, input }: CommandInvocation): string[] {
  if (tty) return ['It needs a terminal, which atip run does not provide.']
  const isWaiting = (stdin === 'required' || stdin === 'password') && input === undefined
  return isWaiting ? ['It waits for standard input: use atip run --stdin.'] : []
}

const DECISION_WORDS: Readonly<Record<Decision['decision'], string>> = {
  allow: 'allowed',
  deny: 'denied',
  confirm: 'a person must approve',
}

/** Explains a decision: the reasons why the call can never run, if there are any, and the policy's decision. */
function judgedLines({ known, command }: KnownCommand, judged: JudgedCall, width: number, paint: Paint): string[] {
  const { display, needs, policy, policyDecision, sandbox } = judged
  const own = findObstacles(judged)
  const look = own === undefined ? DECISION_LOOKS[policyDecision.decision] : DECISION_LOOKS.deny
  const said = `${DECISION_WORDS[policyDecision.decision]} (policy ${policy})`
  const source = known.source === 'shipped' ? ' Judged by the metadata shipped with atip.' : ''
  return [
    ...indentText(`${getCommandTitle(command)}: ${own?.said ?? said}.${source}`, 0, width).map((line) =>
      paint(line, look),
    ),
    ...(display === '' ? [] : ['', `  $ ${display}`]),
    '',
    ...(own === undefined
      ? []
      : [
          paint('Why:', 'bold'),
          ...listLines(own.rows, width, 2, paint),
          '',
          ...indentText(`Its effects: ${said}.`, 0, width),
        ]),
    ...policyLines(policyDecision, width, paint),
    ...needs.flatMap((need) => indentText(need, 0, width)),
    ...(sandbox === undefined ? [] : ['', ...sandboxLines(sandbox, width)]),
    ...adviseCaller(command, judged).flatMap((advice) => ['', ...indentText(advice, 0, width)]),
  ]
}

/** Returns the reasons why the call cannot run under any policy. */
function findObstacles({ program, mistakes }: JudgedCall): { said: string; rows: ListRow[] } | undefined {
  const refused: ListRow[] = program === undefined ? [] : [['PROGRAM', `${shownLine(program.message)}.`]]
  const rows = [...mistakes.map(violationRow), ...refused]
  if (rows.length === 0) return undefined
  return { said: mistakes.length > 0 ? 'the call is not valid' : 'the program must not run', rows }
}

function policyLines(
  { decision, reason, violations, consequences = [] }: JudgedCall['policyDecision'],
  width: number,
  paint: Paint,
): string[] {
  const strict = decision === 'deny' ? selectDenying(violations) : violations
  const losses = sayLosses(strict, consequences)
  const others = listUntold(strict, consequences)
  const rows = [...losses.map((said): ListRow => ['LOSS', shownLine(said)]), ...others.map(violationRow)]
  return rows.length > 0 && violations.length > 0
    ? [paint('Why:', 'bold'), ...listLines(rows, width, 2, paint)]
    : indentText(shownLine(reason), 0, width)
}

function violationRow(violation: ReportedViolation): ListRow {
  return [violation.code, explainViolation(violation)]
}

/** Says what to do if the call is not allowed. */
function adviseCaller(
  command: KnownCommand['command'],
  { policy, program, mistakes, policyDecision }: JudgedCall,
): string[] {
  const isOutside =
    policyDecision.violations.some(({ code }) => code === 'PATH_NOT_ALLOWED') && policyDecision.decision === 'deny'
  if (mistakes.length > 0 || isOutside) {
    return [`Change the arguments: atip show ${getCommandTitle(command)} lists them.`]
  }
  if (program !== undefined || policyDecision.decision === 'allow') return []
  if (policyDecision.decision === 'confirm') return ['atip run asks for approval on the terminal.']
  return policy === 'read-only'
    ? ['Use a command that changes nothing, or --policy supervised, which asks a person.']
    : []
}

const NOTHING_ADDED = { writable: [], hidden: [], visible: [] }

/** Returns what `atip run --sandbox` would let a call do. Runs nothing. */
function planCallSandbox(
  file: string | undefined,
  context: SandboxContext,
  { env }: Pick<World, 'env'>,
): SandboxProfile {
  const { writable, hidden, network, notes } = planProfile([file ?? '/'], context, NOTHING_ADDED, env)
  return { writable, hidden, network, notes }
}

/** Explains what a sandbox lets a call do. */
function sandboxLines({ writable, hidden, network, notes }: SandboxProfile, width: number): string[] {
  const shown = (paths: readonly string[]): string =>
    paths.length === 0 ? 'nothing' : paths.map((path) => shownLine(path)).join(', ')
  return [
    'In its sandbox it',
    ...listLines(
      [
        ['may change', shown(writable)],
        ['cannot open', shown(hidden)],
        ['connects', network ? 'to any host' : 'to nothing'],
      ],
      width,
    ),
    ...notes.flatMap((note) => indentText(shownLine(note), 0, width)),
  ]
}
