/** A program from npm that learns to answer `--agent`. */
export interface RealProgram {
  readonly name: string
  /** The package; pinned, because a line is added to one of its files. */
  readonly package: string
  readonly version: string
  readonly library: 'commander' | 'oclif' | 'citty' | 'cac'
  /** The file that gets the line, and the text before which the line stands, or in whose place. */
  readonly file: string
  readonly before?: string
  readonly inPlaceOf?: string
  readonly line: string
  /** A call of the scripted model, and what it gets to see. */
  readonly call?: {
    readonly name: string
    readonly arguments: Readonly<Record<string, unknown>>
    readonly sees: RegExp
  }
}

const READS = `{ filesystem: { read: true, write: false, delete: false }, network: false, subprocess: false, destructive: false, reversible: true, idempotent: true, interactive: { stdin: 'none', prompts: false, tty: false }, cost: { billable: false } }`

/** Writes the line for a program in modules. */
function lineFor(make: string): string {
  const [name = ''] = make.split('(')
  return `const { ${name} } = await import('atip-bridge/authors'), { serveAgentFlag } = await import('atip-bridge/discover'); if (serveAgentFlag(await ${make}, process.argv.slice(2))) process.exit();`
}

/** Programs of each library: two of commander, two of citty, one of oclif and one of cac. */
export const REAL_PROGRAMS: readonly RealProgram[] = [
  {
    ...{ name: 'svgo', package: 'svgo', version: '4.1.0', library: 'commander', file: 'bin/svgo.js' },
    before: 'program.parseAsync(',
    line: lineFor(`fromCommander(program, { effects: { '': ${READS} } })`),
    call: { name: 'svgo', arguments: { 'show-plugins': true }, sees: /preset-default/ },
  },
  {
    ...{ name: 'markdownlint', package: 'markdownlint-cli', version: '0.48.0', library: 'commander' },
    ...{ file: 'markdownlint.js', before: 'program.parse(process.argv);' },
    line: lineFor(`fromCommander(program, { name: 'markdownlint', effects: { '': ${READS} } })`),
    call: { name: 'markdownlint', arguments: { files_directories_globs: ['note.md'] }, sees: /MD041/ },
  },
  {
    ...{ name: 'dotenv-vault', package: 'dotenv-vault', version: '1.27.0', library: 'oclif', file: 'bin/run' },
    before: "const oclif = require('@oclif/core')",
    line: `if (require('atip-bridge/discover').serveAgentFlag(require('atip-bridge/authors').fromOclif(require('../oclif.manifest.json'), { name: 'dotenv-vault', topicSeparator: ' ' }), process.argv.slice(2))) process.exit();`,
  },
  {
    ...{ name: 'nypm', package: 'nypm', version: '0.6.12', library: 'citty', file: 'dist/cli.mjs' },
    before: 'runMain(main);',
    line: lineFor(`fromCitty(main, { name: 'nypm', effects: { detect: ${READS} } })`),
    call: { name: 'nypm_detect', arguments: {}, sees: /npm/ },
  },
  {
    ...{ name: 'giget', package: 'giget', version: '3.3.1', library: 'citty', file: 'dist/cli.mjs' },
    inPlaceOf: 'runMain(defineCommand({',
    line: `(async (main) => { ${lineFor('fromCitty(main)')} await runMain(main) })(defineCommand({`,
  },
  {
    ...{ name: 'taze', package: 'taze', version: '21.3.0', library: 'cac', file: 'dist/cli.mjs' },
    before: 'cli.parse();',
    line: lineFor('fromCac(cli)'),
  },
]
