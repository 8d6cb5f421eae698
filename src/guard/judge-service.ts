import type { ServiceHints } from './types'

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

/** Words that say that something changes, wherever they stand. */
const CHANGES: ReadonlySet<string> = /* @__PURE__ */ words(`
  add append approve archive cancel charge create delete deploy destroy disable drop edit enable execute exec grant
  insert install invoke kill merge migrate modify move mutate patch pay publish purchase purge push put rebase refund
  reject remove rename replace reset restart restore revert revoke rotate save sell send shutdown submit terminate
  transfer truncate uninstall update upgrade upload upsert wipe write sql eval evaluate`)

/** Words that say so only where no word before them says that the tool looks: `get_comment`, but `comment`. */
const MAY_CHANGE: ReadonlySet<string> = /* @__PURE__ */ words(`
  apply assign book buy call clear click close comment commit configure copy fill fork import invite launch lock make
  navigate open order pause post press register release reopen reply run schedule script select set share shell sign
  start stop store subscribe sync tag terminal trigger type unlock unset`)

/**
 * Judges a tool of a server by its name and by what the server says about it. A server vouches for nothing: its hints
 * count for a tool whose name says nothing, and against any.
 */
export function judgeService(tool: string, hints: ServiceHints = {}): ServiceFinding {
  const names = splitName(tool)
  const isLook = READS.has(names[0] ?? '')
  const changing = names.find((name) => CHANGES.has(name) || (!isLook && MAY_CHANGE.has(name)))
  if (hints.destructiveHint === true && hints.readOnlyHint !== true) {
    return { kind: 'changes', said: 'may destroy something, as its server says' }
  }
  if (changing !== undefined) return { kind: 'changes', said: `changes something, as its name says ("${changing}")` }
  if (hints.readOnlyHint === false) return { kind: 'changes', said: 'changes something, as its server says' }
  if (hints.readOnlyHint === true || names.some((name) => READS.has(name))) return { kind: 'reads', said: 'only reads' }
  return { kind: 'unknown', said: 'has a name that does not say what it does' }
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
