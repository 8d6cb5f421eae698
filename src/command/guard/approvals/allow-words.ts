import { resolveLinks } from '../../../paths/follow-links'
import { EXIT } from '../../failure'
import { printLines } from '../../output/print'
import { shownLine } from '../../output/shown-text'
import { nameGrant } from '../settings/create-policies'
import { guardPaths } from '../settings/guard-paths'
import type { GuardRule } from '../settings/types'
import { askPerson } from './ask-person'
import { addRule } from './edit-rules'
import { type AgentSession, approvalsFile, createGrant, formatEntry } from './session-approvals'
import { type Weighing, weighWords } from './weigh-words'

/** Lets the words of a command pass for the rest of a session. */
export async function allowWords(text: string, { agent, session }: AgentSession, means: Weighing): Promise<number> {
  const { world } = means
  const rule = createRule(text, means)
  const about = `in the session ${shownLine(session)} of ${agent}, for at most a day`
  await askAbout(rule, about, means)
  const { command, folder } = rule
  const grant = createGrant({ agent, session, ...(command && { command }), ...(folder && { folder }) })
  world.appendPrivately(approvalsFile(world.env), formatEntry(grant))
  printLines(world, ['Approved.'])
  return EXIT.fine
}

/** Writes a rule about a line, or the words of a command, into the person's own settings. */
export async function allowAlways(text: string, means: Weighing): Promise<number> {
  const { world, settings } = means
  const rule = createRule(text, means)
  const { settings: file } = guardPaths(world.env)
  const known = (settings.own.settings.rules ?? []).filter(({ careful }) => careful === true)
  if (known.some((each) => nameGrant(each) === nameGrant(rule))) {
    printLines(world, [`This is granted already: ${JSON.stringify(rule)}`])
    return EXIT.fine
  }
  await askAbout(rule, `in every session, by a rule in ${shownLine(file)}`, means)
  addRule(file, rule)
  printLines(world, [
    `Approved: ${shownLine(file)} has the rule. Take it back: atip guard grants --take-back '${rule.command}'`,
  ])
  return EXIT.fine
}

function createRule(text: string, { given, world }: Weighing): GuardRule {
  const command = text.trim().split(/\s+/).join(' ')
  const folder = given.switches.has('here') ? { folder: resolveLinks(world.cwd) } : {}
  return { command, decision: 'allow', careful: true, ...folder }
}

/** Shows the rule, and what else it lets pass, and asks. */
async function askAbout(rule: GuardRule, when: string, means: Weighing): Promise<void> {
  const examples = await weighWords(rule, means)
  const where = rule.folder === undefined ? 'in any directory' : `in ${shownLine(rule.folder)} and below`
  const more = rule.command?.endsWith(' *') === true ? 'with any arguments' : 'exactly these words'
  const about = [
    `This will pass without a question (${more}), ${where}, ${when}.`,
    ...(examples.length === 0 ? [] : ['Lines such as these will pass:', ...examples.map((each) => `  ${each}`)]),
    'What would be lost for good, secrets, code in words, and what is not understood ask all the same.',
  ]
  await askPerson(shownLine(JSON.stringify(rule)), about, 'Grant it? [y/N] ', means.world)
}
