import { quoteSingly } from '../../../argv/quote-for-shell'
import { findHome } from '../../../paths/find-home'
import { resolveLinks } from '../../../paths/follow-links'
import { EXIT, failed, misused, refused } from '../../failure'
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
import { weighLosses } from '../loss/weigh-losses'
import { nameGrant } from '../settings/create-tightened-policies'
import { guardPaths } from '../settings/guard-paths'
import { type GuardSetup, readEffectiveSettings } from '../settings/read-effective-settings'
import type { GuardRule } from '../settings/read-settings'
import { addRule } from './edit-rules'
import { findObstacle } from './find-obstacle'
import {
  type AgentSession,
  approvalsFile,
  createGrant,
  findSession,
  formatEntry,
  hashLine,
  isOff,
  type LoggedSession,
  withGrants,
} from './session-approvals'
import { weighWords } from './weigh-words'

/** `atip guard allow`: lets a line, or the words of a command, pass without a question. Only a person at a terminal can. */
export async function allowLine(given: ParsedWords, world: World): Promise<number> {
  const [text = ''] = given.positionals
  const chosen = (['once', 'session', 'always'] as const).filter((name) => given.switches.has(name))
  if (chosen.length > 1) throw misused('guard allow: give one of --once, --session and --always.')
  if (world.readLine === undefined) {
    throw refused('Nothing was approved: only a person at a terminal can approve a line.')
  }
  const settings = await readEffectiveSettings([world.cwd], world)
  if (chosen[0] === 'always') return allowAlways(text, { words: given, world, settings })
  if (isOff(settings)) {
    throw refused('Nothing was approved: the settings turn approvals for sessions off (sessionApprovals).')
  }
  const session = findSession(given.values.get('agent')?.[0], world)
  if (session === undefined) {
    throw failed('No session of an agent in this directory is in the log.', [
      'Run this in the directory of the agent, after the guard has asked. atip guard log shows the directories with --json.',
    ])
  }
  const granted = { words: given, world, settings: withGrants(settings, session, world.env) }
  // A line that was asked about may end with a pattern of names.
  const isWords = /\s\*\s*$/.test(text) && !session.lines.has(text)
  if (!isWords) return allowExactly(text, session, chosen[0], granted)
  if (chosen[0] === 'once') throw misused('guard allow: --once is about one line, so that it cannot end with *.')
  return allowWords(text, session, granted)
}

/**
 * Approves exactly this line: for the session, or for one run. A line that loses something is only approved for one
 * run.
 */
async function allowExactly(
  line: string,
  { agent, session }: LoggedSession,
  scope: 'once' | 'session' | undefined,
  setup: GuardSetup,
): Promise<number> {
  const { world } = setup
  const { cwd, env } = world
  const policies = createRequestPolicies({ cwd }, setup)
  const { decided, tools } = await decideGuardedLine({ line, cwd }, policies, setup)
  if (decided.decision === 'allow') {
    printLines(world, ['This line is not asked about: nothing was approved.'])
    return EXIT.fine
  }
  const losses = weighLosses(decided.parts, tools, { cwd, home: findHome(env), exists: world.exists })
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

/** Lets the words of a command pass for the rest of a session. */
async function allowWords(text: string, { agent, session }: AgentSession, setup: GuardSetup): Promise<number> {
  const { world } = setup
  const rule = createRule(text, setup)
  const about = `in the session ${shownLine(session)} of ${agent}, for at most a day`
  await askAbout(rule, about, setup)
  const { command, folder } = rule
  const grant = createGrant({ agent, session, ...(command && { command }), ...(folder && { folder }) })
  world.appendPrivately(approvalsFile(world.env), formatEntry(grant))
  printLines(world, ['Approved.'])
  return EXIT.fine
}

/** Writes a rule about a line, or the words of a command, into the person's own settings. */
async function allowAlways(text: string, setup: GuardSetup): Promise<number> {
  const { world, settings } = setup
  const rule = createRule(text, setup)
  const { settings: file } = guardPaths(world.env)
  const known = (settings.own.settings.rules ?? []).filter(({ careful }) => careful === true)
  if (known.some((each) => nameGrant(each) === nameGrant(rule))) {
    printLines(world, [`This is granted already: ${JSON.stringify(rule)}`])
    return EXIT.fine
  }
  await askAbout(rule, `in every session, by a rule in ${shownLine(file)}`, setup)
  addRule(file, rule)
  printLines(world, [
    `Approved: ${shownLine(file)} has the rule. Take it back: atip guard grants --take-back '${rule.command}'`,
  ])
  return EXIT.fine
}

function createRule(text: string, { words, world }: GuardSetup): GuardRule {
  const command = text.trim().split(/\s+/).join(' ')
  const folder = words.switches.has('here') ? { folder: resolveLinks(world.cwd) } : {}
  return { command, decision: 'allow', careful: true, ...folder }
}

/** Shows the rule, and what else it lets pass, and asks. */
async function askAbout(rule: GuardRule, when: string, setup: GuardSetup): Promise<void> {
  const examples = await weighWords(rule, setup)
  const where = rule.folder === undefined ? 'in any directory' : `in ${shownLine(rule.folder)} and below`
  const more = rule.command?.endsWith(' *') === true ? 'with any arguments' : 'exactly these words'
  const about = [
    `This will pass without a question (${more}), ${where}, ${when}.`,
    ...(examples.length === 0 ? [] : ['Lines such as these will pass:', ...examples.map((each) => `  ${each}`)]),
    'What would be lost for good, secrets, code in words, and what is not understood ask all the same.',
  ]
  await askPerson(shownLine(JSON.stringify(rule)), about, 'Grant it? [y/N] ', setup.world)
}

/** Shows what is granted, and asks. @throws a failure unless the person says yes */
async function askPerson(
  title: string,
  about: readonly string[],
  question: string,
  { stderr, readLine }: World,
): Promise<void> {
  const lines = about.flatMap((text) => indentText(text, 0, getColumns(stderr)))
  stderr.write(`  ${title}\n${lines.join('\n')}\n`)
  const answer = await readLine?.(question)
  if (!/^y(?:es)?$/i.test(answer?.trim() ?? '')) throw refused('Nothing was approved.')
}
