import { readFileSync } from 'node:fs'
import { FILES } from '../../blue/playground/answers/made-up-folder'
import { ROOT } from './places'
import { readFigures } from './read-figures'

/** What the first page loads beside what every page loads. */
const HEAD =
  '<link rel="stylesheet" href="playground/answer.css"/><script defer src="playground/landing.js"></script></head>'

/** Finishes the first page: with the field that judges a line, and with figures and facts. */
export function finishLanding(page: string): string {
  const read = (file: string): string => readFileSync(ROOT + file, 'utf8')
  const facts: Readonly<Record<string, string>> = { ...readFigures(read), ...readPackage(read), files: listFiles() }
  return page
    .replace('</head>', HEAD)
    .replace(/<div class="tsd-page-title">\s*<h1>[^<]*<\/h1><\/div>/, '')
    .replace('<p>{{judge}}</p>', () => read('blue/playground/judge.html'))
    .replace(/\{\{(\w*)\}\}/g, (_, name: string) => {
      const fact = facts[name]
      if (fact === undefined) throw new Error(`Nothing says what {{${name}}} is`)
      return fact
    })
}

/** Reads the oldest Node and the licence from `package.json`. */
function readPackage(read: (file: string) => string): { node: string; license: string } {
  const { engines, license } = JSON.parse(read('package.json')) as { engines: { node: string }; license: string }
  return { node: engines.node.replace('>=', ''), license }
}

/** Lists what is at the top of the folder in which lines are judged. */
function listFiles(): string {
  const names = new Set(FILES.map(({ name }) => name.replace(/\/.*/, '')))
  return Array.from(names, (name) => `<code>${name}</code>`).join(', ')
}
