import { invalid } from '../../../internal/guard'
import { resolveLinks } from '../../../paths/follow-links'
import { isInside } from '../../../paths/is-inside'
import { readRule } from '../../../safety/policy/rules'
import type { LineRule } from '../../../shell/judge/rules/line-rules'
import type { GuardRule } from './read-settings'

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

/** Makes a check that a directory is the folder or below it, with links followed. In an unknown directory, a rule that allows does not count. */
function createPlaceCheck(folder: string, isAllowing: boolean): NonNullable<LineRule['isAt']> {
  const real = resolveLinks(folder)
  return (place) => (place === undefined ? !isAllowing : isInside(real, resolveLinks(place)))
}

/** Returns the reason of a rule with its name. */
export function sayRule(reason: string, name: string): string {
  const text = reason.trim()
  return text === '' ? `It is decided by ${name}` : `${text.replace(/(?<!\.)\.$/, '')} (${name})`
}
