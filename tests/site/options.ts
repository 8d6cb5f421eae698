import { existsSync } from 'node:fs'
import { OptionDefaults, type TypeDocOptions } from 'typedoc'
import { GROUPS, listDocuments } from './documents'
import { OUT, ROOT } from './places'
import { readRepository } from './read-repository'

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
    readme: `${ROOT}tests/site/landing.md`,
    projectDocuments: listDocuments().map(({ file }) => ROOT + file),
    out: OUT,
    router: 'site',
    theme: 'site',
    customCss: `${ROOT}tests/site/site.css`,
    customJs: `${ROOT}tests/site/page.js`,
    disableSources: true,
    hideGenerator: true,
    includeHierarchySummary: false,
    groupOrder: [...Object.keys(GROUPS), 'Reference', '*'],
    navigation: { includeGroups: true, includeCategories: false, includeFolders: false },
    navigationLinks: { ...(existsSync(PLAYGROUND) ? { Playground: 'playground/' } : {}), GitHub: readRepository() },
    visibilityFilters: {},
    searchInDocuments: true,
    searchInComments: true,
    sort: ['documents-first', 'kind', 'alphabetical-ignoring-documents'],
    validation: { invalidLink: true, notExported: false, notDocumented: false },
    logLevel: 'Warn',
  }
}
