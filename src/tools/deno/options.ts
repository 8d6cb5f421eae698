import type { OptionRows } from '../describe-program'
import { RUNS_ANYTHING } from '../effects'

/** Settings of commands that read modules. */
export const MODULES: OptionRows = {
  config: ['-c --config --import-map', 'path', 'Configuration'],
  switches: [
    '--no-config --no-lock --no-remote --no-npm --cached-only --no-clear-screen --permit-no-files --package-json --no-code-cache --lockfile-only --use-env-proxy --quiet -q',
    'switch',
    'How modules are found',
  ],
  optional: [
    '--lock --frozen-lockfile --frozen --node-modules-dir --vendor --reload --no-check --check --watch --watch-hmr --hmr --watch-exclude',
    'pattern',
    'How modules are found and checked',
    { argv: { bareValue: 'true' } },
  ],
  values: ['--node-modules-linker --min-dep-age --minimum-dependency-age --ext --conditions --location --seed', 'pattern', 'How modules are found'],
  risks: ['--cert --preload --require --import --unsafely-ignore-certificate-errors', 'codes', 'Modules to load first, hosts to trust', { effects: RUNS_ANYTHING }],
  'env-file': ['--env-file', 'path', 'File of variables', { effects: RUNS_ANYTHING, argv: { bareValue: '.env' } }],
  'allow-scripts': ['--allow-scripts', 'patterns', 'Packages whose scripts may run', { effects: RUNS_ANYTHING, argv: { bareValue: 'all' } }],
  inspect: ['--inspect --inspect-wait --inspect-brk --inspect-publish-uid', 'name', 'Let debuggers connect', { effects: RUNS_ANYTHING, argv: { bareValue: '9229' } }],
  'v8-flags': ['--v8-flags', 'patterns', 'Options of V8', { argv: { bareValue: '--help' } }],
}

export const RELOADS: OptionRows = { again: ['-r', 'switch', 'Load modules again'] }

/** From which hosts modules may come, without the permissions of a program. */
export const IMPORTS: OptionRows = { hosts: ['-I --allow-import --deny-import', 'pattern', 'Hosts of modules', { effects: RUNS_ANYTHING, argv: { bareValue: 'all' } }] }

/** The worst effects of programs that others start. */
export const PERMISSIONS: OptionRows = {
  ...MODULES,
  ...RELOADS,
  'allow-all': ['-A --allow-all --no-prompt --allow-hrtime', 'switch', 'May do all; ask nothing'],
  allow: [
    '-N --allow-net -E --allow-env -S --allow-sys -I --allow-import -P --permission-set --ignore-read --ignore-env',
    'pattern',
    'What it may do',
    { argv: { bareValue: 'all' } },
  ],
  'allow-files': ['-R --allow-read -W --allow-write --allow-run --allow-ffi', 'path', 'Files that it may read, write and run', { argv: { bareValue: '.' } }],
  deny: ['--deny-read --deny-write --deny-net --deny-env --deny-sys --deny-run --deny-ffi --deny-import', 'pattern', 'What it may not do', { argv: { bareValue: 'all' } }],
}
