import { quoteSingly } from '../../../argv/quote-for-shell'
import { failed } from '../../failure'
import type { World } from '../../world'
import { listEvents } from '../agents'
import type { FoundHook, HookedAgent, HookForm } from '../types'
import { appendJson, applyEdits, findIndent, findLineEnd, formatJson, removeJson } from './edit-json'
import {
  isProblem,
  type JsonArrayNode,
  type JsonNode,
  type JsonObjectNode,
  type JsonTextProblem,
  readJsonText,
  sayPlace,
} from './json-text'

/** Something to remove: a child of a container. */
interface Target {
  readonly container: JsonArrayNode | JsonObjectNode
  readonly index: number
}

interface LocatedHook extends FoundHook {
  readonly target: Target
}

/** The contents that a file of settings is to have. */
interface WantedHooks {
  /** Members at its top. */
  readonly top?: Readonly<Record<string, unknown>> | undefined
  readonly entries: readonly (readonly [event: string, entry: object])[]
}

const MAX_HOOKS = 50
/** The members of an entry that hold a command line. */
const COMMAND_KEYS: readonly string[] = ['command', 'bash', 'powershell']

/** The end of a hook: one that cannot be started, or is killed, denies. */
export const FAIL_CLOSED = ' || exit 2'

/**
 * Returns the line that an agent starts: absolute paths, since an agent may have another PATH.
 *
 * @param failsOpen true if the agent may go on where the guard cannot be started
 */
export function writeCommand(
  agent: string,
  { program }: Pick<World, 'program'>,
  options: readonly string[],
  failsOpen: boolean,
): string {
  const line = [...program, 'guard', '--agent', agent, ...options].map(quoteWord).join(' ')
  return failsOpen ? line : `${line}${FAIL_CLOSED}`
}

/** Quotes a word for every POSIX shell. @throws a failure for a word that no line can hold */
function quoteWord(word: string): string {
  if (/^[\w./@%+=:,-]+$/.test(word)) return word
  if (/\p{Cc}/u.test(word)) throw failed('The path of atip or of Node holds a control character.')
  return quoteSingly(word)
}

