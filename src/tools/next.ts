import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { ANY_WORDS, alike } from './command-sets'
import { type ArgumentRow, describeProgram, type OptionRows } from './describe-program'
import { OVERWRITES, PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

const FOLDER: AtipFolder = /* @__PURE__ */ runsFolder(['the settings and pages of the folder', 'package.json', 'next.config.js', 'next.config.mjs', 'next.config.ts'])
const DIRECTORY: ArgumentRow = ['directory?', 'Directory of the application']
const HELP: OptionRows = { help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }] }

export const next: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'next',
  version: '15.5',
  homepage: 'https://nextjs.org/docs/app/api-reference/cli/next',
  description: 'Build applications with Next.js; runs code of the folder',
  effects: RUNS_ANYTHING,
  commands: {
    '': {
      description: 'Serve the application, or print the version',
      options: { ...HELP, version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] },
    },
    build: {
      description: 'Build the application',
      folder: FOLDER,
      arguments: { directory: DIRECTORY },
      options: {
        ...HELP,
        debug: ['-d --debug --debug-prerender', 'switch', 'Print more'],
        profile: ['--profile', 'switch', 'Measure'],
        'no-lint': ['--no-lint', 'switch', 'Look for no problems'],
        'no-mangling': ['--no-mangling', 'switch', 'Keep names'],
        bundler: ['--turbo --turbopack --webpack', 'switch', 'What bundles'],
        mode: ['--experimental-build-mode', ['compile', 'generate', 'default'], 'What to do'],
        'app-only': ['--experimental-app-only', 'switch', 'Only the app directory'],
      },
    },
    lint: {
      description: 'Find problems',
      folder: FOLDER,
      arguments: { directory: DIRECTORY },
      options: {
        ...HELP,
        dir: ['-d --dir', 'directories', 'Only these directories'],
        file: ['--file', 'paths', 'Only these files'],
        ext: ['--ext', 'names', 'Ends of names'],
        config: ['-c --config', 'path', 'Settings'],
        fix: ['--fix', 'switch', 'Change files', { effects: OVERWRITES }],
        quiet: ['--quiet', 'switch', 'Only errors'],
        strict: ['--strict', 'switch', 'With strict settings'],
        'max-warnings': ['--max-warnings', 'integer', 'Fail after so many'],
        format: ['-f --format', ['stylish', 'json', 'html', 'compact', 'unix'], 'Format'],
        'output-file': ['-o --output-file', 'path', 'File for results', { effects: OVERWRITES }],
        'no-cache': ['--no-cache', 'switch', 'Use no cache'],
      },
    },
    info: { description: 'Describe the surroundings', folder: FOLDER, options: { ...HELP, verbose: ['--verbose', 'switch', 'Print more'] } },
    ...alike({ dev: 'Serve while developing', start: 'Serve', telemetry: 'Say whether uses are counted', typegen: 'Write types', upgrade: 'Take a newer version' }, ANY_WORDS),
  },
  argv: { interspersed: true, repeats: 'last' },
})
