import { findDangers, listCommandDangers } from '../../../argv/danger'
import { isUndescribedCode } from '../../../internal/effects/classify-effects'
import { losesForGood } from '../../../internal/words/loss-words'
import { nameOf } from '../../../shell/judge/rules/ruled-words'
import { SHELL_PROGRAMS } from '../../../shell/language/shell-programs'
import type { AtipRuns } from '../../../types/argv'
import type { ShellDecision, ShellPart } from '../../../types/shell-decision'
import type { FlatCommand, Toolset } from '../../../types/toolset'
import type { ViolationFact } from '../../../types/violation-facts'

/** Facts about places and values with credentials. */
const SECRET: readonly ViolationFact['kind'][] = [
  ...(['sensitive-path', 'secret-output', 'secret-value', 'secret-flow', 'home-read', 'followed-link'] as const),
  ...(['linked', 'metadata-service'] as const),
]
/** An option of an undescribed program that is followed by code. */
const CODE_OPTION = /\s-{1,2}(?:c|e|eval|exec|execute|code|command)(?=[\s=]|$)/i

/**
 * Says why a line that asks may be granted for one run only, as the rest of a sentence that begins with "it". Returns
 * `undefined` if it may be granted for more.
 */
export function findObstacle({ parts }: Pick<ShellDecision, 'parts'>, { commands }: Toolset): string | undefined {
  // What another part got from the network may be run.
  const isFed = parts.some(({ effects }) => effects.network === true && effects.subprocess === false)
  for (const part of parts) {
    if (part.decision === 'allow') continue
    const command = commands.find(({ name }) => name === part.call?.name)
    const found = findIn(part, command)
    if (found !== undefined) return found
    const mayRun = SHELL_PROGRAMS.includes(part.program ?? '') || (command !== undefined && runsItsWords(command))
    if (isFed && mayRun) return 'may run a program from the network'
  }
  return undefined
}

function findIn(part: ShellPart, command: FlatCommand | undefined): string | undefined {
  const { violations, source, program } = part
  const codes = new Set(violations.map(({ code }) => code))
  const kinds = new Set(violations.map(({ fact }) => fact.kind))
  if (losesForGood(part)) return 'loses something for good'
  if (codes.has('CATASTROPHE')) return 'does what nobody means'
  if (codes.has('SENSITIVE_READ') || SECRET.some((kind) => kinds.has(kind))) return 'is about secrets'
  if (kinds.has('protected-path')) return 'changes a file that runs later by itself'
  if (violations.some(({ field }) => field === 'writablePaths')) return 'changes a file outside of the workspace'
  if (codes.has('VARIABLE_SET')) return 'sets a variable that programs obey'
  const isOpen = codes.has('UNKNOWN_PROGRAM') && /[$`]/.test(source.replace(/'[^']*'/g, ''))
  if (codes.has('UNKNOWN_VALUE') || isOpen) return 'has words that are known only when it runs'
  if (command === undefined && violations.some(isUnread)) return 'has words that are not understood'
  if (codes.has('UNKNOWN_PROGRAM') && CODE_OPTION.test(source)) return 'holds code in its words'
  if (program === undefined || command === undefined) return undefined
  const args: Readonly<Record<string, unknown>> = { ...part.call?.arguments }
  const added = command.parameters.find((parameter) => args[parameter.key] !== undefined && addsLoss(parameter))
  if (added !== undefined) return `has an argument that runs or deletes anything: ${added.name}`
  if (hasDangerousFlag(command, source)) return 'has an option that runs or writes anything'
  const run = findRun(command, args)
  if (run === 'code') return 'holds code in its words'
  return run === 'words' && part.effects.network !== false ? 'may run a program from the network' : undefined
}

/** Returns true for a command line with a flag that is known to be dangerous, whether or not metadata declares it. */
function hasDangerousFlag(command: FlatCommand, source: string): boolean {
  const args = source.replace(/["'\\]/g, '').split(/\s+/)
  const flags = listCommandDangers({ ...command, vouchedFor: 'described' })
  return findDangers({ program: command.tool.name, path: command.path, args }, [], flags).length > 0
}

/** Returns true for a violation because a part was not read. An undescribed program may be granted by its words. */
function isUnread({ code, fact }: ShellPart['violations'][number]): boolean {
  if (code === 'UNKNOWN_PROGRAM') return false
  return code === 'UNREADABLE_COMMAND' || code === 'UNKNOWN_COMMAND' || fact.kind === 'unread-word'
}

/** Returns true for a parameter with which anything may be lost, or run. Files that it names are looked at by themselves. */
function addsLoss({ kind, effects, type }: FlatCommand['parameters'][number]): boolean {
  if (effects === undefined) return false
  if (isUndescribedCode(effects)) return kind === 'option'
  return effects.destructive === true && (effects.filesystem?.delete === true || type === 'directory')
}

/** Returns how a call runs one of its words, `code` before anything else. */
function findRun({ parameters }: FlatCommand, args: Readonly<Record<string, unknown>>): string | undefined {
  const kinds = parameters.flatMap(({ key, definition }) => {
    const runs = definition['x-runs'] as AtipRuns | undefined
    return runs === undefined || args[key] === undefined ? [] : [typeof runs === 'string' ? runs : runs.as]
  })
  return kinds.find((kind) => kind === 'code') ?? kinds[0]
}

/** Returns true for a command that runs what its words name, so that more words may mean anything. */
export function runsItsWords({ parameters }: FlatCommand): boolean {
  return parameters.some(({ definition }) => definition['x-runs'] !== undefined)
}

const OWN_NAME = /^atip(?:-bridge)?(?:@.*)?(?:\.[cm]?js)?$/

/**
 * Returns true for a part that lets lines pass in place of the person: `atip guard allow`, also where another program
 * runs it.
 */
export function grantsItself({ program = '', source, effects, call }: ShellPart, { commands }: Toolset): boolean {
  const words = source.replace(/["'\\]/g, '').split(/\s+/)
  const isOwn = OWN_NAME.test(nameOf(program))
  const from = isOwn ? 0 : words.findIndex((word) => OWN_NAME.test(nameOf(word)))
  const group = words.indexOf('guard', from)
  if (from < 0 || group < 0 || !words.includes('allow', group + 1)) return false
  // The text of a message runs nothing.
  const command = commands.find(({ name }) => name === call?.name)
  return isOwn || Object.keys(effects).length === 0 || (command !== undefined && runsItsWords(command))
}
