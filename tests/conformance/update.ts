/** Writes the page that compares this package with its specifications: `npm run conformance`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatePage, PAGE, ROOT } from './generate'

const { problems, page } = generatePage()
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else writeFileSync(join(ROOT, PAGE), page)
