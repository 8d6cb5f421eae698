import { attempt } from '../internal/attempt'
import { toRecord, wrapErrors } from '../internal/foreign-values'
import { listMeant } from '../internal/nearest'
import { renameInReason, renameParameters } from '../internal/words/rename-parameters'
import { sayViolationToModel } from '../internal/words/violation-words'
import { ACTION, type ActionGroup } from '../toolset/action-groups'
import { flattenTools } from '../toolset/create-toolset'
import { listOffered } from '../toolset/list-offered'
import { findDefinition } from '../toolset/resolve-call'
import type { ParseOptions, ToolCall, ToolCallError, ToolProblem } from '../types/lifecycle'
import type { Provider } from '../types/providers'
import type { Decision, ReportedViolation } from '../types/safety'
import type { FlatCommand, FlatParameter, Toolset } from '../types/toolset'
import { toLegalName } from './reply'
import { PARALLEL_WRAPPER } from './settle-call'

/** Maximum number of listed tool names. */
const MAX_LISTED_NAMES = 20
/** Maximum length of the description of parameters. */
const MAX_PARAMETERS_LENGTH = 2000

/** The tools that the model was offered. */
export interface OfferedTools extends ParseOptions {
  /** The names of tools besides those of `tools`. */
  readonly others?: readonly string[]
}

/**
 * Returns the text that tells the model why a call was not run and what is allowed.
 *
 * @throws AtipValidationError if the tools are invalid
 */
export function describeToolProblem(
  provider: Provider,
  call: Pick<ToolCall | ToolCallError, 'name'>,
  problem: ToolProblem,
  { tools, others = [] }: OfferedTools,
): string {
  // An error without a name may concern the whole answer, and other calls of that answer may have run.
  if (!call.name) return joinProblemSentences(problem)
  const say = (told: ToolProblem): string => `This call was not run. ${joinProblemSentences(told)}`
  if (tools === undefined || call.name === PARALLEL_WRAPPER || others.includes(call.name)) return say(problem)
  const flattened = wrapErrors('the tools', () => flattenTools(tools))
  const name = toLegalName(call.name)
  const called = findDefinition(flattened, call.name) ?? findDefinition(flattened, name)
  const what = say(called === undefined ? problem : spellProblem(provider, called, problem))
  if (called === undefined) {
    const [offered, all] = [listOffered(flattened.commands), flattened.commands].map((commands) => {
      return [...commands.map((command) => command.name), ...others]
    })
    return `${what} ${listToolNames(name, offered ?? [], all ?? [])}`
  }
  if (!isAboutArguments(problem)) return what
  const spelling = provider === 'gemini' ? 'portableKey' : 'key'
  return `${what} ${'actions' in called ? listActions(called, call, spelling) : listParameters(called, spelling)}`
}

/** Returns the reason of a decision with the keys of parameters that the provider's models were shown. */
export function spellReason(
  provider: Provider,
  { name }: Pick<ToolCall, 'name'>,
  { reason, violations }: Pick<Decision, 'reason' | 'violations'>,
  tools: Toolset,
): string {
  const called = findDefinition(flattenTools(tools), name)
  const problem = called && toRecord(spellProblem(provider, called, { reason, violations }))
  return typeof problem?.reason === 'string' ? problem.reason : reason
}

/** Returns the problem with the keys that the models were shown, as far as its sentences are made by this package. */
function spellProblem(
  provider: Provider,
  { parameters }: Pick<FlatCommand, 'parameters'> | ActionGroup,
  problem: ToolProblem,
): ToolProblem {
  const { message, reason, violations } = toRecord(problem)
  if (provider !== 'gemini' || !Array.isArray(violations)) return problem
  const keys = new Map(parameters.map(({ key, portableKey }) => [key, portableKey]))
  const rename = (key: string): string => keys.get(key) ?? key
  const isOurs = (each: ReportedViolation): boolean =>
    attempt(() => sayViolationToModel(each) === each.message) === true
  const renamed: ReportedViolation[] = violations.map((each) => (isOurs(each) ? renameParameters(each, rename) : each))
  return {
    ...(typeof message === 'string' && { message }),
    ...(typeof reason === 'string' && { reason: renameInReason(reason, violations, renamed) }),
    violations: renamed,
  }
}

/** Lists the parameters of the action that the call names, or all actions if the call names no known action. */
function listActions(
  { name, actions, parameters }: ActionGroup,
  call: object,
  spelling: 'key' | 'portableKey',
): string {
  const { [ACTION]: action } = toRecord((call as Partial<ToolCall>).arguments)
  const isKnown = typeof action === 'string' && actions.has(action)
  const choice = `${ACTION} (${isKnown ? JSON.stringify(action) : `one of ${[...actions.keys()].join(' | ')}`}, required)`
  const taken = isKnown
    ? parameters.flatMap(({ uses, [spelling]: key }) => {
        const use = uses.get(action)
        return use === undefined ? [] : [describeParameter(key, use)]
      })
    : ['the parameters of that action']
  return `${name} takes one JSON object with: ${shortenParameterList([choice, ...taken].join(', '))}.`
}

/**
 * Joins a problem's sentences without repetitions. A decision's reason replaces its violations, because the reason
 * summarizes them.
 */
function joinProblemSentences(problem: ToolProblem): string {
  const { message, reason, violations } = toRecord(typeof problem === 'string' ? { message: problem } : problem)
  const found: unknown[] = Array.isArray(violations) ? violations.map((violation) => toRecord(violation).message) : []
  const sentences = [message, ...(reason ? [reason] : found)].flatMap((given) => {
    const text = typeof given === 'string' ? given.trim() : ''
    return text === '' ? [] : [/[.!?]$/.test(text) ? text : `${text}.`]
  })
  return sentences.length > 0 ? [...new Set(sentences)].join(' ') : 'The call failed.'
}

/** Returns true if the arguments cannot be read or a violation is about one of them. */
function isAboutArguments(problem: ToolProblem): boolean {
  if (typeof problem === 'string') return false
  const { violations } = toRecord(problem)
  if (violations === undefined) return 'rawArguments' in problem
  return Array.isArray(violations) && violations.some((each) => toRecord(each).parameter !== undefined)
}

function listToolNames(name: string, offered: readonly string[], names: readonly string[]): string {
  const meant = listMeant(name, offered, names)
  const advice = `There is no tool ${name}${meant.length === 0 ? '.' : `: did you mean ${meant.join(', ')}?`}`
  const isMany = names.length > MAX_LISTED_NAMES
  return `${advice} ${isMany ? 'Call one of the tools that were offered.' : `The tools are: ${names.join(', ')}.`}`
}

function listParameters({ name, parameters }: FlatCommand, spelling: 'key' | 'portableKey'): string {
  if (parameters.length === 0) return `${name} takes no parameters: send {}.`
  const all = parameters.map((parameter) => describeParameter(parameter[spelling], parameter))
  return `${name} takes one JSON object with: ${shortenParameterList(all.join(', '))}.`
}

function describeParameter(key: string, { type, list, required, enum: allowed }: FlatParameter): string {
  const one = list ? `list of ${type === 'array' ? 'string' : type}` : type
  const kind = allowed === undefined ? one : `one of ${allowed.join(' | ')}`
  return `${key} (${kind}${required ? ', required' : ''})`
}

function shortenParameterList(text: string): string {
  return text.length > MAX_PARAMETERS_LENGTH ? `${text.slice(0, MAX_PARAMETERS_LENGTH)} ...` : text
}