/** Returns true for a command line that starts the guard for an agent, wherever `atip` is. */
export function isGuardCommand(command: string, agent: string): boolean {
  const words = command.slice(0, 4000).split(/[\s'"]+/)
  return words.some(
    (word, index) =>
      /(?:^|[\\/])atip(?:\.[cm]?js|\.cmd|\.exe)?$/.test(word) &&
      words[index + 1] === 'guard' &&
      (words.includes(`--agent=${agent}`) || words[words.indexOf('--agent') + 1] === agent),
  )
}

/** Lists the hooks of the guard in a text of settings. */
export function findHooks(text: string, agent: string): readonly FoundHook[] | JsonTextProblem {
  const root = readSettingsObject(text)
  if (isProblem(root)) return root
  return root === undefined ? [] : locateHooks(root, agent)
}

/**
 * Returns a text of settings with the hooks of the guard, and nothing else changed: comments, order and form stay.
 * Hooks of another installation are replaced. The same text is returned if nothing is to be done.
 */
function addHooks(text: string, agent: string, { top = {}, entries }: WantedHooks): string | JsonTextProblem {
  const found = findHooks(text, agent)
  if (isProblem(found)) return found
  // Events may be in another order.
  const toKeys = (hooks: readonly (readonly [event: string, entry: unknown])[]): string =>
    JSON.stringify(hooks.map((hook) => JSON.stringify(hook)).sort())
  if (toKeys(found.map(({ event, entry }) => [event, entry])) === toKeys(entries)) return text
  let result = removeHooks(text, agent)
  for (const [key, value] of Object.entries(top)) {
    if (!isProblem(result)) result = addMember(result, key, value)
  }
  for (const [event, entry] of entries) if (!isProblem(result)) result = addEntry(result, event, entry)
  return result
}

/** Returns a text of settings without the hooks of the guard, and without what they leave empty. */
function removeHooks(text: string, agent: string): string | JsonTextProblem {
  let result = text
  for (let count = 0; count <= MAX_HOOKS; count++) {
    const root = readSettingsObject(result)
    if (isProblem(root) || root === undefined) return root ?? result
    const [hook] = locateHooks(root, agent)
    if (hook === undefined) return result
    result = applyEdits(result, removeJson(result, hook.target.container, hook.target.index))
  }
  return { message: `more than ${MAX_HOOKS} hooks of atip are in it` }
}

/** Reads the object that settings are; `undefined` if the text is empty. */
function readSettingsObject(text: string): JsonObjectNode | JsonTextProblem | undefined {
  if (text.replace(/^\ufeff/, '').trim() === '') return undefined
  const root = readJsonText(text)
  if (isProblem(root)) return root
  if (root.kind !== 'object') return { message: `${sayPlace(text, root.start)}: an object is expected` }
  const hooks = findMember(text, root, 'hooks')
  if (hooks === undefined || isProblem(hooks)) return hooks ?? root
  if (hooks.kind !== 'object') return { message: `${sayPlace(text, hooks.start)}: hooks must be an object` }
  const keys = new Set<string>()
  for (const { key, start } of hooks.members) {
    if (keys.has(key)) return twice(text, key, start)
    keys.add(key)
  }
  return root
}

/** Finds a member of an object. A name that is given twice is a problem, because agents differ in which one they take. */
function findMember(text: string, { members }: JsonObjectNode, key: string): JsonNode | JsonTextProblem | undefined {
  const found = members.filter((member) => member.key === key)
  return found[1] === undefined ? found[0]?.value : twice(text, key, found[1].start)
}

function twice(text: string, key: string, at: number): JsonTextProblem {
  return { message: `${sayPlace(text, at)}: ${JSON.stringify(key)} stands there twice` }
}

/** Settings that turn all hooks off, by their paths. */
const SWITCHES: readonly (readonly [path: readonly string[], off: boolean])[] = [
  [['disableAllHooks'], true],
  [['hooksConfig', 'enabled'], false],
  [['hooks', 'enabled'], false],
]

/** Returns the setting that turns all hooks off, if there is one. */
export function findTurnedOff(text: string): string | undefined {
  const root = readSettingsObject(text)
  if (root === undefined || isProblem(root)) return undefined
  const found = SWITCHES.find(([path, off]) => {
    let node: JsonNode | undefined = root
    for (const key of path) {
      node = node?.kind === 'object' ? node.members.filter((member) => member.key === key).at(-1)?.value : undefined
    }
    return node?.kind === 'scalar' && node.value === off
  })
  return found === undefined ? undefined : `${found[0].join('.')} is ${found[1]}`
}

function locateHooks(root: JsonObjectNode, agent: string): LocatedHook[] {
  const index = root.members.findIndex(({ key }) => key === 'hooks')
  const hooks = root.members[index]?.value
  if (hooks?.kind !== 'object') return []
  return hooks.members.flatMap(({ key: event, value }, at) =>
    value.kind !== 'array'
      ? []
      : value.items.flatMap((item, place) =>
          locateInEntry(item, agent).map(({ command, target }) => {
            const above: Target[] = [
              { container: root, index },
              { container: hooks, index: at },
              { container: value, index: place },
            ]
            return { event, command, entry: toValue(item), target: climb([...above, ...target]) }
          }),
        ),
  )
}

/** Finds the hooks of the guard in an entry of an event: the entry itself, or items of its own `hooks`. */
function locateInEntry(entry: JsonNode, agent: string): { readonly command: string; readonly target: Target[] }[] {
  if (entry.kind !== 'object') return []
  const command = findGuardCommand(entry, agent)
  if (command !== undefined) return [{ command, target: [] }]
  const inner = entry.members.find(({ key }) => key === 'hooks')?.value
  if (inner?.kind !== 'array') return []
  return inner.items.flatMap((item, index) => {
    const found = item.kind === 'object' ? findGuardCommand(item, agent) : undefined
    return found === undefined ? [] : [{ command: found, target: [{ container: inner, index }] }]
  })
}

function findGuardCommand({ members }: JsonObjectNode, agent: string): string | undefined {
  for (const { key, value } of members) {
    if (!COMMAND_KEYS.includes(key) || value.kind !== 'scalar' || typeof value.value !== 'string') continue
    if (isGuardCommand(value.value, agent)) return value.value
  }
  return undefined
}

/** Returns the outermost target that holds nothing but the last one, which is to be removed. */
function climb(targets: readonly Target[]): Target {
  let at = targets.length - 1
  const isAlone = ({ container }: Target): boolean =>
    !container.hasComments && (container.kind === 'array' ? container.items : container.members).length === 1
  while (at > 0 && isAlone(targets[at] as Target)) at--
  return targets[at] as Target
}

function addMember(text: string, key: string, value: unknown): string | JsonTextProblem {
  const root = readSettingsObject(text)
  if (root === undefined) return createText(text, { [key]: value })
  if (isProblem(root)) return root
  if (root.members.some((member) => member.key === key)) return text
  return applyEdits(text, appendJson(text, root, value, key))
}

function addEntry(text: string, event: string, entry: object): string | JsonTextProblem {
  const root = readSettingsObject(text)
  if (root === undefined) return createText(text, { hooks: { [event]: [entry] } })
  if (isProblem(root)) return root
  const hooks = findMember(text, root, 'hooks')
  if (isProblem(hooks)) return hooks
  if (hooks === undefined) return applyEdits(text, appendJson(text, root, { [event]: [entry] }, 'hooks'))
  const list = findMember(text, hooks as JsonObjectNode, event)
  if (isProblem(list)) return list
  if (list === undefined) return applyEdits(text, appendJson(text, hooks as JsonObjectNode, [entry], event))
  if (list.kind !== 'array') return { message: `${sayPlace(text, list.start)}: hooks.${event} must be an array` }
  return applyEdits(text, appendJson(text, list, entry))
}

/** Returns the text of a file that was empty. */
function createText(text: string, value: object): string {
  const eol = findLineEnd(text)
  const mark = text.startsWith('\ufeff') ? '\ufeff' : ''
  return `${mark}${formatJson(value, { indent: findIndent(''), base: '', eol })}${eol}`
}

/** Returns the value of a node. */
export function toValue(node: JsonNode): unknown {
  if (node.kind === 'scalar') return node.value
  if (node.kind === 'array') return node.items.map(toValue)
  return Object.fromEntries(node.members.map(({ key, value }) => [key, toValue(value)]))
}

/** Returns the form of the hooks of an agent in its file. @param name the name that people give to the agent */
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
