import type { AtipEffects } from '../../types/atip'
import type { ArgumentRow, OptionRow, OptionRows } from '../describe-program'
import { PREVIEWS_LOCAL, PREVIEWS_REMOTE, RUNS_ANYTHING, RUNS_PROGRAMS } from '../effects'

/** Returns switches by their flags; each is named after its last flag that does not begin with a digit. */
export const switches = (rows: Readonly<Record<string, string>>): OptionRows =>
  Object.fromEntries(
    Object.entries(rows).map(([flags, description]): [string, OptionRow] => {
      const names = flags.split(' ').map((flag) => flag.replace(/^-+/, ''))
      return [names.filter((name) => !/^\d/.test(name)).at(-1) ?? 'one', [flags, 'switch', description]]
    }),
  )

export const COMMON: OptionRows = /* @__PURE__ */ switches({ '-d --debug': 'Print much more', '-q --quiet': 'Print less', '-v --verbose': 'Print more' })
export const KINDS: OptionRows = {
  formula: ['--formula --formulae', 'switch', 'No applications'],
  cask: ['--cask --casks', 'switch', 'Only applications'],
}
export const DRY_RUN: OptionRows = { 'dry-run': ['-n --dry-run', 'switch', 'Only say it', { preview: PREVIEWS_REMOTE }] }
/** For what asks no server. */
export const DRY_RUN_LOCAL: OptionRows = { 'dry-run': ['-n --dry-run', 'switch', 'Only say it', { preview: PREVIEWS_LOCAL }] }
export const FORCE: OptionRows = { force: ['-f --force', 'switch', 'Even so'] }
export const ALL: OptionRows = { 'eval-all': ['--eval-all', 'switch', 'Of all that there are'] }
export const INSTALLED: OptionRows = { installed: ['--installed', 'switch', 'Only installed ones'] }
export const JSON_OUTPUT: OptionRows = { json: ['--json', ['v1', 'v2', 'json'], 'Print JSON', { argv: { bareValue: 'v1' } }] }
export const PLATFORM: OptionRows = { os: ['--os', 'name', 'System'], arch: ['--arch', 'name', 'Processor'] }
export const BROWSER: { effects: AtipEffects } = { effects: RUNS_PROGRAMS }
export const BREWFILE: OptionRows = { brewfile: ['--brewfile', 'path', 'Those of a Brewfile, which is code', { effects: RUNS_ANYTHING, argv: { bareValue: 'Brewfile' } }] }
export const GREEDY: OptionRows = /* @__PURE__ */ switches({
  '-g --greedy': 'Also applications that update themselves',
  '--greedy-latest': 'Also applications without versions',
  '--greedy-auto-updates': 'Also applications with an updater',
})
export const MINIMUM: OptionRows = { 'minimum-version': ['--minimum-version --min-version', 'name', 'Only older ones'] }

export const FORMULA: Record<string, ArgumentRow> = { formula: ['names?', 'Programs'] }
export const FORMULAE: Record<string, ArgumentRow> = { formula: ['codes', 'Programs'] }

/** How programs are installed. */
export const INSTALLS: OptionRows = {
  ...KINDS,
  ...FORCE,
  .../* @__PURE__ */ switches({
    '-y --no-ask --yes': 'Do not ask',
    '--ask': 'Ask first',
    '--display-times': 'Print how long it took',
    '-s --build-from-source': 'Build them here',
    '-i --interactive': 'Open a shell to build',
    '--force-bottle': 'Do not build them here',
    '--keep-tmp': 'Keep temporary files',
    '--debug-symbols': 'With symbols',
    '-g --git': 'Make a repository of the sources',
    '--overwrite': 'Replace files that are in the way',
    '--binaries': 'Link programs of applications',
    '--no-binaries': 'Do not link them',
    '--require-sha': 'Only with checksums',
    '--adopt': 'Take over what is installed otherwise',
    '--skip-cask-deps': 'Without what they need',
    '--zap': 'Delete their data first',
    '--no-quarantine': 'Without marking downloads',
    '--fetch-HEAD': 'Look for newer sources',
  }),
  appdir: ['--appdir', 'directory', 'Directory of applications'],
  fontdir: ['--fontdir', 'directory', 'Directory of fonts'],
  language: ['--language', 'names', 'Languages'],
}
