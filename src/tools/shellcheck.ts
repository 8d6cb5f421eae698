import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const shellcheck: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'shellcheck',
  version: '0.9',
  homepage: 'https://www.shellcheck.net',
  description: 'Find problems in shell scripts',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Scripts; - is standard input'] },
  options: {
    // It prints lines of whatever file a script names.
    'check-sourced': ['-a --check-sourced', 'switch', 'Problems of sourced files, too', { sensitive: 'output' }],
    color: ['-C --color', ['auto', 'always', 'never'], 'Colours', { argv: { bareValue: 'always' } }],
    include: ['-i --include', 'names', 'Only these problems'],
    exclude: ['-e --exclude', 'names', 'No such problems'],
    'extended-analysis': ['--extended-analysis', 'name', 'Follow the flow of data'],
    format: ['-f --format', ['checkstyle', 'diff', 'gcc', 'json', 'json1', 'quiet', 'tty'], 'Format'],
    'list-optional': ['--list-optional', 'switch', 'List checks that are off'],
    norc: ['--norc', 'switch', 'No settings of .shellcheckrc'],
    rcfile: ['--rcfile', 'path', 'Settings'],
    enable: ['-o --enable', 'names', 'Further checks'],
    'source-path': ['-P --source-path', 'text', 'Where sourced files are'],
    shell: ['-s --shell', ['sh', 'bash', 'dash', 'ksh', 'busybox'], 'Shell'],
    severity: ['-S --severity', ['error', 'warning', 'info', 'style'], 'Least severity'],
    'wiki-link-count': ['-W --wiki-link-count', 'integer', 'Links to explanations'],
    'external-sources': ['-x --external-sources', 'switch', 'Follow sourced files'],
    version: ['-V --version', 'switch', 'Print the version'],
    help: ['--help', 'switch', 'Print help'],
  },
  argv: { interspersed: true },
})
