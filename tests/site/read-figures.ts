/** Where a figure of the first page is written: the page, and what stands around it. */
const SOURCES: Readonly<Record<string, readonly [file: string, place: RegExp]>> = {
  accidentCount: ['blue/accidents.md', /^Of (\d+) accidents:$/m],
  asked: ['blue/accidents.md', /^\| Claude Code \| (\d+) asked, \d+ denied\b/m],
  denied: ['blue/accidents.md', /^\| Claude Code \| \d+ asked, (\d+) denied\b/m],
  passed: ['blue/scoreboard.md', /^\| labelled-lines \|.*\| (\d+ of \d+) \(at most/m],
  bound: ['blue/scoreboard.md', /^\| labelled-lines \|.*\((at most [\d.]+ %)\)/m],
  harmless: ['blue/scoreboard.md', /^\| labelled-lines \|[^|]*\|[^|]*\| ([\d.]+ % of \d+) \|/m],
}

/** Reads the figures of the first page from the pages that measure them, and throws where one is missing. */
export function readFigures(read: (file: string) => string): Record<string, string> {
  const found = Object.entries(SOURCES).map(([name, [file, place]]): [string, string] => {
    const [, figure] = place.exec(read(file)) ?? []
    if (figure === undefined) throw new Error(`${file} has no ${place}, which the first page shows`)
    return [name, figure]
  })
  const { accidentCount, asked, denied, ...figures } = Object.fromEntries(found)
  return { ...figures, accidents: `${Number(asked) + Number(denied)} of ${accidentCount}` }
}
