import type { Decision, PolicyViolation } from '../types/safety'
import type { JudgedCall } from './judge-call'
import { type KnownCommand, titleOf } from './known-commands'
import { denyingOf, sayViolation } from './say-violation'
import { shownLine } from './shown-text'
import { indentText, type ListRow, listLines } from './wrap-text'

const SAID: Readonly<Record<Decision['decision'], string>> = {
  allow: 'allowed',
  deny: 'denied',
  confirm: 'a person must approve',
}

/** A decision in words: why the call cannot run at all, if that is so, and what the policy says. */
export function judgedLines({ known, command }: KnownCommand, judged: JudgedCall, width: number): string[] {
  const { display, needs, policy, ofPolicy } = judged
  const own = obstaclesOf(judged)
  const said = `${SAID[ofPolicy.decision]} (policy ${policy})`
  const source = known.source === 'shipped' ? ' It is judged by the metadata that is shipped with atip.' : ''
  return [
    ...indentText(`${titleOf(command)}: ${own?.said ?? said}.${source}`, 0, width),
    ...(display === '' ? [] : ['', `  $ ${display}`]),
    '',
    ...(own === undefined
      ? []
      : ['Why:', ...listLines(own.rows, width), '', ...indentText(`Its effects: ${said}.`, 0, width)]),
    ...policyLines(ofPolicy, width),
    ...needs.flatMap((need) => indentText(need, 0, width)),
    ...adviceOf(command, judged).flatMap((advice) => ['', ...indentText(advice, 0, width)]),
  ]
}

/** What keeps the call from running whatever the policy. */
function obstaclesOf({ program, mistakes }: JudgedCall): { said: string; rows: ListRow[] } | undefined {
  const refused: ListRow[] = program === undefined ? [] : [['PROGRAM', `${shownLine(program.message)}.`]]
  const rows = [...mistakes.map(rowOf), ...refused]
  if (rows.length === 0) return undefined
  return { said: mistakes.length > 0 ? 'the call is not valid' : 'the program must not run', rows }
}

function policyLines({ decision, reason, violations }: JudgedCall['ofPolicy'], width: number): string[] {
  const shown = decision === 'deny' ? denyingOf(violations) : violations
  return shown.length > 0 ? ['Why:', ...listLines(shown.map(rowOf), width)] : indentText(shownLine(reason), 0, width)
}

function rowOf(violation: PolicyViolation): ListRow {
  return [violation.code, sayViolation(violation)]
}

/** What to do, where a call does not simply run. */
function adviceOf(command: KnownCommand['command'], { policy, program, mistakes, ofPolicy }: JudgedCall): string[] {
  const isOutside = ofPolicy.violations.some(({ code }) => code === 'PATH_NOT_ALLOWED') && ofPolicy.decision === 'deny'
  if (mistakes.length > 0 || isOutside) {
    return [`Give other arguments: atip show ${titleOf(command)} says which there are.`]
  }
  if (program !== undefined || ofPolicy.decision === 'allow') return []
  if (ofPolicy.decision === 'confirm') return ['atip run asks for the approval on the terminal.']
  return policy === 'read-only'
    ? ['Use a command that changes nothing, or --policy supervised, which asks a person.']
    : []
}
