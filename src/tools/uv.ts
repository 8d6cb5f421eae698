import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_EVERYWHERE, READS_LOCAL, RUNS_ANYTHING } from './effects'
import { environmentCommands } from './uv/environments'
import { machineCommands } from './uv/machine'
import { projectCommands } from './uv/project'

/** Switches that make no command do more than it says. */
const SWITCHES = /* @__PURE__ */ [
  '--no-progress --native-tls --no-native-tls --system-certs --no-system-certs --managed-python --no-managed-python --no-python-downloads --allow-python-downloads',
  '--preview --no-preview --no-color --no-installer-metadata --no-offline --refresh --no-refresh --no-index --no-build --build --binary --no-build-isolation --build-isolation',
  '--no-sources --compile-bytecode --compile --no-compile-bytecode --no-compile --no-upgrade --no-reinstall --no-require-hashes --verify-hashes --no-verify-hashes',
].join(' ')

const VALUES = /* @__PURE__ */ [
  '--python-preference --python-fetch --preview-features --preview-feature --link-mode --refresh-package --no-build-package --no-sources-package --torch-backend',
  '--python-version --python-platform',
].join(' ')

export const uv: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'uv',
  version: '0.9',
  homepage: 'https://docs.astral.sh/uv',
  description: 'Install packages of Python, and run programs with them',
  rareCommands: [
    'help, generate-shell-completion, self, auth, workspace, cache, clean, publish, upgrade, format, check, audit, tool upgrade, tool uninstall, tool audit, tool dir, tool update-shell',
    'python upgrade, python uninstall, python dir, python update-shell, pip sync, pip debug, pip compile, build-backend',
  ].join(', '),
  effects: RUNS_ANYTHING,
  folder: { directory: 'directory' },
  globalOptions: {
    quiet: ['-q --quiet', 'switch', 'Print less', { argv: { repeats: 'last' } }],
    verbose: ['-v --verbose', 'switch', 'Print more', { argv: { repeats: 'last' } }],
    color: ['--color', ['auto', 'always', 'never'], 'Colours'],
    offline: ['--offline', 'switch', 'Use no network'],
    'no-cache': ['-n --no-cache --no-cache-dir', 'switch', 'Use nothing that is cached'],
    directory: ['--directory', 'directory', 'Act in this directory'],
    'no-config': ['--no-config', 'switch', 'Ignore settings'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
    settings: [SWITCHES, 'switch', 'Small settings', { argv: { repeats: 'last' } }],
    values: [VALUES, 'names', 'Small settings that have a value'],
    'cache-dir': ['--cache-dir', 'directory', 'Directory of the cache', { effects: { filesystem: { write: true } } }],
    // Whatever brings other packages, another Python or secrets from elsewhere runs them sooner or later.
    project: ['--project', 'directory', 'Another project', { effects: RUNS_ANYTHING }],
    'config-file': ['--config-file', 'path', 'Settings', { effects: RUNS_ANYTHING }],
    python: ['-p --python', 'code', 'Python: a version, a path', { effects: RUNS_ANYTHING }],
    index: ['--index --default-index -i --index-url --extra-index-url -f --find-links', 'codes', 'Registries', { effects: RUNS_ANYTHING }],
    anew: ['-U --upgrade --reinstall --force-reinstall --pre', 'switch', 'Newest versions, or all again', { effects: RUNS_ANYTHING, argv: { repeats: 'last' } }],
    choices: [
      [
        '-P --upgrade-package --upgrade-group --reinstall-package --resolution --prerelease --prerelease-package --fork-strategy --exclude-newer --exclude-newer-package --index-strategy',
        '--keyring-provider --allow-insecure-host --trusted-host -C --config-setting --config-settings --config-settings-package --config-setting-package --no-build-isolation-package --no-binary-package',
      ].join(' '),
      'codes',
      'Which versions, and how to get and build them',
      { effects: RUNS_ANYTHING },
    ],
  },
  commands: [
    {
      '': {
        description: 'Print the version',
        effects: READS_LOCAL,
        options: { version: ['-V --version', 'switch', 'Print the version'] },
      },
      help: {
        description: 'Print help',
        effects: READS_LOCAL,
        arguments: { command: ['names?', 'Command'] },
        options: { 'no-pager': ['--no-pager', 'switch', 'All at once'] },
      },
    },
    projectCommands,
    environmentCommands,
    machineCommands,
  ],
  argv: { interspersed: true, globals: 'anywhere' },
})
