/** Writes the picture of README and the tokens of its first agent: `npm run readme`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateFiles, ROOT } from './generated-files'

for (const [file, content] of Object.entries(await generateFiles())) writeFileSync(join(ROOT, file), content)
