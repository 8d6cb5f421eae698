import { readdirSync, readFileSync } from 'node:fs'

/** A program that src/tools describes. */
export interface DescribedTool {
  /** The name of the program and of its file. */
  readonly name: string
  /** The name under which its metadata is exported, such as `aptGet`. */
  readonly exported: string
}

/** The folder of this project. */
export const ROOT: URL = new URL('../', import.meta.url)

/** Lists the programs of src/tools, sorted by name: the files that export the metadata of a tool. */
export function listDescribedTools(): DescribedTool[] {
  const folder = new URL('src/tools/', ROOT)
  const names = readdirSync(folder).flatMap((file) => /^(.*)\.ts$/.exec(file)?.[1] ?? [])
  return names.sort().flatMap((name) => {
    const source = readFileSync(new URL(`${name}.ts`, folder), 'utf8')
    const [, exported] = /^export const (\w+): AtipTool = /m.exec(source) ?? []
    return exported === undefined ? [] : [{ name, exported }]
  })
}
