import { OPENCODE_PLUGIN } from '../agents/opencode-plugin'
import type { AgentHooks } from './agent-hooks'
import { addHooks, findHooks, removeHooks } from './hook-text'
import type { HookForm } from './types'

/** Returns how the hooks of an agent stand in its file. */
export function createHookForm(agent: string, hooks: AgentHooks): HookForm {
  if (hooks.isPlugin === true) return OPENCODE_PLUGIN
  return {
    find: (text) => findHooks(text, agent),
    add: (text, command) => addHooks(text, agent, hooks, command),
    remove: (text) => removeHooks(text, agent),
  }
}
