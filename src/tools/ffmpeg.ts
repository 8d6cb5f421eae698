import type { AtipParameterEffects, AtipTool } from '../types/atip'
import { describeProgram, type Kind, type OptionRow } from './describe-program'
import { OVERWRITES, READS_LOCAL, RUNS_ANYTHING } from './effects'
import { ABOUT_FFMPEG, FFMPEG_OPTIONS, PROTOCOLS } from './ffmpeg-options'

/*
 * Addresses and protocols are no paths, so they ask. Not described: filters may read, write and send anything
 * (`movie=`, `metadata=print:file=`), so graphs of them count as code; devices ask by their form (`-f`).
 */

const STREAMS = ['v', 'a', 's', 'd']

/** Returns the flags of an option for single streams, too: `-c`, `-c:v`, `-c:v:1`, `-c:2`. */
function perStream(...flags: string[]): string {
  const numbers = [0, 1, 2, 3]
  const specifiers = [...STREAMS.flatMap((kind) => ['', ...numbers.map((each) => `:${each}`)].map((end) => kind + end)), ...numbers]
  return flags.flatMap((flag) => [flag, ...specifiers.map((each) => `${flag}:${each}`)]).join(' ')
}

/** Forms of files. Others record from devices, serve the network, or list files to read. */
const FORMS: AtipParameterEffects = {
  values: {
    ...Object.fromEntries(
      'mp4 mov matroska webm avi mp3 wav flac ogg opus adts aac ipod gif image2 image2pipe rawvideo yuv4mpegpipe mpegts mpeg srt ass webvtt ffmetadata null md5 framemd5 hash s16le f32le'
        .split(' ')
        .map((name) => [name, {}]),
    ),
    '*': RUNS_ANYTHING,
  },
}

const value = (kind: Kind, description: string, ...flags: string[]): OptionRow => [perStream(...flags), kind, description]

export const ffmpeg: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'ffmpeg',
  version: '7.1',
  homepage: 'https://ffmpeg.org',
  description: 'Convert audio and video',
  effects: READS_LOCAL,
  arguments: {
    // Behind an option that prints, a word says what about.
    output: [
      'paths?',
      'Files to write; - is standard output',
      { effects: { values: { '-': {}, '/dev/null': {}, '*:*': RUNS_ANYTHING, '*': OVERWRITES }, unless: { help: ['*'] } }, file: 'replace' },
    ],
  },
  options: [
    ABOUT_FFMPEG,
    FFMPEG_OPTIONS,
    {
      input: ['-i', 'paths', 'Files to read', { effects: PROTOCOLS, file: 'read' }],
      overwrite: ['-y', 'switch', 'Replace files'],
      'no-overwrite': ['-n', 'switch', 'Replace no files'],
      form: ['-f', 'names', 'Form of the next file', { effects: FORMS }],
      start: ['-ss', 'texts', 'Where to start: 9.06, 00:01:00'],
      'start-from-end': ['-sseof', 'texts', 'Likewise, from the end', { argv: { dashValues: true } }],
      duration: ['-t', 'texts', 'How much'],
      to: ['-to', 'texts', 'Where to stop'],
      codec: value('names', 'Codecs; copy', '-c', '-codec'),
      'video-codec': ['-vcodec', 'name', 'Codec of video'],
      'audio-codec': ['-acodec', 'name', 'Codec of audio'],
      'subtitle-codec': ['-scodec', 'name', 'Codec of subtitles'],
      bitrate: value('names', 'Bits in a second', '-b'),
      'audio-bitrate': ['-ab', 'name', 'Bits of audio in a second'],
      quality: value('names', 'Quality', '-q', '-qscale'),
      'audio-quality': ['-aq', 'name', 'Quality of audio'],
      rate: value('texts', 'Pictures in a second', '-r'),
      size: value('texts', 'Size: 640x480', '-s'),
      aspect: ['-aspect', 'text', 'Ratio of the sides: 16:9'],
      'pixel-format': value('names', 'Form of pixels', '-pix_fmt'),
      profile: value('names', 'Profile of the codec', '-profile'),
      tag: value('names', 'Tag of the codec', '-tag'),
      'bit-filter': value('patterns', 'Filters of the stream of bits', '-bsf'),
      frames: value('names', 'How many pictures', '-frames'),
      'video-frames': ['-vframes', 'integer', 'How many pictures'],
      channels: ['-ac', 'names', 'Channels'],
      'sample-rate': ['-ar', 'names', 'Samples in a second'],
      volume: ['-vol', 'integer', 'Volume'],
      map: ['-map', 'texts', 'Which streams: 0:a:0', { argv: { dashValues: true } }],
      'map-metadata': ['-map_metadata', 'texts', 'Whose metadata', { argv: { dashValues: true } }],
      'map-chapters': ['-map_chapters', 'texts', 'Whose chapters', { argv: { dashValues: true } }],
      metadata: value('texts', 'Metadata: title=x', '-metadata'),
      'no-video': ['-vn', 'switch', 'No video'],
      'no-audio': ['-an', 'switch', 'No audio'],
      'no-subtitles': ['-sn', 'switch', 'No subtitles'],
      'no-data': ['-dn', 'switch', 'No data'],
      filter: [perStream('-filter', '-vf', '-af'), 'codes', 'Filters', { effects: RUNS_ANYTHING }],
      'filter-complex': ['-filter_complex -lavfi', 'codes', 'Graph of filters', { effects: RUNS_ANYTHING }],
      crf: ['-crf', 'name', 'Quality of x264'],
      preset: ['-preset', 'name', 'Speed: fast'],
      tune: ['-tune', 'name', 'For what: film'],
      keyframes: ['-g', 'integer', 'Pictures in a group'],
      'max-rate': ['-maxrate -minrate -bufsize', 'names', 'Limits of bits'],
      'fast-start': ['-movflags', 'texts', '+faststart'],
      loop: ['-loop -stream_loop', 'names', 'How often to repeat', { argv: { dashValues: true } }],
      framerate: ['-framerate', 'texts', 'Pictures in a second of the input'],
      'start-number': ['-start_number', 'integer', 'Number of the first picture'],
      pattern: ['-pattern_type', ['glob', 'sequence', 'none'], 'Kind of the pattern of names'],
      shortest: ['-shortest', 'switch', 'End with the shortest stream'],
      threads: ['-threads', 'integer', 'Threads'],
      strict: ['-strict', 'name', 'How strict', { argv: { dashValues: true } }],
      stats: ['-stats -nostats', 'switch', 'Print progress, or none'],
      'no-stdin': ['-nostdin', 'switch', 'Read no keys'],
      accurate: ['-accurate_seek -noaccurate_seek -copyts -re -benchmark -xerror', 'switch', 'How'],
      'avoid-negative': ['-avoid_negative_ts', 'name', 'What to do about times below zero'],
      progress: ['-progress', 'code', 'Where to write progress', { effects: RUNS_ANYTHING }],
      pass: ['-pass', 'integer', 'First or second pass', { effects: OVERWRITES }],
      passlog: ['-passlogfile', 'path', 'File of the passes', { effects: OVERWRITES }],
      dump: [perStream('-dump_attachment'), 'file', 'File for what is attached', { effects: OVERWRITES }],
    },
  ],
  argv: { interspersed: true, bundling: false, separators: [' '], repeats: 'last' },
})
