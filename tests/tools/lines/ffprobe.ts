import type { Line } from '../split-line'

/** It reads files; addresses, devices and files to write ask. */
export const LINES: readonly Line[] = [
  ['ffprobe a.mp4', 'allow', 'allow'],
  [
    'ffprobe -v error -select_streams v:0 -show_entries stream=bit_rate -of default=noprint_wrappers=1:nokey=1 a.mp4',
    'allow',
    'allow',
  ],
  ['ffprobe -hide_banner -i a.mp4', 'allow', 'allow'],
  ['ffprobe -show_format -show_streams -print_format json a.mp4', 'allow', 'allow'],
  ['ffprobe -v quiet -print_format json -show_format -show_streams a.mp4 | jq .', 'allow', 'allow'],
  ['ffprobe https://example.org/a.mp4', 'confirm', 'confirm'],
  ['ffprobe -f lavfi -i movie=/etc/passwd', 'confirm', 'deny'],
  ['ffprobe -report a.mp4', 'confirm', 'confirm'],
  ['ffprobe -o x.json a.mp4', 'confirm', 'confirm'],
  ['ffprobe -version', 'allow', 'allow'],
  ['ffprobe -count_frames a.mp4', 'allow', 'allow'],
  ['ffprobe .env', 'confirm', 'confirm'],
  ['ffprobe -show_entries format=duration -of csv=p=0 a.mp4', 'allow', 'allow'],
  ['ffprobe concat:a.mp4', 'confirm', 'confirm'],
  ['ffprobe -no_such a.mp4', 'confirm', 'confirm'],
  ['ffprobe -pretty -show_packets a.mp4', 'allow', 'allow'],
  ['ffprobe ../a.mp4', 'allow', 'allow'],
  ['ffprobe http:example.org/a', 'confirm', 'confirm'],
]
