import type { AtipEffects } from '../types/atip'

/** What an effect is called in words, by its name with dots: what it is where it is so, and where it is not. */
export interface EffectWords {
  readonly effect: string
  readonly yes: string
  readonly no: string
  /** In few words, where it is something to know. */
  readonly brief?: string
  /** Whether it is a warning that the effect is not so. */
  readonly isWorseWithout?: true
}

/** The gravest first. */
export const EFFECT_WORDS: readonly EffectWords[] = [
  { effect: 'destructive', yes: 'destroys data for good', no: 'destroy data', brief: 'destroys data' },
  {
    effect: 'reversible',
    yes: 'can be undone',
    no: 'cannot be undone',
    brief: 'cannot be undone',
    isWorseWithout: true,
  },
  { effect: 'cost.billable', yes: 'may cost money', no: 'cost money', brief: 'may cost money' },
  { effect: 'filesystem.delete', yes: 'deletes files', no: 'delete files', brief: 'deletes files' },
  { effect: 'filesystem.write', yes: 'writes files', no: 'write files', brief: 'writes files' },
  { effect: 'filesystem.read', yes: 'reads files', no: 'read files' },
  { effect: 'network', yes: 'uses the network', no: 'use the network', brief: 'network' },
  { effect: 'subprocess', yes: 'runs other programs', no: 'run other programs', brief: 'runs programs' },
  {
    effect: 'idempotent',
    yes: 'does no more when it is run twice',
    no: 'does more when it is run twice',
    isWorseWithout: true,
  },
  { effect: 'interactive.prompts', yes: 'may ask questions', no: 'ask questions', brief: 'may ask' },
  { effect: 'interactive.tty', yes: 'needs a terminal', no: 'need a terminal', brief: 'needs a terminal' },
]

const STDIN: Readonly<Record<string, string>> = {
  optional: 'reads standard input if there is any',
  required: 'waits for standard input',
  password: 'waits for a password on standard input',
}

/** The sentence, without subject, of an effect with this value; `undefined` for one that says that something is not done. */
export function sayEffect(effect: string, value: unknown): string | undefined {
  const words = EFFECT_WORDS.find((each) => each.effect === effect)
  if (words !== undefined) return value === true ? words.yes : words.isWorseWithout ? words.no : undefined
  if (effect === 'interactive.stdin') return typeof value === 'string' ? STDIN[value] : undefined
  if (effect === 'cost.estimate') return value === 'free' ? 'costs nothing' : `may cost this much: ${String(value)}`
  if (effect === 'duration.typical') return `takes ${String(value)}`
  if (effect === 'duration.timeout') return `is stopped after ${String(value)}`
  if (effect === 'filesystem.paths') return `uses these files: ${listOf(value)}`
  if (['creates', 'modifies', 'deletes'].includes(effect))
    return listOf(value) === '' ? undefined : `${effect} ${listOf(value)}`
  return undefined
}

/** The same of an effect that a parameter adds: only what is worse than nothing is added. */
export function sayAddedEffect(effect: string, value: unknown): string | undefined {
  const words = EFFECT_WORDS.find((each) => each.effect === effect)
  const isWorse = words === undefined || value === (words.isWorseWithout !== true)
  return isWorse ? sayEffect(effect, value) : undefined
}

/** What an effect is called behind "does not", where its value says that; `undefined` for all others. */
export function sayAbsent(effect: string, value: unknown): string | undefined {
  if (effect === 'interactive.stdin') return value === 'none' ? 'read standard input' : undefined
  const words = EFFECT_WORDS.find((each) => each.effect === effect)
  return words === undefined || words.isWorseWithout || value !== false ? undefined : words.no
}

/** What an effect is called in a list of what is not known. */
export function nameEffect(effect: string): string {
  if (effect === 'interactive.stdin') return 'reads standard input'
  if (effect === 'cost.estimate') return 'what it costs'
  const words = EFFECT_WORDS.find((each) => each.effect === effect)
  return words === undefined ? effect : words.yes
}

/** The effects of a command in few words, the gravest first. */
export function summarizeEffects(effects: AtipEffects): string[] {
  const flat = new Map(leavesOf(effects))
  if (flat.size === 0) return ['effects not declared']
  const said = EFFECT_WORDS.flatMap(({ effect, brief, isWorseWithout }) => {
    const isSo = flat.get(effect) === (isWorseWithout !== true)
    return brief !== undefined && isSo ? [brief] : []
  })
  const changes = ['creates', 'modifies', 'deletes'].some((effect) => listOf(flat.get(effect)) !== '')
  const unknown = ['destructive', 'reversible', 'filesystem.write', 'filesystem.delete', 'network'].some(
    (effect) => !flat.has(effect),
  )
  const isSilent = !changes && said.every((word) => ['network', 'runs programs'].includes(word))
  const first = changes ? ['changes'] : isSilent && !unknown ? ['only reads'] : []
  return [...first, ...said, ...(unknown ? ['rest not declared'] : [])]
}

/** Effects as fields with dots: `filesystem.write`. */
function leavesOf(effects: AtipEffects): [effect: string, value: unknown][] {
  return Object.entries(effects).flatMap(([field, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([inner, leaf]) => [`${field}.${inner}`, leaf])
      : [[field, value]],
  )
}

function listOf(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join(', ') : ''
}

/** Where an effect stands among others, the gravest first. */
export function rankOfEffect(effect: string): number {
  const rank = EFFECT_WORDS.findIndex((each) => each.effect === effect)
  if (['creates', 'modifies', 'deletes'].includes(effect)) return 1.5
  return rank < 0 ? EFFECT_WORDS.length : rank
}
