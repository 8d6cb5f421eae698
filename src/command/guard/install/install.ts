import type { AgentHooks } from '../../../guard/install/agent-hooks'
import { createHookForm } from '../../../guard/install/hook-form'
import { isProblem, type JsonProblem } from '../../../guard/install/json-text'
import type { HookForm } from '../../../guard/install/types'
import { parseJson } from '../../../internal/attempt'
import { EXIT, failed } from '../../failure'
import { printLines } from '../../output/print'
import { shownLine } from '../../output/shown-text'
import type { ParsedWords } from '../../parse-words'
import type { World } from '../../world'
import { compileGuard } from './compile-guard'
import { showChanges } from './line-changes'
import { checkLasting, getAgentHooks, locateSettings, writeCommand } from './places'
import { readSettingsFile, removeFile, replaceFile, type SettingsFile, toBackup } from './settings-file'

/** The planned change to the settings of one agent. */
interface Task {
  readonly agent: string
  readonly hooks: AgentHooks
  readonly form: HookForm
  /** The path as people know it. */
  readonly path: string
  readonly settings: SettingsFile
  readonly isProject: boolean
}

function readTask({ positionals, switches }: ParsedWords, world: World): Task {
  const agent = positionals[0] as string
  const hooks = getAgentHooks(agent)
  const isProject = switches.has('project')
  const path = locateSettings(hooks, world, isProject)
  const form = createHookForm(agent, hooks)
  return { agent, hooks, form, path, isProject, settings: readSettingsFile(path) }
}

/** `atip guard install`: writes the hooks of the guard into the settings of an agent. */
export async function installGuard(words: ParsedWords, world: World): Promise<number> {
  checkLasting(world)
  const task = readTask(words, world)
  const { agent, hooks, form, path, settings } = task
  // A plug-in refuses whatever it gets no answer to.
  const failsOpen = words.switches.has('fail-open') || hooks.isPlugin === true
  const command = writeCommand(agent, world, words.switches.has('allow-reads') ? ['--allow-reads'] : [], failsOpen)
  const before = settings.text ?? ''
  const after = expectText(form.add(before, command), path)
  if (words.switches.has('print')) return printChange(world, path, before, after)
  await compileGuard(world)
  if (after === before) {
    printLines(world, [`${hooks.title} is guarded already: ${path}`])
    return EXIT.fine
  }
  const backup = keepBackup(settings, form)
  replaceFile(settings, after)
  const undo = `atip guard uninstall ${agent}${task.isProject ? ' --project' : ''}`
  printLines(world, [
    `${hooks.title} is guarded: it asks atip before it uses a tool.`,
    '',
    `Changed:  ${path}`,
    ...(backup === undefined ? [] : [`Backup:   ${backup}`]),
    `Hook:     ${command}`,
    `Undo:     ${undo}`,
    'Check:    atip guard doctor',
    ...(hooks.note === undefined ? [] : ['', hooks.note]),
    '',
    `Sessions of ${hooks.title} that run already may go on without it until they are started again.`,
  ])
  return EXIT.fine
}

/** `atip guard uninstall`: gives back the settings of before, or takes the hooks out of settings that changed since. */
export async function uninstallGuard(words: ParsedWords, world: World): Promise<number> {
  const { hooks, form, path, settings } = readTask(words, world)
  const before = settings.text ?? ''
  const found = expectText(form.find(before), path)
  if (found.length === 0) {
    printLines(world, [`${hooks.title} is not guarded: there is no hook of atip in ${path}`])
    return EXIT.fine
  }
  const bare = expectText(form.remove(before), path)
  const backup = readBackup(settings)
  const isOurs = backup === undefined && isEmptied(bare, hooks)
  const isSame = backup !== undefined && isSameBeside(backup, bare, form, found[0]?.command ?? '')
  const after = isSame ? backup : bare
  if (words.switches.has('print')) return printChange(world, path, before, isOurs ? '' : after)
  if (isOurs) removeFile(settings.file)
  else replaceFile(settings, after)
  if (isSame) removeFile(toBackup(settings.file))
  printLines(world, [
    `${hooks.title} is no longer guarded.`,
    '',
    isOurs ? `Removed:  ${path}` : `Changed:  ${path}${isSame ? ', which is as it was before' : ''}`,
    ...(backup !== undefined && !isSame
      ? [`Kept:     ${toBackup(settings.file)}, the file of before the installation`]
      : []),
  ])
  return EXIT.fine
}

/** Keeps the text of before, unless it has hooks of the guard already. Returns where. */
function keepBackup({ file, text, stats }: SettingsFile, form: HookForm): string | undefined {
  if (text === undefined) return undefined
  const found = form.find(text)
  if (isProblem(found) || found.length > 0) return undefined
  const backup = toBackup(file)
  const old = readSettingsFile(backup)
  replaceFile({ file: old.file, text: old.text, stats: old.stats ?? stats }, text)
  return backup
}

/** Reads the text of before the installation, if there is one that can be used. */
function readBackup({ file }: SettingsFile): string | undefined {
  try {
    return readSettingsFile(toBackup(file)).text
  } catch {
    return undefined
  }
}

/** Returns true if the file of before differs by nothing but the hooks of the guard from that of today. */
function isSameBeside(backup: string, bare: string, form: HookForm, command: string): boolean {
  const found = form.find(backup)
  if (isProblem(found) || found.length > 0) return false
  const installed = form.add(backup, command)
  return !isProblem(installed) && form.remove(installed) === bare
}

/** Returns true if nothing is left but what an installation writes into a new file. */
function isEmptied(bare: string, { top = {} }: AgentHooks): boolean {
  if (bare === '') return true
  return JSON.stringify(parseJson(bare)) === JSON.stringify(top)
}

function printChange(world: World, path: string, before: string, after: string): number {
  const changes = showChanges(before, after)
  printLines(
    world,
    changes.length === 0 ? [`Nothing is to be changed in ${path}`] : [path, ...changes.map(shownChange)],
  )
  return EXIT.fine
}

/** Keeps the indentation of a line, and makes visible what a terminal would hide. */
function shownChange(line: string): string {
  const indent = /^[-+ ][ \t]*/.exec(line)?.[0] ?? ''
  return indent + shownLine(line.slice(indent.length))
}

/** Returns a text that was made. @throws a failure that says where the settings are wrong */
function expectText<Value>(value: Value | JsonProblem, path: string): Value {
  if (!isProblem(value)) return value as Value
  throw failed(`${path} cannot be changed safely: ${shownLine(value.message)}. Nothing was changed.`, [
    'Mend the file, or see what belongs in it with --print on an empty one.',
  ])
}
