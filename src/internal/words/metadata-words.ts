import type { MetadataFact } from '../../types/compile'

const WORDS: {
  readonly [Kind in Exclude<MetadataFact['kind'], 'wrong-type' | 'wrong-effect' | 'wrong-extension'>]: string
} = {
  'no-name': 'Left out: it has no name',
  'no-flags': 'Left out: it has no flags such as ["-o", "--output"]',
  'unknown-type': 'Unknown type: read as string',
  'unsafe-text': 'Unsafe characters or forged flags were removed',
  'hidden-default': 'Not shown in the description',
  'unusable-values': 'Left out: duplicates, unsafe texts, and values that are neither text nor numbers',
  'no-values': 'No usable values: any value is allowed',
  'global-options': 'Global options are left out, as always: createToolset(tools, { globalOptions }) includes them',
  'duplicate-tool': 'An earlier tool has the same name: commands with the same path replace its commands',
  'unknown-version': 'Not 0.1 to 0.6: what is new in it is not understood',
  unverified: 'Not verified: nothing checks it',
  renamed: 'Renamed: the flattened name is invalid or not unique',
}

/** Returns a sentence about a problem in metadata and how it was handled. */
export function sayMetadataFact(fact: MetadataFact): string {
  if (fact.kind === 'wrong-type') return `Not ${fact.expected}: ignored`
  if (fact.kind === 'wrong-effect') return `Not ${fact.expected}: counts as not declared`
  if (fact.kind === 'wrong-extension') return `Expected ${fact.expected}: ${fact.counts}`
  return WORDS[fact.kind]
}
