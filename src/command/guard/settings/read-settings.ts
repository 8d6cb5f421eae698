import { invalid, isPlainObject } from '../../../internal/foreign-values'
import { FLAG, type OptionRule, type OptionRules, oneOf, readOptions, TEXT } from '../../../internal/read-options'
import { isAbsoluteAnywhere } from '../../../safety/policy/paths'
import { readPolicyPlan } from '../../../safety/policy/policy'
import { toLineRule } from './create-tightened-policies'

/** The settings of the guard: `guard.json` of a person, or `.atip/guard.json` of a project. */
export interface GuardSettings {
  /** The place of the JSON Schema, for editors. */
  readonly $schema?: string
  /** The policy that lines are judged by. @default supervised; in a project's file: none */
  readonly preset?: GuardPreset
  /** Decisions about commands of lines, or about other tools of the agent. */
  readonly rules?: readonly GuardRule[]
  /** Files with the metadata of tools. Not for projects. */
  readonly tools?: readonly string[]
  /** Allows lines that only read, as `--allow-reads` does. A project can only turn it off. @default false */
  readonly allowReads?: boolean
  /** The hosts that lines may choose. A project can only narrow what the person allows. @default as in the preset */
  readonly allowedHosts?: readonly string[]
  /** Folders whose hooks, filters and scripts may run, with everything below. Not for projects. */
  readonly trustedFolders?: readonly string[]
  /** Programs of folders that may run, by the hashes that `atip guard explain` shows. Not for projects. */
  readonly approvedPrograms?: readonly string[]
  /** Paths with credentials, besides the built-in ones. */
  readonly sensitivePaths?: readonly string[]
  /** Paths whose contents run later by themselves, besides the built-in ones. */
  readonly protectedPaths?: readonly string[]
  /** Lets `atip guard allow` approve lines for a session. A project can only turn it off. @default true */
  readonly sessionApprovals?: boolean
  /**
   * Copies of what lines lose, for `atip undo`. `unasked`: where an agent lets a hook rewrite a line, one that loses nothing
   * but what is copied just before runs without a question. Not for projects. @default on
   */
  readonly undo?: 'off' | 'on' | 'unasked'
  /**
   * What happens with lines that ask only because no metadata describes what they run. `contain`: where atip can start the line in
   * place of the agent, it runs without a question, its undescribed parts in a sandbox that only reads; elsewhere it asks. A
   * project can only say `ask` or `deny`. @default ask
   */
  readonly undescribed?: 'ask' | 'contain' | 'deny'
}

export type GuardPreset = 'supervised' | 'read-only' | 'workspace' | 'unrestricted'

/** A decision about commands, or about other tools of the agent: it names either. */
export interface GuardRule {
  /**
   * The words of a command as a person writes it: `git push`, `make deploy`; `*` stands for any single word. `allow` is about
   * exactly these words, unless the last one is `*`; `ask` and `deny` are about everything that begins so.
   */
  readonly command?: string
  /** The name of a tool of the agent: `mcp__github__*`; `*` stands for any text. */
  readonly tool?: string
  readonly decision: 'allow' | 'ask' | 'deny'
  /** Told to the person who is asked, or to the model that is denied. */
  readonly reason?: string
  /** Conditions by parameter of the command. */
  readonly when?: Readonly<Record<string, RuleCondition | readonly RuleCondition[]>>
  /** The directory in which the rule counts, with everything below. Not for projects. @default everywhere */
  readonly folder?: string
  /**
   * True for a grant, as `atip guard allow --always` writes it: it never lets pass what would be lost for good, secrets, code
   * that the words hold or fetch, and words that are not understood. Not for projects.
   */
  readonly careful?: true
  /** Lines, or names of tools, that the rule must be about: settings in which it is not cannot be used. */
  readonly match?: readonly string[]
  /** Lines, or names of tools, that the rule must not be about. */
  readonly notMatch?: readonly string[]
}

type RuleCondition = string | number | boolean

/** Whose settings: those of a project may only tighten. */
export type SettingsOrigin = 'person' | 'project'

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
  readPolicyPlan({
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
  return typeof value === 'string' && (isAbsoluteAnywhere(value) || value.startsWith('~/')) && !value.includes('\0')
}

function isHash(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}
