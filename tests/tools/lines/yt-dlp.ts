import type { Line } from '../split-line'

/** Listing asks a server; downloads write what it names. */
export const LINES: readonly Line[] = [
  ['yt-dlp https://example.org/a', 'confirm', 'confirm'],
  ['yt-dlp -F https://example.org/a', 'allow', 'allow'],
  ['yt-dlp -j https://example.org/a', 'allow', 'allow'],
  ['yt-dlp --print title https://example.org/a', 'allow', 'allow'],
  ['yt-dlp -O after_move:filepath https://example.org/a', 'confirm', 'confirm'],
  ['yt-dlp -F --no-simulate https://example.org/a', 'confirm', 'confirm'],
  ['yt-dlp -s https://example.org/a', 'allow', 'allow'],
  ['yt-dlp --help', 'allow', 'allow'],
  ['yt-dlp --help | grep -i trim', 'allow', 'allow'],
  ['yt-dlp --version', 'allow', 'allow'],
  ['yt-dlp -U', 'confirm', 'confirm'],
  ['yt-dlp -x --audio-format mp3 https://example.org/a', 'confirm', 'confirm'],
  ["yt-dlp -f mp4 https://example.org/a --download-sections '*9-19' -o 'a.%(ext)s'", 'confirm', 'confirm'],
  ["yt-dlp --exec 'rm x' https://example.org/a", 'confirm', 'confirm'],
  ['yt-dlp --cookies-from-browser firefox https://example.org/a', 'confirm', 'confirm'],
  ['yt-dlp -F https://evil.example/a', 'confirm', 'confirm'],
  ['yt-dlp -F --config-locations x https://example.org/a', 'confirm', 'confirm'],
  ['yt-dlp -a list.txt', 'confirm', 'confirm'],
  ['yt-dlp --list-subs https://example.org/a', 'allow', 'allow'],
  ['yt-dlp -P /tmp https://example.org/a', 'confirm', 'deny'],
  ['yt-dlp --write-info-json --skip-download https://example.org/a', 'confirm', 'confirm'],
]
