import { isAbsolute, join, resolve } from 'node:path'
import { endSentence } from '../../../internal/words/violation-words'
import { findHome } from '../../../paths/find-home'
import { followLinks } from '../../../paths/follow-links'
import { isInside } from '../../../paths/is-inside'
import type { ShellDecision } from '../../../types/shell-decision'
import type { World } from '../../world'
import { filterOutput } from '../filter-output'
import { findChangingMethod, holdsCode, judgeService, storesFiles } from '../requests/judge-service'
import { listFiles } from '../requests/list-files'
import { readGuessedLine } from '../requests/read-tool'
import {
  createTightenedPolicies,
  type EffectiveSettings,
  type GuardPolicy,
} from '../settings/create-tightened-policies'
import { guardPaths } from '../settings/guard-paths'
import type { GuardSetup } from '../settings/read-effective-settings'
import type { Agent, GuardAction, GuardRequest, GuardVerdict, ShellAction } from '../types'
import { type DecidingRule, findToolRule } from './find-rules'
import { judgeFiles, sayFiles } from './judge-files'
import { judgeGuardedLine } from './judge-guarded-line'
import {
  findStart,
  readStart,
  type StartedLine,
  type StartReason,
  splitMove,
  startsLines,
  writeStart,
} from './start-instead'

/** An answer, and what decided it. */
export interface Judged extends GuardVerdict {
  /** The rule, or the codes of what is wrong; empty for no opinion. */
  readonly by: string
  /** True for a question about something that loses nothing: an agent that cannot ask decides about it itself. */
  readonly mayLeaveToAgent?: boolean
  /** What is wrong with the rules, to be told once, and what records that it was. */
  readonly ruleFindings?: { readonly said: string; readonly remember: () => void }
  /** The agent that the question was left to. */
  readonly leftToAgent?: string
  /** The line that is judged. */
  readonly line?: JudgedLine
}

/** The decision about a line. */
interface JudgedLine {
  readonly decided: ShellDecision
  /** Says the reason, with what became of files. */
  readonly say: (decided: ShellDecision) => string
  /** Why it may be granted for nothing but one run, as the rest of a sentence. @default it may */
  readonly obstacle?: string | undefined
  /** The commands with which a person grants it. @default none */
  readonly offers?: readonly string[]
}

export const NO_OPINION: Judged = { decision: 'none', reason: '', by: '' }

/** Judges what a request is about. */
export async function judgeAction(request: GuardRequest, agent: Agent, setup: GuardSetup): Promise<Judged> {
  const rule = request.tool === undefined ? undefined : findToolRule(request.tool, setup.settings)
  if (rule?.decision === 'deny') return byRule(rule, 'deny')
  const judged = await judgeByKind(request, agent, setup, rule)
  return rule?.decision === 'ask' && judged.decision !== 'deny' && judged.decision !== 'ask'
    ? byRule(rule, 'ask')
    : judged
}

function byRule({ reason, name }: DecidingRule, decision: 'ask' | 'deny'): Judged {
  return { decision, reason: endSentence(reason), by: name }
}

async function judgeByKind(
  request: GuardRequest,
  agent: Agent,
  setup: GuardSetup,
  rule: DecidingRule | undefined,
): Promise<Judged> {
  const { action } = request
  switch (action.kind) {
    case 'other':
      return NO_OPINION
    case 'output':
      return judgeOutput(action.output)
    case 'unreadable':
      return askAbout(action.problem)
    case 'shell':
      return judgeLineOf(action, request, agent, setup)
    case 'files':
      return judgeFilesOf(action, request, agent, setup)
    case 'service':
      return judgeServiceOf(action, request, agent, setup, rule?.decision === 'allow')
  }
}

function askAbout(problem: string): Judged {
  return { decision: 'ask', reason: cannotJudge(problem), by: 'unreadable' }
}

/** Filters what a tool printed. */
export function judgeOutput(output: unknown): Judged {
  const { value, isChanged } = filterOutput(output)
  return isChanged ? { ...NO_OPINION, by: 'secrets redacted', output: value } : NO_OPINION
}

/** Says that something could not be judged. */
export function cannotJudge(problem: string): string {
  return endSentence(`atip could not judge this: ${problem}`)
}

