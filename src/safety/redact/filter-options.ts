import { invalid } from '../../internal/guard'
import { once } from '../../internal/once'
import { COUNT, FLAG, type OptionRule, type OptionRules, oneOf } from '../../internal/read-options'
import type { FindSecretsOptions, ResultFilterOptions, ResultFilterStreamOptions } from '../../types/filter'
import { type AnchorTable, createAnchorTable, createLiteralTable, joinTables } from './anchor-table'
import { createDetectors, createLiteralDetector } from './detectors/detectors'
import { listSpellings } from './encodings'
import { readRedactPatterns } from './redact-patterns'
import { createFinders, type Finders } from './secret-finder'
import { type Mask, readSecretCommands } from './secret-output'

/** The options of a filter, ready for use. */
export interface FilterSettings {
  readonly maxLength: number
  readonly keep: 'head' | 'head-tail'
  /** The finders of the secrets to redact, or `undefined` if there is nothing to find. */
  readonly finders: Finders | undefined
  /** Returns the masks to apply after the finders. They depend on the tool that printed the text. */
  readonly masksFor: (toolName: unknown) => readonly Mask[]
}

const DEFAULT_MAX_LENGTH = 100_000
const LONGEST_KNOWN = 65_536
const STRING: OptionRule = ['a string', (value) => typeof value === 'string']

export const FIND_OPTIONS: OptionRules<FindSecretsOptions> = { knownSecrets: ['an array of strings', Array.isArray] }
export const FILTER_OPTIONS: OptionRules<ResultFilterOptions> = {
  maxLength: COUNT,
  redactSecrets: FLAG,
  redactPatterns: ['an array', Array.isArray],
  knownSecrets: FIND_OPTIONS.knownSecrets,
  keep: /* @__PURE__ */ oneOf('head', 'head-tail'),
}
export const STREAM_OPTIONS: OptionRules<ResultFilterStreamOptions> = {
  ...FILTER_OPTIONS,
  keep: /* @__PURE__ */ oneOf('head'),
  toolName: STRING,
}

/** @throws AtipValidationError for tools, patterns or known secrets of a wrong type */
export function readFilterSettings(tools: unknown, options: ResultFilterOptions): FilterSettings {
  if (typeof tools !== 'object' || tools === null) throw invalid('an array or a toolset', ['tools'], tools)
  const { maxLength = DEFAULT_MAX_LENGTH, redactSecrets = true, redactPatterns = [], keep = 'head' } = options
  const patterns = readRedactPatterns(redactPatterns)
  const findOutputMask = readSecretCommands(tools)
  return {
    maxLength,
    keep,
    finders: createRedactionFinders(redactSecrets, options.knownSecrets),
    masksFor: (toolName) => {
      const mask = redactSecrets ? findOutputMask(toolName) : undefined
      return mask === undefined ? patterns : [mask, ...patterns]
    },
  }
}

/** Returns the table of the built-in detectors, which takes a millisecond to create. */
const builtInTable = /* @__PURE__ */ once(() => createAnchorTable(createDetectors()))

/** Creates the finders of known secrets and, if `usesDetectors`, of the secrets that the built-in detectors find. */
export function createRedactionFinders(
  usesDetectors: boolean,
  knownSecrets: readonly unknown[] = [],
): Finders | undefined {
  const secrets = Array.from(knownSecrets, (secret, index) => {
    const path = ['options', 'knownSecrets', String(index)]
    if (typeof secret !== 'string') throw invalid('a string', path, secret)
    if (secret.length > LONGEST_KNOWN) throw invalid(`at most ${LONGEST_KNOWN} UTF-16 units`, path, secret)
    return secret
  })
  return usesDetectors ? createKnownFinders(secrets, builtInTable()) : createKnownFinders(secrets)
}

/** Creates the finders of known secrets, plain or in common encodings, and of the secrets of another table. */
export function createKnownFinders(secrets: readonly string[], others?: AnchorTable): Finders | undefined {
  const anchors = secrets.flatMap(listSpellings)
  if (anchors.length === 0) return others && createFinders(others)
  const table = createLiteralTable(createLiteralDetector(anchors))
  const known = createFinders(table)
  return { ...(others === undefined ? known : createFinders(joinTables(others, table))), known }
}
