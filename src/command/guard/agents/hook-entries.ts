import { isRecord } from '../../../internal/foreign-values'

/** Seconds that agents wait for a hook, as installations write it; the others wait longer. */
export const HOOK_SECONDS = 10

/** Returns the entry that several agents have in common: it is about every tool. */
export function hookEveryTool(command: string): object {
  return { matcher: '*', hooks: [{ type: 'command', command, timeout: HOOK_SECONDS }] }
}

/** Returns the same for agents that count milliseconds, and call a hook by its name. */
export function hookByName(command: string): object {
  return { matcher: '*', hooks: [{ type: 'command', name: 'atip', command, timeout: HOOK_SECONDS * 1000 }] }
}

/**
 * Returns `rewritten` for inputs with nothing but these fields: what another one does to a line, such as leaving a sandbox, is not
 * known. A switch that is off does nothing.
 */
export function rewritesOnly(...fields: readonly string[]): (input: unknown) => 'rewritten' | undefined {
  return (input) => {
    const isPlain =
      isRecord(input) && Object.entries(input).every(([name, value]) => value === false || fields.includes(name))
    return isPlain ? 'rewritten' : undefined
  }
}
