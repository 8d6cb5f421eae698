import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, PREVIEWS_LOCAL, PROMPTS, REPLACES_LOCAL } from './effects'

/** Without one of these options, it asks before it replaces a file. */
const REPLACED = 'files in {directory|the working directory} with names that {archive} holds'

export const unzip: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'unzip',
  version: '6.0',
  homepage: 'https://infozip.sourceforge.net/UnZip.html',
  verified: [{ version: '6.00' }],
  description: 'List, test and extract zip archives',
  effects: REPLACES_LOCAL,
  arguments: {
    archive: ['path?', 'Archive'],
    member: ['patterns?', 'Members, as patterns'],
  },
  options: {
    list: ['-l', 'switch', 'List members', { preview: PREVIEWS_LOCAL }],
    test: ['-t', 'switch', 'Test members', { preview: PREVIEWS_LOCAL }],
    pipe: ['-p', 'switch', 'Print members', { preview: PREVIEWS_LOCAL }],
    print: ['-c', 'switch', 'Print members and their names', { preview: PREVIEWS_LOCAL }],
    verbose: ['-v', 'switch', 'List members with all details; without archive: print the version', { preview: PREVIEWS_LOCAL }],
    comment: ['-z', 'switch', 'Print the comment', { preview: PREVIEWS_LOCAL }],
    directory: ['-d', 'directory', 'Directory to extract into', { effects: OVERWRITES, argv: { interspersed: true } }],
    exclude: ['-x', 'patterns', 'Members to leave out', { argv: { arrayStyle: 'space' } }],
    overwrite: ['-o', 'switch', 'Replace files without asking', { loses: REPLACED }],
    never: ['-n', 'switch', 'Replace no file'],
    freshen: ['-f', 'switch', 'Only replace older files', { effects: OVERWRITES, loses: REPLACED }],
    update: ['-u', 'switch', 'Extract new files and replace older ones', { effects: OVERWRITES, loses: REPLACED }],
    timestamp: ['-T', 'switch', 'Set the time of the archive', { effects: OVERWRITES }],
    'junk-paths': ['-j', 'switch', 'All files into one directory'],
    'lower-case': ['-L', 'switch', 'Names in lower case'],
    'ignore-case': ['-C', 'switch', 'Ignore case in patterns'],
    quiet: ['-q -qq', 'switch', 'Print less'],
    text: ['-a -aa', 'switch', 'Convert ends of lines'],
    binary: ['-b', 'switch', 'Convert nothing'],
    'restore-owners': ['-X', 'switch', 'Restore owners'],
    'restore-modes': ['-K', 'switch', 'Keep set-user-ID permissions'],
    outside: ['-:', 'switch', 'Allow members outside the directory', { effects: OVERWRITES }],
    password: ['-P', 'text', 'Password, which others may see', { effects: OVERWRITES }],
    pager: ['-M', 'switch', 'Stop after each page', { effects: PROMPTS }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  files: [{ does: 'replace' }],
  argv: { interspersed: false, bundling: true },
})
