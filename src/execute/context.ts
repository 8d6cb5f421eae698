import type { ToolCall } from '../types/lifecycle'
import type { Toolset } from '../types/toolset'
import { checkAuthentication } from './check-authentication'
import { findProgram } from './program'
import type { Settings } from './settings'
import type { ToolContext } from './toolkit-types'
import type { ExecutionResult } from './types'

/** What is remembered of the calls of a conversation. */
export interface Context {
  /** Notes a call that was run. */
  note(call: ToolCall, result: ExecutionResult): void
  read(): Promise<ToolContext>
}

const MAX_RECENT = 20

export function createContext(toolset: Toolset, settings: Settings, isChecking: boolean): Context {
  const recent: ToolContext['recentCommands'] = []
  return {
    note({ name }, { command, exitCode }) {
      const called = toolset.resolve(name)
      if (called === undefined || command.length === 0) return
      recent.push({ tool: called.tool.name, command: called.path.join(' '), exitCode })
      if (recent.length > MAX_RECENT) recent.shift()
    },
    async read() {
      const installed = toolset.tools.filter(({ name }) => findProgram(name, settings).problem === undefined)
      const { cwd, env, allowEnv, resolve, sandbox } = settings
      const checks = installed.map(async (tool) => {
        const options = { cwd, env, allowEnv, resolve, sandbox, allow: isChecking }
        return (await checkAuthentication(tool, options)).status === 'authenticated' ? [tool.name] : []
      })
      return {
        availableTools: [...new Set(installed.map(({ name }) => name))],
        authenticatedTools: [...new Set((await Promise.all(checks)).flat())],
        recentCommands: recent.map((command) => ({ ...command })),
      }
    },
  }
}
