import type { Redact } from '../../process/redactor'
import type { ShellDecision } from '../../types/shell-decision'
import { createLineRedactor } from '../line/redact-line'
import { listReasons, sayEffects, showSource } from '../line/say-part'
import { WORDS } from '../line/tree-lines'
import { DECISION_LOOKS, type Paint } from '../output/paint'
import { indentText, padToWidth } from '../output/text-layout'
import type { LoggedCommand } from './transcript'

/** A line of a log, and what was decided about it. */
export interface LineReport {
  readonly entry: number
  readonly command: LoggedCommand
  readonly decision: ShellDecision
  /** The name of the policy. */
  readonly policy: string
}

/** Returns the JSON record of a line. */
export function lineRecord(
  { entry, command, decision, policy }: LineReport,
  redactShapes: Redact,
): Record<string, unknown> {
  const { line, shell, cwd, directory, mode } = command
  const redact = createLineRedactor(line, redactShapes)
  const parts = decision.parts.map((part) => ({
    ...{ source: redact(part.source), start: part.start, end: part.end },
    ...(part.program !== undefined && { program: redact(part.program) }),
    ...{ decision: part.decision, codes: listCodes(part) },
  }))
  return {
    ...{ entry, line: redact(line), ...(shell && { shell }), ...(cwd && { cwd: redact(cwd) }) },
    ...{ ...(directory && { directory: redact(directory) }), ...(mode && { mode }) },
    ...{ policy, decision: decision.decision, reason: redact(decision.reason), codes: listCodes(decision), parts },
  }
}

function listCodes({ violations }: Pick<ShellDecision, 'violations'>): string[] {
  return [...new Set(violations.map(({ code }) => code))]
}

const MAX_PARTS = 3
const NUMBER_WIDTH = 6

/** Lays out a line with the parts that are not allowed, and why. */
export function reportLines(
  { entry, command, decision }: LineReport,
  { width, paint, redact: redactShapes }: { readonly width: number; readonly paint: Paint; readonly redact: Redact },
): string[] {
  const word = WORDS[decision.decision]
  const look = DECISION_LOOKS[decision.decision]
  const redact = createLineRedactor(command.line, redactShapes)
  const left = 5 + 2 + NUMBER_WIDTH + 2
  const room = Math.max(8, width - left)
  const head = `${paint(padToWidth(word, 5), look)} ${paint(String(entry).padStart(NUMBER_WIDTH + 1), 'dim')}`
  const parts = decision.parts.filter((part) => part.decision !== 'allow')
  const isWhole = decision.parts.length === 1
  const said = parts.slice(0, MAX_PARTS).flatMap((part) => {
    const reasons = listReasons(part, redact).map(({ code, said }) => `${code} ${said}`)
    const said = [redact(sayEffects(part)), ...reasons]
    const text = `${isWhole ? '' : `${showSource(part.source, redact, 30)}: `}${said.join('; ')}`
    return indentText(text, left, width)
  })
  const more = parts.length > MAX_PARTS ? indentText(`and ${parts.length - MAX_PARTS} more`, left, width) : []
  return [`${head}  ${paint(showSource(command.line, redact, room), 'bold')}`, ...said, ...more]
}
