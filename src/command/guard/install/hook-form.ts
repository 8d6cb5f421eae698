import { listEvents } from '../agents'
import type { HookedAgent, HookForm } from '../types'
import { addHooks, findHooks, removeHooks } from './hook-text'

/** Returns how the hooks of an agent stand in its file. @param name the name that people give to the agent */
export function createHookForm(name: string, agent: HookedAgent): HookForm {
  const { top, entry } = agent.hooks
  if (typeof entry !== 'function') return entry
  return {
    find: (text) => findHooks(text, name),
    add: (text, command) =>
      addHooks(text, name, { top, entries: listEvents(agent).map((event) => [event, entry(command, event)]) }),
    remove: (text) => removeHooks(text, name),
  }
}
