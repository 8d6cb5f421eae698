import type { AtipTool } from 'atip-bridge'

/** A program in which a number stands for what occurs several times: the place of that value in the list. */
export type SharedParts = readonly [shared: readonly unknown[], tool: object]

/** Lists of commands in which several commands may have the same entries. */
const LISTS = ['arguments', 'options', 'globalOptions']

/** The function that makes the program whole again, as the modules of large programs hold it. */
export const FILL_PARTS = `function fillParts([shared, tool]) {
  const fill = (command) => {
    for (const key in command) if (typeof command[key] === 'number') command[key] = shared[command[key]]
    for (const key of ${JSON.stringify(LISTS)})
      if (command[key]) command[key] = command[key].map((each) => (typeof each === 'number' ? shared[each] : each))
    for (const name in command.commands) fill(command.commands[name])
    return command
  }
  return fill(tool)
}
`

/** Returns a program that names each repeated effect, option, argument or other field of its commands only once. */
export function shareParts(tool: AtipTool): SharedParts {
  const counts = new Map<string, number>()
  replaceParts(tool, (part) => {
    const text = JSON.stringify(part)
    counts.set(text, (counts.get(text) ?? 0) + 1)
    return part
  })
  const places = new Map<string, number>()
  const shared: unknown[] = []
  const short = replaceParts(tool, (part) => {
    const text = JSON.stringify(part)
    if (typeof part === 'number') throw new Error(`${tool.name} has a number where numbers name shared parts`)
    if (typeof part !== 'object' || (counts.get(text) ?? 0) < 2) return part
    const place = places.get(text) ?? shared.push(part) - 1
    places.set(text, place)
    return place
  })
  return [shared, short]
}

/** Returns a command with what `replace` gives for each of its fields and each entry of its lists, and of its subcommands. */
function replaceParts(command: object, replace: (part: unknown) => unknown): object {
  const fields = Object.entries(command).map(([key, value]: [string, unknown]) => {
    if (LISTS.includes(key) && Array.isArray(value)) return [key, value.map(replace)]
    if (key !== 'commands') return [key, replace(value)]
    const commands = Object.entries(value as Record<string, object>)
    return [key, Object.fromEntries(commands.map(([name, each]) => [name, replaceParts(each, replace)]))]
  })
  return Object.fromEntries(fields)
}
