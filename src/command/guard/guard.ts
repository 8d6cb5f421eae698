import { losesForGood } from '../../internal/words/loss-words'
import { describeSystemProblem } from '../../process/system-problem'
import type { LossNote } from '../../undo/types'
import { tell } from '../output/print'
import { shownLine } from '../output/shown-text'
import type { ParsedWords } from '../parse-words'
import type { World } from '../world'
import { heedDeletion } from './actions/heed-deletion'
import {
  cannotJudge,
  findLinePlace,
  type Judged,
  judgeAction,
  judgeOutput,
  NO_OPINION,
  toPlace,
} from './actions/judge-action'
import { AGENTS, getAgent } from './agents'
import { sayApproval, sayOffers } from './approvals/list-offers'
import {
  type ApprovedLine,
  endApproval,
  findGrant,
  isOff,
  takeApproval,
  withGrants,
} from './approvals/session-approvals'
import { WITHHELD } from './filter-output'
import { createLogEntry, formatLogEntry, logFile } from './log/log-entries'
import { keepCopies, loseCopies, noteLine, settleCopies } from './loss/keep-copies'
import { printJson } from './output'
import { isTooLong, readHookInput, salvageFields } from './requests/read-hook-input'
import { DOCTOR_SESSION, readRequest } from './requests/read-request'
import type { EffectiveSettings } from './settings/create-tightened-policies'
import { examineOnce } from './settings/examine-rules'
import { readEffectiveSettings } from './settings/read-effective-settings'
import type { Agent, GuardOutput, GuardRequest, ShellAction } from './types'

/** Milliseconds in which a request is answered, whatever it takes to judge it: less than half of what agents wait. */
export const DEADLINE = 4000

/**
 * `atip guard`: answers one hook request of an agent. What cannot be read or judged, or not in time, is answered like a
 * change, never with silence where the agent could be told otherwise.
 *
 * @param patience milliseconds that are left until the deadline
 */
