import type { SceneLine } from './picture-scene'

const [WIDTH, LINE_HEIGHT, LEFT, TOP] = [900, 23, 24, 74]
const NOTE_LEFT = 580
const FONT = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace'

const COLOURS: Readonly<Record<SceneLine['tone'], string>> = {
  call: '#79c0ff',
  output: '#c9d1d9',
  good: '#7ee787',
  warning: '#f2cc60',
  bad: '#ff7b72',
  blank: '#c9d1d9',
}
const SIGNS: Readonly<Record<SceneLine['tone'], string>> = {
  call: 'model ▸ ',
  output: '        ',
  good: '      ✓ ',
  warning: '        ',
  bad: '      ✗ ',
  blank: '',
}

/** Draws lines as a picture of a terminal, in one SVG file that needs nothing else. */
export function drawPicture(title: string, lines: readonly SceneLine[]): string {
  const height = TOP + lines.length * LINE_HEIGHT + 14
  const rows = lines.flatMap(({ text, tone, note }, index) => {
    const y = TOP + index * LINE_HEIGHT
    const written = writeText(LEFT, y, COLOURS[tone], SIGNS[tone] + text)
    return note === undefined ? [written] : [written, writeText(NOTE_LEFT, y, '#8b949e', `← ${note}`)]
  })
  const dots = ['#ff5f57', '#febc2e', '#28c840'].map(
    (colour, index) => `<circle cx="${24 + index * 20}" cy="24" r="6" fill="${colour}"/>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family='${FONT}' font-size="14">`,
    `<title>${escapeText(title)}</title>`,
    `<rect width="${WIDTH}" height="${height}" rx="10" fill="#0d1117"/>`,
    ...dots,
    writeText(96, 29, '#8b949e', title),
    ...rows,
    '</svg>',
    '',
  ].join('\n')
}

function writeText(x: number, y: number, colour: string, text: string): string {
  return text.trim() === ''
    ? ''
    : `<text x="${x}" y="${y}" fill="${colour}" xml:space="preserve">${escapeText(text)}</text>`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
