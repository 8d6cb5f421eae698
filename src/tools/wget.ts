import type { AtipParameterEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { EACH_TIME, extend, OVERWRITES, PREVIEWS_LOCAL, PREVIEWS_REMOTE, REPLACES_LOCAL, RUNS_ANYTHING } from './effects'

/** Downloads into a file, the next time into another one. */
const DOWNLOADS = /* @__PURE__ */ extend(REPLACES_LOCAL, { network: true, idempotent: false })
/** Prints what it downloads. */
const PRINTS: AtipParameterEffects = { values: { '-': PREVIEWS_REMOTE, '/dev/null': PREVIEWS_REMOTE } }
/** Sends a request that may change something on the server. */
const SENDS = { reversible: false, idempotent: false, destructive: true }

export const wget: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'wget',
  version: '1.21',
  homepage: 'https://www.gnu.org/software/wget',
  verified: [{ version: '1.21' }],
  description: 'Download files',
  effects: DOWNLOADS,
  changes: 'folder',
  arguments: { url: ['urls?', 'Addresses'] },
  options: {
    'output-document': ['-O --output-document', 'path', 'File to write; - prints', { preview: PRINTS }],
    spider: ['--spider', 'switch', 'Download nothing', { preview: PREVIEWS_REMOTE }],
    'directory-prefix': ['-P --directory-prefix', 'directory', 'Directory to write to', { effects: OVERWRITES }],
    quiet: ['-q --quiet', 'switch', 'Print nothing'],
    'no-verbose': ['-nv --no-verbose', 'switch', 'Print less'],
    verbose: ['-v --verbose', 'switch', 'Print more'],
    'server-response': ['-S --server-response', 'switch', 'Print headers'],
    'save-headers': ['--save-headers', 'switch', 'Write headers, too'],
    continue: ['-c --continue', 'switch', 'Go on with a file', { effects: OVERWRITES }],
    'no-clobber': ['-nc --no-clobber', 'switch', 'Replace no file'],
    timestamping: ['-N --timestamping', 'switch', 'Only newer files', { effects: OVERWRITES }],
    recursive: ['-r --recursive', 'switch', 'Follow links', { effects: OVERWRITES }],
    level: ['-l --level', 'number', 'How deep to follow links'],
    mirror: ['-m --mirror', 'switch', 'Mirror a site', { effects: OVERWRITES }],
    'page-requisites': ['-p --page-requisites', 'switch', 'Images and styles, too', { effects: OVERWRITES }],
    'convert-links': ['-k --convert-links', 'switch', 'Make links point to local files', { effects: OVERWRITES }],
    'no-parent': ['-np --no-parent', 'switch', 'Do not follow links upwards'],
    accept: ['-A --accept', 'pattern', 'Ends of names to download'],
    reject: ['-R --reject', 'pattern', 'Ends of names to leave out'],
    tries: ['-t --tries', 'integer', 'Most attempts'],
    timeout: ['-T --timeout', 'number', 'Seconds to wait'],
    'connect-timeout': ['--connect-timeout', 'number', 'Seconds to wait for a connection'],
    'read-timeout': ['--read-timeout', 'number', 'Seconds to wait for data'],
    wait: ['-w --wait', 'number', 'Seconds between downloads'],
    'max-redirect': ['--max-redirect', 'integer', 'Most redirects'],
    'user-agent': ['-U --user-agent', 'text', 'Name of the program to send'],
    header: ['--header', 'texts', 'Headers to send', { effects: SENDS }],
    referer: ['--referer', 'text', 'Address to name as the origin'],
    method: ['--method', 'name', 'Method of the request', { effects: { values: { get: {}, head: {}, '*': SENDS } } }],
    'post-data': ['--post-data', 'text', 'Text to send', { effects: SENDS }],
    'post-file': ['--post-file', 'path', 'File to send', { effects: SENDS }],
    'body-data': ['--body-data', 'text', 'Text to send', { effects: SENDS }],
    'body-file': ['--body-file', 'path', 'File to send', { effects: SENDS }],
    'content-disposition': ['--content-disposition', 'switch', 'The server names files'],
    'content-on-error': ['--content-on-error', 'switch', 'Take what comes with errors'],
    'no-check-certificate': ['--no-check-certificate', 'switch', 'Trust any server', { effects: SENDS }],
    'inet4-only': ['-4 --inet4-only', 'switch', 'Only IPv4'],
    'inet6-only': ['-6 --inet6-only', 'switch', 'Only IPv6'],
    'no-proxy': ['--no-proxy', 'switch', 'Use no proxy'],
    'no-cache': ['--no-cache', 'switch', 'Nothing from caches'],
    'show-progress': ['--show-progress', 'switch', 'Print progress'],
    'input-file': ['-i --input-file', 'path', 'File of addresses', { effects: RUNS_ANYTHING }],
    'output-file': ['-o --output-file', 'path', 'File for messages', { effects: OVERWRITES }],
    'append-output': ['-a --append-output', 'path', 'File to add messages to', { effects: [OVERWRITES, EACH_TIME] }],
    'load-cookies': ['--load-cookies', 'path', 'File of cookies', { effects: SENDS }],
    'save-cookies': ['--save-cookies', 'path', 'File to write cookies to', { effects: OVERWRITES }],
    background: ['-b --background', 'switch', 'Go to the background', { effects: OVERWRITES }],
    execute: ['-e --execute', 'codes', 'Settings', { effects: RUNS_ANYTHING }],
    config: ['--config', 'path', 'File of settings', { effects: RUNS_ANYTHING }],
    version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true, bundling: true },
})
