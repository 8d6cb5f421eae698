import type { AtipParameterEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { extend, PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/* Not described: -processor, -processorpath, -A, -J, -Xplugin and @files, which run programs. */

const COMPILES: AtipParameterEffects = /* @__PURE__ */ extend(RUNS_ANYTHING, { with: ['help', 'version'] })

export const javac: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'javac',
  version: '17.0',
  homepage: 'https://openjdk.org',
  verified: [{ version: '17.0' }],
  description: 'Compile Java; runs the processors of annotations that it finds among the classes',
  effects: RUNS_ANYTHING,
  // With sources, it compiles them after it printed.
  arguments: { file: ['paths?', 'Sources', { effects: COMPILES }] },
  options: {
    directory: ['-d', 'directory', 'Directory of results'],
    'class-path': ['-cp -classpath --class-path', 'code', 'Where classes and processors are', { effects: { values: { '.': {}, '*': RUNS_ANYTHING } } }],
    'source-path': ['-sourcepath --source-path', 'code', 'Where sources are', { effects: { values: { '.': {}, src: {}, 'src/main/java': {}, '*': RUNS_ANYTHING } } }],
    encoding: ['-encoding', 'name', 'Character set'],
    release: ['--release', 'integer', 'Version of Java'],
    source: ['-source --source', 'name', 'Version of the language'],
    target: ['-target --target', 'name', 'Version of the results'],
    preview: ['--enable-preview', 'switch', 'New features'],
    debug: ['-g', 'switch', 'For debuggers'],
    lint: ['-Xlint', 'switch', 'All warnings'],
    'lint-all': ['-Xlint:all', 'switch', 'All warnings'],
    'lint-unchecked': ['-Xlint:unchecked', 'switch', 'Warn about casts'],
    'lint-deprecation': ['-Xlint:deprecation', 'switch', 'Warn about old features'],
    deprecation: ['-deprecation', 'switch', 'Warn about old features'],
    'no-warnings': ['-nowarn', 'switch', 'No warnings'],
    error: ['-Werror', 'switch', 'Warnings are errors'],
    parameters: ['-parameters', 'switch', 'Keep names of parameters'],
    'no-processors': ['-proc:none', 'switch', 'Run no processors'],
    verbose: ['-verbose', 'switch', 'Print what it does'],
    version: ['-version --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    help: ['-? -help --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true, bundling: false, endOfOptions: false, unread: ['@'], separators: [' '], repeats: 'last' },
  folder: /* @__PURE__ */ runsFolder('processors of annotations'),
})
