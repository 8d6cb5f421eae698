import type { Chapter, Row } from './chapter'

/** Returns what keeps a chapter from being true: sections without a row, rows without a section, tests that do not exist. */
export function findProblems(chapter: Chapter, titles: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const { title, sections, rows } = chapter
  const told = new Set(rows.map(({ section }) => section))
  const names = new Set(sections.map(([section]) => section))
  return [
    ...[...names]
      .filter((section) => !told.has(section))
      .map((section) => `${title}, ${section}: no row says what is made of it`),
    ...rows.flatMap((row) =>
      findRowProblems(row, names, titles).map((problem) => `${title}, ${row.section}: ${problem}`),
    ),
  ]
}

function findRowProblems(
  { section, verdict, what = '', why = '', proofs }: Row,
  sections: ReadonlySet<string>,
  titles: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const needsProof = verdict === 'kept' || verdict === 'different'
  const needsWords = verdict === 'different' || verdict === 'open'
  return [
    ...(sections.has(section) ? [] : ['there is no such section']),
    ...(needsProof && proofs.length === 0 ? ['no test shows it'] : []),
    ...(needsWords && (what === '' || why === '') ? ['say what is written, and what is done and why'] : []),
    ...proofs.flatMap((proof) => {
      const [, file = '', title = ''] = /^(\S+?): (.+)$/.exec(proof) ?? []
      const inFile = titles.get(file)
      if (inFile === undefined) return [`there is no file of tests for "${proof}"`]
      return inFile.has(title) ? [] : [`there is no test called "${proof}"`]
    }),
  ]
}
