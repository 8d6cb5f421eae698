/**
 * Completes what tsup built: names and minifies the library and the programs, writes the schema of ATIP documents, the
 * files of the described programs, and the CommonJS form of every entry with the declarations that both forms share.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { createDocumentSchema } from '../../../src/command/lint/schema/document-schema'
import { requireEntry, shareDeclarations, toCommonJsDeclarations } from './commonjs'
import { ROOT } from './described-tools'
import { bundleGuard } from './guard-bundles'
import { leaveOutExamples } from './leave-out-examples'
import { minifyModule } from './minify-module'
import { numberChunks } from './number-chunks'
import { writeTools } from './write-tools'

const DIST = new URL('dist/', ROOT)

/** Reads a file of dist, and replaces or removes files there. */
const read = (file: string): string => readFileSync(new URL(file, DIST), 'utf8')
const write = (file: string, text: string): void => writeFileSync(new URL(file, DIST), text)
const remove = (file: string): void => rmSync(new URL(file, DIST))

const built = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
for (const file of built) {
  if (!file.endsWith('.d.ts')) continue
  const name = file.slice(0, -'.d.ts'.length)
  write(`${name}.d.cts`, toCommonJsDeclarations(leaveOutExamples(read(file))))
  if (built.includes(`${name}.js`)) {
    write(file, shareDeclarations(basename(name)))
    write(`${name}.cjs`, requireEntry(basename(name)))
  } else remove(file)
}

const modules = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) => /\.m?js$/.test(file))
const codes = numberChunks(new Map(modules.map((file) => [file, read(file)])))
for (const file of modules) if (!codes.has(file)) remove(file)
for (const [file, code] of codes) {
  const isScript = file.startsWith('programs/') && file.endsWith('.js')
  write(file, await minifyModule(code, { isScript, keepsNames: !file.startsWith('programs') }))
}
for (const [file, code] of Object.entries(await bundleGuard())) write(`programs/${file}`, code)
write('programs/atip-bridge-mcp.js', '#!/usr/bin/env node\nimport("./mcp-main.mjs")\n')
// Node loads a script faster than a module, and the hooks that were installed name `atip.js`.
write('programs/package.json', '{"type":"commonjs"}\n')
write('atip.schema.json', `${JSON.stringify(createDocumentSchema())}\n`)
await writeTools()
