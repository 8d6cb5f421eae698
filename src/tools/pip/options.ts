import type { AtipEffects } from '../../types/atip'
import type { AtipFolder } from '../../types/folder'
import type { OptionRows } from '../describe-program'
import { DELETES_LOCAL, extend, USES_NETWORK } from '../effects'
import { RUST_TOOLCHAIN } from '../rust-toolchain'

/** Changes installed packages, and runs the scripts of packages that are built. */
export const INSTALLS: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: true,
  subprocess: true,
  idempotent: true,
  reversible: false,
  destructive: false,
  creates: ['installed_package'],
}

/** Where packages come from. */
export const INDEX: OptionRows = {
  'index-url': ['-i --index-url --pypi-url', 'url', 'Registry', { effects: USES_NETWORK }],
  'extra-index-url': ['--extra-index-url', 'urls', 'Further registries', { effects: USES_NETWORK }],
  'no-index': ['--no-index', 'switch', 'Ask no registry'],
  'find-links': ['-f --find-links', 'urls', 'Pages or directories with packages', { effects: USES_NETWORK }],
  pre: ['--pre', 'switch', 'Versions before a release, too'],
  'all-releases': ['--all-releases', 'patterns', 'Of these too: :all:, :none:, or names'],
  'only-final': ['--only-final', 'patterns', 'But not of these'],
  'uploaded-prior-to': ['--uploaded-prior-to', 'text', 'No packages since this time'],
  'refresh-package': ['--refresh-package', 'names', 'Do not use what is cached of these'],
}

/** Options that choose kinds of packages. */
export const BINARIES: OptionRows = {
  'no-binary': ['--no-binary', 'patterns', 'Build these: :all:, or names'],
  'only-binary': ['--only-binary', 'patterns', 'Never build these'],
  'prefer-binary': ['--prefer-binary', 'switch', 'Rather old than built'],
}

/** The packages to install, download or build, and how. */
export const REQUIREMENTS: OptionRows = {
  requirement: ['-r --requirement', 'paths', 'Files of requirements', { shape: 'path', host: 'link' }],
  constraint: ['-c --constraint', 'paths', 'Files of versions', { shape: 'path', host: 'link' }],
  'build-constraint': ['--build-constraint', 'paths', 'Files of versions for builds', { shape: 'path', host: 'link' }],
  'requirements-from-script': ['--requirements-from-script', 'path', 'What this script says that it needs'],
  group: ['--group', 'codes', 'Groups of pyproject.toml: [FILE:]GROUP'],
  'no-deps': ['--no-deps --no-dependencies', 'switch', 'No packages that these need'],
  'only-deps': ['--only-deps --only-dependencies', 'switch', 'Only what they need'],
  'require-hashes': ['--require-hashes', 'switch', 'Every requirement has a hash'],
  'no-require-hashes': ['--no-require-hashes', 'switch', 'Hashes may be missing'],
  'check-build-dependencies': ['--check-build-dependencies', 'switch', 'Check what builds need'],
  'global-option': ['--global-option --build-option --install-option', 'codes', 'Options for setup.py'],
  'progress-bar': ['--progress-bar', 'name', 'How to show progress'],
  'no-build-isolation': ['--no-build-isolation', 'switch', 'Build with what is installed'],
  'use-pep517': ['--use-pep517 --no-use-pep517', 'switch', 'Build as PEP 517 says, or not'],
  'ignore-requires-python': ['--ignore-requires-python', 'switch', 'For any version of Python'],
  'no-clean': ['--no-clean', 'switch', 'Keep directories of builds'],
}

/** How packages are built. */
export const SETTINGS: OptionRows = {
  'config-settings': ['-C --config-settings --config-setting', 'codes', 'Settings of builds'],
}

/** Packages for another machine. */
export const PLATFORM: OptionRows = {
  platform: ['--platform', 'names', 'Platforms'],
  'python-version': ['--python-version', 'name', 'Version of Python'],
  implementation: ['--implementation', 'name', 'Implementation of Python'],
  abi: ['--abi', 'names', 'ABIs'],
}

/** Options that choose among installed packages. */
export const INSTALLED: OptionRows = {
  local: ['-l --local', 'switch', 'None from outside the virtual environment'],
  user: ['--user', 'switch', 'Only those of the user'],
  path: ['--path', 'directories', 'Only in these directories'],
  'exclude-editable': ['--exclude-editable', 'switch', 'No projects in development'],
  exclude: ['--exclude', 'names', 'Leave out these'],
}

/** Whatever asks a registry tells it the version of rustc, and looks for a newer pip unless this is turned off. */
export const ASKS_REGISTRY: AtipFolder = /* @__PURE__ */ extend(RUST_TOOLCHAIN, { env: { PIP_DISABLE_PIP_VERSION_CHECK: '1' } })

/** Deletes packages; asks first. */
export const REMOVES: AtipEffects = /* @__PURE__ */ extend(DELETES_LOCAL, {
  interactive: { stdin: 'optional' as const, prompts: true, tty: false },
})
