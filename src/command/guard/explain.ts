import { isAbsolute } from 'node:path'
import { attempt } from '../../internal/attempt'
import type { FolderFacts } from '../../types/folder-facts'
import { EXIT, EXIT_CODES, failed } from '../failure'
import { describePrograms, explainLine } from '../line/explain-line'
import { createLineTree } from '../line/line-tree'
import { createLineRedactor, redactTexts } from '../line/redact-line'
import { printJson, printLines } from '../output/print'
import { shownLine } from '../output/shown-text'
import type { ParsedWords } from '../parse-words'
import type { World } from '../world'
import { listPartRules } from './actions/find-rules'
import { createRequestPolicies } from './actions/judge-action'
import { decideGuardedLine } from './actions/judge-guarded-line'
import { sayVariables } from './actions/say-decision'
import { findGrant, findSession, type Grant, isOff, withGrants } from './approvals/session-approvals'
import { identifyIn } from './folder-approvals'
import { examineRules } from './settings/examine-rules'
import { guardPaths } from './settings/guard-paths'
import { readEffectiveSettings, withSettings } from './settings/read-effective-settings'

/** `atip guard explain`: shows the tree of a line, as the guard judges it in this directory. Runs nothing. */
export async function explainForGuard(given: ParsedWords, world: World): Promise<number> {
  const [line = ''] = given.positionals
  // A log that cannot be read names no session.
  const session = attempt(() => findSession(undefined, world))
  const settings = withGrants(await orFailure(readEffectiveSettings([world.cwd], world)), session, world.env)
  const words = withSettings(given, settings)
  const findings = await orFailure(examineRules(settings, words, world))
  const seen: FolderFacts[] = []
  const { cwd } = world
  const policies = createRequestPolicies({ cwd }, { settings, world })
  // What is seen of folders names the settings that a person may approve.
  const seeing: World = {
    ...world,
    loadFolderLook: async () => {
      const look = await world.loadFolderLook()
      return (folder, options) => {
        const facts = look(folder, options)
        seen.push(facts)
        return facts
      }
    },
  }
  const run = { line, cwd: isAbsolute(cwd) ? cwd : undefined }
  const setup = { words: given, world: seeing, settings }
  const { decided, tools, grants = [] } = await decideGuardedLine(run, policies, setup)
  const tree = createLineTree(decided, tools, {
    describe: await describePrograms(decided, words, world),
    rulesOf: (part) => listPartRules(part, policies),
    approvalOf: (file, setting) => findApproval(file, setting, seen),
  })
  const mine = Object.keys(settings.own.settings).length === 0 ? [] : [guardPaths(world.env).settings]
  const files = [...mine, ...settings.projects.map(({ name }) => name)]
  const exact = session === undefined || isOff(settings) ? undefined : findGrant({ ...session, cwd, line }, world.env)
  const isGranted = decided.decision === 'confirm' && exact !== undefined
  const byWords = grants.length === 0 ? undefined : `It passes by ${grants.join(', ')}: atip guard grants.`
  const grant = isGranted ? sayGrant(exact) : byWords
  const { title, word } = grant !== undefined ? PASSED : GUARDED[decided.decision]
  if (words.switches.has('json')) {
    const told = { line, cwd, settings: files, idleRules: findings, decision: word, reason: decided.reason, grant }
    printJson(world, redactTexts({ ...told, parts: tree }, createLineRedactor(line)))
  } else {
    const read = files.length === 0 ? 'none, so that changes ask (supervised)' : files.map(shownLine).join(', ')
    const variables = sayVariables(line, decided, world.env)
    const said = variables === '' ? [] : [shownLine(createLineRedactor(line)(variables))]
    const notes = [
      ...said,
      `Settings: ${read}.`,
      ...(grant === undefined ? [] : [shownLine(grant)]),
      ...findings.map(shownLine),
    ]
    printLines(world, explainLine({ line, decided, tree, title, notes }, world))
  }
  return isGranted ? EXIT.fine : EXIT_CODES[decided.decision]
}

const PASSED = { word: 'none', title: 'No opinion: you let this line pass' } as const

/** Says which grant of exactly this line counts. */
function sayGrant({ once, agent = '', session = '' }: Grant): string {
  const when = once === true ? 'once ' : ''
  return `A grant lets exactly this line pass ${when}in the session ${shownLine(session)} of ${agent}: atip guard grants.`
}

/** How the guard answers a decision. */
const GUARDED = {
  allow: { word: 'none', title: 'No opinion: the rules of the agent decide' },
  confirm: { word: 'ask', title: 'The guard asks' },
  deny: { word: 'deny', title: 'The guard denies the line' },
} as const

/** Settings that cannot be used make every request ask. */
async function orFailure<Value>(read: Promise<Value>): Promise<Value> {
  try {
    return await read
  } catch (error) {
    throw failed(`Every request asks, because settings cannot be used: ${shownLine((error as Error).message)}`)
  }
}

/** Returns the hash of a setting of one of the folders that were looked at. */
function findApproval(file: string, name: string, seen: readonly FolderFacts[]): string | undefined {
  for (const facts of seen) {
    const found = facts.settings.find((setting) => setting.file === file && setting.name === name)
    const id = found === undefined ? '' : identifyIn(facts, found)
    if (id !== '') return id
  }
  return undefined
}
