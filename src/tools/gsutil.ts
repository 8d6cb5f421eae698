import type { AtipTool } from '../types/atip'
import { ANYTHING, CHANGES, COPIES, DELETES, forWords, READS, READS_HERE } from './cloud-effects'
import { describeProgram } from './describe-program'
import { FOR_GOOD } from './effects'

/** Settings of buckets that `get` prints. */
const SETTINGS =
  'acl get|autoclass get|bucketpolicyonly get|cors get|defacl get|defstorageclass get|iam get|label get|lifecycle get|logging get|pap get|requesterpays get|retention get|rpo get|ubla get|versioning get|web get'

export const gsutil: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'gsutil',
  version: '5.34',
  homepage: 'https://cloud.google.com/storage/docs/gsutil',
  description: 'Copy, list and delete objects of Google Cloud Storage',
  opens: { network: ['~/.config/gcloud', '~/.boto'], write: ['~/.gsutil', '~/.config/gcloud'] },
  effects: ANYTHING,
  arguments: {
    words: [
      'texts',
      'A command, such as ls, its options and its URLs',
      {
        preview: {
          values: {
            .../* @__PURE__ */ forWords('cat du ls stat', READS),
            .../* @__PURE__ */ forWords('hash help version', READS_HERE),
            .../* @__PURE__ */ forWords(SETTINGS, READS, '|'),
            .../* @__PURE__ */ forWords('mb compose rewrite setmeta notification', CHANGES),
            .../* @__PURE__ */ forWords('cp mv rsync', COPIES),
            .../* @__PURE__ */ forWords('rm rb', DELETES),
            'kms serviceaccount': READS,
            'hmac list': READS,
            'notification list': READS,
          },
        },
      },
    ],
  },
  options: {
    parallel: ['-m', 'switch', 'Several at once'],
    quiet: ['-q', 'switch', 'Print no progress'],
    debug: ['-D', 'switch', 'Print requests', { sensitive: 'output' }],
    'debug-more': ['-DD', 'switch', 'Print requests and data', { sensitive: 'output' }],
    header: ['-h', 'line', 'Header to send', { effects: FOR_GOOD }],
    'impersonate-service-account': ['-i', 'line', 'Account to act as'],
    setting: ['-o', 'line', 'Setting: SECTION:NAME=VALUE', { effects: ANYTHING }],
    'user-project': ['-u', 'name', 'Project that pays'],
  },
  argv: { interspersed: false, dashArguments: true, endOfOptions: false, bundling: false },
  changes: 'server',
})
