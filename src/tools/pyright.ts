import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

export const pyright: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'pyright',
  version: '1.1',
  homepage: 'https://microsoft.github.io/pyright',
  description: 'Check types of Python; runs the interpreter that the folder names',
  effects: RUNS_ANYTHING,
  arguments: { file: ['paths?', 'Files and directories; - reads their names'] },
  options: {
    createstub: ['--createstub', 'name', 'Write types of a package', { effects: OVERWRITES }],
    dependencies: ['--dependencies', 'switch', 'Print imports'],
    level: ['--level', ['error', 'warning'], 'Least severity'],
    outputjson: ['--outputjson', 'switch', 'Print JSON'],
    gitlabcodequality: ['--gitlabcodequality', 'switch', 'Print for GitLab'],
    project: ['-p --project', 'path', 'Configuration, or its directory'],
    pythonpath: ['--pythonpath', 'path', 'Interpreter', { effects: RUNS_ANYTHING }],
    pythonplatform: ['--pythonplatform', ['Darwin', 'Linux', 'Windows', 'All'], 'Platform'],
    pythonversion: ['--pythonversion', 'name', 'Version of Python'],
    skipunannotated: ['--skipunannotated', 'switch', 'Skip functions without types'],
    stats: ['--stats', 'switch', 'Print numbers'],
    threads: ['--threads', 'integer', 'How many at a time', { argv: { bareValue: '0' } }],
    typeshedpath: ['-t --typeshedpath', 'directory', 'Types of the standard library'],
    venvpath: ['-v --venvpath', 'directory', 'Directory of environments', { effects: RUNS_ANYTHING }],
    verbose: ['--verbose', 'switch', 'Print more'],
    verifytypes: ['--verifytypes', 'name', 'Check how complete types of a package are'],
    ignoreexternal: ['--ignoreexternal', 'switch', 'Ignore imports of other packages'],
    warnings: ['--warnings', 'switch', 'Fail at warnings'],
    watch: ['-w --watch', 'switch', 'Run again after changes'],
    version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true },
  folder: /* @__PURE__ */ runsFolder(['the interpreter of its environment', 'pyrightconfig.json', 'pyproject.toml', '.venv']),
})
