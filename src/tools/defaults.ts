import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL, RUNS_ANYTHING } from './effects'

/** Domains of macOS itself, which hold no passwords. */
const PLAIN = [
  'com.apple.dock',
  'com.apple.finder',
  'com.apple.screencapture',
  'com.apple.screensaver',
  'com.apple.menuextra.clock',
  'com.apple.desktopservices',
  'com.apple.universalaccess',
  'com.apple.spaces',
]

export const defaults: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'defaults',
  version: '15',
  homepage: 'https://ss64.com/mac/defaults.html',
  description: 'Print and change settings of macOS',
  effects: RUNS_ANYTHING,
  globalOptions: { host: ['-currentHost', 'switch', 'Settings of this machine'], 'other-host': ['-host', 'name', 'Settings of another machine'] },
  commands: {
    // Settings of other programs may hold passwords.
    read: { description: 'Print settings', effects: READS_LOCAL, sensitive: { unless: { domain: PLAIN } }, arguments: { domain: ['path?', 'Domain'], key: ['text?', 'Key'] } },
    'read-type': { description: 'Print the type of a setting', effects: READS_LOCAL, arguments: { domain: ['path', 'Domain'], key: ['text', 'Key'] } },
    domains: { description: 'List domains', effects: READS_LOCAL },
    find: { description: 'Search settings', effects: READS_LOCAL, sensitive: 'output', arguments: { word: ['text', 'Word'] } },
    help: { description: 'Print help', effects: READS_LOCAL },
    write: {
      description: 'Change a setting',
      arguments: { domain: ['value', 'Domain'], key: ['value', 'Key'], value: ['values?', 'Value'] },
      options: {
        bool: ['-bool -boolean', 'value', 'Truth'],
        int: ['-int -integer', 'value', 'Whole number'],
        float: ['-float', 'value', 'Number'],
        string: ['-string', 'value', 'Text'],
      },
    },
    delete: { description: 'Delete settings', arguments: { domain: ['value', 'Domain'], key: ['value?', 'Key'] } },
    rename: { description: 'Rename a setting', arguments: { domain: ['value', 'Domain'], old: ['value', 'Key'], new: ['value', 'New key'] } },
    import: { description: 'Read settings from a file', arguments: { domain: ['value', 'Domain'], file: ['file', 'File'] } },
    export: { description: 'Write settings to a file', arguments: { domain: ['value', 'Domain'], file: ['file', 'File'] } },
  },
  argv: { bundling: false },
  changes: 'machine',
})
