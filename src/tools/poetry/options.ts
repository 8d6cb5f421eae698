import type { CommandRows, OptionRow, OptionRows } from '../describe-program'
import { USES_NETWORK } from '../effects'

/** Options that choose groups of packages; the second row is of older versions. */
export const GROUPS: OptionRows = {
  with: ['--with', 'names', 'Optional groups, too'],
  without: ['--without', 'names', 'Not these groups'],
  only: ['--only', 'names', 'Only these groups'],
  'no-dev': ['--no-dev --only-dev --dev-only', 'switch', 'What is for development, or not'],
}

export const DRY_RUN: OptionRow = ['--dry-run', 'switch', 'Only say what would be done']
export const SYNC: OptionRow = ['--sync --remove-untracked', 'switch', 'Remove all else']
export const LOCK: OptionRow = ['--lock', 'switch', 'Only write poetry.lock']
export const GROUP: OptionRow = ['-G --group', 'name', 'Group']
export const DEV: OptionRow = ['-D --dev', 'switch', 'For development']
export const EXTRAS: OptionRow = ['-E --extras', 'texts', 'Extras']
export const PACKAGES: NonNullable<CommandRows['arguments']> = { package: ['codes', 'Packages'] }

export const INSTALLS: OptionRows = {
  ...GROUPS,
  extras: EXTRAS,
  'all-extras': ['--all-extras', 'switch', 'All extras'],
  'all-groups': ['--all-groups', 'switch', 'All groups'],
  'no-root': ['--no-root', 'switch', 'Not the project itself'],
  'only-root': ['--only-root', 'switch', 'Only the project itself'],
  'no-directory': ['--no-directory', 'switch', 'No directories'],
  compile: ['--compile', 'switch', 'Compile'],
  'dry-run': DRY_RUN,
}

/** The options of `add` and `self add`. */
export const ADDS: OptionRows = {
  editable: ['-e --editable', 'switch', 'For development on them'],
  extras: EXTRAS,
  source: ['--source', 'name', 'Where from'],
  'allow-prereleases': ['--allow-prereleases', 'switch', 'Versions before a release, too'],
  'dry-run': DRY_RUN,
}

export const PROJECT: OptionRows = {
  name: ['--name', 'name', 'Name'],
  description: ['--description', 'text', 'Description'],
  author: ['--author', 'text', 'Author'],
  python: ['--python', 'text', 'Versions of Python'],
  dependency: ['--dependency', 'texts', 'Packages'],
  'dev-dependency': ['--dev-dependency', 'texts', 'Packages for development'],
  license: ['-l --license', 'text', 'License'],
}

export const SHOWS: OptionRows = {
  tree: ['-t --tree', 'switch', 'As a tree'],
  latest: ['-l --latest', 'switch', 'Newest versions', { effects: USES_NETWORK }],
  outdated: ['-o --outdated', 'switch', 'Those with newer versions', { effects: USES_NETWORK }],
  format: ['-f --format', ['text', 'json'], 'Format'],
}

export const IMPLEMENTATION: OptionRows = {
  implementation: ['-i --implementation', 'name', 'cpython or pypy'],
  'free-threaded': ['-t --free-threaded', 'switch', 'Without the global lock'],
}
