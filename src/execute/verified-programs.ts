import { attempt } from '../internal/attempt'
import { findVersion, isVerifiedVersion, readVerified } from '../internal/verified-versions'
import type { AtipTool } from '../types/atip'
import type { ToolCall } from '../types/lifecycle'
import type { FlatCommand, Toolset } from '../types/toolset'
import type { ExecutionResult, Executor, ExecutorOptions } from './types'

/** Learns the versions of programs, and tells of those that their metadata was not compared with. */
export interface VersionWatch {
  /** Reads the version from a result, if the call asked for it. */
  readonly note: (call: ToolCall, result: ExecutionResult) => void
  /** Asks a program for its version, unless it is known or the policy does not allow that unasked. */
  readonly ask: (tool: AtipTool) => Promise<void>
}

/** Starts no program by itself: `ask` does. Each program is told of once. */
export function createVersionWatch(
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
