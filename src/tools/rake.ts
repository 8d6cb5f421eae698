import type { AtipTool } from '../types/atip'
import { forWords } from './cloud-effects'
import { LOSES_DATA } from './command-sets'
import { describeProgram } from './describe-program'
import { exceptWith, PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'
import { SAID_BY_NAME } from './script-words'

/** Tasks of Rails that delete data, also with a database or an argument: `db:drop:primary`. */
const LOSING =
  'rails_env=prod* db:drop* db:reset* db:purge* db:truncate_all* db:setup* db:schema:load* db:structure:load* db:rollback* db:migrate:down* db:migrate:redo* db:migrate:reset* db:seed:replant* db:schema:cache:clear*'

export const rake: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'rake',
  version: '13.0',
  homepage: 'https://ruby.github.io/rake',
  description: 'Run tasks of a Rakefile',
  effects: RUNS_ANYTHING,
  folder: /* @__PURE__ */ exceptWith(['help', 'version'], /* @__PURE__ */ runsFolder(['the Rakefile of the folder', 'Rakefile', 'rakefile', 'Rakefile.rb'])),
  arguments: { task: ['texts?', 'Tasks: test, build[x], and NAME=VALUE', { effects: [SAID_BY_NAME, { values: /* @__PURE__ */ forWords(LOSING, LOSES_DATA) }] }] },
  options: {
    tasks: ['-T --tasks', 'pattern', 'List tasks', { argv: { bareValue: '' } }],
    describe: ['-D --describe', 'pattern', 'Describe tasks', { argv: { bareValue: '' } }],
    where: ['-W --where', 'pattern', 'Where tasks are defined', { argv: { bareValue: '' } }],
    prereqs: ['-P --prereqs', 'switch', 'What tasks need'],
    all: ['-A --all', 'switch', 'Also without a description'],
    'dry-run': ['-n --dry-run', 'switch', 'Run no task, only the Rakefile'],
    rakefile: ['-f --rakefile', 'path', 'Rakefile'],
    directory: ['-C --directory', 'directory', 'Go there first'],
    jobs: ['-j --jobs', 'integer', 'At a time'],
    multitask: ['-m --multitask', 'switch', 'Run in parallel'],
    trace: ['-t --trace', 'text', 'Print steps', { argv: { bareValue: '' } }],
    backtrace: ['--backtrace', 'text', 'Print traces', { argv: { bareValue: '' } }],
    quiet: ['-q --quiet', 'switch', 'Print less'],
    silent: ['-s --silent', 'switch', 'Print nothing'],
    verbose: ['-v --verbose', 'switch', 'Print more'],
    'build-all': ['-B --build-all', 'switch', 'Also what is up to date'],
    'no-search': ['-N --no-search --nosearch', 'switch', 'Not above'],
    libdir: ['-I --libdir', 'directories', 'Code', { effects: RUNS_ANYTHING }],
    require: ['-r --require', 'paths', 'Code', { effects: RUNS_ANYTHING }],
    execute: ['-e --execute -E --execute-continue -p --execute-print', 'codes', 'Ruby', { effects: RUNS_ANYTHING }],
    version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    help: ['-h -H --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true },
})
