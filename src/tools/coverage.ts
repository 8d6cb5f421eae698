import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_EVERYWHERE, READS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

const DATA: OptionRows = {
  'data-file': ['--data-file', 'path', 'File of results'],
  debug: ['--debug', 'names', 'Print more'],
  help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
  rcfile: ['--rcfile', 'path', 'Configuration'],
}

const SELECT: OptionRows = {
  'ignore-errors': ['-i --ignore-errors', 'switch', 'Go on after errors'],
  include: ['--include', 'text', 'Only these files'],
  omit: ['--omit', 'text', 'No such files'],
  contexts: ['--contexts', 'text', 'Only these contexts'],
  'fail-under': ['--fail-under', 'number', 'Fail below this percentage'],
}

const PLUGINS: AtipFolder = /* @__PURE__ */ runsFolder(['plug-ins that the configuration names', '.coveragerc', 'setup.cfg', 'tox.ini', 'pyproject.toml'])

export const coverage: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'coverage',
  version: '7.0',
  homepage: 'https://coverage.readthedocs.io',
  description: 'Measure which lines of Python run; loads plug-ins that the folder names',
  effects: RUNS_ANYTHING,
  globalOptions: DATA,
  commands: {
    '': { description: 'Print the version', effects: READS_LOCAL, options: { version: ['--version', 'switch', 'Print the version'] } },
    run: {
      description: 'Run a program, and measure it',
      arguments: { program: ['codes', 'Program, and its arguments', { argv: { interspersed: false } }] },
      options: {
        module: ['-m --module', 'switch', 'The program is a module'],
        append: ['-a --append', 'switch', 'Add to earlier results'],
        branch: ['--branch', 'switch', 'Branches, too'],
        concurrency: ['--concurrency', 'names', 'Libraries that run several things at a time'],
        context: ['--context', 'text', 'Name of this run'],
        include: ['--include', 'text', 'Only these files'],
        omit: ['--omit', 'text', 'No such files'],
        pylib: ['-L --pylib', 'switch', 'The standard library, too'],
        'parallel-mode': ['-p --parallel-mode', 'switch', 'A file for each process'],
        source: ['--source', 'text', 'Only these packages or directories'],
        timid: ['--timid', 'switch', 'Simpler tracing'],
      },
    },
    report: {
      description: 'Print percentages',
      folder: PLUGINS,
      arguments: { module: ['paths?', 'Files and modules'] },
      options: [
        SELECT,
        {
          format: ['--format', ['text', 'markdown', 'total'], 'Format'],
          'show-missing': ['-m --show-missing', 'switch', 'Print lines that did not run'],
          precision: ['--precision', 'integer', 'Digits'],
          sort: ['--sort', 'text', 'Column to sort by'],
          'skip-covered': ['--skip-covered --no-skip-covered', 'switch', 'Leave out files that ran whole'],
          'skip-empty': ['--skip-empty', 'switch', 'Leave out empty files'],
        },
      ],
    },
    html: {
      description: 'Write a report in HTML',
      arguments: { module: ['paths?', 'Files and modules'] },
      options: [
        SELECT,
        {
          directory: ['-d --directory', 'directory', 'Where to write it'],
          title: ['--title', 'text', 'Title'],
          quiet: ['-q --quiet', 'switch', 'Print less'],
          'show-contexts': ['--show-contexts', 'switch', 'Contexts of each line'],
          precision: ['--precision', 'integer', 'Digits'],
          'skip-covered': ['--skip-covered --no-skip-covered', 'switch', 'Leave out files that ran whole'],
          'skip-empty': ['--skip-empty', 'switch', 'Leave out empty files'],
        },
      ],
    },
    xml: {
      description: 'Write a report in XML',
      arguments: { module: ['paths?', 'Files and modules'] },
      options: [
        SELECT,
        { output: ['-o', 'path', 'Where to write it'], quiet: ['-q --quiet', 'switch', 'Print less'], 'skip-empty': ['--skip-empty', 'switch', 'Leave out empty files'] },
      ],
    },
    json: {
      description: 'Write a report in JSON',
      arguments: { module: ['paths?', 'Files and modules'] },
      options: [
        SELECT,
        {
          output: ['-o', 'path', 'Where to write it'],
          quiet: ['-q --quiet', 'switch', 'Print less'],
          'pretty-print': ['--pretty-print', 'switch', 'Indent'],
          'show-contexts': ['--show-contexts', 'switch', 'Contexts of each line'],
        },
      ],
    },
    lcov: {
      description: 'Write a report for LCOV',
      arguments: { module: ['paths?', 'Files and modules'] },
      options: [SELECT, { output: ['-o', 'path', 'Where to write it'], quiet: ['-q --quiet', 'switch', 'Print less'] }],
    },
    annotate: {
      description: 'Write marked copies of files',
      arguments: { module: ['paths?', 'Files and modules'] },
      options: [SELECT, { directory: ['-d --directory', 'directory', 'Where to write them'] }],
    },
    combine: {
      description: 'Combine results',
      arguments: { path: ['paths?', 'Files and directories'] },
      options: { append: ['-a --append', 'switch', 'Add to earlier results'], keep: ['--keep', 'switch', 'Keep the parts'], quiet: ['-q --quiet', 'switch', 'Print less'] },
    },
    erase: { description: 'Delete results' },
    debug: {
      description: 'Print what it knows of itself',
      folder: PLUGINS,
      sensitive: 'output',
      arguments: { topic: [['data', 'sys', 'config', 'premain', 'pybehave', 'sqlite'], 'Topic'] },
    },
    help: { description: 'Print help', effects: READS_LOCAL, arguments: { command: ['name?', 'Command'] } },
  },
  argv: { interspersed: true, globals: 'anywhere' },
})
