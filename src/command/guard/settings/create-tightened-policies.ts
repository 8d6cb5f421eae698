import { invalid } from '../../../internal/foreign-values'
import { resolveLinks } from '../../../paths/follow-links'
import { isInside } from '../../../paths/is-inside'
import { presets } from '../../../safety/policy/presets'
import { readRule } from '../../../safety/policy/rules'
import type { LineRule } from '../../../shell/judge/rules/line-rules'
import type { Policy, PolicyRule } from '../../../types/safety'
import { GUARD_FILES } from './guard-paths'
import type { GuardPreset, GuardRule, GuardSettings } from './read-settings'

/** Settings, and how rules in them are named: `guard.json`. */
export interface NamedSettings {
  readonly name: string
  readonly settings: GuardSettings
  /** Rules that a person granted for the session of the request. */
  readonly grants?: readonly GuardRule[]
}

/** The settings for one request. */
export interface EffectiveSettings {
  /** The person's settings. */
  readonly own: NamedSettings
  /** Those of the projects that the request belongs to, each of which may only tighten. */
  readonly projects: readonly NamedSettings[]
}

/** The names of rules by their reasons, as policies have them. */
type RuleNames = ReadonlyMap<string, string>

/** The places that policies need. */
interface PolicyPlaces {
  /** The absolute paths of the workspace and of directories for temporary files; none if the workspace is not known. */
  readonly writable: readonly string[]
  /** The directories of the guard itself. */
  readonly guardFiles: readonly string[]
  /** `'kept'` where atip itself starts a line just after it looked at files; the agent's own shell starts it later. @default false */
  readonly allowRecoverable?: 'kept' | false
}

/** A policy made of settings. */
export interface GuardPolicy {
  readonly policy: Policy
  /** The rules about commands. */
  readonly rules: readonly LineRule[]
  /** Those that a person granted: they count only for lines that may be granted. */
  readonly grants: readonly LineRule[]
  readonly ruleNames: RuleNames
}

/**
 * Returns the policies that a line is judged by: that of the person, then one for each project. Of their decisions, the
 * strictest counts, so that the settings of a project can only make the guard stricter.
 */
export function createTightenedPolicies(
  { own, projects }: EffectiveSettings,
  { guardFiles, ...places }: PolicyPlaces,
): readonly [GuardPolicy, ...GuardPolicy[]] {
  const { preset = 'supervised', undescribed = 'ask' } = own.settings
  return [
    createPolicy(own, { ...toPreset(preset, places), undescribed }, guardFiles),
    ...projects.map((project) => {
      const { preset: own, sensitivePaths, protectedPaths, undescribed: strict = undescribed } = project.settings
      // A project without a preset restricts only what its other fields say.
      const base =
        own !== undefined
          ? toPreset(own, places)
          : {
              ...presets.unrestricted,
              ...(sensitivePaths !== undefined && { allowSensitive: false }),
              ...(protectedPaths !== undefined && { allowOutsideChanges: false }),
            }
      return createPolicy(project, { ...base, undescribed: strict }, guardFiles)
    }),
  ]
}

function createPolicy(
  { name, settings, grants = [] }: NamedSettings,
  base: Policy,
  guardFiles: readonly string[],
): GuardPolicy {
  const { allowedHosts, sensitivePaths, protectedPaths = [], rules = [] } = settings
  const named = rules.flatMap((rule, index) => {
    if (rule.tool !== undefined || rule.careful === true) return []
    const title = nameRule(index, name)
    return [{ title, rule: toLineRule(rule, title) }]
  })
  const granted = [...rules.filter(({ careful }) => careful === true), ...grants].map((rule) => {
    const title = nameGrant(rule)
    return { title, rule: toLineRule(rule, title) }
  })
  // Rules about everything are those of the policy: they also count where no command is known.
  const everywhere = named.filter(({ rule }) => rule.words.length === 0)
  return {
    policy: {
      ...base,
      ...(allowedHosts !== undefined && { allowedHosts }),
      ...(sensitivePaths !== undefined && { sensitivePaths }),
      protectedPaths: [...GUARD_FILES, ...guardFiles, ...protectedPaths],
      rules: everywhere.map(({ rule: { decision, reason, when } }) => ({
        ...{ decision, reason },
        when: Object.fromEntries(when) as NonNullable<PolicyRule['when']>,
      })),
    },
    rules: named.flatMap(({ rule }) => (rule.words.length === 0 ? [] : [rule])),
    grants: granted.map(({ rule }) => rule),
    ruleNames: new Map([...named, ...granted].map(({ title, rule }) => [rule.reason, title])),
  }
}

