/**
 * Builds the page in `blue/playground` into `.reports/site/playground`, or into the folder that is given. The page works
 * from any static host and from a disk.
 */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import { answerLine } from '../../blue/playground/answers/answer-line'
import { type LineAnswer, SUBJECTS } from '../../blue/playground/answers/types'
import { FIRST_LINE } from '../../blue/playground/page/examples'
import { loadTool, TOOL_NAMES } from '../../src/catalogue'
import type { AtipTool } from '../../src/index'

const SOURCES = fileURLToPath(new URL('../../blue/playground/', import.meta.url))
const SITE = fileURLToPath(new URL('../../.reports/site/playground/', import.meta.url))

/** Neutral: what needs Node cannot be bundled. */
const BUNDLE: BuildOptions = {
  ...{ bundle: true, minify: true, write: false, format: 'iife', platform: 'neutral', target: 'es2022' },
  ...{ charset: 'utf8', logLevel: 'warning', legalComments: 'none' },
}

/** Builds the page. */
export async function buildPlayground(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(resolve(folder, 'programs'), { recursive: true })
  for (const file of ['index.html', 'answer.css', 'playground.css', 'icon.svg']) {
    copyFileSync(resolve(SOURCES, file), resolve(folder, file))
  }
  const tools = new Map(
    await Promise.all(TOOL_NAMES.map(async (name) => [name as string, await loadTool(name)] as const)),
  )
  const define = { FIRST_ANSWER: JSON.stringify(answerFirstLine(tools)) }
  writeFileSync(resolve(folder, 'playground.js'), await bundle('page/main.ts', { define }))
  writeFileSync(resolve(folder, 'landing.js'), await bundle('page/landing.ts', { define }))
  for (const subject of SUBJECTS) writeHandover(folder, subject, await bundle(`workers/${subject}.ts`))
  for (const [name, tool] of tools) writeHandover(folder, `programs/${name}`, tool)
}

async function bundle(entry: string, options: BuildOptions = {}): Promise<string> {
  const { outputFiles = [] } = await build({ ...BUNDLE, ...options, entryPoints: [resolve(SOURCES, entry)] })
  return outputFiles.map(({ text }) => text).join('')
}

/** Writes a script that hands a value over to the page. */
function writeHandover(folder: string, name: string, value: unknown): void {
  writeFileSync(resolve(folder, `${name}.js`), `takeFile(${JSON.stringify(name)},${JSON.stringify(value)})\n`)
}

function answerFirstLine(tools: ReadonlyMap<string, AtipTool>): LineAnswer {
  const answer = answerLine({ text: FIRST_LINE, policy: 'supervised', shell: 'bash', isTrusted: false }, tools)
  if ('needs' in answer) throw new Error(`No metadata describes ${answer.needs.join(', ')}`)
  return answer
}

const [, program, folder] = process.argv
if (program === fileURLToPath(import.meta.url)) await buildPlayground(folder === undefined ? SITE : resolve(folder))
