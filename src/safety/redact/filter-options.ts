import { invalid, isRecord, unknownOption } from '../../internal/guard'
import { createDetectors, type Detector } from './detectors/detectors'
import { listSpellings } from './encodings'
import { type Replace, readRedactPatterns } from './redact-patterns'
import { createFinders, type Finders } from './secret-finder'
import { readSecretCommands } from './secret-output'

/** Options of filters as they are used. */
export interface FilterSettings {
  readonly maxLength: number
  readonly keep: 'head' | 'head-tail'
  /** Makes a search for what is redacted; `undefined`: nothing is searched for. */
  readonly finders: Finders | undefined
  /** What is done to a line after that; by the tool that printed it. */
  readonly replacementsFor: (toolName: unknown) => readonly Replace[]
}

const DEFAULT_MAX_LENGTH = 100_000
const LONGEST_KNOWN = 65_536
const OPTIONS = ['maxLength', 'redactSecrets', 'redactPatterns', 'knownSecrets', 'keep']

/** @throws AtipValidationError if an option is unknown or has a wrong value */
export function readFilterSettings(tools: unknown, options: unknown, others: readonly string[] = []): FilterSettings {
  if (typeof tools !== 'object' || tools === null) throw invalid('an array or a toolset', ['tools'], tools)
  requireKnownOptions(options, [...OPTIONS, ...others])
  const { maxLength = DEFAULT_MAX_LENGTH, redactSecrets: isOn = true, redactPatterns = [], keep = 'head' } = options
  if (!Number.isInteger(maxLength) || (maxLength as number) < 1) {
    throw invalid('a positive integer', ['options', 'maxLength'], maxLength)
  }
  if (typeof isOn !== 'boolean') throw invalid('true or false', ['options', 'redactSecrets'], isOn)
  if (keep !== 'head' && keep !== 'head-tail') throw invalid("'head' or 'head-tail'", ['options', 'keep'], keep)
  const patterns = readRedactPatterns(redactPatterns)
  const maskOf = readSecretCommands(tools)
  return {
    maxLength: maxLength as number,
    keep,
    finders: readFinders(isOn, options.knownSecrets),
    replacementsFor: (toolName) => {
      const mask = isOn ? maskOf(toolName) : undefined
      return mask === undefined ? patterns : [mask, ...patterns]
    },
  }
}

/** A misspelled option must not leave a secret where it is. */
export function requireKnownOptions(
  options: unknown,
  known: readonly string[],
): asserts options is Record<string, unknown> {
  if (!isRecord(options)) throw invalid('an object', ['options'], options)
  for (const name of Object.keys(options)) {
    if (!known.includes(name)) throw unknownOption(name, known)
  }
}

/** The finders of the built-in detectors, if they are on, and of known secrets. */
export function readFinders(usesDetectors: boolean, knownSecrets: unknown): Finders | undefined {
  const known = readKnownSecrets(knownSecrets)
  const detectors = [...(usesDetectors ? createDetectors() : []), ...known]
  return detectors.length === 0 ? undefined : createFinders(detectors)
}

function readKnownSecrets(secrets: unknown = []): Detector[] {
  const path = ['options', 'knownSecrets']
  if (!Array.isArray(secrets)) throw invalid('an array of strings', path, secrets)
  const anchors = Array.from(secrets, (secret: unknown, index) => {
    if (typeof secret !== 'string') throw invalid('a string', [...path, String(index)], secret)
    if (secret.length > LONGEST_KNOWN)
      throw invalid(`at most ${LONGEST_KNOWN} UTF-16 units`, [...path, String(index)], secret)
    return listSpellings(secret)
  }).flat()
  if (anchors.length === 0) return []
  const read: Detector['read'] = (_source, start, anchor) => ({ start, end: start + anchor.length })
  return [{ name: 'known-secret', anchors: [...new Set(anchors)], read, isLiteral: true }]
}
