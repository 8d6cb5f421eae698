import { buildCommand } from '../argv/build-command'
import type { Rejection } from '../discover/types'
import { isAtipError } from '../internal/errors'
import { combine, createCallJudge } from '../safety/policy/validator'
import type { CommandInvocation } from '../types/argv'
import type { Decision, Policy, PolicyViolation } from '../types/safety'
import { nameUnknownArguments, readCallArguments, selectMistakes } from './call-arguments'
import { EXIT } from './failure'
import { getCommandTitle, getCommandWords, type KnownCommand, requireCommand } from './known-commands'
import { getColumns, printJson, printLines } from './output/print'
import { shownLine } from './output/shown-text'
import { indentText, type ListRow, listLines } from './output/text-layout'
import type { Words } from './parse-words'
import { getPolicy, readPolicyName } from './policies'
import { denyingOf, sayViolation } from './say-violation'
import type { World } from './world'

const EXIT_CODES: Readonly<Record<JudgedCall['decision'], number>> = {
  allow: EXIT.fine,
  deny: EXIT.failed,
  confirm: EXIT.undecided,
}

/** `atip check` */
export async function checkCall(words: Words, world: World): Promise<number> {
  const found = await requireCommand(world, words.positionals)
  const args = readCallArguments('check', words, found.command)
  const judged = await judgeCall(found, args, readPolicyName(words), world)
  if (words.switches.has('json')) printJson(world, judgedRecord(found, judged))
  else printLines(world, judgedLines(found, judged, getColumns(world.stdout)))
  return EXIT_CODES[judged.decision]
}

function judgedRecord({ known, command }: KnownCommand, judged: JudgedCall): Record<string, unknown> {
  const { policy, decision, reason, violations, display, needs, coerced, mistakes, program, ofPolicy } = judged
  const call = { name: command.name, words: getCommandWords(command), source: known.source, policy }
  const own = { isValid: mistakes.length === 0, refusedProgram: program ?? null, policyDecision: ofPolicy.decision }
  return { ...call, decision, reason, ...own, violations, display, needs, ...(coerced !== undefined && { coerced }) }
}

type Arguments = Readonly<Record<string, unknown>>

/** What becomes of a call, and why: by its arguments, by the policy, by the program. */
export interface JudgedCall extends Decision {
  /** The name of the policy. */
  readonly policy: string
  /** The command line that would run; `''` where none can be built. */
  readonly display: string
  /** It needs a terminal, or input, which calls do not have by themselves. */
  readonly needs: readonly string[]
  /** Why the call is not valid, whatever the policy. */
  readonly mistakes: readonly PolicyViolation[]
  /** What the policy says, mistakes aside. */
  readonly ofPolicy: Pick<Decision, 'decision' | 'reason' | 'violations'>
  /** Why its program must not run, where there is one. */
  readonly program: Pick<Rejection, 'file' | 'reason' | 'message'> | undefined
}

/** Decides as an executor does; a program need not be there, and nothing is run. */
export async function judgeCall(
  found: KnownCommand,
  args: Arguments,
  policyName: string,
  { cwd, vetProgram }: Pick<World, 'cwd' | 'vetProgram'>,
): Promise<JudgedCall> {
  const policy = getPolicy(policyName, cwd)
  const { decided, display, needs } = decideCall(found, args, policy)
  const decision = nameUnknownArguments(decided, args, found.command)
  const mistakes = selectMistakes(decision.violations)
  const ofPolicy = mistakes.length === 0 ? decision : withoutMistakes(decision, mistakes, policy)
  const judged = { ...decision, policy: policyName, display, needs, mistakes, ofPolicy, program: undefined }
  const vetted = await vetProgram(found.command.tool.name)
  if (vetted.ok) return judged
  const { file, reason, message } = vetted
  const isFirst = decision.decision !== 'deny'
  const refused = isFirst ? { decision: 'deny' as const, reason: `${message}.` } : {}
  return { ...judged, ...refused, program: { file, reason, message } }
}

function withoutMistakes(
  { violations }: Decision,
  mistakes: readonly PolicyViolation[],
  policy: Policy,
): JudgedCall['ofPolicy'] {
  const rest = violations.filter((violation) => !mistakes.includes(violation))
  return { ...combine({ violations: rest, rules: [] }, policy), violations: rest }
}

