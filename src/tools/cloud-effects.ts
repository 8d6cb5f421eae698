/**
 * How the operations of clouds were labelled, whose names say what they do.
 *
 * - The name of an operation is its first word up to a dash (`describe-`), or its last word (`gcloud … list`). Only
 *   those that are listed count as reads; every other one is as bad as the worst.
 * - A read is no read if it writes a file (`s3api get-object`, `az aks get-credentials`), or if the data of the provider
 *   calls one of that name a change of data, tags or permissions (`sts get-federation-token`), in any of its services.
 * - Output is secret if it holds what lets others in: passwords, keys, tokens, links that are signed, the data of users
 *   of machines, and variables of what runs (functions, containers, builds), which hold such things.
 * - Prices of single requests do not count as cost. What creates or changes something may cost money.
 *
 * @module
 */

import type { EffectRows } from './combine-effects'
import { FOR_GOOD, OVERWRITES, PREVIEWS_LOCAL, PREVIEWS_REMOTE, RUNS_ANYTHING } from './effects'

const BILLED = { cost: { estimate: 'medium' as const, billable: true } }

/** Asks the cloud, and changes nothing. */
export const READS: EffectRows = PREVIEWS_REMOTE

/** Prints what this machine knows, such as help. */
export const READS_HERE: EffectRows = PREVIEWS_LOCAL

/** Changes the settings of this machine. */
export const REMEMBERS: EffectRows = [PREVIEWS_LOCAL, OVERWRITES]

/** Creates or changes something in the cloud. What it replaces is gone, and what it creates may cost money. */
export const CHANGES: EffectRows = [PREVIEWS_REMOTE, FOR_GOOD, BILLED, { idempotent: false }]

/** Deletes something in the cloud. */
export const DELETES: EffectRows = [CHANGES, { destructive: true }]

/** Copies between files of this machine and the cloud, and replaces what is there. */
export const COPIES: EffectRows = [DELETES, { filesystem: { write: true, delete: true } }]

/** The effects of an operation that is not known: it deletes, runs programs and writes files. */
export const ANYTHING: EffectRows = [RUNS_ANYTHING, BILLED]

/** Sends a file of this machine. */
export const SENDS_FILE: EffectRows = FOR_GOOD

/** Returns a list of words, which are separated by spaces, or of phrases, which are separated by bars. */
export function listOf(words: string, separator = ' '): string[] {
  return words.split(separator)
}

/** Returns the same effects for each of these words or phrases. */
export function forWords<Effects>(words: string, effects: Effects, separator?: string): Record<string, Effects> {
  return Object.fromEntries(listOf(words, separator).map((word) => [word, effects]))
}

/** For a list of words with options among them: what stands behind `--` is passed on, or no option any more. */
export const NO_END: Record<string, EffectRows> = { '--': ANYTHING }
