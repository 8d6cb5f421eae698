import { displayOf } from '../argv/display'
import type { CommandInvocation } from '../types/argv'
import { type Redact, redactWords } from './redactor'

/** A command line for people; `words` begin with the program. Secrets are redacted word by word, so that none hides another. */
export function showLine({ env, input }: CommandInvocation, words: readonly string[], redact: Redact): string {
  const variables = Object.keys(env).map((name) => `${name}=[REDACTED] `)
  return variables.join('') + displayOf(redactWords(words, redact)) + (input === undefined ? '' : " <<< '[REDACTED]'")
}
