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
