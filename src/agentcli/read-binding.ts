import { invalid, isPlainObject } from '../internal/guard'
import { levelsOf } from '../internal/levels'
import { trustOf } from '../internal/trust'
import { pathOf } from '../internal/walk-state'
import type { FlatCommand } from '../types/toolset'
import { copyJson } from '../internal/copy-json'
import { readSpecs } from './parse-tools-manifest'
import type { AgentcliBinding } from './types'

/**
 * What a command keeps of a manifest. It names a program to run, so only the word of the user counts: discovery gives
 * what programs and packages say of themselves another source.
 */
export function readBinding(command: FlatCommand): AgentcliBinding | undefined {
  const { tool, keys } = command
  const { 'x-agentcli': raw } = levelsOf(command).at(-1) ?? {}
  if (raw === undefined || trustOf(tool) !== 'user') return undefined
  const copied = copyJson(raw)
  const binding = 'value' in copied ? copied.value : undefined
  if (!isPlainObject(binding)) throw invalid('what fromToolsManifest keeps', pathOf(keys, 'x-agentcli'), raw)
  const { command: words = [], envPassthrough: names = null, absent } = binding
  const [spec] = readSpecs({ tools: [{ name: command.name, command: words, envPassthrough: names }] }, undefined)
  const { command: program = [], envPassthrough } = spec ?? {}
  return {
    command: program,
    ...(envPassthrough !== undefined && { envPassthrough }),
    ...(Array.isArray(absent) && { absent }),
    ...('schema' in binding && { schema: binding.schema }),
  }
}
