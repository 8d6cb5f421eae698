import type { AtipFilesBelow } from '../../types/file'
import type { CommandRows, OptionRow, OptionRows } from '../describe-program'
import { READS_REMOTE, RUNS_ANYTHING } from '../effects'

export const OUTPUT: OptionRows = { output: ['-o --output', ['table', 'json', 'yaml'], 'Format'] }
export const RELEASE = { release: ['name', 'Release'] } as const
export const CHART_OR_HERE = { chart: ['path?', 'Chart'] } as const
export const CHART = { chart: ['path', 'Chart'] } as const
export const REVISION: OptionRows = { revision: ['--revision', 'integer', 'Revision'] }
export const TIMEOUT: OptionRows = { timeout: ['--timeout', 'name', 'How long to wait: 5m0s'] }
export const WIDTH: OptionRows = { 'max-col-width': ['--max-col-width', 'integer', 'Width of columns'] }
export const NO_RESULT: OptionRows = { 'fail-on-no-result': ['--fail-on-no-result', 'switch', 'Fail if nothing is found'] }
export const KEYRING: OptionRow = ['--keyring', 'path', 'Public keys']

/** Says who asks, or believes any server. */
export const TRUSTS: OptionRows = {
  credentials: ['--username --password', 'text', 'Credentials', { effects: RUNS_ANYTHING }],
  trust: ['--pass-credentials --insecure-skip-tls-verify --plain-http', 'switch', 'Trust any server', { effects: RUNS_ANYTHING }],
  tls: ['--ca-file --cert-file --key-file', 'paths', 'Files of TLS'],
}
/** Where a chart comes from. */
export const SOURCE: OptionRows = {
  version: ['--version', 'pattern', 'Version of the chart'],
  repo: ['--repo', 'url', 'Repository'],
  devel: ['--devel', 'switch', 'Versions that are tried out, too'],
  verify: ['--verify', 'switch', 'Check the signature'],
  keyring: KEYRING,
  ...TRUSTS,
}
export const VALUES: OptionRows = {
  values: ['-f --values', 'paths', 'Files of values'],
  set: ['--set', 'texts', 'Values: NAME=VALUE'],
  'set-string': ['--set-string', 'texts', 'Texts: NAME=VALUE'],
  'set-json': ['--set-json --set-literal', 'texts', 'JSON or exact texts: NAME=VALUE'],
  // It puts the file into what is printed.
  'set-file': ['--set-file', 'texts', 'Contents of files: NAME=FILE', { effects: RUNS_ANYTHING }],
}
/** How releases are changed. */
export const CHANGING: OptionRows = {
  ...TIMEOUT,
  'no-hooks': ['--no-hooks', 'switch', 'Run no hooks'],
  wait: ['--wait --wait-for-jobs', 'switch', 'Wait until all is ready'],
  force: ['--force --force-replace --force-conflicts', 'switch', 'Replace what differs'],
  'server-side': ['--server-side', 'name', 'The cluster merges: true, false, auto'],
  'cleanup-on-fail': ['--cleanup-on-fail', 'switch', 'Delete new objects after a failure'],
}
/** Options for what is rendered. */
export const RENDERING: OptionRows = {
  'name-template': ['--name-template', 'format', 'Template of the name'],
  'generate-name': ['-g --generate-name', 'switch', 'Invent a name'],
  crds: ['--skip-crds --include-crds', 'switch', 'Definitions of resources'],
  schema: ['--skip-schema-validation --disable-openapi-validation', 'switch', 'Skip checks'],
  description: ['--description', 'text', 'Note for the history'],
  labels: ['-l --labels', 'pattern', 'Labels'],
  notes: ['--hide-notes --render-subchart-notes', 'switch', 'Which notes are printed'],
  // Templates that ask the cluster can print its secrets; names that are looked up can tell others.
  lookup: ['--enable-dns --validate', 'switch', 'Ask the cluster or the network', { effects: RUNS_ANYTHING }],
  'dry-run': ['--dry-run', ['client', 'server', 'none', 'true', 'false'], 'Only render', { effects: RUNS_ANYTHING, argv: { bareValue: 'client' } }],
  dependencies: ['--dependency-update', 'switch', 'Download dependencies', { effects: RUNS_ANYTHING }],
  'post-renderer': ['--post-renderer', 'value', 'Program to run', { effects: RUNS_ANYTHING, shape: 'path' }],
  'post-renderer-args': ['--post-renderer-args', 'texts', 'Its arguments', { effects: RUNS_ANYTHING }],
}
export const INSTALLING: OptionRows = {
  ...VALUES,
  ...SOURCE,
  ...RENDERING,
  ...CHANGING,
  ...OUTPUT,
  atomic: ['--atomic --rollback-on-failure', 'switch', 'Undo it after a failure'],
  'create-namespace': ['--create-namespace', 'switch', 'Create the namespace'],
  'hide-secret': ['--hide-secret', 'switch', 'Hide secrets of a dry run'],
  'take-ownership': ['--take-ownership', 'switch', 'Take objects of others over'],
}

/** Links in a chart lead to files that its templates read. */
export const CHART_FILES: AtipFilesBelow[] = [{ does: 'list', follows: true }]
/** The notes, values and objects of a release may hold passwords. */
export const SECRET: NonNullable<CommandRows['sensitive']> = { unless: { help: ['true'] } }

/** Prints files of a chart, of which some may be links. */
const SHOWN: AtipFilesBelow[] = [{ does: 'read', follows: true }]
export const shows = (description: string, options: OptionRows = {}): CommandRows => ({
  description,
  effects: READS_REMOTE,
  files: SHOWN,
  arguments: CHART,
  options: [SOURCE, options],
})
export const gets = (description: string, options: OptionRows = {}): CommandRows => ({ description, sensitive: SECRET, arguments: RELEASE, options: [REVISION, options] })
export const dependencies = (description: string, aliases: string[] = []): CommandRows => ({
  description,
  argv: { aliases },
  arguments: CHART_OR_HERE,
  options: [TRUSTS, { verify: SOURCE.verify as OptionRow, keyring: KEYRING, 'skip-refresh': ['--skip-refresh', 'switch', 'Do not update repositories'] }],
})
