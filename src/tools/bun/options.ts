import type { OptionRows } from '../describe-program'
import { OVERWRITES, RUNS_ANYTHING, RUNS_PROGRAMS } from '../effects'

/** Settings of commands about packages. */
export const PACKAGES: OptionRows = {
  config: ['-c --config', 'path', 'Settings', { effects: RUNS_ANYTHING }],
  cwd: ['--cwd', 'directory', 'Directory to work in'],
  registry: ['--registry', 'url', 'Registry'],
  'cache-dir': ['--cache-dir', 'directory', 'Directory of the cache', { effects: { filesystem: { write: true } }, changes: 'machine' }],
  'env-file': ['--env-file', 'path', 'File of variables', { effects: RUNS_ANYTHING }],
  trust: ['--trust', 'switch', 'Run scripts of these packages', { effects: RUNS_PROGRAMS }],
  'dry-run': ['--dry-run', 'switch', 'Change nothing'],
  global: ['-g --global', 'switch', 'Packages of the user', { changes: 'machine' }],
  filter: ['-F --filter', 'patterns', 'Packages of the workspace'],
  omit: ['--omit', 'names', 'Kinds to leave out'],
  switches: [
    '-y --yarn -p --production --prod --no-save --save --frozen-lockfile -f --force --no-cache --silent --quiet --verbose --no-progress --progress --no-summary --offline --prefer-offline --ignore-scripts --no-env-file --save-text-lockfile --lockfile-only --use-system-ca --use-openssl-ca --use-bundled-ca -d -D --dev --development --optional --no-optional --peer --save-prod -E --exact -a --analyze --only-missing -r --recursive -L --latest -i --interactive --no-verify',
    'switch',
    'Small settings',
  ],
  values: [
    '--backend --concurrent-scripts --network-concurrency --linker --minimum-release-age --minimum-release-age-excludes --cpu --os --libc --depth',
    'pattern',
    'Small settings',
  ],
  catalog: ['--catalog', 'name', 'Also write it to a catalog', { argv: { bareValue: 'default' } }],
  authorities: ['--ca --cafile', 'text', 'Whom to trust for TLS', { effects: RUNS_ANYTHING }],
}

/** Settings of what runs programs. */
export const RUNTIME: OptionRows = {
  preload: ['-r --preload --require --import', 'codes', 'Modules to load first', { effects: RUNS_ANYTHING }],
  config: ['-c --config', 'path', 'Settings', { effects: RUNS_ANYTHING }],
  cwd: ['--cwd', 'directory', 'Directory to work in'],
  'env-file': ['--env-file', 'paths', 'Files of variables', { effects: RUNS_ANYTHING }],
  filter: ['-F --filter', 'patterns', 'Packages of the workspace'],
  shell: ['--shell', ['bun', 'system'], 'Shell for scripts'],
  switches: [
    '--watch --hot --silent -b --bun --smol --if-present --no-install -i --workspaces --parallel --sequential --no-exit-on-error --no-clear-screen --no-orphans --no-env-file --prefer-offline --prefer-latest --experimental-http2-fetch --experimental-http3-fetch --insecure-http-parser --experimental-stream-iter --pending-deprecation --zero-fill-buffers --use-openssl-ca --use-bundled-ca --tls-min-v1.0 --tls-min-v1.1 --tls-min-v1.2 --tls-min-v1.3 --tls-max-v1.2 --tls-max-v1.3 --redis-preconnect --sql-preconnect --no-ffi-cc --jsx-side-effects --ignore-dce-annotations --expose-gc --no-deprecation --throw-deprecation --no-warnings --trace-warnings --trace-deprecation --no-addons --no-macros --preserve-symlinks --preserve-symlinks-main --use-system-ca --check --interactive',
    'switch',
    'How it runs',
  ],
  values: [
    '--install --port --conditions -d --define --drop --feature -l --loader --main-fields --extension-order --elide-lines --console-depth --dns-result-order --unhandled-rejections --title --max-http-header-size --user-agent --watch-kill-signal --cpu-prof-interval --heap-prof-interval --fetch-preconnect --disable-warning --cron-title --cron-period --jsx-factory --jsx-fragment --jsx-import-source --jsx-runtime',
    'pattern',
    'How it runs',
  ],
  inspect: ['--inspect --inspect-wait --inspect-brk', 'name', 'Let debuggers connect', { effects: RUNS_ANYTHING, argv: { bareValue: '6499' } }],
  profiles: ['--cpu-prof --cpu-prof-md --heap-prof --heap-prof-md', 'switch', 'Write a profile', { effects: OVERWRITES }],
  tsconfig: ['--tsconfig-override', 'path', 'Other settings of TypeScript'],
  'profile-files': [
    '--cpu-prof-name --cpu-prof-dir --heap-prof-name --heap-prof-dir --redirect-warnings',
    'path',
    'Where profiles and warnings go',
    { effects: OVERWRITES, file: 'replace' },
  ],
}
