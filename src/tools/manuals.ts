import type { OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING } from './effects'

/** The options of man, whatis and apropos. */
export const MANUALS: OptionRows = {
  sections: ['-s -S --sections', 'line', 'Only these sections: 1,8'],
  all: ['-a --all', 'switch', 'All that fit'],
  locale: ['-L --locale', 'name', 'Language'],
  systems: ['-m --systems', 'name', 'Other systems', { effects: RUNS_ANYTHING }],
  manpath: ['-M --manpath', 'directory', 'Where the pages are', { effects: RUNS_ANYTHING }],
  config: ['-C --config-file', 'path', 'File of settings', { effects: RUNS_ANYTHING }],
  debug: ['-d --debug', 'switch', 'Print how it works'],
  help: ['-? --help --usage', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
}
