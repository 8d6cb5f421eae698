import { basename, isAbsolute, join } from 'node:path'
import { quoteForShell } from '../argv/quote-for-shell'
import { agentToolsPaths } from '../discover/agent-tools-paths'
import { isOnSkipList } from '../discover/probe-candidates'
import { runProbe } from '../discover/probe-process'
import { inspectProgram } from '../discover/trust/trusted-program'
import { fromHelp } from '../help/from-help'
import type { HelpDiagnostic } from '../help/types'
import { isAtipError } from '../internal/errors'
import type { Captured } from '../process/capture-output'
import { reject, showPath } from '../process/distrust'
import { readSearchPath, toToolName } from '../process/find-program'
import { createProcessGroups } from '../process/process-groups'
import type { ProcessOutcome } from '../process/run-process'
import { createToolset } from '../toolset/create-toolset'
import type { AtipTool } from '../types/atip'
import { EXIT, failed } from './failure'
import { printJson, tell } from './output/print'
import { formatCount, jsonLine, quoted, shownLine } from './output/shown-text'
import type { ParsedWords } from './parse-words'
import type { HelpText, World } from './world'

/** `atip shim` */
export async function draftShim({ positionals, values, switches }: ParsedWords, world: World): Promise<number> {
  const [program = ''] = positionals
  const text = await readHelpText(program, values.get('from')?.[0], world)
  const diagnostics: HelpDiagnostic[] = []
  const tool = draftFromHelp(basename(program).replace(/\.(?:exe|com)$/i, ''), text, diagnostics)
  printJson(world, tool)
  for (const diagnostic of diagnostics) {
    if (switches.has('json')) world.stderr.write(`${jsonLine(diagnostic)}\n`)
    else tell(world, `Line ${diagnostic.line} of the help text: ${shownLine(diagnostic.message)}`)
  }
  for (const note of listDraftNotes(tool, world.env)) tell(world, note)
  return EXIT.fine
}

async function readHelpText(program: string, from: string | undefined, world: World): Promise<string> {
  if (from === '-') return world.readStdin()
  if (from !== undefined) {
    try {
      return await world.readFile(from)
    } catch (error) {
      const { code } = error as { code?: unknown }
      throw failed(`${quoted(from)} cannot be read (${typeof code === 'string' ? shownLine(code) : 'unknown'}).`)
    }
  }
  const help = await world.runHelp(program)
  if (help.ok) return help.text
  throw failed(`${shownLine(help.message)}.`, [
    'If you have the help text, pass it with --from FILE, or with --from - on standard input; nothing is run then.',
  ])
}

function draftFromHelp(name: string, text: string, diagnostics: HelpDiagnostic[]): AtipTool {
  if (text.trim() === '')
    throw failed('The help text is empty.', ['Some programs print it for -h or help: pass that output with --from -.'])
  try {
    return fromHelp(name, text, { onDiagnostic: (diagnostic) => diagnostics.push(diagnostic) })
  } catch (error) {
    if (isAtipError(error)) throw failed(`No draft can be made: ${shownLine(error.message)}.`)
    throw error
  }
}

/** Returns notes for the person who completes the draft. */
function listDraftNotes(tool: AtipTool, env: World['env']): string[] {
  const { commands } = createToolset([tool], { globalOptions: true })
  const parameters = new Set(
    commands.flatMap((command) => command.parameters.map(({ key }) => `${command.name} ${key}`)),
  )
  return [
    `This is a draft: ${formatCount(commands.length, 'command')}, ${formatCount(parameters.size, 'parameter')}. Compare it with the help text.`,
    'Effects are not guessed: help texts do not state them, so the draft declares the worst of each. Lower them command by command.',
    `Then save it where atip finds it, in a directory that only you can write to: ${locateShimFile(env, tool.name)}`,
  ]
}

/** Returns the path of the user's definition file for a tool, quoted for a shell. */
export function locateShimFile(env: World['env'], name: string): string {
  try {
    const file = join(agentToolsPaths(env).data, 'shims', `${name}.json`)
    const { HOME } = env
    const isHome = HOME !== undefined && HOME !== '/' && file.startsWith(`${HOME}/`)
    return isHome ? `~${quoteForShell([file.slice(HOME.length)])}` : quoteForShell([file])
  } catch (error) {
    if (isAtipError(error)) return `${name}.json`
    throw error
  }
}

const TIMEOUT_MS = 5000
const MAX_BYTES = 1_048_576

/**
 * Runs a program with `--help` as its only argument, contained like a probe: in an empty directory and home, without
 * input or environment. Refuses programs that could do harm, run as another user, or could have been planted by others.
 *
 * @param program a name on `path`, or an absolute path
 */
export async function runHelp(program: string, path: string, signal: AbortSignal): Promise<HelpText> {
  const search = await readSearchPath(path)
  const { locate } = search
  const file = isAbsolute(program) ? program : locate(program)
  if (file === undefined)
    return reject(program, 'not-found', `${showPath(program)} is not on PATH: use its absolute path`)
  if (isOnSkipList(toToolName(basename(file)), [])) {
    return reject(file, 'skipped', `${showPath(file)} is never run with --help, because it could do harm`)
  }
  const inspected = await inspectProgram(file, new Map(), isAbsolute(program) ? { locate } : search)
  if (!inspected.ok) return inspected
  const request = {
    file,
    args: ['--help'],
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    path,
    sandbox: undefined,
    signal,
  }
  const { outcome } = await runProbe(request, createProcessGroups())
  signal.throwIfAborted()
  return readHelpOutcome(file, outcome)
}

function readHelpOutcome(file: string, { end, stdout, stderr, errorCode }: ProcessOutcome): HelpText {
  const shown = showPath(file)
  if (end === 'timeout') return reject(file, 'timeout', `${shown} did not answer --help within ${TIMEOUT_MS} ms`)
  if (end === 'prompt') return reject(file, 'failed', `${shown} asked for input instead of answering --help`)
  if (end !== 'exit') return reject(file, 'failed', `${shown} cannot be run (${errorCode ?? end})`)
  // Many programs treat --help as an error but still print the help on standard error.
  const text = [stdout, stderr].map(decodeHead).find((each) => each.trim() !== '')
  return text === undefined ? reject(file, 'invalid', `${shown} printed nothing for --help`) : { ok: true, file, text }
}

function decodeHead({ head }: Captured): string {
  return new TextDecoder().decode(head)
}
