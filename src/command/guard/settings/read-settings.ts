import { invalid, isPlainObject } from '../../../internal/guard'
import { FLAG, type OptionRule, type OptionRules, oneOf, readOptions, TEXT } from '../../../internal/read-options'
import { isAbsolutePath } from '../../../safety/policy/paths'
import { readPolicy } from '../../../safety/policy/policy'
import { toLineRule } from './to-line-rule'
import type { GuardRule, GuardSettings, SettingsOrigin } from './types'

/** Longer settings are refused: nobody wrote them by hand, and each request reads them. */
const MAX_ENTRIES = 1000

const FIELDS: OptionRules<GuardSettings> = {
  $schema: TEXT,
  preset: /* @__PURE__ */ oneOf('supervised', 'read-only', 'workspace', 'unrestricted'),
  rules: /* @__PURE__ */ listOf('rules, plain objects', isPlainObject),
  tools: /* @__PURE__ */ listOf('absolute paths, or paths that begin with ~/', isPlace),
  allowReads: FLAG,
  allowedHosts: /* @__PURE__ */ listOf('texts', isText),
  trustedFolders: /* @__PURE__ */ listOf('absolute paths, or paths that begin with ~/', isPlace),
  approvedPrograms: /* @__PURE__ */ listOf('hashes of 64 digits and letters from a to f', isHash),
  sensitivePaths: /* @__PURE__ */ listOf('texts', isText),
  protectedPaths: /* @__PURE__ */ listOf('texts', isText),
  sessionApprovals: FLAG,
  undo: /* @__PURE__ */ oneOf('off', 'on', 'unasked'),
  undescribed: /* @__PURE__ */ oneOf('ask', 'contain', 'deny'),
}

const RULE_FIELDS: OptionRules<GuardRule> = {
  command: TEXT,
  tool: ['the name of a tool, where * stands for any text', (value) => typeof value === 'string' && /\S/.test(value)],
  decision: /* @__PURE__ */ oneOf('allow', 'ask', 'deny'),
  reason: ['a string', (value) => typeof value === 'string'],
  when: ['an object of values by parameter', isPlainObject],
  folder: ['an absolute path, or one that begins with ~/', isPlace],
  careful: ['true, or nothing', (value) => value === true],
  match: /* @__PURE__ */ listOf('lines', isLine),
  notMatch: /* @__PURE__ */ listOf('lines', isLine),
}

/**
 * Reads settings.
 *
 * @param origin a project's settings may only tighten: what could loosen is refused
 * @throws AtipValidationError for an unknown field or a wrong value
 */
export function readGuardSettings(value: unknown, origin: SettingsOrigin): GuardSettings {
  if (!isPlainObject(value)) throw invalid('settings, one JSON object', [], value)
  const settings = readOptions<GuardSettings>(value, FIELDS, ['settings']) as GuardSettings
  for (const [index, rule] of (settings.rules ?? []).entries()) readRule(rule, ['rules', String(index)])
  const { allowedHosts, sensitivePaths, protectedPaths } = settings
  readPolicy({
    ...(allowedHosts !== undefined && { allowedHosts }),
    ...(sensitivePaths !== undefined && { sensitivePaths }),
    ...(protectedPaths !== undefined && { protectedPaths }),
  })
  if (origin === 'project') refuseLoosening(settings)
  return settings
}

function readRule(rule: unknown, path: string[]): void {
  const given = readOptions<GuardRule>(rule, RULE_FIELDS, path)
  const { decision, command, tool, when, folder, careful, match, notMatch } = given
  if (decision === undefined) throw invalid(RULE_FIELDS.decision[0], [...path, 'decision'], decision)
  if (folder !== undefined && command === undefined)
    throw invalid('no folder but in a rule about a command', path, rule)
  if (careful && (command === undefined || decision !== 'allow')) {
    throw invalid('careful in no rule but one that allows a command', path, rule)
  }
  if (tool === undefined) {
    toLineRule({ ...given, decision }, '', path)
    if (command === undefined && (match ?? notMatch) !== undefined)
      throw invalid('tests in rules about a command or a tool alone', path, rule)
    return
  }
  if (command !== undefined) throw invalid('either command or tool in a rule', path, rule)
  if (when !== undefined) throw invalid('no conditions in a rule about a tool', [...path, 'when'], when)
  if (decision === 'allow' && /^\s*\*/.test(tool)) {
    throw invalid('a name that does not begin with *, since the rule allows', [...path, 'tool'], tool)
  }
}

/** The fields that a project's file may not have, because they allow something. */
const LOOSENING = ['tools', 'trustedFolders', 'approvedPrograms', 'undo'] as const

function refuseLoosening(settings: GuardSettings): void {
  for (const field of LOOSENING) {
    if (settings[field] === undefined) continue
    throw invalid("no such field: a project's settings may only tighten", [field], settings[field])
  }
  for (const field of ['allowReads', 'sessionApprovals'] as const) {
    if (settings[field] !== true) continue
    throw invalid("nothing but false: a project's settings may only tighten", [field], settings[field])
  }
  if (settings.undescribed === 'contain') {
    throw invalid("ask or deny: a project's settings may only tighten", ['undescribed'], settings.undescribed)
  }
  const placed = settings.rules?.find(({ folder }) => folder !== undefined)
  if (placed !== undefined) throw invalid('no folder: it counts below the directory of .atip', ['rules'], placed)
  const index = settings.rules?.findIndex(({ decision }) => decision === 'allow') ?? -1
  if (index < 0) return
  const place = ['rules', String(index), 'decision']
  throw invalid("ask or deny: a project's settings may only tighten", place, 'allow')
}

function listOf(words: string, accepts: (value: unknown) => boolean): OptionRule {
  const isList = (value: unknown): boolean =>
    Array.isArray(value) && value.length <= MAX_ENTRIES && value.every((each) => accepts(each))
  return [`an array of at most ${MAX_ENTRIES} ${words}`, isList]
}

function isLine(value: unknown): boolean {
  return typeof value === 'string' && /\S/.test(value)
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isPlace(value: unknown): boolean {
  return typeof value === 'string' && (isAbsolutePath(value) || value.startsWith('~/')) && !value.includes('\0')
}

function isHash(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}