/**
 * Returns an absolute path without `..`. Returns `undefined` for any other path, and if links make `..` lead
 * elsewhere.
 */
export function toPlace(path: string | undefined): string | undefined {
  if (path === undefined || !isAbsolute(path) || path.includes('\0')) return undefined
  const place = resolve(path)
  const isStraight = !path.includes('..') || followLinks(path).real === followLinks(place).real
  return isStraight ? place : undefined
}

/** Returns the directory in which a line runs, if it is known. */
export function findLinePlace({ directory = '' }: ShellAction, { cwd }: Pick<GuardRequest, 'cwd'>): string | undefined {
  if (directory === '' || isAbsolute(directory)) return toPlace(directory === '' ? cwd : directory)
  return cwd === undefined || directory.startsWith('~') ? undefined : toPlace(`${cwd}/${directory}`)
}

/**
 * Returns the policies for a request.
 *
 * @param allowRecoverable `'kept'` for a line that `atip guard start` runs
 */
export function createRequestPolicies(
  { root, cwd }: Pick<GuardRequest, 'root' | 'cwd'>,
  { settings, world }: Pick<GuardSetup, 'settings' | 'world'>,
  allowRecoverable: 'kept' | false = false,
): readonly [GuardPolicy, ...GuardPolicy[]] {
  const { config, state } = guardPaths(world.env)
  const workspace = toPlace(root ?? cwd)
  const writable = workspace === undefined ? [] : [workspace, ...listScratch(workspace, world.env)]
  return createTightenedPolicies(settings, { writable, guardFiles: [config, state], allowRecoverable })
}

/** Lists the directories for temporary files, without those that hold the workspace or the home directory. */
function listScratch(workspace: string, { TMPDIR, HOME }: World['env']): string[] {
  const own = toPlace(TMPDIR)
  const places = new Set(own === undefined || HOME === undefined ? ['/tmp'] : ['/tmp', own])
  return [...places].filter((place) => !isInside(place, workspace) && !isInside(place, HOME ?? workspace))
}

/**
 * Lines with more UTF-16 units are not judged: agents do not wait so long, and Linux starts no shell with such a
 * line.
 */
const MAX_LINE = 262_144

async function judgeLineOf(
  action: ShellAction,
  request: GuardRequest,
  agent: Agent,
  setup: GuardSetup,
): Promise<Judged> {
  if (action.line.length > MAX_LINE) return askAbout(`The line is longer than ${MAX_LINE} characters`)
  const { settings, world } = setup
  const policies = createRequestPolicies(request, setup)
  const isAllowing = agent.allowKeepsOwnRules && action.isGuess !== true
  const cwd = findLinePlace(action, request)
  const run = { ...action, cwd, hasUnixShell: agent.hasUnixShell === true && action.isGuess !== true }
  const howStarted = agent.startsLines?.(request.input)
  const findReason = async ({ line, directory }: StartedLine): Promise<StartReason | undefined> => {
    const place = howStarted && findStartPlace(action, directory, request, settings)
    if (place === undefined) return undefined
    return findStart({ ...run, line, cwd: place }, createStartPolicies(place, setup), setup)
  }
  const started = readStart(action.line, world.program)
  const given = started && (await findReason(started))
  if (given !== undefined) return { decision: isAllowing ? 'allow' : 'none', reason: STARTED[given], by: given }
  const answers = { isAllowing, keepsShell: agent.keepsShell ?? false }
  const judged = await judgeGuardedLine(run, policies, setup, answers)
  if (judged.decision !== 'ask' || cwd === undefined) return judged
  const moved = splitMove(action.line, cwd, findHome(world.env))
  const found = await findReason(moved)
  if (found === undefined) return judged
  const written = writeStart(moved, world.program)
  if (howStarted === 'rewritten') return { decision: 'allow', reason: STARTED[found], by: found, rewritten: written }
  return { decision: 'deny', reason: `${STARTED[found]} Run exactly this line instead:\n${written}`, by: found }
}

const STARTED: Readonly<Record<StartReason, string>> = {
  undo: 'Nobody needs to be asked where atip runs the line, and copies what it would lose just before.',
  contain:
    'Nobody needs to be asked where atip runs the line: what nobody has described runs in a sandbox, and only reads.',
}

/**
 * Returns the directory in which atip may start a line. It is in the workspace, because such a line may change
 * nothing else.
 */
