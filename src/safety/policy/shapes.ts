import { SHAPES } from '../../internal/fields/extension-fields'
import type { AtipShape } from '../../types/shape'

/** Line breaks and other controls, in every shape but `text`. */
const HAS_CONTROLS = /[\p{Cc}\u2028\u2029]/u
/** Tabs are common in templates and search expressions. */
const WITH_TABS: readonly AtipShape[] = ['format', 'pattern', 'line']
/** The start of a URL, or of a git address that names a helper program (`ext::`). */
const NAMES_SCHEME = /^[a-z][a-z0-9+.-]*(?::\/\/|::)/i
/**
 * Addresses of other machines in forms that are not URLs: `git@host:path`, and what kustomize takes for a repository.
 */
const NAMES_HOST = /^(?:[^/\s]+@[^/\s]+:|gh:|github\.com[/:])|[?&][\w-]+=/i
/** Schemes that curl guesses from the start of a host name. */
const GUESSED_SCHEME = /^(?:dict|ldap|imap|smtp|pop3|ftp)\./i
const HTTP_URL = /^(?:https?:\/\/)?(?:[a-z0-9_][a-z0-9._-]*|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#][^\s\\[\]{}]*)?$/i
/** A package, version, resource or branch: no path, no scheme. npm takes `name@.` for a folder. */
const NAME = /^(?:@[\w~-][\w.~-]*\/)?[\w~*][\w.,+~^=<>|*-]*(?:@(?!\.)[\w.,+~^=<>|*-]*)?$/
/** A branch or tag, also of a remote: no range, no path within a commit, no pattern. */
const REF = /^(?![-/])(?!.*(?:\.\.|@\{))[^\s:?*[\\^~\p{Cc}]+$/u
/** Expressions that print environment variables, or write a file (`%output{` of curl). */
const READS_ENVIRONMENT = /(?<![.\w])env\b|\$\s*ENV|%output\{/

const CHECKS: { readonly [Shape in AtipShape]: (text: string) => boolean } = {
  name: (text) => NAME.test(text),
  ref: (text) => REF.test(text),
  revision: (text) => text === '-' || (!text.startsWith('-') && !NAMES_SCHEME.test(text)),
  path: (text) => !NAMES_SCHEME.test(text) && !NAMES_HOST.test(text),
  number: (text) => /^[+-]?\d{1,18}$/.test(text),
  'http-url': (text) => HTTP_URL.test(text) && !GUESSED_SCHEME.test(text.replace(/^https?:\/\//i, 'x')),
  pattern: () => true,
  line: () => true,
  format: (text) => !READS_ENVIRONMENT.test(text),
  text: () => true,
}

/** Reads a declared shape; an unknown one counts as `name`, the strictest for text. */
export function readShape(declared: unknown): AtipShape | undefined {
  if (declared === undefined) return undefined
  return SHAPES.includes(declared as AtipShape) ? (declared as AtipShape) : 'name'
}

/** Returns true if a value has a shape; values that are neither text nor numbers are judged by their type elsewhere. */
export function hasShape(value: unknown, shape: AtipShape): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return typeof value === 'boolean'
  const text = String(value)
  const plain = WITH_TABS.includes(shape) ? text.replaceAll('\t', ' ') : text
  return shape === 'text' || (!HAS_CONTROLS.test(plain) && CHECKS[shape](plain))
}
