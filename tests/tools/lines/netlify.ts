import type { Line } from '../split-line'

/** Lists run; commands that read settings of the folder need trust; everything else asks. */
export const LINES: readonly Line[] = [
  ['netlify sites:delete', 'confirm', 'confirm'],
  ['netlify sites:delete abc --force', 'confirm', 'confirm'],
  ['netlify blobs:delete store key', 'confirm', 'confirm'],
  ['netlify env:unset X', 'confirm', 'confirm'],
  ['netlify env:list', 'confirm', 'confirm'],
  ['netlify env:get X', 'confirm', 'confirm'],
  ['netlify env:set X 1', 'confirm', 'confirm'],
  ['netlify deploy', 'confirm', 'confirm'],
  ['netlify deploy --prod --dir=dist', 'confirm', 'confirm'],
  ['netlify build', 'confirm', 'confirm'],
  ['netlify dev', 'confirm', 'confirm'],
  ['netlify login', 'confirm', 'confirm'],
  ['netlify init', 'confirm', 'confirm'],
  ['netlify link', 'confirm', 'confirm'],
  ['netlify api listSites', 'confirm', 'confirm'],
  ['netlify sites:list --auth abc', 'confirm', 'confirm'],
  ['netlify sites:list --nonsense', 'confirm', 'confirm'],
  ['netlify frobnicate', 'confirm', 'confirm'],
  ['netlify status', 'confirm', 'allow'],
  ['netlify functions:list', 'confirm', 'allow'],
  ['netlify sites:list', 'allow', 'allow'],
  ['netlify sites:list --json', 'allow', 'allow'],
  ['netlify --version', 'allow', 'allow'],
  ['netlify sites:delete --help', 'allow', 'allow'],
]
