import { fieldsOf, invalid } from '../internal/guard'
import { levelsOf } from '../internal/levels'
import { trustOf } from '../internal/trust'
import { pathOf } from '../internal/walk-state'
import type { FlatCommand } from '../types/toolset'
import { readManifest } from './read-manifest'
import type { AgentcliBinding } from './types'

/**
 * What a command keeps of a manifest. It names a program to run, so only the word of the user counts: discovery gives
 * what programs and packages say of themselves another source.
 */
export function readBinding(command: FlatCommand): AgentcliBinding | undefined {
  const { tool, keys, name } = command
  const { 'x-agentcli': raw } = levelsOf(command).at(-1) ?? {}
  if (raw === undefined || trustOf(tool) !== 'user') return undefined
  const { command: words, envPassthrough, schema, absent } = fieldsOf(raw)
  const { specs, problems } = readManifest({ tools: [{ name, command: words, envPassthrough, schema }] }, undefined)
  const [spec] = specs
  if (spec === undefined || problems.length > 0) {
    throw invalid('what fromToolsManifest keeps', pathOf(keys, 'x-agentcli'), raw)
  }
  return { ...spec, ...(Array.isArray(absent) && { absent }) }
}
