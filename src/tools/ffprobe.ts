import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, READS_LOCAL, RUNS_ANYTHING } from './effects'
import { ABOUT_FFMPEG, FFMPEG_OPTIONS, PROTOCOLS } from './ffmpeg-options'

/* Addresses and protocols are no paths, so they ask. */

export const ffprobe: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'ffprobe',
  version: '7.1',
  homepage: 'https://ffmpeg.org/ffprobe.html',
  description: 'Print what audio and video files hold',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'File', { effects: PROTOCOLS }] },
  options: [
    ABOUT_FFMPEG,
    FFMPEG_OPTIONS,
    {
      input: ['-i', 'paths', 'File', { effects: PROTOCOLS }],
      form: ['-f', 'name', 'Form of the file', { effects: RUNS_ANYTHING }],
      output: ['-o', 'path', 'File to write', { effects: OVERWRITES, file: 'replace' }],
      writer: ['-of -print_format -output_format', 'pattern', 'json, csv=p=0, default=noprint_wrappers=1'],
      entries: ['-show_entries', 'pattern', 'What to print: format=duration'],
      streams: ['-select_streams', 'pattern', 'Only these streams: v:0'],
      show: ['-show_format -show_streams -show_packets -show_frames -show_chapters -show_programs -show_error', 'switch', 'Print this'],
      data: ['-show_data -show_log -show_private_data -show_versions -show_program_version -show_library_versions', 'switch', 'Print more'],
      count: ['-count_frames -count_packets', 'switch', 'Count'],
      intervals: ['-read_intervals', 'pattern', 'Only these parts'],
      units: ['-unit -prefix -byte_binary_prefix -sexagesimal -pretty', 'switch', 'How numbers are printed'],
      bitexact: ['-bitexact', 'switch', 'No versions'],
    },
  ],
  argv: { interspersed: true, bundling: false, separators: [' '], repeats: 'last' },
})
