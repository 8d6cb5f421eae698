import { readOptions } from '../../../internal/read-options'
import type { Provider } from '../../../types/providers'
import type { Toolset } from '../../../types/toolset'
import { createExecutorFor, EXECUTE_OPTIONS, type ToolkitExecutor } from '../../executor'
import type { ExecutorSettings } from '../../executor-settings'
import type { ExecuteOptions } from '../../types'
import { createShellRunnerFor } from '../shell-runner'
import { SHELL } from './shell-tool'

/**
 * Makes an executor of calls of the shell tool; calls of any other name are refused as unknown.
 *
 * @param programs the programs of lines
 * @param offered the toolset of the shell tool
 */
export function createShellExecutor(
  provider: Provider,
  programs: Toolset,
  offered: Toolset,
  settings: ExecutorSettings,
): ToolkitExecutor {
  const runner = createShellRunnerFor(programs, settings)
  const others = createExecutorFor(provider, offered, { ...settings, onDiagnostic: undefined })
  return Object.freeze<ToolkitExecutor>({
    decide: async (call, options) =>
      call.name === SHELL ? runner.decide(call.arguments.line as string) : others.decide(call, options),
    execute: async (call, options = {}) => {
      if (call.name !== SHELL) return others.execute(call, options)
      const { signal, approvalId } = readOptions<ExecuteOptions>(options, EXECUTE_OPTIONS)
      return runner.execute(call.arguments.line, { signal, approvalId }, call.id)
    },
    startInBackground: others.startInBackground,
  })
}
