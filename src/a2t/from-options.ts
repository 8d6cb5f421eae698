import { checkOptions, FLAG, FUNCTION, type OptionRules, TEXT } from '../internal/check-options'
import { invalid, isPlainObject } from '../internal/guard'
import type { AtipEffects } from '../types/atip'
import { warnTo } from './attempt'
import { DEFAULT_MAX, MAX } from './default-max'
import { platformRoot } from './platform-root'
import { copyOf, type Warn } from './read-fields'
import { safeName } from './safe-names'
import type { A2TDiagnostic, A2TSignature } from './types'

/** How to make metadata of the tools of a server. */
export interface FromA2TOptions {
  /** URL of the platform root: what stands before `/tools`. */
  server: string
  /** What the names of its tools begin with. @default its host, `api_example_com` */
  name?: string
  /** @default '1' */
  version?: string
  /** Whether you know who runs the server, so that the origin is `vendor` and not `inferred`. @default false */
  trusted?: boolean
  /** What is known of a tool; it stands above what is known of its tags. */
  effectsFor?: (signature: A2TSignature) => AtipEffects | undefined
  /** What is known of the tools with a tag, which is free text of the server. The worst of several counts. @default {} */
  tagEffects?: Readonly<Record<string, AtipEffects>>
  /** What an `int` may be at most where the server does not say; `false` for anything. @default 65535 */
  defaultMax?: number | false
  /** Is told what is not as the draft wants it. What it throws is ignored. */
  onDiagnostic?: (diagnostic: A2TDiagnostic) => void
}

/** The options with what stands in for absent ones. */
export interface FromSettings extends Required<Pick<FromA2TOptions, 'name' | 'version' | 'trusted' | 'defaultMax'>> {
  readonly root: string
  readonly effectsFor: FromA2TOptions['effectsFor']
  readonly tagEffects: readonly (readonly [tag: string, effects: AtipEffects])[]
  readonly warn: Warn
}

const RULES: OptionRules = {
  server: TEXT,
  name: TEXT,
  version: TEXT,
  trusted: FLAG,
  effectsFor: FUNCTION,
  tagEffects: ['an object of effects', isPlainObject],
  defaultMax: MAX,
  onDiagnostic: FUNCTION,
}

/** @throws AtipValidationError for an option that is wrong */
export function readFromOptions(options: unknown): FromSettings {
  const { server, onDiagnostic, tagEffects = {}, ...given } = checkOptions<FromA2TOptions>(options, RULES)
  const root = platformRoot(server, true, ['options', 'server'])
  const copied = copyOf(tagEffects, 'the effects of tags', ['options', 'tagEffects']) as object
  return {
    root,
    name: safeName(new URL(root).host),
    version: '1',
    trusted: false,
    effectsFor: undefined,
    defaultMax: DEFAULT_MAX,
    ...given,
    tagEffects: Object.entries(copied).map(([tag, effects]) => [tag, checkEffects(effects, 'tagEffects', tag)]),
    warn: warnTo(onDiagnostic),
  }
}

/** Effects that an option gave, a copy. @throws AtipValidationError for what are none */
export function checkEffects(given: unknown, ...place: string[]): AtipEffects {
  const path = ['options', ...place]
  const effects = copyOf(given, 'the effects', path)
  if (!isPlainObject(effects)) throw invalid('an object of effects', path, given)
  return effects
}
