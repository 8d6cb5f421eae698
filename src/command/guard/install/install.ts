import { attempt, parseJson } from '../../../internal/attempt'
import { EXIT, failed } from '../../failure'
import { printLines } from '../../output/print'
import { shownLine } from '../../output/shown-text'
import type { ParsedWords } from '../../parse-words'
import type { World } from '../../world'
import { getAgent } from '../agents'
import type { AgentHooks, HookedAgent, HookForm } from '../types'
import { compileGuard } from './compile-guard'
import { createHookForm, writeCommand } from './hook-text'
import { isProblem, type JsonTextProblem } from './json-text'
import { showChanges } from './line-changes'
import { locateSettings, readSettingsFile, removeFile, replaceFile, type SettingsFile, toBackup } from './settings-file'

/** The planned change to the settings of one agent. */
interface Task {
  readonly agent: string
  readonly title: string
  readonly hooks: AgentHooks
  readonly form: HookForm
  /** The path as people know it. */
  readonly path: string
  readonly settings: SettingsFile
  readonly isProject: boolean
}

function readTask({ positionals, switches }: ParsedWords, world: World): Task {
  const agent = positionals[0] as string
  const known = getAgent(agent) as HookedAgent
  const { title, hooks } = known
  const isProject = switches.has('project')
  const path = locateSettings(hooks, world, isProject)
  const form = createHookForm(agent, known)
  return { agent, title, hooks, form, path, isProject, settings: readSettingsFile(path) }
}

/** `atip guard install`: writes the hooks of the guard into the settings of an agent. */
export async function installGuard(words: ParsedWords, world: World): Promise<number> {
  checkLasting(world)
  const task = readTask(words, world)
  const { agent, title, hooks, form, path, settings } = task
  // A plug-in refuses whatever it gets no answer to.
  const failsOpen = words.switches.has('fail-open') || typeof hooks.entry !== 'function'
  const command = writeCommand(agent, world, words.switches.has('allow-reads') ? ['--allow-reads'] : [], failsOpen)
  const before = settings.text ?? ''
  const after = expectText(form.add(before, command), path)
  if (words.switches.has('print')) return printChange(world, path, before, after)
  await compileGuard(agent, world)
  if (after === before) {
    printLines(world, [`${title} is guarded already: ${path}`])
    return EXIT.fine
  }
  const backup = keepBackup(settings, form)
  replaceFile(settings, after)
  const undo = `atip guard uninstall ${agent}${task.isProject ? ' --project' : ''}`
  printLines(world, [
    hooks.note === undefined
      ? `${title} is guarded: it asks atip before it uses a tool.`
      : `The hooks are written. ${hooks.note}`,
    '',
    `Changed:  ${path}`,
    ...(backup === undefined ? [] : [`Backup:   ${backup}`]),
    `Hook:     ${command}`,
    `Undo:     ${undo}`,
    'Check:    atip guard doctor',
    '',
    `Sessions of ${title} that run already may go on without it until they are started again.`,
  ])
  return EXIT.fine
}

/** Refuses an `atip` that will soon be gone: without its hook, an agent would run everything. */
function checkLasting({ program }: Pick<World, 'program'>): void {
  const gone = program.find((word) => /[\\/](?:_npx|dlx-[^\\/]*)[\\/]/.test(word))
  if (gone === undefined) return
  throw failed('This atip runs from a cache that is emptied now and then; an agent would then run without its guard.', [
    'Install it first: npm install -g atip-bridge',
    'Then: atip guard install AGENT',
  ])
}

/** `atip guard uninstall`: gives back the settings of before, or takes the hooks out of settings that changed since. */
export async function uninstallGuard(words: ParsedWords, world: World): Promise<number> {
  const { title, hooks, form, path, settings } = readTask(words, world)
  const before = settings.text ?? ''
  const found = expectText(form.find(before), path)
  if (found.length === 0) {
    printLines(world, [`${title} is not guarded: there is no hook of atip in ${path}`])
    return EXIT.fine
  }
  const bare = expectText(form.remove(before), path)
  // A text of before that cannot be read is none.
  const backup = attempt(() => readSettingsFile(toBackup(settings.file)).text)
  // Nothing is left but what an installation writes into a new file.
  const isEmptied = bare === '' || JSON.stringify(parseJson(bare)) === JSON.stringify(hooks.top ?? {})
  const isOurs = backup === undefined && isEmptied
  const isSame = backup !== undefined && isSameBeside(backup, bare, form, found[0]?.command ?? '')
  const after = isSame ? backup : bare
  if (words.switches.has('print')) return printChange(world, path, before, isOurs ? '' : after)
  if (isOurs) removeFile(settings.file)
  else replaceFile(settings, after)
  if (isSame) removeFile(toBackup(settings.file))
  printLines(world, [
    `${title} is no longer guarded.`,
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

/** Returns true if the file from before the installation differs from today's by nothing but the hooks of the guard. */
function isSameBeside(backup: string, bare: string, form: HookForm, command: string): boolean {
  const found = form.find(backup)
  if (isProblem(found) || found.length > 0) return false
  const installed = form.add(backup, command)
  return !isProblem(installed) && form.remove(installed) === bare
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
function expectText<Value>(value: Value | JsonTextProblem, path: string): Value {
  if (!isProblem(value)) return value as Value
  throw failed(`${path} cannot be changed safely: ${shownLine(value.message)}. Nothing was changed.`, [
    'Mend the file, or see what belongs in it with --print on an empty one.',
  ])
}
