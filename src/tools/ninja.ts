import type { AtipParameterEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { exceptWith, extend, PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/** Tools that only print; others delete, rewrite logs, or start a server. */
const TOOLS: AtipParameterEffects = {
  values: {
    commands: {},
    compdb: {},
    deps: {},
    graph: {},
    inputs: {},
    list: {},
    missingdeps: {},
    query: {},
    rules: {},
    targets: {},
    '*': RUNS_ANYTHING,
  },
}

export const ninja: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'ninja',
  version: '1.11',
  homepage: 'https://ninja-build.org',
  verified: [{ version: '1.11' }],
  description: 'Run the commands of build.ninja',
  effects: RUNS_ANYTHING,
  arguments: { target: ['paths?', 'Targets, or arguments of a tool'] },
  options: {
    directory: ['-C', 'directory', 'Directory to change to'],
    file: ['-f', 'path', 'Build file'],
    jobs: ['-j', 'integer', 'Commands at a time'],
    'keep-going': ['-k', 'integer', 'Stop after so many failures'],
    'load-average': ['-l', 'number', 'Start none above this load'],
    'dry-run': ['-n', 'switch', 'Run no commands'],
    verbose: ['-v --verbose', 'switch', 'Print commands'],
    quiet: ['--quiet', 'switch', 'Print no progress'],
    debug: ['-d', ['stats', 'explain', 'keepdepfile', 'keeprsp', 'list'], 'What to debug'],
    warnings: ['-w', ['phonycycle=err', 'phonycycle=warn', 'list'], 'What to warn about'],
    tool: ['-t', 'name', 'Tool: targets, commands, query', { effects: TOOLS, argv: { endsOptions: true } }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true, repeats: 'last' },
  folder: /* @__PURE__ */ extend(/* @__PURE__ */ exceptWith(['version', 'help'], /* @__PURE__ */ runsFolder(['the commands of build.ninja', 'build.ninja'])), {
    directory: 'directory',
  }),
})
