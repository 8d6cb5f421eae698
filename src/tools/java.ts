import type { AtipParameterEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/** Classes of the folder. Other lists of paths may name those of strangers. */
const CLASSES: AtipParameterEffects = {
  values: {
    '.': {},
    bin: {},
    out: {},
    build: {},
    classes: {},
    target: {},
    'target/classes': {},
    'build/classes': {},
    '*': RUNS_ANYTHING,
  },
}

/** Sizes of memory that people choose. A list, because other values of -X load programs or write files. */
const MEMORY = ['mx256m', 'mx512m', 'mx1g', 'mx2g', 'mx4g', 'mx8g', 'ms128m', 'ms256m', 'ms512m', 'ms1g', 'ss1m', 'ss4m']

/* Not described: -javaagent, -agentlib, -agentpath, -XX, -m and @files, which load programs or options. */

export const java: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'java',
  version: '17.0',
  homepage: 'https://openjdk.org',
  verified: [{ version: '17.0' }],
  description: 'Run a program of Java',
  effects: RUNS_ANYTHING,
  arguments: {
    program: ['path?', 'Class, or file of source', { argv: { absentWith: ['jar'] } }],
    argument: ['codes?', 'Its arguments'],
  },
  options: {
    jar: ['-jar', 'path', 'Archive to run; its arguments follow', { argv: { endsOptions: true } }],
    'class-path': ['-cp -classpath --class-path', 'code', 'Where classes are', { effects: CLASSES }],
    property: ['-D', 'codes', 'Properties: NAME=VALUE', { effects: RUNS_ANYTHING }],
    memory: ['-X', MEMORY, 'Memory: -Xmx2g', { argv: { separator: '', separators: [''] } }],
    assertions: ['-ea -enableassertions', 'switch', 'Check assertions'],
    'no-assertions': ['-da -disableassertions', 'switch', 'Check no assertions'],
    preview: ['--enable-preview', 'switch', 'New features'],
    'show-version': ['-showversion --show-version', 'switch', 'Print the version, too'],
    version: ['-version --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    help: ['-h -? -help --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: false, bundling: true, endOfOptions: false, unread: ['@'], repeats: 'last' },
  folder: /* @__PURE__ */ runsFolder('a program of the folder', ['jar', 'program']),
})
