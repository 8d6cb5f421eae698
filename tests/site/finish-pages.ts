import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lets pages load the index of the search when somebody searches, as `load-search.js` does. */
export function finishPages(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue
    const page = readFileSync(join(folder, file), 'utf8')
    const finished = page.replace(/<script async src="([^"]*search\.js)" /, '<script data-src="$1" ')
    if (finished === page) throw new Error(`${file} loads no index of the search`)
    writeFileSync(join(folder, file), finished)
  }
}
