import type { AtipParameterEffects } from '../types/atip'
import type { OptionRow, OptionRows } from './describe-program'
import { EACH_TIME, OVERWRITES, PREVIEWS_LOCAL, RUNS_ANYTHING } from './effects'

/** A colon may end the name of a protocol: `concat:a|b`, `http:example.org/x`. */
export const PROTOCOLS: AtipParameterEffects = { values: { '*:*': RUNS_ANYTHING, '*': {} } }

/** Lists what the program can do, and ends it: nothing is read or written. */
const LISTS: OptionRow[3] & {} = { preview: PREVIEWS_LOCAL }

/** What the three programs of FFmpeg print in place of what they do. */
export const ABOUT_FFMPEG: OptionRows = {
  version: ['-version', 'switch', 'Print the version', LISTS],
  help: ['-h -help --help -?', 'switch', 'Print help', LISTS],
  build: ['-buildconf -L', 'switch', 'Print how it was built, or the licence', LISTS],
  formats: ['-formats -muxers -demuxers -devices -protocols', 'switch', 'List forms and protocols', LISTS],
  codecs: ['-codecs -encoders -decoders -bsfs', 'switch', 'List codecs', LISTS],
  filters: ['-filters', 'switch', 'List filters', LISTS],
  details: ['-pix_fmts -sample_fmts -layouts -colors -dispositions -hwaccels', 'switch', 'List other things', LISTS],
}

/** What all of them take. */
export const FFMPEG_OPTIONS: OptionRows = {
  loglevel: ['-loglevel -v', 'name', 'What to print: error, quiet, info'],
  'hide-banner': ['-hide_banner', 'switch', 'No banner'],
  report: ['-report', 'switch', 'Write a log into the folder', { effects: [OVERWRITES, EACH_TIME] }],
  cpuflags: ['-cpuflags', 'name', 'Features of the processor'],
}
