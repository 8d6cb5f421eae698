import type { AtipTool } from '../types/atip'
import { CHANGES_PACKAGES } from './apt-rows'
import { describeProgram, type OptionRow, type OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING } from './effects'

/** Returns the words for an operation with none, one or two of these letters, in any order. */
function withLetters(operation: string, letters: string): string {
  const all = [...letters]
  return ['', ...all, ...all.flatMap((one) => all.map((other) => one + other))].map((each) => operation + each).join(' ')
}

const READS: OptionRow[3] & {} = { preview: PREVIEWS_LOCAL }
const CHANGES: OptionRow[3] & {} = { effects: CHANGES_PACKAGES }

/* A letter means something else for another operation, so words are described as a whole. */
const OPERATIONS: OptionRows = {
  query: [`${withLetters('-Q', 'ilosedtmnqkugcp')} -Qdtq -Qtdq -Qqdt -Qdtt -Qqet -Qent -Qkk`, 'switch', 'Ask about installed packages', READS],
  search: ['-Ss -Ssq -Si -Sii -Sl -Slq -Sg -Sgg', 'switch', 'Ask about packages of servers', READS],
  files: [withLetters('-F', 'lxq'), 'switch', 'Ask about files of packages', READS],
  deptest: ['-T -Dk -Dkk', 'switch', 'Check what is needed', READS],
  install: [`${withLetters('-S', 'yuwcp')} -Syyu -Syyuu`, 'switch', 'Install packages', CHANGES],
  remove: [`${withLetters('-R', 'scnud')} -Rnsc -Rcns -Rscn -Rsnc`, 'switch', 'Remove packages', CHANGES],
  upgrade: ['-U', 'switch', 'Install files of packages', CHANGES],
  database: ['-D', 'switch', 'Change what is known of packages', CHANGES],
  help: ['-h --help -Qh -Sh -Rh -Uh -Fh -Dh -Th', 'switch', 'Print help', READS],
  version: ['-V --version', 'switch', 'Print the version', READS],
  'long-reads': ['--query --deptest --files --search --info --list --groups --check', 'switch', 'Ask about packages', { ...READS, argv: { repeats: 'last' } }],
  'long-changes': ['--remove --upgrade --database --refresh --sysupgrade --clean', 'switch', 'Change packages', { ...CHANGES, argv: { repeats: 'last' } }],
  sync: ['--sync', 'switch', 'Install packages, or ask servers'],
}

export const pacman: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'pacman',
  version: '7.0',
  homepage: 'https://pacman.archlinux.page',
  description: 'Install packages on Arch Linux and others',
  effects: CHANGES_PACKAGES,
  changes: 'machine',
  arguments: { package: ['paths?', 'Packages, groups, files and patterns'] },
  options: [
    OPERATIONS,
    {
      'refresh-files': ['-Fy -Fyy', 'switch', 'Get lists of files', CHANGES],
      'no-confirm': ['--noconfirm', 'switch', 'Do not ask'],
      needed: ['--needed', 'switch', 'Only what is not there'],
      asdeps: ['--asdeps --asexplicit', 'switch', 'Why it is installed', CHANGES],
      switches: [
        '--deps --explicit --foreign --native --unrequired --upgrades --owns --changelog --file --regex --machinereadable --downloadonly --nodeps --nosave --recursive --cascade --unneeded --dbonly --noscriptlet --noprogressbar --disable-download-timeout --confirm --print',
        'switch',
        'Which, and how',
        { argv: { repeats: 'last' } },
      ],
      values: ['--print-format --arch', 'pattern', 'How to print; architecture'],
      color: ['--color', ['always', 'never', 'auto'], 'Colours'],
      quiet: ['-q --quiet', 'switch', 'Print less'],
      verbose: ['-v --verbose --debug', 'switch', 'Print more'],
      settings: ['--config --root -r --dbpath -b --hookdir --gpgdir --cachedir --logfile --sysroot', 'value', 'Settings and places', { effects: RUNS_ANYTHING }],
      overwrite: ['--overwrite --ignore --ignoregroup --assume-installed', 'values', 'Which', { effects: RUNS_ANYTHING }],
    },
  ],
  argv: { interspersed: true, bundling: false },
})
