import { readFileSync } from 'node:fs'
import { ROOT } from './places'
import { readFigures } from './read-figures'

/** What the first page loads beside what every page loads. */
const HEAD =
  '<link rel="stylesheet" href="playground/answer.css"/><script defer src="playground/landing.js"></script></head>'

/** Finishes the first page: with the field that judges a line, and with figures. */
export function finishLanding(page: string): string {
  const read = (file: string): string => readFileSync(ROOT + file, 'utf8')
  const figures = readFigures(read)
  return page
    .replace('</head>', HEAD)
    .replace(/<div class="tsd-page-title">\s*<h1>[^<]*<\/h1><\/div>/, '')
    .replace('<p>{{judge}}</p>', () => read('blue/playground/judge.html'))
    .replace(/\{\{(\w*)\}\}/g, (_, name: string) => {
      const figure = figures[name]
      if (figure === undefined) throw new Error(`Nothing says what {{${name}}} is`)
      return figure
    })
}
