import { readFileSync } from 'node:fs'
import { GROUPS, listDocuments } from './documents'
import { ENTRIES } from './options'
import { ROOT } from './places'

/** Writes `llms.txt`: what the package is, and where each page of the site is, for a model that looks for one. */
export function writeSummary(): string {
  const { name, description } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as Record<string, string>
  const documents = listDocuments()
  const groups = Object.keys(GROUPS).map((group): [string, string[]] => [
    group,
    documents.filter((document) => document.group === group).map(({ title, page }) => `- [${title}](${page})`),
  ])
  groups.push(['Reference', Object.values(ENTRIES).map((entry) => `- [${entry}](${entry}.html)`)])
  const sections = groups.map(([title, links]) => `## ${title}\n\n${links.join('\n')}\n`)
  return [`# ${name}\n`, `> ${description}.\n`, ...sections].join('\n')
}
