import type { ServiceHints } from '../types'
import { findFields } from './request-data'
import { readRequests } from './request-nature'

/** The nature of a tool of a server, by its name and hints. */
export interface ServiceFinding {
  readonly kind: 'reads' | 'changes' | 'unknown'
  /** The rest of a sentence about the tool. */
  readonly said: string
}

/** Words of tools that only look. */
const READS: ReadonlySet<string> = /* @__PURE__ */ words(`
  get list read search find fetch describe show view look lookup count check status stat info inspect explain diff
  compare help ping whoami browse head tail history summarize validate snapshot screenshot download think`)

/** Words of tools that write what they get into the files that are named. */
const STORES: ReadonlySet<string> = /* @__PURE__ */ words(
  'capture download export record render save screenshot snapshot',
)

/** Words of tools that start something. */
const RUNS: ReadonlySet<string> = /* @__PURE__ */ words(`
  deploy eval evaluate exec execute install invoke run runs uninstall`)
/** Words of tools that start another agent, which is asked about by itself. */
const DELEGATES: ReadonlySet<string> = /* @__PURE__ */ words('agent agents delegate skill skills subagent')

/** Words that say that something changes, wherever they are in the name. */
const CHANGES: ReadonlySet<string> = /* @__PURE__ */ words(`
  add append approve archive cancel charge create delete deploy destroy disable drop edit enable execute exec grant
  insert install invoke kill merge migrate modify move mutate patch pay publish purchase purge push put rebase refund
  reject remove rename replace reset restart restore revert revoke rotate save sell send shutdown submit terminate
  transfer truncate uninstall update upgrade upload upsert wipe write sql eval evaluate`)

/** Words that say so unless a word before them says that the tool looks: `comment`, but not `get_comment`. */
const MAY_CHANGE: ReadonlySet<string> = /* @__PURE__ */ words(`
  apply assign book buy call clear click close comment commit configure copy fill fork import invite launch lock make
  navigate open order pause post press register release reopen reply run schedule script select set share shell sign
  start stop store subscribe sync tag terminal trigger type unlock unset`)

/** Words of tools that send what their input says. */
const SENDS: ReadonlySet<string> = /* @__PURE__ */ words('exec execute run sql')

/**
 * Judges a tool of a server by its name, by what the server says about it, and by requests in its input. A server vouches for
 * nothing: its hints count for a tool whose name says nothing, and against any.
 */
export function judgeService(tool: string, hints: ServiceHints = {}, input?: unknown): ServiceFinding {
  if (/[^\x20-\x7e]/.test(tool)) return { kind: 'unknown', said: 'has a name with letters that may look like others' }
  const request = readRequests(input)
  if (request === 'loses') return { kind: 'changes', said: 'sends a request that deletes or overwrites data' }
  if (request === 'changes') return { kind: 'changes', said: 'sends a request that is not known to only read' }
  const names = splitName(tool).filter((name) => request === undefined || !SENDS.has(name))
  const isLook = READS.has(names[0] ?? '')
  const changing = names.find((name) => CHANGES.has(name) || (!isLook && MAY_CHANGE.has(name)))
  if (hints.destructiveHint === true && hints.readOnlyHint !== true) {
    return { kind: 'changes', said: 'may destroy something, as its server says' }
  }
  if (changing !== undefined) return { kind: 'changes', said: `changes something, as its name says ("${changing}")` }
  if (hints.readOnlyHint === false) return { kind: 'changes', said: 'changes something, as its description says' }
  const isRead = request === 'reads' || hints.readOnlyHint === true || names.some((name) => READS.has(name))
  return isRead
    ? { kind: 'reads', said: 'only reads' }
    : { kind: 'unknown', said: 'has a name that does not say what it does' }
}

/** The names of fields that hold what is run; a line of shell is judged as such. */
const CODE =
  /^(?:(?:source|java|js|node|python|shell|bash|terminal|cli)_?)?(?:codes?|scripts?|snippets?|commands?|cmds?|command_?lines?)$|^(?:argv|programs?|executables?|binary|run|exec|eval(?:uate)?|expressions?|javascript|js|typescript|python|ruby|lua|shell|functions?|page_?function|function_?(?:body|declaration|source)|procedure)$/i

/** Returns true for an input with a field that holds what is run, whatever the name of the tool says. */
export function holdsCode(input: unknown): boolean {
  const found = findFields(input, CODE)
  if (found?.some((value) => value !== false && value !== '' && typeof value !== 'number') !== false) return true
  const request = readRequests(input)
  return request !== undefined && request !== 'reads'
}

/** Returns the method of a request over HTTP that changes something; `undefined` if the input names none. */
export function findChangingMethod(input: unknown): string | undefined {
  const methods = findFields(input, /^(?:http_?)?(?:method|verb)$/i) ?? []
  const found = methods.find((each) => typeof each === 'string' && /^(?:delete|patch|post|put)$/i.test(each))
  return typeof found === 'string' ? found.toUpperCase() : undefined
}

/** Returns true for the name of a tool that writes what it gets into the files that are named. */
export function storesFiles(tool: string): boolean {
  return splitName(tool).some((name) => STORES.has(name))
}

/** Returns true for the name of a tool that starts something, but not for one that starts another agent. */
export function runsSomething(tool: string): boolean {
  const names = splitName(tool)
  return names.some((name) => RUNS.has(name)) && !names.some((name) => DELEGATES.has(name))
}

/** Splits the name of a tool, without that of its server, into words in lower case. */
function splitName(tool: string): string[] {
  const own = tool.slice(tool.lastIndexOf('__') + 1).replace(/^.*:/, '')
  const parts = own.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase()
  return parts.split(/[^a-z0-9]+/).filter(Boolean)
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean))
}
