import { isNameOf } from '../../../argv/program-names'
import { quoteSingly } from '../../../argv/quote-for-shell'
import { attempt } from '../../../internal/attempt'
import { isUndescribedCode } from '../../../internal/effects/classify-effects'
import type { ShellPart } from '../../../types/shell-decision'
import type { FlatCommand } from '../../../types/toolset'
import { redactOfLine } from '../../line/redact-of-line'
import type { GuardedLine } from '../actions/judge-guarded-line'
import { toLineRule } from '../settings/create-tightened-policies'
import { findObstacle, runsItsWords } from './find-obstacle'

/** Longer lines are not offered: they are too long to copy. */
const MAX_LENGTH = 120

/** Lists the commands with which a person grants a line that asks: two at most, none for a line that may not be granted. */
export function listOffers(line: string, { decided, tools }: GuardedLine, isSevere: boolean): string[] {
  if (decided.decision !== 'confirm' || findObstacle(decided, tools) !== undefined) return []
  const asking = decided.parts.filter(({ decision }) => decision !== 'allow')
  const [only] = asking
  const words = asking.length === 1 && only !== undefined ? findWords(only, tools.commands) : undefined
  const told = words === undefined || isSevere ? line : `${words} *`
  if (told.length > MAX_LENGTH || !isShowable(told)) return []
  const isRule = !isSevere && attempt(() => toLineRule({ command: told, decision: 'allow' }, '')) !== undefined
  const forSession = `atip guard allow ${quoteSingly(told)}`
  return isRule ? [forSession, `atip guard allow --always --here ${quoteSingly(told)}`] : [forSession]
}

/** Says which commands grant a line, each on a line of its own. */
export function sayOffers(offers: readonly string[]): string {
  if (offers.length === 0) return ''
  return `\nTo be asked less, run in this directory, in a terminal of your own:\n${offers.map((offer) => `  ${offer}`).join('\n')}`
}

/**
 * Returns the words of a described command, without its arguments: `npm test`. What names the script or the target that is run
 * belongs to them: `npm run lint`.
 */
function findWords({ source, program = '', call }: ShellPart, commands: readonly FlatCommand[]): string | undefined {
  const command = commands.find(({ name }) => name === call?.name)
  if (command === undefined || !isNameOf(command.tool, program)) return undefined
  const { path, parameters, folder, effects } = command
  // Other words would delete something else.
  if (effects.filesystem?.delete === true && !isUndescribedCode(effects)) return undefined
  const given = source.split(/\s+/)
  const words = [program, ...path]
  if (!words.every((word, at) => word === given[at])) return undefined
  const next = given[words.length] ?? ''
  const naming = parameters.find(({ kind }) => kind === 'argument')
  const isNaming = naming !== undefined && (folder.length > 0 || runsItsWords(command))
  if (isNaming && /^[\w@./:-]*$/.test(next) && !/^(?:-|$)/.test(next)) return [...words, next].join(' ')
  // Without it, more words may mean anything.
  return runsItsWords(command) || (isNaming && path.length === 0) ? undefined : words.join(' ')
}

/** A longer line is not repeated. */
const MAX_REPEATED = 500

/** Returns true for a line that may be repeated: it holds no secret, and nothing that a terminal hides. */
export function isShowable(line: string): boolean {
  return line.length <= MAX_REPEATED && redactOfLine(line)(line) === line && !/\p{C}/u.test(line)
}

/** Says which command lets a line pass that an agent cannot ask about. */
export function sayApproval(line: string, agent: string): string {
  const quoted = isShowable(line) ? quoteSingly(line) : 'LINE'
  return `To allow it, a person can run this in the same directory, in a terminal of their own: atip guard allow --agent ${agent} ${quoted}`
}
