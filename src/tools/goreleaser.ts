import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { alike } from './command-sets'
import { describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_EVERYWHERE, READS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/** It runs programs and git, as the folder says. */
const BUILDS: AtipFolder = /* @__PURE__ */ runsFolder(['what the settings of the folder name', '.goreleaser.yaml', '.goreleaser.yml', 'goreleaser.yaml', 'goreleaser.yml'])

const SETTINGS: OptionRows = { config: ['-f --config', 'path', 'File of settings'], quiet: ['-q --quiet', 'switch', 'Print less'], soft: ['--soft', 'switch', 'Never fail'] }
const BUILDING: OptionRows = {
  ...SETTINGS,
  snapshot: ['--snapshot', 'switch', 'Without a version; publish nothing'],
  clean: ['--clean --rm-dist', 'switch', 'Delete earlier results first'],
  'single-target': ['--single-target', 'switch', 'Only for this machine'],
  id: ['--id', 'names', 'Only these'],
  skip: ['--skip', 'names', 'Leave out: publish'],
  parallelism: ['-p --parallelism', 'integer', 'How many at a time'],
  timeout: ['--timeout', 'name', 'How long'],
  'auto-snapshot': ['--auto-snapshot', 'switch', 'If something is not committed'],
  output: ['-o --output', 'path', 'File to write'],
}

export const goreleaser: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'goreleaser',
  version: '2.8',
  homepage: 'https://goreleaser.com',
  description: 'Build and publish releases',
  effects: RUNS_ANYTHING,
  globalOptions: { verbose: ['--verbose', 'switch', 'Print more'], help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }] },
  commands: {
    '': { description: 'Print the version', effects: READS_LOCAL, options: { version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_EVERYWHERE }] } },
    check: { description: 'Check the settings', folder: BUILDS, arguments: { file: ['paths?', 'Files of settings'] }, options: SETTINGS },
    healthcheck: { description: 'Check for programs that are needed', folder: BUILDS, options: SETTINGS },
    build: { description: 'Build', folder: BUILDS, options: BUILDING },
    // It publishes, unless it is told not to.
    release: {
      description: 'Build and publish',
      options: [BUILDING, { notes: ['--release-notes --release-header --release-footer', 'file', 'File of notes'], draft: ['--draft --fail-fast --nightly', 'switch', 'How'] }],
    },
    ...alike(
      { init: 'Write settings', changelog: 'Preview the changelog', announce: 'Announce a release', publish: 'Publish a release', continue: 'Go on with a release' },
      { options: SETTINGS },
    ),
    jsonschema: { description: 'Print the schema of settings', effects: READS_LOCAL },
    completion: { description: 'Print completions', effects: READS_LOCAL, arguments: { shell: [['bash', 'fish', 'powershell', 'zsh'], 'Shell'] } },
  },
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
})
