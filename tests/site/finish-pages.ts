import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { finishLanding } from './finish-landing'
import { writePageEnds } from './write-page-ends'

/** Finishes the pages that TypeDoc wrote, for people who use a screen reader and for people with a slow connection. */
export function finishPages(folder: string): void {
  const ends = writePageEnds()
  // Links to these lead to where they can be read.
  for (const file of readdirSync(join(folder, 'media'))) {
    if (!/\.(?:svg|png)$/.test(file)) rmSync(join(folder, 'media', file))
  }
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue
    const written = readFileSync(join(folder, file), 'utf8')
    const page = file === 'index.html' ? finishLanding(written) : written
    const end = ends.get(file.replaceAll('\\', '/')) ?? ''
    const finished = levelHeadings(describePage(replaceParts(page, file))).replace('</main>', () => `${end}</main>`)
    writeFileSync(join(folder, file), finished)
  }
}

const MAX_DESCRIPTION = 200

/** Describes a page to search engines by its title and first sentence. */
function describePage(page: string): string {
  const [, main = ''] = page.split('<main class="col-content">')
  const paragraphs = Array.from(main.matchAll(/<p>(.*?)<\/p>/gs), ([, text = '']) => text.replace(/<[^>]*>/g, ''))
  const paragraph = paragraphs.find((text) => text.length > 30)
  const [sentence = ''] = paragraph?.split(/(?<=\.) /, 1) ?? []
  const [, title = ''] = /<title>([^|<]*?)(?: \||<)/.exec(page) ?? []
  const content = `${title}: ${sentence}`.slice(0, MAX_DESCRIPTION).replaceAll('"', '&quot;')
  return page.replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + content)
}

/** What stands in every page, and what is better there. */
const PARTS: readonly (readonly [part: RegExp, better: string])[] = [
  // The index of the search is loaded when somebody searches: see `page.js`.
  [/<script async src="([^"]*search\.js)" /, '<script data-src="$1" '],
  // Nothing on a page changes so much while it loads that it should be hidden until then.
  [/document\.body\.style\.display="none";setTimeout\(.*?,500\)/, ''],
  [/<nav id="tsd-sidebar-links" /, '<nav id="tsd-sidebar-links" aria-label="Links" '],
  // It has the name of the link to the first page, but leads to all modules: see `create-theme.ts`.
  [/(<nav class="tsd-navigation">)<a [^>]*>[^<]*<\/a>/, '$1'],
  [/<div class="col-content">/, '<main class="col-content">'],
  [
    /<\/div>\s*<div class="col-sidebar">/,
    '</main><div class="col-sidebar" role="complementary" aria-label="Navigation">',
  ],
]

const LONE_CRUMB =
  /<div class="tsd-page-title">\s*<ul class="tsd-breadcrumb"[^>]*>\s*<li><a href="" aria-current="page">[^<]*<\/a><\/li><\/ul><\/div>/

function replaceParts(page: string, file: string): string {
  return PARTS.reduce(
    (text, [part, better]) => {
      if (!part.test(text)) throw new Error(`${file} has no ${part}: TypeDoc writes other pages than this is for`)
      return text.replace(part, better)
    },
    page
      // A table without a heading has no row for it.
      .replace(/<thead>\s*<tr>(?:\s*<th><\/th>)+\s*<\/tr>\s*<\/thead>/g, '')
      .replaceAll('<th></th>', '<td></td>')
      // The navigation leads back.
      .replace(/<a href="[^"]*">Back to (?:the index|README)<\/a>\.\s*/g, '')
      .replace(/<p>\s*<\/p>\n?/g, '')
      // A document says itself what it is called, and is in no other page.
      .replace(LONE_CRUMB, '')
      // A wide table scrolls by itself, not with the page.
      .replaceAll('<table>', '<div class="wide"><table>')
      .replaceAll('</table>', '</table></div>')
      // What opens and closes a part of the page holds no link: both would take the same key.
      .replace(/<summary.*?<\/summary>/gs, (summary) =>
        summary.replace(/<a [^>]*class="tsd-anchor-icon".*?<\/a>/gs, ''),
      )
      // TypeDoc takes what is no page of its own for a link of any depth.
      .replaceAll('href="playground/"', `href="${'../'.repeat(file.split(/[\\/]/).length - 1)}playground/"`),
  )
}

/** Gives headings levels without gaps; they look as before. */
function levelHeadings(page: string): string {
  let last = 0
  return page.replace(/<h([1-6])(?=[\s>])/g, (start, digit: string) => {
    const level = Number(digit)
    last = Math.min(level, last + 1)
    return last === level ? start : `${start} aria-level="${last}"`
  })
}