/** Returns the name of a grant: `the grant "npm test *"`. */
export function nameGrant({ command, folder }: GuardRule): string {
  return `the grant "${command}"${folder === undefined ? '' : ` in ${folder}`}`
}

/** Returns the name of a rule: `rule 2 of guard.json`. */
export function nameRule(index: number, settings: string): string {
  return `rule ${index + 1} of ${settings}`
}

/** Returns the preset; without a known workspace, every path that a line names is outside. */
function toPreset(
  preset: GuardPreset,
  { writable, allowRecoverable = false }: Omit<PolicyPlaces, 'guardFiles'>,
): Policy {
  if (preset === 'read-only') return presets.readOnly
  if (preset === 'workspace') {
    return { ...presets.workspace, allowRecoverable, ...(writable.length > 0 && { writablePaths: [...writable] }) }
  }
  return preset === 'unrestricted' ? presets.unrestricted : presets.supervised
}

/** Characters that mean something to a shell: no word of a command holds them. */
const SYNTAX = /[;|&<>()$`"'\p{Cc}]/u
/** Words with which no command begins: they belong to the shell. */
const KEYWORDS = /^(?:if|then|elif|else|fi|for|while|until|do|done|case|esac|select|function|time|!|\{|\}|\[\[)$/
const ASSIGNMENT = /^[A-Za-z_]\w*\+?=/

/**
 * Returns a rule of settings as a rule about lines; one without a command is about all of them.
 *
 * @param name the name of the rule, which follows its reason, so that no two rules have the same reason
 * @param path the place of the rule, for errors
 * @throws AtipValidationError for a rule that no command can match
 */
export function toLineRule(
  { command, decision: given, reason = '', when, folder }: Omit<GuardRule, 'tool'>,
  name: string,
  path: readonly string[] = [],
): LineRule {
  const decision = given === 'ask' ? 'confirm' : given
  const place = [...path, 'command']
  const refuse = (expected: string): Error => invalid(expected, place, command)
  const words = command?.split(/\s+/).filter(Boolean) ?? []
  const [first = ''] = words
  if (command !== undefined && words.length === 0) throw refuse('the words of a command')
  if (words.some((word) => word !== '*' && word.includes('*'))) throw refuse('words in which * is a whole word')
  if (words.some((word) => SYNTAX.test(word))) throw refuse('the words of one command, without quotes and operators')
  if (ASSIGNMENT.test(first) || KEYWORDS.test(first) || first.startsWith('-')) {
    throw refuse('words that begin with the name of a program')
  }
  if (decision === 'allow' && (first === '' || first === '*')) {
    throw refuse('words that begin with the name of a program, since the rule allows')
  }
  const isOpen = words.length > 1 && words.at(-1) === '*'
  if (isOpen) words.pop()
  const { when: conditions } = readRule({ decision, command: first === '' ? '*' : first, when }, path)
  const isAt = folder === undefined ? undefined : createPlaceCheck(folder, decision === 'allow')
  return { decision, words, isOpen, reason: sayRule(reason, name), when: conditions, isAt }
}

/**
 * Makes a check that a directory is the folder or below it. In an unknown directory, a rule that allows does not
 * count.
 */
function createPlaceCheck(folder: string, isAllowing: boolean): NonNullable<LineRule['isAt']> {
  const real = resolveLinks(folder)
  return (place) => (place === undefined ? !isAllowing : isInside(real, resolveLinks(place)))
}

/** Returns the reason of a rule with its name. */
export function sayRule(reason: string, name: string): string {
  const text = reason.trim()
  return text === '' ? `It is decided by ${name}` : `${text.replace(/(?<!\.)\.$/, '')} (${name})`
}
