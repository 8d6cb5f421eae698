import { invalid, isPlainObject } from '../internal/guard'
import type { AtipEffects } from '../types/atip'
import { checkOptions, isFunction, type OptionRules } from './check-options'
import { DEFAULT_MAX, MAX_RULE } from './default-max'
import { platformRoot } from './platform-root'
import { copyOf } from './read-fields'
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
  /** Is told what is not as the draft wants it. Without it these things happen silently. */
  onDiagnostic?: (diagnostic: A2TDiagnostic) => void
}

/** The options with what stands in for absent ones. */
export interface FromSettings extends Required<Pick<FromA2TOptions, 'name' | 'version' | 'trusted' | 'defaultMax'>> {
  readonly root: string
  readonly effectsFor: FromA2TOptions['effectsFor']
  readonly onDiagnostic: FromA2TOptions['onDiagnostic']
  readonly tagEffects: readonly (readonly [tag: string, effects: AtipEffects])[]
}

const ROOT = 'the URL of a platform root, without user, query and fragment,'

const RULES: OptionRules = {
  server: [ROOT, (value) => typeof value === 'string'],
  name: ['a non-empty string', isText],
  version: ['a non-empty string', isText],
  trusted: ['true or false', (value) => typeof value === 'boolean'],
  effectsFor: ['a function', isFunction],
  tagEffects: ['an object of effects', isPlainObject],
  defaultMax: MAX_RULE,
  onDiagnostic: ['a function', isFunction],
}

/** @throws AtipValidationError for an option that is wrong. Call it guarded. */
export function readFromOptions(options: unknown): FromSettings {
  const given = checkOptions(options, RULES) as unknown as FromA2TOptions
  const { server, version = '1', trusted = false, effectsFor, tagEffects = {}, onDiagnostic } = given
  const root = platformRoot(server, true)
  if (root === undefined) throw invalid(ROOT, ['options', 'server'], server)
  const { defaultMax = DEFAULT_MAX, name = safeName(new URL(root).host) } = given
  return { root, name, version, trusted, effectsFor, tagEffects: readTagEffects(tagEffects), defaultMax, onDiagnostic }
}

function readTagEffects(given: unknown): [string, AtipEffects][] {
  const path = ['options', 'tagEffects']
  return Object.entries(copyOf(given, 'the effects of tags', path) as object).map(
    ([tag, effects]: [string, unknown]) => {
      if (!isPlainObject(effects)) throw invalid('effects', [...path, tag], effects)
      return [tag, effects]
    },
  )
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}
