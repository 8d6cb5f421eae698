import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { EXIT, isFailure } from '../../failure'
import { printJson, printLines } from '../../output/print'
import { shownLine } from '../../output/shown-text'
import type { ParsedWords } from '../../parse-words'
import type { World } from '../../world'
import { AGENTS, isHooked, listEvents } from '../agents'
import { writeSample } from '../requests/read-request'
import { examineRules } from '../settings/examine-rules'
import { guardPaths } from '../settings/guard-paths'
import { readEffectiveSettings, withSettings } from '../settings/read-effective-settings'
import type { AgentHooks, FoundHook, HookedAgent } from '../types'
import { sayCompiled } from './compile-guard'
import { createHookForm, FAIL_CLOSED, findTurnedOff } from './hook-text'
import { isProblem } from './json-text'
import { locateSettings, readSettingsFile } from './settings-file'
import { endsWithoutRequest, type HookAnswer, tryHook, tryPlugIn } from './try-hook'

/** The state of one file of settings. */
interface Finding {
  readonly agent: string
  readonly title: string
  readonly file: string
  readonly state: 'guarded' | 'not guarded' | 'broken' | 'in use'
  /** The lines that the agent starts. */
  readonly commands: readonly string[]
  /** Sentences. */
  readonly problems: readonly string[]
  /** Sentences about what works, but could be better. */
  readonly notes: readonly string[]
  /** The command line that mends it, or makes it better. */
  readonly mend: string | undefined
}

/** `atip guard doctor`: tries the hooks of all agents that are found. */
export async function doctorGuard(words: ParsedWords, world: World): Promise<number> {
  const { switches } = words
  const settings = await examineSettings(words, world)
  const isAsking = settings.some(({ state }) => state === 'broken')
  const hooks = Object.entries(AGENTS).flatMap(([name, agent]) =>
    isHooked(agent) ? [false, true].flatMap((isProject) => examine(name, agent, isProject, isAsking, world)) : [],
  )
  const findings = [...(await Promise.all(hooks.map((finding) => examineHang(finding, world)))), ...settings]
  if (switches.has('json')) printJson(world, findings)
  else printLines(world, describe(findings))
  return findings.some(({ state }) => state === 'broken') ? EXIT.failed : EXIT.fine
}

/** Examines the settings of the guard and their rules. Settings that work give no finding. */
async function examineSettings(words: ParsedWords, world: World): Promise<Finding[]> {
  const file = guardPaths(world.env).settings
  const finding = { agent: '', title: 'The settings', file, commands: [], problems: [], notes: [], mend: undefined }
  try {
    const settings = await readEffectiveSettings([world.cwd], world)
    const notes = await examineRules(settings, withSettings(words, settings), world)
    return notes.length === 0 ? [] : [{ ...finding, state: 'in use', notes: notes.map(shownLine) }]
  } catch (error) {
    const problem = `Every request asks, because settings cannot be used: ${shownLine((error as Error).message)}.`
    return [{ ...finding, state: 'broken', problems: [problem] }]
  }
}

/** Adds a problem if the hooks of an agent wait for ever: after its time limit, the agent may go on without an answer. */
async function examineHang(finding: Finding, world: World): Promise<Finding> {
  if (finding.state !== 'guarded') return finding
  const ends = await Promise.all(finding.commands.map((command) => endsWithoutRequest(command, world)))
  return ends.every(Boolean) ? finding : { ...finding, state: 'broken', problems: [HANGS] }
}

const HANGS = 'The hook does not end if no request comes: after its time limit, the agent may go on without an answer.'

/**
 * Examines the settings of an agent. An agent without any is not there.
 *
 * @param isProject true for the settings of the project, not of the person
 * @param isAsking true if the guard asks about everything, because its own settings are broken
 */
function examine(name: string, agent: HookedAgent, isProject: boolean, isAsking: boolean, world: World): Finding[] {
  const { title, hooks } = agent
  const install = `atip guard install ${name}${isProject ? ' --project' : ''}`
  const finding = { agent: name, title, file: '', commands: [], problems: [], notes: [], mend: undefined }
  let file = ''
  try {
    file = locateSettings(hooks, world, isProject)
    const { text } = readSettingsFile(file)
    if (isProject && file === locateSettings(hooks, world, false)) return []
    if (text === undefined && (isProject || !hasAgent(hooks, world))) return []
    const found = createHookForm(name, agent).find(text ?? '')
    if (isProblem(found)) {
      const problem = `The file cannot be read: ${shownLine(found.message)}. The agent may not read it either.`
      return [{ ...finding, file, state: 'broken', problems: [problem] }]
    }
    if (found.length === 0) {
      return isProject ? [] : [{ ...finding, file, state: 'not guarded', mend: install }]
    }
    const installed = { name, agent, file, text: text ?? '', found, install }
    return [{ ...finding, file, ...examineFound(installed, isAsking, world) }]
  } catch (error) {
    if (!isFailure(error)) throw error
    return [{ ...finding, file, state: 'broken', problems: [error.message] }]
  }
}

/** The hooks of the guard in a file. */
interface InstalledHooks {
  readonly name: string
  readonly agent: HookedAgent
  readonly file: string
  readonly text: string
  readonly found: readonly FoundHook[]
  /** The command line that writes them anew. */
  readonly install: string
}

