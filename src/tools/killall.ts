import type { AtipEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { extend, PREVIEWS_LOCAL, READS_LOCAL } from './effects'
import { GETOPT } from './gnu'
import { listSignals } from './signals'

const ENDS: AtipEffects = /* @__PURE__ */ extend(READS_LOCAL, {
  idempotent: false,
  reversible: false,
  destructive: true,
})

export const killall: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'killall',
  version: '23.6',
  homepage: 'https://gitlab.com/psmisc/psmisc',
  description: 'Send a signal to processes by name, which ends most of them',
  effects: ENDS,
  arguments: { name: ['patterns?', 'Names of programs', { effects: ENDS }] },
  options: {
    exact: ['-e --exact', 'switch', 'Compare long names whole'],
    'ignore-case': ['-I --ignore-case', 'switch', 'Ignore case'],
    'process-group': ['-g --process-group', 'switch', 'Whole groups of processes'],
    'younger-than': ['-y --younger-than', 'name', 'Only younger ones: 5m'],
    'older-than': ['-o --older-than', 'name', 'Only older ones: 5m'],
    interactive: ['-i --interactive', 'switch', 'Ask first'],
    quiet: ['-q --quiet', 'switch', 'No message if there are none'],
    regexp: ['-r --regexp', 'switch', 'Names are patterns'],
    user: ['-u --user', 'name', 'Only of this user'],
    verbose: ['-v --verbose', 'switch', 'Print what was ended'],
    wait: ['-w --wait', 'switch', 'Wait until they end'],
    ns: ['-n --ns', 'integer', 'Only in the namespaces of this process'],
    context: ['-Z --context', 'pattern', 'Only in this context'],
    signal: ['-s --signal', /* @__PURE__ */ listSignals(), 'Signal (default: TERM)', { effects: ENDS, argv: { prefix: '-' } }],
    list: ['-l --list', 'switch', 'List signals', { preview: PREVIEWS_LOCAL }],
    version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: GETOPT,
  changes: 'machine',
})
