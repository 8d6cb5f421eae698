import { basename } from 'node:path'
import type { SandboxProfile } from './sandbox'

/**
 * Something that a sandbox probably kept a program from doing.
 *
 * @example
 * const show = ({ kind, message }: SandboxStop): string => `${kind}: ${message}`
 */
export interface SandboxStop {
  /**
   * `write`: it tried to write outside what it may change; `network`: it tried to connect; `hidden`: it tried to open
   * what is hidden; `privilege`: it tried something that needs rights or a helper that the sandbox does not give.
   */
  readonly kind: 'write' | 'network' | 'hidden' | 'privilege'
  /** A sentence for people and models. */
  readonly message: string
}

const IS_READ_ONLY = /read-only file ?system|\bEROFS\b/i
const IS_DENIED = /permission denied|access denied|\bEACCES\b/i
const IS_FORBIDDEN = /operation not permitted|\bEPERM\b/i
const IS_OFFLINE =
  /network is unreachable|no route to host|could ?n[o']t (?:resolve|connect)|unable to (?:resolve|connect|access)|failed to connect|temporary failure in name resolution|name or service not known|no such host|cannot assign requested address|\b(?:ENETUNREACH|EHOSTUNREACH|EAI_AGAIN|ENOTFOUND|ECONNREFUSED)\b|connection refused/i
const NEEDS_HELPER =
  /\/run\/[\w./-]*(?:\.sock|socket|bus|agent)|cannot connect to the docker daemon|authentication agent/i
const MAX_SHOWN = 3

/**
 * Finds out from the output of a program that failed in a sandbox what the sandbox probably stopped. Programs say it in
 * their own words, so this can be wrong in both directions.
 */
export function findStops(output: string, { writable, hidden, network }: SandboxProfile): SandboxStop[] {
  const stops: SandboxStop[] = []
  const add = (kind: SandboxStop['kind'], message: string): void => {
    stops.push({ kind, message })
  }
  if (IS_READ_ONLY.test(output)) {
    const names = nameRefused(output)
    const what = names.length === 0 ? 'outside what it declares' : listShown(names)
    add('write', `It tried to write ${what}: ${sayWritable(writable)}.`)
  }
  if (!network && IS_OFFLINE.test(output)) {
    add('network', 'It tried to use the network, and it has none.')
  }
  const denied = IS_DENIED.test(output)
  const opened = denied ? hidden.filter((path) => output.includes(basename(path))) : []
  if (opened.length > 0) add('hidden', `It tried to open what is hidden from it: ${listShown(opened)}.`)
  const needsMore = IS_FORBIDDEN.test(output) || NEEDS_HELPER.test(output) || (denied && opened.length === 0)
  if (needsMore) add('privilege', 'It may need rights or a helper program that the sandbox does not give it.')
  return stops
}

/** A file in a complaint: in quotes, or after the word for what was tried. */
const REFUSED_FILE = /['"‘]([^'"’]{1,200})['"’]|\b(?:create|open|write|touch|mkdir|remove|rename) ([^\s:'"]{1,200}):/u
const MAX_LINES = 1000

/** Lists the files that a program could not write, as it says itself. */
function nameRefused(output: string): string[] {
  const lines = output.split('\n', MAX_LINES).filter((line) => IS_READ_ONLY.test(line))
  const found = lines.flatMap((line) => {
    const [, quoted, plain] = REFUSED_FILE.exec(line.slice(0, 500)) ?? []
    return quoted ?? plain ?? []
  })
  return [...new Set(found)]
}

function sayWritable(writable: readonly string[]): string {
  return writable.length === 0 ? 'it may change nothing' : `it may change only ${listShown(writable)}`
}

function listShown(paths: readonly string[]): string {
  const shown = paths.slice(0, MAX_SHOWN).map((path) => JSON.stringify(path))
  const left = paths.length - shown.length
  return left > 0 ? `${shown.join(', ')} and ${left} more` : shown.join(', ')
}
