/**
 * Writes the site into `.reports/site`: the documents, and the reference that the docstrings make. `npm run docs` runs
 * this, and the playground if there is one.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { Application } from 'typedoc'
import { arrangeDocuments } from './arrange-documents'
import { finishPages } from './finish-pages'
import { nameCodeInHeadings } from './name-code-in-headings'
import { PLAYGROUND, readOptions } from './options'
import { OUT } from './places'
import { writeSummary } from './write-summary'

const app = await Application.bootstrap({ ...readOptions(), markdownItLoader: nameCodeInHeadings })
app.internationalization.addTranslations('en', { kind_plural_module: 'Reference' })
arrangeDocuments(app)
const project = await app.convert()
if (project === undefined) process.exit(1)
app.validate(project)
await app.generateOutputs(project)
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exit(1)
finishPages(OUT)
writeFileSync(`${OUT}llms.txt`, writeSummary())
if (existsSync(PLAYGROUND)) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', PLAYGROUND], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
console.info(`The site is in ${OUT}: \`npm run docs:serve\` shows it in a browser`)
