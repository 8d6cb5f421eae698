import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const hadolint: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'hadolint',
  version: '2.12',
  homepage: 'https://github.com/hadolint/hadolint',
  description: 'Find problems in Dockerfiles',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Dockerfiles; - is standard input'] },
  options: {
    'no-fail': ['--no-fail', 'switch', 'Never fail'],
    'no-color': ['--no-color', 'switch', 'No colours'],
    config: ['-c --config', 'path', 'Configuration'],
    verbose: ['-V --verbose', 'switch', 'Print more'],
    format: ['-f --format', ['tty', 'json', 'checkstyle', 'codeclimate', 'gitlab_codeclimate', 'gnu', 'codacy', 'sonarqube', 'sarif'], 'Format'],
    error: ['--error', 'names', 'Rules that are errors'],
    warning: ['--warning', 'names', 'Rules that warn'],
    info: ['--info', 'names', 'Rules that inform'],
    style: ['--style', 'names', 'Rules of style'],
    ignore: ['--ignore', 'names', 'No such rules'],
    'trusted-registry': ['--trusted-registry', 'names', 'Registries of images'],
    'require-label': ['--require-label', 'texts', 'Labels and their kinds'],
    'strict-labels': ['--strict-labels', 'switch', 'No other labels'],
    'disable-ignore-pragma': ['--disable-ignore-pragma', 'switch', 'Comments change nothing'],
    'failure-threshold': ['-t --failure-threshold', ['error', 'warning', 'info', 'style', 'ignore', 'none'], 'Fail from this severity'],
    'file-path-in-report': ['--file-path-in-report', 'path', 'Name of the file in output'],
    version: ['-v --version', 'switch', 'Print the version'],
    help: ['-h --help', 'switch', 'Print help'],
  },
  argv: { interspersed: true },
})
