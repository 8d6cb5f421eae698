import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { describeProgram } from './describe-program'
import { OVERWRITES, PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

const FOLDER: AtipFolder = /* @__PURE__ */ runsFolder(['programs, scripts and tests of the folder', 'package.json', 'bunfig.toml'])

/* Not described: the many options of its JavaScript engine, --preload, --eval, and programs without `run`. */

export const bun: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'bun',
  version: '1.4',
  homepage: 'https://bun.sh',
  verified: [{ version: '1.4' }],
  description: 'Run, test and install JavaScript',
  effects: RUNS_ANYTHING,
  commands: {
    '': {
      description: 'Print the version',
      options: { version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] },
    },
    run: {
      description: 'Run a program or a script',
      folder: FOLDER,
      arguments: {
        script: ['path?', 'Program, or script of package.json', { argv: { interspersed: false } }],
        argument: ['codes?', 'Its arguments'],
      },
      options: {
        watch: ['--watch', 'switch', 'Run again after changes'],
        silent: ['--silent', 'switch', 'Do not print the script'],
      },
    },
    test: {
      description: 'Run tests',
      folder: FOLDER,
      arguments: { file: ['paths?', 'Files, or parts of their names'] },
      options: {
        'test-name-pattern': ['-t --test-name-pattern', 'pattern', 'Only tests that match'],
        timeout: ['--timeout', 'integer', 'Milliseconds for a test'],
        only: ['--only', 'switch', 'Only tests that code selects'],
        todo: ['--todo', 'switch', 'Tests to be written, too'],
        coverage: ['--coverage', 'switch', 'Measure coverage'],
        'rerun-each': ['--rerun-each', 'integer', 'How often'],
        'pass-with-no-tests': ['--pass-with-no-tests', 'switch', 'No tests are no failure'],
      },
    },
    build: {
      description: 'Bundle; runs macros',
      folder: FOLDER,
      arguments: { file: ['paths', 'Programs'] },
      options: {
        outdir: ['--outdir', 'directory', 'Directory of results', { effects: OVERWRITES }],
        outfile: ['--outfile', 'path', 'Result', { effects: OVERWRITES }],
        target: ['--target', ['browser', 'bun', 'node'], 'Where it runs'],
        minify: ['--minify', 'switch', 'Make it small'],
      },
    },
    x: { description: 'Download and run a package', arguments: { command: ['codes', 'Package and arguments'] } },
    install: {
      description: 'Install packages',
      options: {
        'frozen-lockfile': ['--frozen-lockfile', 'switch', 'Fail if the lockfile would change'],
        production: ['-p --production', 'switch', 'Only what runs need'],
      },
    },
    add: {
      description: 'Add packages',
      arguments: { package: ['codes', 'Packages'] },
      options: { dev: ['-d --dev', 'switch', 'For development'] },
    },
    remove: { description: 'Remove packages', arguments: { package: ['names', 'Names'] } },
  },
  argv: { interspersed: true, repeats: 'last' },
})
