import { readdirSync, readFileSync } from 'node:fs'
import { ROOT } from './places'

/** The groups of documents in the order of the navigation, and where their files are. */
export const GROUPS: Readonly<Record<string, RegExp>> = {
  Start: /^(?:README|blue\/start\/)/,
  'How to': /^blue\/how-to/,
  'Guard a coding agent': /^blue\/guard/,
  API: /^blue\/api/,
  More: /^/,
}

/** A page of the site that is written in Markdown. */
export interface Document {
  /** `blue/start/agent.md` */
  readonly file: string
  /** `blue/start/agent.html` */
  readonly page: string
  readonly title: string
  readonly group: string
}

/** Lists the documents as the navigation shows them: those that a page of their folder links to, in its order. */
export function listDocuments(): Document[] {
  const names = readdirSync(`${ROOT}blue`, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
  const files = names.sort().flatMap((name) => [`blue/${name}`, ...linkedFiles(name)])
  const known = files.filter((file) => names.includes(file.slice('blue/'.length)))
  const documents = [...new Set(['README.md', ...known, 'AGENTS.md', 'CHANGELOG.md'])].map(readDocument)
  return Object.keys(GROUPS).flatMap((name) => documents.filter(({ group }) => group === name))
}

/** Returns the files of its own folder that a page such as `how-to.md` links to. */
function linkedFiles(name: string): string[] {
  const folder = name.replace(/\.md$/, '/')
  const links = readFileSync(`${ROOT}blue/${name}`, 'utf8').matchAll(/\]\(([\w./-]+\.md)/g)
  return Array.from(links, ([, link = '']) => link)
    .filter((link) => link.startsWith(folder))
    .map((link) => `blue/${link}`)
}

function readDocument(file: string): Document {
  const [, heading = file] =
    file === 'README.md' ? ['', 'Overview'] : (/^#\s+([^\n]+)/.exec(readFileSync(ROOT + file, 'utf8')) ?? [])
  const [group = 'More'] = Object.entries(GROUPS).find(([, folder]) => folder.test(file)) ?? []
  return { file, page: file.replace(/\.md$/, '.html'), title: heading.replaceAll('`', ''), group }
}
