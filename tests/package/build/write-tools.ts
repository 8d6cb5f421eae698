import { mkdirSync, writeFileSync } from 'node:fs'
import type { AtipTool } from 'atip-bridge'
import { build } from 'esbuild'
import { listDescribedTools, ROOT } from './described-tools'
import { type Files, writeAllToolsFiles, writeToolFiles } from './tool-files'

/** Evaluates src/tools and writes the data of each program into files of its own. */
export async function writeTools(): Promise<void> {
  const described = listDescribedTools()
  const tools = await evaluateTools()
  const files: Files[] = described.map((each) => {
    const tool = tools[each.exported]
    if (tool?.name !== each.name) throw new Error(`src/tools/${each.file}.ts does not describe ${each.name}`)
    return writeToolFiles(each, tool)
  })
  mkdirSync(new URL('dist/tools/', ROOT), { recursive: true })
  for (const [file, text] of [...files, writeAllToolsFiles(described)].flatMap((each) => Object.entries(each))) {
    writeFileSync(new URL(`dist/${file}`, ROOT), text)
  }
}

async function evaluateTools(): Promise<Readonly<Record<string, AtipTool>>> {
  const { outputFiles } = await build({
    entryPoints: [new URL('src/tools.ts', ROOT).pathname],
    bundle: true,
    format: 'esm',
    write: false,
  })
  const text = outputFiles.map((file) => file.text).join('')
  return import(`data:text/javascript,${encodeURIComponent(text)}`)
}
