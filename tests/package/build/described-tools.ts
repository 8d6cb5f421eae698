import { readdirSync, readFileSync } from 'node:fs'

/** A program that src/tools describes. */
export interface DescribedTool {
  /** The name of the program. */
  readonly name: string
  /** The name of its file in src/tools, which differs for names such as `g++`. */
  readonly file: string
  /** The name under which its metadata is exported, such as `aptGet`. */
  readonly exported: string
}

/** The folder of this project. */
export const ROOT: URL = new URL('../../../', import.meta.url)

/** Lists the programs of src/tools, sorted by name: the files that export the metadata of a tool under its name. */
export function listDescribedTools(): DescribedTool[] {
  const folder = new URL('src/tools/', ROOT)
  const files = readdirSync(folder).flatMap((file) => /^(.*)\.ts$/.exec(file)?.[1] ?? [])
  const tools = files.flatMap((file) => {
    const source = readFileSync(new URL(`${file}.ts`, folder), 'utf8')
    const [, exported, name] = /^export const (\w+): AtipTool = .*?\bname: '([^']+)'/ms.exec(source) ?? []
    return exported === undefined || name === undefined ? [] : [{ name, file, exported }]
  })
  return tools.sort((one, other) => (one.name < other.name ? -1 : 1))
}
