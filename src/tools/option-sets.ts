import type { AtipEffects, AtipParameterEffects } from '../types/atip'
import type { OptionRow, OptionRows } from './describe-program'
import { extend, OVERWRITES, PREVIEWS_LOCAL, WRITES_LOCAL } from './effects'

/** The options of cp, mv, ln and install that keep what is replaced. A backup may replace an earlier one. */
export const BACKUPS: OptionRows = {
  backup: ['--backup', ['none', 'off', 'numbered', 't', 'existing', 'nil', 'simple', 'never'], 'Keep what is replaced', { effects: OVERWRITES, argv: { bareValue: 'existing' } }],
  b: ['-b', 'switch', 'Like --backup', { effects: OVERWRITES }],
  suffix: ['-S --suffix', 'name', 'End of the names of backups', { effects: OVERWRITES }],
}

/** Takes the place of another file than the one that is named, such as one with a longer name. */
export const REPLACES_OTHERS: AtipEffects = /* @__PURE__ */ extend(OVERWRITES, { filesystem: { write: true, delete: true } })

/** The kinds of entries that dig takes beside names, which are no hosts. */
const KINDS = ['a', 'aaaa', 'any', 'caa', 'cname', 'mx', 'ns', 'ptr', 'soa', 'srv', 'txt', 'in']

/** Names that are looked up: whoever has a domain learns which of its names somebody asks for. */
export const NAMES: OptionRow[3] & {} = { shape: 'http-url', host: { kind: 'url', own: KINDS } }

/** Replaces each file by another one. */
export const REPLACES_INPUT: AtipEffects = /* @__PURE__ */ extend(WRITES_LOCAL, {
  filesystem: { read: true, write: true, delete: true },
})

/** Writes a new file for each one. */
export const KEEPS_INPUT: AtipEffects = /* @__PURE__ */ extend(PREVIEWS_LOCAL, {
  filesystem: { read: true, write: true, delete: false },
})

/** Compresses or decompresses: of `-t -d` the last one counts, so that a test does not make it harmless. */
export const DECOMPRESSES: AtipParameterEffects = {
  filesystem: { write: true, delete: true },
  unless: { stdout: ['*'] },
}

/** For `x-runs`: a program that is installed in the folder runs without a download, unless a package or a place is named. */
export const INSTALLED: { in: string; unless: string[] } = { in: 'node_modules/.bin', unless: ['package', 'call', 'workspace', 'workspaces', 'cwd', 'trust', 'settings'] }
