/** Writes the files that enumerate the described programs: `npm run tools`. */
import { writeFileSync } from 'node:fs'
import { ROOT } from './described-tools'
import { writeToolIndex } from './tool-index'

for (const [file, content] of Object.entries(writeToolIndex())) writeFileSync(new URL(file, ROOT), content)
