import { resolve } from 'node:path'
import { quoteSingly } from '../../../argv/quote-for-shell'
import { isFreeOrContainable } from '../../../safety/policy/checks'
import { listRefusals } from '../../../shell/language/list-refusals'
import { readShell } from '../../../shell/read-shell'
import type { ShellDecision } from '../../../types/shell-decision'
import type { EffectiveSettings, GuardPolicy } from '../settings/create-tightened-policies'
import type { GuardSetup } from '../settings/read-effective-settings'
import { type AgentLine, decideGuardedLine, moves } from './judge-guarded-line'

/** Returns true if the person lets atip start lines in place of a question. */
export function startsLines({ own: { settings } }: EffectiveSettings): boolean {
  return settings.undo === 'unasked' || settings.undescribed === 'contain'
}

/** Why a line runs unasked if atip starts it. */
export type StartReason = 'undo' | 'contain'

/**
 * Returns the reason for which a line runs unasked if we start it: because of copies, or because its undescribed parts are
 * contained. It must leave its shell where it was.
 */
export async function findStart(
  line: AgentLine,
  policies: readonly [GuardPolicy, ...GuardPolicy[]],
  setup: GuardSetup,
): Promise<StartReason | undefined> {
  const { decided } = await decideGuardedLine(line, policies, setup)
  const { cwd } = line
  if (moves(decided, cwd)) return undefined
  if (decided.decision === 'allow') return 'undo'
  if (cwd === undefined || !mayContainLine(line.line, decided, policies)) return undefined
  return (await setup.world.canContain?.(cwd)) === true ? 'contain' : undefined
}

/** In front of a program, it makes the line ask instead. */
const UNCONTAINED = /\bATIP_CONTAIN=off\b/

/**
 * Returns true for a line that runs unasked where its programs are contained. Rules that ask or deny are about words:
 * if there are such rules, every word must be known before the line runs.
 */
export function mayContainLine(
  line: string,
  { decision, parts }: ShellDecision,
  policies: readonly Pick<GuardPolicy, 'policy' | 'rules'>[],
): boolean {
  if (decision !== 'confirm' || UNCONTAINED.test(line) || !parts.every(isFreeOrContainable)) return false
  const tree = readShell(line)
  const rules = policies.flatMap(({ policy, rules: own }) => [...own, ...(policy.rules ?? [])])
  const isKnown = tree.commands.every(({ words }) => words.every(({ text }) => text !== undefined))
  return listRefusals(tree).length === 0 && (isKnown || rules.every((rule) => rule.decision === 'allow'))
}

/** A line that atip starts, and the directory to which the shell of the agent changes first, if any. */
export interface StartedLine {
  readonly line: string
  readonly directory?: string | undefined
}

/** Writes the line by which an agent's shell lets atip start another one. @param directory absolute */
export function writeStart({ line, directory }: StartedLine, program: readonly string[]): string {
  const move = directory === undefined ? '' : `cd ${quoteSingly(directory)} && `
  return `${move}${program.map(quoteSingly).join(' ')} guard start ${quoteSingly(line)}`
}

/** Returns the line that atip starts by this one; `undefined` for every line that {@link writeStart} does not write. */
export function readStart(written: string, program: readonly string[]): StartedLine | undefined {
  const [, quoted] = /^cd ('\/(?:[^']|'\\'')*') && /.exec(written) ?? []
  const directory = quoted && unquote(quoted)
  const head = writeStart({ line: '', directory }, program).slice(0, -2)
  const line = unquote(written.slice(head.length))
  return writeStart({ line, directory }, program) === written ? { line, directory } : undefined
}

function unquote(quoted: string): string {
  return quoted.slice(1, -1).replaceAll("'\\''", "'")
}

/** A change of the directory at the start of a line, to a plain path. */
const MOVE = /^\s*cd[ \t]+(?!-)('[^'\n]*'|"[^"$`\\!\n]*"|(?:~(?=\/))?[\w./@+:,=-]+)[ \t]*(?:&&|;|\n)\s*(?=[^\s;&|])/

/**
 * Separates a change of the directory at the start of a line: if it fails, the rest must not run.
 *
 * @param cwd the directory of the line, absolute
 */
export function splitMove(line: string, cwd: string, home: string | undefined): StartedLine {
  const [move, word] = MOVE.exec(line) ?? []
  if (move === undefined || word === undefined) return { line }
  const path = word.startsWith('~') ? `${home ?? ''}${word.slice(1)}` : word.replace(/^(['"])(.*)\1$/, '$2')
  return { line: line.slice(move.length), directory: resolve(cwd, path) }
}
