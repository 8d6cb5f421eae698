import { attempt } from '../internal/attempt'
import { findVersion, isVerifiedVersion, readVerified } from '../internal/verified-versions'
import { findToolProgram } from '../process/find-program'
import { findCalledCommand } from '../toolset/create-toolset'
import type { AtipTool } from '../types/atip'
import type { ToolCall } from '../types/lifecycle'
import type { FlatCommand, Toolset } from '../types/toolset'
import type { ExecutorSettings } from './executor-settings'
import type { ToolContext } from './toolkit-types'
import type { ExecutionResult, Executor, ExecutorOptions } from './types'

/** Records the calls of a conversation, for `Toolkit.context()`. */
export interface ContextRecorder {
  note(call: ToolCall, result: ExecutionResult): void
  read(): Promise<ToolContext>
}

interface ContextRecorderOptions {
  readonly toolset: Toolset
  readonly settings: ExecutorSettings
  readonly executor: Executor
  /** Allows tools to run their own authentication checks. */
  readonly mayCheck: boolean
  /** Allows asking programs for their versions. */
  readonly mayAskVersions: boolean
}

const MAX_RECENT = 20

export function createContextRecorder(options: ContextRecorderOptions): ContextRecorder {
  const { toolset, settings, executor, mayCheck, mayAskVersions } = options
  const versions = createVersionWatch(toolset, executor, settings.onDiagnostic)
  const recent: ToolContext['recentCommands'] = []
  return {
    note(call, result) {
      const { command, exitCode } = result
      versions.note(call, result)
      const called = findCalledCommand(toolset, call)
      if (called === undefined || command.length === 0) return
      recent.push({ tool: called.tool.name, command: called.path.join(' '), exitCode })
      if (recent.length > MAX_RECENT) recent.shift()
    },
    async read() {
      const installed = toolset.tools.filter(
        ({ name, run }) => typeof run === 'function' || findToolProgram(name, settings).problem === undefined,
      )
      const authenticated = installed.map(async (tool) => {
        const isKnown = mayCheck && (await isAuthenticated(tool, toolset, executor))
        return isKnown ? [tool.name] : []
      })
      if (mayAskVersions) await Promise.all(installed.map(versions.ask))
      return {
        availableTools: [...new Set(installed.map(({ name }) => name))],
        authenticatedTools: [...new Set((await Promise.all(authenticated)).flat())],
        recentCommands: recent.map((command) => ({ ...command })),
      }
    },
  }
}

/** Runs the tool's own check like any other call: subject to the policy, logged, and only if it needs no approval. */
async function isAuthenticated(tool: AtipTool, { commands }: Toolset, executor: Executor): Promise<boolean> {
  const { checkCommand } = tool.authentication ?? {}
  const words = typeof checkCommand === 'string' ? checkCommand.trim() : ''
  const check = commands.find(
    (command) => command.tool.name === tool.name && [tool.name, ...command.path].join(' ') === words,
  )
  if (check === undefined) return false
  const call = { id: 'authentication', name: check.name, arguments: {} }
  if ((await executor.decide(call)).decision !== 'allow') return false
  return (await executor.execute(call)).status === 'ok'
}

/** Learns the versions of programs, and tells of those that their metadata was not compared with. */
interface VersionWatch {
  /** Reads the version from a result, if the call asked for it. */
  readonly note: (call: ToolCall, result: ExecutionResult) => void
  /** Asks a program for its version, unless it is known or the policy does not allow that unasked. */
  readonly ask: (tool: AtipTool) => Promise<void>
}

/** Starts no program by itself: `ask` does. Each program is told of once. */
function createVersionWatch(
  { commands }: Toolset,
  { decide, execute }: Executor,
  onDiagnostic: ExecutorOptions['onDiagnostic'],
): VersionWatch {
  const known = new Set<string>()
  const calls = new Map<string, ToolCall>()
  for (const command of commands) {
    const call = createVersionCall(command)
    if (call !== undefined && !calls.has(command.tool.name)) calls.set(command.tool.name, call)
  }
  const note: VersionWatch['note'] = (call, { status, stdout, stderr }) => {
    const command = commands.find(({ name }) => name === call.name)
    if (command === undefined || known.has(command.tool.name) || !isSameCall(calls.get(command.tool.name), call)) return
    const verified = readVerified(command.tool['x-verified'])
    const version = status === 'ok' ? findVersion(`${stdout}\n${stderr}`) : undefined
    if (verified.length === 0 || version === undefined) return
    known.add(command.tool.name)
    if (isVerifiedVersion(version, verified)) return
    const versions = verified.map((each) => each.version).join(', ')
    const message = `${command.tool.name} ${version} is installed, but its metadata was compared with ${versions}`
    const path = ['tools', command.tool.name, 'x-verified']
    attempt(() => onDiagnostic?.({ code: 'VERSION_NOT_VERIFIED', message, path }))
  }
  return {
    note,
    async ask(tool) {
      const call = calls.get(tool.name)
      if (call === undefined || known.has(tool.name) || readVerified(tool['x-verified']).length === 0) return
      if ((await decide(call)).decision === 'allow') note(call, await execute(call))
    },
  }
}

/** Returns the call with which a program prints its version, if metadata describes one: `git version`, `cat --version`. */
function createVersionCall({ name, path, parameters }: FlatCommand): ToolCall | undefined {
  if (path.length === 1 && path[0] === 'version') return { id: 'version', name, arguments: {} }
  const isSwitch = parameters.some(
    ({ key, kind, type }) => key === 'version' && kind === 'option' && type === 'boolean',
  )
  return path.length === 0 && isSwitch ? { id: 'version', name, arguments: { version: true } } : undefined
}

function isSameCall(one: ToolCall | undefined, other: ToolCall): boolean {
  return one?.name === other.name && JSON.stringify(one.arguments) === JSON.stringify(other.arguments)
}
