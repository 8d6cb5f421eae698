import type { Line } from '../split-line'

/** Printing reads; what it writes replaces files, and addresses and devices ask. */
export const LINES: readonly Line[] = [
  ['ffmpeg -version', 'allow', 'allow'],
  ['ffmpeg -i a.mp4', 'allow', 'allow'],
  ['ffmpeg -i a.mp4 -c copy b.mp4', 'confirm', 'confirm'],
  ['ffmpeg -hide_banner -formats', 'allow', 'allow'],
  ['ffmpeg -h full', 'allow', 'allow'],
  ['ffmpeg -i a.avi -c:a aac -b:a 128k -c:v libx264 -crf 23 b.mp4', 'confirm', 'confirm'],
  ['ffmpeg -i a.mkv -map 0:v -map 0:a:0 -c:v:1 copy -c:a copy b.mkv', 'confirm', 'confirm'],
  ['ffmpeg -i a.mp4 -ss 9.06 -t 10 -c copy b.mp4', 'confirm', 'confirm'],
  ['ffmpeg -i a.mp4 -f null -', 'allow', 'allow'],
  ['ffmpeg -i a.mp4 -vn b.mp3', 'confirm', 'confirm'],
  ['ffmpeg -y -i a.mp4 -vf scale=640:-1 b.mp4', 'confirm', 'confirm'],
  ['ffmpeg -i https://example.org/a.mp4 b.mp4', 'confirm', 'confirm'],
  ['ffmpeg -i concat:a.mp4 b.mp4', 'confirm', 'confirm'],
  ['ffmpeg -f lavfi -i testsrc b.mp4', 'confirm', 'confirm'],
  ['ffmpeg -f x11grab -i :0 b.mp4', 'confirm', 'confirm'],
  ['ffmpeg -i a.mp4 rtmp://example.org/live', 'confirm', 'confirm'],
  ['ffmpeg -i a.mp4 -report -f null -', 'confirm', 'confirm'],
  ['ffmpeg -i a.mp4 -progress http://example.org -f null -', 'confirm', 'confirm'],
  ['ffmpeg -i a.mp4 2>&1 | grep Duration', 'allow', 'allow'],
  ['ffmpeg -i a.mp4 /etc/b.mp4', 'confirm', 'deny'],
  ["ffmpeg -i 'frame_%d.jpg' -f image2 video.mpg", 'confirm', 'confirm'],
  ['ffmpeg -i a.mp4 -nostdin -loglevel error -f null -', 'allow', 'allow'],
  ['ffmpeg -i concat:a.mp4 -f null -', 'confirm', 'confirm'],
  ['ffmpeg -i http:example.org/a -f null -', 'confirm', 'confirm'],
]
