import { EXIT, failed } from '../../failure'
import { createPaint } from '../../output/paint'
import { getColumns, printJson, printLines } from '../../output/print'
import { shownLine } from '../../output/shown-text'
import { type Column, cutToWidth, tableLines } from '../../output/text-layout'
import type { ParsedWords } from '../../parse-words'
import type { World } from '../../world'
import { type LoggedEntry, logFile, readLogEntries, readText } from '../log/log-entries'
import { nameGrant } from '../settings/create-tightened-policies'
import { guardPaths } from '../settings/guard-paths'
import { readEffectiveSettings } from '../settings/read-effective-settings'
import { removeRule } from './edit-rules'
import { approvalsFile, formatEntry, type Grant, readGrants } from './session-approvals'

/** A grant as it is shown, and what takes it back. */
interface ShownGrant {
  readonly scope: 'once' | 'session' | 'always'
  readonly what: string
  readonly where: string
  readonly session: string
  readonly since: string
  readonly used: number
  readonly takeBack: () => void
}

/** `atip guard grants`: lists what a person granted, or takes one of it back. */
export async function showGrants({ values, switches }: ParsedWords, world: World): Promise<number> {
  const grants = await listGrants(world)
  const [wanted] = values.get('take-back') ?? []
  if (wanted !== undefined) {
    const found = grants.filter(({ what }, index) => String(index + 1) === wanted || what === wanted)
    if (found.length === 0) throw failed('There is no such grant.', ['atip guard grants lists all with their numbers.'])
    // The last ones first, so that the places of others in the file stay.
    for (const { takeBack } of [...found].reverse()) takeBack()
    printLines(
      world,
      found.map(({ scope, what }) => `Taken back (${scope}): ${shownLine(what)}`),
    )
    return EXIT.fine
  }
  if (switches.has('json')) {
    printJson(
      world,
      grants.map(({ takeBack: _, ...told }, index) => ({ number: index + 1, ...told })),
    )
    return EXIT.fine
  }
  printLines(
    world,
    grants.length === 0
      ? ['There are no grants: every line is judged. atip guard allow makes one.']
      : tableOf(grants, world),
  )
  return EXIT.fine
}

async function listGrants(world: World): Promise<ShownGrant[]> {
  const { env, appendPrivately } = world
  const { settings: file } = guardPaths(env)
  const { own } = await readEffectiveSettings([], world)
  const { entries } = readLogEntries(logFile(env))
  const forSessions = readGrants(env).map((grant): ShownGrant => {
    const { id, time, once, agent = '', session = '', command, cwd = '', folder } = grant
    return {
      scope: once === true ? 'once' : 'session',
      what: command ?? grant.shown ?? '(a line)',
      where: command === undefined ? cwd : (folder ?? ''),
      session: `${agent} ${session}`.trim(),
      since: time,
      used: entries.filter(isUseOf(grant)).length,
      takeBack: () =>
        appendPrivately(approvalsFile(env), formatEntry({ time: new Date().toISOString(), takenBack: id })),
    }
  })
  const always = (own.settings.rules ?? []).flatMap((rule, index): ShownGrant[] => {
    if (rule.careful !== true) return []
    const name = nameGrant(rule)
    const used = entries.filter((entry) => readText(entry, 'by').includes(name)).length
    const told = { what: rule.command ?? '', where: rule.folder ?? '', session: '', since: '', used }
    return [{ scope: 'always', ...told, takeBack: () => removeRule(file, index) }]
  })
  return [...forSessions, ...always]
}

/** Returns true for an entry of the log about a line that the grant let pass. */
function isUseOf({ session, shown, command = '', folder, time }: Grant): (entry: LoggedEntry) => boolean {
  const name = nameGrant({ command, decision: 'allow', ...(folder !== undefined && { folder }) })
  return (entry) => {
    if (readText(entry, 'session') !== session || readText(entry, 'time') < time) return false
    const by = readText(entry, 'by')
    if (command !== '') return by.includes(name)
    return by === 'approved for the session' && readText(entry, 'subject') === shown
  }
}

const COLUMNS: readonly Column[] = [
  { title: 'N', align: 'right' },
  { title: 'FOR' },
  { title: 'WHAT', least: 16 },
  { title: 'WHERE', least: 8 },
  { title: 'SESSION', least: 8 },
  { title: 'SINCE', least: 10 },
  { title: 'USED', align: 'right' },
]

function tableOf(grants: readonly ShownGrant[], world: World): string[] {
  const paint = createPaint(world.stdout, world)
  const rows = grants.map(({ scope, what, where, session, since, used }, index) =>
    [
      ...[`${index + 1}`, scope, cutToWidth(shownLine(what), 60), where === '' ? 'anywhere' : where, session],
      ...[since.replace('T', ' ').slice(0, 16), `${used}`],
    ].map(shownLine),
  )
  const [head = '', ...others] = tableLines(COLUMNS, rows, getColumns(world.stdout))
  return [paint(head, 'bold'), ...others]
}
