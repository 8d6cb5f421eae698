import { displayOf } from '../argv/display'
import type { CommandInvocation } from '../types/argv'

/** A command line for people, of words whose secrets are redacted: word by word, so that none hides another. */
export function showLine({ env, input }: CommandInvocation, words: readonly string[]): string {
  const variables = Object.keys(env).map((name) => `${name}=[REDACTED] `)
  return variables.join('') + displayOf(words) + (input === undefined ? '' : " <<< '[REDACTED]'")
}
