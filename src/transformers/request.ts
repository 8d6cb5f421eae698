import { pathOf } from '../internal/walk-state'
import type { CompileDiagnostic, CompileOptions } from '../types/compile'
import type { FlatCommand } from '../types/toolset'
import { isDeferred } from './options'
import type { ProviderRules } from './rules'

/** Where the last tool of a request stands that is not deferred; -1 where all are. */
export function lastLoaded(commands: readonly FlatCommand[], options: CompileOptions): number {
  return commands.reduce((found, { name }, index) => (isDeferred(name, options) ? found : index), -1)
}

/** Notes what concerns the tools of a request together. */
export function noteRequest(
  commands: readonly FlatCommand[],
  { label, maxTools }: ProviderRules,
  { deferLoading }: CompileOptions,
  diagnostics: CompileDiagnostic[],
): void {
  const tooMany = commands[maxTools]
  if (tooMany !== undefined) {
    const message = `${commands.length} tools: ${label} takes at most ${maxTools} in one request`
    diagnostics.push({ code: 'TOOL_LIMIT_EXCEEDED', message, toolName: tooMany.name, path: pathOf(tooMany.keys) })
  }
  if (typeof deferLoading !== 'object') return
  const names = new Set(commands.map(({ name }) => name))
  for (const [index, name] of deferLoading.entries()) {
    if (names.has(name)) continue
    const path = ['options', 'deferLoading', String(index)]
    diagnostics.push({ code: 'FIELD_IGNORED', message: 'No tool has this name', toolName: name, path })
  }
}
