import type { AtipParameterEffects, AtipTool } from '../types/atip'
import { describeProgram, type OptionRow } from './describe-program'
import { DELETES, OVERWRITES, PREVIEWS_LOCAL, PROMPTS, READS_LOCAL, RUNS_ANYTHING } from './effects'
import { REPLACES_OTHERS } from './option-sets'

/** Changes the archive, unless it is standard output. A name without an end gets `.zip`. */
const CHANGES: AtipParameterEffects = { values: { '-': {}, '*.zip': OVERWRITES, '*': REPLACES_OTHERS }, unless: { 'show-files': ['*'] } }

/** A list of patterns, which a lone `@` ends: what follows is the archive. */
const LIST: OptionRow[3] & {} = { effects: { values: { '@': OVERWRITES } }, argv: { arrayStyle: 'space' } }

/* Not described: -F, -l, -n, -s and -t, since longer options begin with these letters: `-rlf FILE` writes a log. */

export const zip: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'zip',
  version: '3.0',
  homepage: 'https://infozip.sourceforge.net/Zip.html',
  verified: [{ version: '3.0' }],
  description: 'Store files in zip archives',
  effects: READS_LOCAL,
  arguments: {
    archive: ['path?', 'Archive; - is standard output', { effects: CHANGES, file: 'replace' }],
    file: ['paths?', 'Files to store'],
  },
  options: {
    'show-files': ['-sf --show-files', 'switch', 'Only list what would be stored', { preview: PREVIEWS_LOCAL }],
    recurse: ['-r --recurse-paths', 'switch', 'Directories and everything below'],
    'junk-paths': ['-j --junk-paths', 'switch', 'Store names without directories'],
    quiet: ['-q --quiet', 'switch', 'Print less'],
    verbose: ['-v --verbose', 'switch', 'Print more'],
    level0: ['-0', 'switch', 'Do not compress'],
    level1: ['-1', 'switch', 'Faster'],
    level6: ['-6', 'switch', 'Usual'],
    level9: ['-9', 'switch', 'Smaller'],
    update: ['-u --update', 'switch', 'Replace older members, add new ones'],
    freshen: ['-f --freshen', 'switch', 'Only replace older members'],
    filesync: ['-FS --filesync', 'switch', 'Likewise, and delete what is gone', { effects: OVERWRITES }],
    delete: ['-d --delete', 'switch', 'Delete members', { effects: OVERWRITES }],
    move: ['-m --move', 'switch', 'Delete files that were stored', { effects: DELETES }],
    exclude: ['-x --exclude', 'patterns', 'Files to leave out', LIST],
    include: ['-i --include', 'patterns', 'Only such files', LIST],
    'names-stdin': ['-@ --names-stdin', 'switch', 'Read names from standard input', { effects: RUNS_ANYTHING }],
    symlinks: ['-y --symlinks', 'switch', 'Store links'],
    'strip-extra': ['-X --strip-extra', 'switch', 'No owners and exact times'],
    'no-dir-entries': ['-D --no-dir-entries', 'switch', 'No directories'],
    'latest-time': ['-o --latest-time', 'switch', 'The archive gets the time of its newest member'],
    output: ['-O --output-file', 'path', 'Archive to write instead', { effects: CHANGES, file: 'replace' }],
    encrypt: ['-e --encrypt', 'switch', 'Ask for a password', { effects: PROMPTS }],
    password: ['-P --password', 'text', 'Password, which others may see', { effects: OVERWRITES }],
    test: ['-T --test', 'switch', 'Test the archive with unzip', { effects: RUNS_ANYTHING }],
    'unzip-command': ['-TT --unzip-command', 'code', 'Line of shell for the test', { effects: RUNS_ANYTHING }],
    comment: ['-z --archive-comment', 'switch', 'Read a comment from standard input'],
    help: ['-h -? --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  files: [{ does: 'read', follows: true, with: ['recurse'] }],
  argv: { interspersed: true, bundling: true, endOfOptions: false },
})
