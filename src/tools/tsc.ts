import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, REPLACES_LOCAL, WRITES_LOCAL } from './effects'

/** It writes wherever tsconfig.json says, but runs nothing. */
const FOLDER: AtipFolder = {
  obeys: [{ file: 'tsconfig.json', runs: 'where results are written' }],
  trusted: WRITES_LOCAL,
}

export const tsc: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'tsc',
  version: '7.0',
  homepage: 'https://www.typescriptlang.org',
  verified: [{ version: '7.0' }],
  description: 'Compile TypeScript, as tsconfig.json of the folder says',
  effects: REPLACES_LOCAL,
  arguments: { file: ['paths?', 'Files; none: those of tsconfig.json'] },
  options: {
    project: ['-p --project', 'path', 'tsconfig.json, or its directory'],
    build: ['-b --build', 'switch', 'Build projects that refer to one another', { argv: { interspersed: false } }],
    'no-emit': ['--noEmit', 'switch', 'Write no results'],
    watch: ['-w --watch', 'switch', 'Compile again after each change'],
    'show-config': ['--showConfig', 'switch', 'Print the settings', { preview: PREVIEWS_LOCAL }],
    'list-files-only': ['--listFilesOnly', 'switch', 'Only list files', { preview: PREVIEWS_LOCAL }],
    'list-files': ['--listFiles', 'switch', 'List files'],
    pretty: ['--pretty', 'switch', 'Colours'],
    strict: ['--strict', 'switch', 'All strict checks'],
    'skip-lib-check': ['--skipLibCheck', 'switch', 'Do not check declarations'],
    'no-check': ['--noCheck', 'switch', 'Check no types'],
    incremental: ['--incremental', 'switch', 'Remember what was checked'],
    'es-module-interop': ['--esModuleInterop', 'switch', 'Imports of CommonJS'],
    'allow-js': ['--allowJs', 'switch', 'JavaScript, too'],
    'check-js': ['--checkJs', 'switch', 'Check JavaScript, too'],
    declaration: ['-d --declaration --declarationMap', 'switch', 'Write declarations'],
    'emit-declaration-only': ['--emitDeclarationOnly', 'switch', 'Write declarations only'],
    'source-map': ['--sourceMap', 'switch', 'Write source maps'],
    'remove-comments': ['--removeComments', 'switch', 'Leave out comments'],
    'out-file': ['--outFile', 'path', 'One file of results'],
    'resolve-json-module': ['--resolveJsonModule', 'switch', 'Imports of JSON'],
    'isolated-modules': ['--isolatedModules', 'switch', 'Each file alone'],
    diagnostics: ['--diagnostics', 'switch', 'Print times'],
    'extended-diagnostics': ['--extendedDiagnostics', 'switch', 'Print more times'],
    'trace-resolution': ['--traceResolution', 'switch', 'Print how modules were found'],
    'explain-files': ['--explainFiles', 'switch', 'Print why files belong to it'],
    target: ['-t --target', 'name', 'Version of JavaScript'],
    module: ['-m --module', 'name', 'Kind of modules'],
    'module-resolution': ['--moduleResolution', 'name', 'How to find modules'],
    lib: ['--lib', 'name', 'Libraries: es2022,dom'],
    jsx: ['--jsx', 'name', 'What JSX becomes'],
    types: ['--types', 'text', 'Packages of declarations'],
    'out-dir': ['--outDir', 'directory', 'Directory of results'],
    'root-dir': ['--rootDir', 'directory', 'Directory of sources'],
    'declaration-dir': ['--declarationDir', 'directory', 'Directory of declarations'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    all: ['--all', 'switch', 'Print all options', { preview: PREVIEWS_LOCAL }],
    version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    // It writes whatever else is asked for, the version, too.
    init: ['--init', 'switch', 'Write tsconfig.json', { effects: { filesystem: { write: true } } }],
  },
  argv: { interspersed: true, switchValues: true, unread: ['@'], repeats: 'last' },
  folder: FOLDER,
})
