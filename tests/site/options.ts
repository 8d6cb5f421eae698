import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { OptionDefaults, type TypeDocOptions } from 'typedoc'

export const ROOT: string = fileURLToPath(new URL('../../', import.meta.url))
/** The folder of the site. */
export const OUT: string = `${ROOT}.reports/site/`
/** Builds the playground into its folder of the site. */
export const PLAYGROUND: string = `${ROOT}tests/site/build-playground.ts`

/** The entries by the names of their sources; `atip-bridge/tools` is data, which a page describes. */
export const ENTRIES: Readonly<Record<string, string>> = {
  index: 'atip-bridge',
  shell: 'atip-bridge/shell',
  execute: 'atip-bridge/execute',
  discover: 'atip-bridge/discover',
  authors: 'atip-bridge/authors',
  code: 'atip-bridge/code',
  frameworks: 'atip-bridge/frameworks',
  mcp: 'atip-bridge/mcp',
  agentcli: 'atip-bridge/agentcli',
  a2t: 'atip-bridge/a2t',
  catalogue: 'atip-bridge/tools/load',
}

/** The groups of documents in the order of the navigation, and where their files are. */
export const GROUPS: Readonly<Record<string, RegExp>> = {
  Start: /^blue\/start\//,
  'How to': /^blue\/how-to/,
  'Guard a coding agent': /^blue\/guard/,
  API: /^blue\/api/,
  More: /^/,
}

/** Returns what TypeDoc is told. */
export function readOptions(): Partial<TypeDocOptions> {
  return {
    name: 'atip-bridge',
    includeVersion: true,
    favicon: `${ROOT}blue/playground/icon.svg`,
    highlightLanguages: [...OptionDefaults.highlightLanguages, 'toml'],
    basePath: ROOT,
    entryPoints: Object.keys(ENTRIES).map((entry) => `${ROOT}src/${entry}.ts`),
    tsconfig: `${ROOT}tsconfig.declarations.json`,
    compilerOptions: { types: ['node'], typeRoots: [`${ROOT}node_modules/@types`] },
    readme: `${ROOT}README.md`,
    projectDocuments: listDocuments().map((file) => `${ROOT}${file}`),
    out: OUT,
    router: 'site',
    customCss: `${ROOT}tests/site/site.css`,
    customJs: `${ROOT}tests/site/page.js`,
    disableSources: true,
    hideGenerator: true,
    includeHierarchySummary: false,
    groupOrder: [...Object.keys(GROUPS), 'Modules', '*'],
    navigation: { includeGroups: true, includeCategories: false, includeFolders: false },
    navigationLinks: existsSync(PLAYGROUND) ? { Playground: 'playground/' } : {},
    searchInDocuments: true,
    searchInComments: true,
    sort: ['documents-first', 'kind', 'alphabetical-ignoring-documents'],
    validation: { invalidLink: true, notExported: false, notDocumented: false },
    logLevel: 'Warn',
  }
}

/** Lists the documents as the navigation shows them: those that a page of their folder links to, in its order. */
function listDocuments(): string[] {
  const names = readdirSync(`${ROOT}blue`, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
  const files = names.sort().flatMap((name) => [`blue/${name}`, ...linkedFiles(name)])
  return [...new Set([...files.filter((file) => names.includes(file.slice('blue/'.length))), 'CHANGELOG.md'])]
}

/** Returns the files of its own folder that a page such as `how-to.md` links to. */
function linkedFiles(name: string): string[] {
  const folder = name.replace(/\.md$/, '/')
  const links = readFileSync(`${ROOT}blue/${name}`, 'utf8').matchAll(/\]\(([\w./-]+\.md)/g)
  return Array.from(links, ([, link = '']) => link)
    .filter((link) => link.startsWith(folder))
    .map((link) => `blue/${link}`)
}
