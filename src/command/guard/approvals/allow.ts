import { quoteSingly } from '../../../argv/quote-for-shell'
import { findHome } from '../../../paths/find-home'
import { EXIT, failed, misused, refused } from '../../failure'
import { createLineRedactor } from '../../line/redact-line'
import { showSource } from '../../line/say-part'
import { printLines } from '../../output/print'
import { shownLine } from '../../output/shown-text'
import type { ParsedWords } from '../../parse-words'
import type { World } from '../../world'
import { createRequestPolicies } from '../actions/judge-action'
import { decideGuardedLine } from '../actions/judge-guarded-line'
import { sayDecision } from '../actions/say-decision'
import { weighLosses } from '../loss/weigh-losses'
import type { EffectiveSettings } from '../settings/create-policies'
import { readEffectiveSettings } from '../settings/read-effective-settings'
import { withSettings } from '../settings/with-settings'
import { allowAlways, allowWords } from './allow-words'
import { askPerson } from './ask-person'
import { findObstacle } from './find-obstacle'
import { findSession, isOff, type LoggedSession, withGrants } from './find-session'
import { approvalsFile, createGrant, formatEntry, hashLine } from './session-approvals'

/** `atip guard allow`: lets a line, or the words of a command, pass without a question. Only a person at a terminal can. */
export async function allowLine(given: ParsedWords, world: World): Promise<number> {
  const [text = ''] = given.positionals
  const chosen = (['once', 'session', 'always'] as const).filter((name) => given.switches.has(name))
  if (chosen.length > 1) throw misused('guard allow: give one of --once, --session and --always.')
  if (world.readLine === undefined) {
    throw refused('Nothing was approved: only a person at a terminal can approve a line.')
  }
  const settings = await readEffectiveSettings([world.cwd], world)
  if (chosen[0] === 'always') return allowAlways(text, { given, world, settings })
  if (isOff(settings)) {
    throw refused('Nothing was approved: the settings turn approvals for sessions off (sessionApprovals).')
  }
  const session = findSession(given.values.get('agent')?.[0], world)
  if (session === undefined) {
    throw failed('No session of an agent in this directory is in the log.', [
      'Run this in the directory of the agent, after the guard has asked. atip guard log shows the directories with --json.',
    ])
  }
  const granted = { given, world, settings: withGrants(settings, session, world.env) }
  // A line that was asked about may end with a pattern of names.
  const isWords = /\s\*\s*$/.test(text) && !session.lines.has(text)
  if (!isWords) return allowExactly(text, session, chosen[0], granted)
  if (chosen[0] === 'once') throw misused('guard allow: --once is about one line, so that it cannot end with *.')
  return allowWords(text, session, granted)
}

interface Granting {
  readonly given: ParsedWords
  readonly world: World
  readonly settings: EffectiveSettings
}

/** Approves exactly this line: for the session, or for one run, which is all that a line may get that loses something. */
async function allowExactly(
  line: string,
  { agent, session }: LoggedSession,
  scope: 'once' | 'session' | undefined,
  { given, world, settings }: Granting,
): Promise<number> {
  const { cwd, env } = world
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
  const obstacle = findObstacle(decided, tools)
  if (obstacle !== undefined && scope === 'session') {
    throw refused(`Nothing was approved: the line ${obstacle}.`, [
      `It can be approved for one run: atip guard allow --once ${quoteSingly(line)}`,
    ])
  }
  const isOnce = scope === 'once' || obstacle !== undefined
  const shown = showSource(line, createLineRedactor(line), 2000)
  const place = `In ${shownLine(cwd)}, this line will pass without a question`
  const until = `in the session ${shownLine(session)} of ${agent}, ${isOnce ? 'if it runs within' : 'for at most'} a day, whatever the files that it runs hold then.`
  const why = obstacle === undefined ? '' : ` It is for one run, because the line ${obstacle}.`
  await askPerson(`$ ${shown}`, [said, `${place} ${isOnce ? 'once ' : ''}${until}${why}`], 'Approve it? [y/N] ', world)
  const hash = hashLine({ agent, session, cwd, line })
  const grant = createGrant({ agent, session, cwd, hash, shown: shown.slice(0, 500), ...(isOnce && { once: true }) })
  world.appendPrivately(approvalsFile(env), formatEntry(grant))
  printLines(world, ['Approved.'])
  return EXIT.fine
}
