import { findProgram } from '../process/find-program'
import { findCalledCommand } from '../toolset/create-toolset'
import type { AtipTool } from '../types/atip'
import type { ToolCall } from '../types/lifecycle'
import type { Toolset } from '../types/toolset'
import type { ExecutorSettings } from './executor-settings'
import type { ToolContext } from './toolkit-types'
import type { ExecutionResult, Executor } from './types'
import { createVersionWatch } from './verified-programs'

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
        ({ name, run }) => typeof run === 'function' || findProgram(name, settings).problem === undefined,
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