/** Examines the hooks of a file, and tries them. */
function examineFound(
  { name, agent, file, text, found, install }: InstalledHooks,
  isAsking: boolean,
  world: World,
): Pick<Finding, 'state' | 'commands' | 'problems' | 'notes' | 'mend'> {
  const { entry, sayProblems } = agent.hooks
  const plugIn = typeof entry === 'function' ? undefined : entry
  const commands = [...new Set(found.map(({ command }) => command))]
  const off = findTurnedOff(text)
  // What an installation does not mend.
  const others = [
    ...(off === undefined ? [] : [`The file turns all hooks off: ${off}.`]),
    ...(sayProblems?.(file, found, world.env) ?? []),
  ]
  const problems = [
    ...listEvents(agent).flatMap((name) =>
      found.some(({ event }) => event === name) ? [] : [`There is no hook for ${name}.`],
    ),
    ...commands.flatMap((command) => examineHook(agent, command, isAsking, world)),
    ...(plugIn === undefined ? [] : judgeTrials((line) => tryPlugIn(plugIn.trial, file, line, world), isAsking)),
  ]
  const { add } = createHookForm(name, agent)
  const notes = [
    ...commands.flatMap((command) => sayCompiled(readPaths(command))),
    ...(problems.length > 0 || commands.every((command) => add(text, command) === text) ? [] : [REWRITTEN]),
    ...(plugIn !== undefined || commands.every((command) => command.endsWith(FAIL_CLOSED)) ? [] : [FAILS_OPEN]),
  ]
  const mend = problems.length + notes.length > 0 ? install : undefined
  const all = [...others, ...problems]
  return { state: all.length > 0 ? 'broken' : 'guarded', commands, problems: all, notes, mend }
}

const REWRITTEN =
  'The hooks are not as an installation writes them: they may have another matcher or another time limit.'

const FAILS_OPEN =
  'The agent goes on without the guard if it cannot be started: an installation without --fail-open denies then.'

/** Returns true if the directory of an agent is there. */
function hasAgent({ userFile, homeVariable = '', trace }: AgentHooks, { env }: World): boolean {
  const directory = (trace === undefined && env[homeVariable]) || join(env.HOME ?? '', trace ?? userFile[0])
  return lstatSync(directory, { throwIfNoEntry: false }) !== undefined
}

/** Tries the line of a hook. */
function examineHook(agent: HookedAgent, command: string, isAsking: boolean, world: World): string[] {
  const gone = readPaths(command).filter((path) => lstatSync(path, { throwIfNoEntry: false }) === undefined)
  if (gone.length > 0) return gone.map((path) => `The hook starts ${shownLine(path)}, which does not exist.`)
  // The end of the line would hide the exit code of the hook.
  const bare = command.endsWith(FAIL_CLOSED) ? command.slice(0, -FAIL_CLOSED.length) : command
  const request = { action: { kind: 'other' }, event: agent.request.events[0] ?? '' } as const
  const silence = agent.answer({ decision: 'none', reason: '' }, request).stdout
  const start = (words: string, line: string): HookAnswer =>
    tryHook(words, writeSample(agent, line, world.cwd), silence, world)
  const problems = judgeTrials((line) => start(bare, line), isAsking)
  const program = readPaths(command).find((path) => command.includes(path))
  if (problems.length > 0 || bare === command || program === undefined) return problems
  const removed = start(command.replace(program, `${program}.gone`), 'ls')
  return removed.kind === 'deny' ? [] : ['The hook does not deny where atip is gone.']
}

/** Lets a hook judge a line that removes, and one that reads. */
function judgeTrials(ask: (line: string) => HookAnswer, isAsking: boolean): string[] {
  const removal = ask('rm -rf .')
  if (removal.kind === 'broken') return [`The hook does not work. ${shownLine(removal.why)}.`]
  const read = ask('ls')
  return [
    ...(removal.kind === 'ask' || removal.kind === 'deny'
      ? []
      : ['The hook lets rm -rf . pass: is it told to observe only?']),
    ...(isAsking || read.kind === 'none' || read.kind === 'allow' ? [] : ['The hook does not let ls pass.']),
  ]
}

/** Returns the absolute paths among the words of a hook's line, as far as the guard's own name. */
function readPaths(command: string): string[] {
  const words = command.match(/'(?:[^']|'\\'')*'|[^\s']+/g) ?? []
  const plain = words.map((word) => word.replaceAll("'\\''", '\0').replaceAll("'", '').replaceAll('\0', "'"))
  const end = plain.indexOf('guard')
  return plain.slice(0, end).filter((word) => word.startsWith('/'))
}

const MENDS = { broken: 'Mend it', guarded: 'Better', 'not guarded': 'Guard it', 'in use': 'Better' } as const

function describe(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return ['No agent was found that the guard knows: atip guard install --help lists them.']
  const lines = findings.flatMap(({ agent, title, file, state, commands, problems, notes, mend }) => [
    `${title}: ${state !== 'broken' ? state : agent === '' ? 'BROKEN' : 'NOT WORKING'}`,
    `  ${shownLine(file)}`,
    ...commands.map((command) => `  ${shownLine(command)}`),
    ...problems.map((problem) => `  Problem: ${problem}`),
    ...notes.map((note) => `  Note: ${note}`),
    ...(mend === undefined ? [] : [`  ${MENDS[state]}: ${mend}`]),
    '',
  ])
  return lines.slice(0, -1)
}