function findStartPlace(
  action: ShellAction,
  directory: string | undefined,
  request: GuardRequest,
  settings: EffectiveSettings,
): string | undefined {
  const workspace = toPlace(request.root ?? request.cwd)
  const place = directory === undefined ? findLinePlace(action, request) : toPlace(directory)
  const isLine = action.language === undefined && action.isGuess !== true && request.isPlanning !== true
  if (!isLine || !startsLines(settings) || workspace === undefined || place === undefined) return undefined
  return isInside(followLinks(workspace).real, followLinks(place).real) ? place : undefined
}

/** Returns the policies for a line that `atip guard start` runs. */
export function createStartPolicies(
  cwd: string,
  setup: Pick<GuardSetup, 'settings' | 'world'>,
): readonly [GuardPolicy, ...GuardPolicy[]] {
  return createRequestPolicies({ cwd }, setup, setup.settings.own.settings.undo === 'unasked' ? 'kept' : false)
}

function judgeFilesOf(
  action: Extract<GuardAction, { kind: 'files' }>,
  request: GuardRequest,
  agent: Agent,
  setup: GuardSetup,
): Judged {
  const { env } = setup.world
  const { config, state } = guardPaths(env)
  const home = findHome(env)
  const workspace = toPlace(request.root ?? request.cwd)
  const temporary = workspace === undefined ? [] : listScratch(workspace, env)
  const notes =
    home === undefined ? [] : (agent.notes ?? []).map((directory) => join(followLinks(home).real, directory))
  const places = {
    ...{ cwd: toPlace(request.cwd), root: toPlace(request.root), guardFiles: [config, state], home },
    scratch: [...temporary.map((place) => followLinks(place).real), ...notes],
  }
  const found = createRequestPolicies(request, setup).flatMap(({ policy }) => judgeFiles(action, policy, places))
  const denied = found.filter(({ decision }) => decision === 'deny')
  const strict = denied.length > 0 ? denied : found
  if (strict.length === 0) return NO_OPINION
  return { decision: denied.length > 0 ? 'deny' : 'ask', reason: sayFiles(action, strict), by: 'files' }
}

/**
 * Judges a tool of a server: by its name and hints, and by the lines and files in its input.
 *
 * @param isAllowed true if a rule allows the tool
 */
async function judgeServiceOf(
  { hints, input }: Extract<GuardAction, { kind: 'service' }>,
  request: GuardRequest,
  agent: Agent,
  setup: GuardSetup,
  isAllowed: boolean,
): Promise<Judged> {
  const isReadOnly = createRequestPolicies(request, setup).some(({ policy }) => policy.onViolation === 'deny')
  const method = findChangingMethod(input)
  const named = judgeService(request.tool ?? '', hints, input)
  const { kind, said } =
    method === undefined ? named : { kind: 'changes' as const, said: `sends a request of the kind ${method}` }
  const line = readGuessedLine(input)
  const reads = listFiles(input, [], true)
  if (kind !== 'reads' && !isAllowed) {
    const decision = isReadOnly ? 'deny' : 'ask'
    const reason = `The tool ${quoteName(request.tool ?? '')} ${said}.`
    return { decision, reason, by: 'tool', mayLeaveToAgent: kind === 'unknown' }
  }
  if (reads === undefined) return askAbout('It names more files than can be judged')
  const writes = storesFiles(request.tool ?? '')
    ? reads.filter((path) => !/^(?!file:)[a-z][a-z0-9+.-]+:\/\//i.test(path))
    : []
  const files = judgeFilesOf({ kind: 'files', reads, writes }, request, agent, setup)
  if (files.decision !== 'none') return files
  if (line?.kind === 'unreadable') return askAbout(line.problem)
  const judged = line === undefined ? NO_OPINION : await judgeLineOf(line, request, agent, setup)
  const isHeld = judged.decision === 'ask' || judged.decision === 'deny' || isAllowed
  if (isHeld || !holdsCode(input)) return judged
  const reason = `The tool ${quoteName(request.tool ?? '')} takes code, which may do anything.`
  return { decision: isReadOnly ? 'deny' : 'ask', reason, by: 'tool' }
}

function quoteName(tool: string): string {
  return tool.replace(/[^\w.:@/-]/g, '?').slice(0, 100)
}
