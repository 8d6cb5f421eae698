import type { AtipTool } from '../types/atip'
import { ANYTHING, CHANGES, DELETES, forWords, NO_END, READS, READS_HERE } from './cloud-effects'
import { describeProgram, type OptionRows } from './describe-program'
import { FOR_GOOD, PREVIEWS_REMOTE } from './effects'

const GLOBAL: OptionRows = {
  project: ['--project_id', 'name', 'Project'],
  dataset: ['--dataset_id', 'name', 'Data set'],
  location: ['--location', 'name', 'Region'],
  format: ['--format', ['none', 'json', 'prettyjson', 'csv', 'sparse', 'pretty'], 'Format'],
  quiet: ['-q --quiet', 'switch', 'Print no progress'],
  headless: ['--headless', 'switch', 'Ask nothing'],
  job: ['--job_id', 'name', 'Name of the job'],
  settings: ['--bigqueryrc', 'path', 'File with options', { effects: ANYTHING }],
  flags: ['--flagfile', 'path', 'File with options', { effects: ANYTHING }],
  api: ['--api', 'url', 'Server to ask instead'],
  'api-log': ['--apilog', 'value', 'Where to log requests', { effects: ANYTHING }],
  trust: ['--disable_ssl_validation', 'switch', 'Trust any server', { effects: FOR_GOOD }],
  proxy: ['--proxy_address', 'value', 'Proxy', { effects: FOR_GOOD }],
}

/** A switch that is turned off again, and files with options, may undo what a line seems to say. */
const UNDOING = { effects: { values: { .../* @__PURE__ */ forWords('--no* -no* --dry_run=* -dry* --flag* -flag* --http* -http* --debug* -debug*', ANYTHING), ...NO_END } } }

export const bq: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'bq',
  version: '2.1',
  homepage: 'https://cloud.google.com/bigquery/docs/bq-command-line-tool',
  description: 'Query and manage tables of BigQuery',
  opens: { network: ['~/.config/gcloud', '~/.bigqueryrc'], write: ['~/.config/gcloud'] },
  effects: ANYTHING,
  globalOptions: GLOBAL,
  commands: {
    '': {
      description: 'Run a command, such as ls or show',
      arguments: {
        words: [
          'texts',
          'A command, its options and arguments',
          {
            preview: {
              values: {
                .../* @__PURE__ */ forWords('ls show head get-iam-policy wait', READS),
                .../* @__PURE__ */ forWords('help version info', READS_HERE),
                .../* @__PURE__ */ forWords('mk cp load insert update extract undelete set-iam-policy add-iam-policy-binding remove-iam-policy-binding cancel partition', CHANGES),
                .../* @__PURE__ */ forWords('rm truncate', DELETES),
              },
            },
            effects: { values: { .../* @__PURE__ */ forWords('--flag* -flag* --http* -http* --debug* -debug*', ANYTHING), ...NO_END } },
          },
        ],
      },
    },
    query: {
      description: 'Run SQL',
      arguments: { words: ['texts?', 'SQL, and options', UNDOING] },
      options: { 'dry-run': ['--dry_run', 'switch', 'Only check it', { preview: PREVIEWS_REMOTE }] },
    },
  },
  argv: { interspersed: true, globals: 'anywhere', dashArguments: true, endOfOptions: false, repeats: 'last' },
  changes: 'server',
})
