import type { AtipEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { extend, PREVIEWS_LOCAL, PREVIEWS_REMOTE, RUNS_ANYTHING } from './effects'

/** Looks up the names in the settings, and creates logs and directories that are missing. */
const TESTS: AtipEffects = /* @__PURE__ */ extend(PREVIEWS_REMOTE, { filesystem: { read: true, write: true, delete: false } })

export const nginx: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'nginx',
  version: '1.22',
  homepage: 'https://nginx.org',
  description: 'Serve files and pass on requests; without options, start',
  effects: RUNS_ANYTHING,
  changes: 'machine',
  options: {
    test: ['-t', 'switch', 'Test the settings', { preview: TESTS }],
    dump: ['-T', 'switch', 'Test the settings and print them', { preview: TESTS, sensitive: 'output' }],
    quiet: ['-q', 'switch', 'With -t: print only errors'],
    signal: ['-s', ['stop', 'quit', 'reopen', 'reload'], 'Signal for the one that runs'],
    // Settings load modules and name the files of logs.
    config: ['-c', 'file', 'File of settings', { effects: RUNS_ANYTHING }],
    directives: ['-g', 'code', 'Settings', { effects: RUNS_ANYTHING }],
    prefix: ['-p', 'folder', 'Directory of settings', { effects: RUNS_ANYTHING }],
    errors: ['-e', 'file', 'Log of errors', { effects: RUNS_ANYTHING }],
    version: ['-v', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    build: ['-V', 'switch', 'Print how it was built', { preview: PREVIEWS_LOCAL }],
    help: ['-h -?', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
})
