/** Every format in every context that takes it, and every generic context with names and values drawn for it. */
import { TUNE_CONTEXTS } from './contexts'
import { REPORT_CONTEXTS } from './contexts-report'
import { amidLines } from './embedding'
import { FORMATS } from './formats'
import { TUNE_GENERIC } from './generic'
import { REPORT_GENERIC } from './generic-report'
import { drawPair, type GenericContext } from './generic-values'
import type { Context, Half, SecretFormat } from './marks'
import type { Random } from './random'

export type SecretClass = 'unique' | 'structured' | 'generic'

export interface Case {
  readonly secretClass: SecretClass
  /** The format; of a generic secret its key is unknown here. */
  readonly format: string
  readonly context: string
  /** A text with marks. */
  readonly marked: string
}

export const CONTEXTS: readonly Context[] = [...TUNE_CONTEXTS, ...REPORT_CONTEXTS]
export const GENERIC_CONTEXTS: readonly GenericContext[] = [...TUNE_GENERIC, ...REPORT_GENERIC]
/** As many samples of a generic context for each of a pair, for it has many names. */
const GENERIC_SHARE = 100

export function drawKnown(format: SecretFormat, context: Context, random: Random): Case {
  const embedded = context.embed(format.make(random), random)
  const marked = context.alone ? embedded : amidLines(embedded, random)
  return { secretClass: format.kind, format: format.name, context: context.name, marked }
}

export function drawGeneric(context: GenericContext, random: Random): Case {
  const rendered = context.render(...drawPair(context.syntax, random), random)
  const marked = context.alone ? rendered : amidLines(rendered, random)
  return { secretClass: 'generic', format: 'generic', context: context.name, marked }
}

/** A share of a sample is one that is drawn so often. */
const times = (samples: number, random: Random): number => Math.floor(samples) + (random.chance(samples % 1) ? 1 : 0)

/** Samples of one half: `samplesPerPair` of each format in each context, less than one being a share of the pairs. */
export function* casesOf(half: Half, samplesPerPair: number, random: Random): Generator<Case> {
  const contexts = CONTEXTS.filter((context) => context.half === half)
  for (const format of FORMATS) {
    for (const context of contexts.filter(({ takes }) => takes.includes(format.shape))) {
      for (let left = times(samplesPerPair, random); left > 0; left--) yield drawKnown(format, context, random)
    }
  }
  for (const context of GENERIC_CONTEXTS.filter((generic) => generic.half === half)) {
    const samples = Math.max(1, Math.round(samplesPerPair * GENERIC_SHARE))
    for (let left = samples; left > 0; left--) yield drawGeneric(context, random)
  }
}
