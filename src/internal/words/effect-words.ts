import type { AtipEffects } from '../../types/atip'
import { EFFECTS, type EffectName, listDeclaredEffects } from '../effects/effect-table'

/**
 * Words for a flag: `yes` follows "it" if the flag is true; `no` follows "it does not", or "it" for a harmful `false`.
 */
interface FlagWords {
  readonly yes: string
  readonly no: string
  /** A few words for summaries; absent if the harmful value is not worth mentioning there. */
  readonly brief?: string
}

/** Words for an effect that is not a flag. */
interface ValueWords {
  /** The words that follow "unknown whether it" if the effect is not declared. */
  readonly name: string
  /** Returns the words that follow "it"; `undefined` if the value means that the command does nothing of the kind. */
  readonly say: (value: unknown) => string | undefined
}

/** The words for every effect, most serious first. */
const EFFECT_WORDS: { readonly [Name in EffectName]: FlagWords | ValueWords } = {
  destructive: { yes: 'destroys data for good', no: 'destroy data', brief: 'destroys data' },
  reversible: { yes: 'can be undone', no: 'cannot be undone', brief: 'cannot be undone' },
  creates: { name: 'creates something', say: (value) => sayKinds('creates', value) },
  modifies: { name: 'modifies something', say: (value) => sayKinds('modifies', value) },
  deletes: { name: 'deletes something', say: (value) => sayKinds('deletes', value) },
  'cost.billable': { yes: 'may cost money', no: 'cost money', brief: 'may cost money' },
  'filesystem.delete': { yes: 'deletes files', no: 'delete files', brief: 'deletes files' },
  'filesystem.write': { yes: 'writes files', no: 'write files', brief: 'writes files' },
  'filesystem.read': { yes: 'reads files', no: 'read files' },
  network: { yes: 'uses the network', no: 'use the network', brief: 'network' },
  subprocess: { yes: 'runs other programs', no: 'run other programs', brief: 'runs programs' },
  idempotent: { yes: 'can be repeated without further effect', no: 'has further effects when repeated' },
  'interactive.prompts': { yes: 'may ask questions', no: 'ask questions', brief: 'may ask' },
  'interactive.tty': { yes: 'needs a terminal', no: 'need a terminal', brief: 'needs a terminal' },
  'filesystem.paths': { name: 'filesystem.paths', say: (value) => `uses these files: ${joinKinds(value)}` },
  'interactive.stdin': { name: 'reads standard input', say: (value) => STDIN[String(value)] },
  'cost.estimate': {
    name: 'costs anything',
    say: (value) => (value === 'free' ? 'costs nothing' : `has a ${String(value)} estimated cost`),
  },
  'duration.typical': { name: 'duration.typical', say: (value) => `takes ${String(value)}` },
  'duration.timeout': { name: 'duration.timeout', say: (value) => `is stopped after ${String(value)}` },
}

const STDIN: Readonly<Record<string, string>> = {
  optional: 'reads standard input if there is any',
  required: 'waits for standard input',
  password: 'waits for a password on standard input',
}

function sayKinds(verb: string, value: unknown): string | undefined {
  return joinKinds(value) === '' ? undefined : `${verb} ${joinKinds(value)}`
}

function joinKinds(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join(', ') : ''
}

function findWords(effect: string): FlagWords | ValueWords | undefined {
  return Object.hasOwn(EFFECT_WORDS, effect) ? EFFECT_WORDS[effect as EffectName] : undefined
}

/** Returns true if the harmful value of a flag is `false`, as for `reversible`. */
function isWorseWithout(effect: string): boolean {
  return EFFECTS.find(({ name }) => name === effect)?.safe === true
}

/**
 * Returns the words that follow "it" for the value of an effect; `undefined` if the command does not have the effect.
 */
export function sayEffect(effect: string, value: unknown): string | undefined {
  const words = findWords(effect)
  if (words === undefined || 'say' in words) return words?.say(value)
  return value === true ? words.yes : isWorseWithout(effect) ? words.no : undefined
}

/** Returns the words that follow "it also" for an effect that a parameter adds; `undefined` for a harmless value. */
export function sayAddedEffect(effect: string, value: unknown): string | undefined {
  const words = findWords(effect)
  const isWorse = words === undefined || 'say' in words || value !== isWorseWithout(effect)
  return isWorse ? sayEffect(effect, value) : undefined
}

/** Returns the words that follow "it does not" if the value denies an effect; `undefined` for all other values. */
export function sayAbsentEffect(effect: string, value: unknown): string | undefined {
  if (effect === 'interactive.stdin') return value === 'none' ? 'read standard input' : undefined
  const words = findWords(effect)
  if (words === undefined || 'say' in words || isWorseWithout(effect)) return undefined
  return value === false ? words.no : undefined
}

/** Returns the words that follow "unknown whether it" for an effect that is not declared. */
export function nameEffect(effect: string): string {
  const words = findWords(effect)
  return words === undefined ? effect : 'say' in words ? words.name : words.yes
}

/** Summarizes each effect of a command in a few words, most serious first. */
export function summarizeEffects(effects: AtipEffects): string[] {
  const declared = new Map(listDeclaredEffects(effects))
  if (declared.size === 0) return ['effects not declared']
  const said = sayBriefly((effect) => declared.get(effect) === !isWorseWithout(effect))
  const changes = ['creates', 'modifies', 'deletes'].some((effect) => joinKinds(declared.get(effect)) !== '')
  const unknown = ['destructive', 'reversible', 'filesystem.write', 'filesystem.delete', 'network'].some(
    (effect) => !declared.has(effect),
  )
  const isSilent = !changes && said.every((word) => ['network', 'runs programs'].includes(word))
  const first = changes ? ['changes'] : isSilent && !unknown ? ['only reads'] : []
  return [...first, ...said, ...(unknown ? ['rest not declared'] : [])]
}

/** Returns the short words for those effects that are so. */
export function sayBriefly(isSo: (effect: string) => boolean): string[] {
  return Object.entries(EFFECT_WORDS).flatMap(([effect, words]) =>
    'brief' in words && words.brief !== undefined && isSo(effect) ? [words.brief] : [],
  )
}

/** Compares two effects for sorting, the more serious one first. */
export function compareGravity(one: string, other: string): number {
  return rankGravity(one) - rankGravity(other)
}

function rankGravity(effect: string): number {
  const rank = Object.keys(EFFECT_WORDS).indexOf(effect)
  return rank < 0 ? Number.MAX_SAFE_INTEGER : rank
}
