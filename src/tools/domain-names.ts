import type { OptionRow } from './describe-program'

/** The kinds of entries that dig takes beside names, which are no hosts. */
const KINDS = ['a', 'aaaa', 'any', 'caa', 'cname', 'mx', 'ns', 'ptr', 'soa', 'srv', 'txt', 'in']

/** Names that are looked up: whoever has a domain learns which of its names somebody asks for. */
export const NAMES: OptionRow[3] & {} = { shape: 'http-url', host: { kind: 'url', own: KINDS } }