function decideCall(
  { toolset, command }: KnownCommand,
  args: Arguments,
  policy: Policy,
): Pick<JudgedCall, 'display' | 'needs'> & { readonly decided: Decision } {
  const built = tryBuild(() => buildCommand(toolset, { id: '', name: command.name, arguments: args }))
  const judge = createCallJudge(toolset, policy)
  if (typeof built !== 'string') {
    const decided = judge.decide(command.name, args, built.effects)
    return { decided, display: built.display, needs: listNeeds(built) }
  }
  const decided = judge.decide(command.name, args)
  if (selectMistakes(decided.violations).length > 0) return { decided, display: '', needs: [] }
  const message = `${command.name} cannot run: ${built}`
  const violation: PolicyViolation = { code: 'INVALID_ARGUMENT', message, severity: 'error', toolName: command.name }
  const violations = [...decided.violations, violation]
  return { decided: { ...decided, decision: 'deny', reason: `${message}.`, violations }, display: '', needs: [] }
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
  if (tty) return ['It needs a terminal, which atip run does not give it.']
  const isWaiting = (stdin === 'required' || stdin === 'password') && input === undefined
  return isWaiting ? ['It waits for standard input: give atip run --stdin.'] : []
}

const DECISION_WORDS: Readonly<Record<Decision['decision'], string>> = {
  allow: 'allowed',
  deny: 'denied',
  confirm: 'a person must approve',
}

/** A decision in words: why the call cannot run at all, if that is so, and what the policy says. */
export function judgedLines({ known, command }: KnownCommand, judged: JudgedCall, width: number): string[] {
  const { display, needs, policy, ofPolicy } = judged
  const own = findObstacles(judged)
  const said = `${DECISION_WORDS[ofPolicy.decision]} (policy ${policy})`
  const source = known.source === 'shipped' ? ' It is judged by the metadata that is shipped with atip.' : ''
  return [
    ...indentText(`${getCommandTitle(command)}: ${own?.said ?? said}.${source}`, 0, width),
    ...(display === '' ? [] : ['', `  $ ${display}`]),
    '',
    ...(own === undefined
      ? []
      : ['Why:', ...listLines(own.rows, width), '', ...indentText(`Its effects: ${said}.`, 0, width)]),
    ...policyLines(ofPolicy, width),
    ...needs.flatMap((need) => indentText(need, 0, width)),
    ...adviseCaller(command, judged).flatMap((advice) => ['', ...indentText(advice, 0, width)]),
  ]
}

/** What keeps the call from running whatever the policy. */
function findObstacles({ program, mistakes }: JudgedCall): { said: string; rows: ListRow[] } | undefined {
  const refused: ListRow[] = program === undefined ? [] : [['PROGRAM', `${shownLine(program.message)}.`]]
  const rows = [...mistakes.map(violationRow), ...refused]
  if (rows.length === 0) return undefined
  return { said: mistakes.length > 0 ? 'the call is not valid' : 'the program must not run', rows }
}

function policyLines({ decision, reason, violations }: JudgedCall['ofPolicy'], width: number): string[] {
  const shown = decision === 'deny' ? denyingOf(violations) : violations
  return shown.length > 0
    ? ['Why:', ...listLines(shown.map(violationRow), width)]
    : indentText(shownLine(reason), 0, width)
}

function violationRow(violation: PolicyViolation): ListRow {
  return [violation.code, sayViolation(violation)]
}

/** What to do, where a call does not simply run. */
function adviseCaller(command: KnownCommand['command'], { policy, program, mistakes, ofPolicy }: JudgedCall): string[] {
  const isOutside = ofPolicy.violations.some(({ code }) => code === 'PATH_NOT_ALLOWED') && ofPolicy.decision === 'deny'
  if (mistakes.length > 0 || isOutside) {
    return [`Give other arguments: atip show ${getCommandTitle(command)} says which there are.`]
  }
  if (program !== undefined || ofPolicy.decision === 'allow') return []
  if (ofPolicy.decision === 'confirm') return ['atip run asks for the approval on the terminal.']
  return policy === 'read-only'
    ? ['Use a command that changes nothing, or --policy supervised, which asks a person.']
    : []
}
