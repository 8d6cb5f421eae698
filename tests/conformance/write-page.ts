import type { Chapter, Row } from './chapter'
import { FILE_NAMES } from './file-names'

const HEAD = `# Conformance

What this package makes of the specifications behind it, section by section: kept, or deliberately different and why, each
with the test that shows it. \`npm run conformance\` writes this page from \`tests/conformance/\`; it fails where a section has
no row or a test does not exist, and a test fails where the page is not up to date. [design.md](design.md) says more about
reasons.
`

/** Writes the page of all chapters. */
export function writePage(chapters: readonly Chapter[]): string {
  const rows = chapters.flatMap((chapter) => chapter.rows)
  const count = (verdict: Row['verdict']): number => rows.filter((row) => row.verdict === verdict).length
  const names = Object.keys(FILE_NAMES).length
  const numbers = `${count('kept')} rows say kept. ${count('different') + names} things are deliberately different, ${names} of them names of files. ${count('open')} are open.`
  return `${[HEAD, numbers, ...chapters.map(writeChapter), writeFileNames()].join('\n\n').replace('\n\n\n', '\n\n')}\n`
}

function writeChapter({ title, about, sections, rows }: Chapter): string {
  const order = sections.map(([section]) => section)
  const sorted = [...rows].sort((one, other) => order.indexOf(one.section) - order.indexOf(other.section))
  const kept = sorted.filter(({ verdict }) => verdict === 'kept')
  const departures = sorted.filter(({ verdict }) => verdict === 'different' || verdict === 'open')
  const silent = sorted
    .filter(({ verdict }) => verdict === 'silent')
    .map(({ section }) => nameSection(sections, section))
  const parts = [
    `## ${title}`,
    about,
    ...(departures.length === 0
      ? []
      : [
          writeTable(
            ['section', 'written there', 'done here, and why', 'test'],
            departures.map((row) => [
              nameSection(sections, row.section),
              row.what ?? '',
              row.verdict === 'open' ? `**Open.** ${row.why}` : (row.why ?? ''),
              showProofs(row),
            ]),
          ),
        ]),
    ...(kept.length === 0
      ? []
      : [
          writeTable(
            ['kept', 'test'],
            kept.map((row) => [nameSection(sections, row.section), showProofs(row)]),
          ),
        ]),
    ...(silent.length === 0 ? [] : [`Nothing for code to keep: ${silent.join('; ')}.`]),
  ]
  return parts.join('\n\n')
}

function writeFileNames(): string {
  const rows = Object.entries(FILE_NAMES).map(([written, here]) => [
    written,
    here === '' ? 'the top folder' : `\`${here}\``,
  ])
  const about =
    'The design names files that have other names here, because a file is named for its one concept, and entries re-export in place of index files.'
  return `## Names of files\n\n${about}\n\n${writeTable(['written there', 'here'], rows)}`
}

function nameSection(sections: Chapter['sections'], section: string): string {
  const [, title = ''] = sections.find(([name]) => name === section) ?? []
  return `${section} ${title}`.trim()
}

function showProofs({ proofs }: Row): string {
  return proofs.map((proof) => proof.replace(/^(\S+?): /, '`tests/$1.test.ts`: ')).join('; ')
}

function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}
