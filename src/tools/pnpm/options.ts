import type { OptionRow, OptionRows } from '../describe-program'
import { RUNS_ANYTHING, RUNS_PROGRAMS } from '../effects'

export const JSON_OUTPUT: OptionRow = ['--json', 'switch', 'Print JSON']
export const WHICH: OptionRows = {
  which: ['-P --prod --production -D --dev --no-optional --optional --exclude-peers', 'switch', 'Only what runs need, or development'],
}
export const LISTS: OptionRows = {
  depth: ['--depth', 'name', 'How deep'],
  json: JSON_OUTPUT,
  long: ['--long --only-projects --lockfile-only', 'switch', 'Print more or less'],
  parseable: ['--parseable', 'switch', 'Print paths'],
  global: ['-g --global', 'switch', 'Packages of the user'],
  'find-by': ['--find-by', 'name', 'Function of .pnpmfile.cjs that finds packages', { effects: RUNS_ANYTHING }],
  'search-limit': ['--search-limit', 'integer', 'How many'],
}
/** Settings of commands that install. */
export const INSTALLS: OptionRows = {
  ...WHICH,
  'ignore-scripts': ['--ignore-scripts', 'switch', 'Run no scripts'],
  'dry-run': ['--dry-run', 'switch', 'Change nothing'],
  global: ['-g --global', 'switch', 'For the user', { changes: 'machine' }],
  'install-switches': [
    '--frozen-lockfile --no-frozen-lockfile --offline --no-offline --prefer-offline --no-prefer-offline --prefer-frozen-lockfile --no-prefer-frozen-lockfile --lockfile-only --fix-lockfile --ignore-pnpmfile --no-ignore-scripts --force -f --no-lockfile --no-save --save-peer --save-prod --save-build --save-types -O --save-optional --save-dev -E --save-exact --tilde --save-catalog --workspace --config --ignore-workspace-root-check -L --latest -i --interactive --ignore-manifest-check --auto-dedupe --no-auto-dedupe --trust-lockfile --no-trust-lockfile --update-checksums --frozen-store --no-frozen-store --no-save-peer --no-save-types --pending --peer --include-github-actions --changeset --no-changeset --lockfile --patches --shamefully-hoist --strict-peer-dependencies --resolution-only --merge-git-branch-lockfiles --no-runtime --legacy --no-hoist --side-effects-cache',
    'switch',
    'How to install',
  ],
  'install-values': [
    '--cpu --os --libc --node-linker --network-concurrency --fetch-timeout --fetch-retries --child-concurrency --depth --save-prefix --save-catalog-name --user-agent --public-hoist-pattern --hoist-pattern --package-import-method --virtual-store-dir --merge-git-branch-lockfiles-branch-pattern --fetch-warn-timeout-ms --fetch-min-speed-ki-bps',
    'pattern',
    'How to install',
  ],
  server: ['--pnpr-server', 'url', 'Server that resolves', { effects: RUNS_ANYTHING }],
  'lockfile-dir': ['--lockfile-dir', 'directory', 'Where the lockfile is'],
  'allow-build': ['--allow-build', 'patterns', 'Packages whose scripts may run', { effects: RUNS_PROGRAMS }],
}
