import { findHome } from '../../../paths/find-home'
import { resolveLinks } from '../../../paths/follow-links'
import { EXIT, failed, refused } from '../../failure'
import { createLineRedactor } from '../../line/redact-line'
import { showSource } from '../../line/say-part'
import { getColumns, printLines } from '../../output/print'
import { shownLine } from '../../output/shown-text'
import { indentText } from '../../output/text-layout'
import type { ParsedWords } from '../../parse-words'
import type { World } from '../../world'
import { createRequestPolicies } from '../actions/judge-action'
import { decideGuardedLine } from '../actions/judge-guarded-line'
import { sayDecision } from '../actions/say-decision'
import { logFile } from '../log/log-entry'
import { type LoggedEntry, readLogEntries, readText } from '../log/read-log-entries'
import { weighLosses } from '../loss/weigh-losses'
import { readEffectiveSettings } from '../settings/read-effective-settings'
import { withSettings } from '../settings/with-settings'
import { approvalsFile, formatApproval } from './session-approvals'

/** `atip guard allow`: lets a line pass without a question in the newest session of an agent in this directory. */
export async function allowLine(given: ParsedWords, world: World): Promise<number> {
  const [line = ''] = given.positionals
  const { readLine, cwd, env } = world
  if (readLine === undefined) {
    throw refused('Nothing was approved: only a person at a terminal can approve a line.')
  }
  const settings = await readEffectiveSettings([cwd], world)
  if ([settings.own, ...settings.projects].some((each) => each.settings.sessionApprovals === false)) {
    throw refused('Nothing was approved: the settings turn approvals for sessions off (sessionApprovals).')
  }
  const { agent, session } = findSession(given.values.get('agent')?.[0], world)
  const policies = createRequestPolicies({ cwd }, { settings, world })
  const approved = settings.own.settings.approvedPrograms ?? []
  const { decided, tools } = await decideGuardedLine(
    { line },
    { policies, words: withSettings(given, settings), world, cwd, approved },
  )
  if (decided.decision === 'allow') {
    printLines(world, ['This line is not asked about: nothing was approved.'])
    return EXIT.fine
  }
  const losses = weighLosses(decided.parts, { tools, cwd, home: findHome(env), exists: world.exists })
  const said = sayDecision(line, decided, policies, losses)
  if (decided.decision === 'deny') throw refused('Nothing was approved: what is denied cannot be approved.', [said])
  const shown = showSource(line, createLineRedactor(line), 2000)
  const about = [
    said,
    `In ${shownLine(cwd)}, this line will pass without a question in the session ${shownLine(session)} of ${agent}, for at most a day, whatever it does then.`,
  ]
  world.stderr.write(
    `  $ ${shown}\n${about.flatMap((text) => indentText(text, 0, getColumns(world.stderr))).join('\n')}\n`,
  )
  const answer = await readLine('Approve it? [y/N] ')
  if (!/^y(?:es)?$/i.test(answer?.trim() ?? '')) throw refused('Nothing was approved.')
  world.appendPrivately(approvalsFile(env), formatApproval({ agent, session, cwd, line }))
  printLines(world, ['Approved.'])
  return EXIT.fine
}

/** Finds the newest session in this directory in the log. @throws a failure if there is none */
function findSession(agent: string | undefined, { cwd, env }: World): { agent: string; session: string } {
  const here = resolveLinks(cwd)
  const isHere = (entry: LoggedEntry): boolean =>
    readText(entry, 'session') !== '' &&
    (agent === undefined || readText(entry, 'agent') === agent) &&
    resolveLinks(readText(entry, 'cwd')) === here
  const found = [...readLogEntries(logFile(env)).entries].reverse().find(isHere)
  if (found !== undefined) return { agent: readText(found, 'agent'), session: readText(found, 'session') }
  throw failed('No session of an agent in this directory is in the log.', [
    'Run this in the directory of the agent, after the guard has asked. atip guard log shows the directories with --json.',
  ])
}
