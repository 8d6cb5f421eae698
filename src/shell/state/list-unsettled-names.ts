import { isRecord } from '../../internal/guard'
import type { ShellList } from '../../types/shell'
import type { UnsettledNames } from './shell-state'

/**
 * Lists the variables that a line sets while it expands words: `${name:=text}` and `$((name = 1))`. Such words stand
 * anywhere, and may be expanded at any time or never.
 */
export function listUnsettledNames(body: ShellList, source: string): UnsettledNames {
  const names = new Map<string, 'text' | 'number'>()
  if (!/\$[{[]|\(\(|\[/.test(source)) return names
  const waiting: unknown[] = [body]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (isRecord(node)) {
      const { kind, name, operator } = node
      if (kind === 'parameter' && (operator === '=' || operator === ':=')) names.set(String(name), 'text')
      if ((kind === 'assignment' || kind === 'step') && !names.has(String(name))) names.set(String(name), 'number')
    }
    if (typeof node === 'object' && node !== null) {
      for (const inner of Object.values(node)) if (typeof inner === 'object' && inner !== null) waiting.push(inner)
    }
  }
  return names
}