export async function guard(words: ParsedWords, world: World, patience: number = DEADLINE): Promise<number> {
  const name = words.values.get('agent')?.[0] ?? ''
  const agent = getAgent(name)
  let request: GuardRequest = { action: { kind: 'other' }, asking: agent.asking ?? 'on', event: '' }
  const isObserved = words.values.get('mode')?.[0] === 'observe'
  let judged: Judged
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${DEADLINE / 1000} seconds`)), patience)
  })
  try {
    const read = readRequest(agent, await Promise.race([readHookInput(world), late]))
    // A variable may name the directory of the project.
    const root = toPlace(world.env[agent.projectVariable ?? ''])
    request = root === undefined ? read : { root, ...read }
    judged = await Promise.race([judgeRequest(request, { agent, words, world }), late])
  } catch (error) {
    const problem = error instanceof Error ? shownLine(error.message) : 'an unknown error'
    // What is left of a request that is too long tells what it is about.
    if (isTooLong(error)) request = readRequest(agent, salvageFields(error.head))
    judged = { decision: 'ask', reason: cannotJudge(problem), by: 'failure' }
    if (request.action.kind === 'output') judged = { ...NO_OPINION, by: 'failure', output: WITHHELD }
    else request = { ...request, action: { kind: 'unreadable', problem } }
  } finally {
    clearTimeout(timer)
  }
  const asked = withoutQuestion(judged, request, name)
  if (!isObserved) await settleAfter(request, name, world)
  const verdict = isObserved ? asked : await copyBefore(asked, request, name, world)
  const offers = verdict.decision === 'ask' && findApproved(request, words) ? sayOffers(verdict.line?.offers ?? []) : ''
  const answer = agent.answer(isObserved ? NO_OPINION : { ...verdict, offers }, request)
  const { stdout, stderr, exitCode } = isObserved ? answer : tellRules(answer, verdict, agent)
  if (stdout !== '') world.stdout.write(stdout)
  if (stderr !== '') world.stderr.write(stderr)
  logDecision(request, verdict, { agent: name, isObserved }, world)
  return exitCode
}

/**
 * Before a line that may run, keeps copies of what it would lose, and says so. Problems with copies change nothing else,
 * but a line that is left to the agent is asked about if it loses something for good.
 */
async function copyBefore(verdict: Judged, request: GuardRequest, agent: string, world: World): Promise<Judged> {
  const { action } = request
  const { line } = verdict
  const note = action.kind === 'shell' ? noteShellLine(action, request, agent) : undefined
  if (note === undefined || line === undefined || verdict.decision === 'deny') return verdict
  const store = await world.openUndoStore()
  const decided = store === undefined ? loseCopies(line.decided, NO_STORE) : keepCopies(line.decided, note, store)
  const { leftToAgent, ...judged } = verdict
  if (leftToAgent !== undefined && decided.parts.some(losesForGood)) {
    const question: Judged = { ...judged, decision: 'ask', reason: line.say(decided), mayLeaveToAgent: false }
    return withoutQuestion(question, request, agent)
  }
  return verdict.decision === 'ask' && store !== undefined ? { ...verdict, reason: line.say(decided) } : verdict
}

/** After a line has run, records what it left. Problems with copies change nothing else. */
async function settleAfter(request: GuardRequest, agent: string, world: World): Promise<void> {
  const { action } = request
  const ran = action.kind === 'output' ? action.ran : undefined
  const note = ran === undefined ? undefined : noteShellLine(ran, request, agent)
  const store = note === undefined ? undefined : await world.openUndoStore()
  if (note !== undefined && store !== undefined) settleCopies(note, store)
}

/** Returns what is noted about a line of which copies are made; `undefined` if its place is not known. */
function noteShellLine(shell: ShellAction, { session, cwd }: GuardRequest, agent: string): LossNote | undefined {
  const folder = findLinePlace(shell, { cwd })
  return folder === undefined || session === DOCTOR_SESSION ? undefined : noteLine(shell.line, session ?? agent, folder)
}

const NO_STORE = 'the directory for copies cannot be used'

/** Adds to an answer what is wrong with the rules, where the agent shows it to the person. */
function tellRules(answer: GuardOutput, { ruleFindings }: Judged, { tellsPerson }: Agent): GuardOutput {
  if (ruleFindings === undefined || tellsPerson !== true || answer.exitCode !== 0) return answer
  const fields = answer.stdout === '' ? {} : (JSON.parse(answer.stdout) as { systemMessage?: string })
  const { systemMessage = '' } = fields
  ruleFindings.remember()
  return printJson({ ...fields, systemMessage: `${systemMessage} ${ruleFindings.said}`.trim() })
}

/** Logs what was decided. A log that cannot be written changes nothing but is told. */
function logDecision(
  request: GuardRequest,
  verdict: Judged,
  circumstances: Parameters<typeof createLogEntry>[2],
  world: World,
): void {
  try {
    world.appendPrivately(logFile(world.env), formatLogEntry(createLogEntry(request, verdict, circumstances)))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason = code === undefined ? shownLine((error as Error).message) : describeSystemProblem(code).reason
    tell(world, `The log cannot be written: ${reason}.`)
  }
}

async function judgeRequest(
  request: GuardRequest,
  given: { readonly agent: Agent; readonly words: ParsedWords; readonly world: World },
): Promise<Judged> {
  const { cwd, root, tool } = request
  // An event that is about no tool: there is nothing that settings could be about.
  if (request.action.kind === 'other' && tool === undefined) return NO_OPINION
  if (request.action.kind === 'output') {
    const ran = findApproved(request, given.words)
    if (ran !== undefined) endApproval(ran, given.world)
    return judgeOutput(request.action.output)
  }
  const { env, cwd: here } = given.world
  // One agent may run another.
  const named = Object.values(AGENTS).map(({ projectVariable = '' }) => env[projectVariable])
  const agent = given.words.values.get('agent')?.[0] ?? ''
  const session = request.session ? { agent, session: request.session } : undefined
  const settings = withGrants(await readEffectiveSettings([cwd, root, here, ...named], given.world), session, env)
  const { findings, remember } = await examineOnce(settings, given.words, given.world)
  const found = heedDeletion(await judgeAction(request, given.agent, { ...given, settings }), request, given.world)
  const { line, ...unkept } = found
  // No copies are made of what a line loses if the settings turn them off.
  const judged: Judged = settings.own.settings.undo === 'off' ? unkept : found
  const isLine = judged.decision === 'ask' && request.action.kind === 'shell'
  const final =
    isLine && isPassed(request, given, settings, judged.line?.obstacle === undefined)
      ? { ...judged, ...NO_OPINION, by: 'approved for the session' }
      : judged
  return findings.length === 0
    ? final
    : { ...final, ruleFindings: { said: `atip guard: ${findings.join(' ')}`, remember } }
}

/** Returns true for a line that a person let pass in this session. */
function isPassed(
  request: GuardRequest,
  { words, world }: { readonly words: ParsedWords; readonly world: World },
  settings: EffectiveSettings,
  isRepeatable: boolean,
): boolean {
  const approved = findApproved(request, words)
  if (isOff(settings) || approved === undefined) return false
  if (words.values.get('mode')?.[0] === 'observe') return findGrant(approved, world.env) !== undefined
  return takeApproval(approved, { event: request.event, isRepeatable }, world)
}

/** Returns the line of a request with its place and session, as a person approves it. */
function findApproved({ action, session = '', cwd }: GuardRequest, { values }: ParsedWords): ApprovedLine | undefined {
  const shell = action.kind === 'output' ? action.ran : action.kind === 'shell' ? action : undefined
  const place = shell === undefined ? undefined : findLinePlace(shell, { cwd })
  if (shell === undefined || session === '' || place === undefined) return undefined
  return { agent: values.get('agent')?.[0] ?? '', session, cwd: place, line: shell.line }
}

const WHY = {
  off: 'The agent runs in a mode in which nobody is asked.',
  never: 'The agent cannot ask about this.',
  agent: 'The agent cannot ask about this.',
} as const

/** Turns a question into a denial if no one can be asked, or leaves it to an agent that has rules of its own. */
function withoutQuestion(judged: Judged, { asking, action, session = '' }: GuardRequest, agent: string): Judged {
  if (judged.decision !== 'ask' || asking === 'on') return judged
  if (asking === 'agent' && judged.mayLeaveToAgent === true) {
    return { ...judged, decision: 'none', reason: '', leftToAgent: agent }
  }
  const line = action.kind === 'shell' && session !== '' ? sayApproval(action.line, agent) : undefined
  const how = line ?? 'To allow it, a person has to do it, or a rule of guard.json.'
  return { ...judged, decision: 'deny', reason: `${judged.reason} ${WHY[asking]} ${how}` }
}
