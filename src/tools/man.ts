import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL, RUNS_ANYTHING } from './effects'
import { MANUALS } from './manuals'

/* A name with a slash is a file, which its shape does not allow. Without a terminal, there is no pager. */

export const man: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'man',
  version: '2.11',
  homepage: 'https://man-db.nongnu.org',
  description: 'Show pages of the manual',
  effects: READS_LOCAL,
  arguments: { page: ['names?', 'Section, and pages: 3 printf'] },
  options: [
    MANUALS,
    {
      whatis: ['-f --whatis', 'switch', 'Only what they are about'],
      apropos: ['-k --apropos', 'switch', 'Search names and descriptions'],
      'global-apropos': ['-K --global-apropos', 'switch', 'Search all pages'],
      where: ['-w --where --path --location', 'switch', 'Print where they are'],
      'where-cat': ['-W --where-cat --location-cat', 'switch', 'Print where formatted ones are'],
      regex: ['--regex', 'switch', 'Names are regular expressions'],
      wildcard: ['--wildcard', 'switch', 'Names are patterns'],
      'names-only': ['--names-only', 'switch', 'Only in names'],
      extension: ['-e --extension', 'name', 'Kind of pages'],
      'ignore-case': ['-i --ignore-case', 'switch', 'Ignore case'],
      'match-case': ['-I --match-case', 'switch', 'Case matters'],
      'no-subpages': ['--no-subpages', 'switch', 'Two names are two pages'],
      ascii: ['-7 --ascii', 'switch', 'Only ASCII'],
      encoding: ['-E --encoding', 'name', 'Encoding'],
      'no-hyphenation': ['--no-hyphenation --nh', 'switch', 'No hyphens'],
      'no-justification': ['--no-justification --nj', 'switch', 'No straight edge'],
      default: ['-D --default', 'switch', 'No options of MANOPT'],
      warnings: ['--warnings', 'name', 'Warnings of groff', { argv: { bareValue: 'mac' } }],
      'local-file': ['-l --local-file', 'switch', 'Pages are files', { effects: RUNS_ANYTHING }],
      update: ['-u --update', 'switch', 'Check the cache', { effects: RUNS_ANYTHING }],
      catman: ['-c --catman', 'switch', 'Write formatted pages', { effects: RUNS_ANYTHING }],
      recode: ['-R --recode', 'name', 'Print the source in this encoding'],
      pager: ['-P --pager', 'code', 'Program to show it', { effects: RUNS_ANYTHING }],
      prompt: ['-r --prompt', 'code', 'Prompt of the pager', { effects: RUNS_ANYTHING }],
      preprocessor: ['-p --preprocessor', 'name', 'Programs to run first', { effects: RUNS_ANYTHING }],
      troff: ['-t --troff', 'switch', 'For printers'],
      device: ['-T --troff-device', 'name', 'Device', { effects: RUNS_ANYTHING, argv: { bareValue: 'ps' } }],
      html: ['-H --html', 'code', 'Program to show it as HTML', { effects: RUNS_ANYTHING, argv: { bareValue: '' } }],
      gxditview: ['-X --gxditview', 'name', 'In a window', { effects: RUNS_ANYTHING, argv: { bareValue: '75' } }],
      ditroff: ['-Z --ditroff', 'switch', 'For other programs'],
    },
  ],
  argv: { interspersed: true, repeats: 'last' },
})
