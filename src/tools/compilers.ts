import type { AtipFolder, AtipFolderRule } from '../types/folder'
import type { CommandRows, OptionRows } from './describe-program'
import { extend, OVERWRITES, PREVIEWS_LOCAL, REPLACES_LOCAL, WRITES_LOCAL } from './effects'

/*
 * The options of compilers of C that gcc and clang share. Not described: what loads programs (-fplugin, -wrapper, -B,
 * -specs, -Xlinker, -Wl, -fuse-ld, @file), and what writes further files (-M…, -save-temps, -fdump-…).
 */

/** Kinds of warnings. A list, because `-Wl,` and `-Wa,` hand options to other programs. */
const WARNINGS = [
  'all',
  'extra',
  'error',
  'pedantic',
  'shadow',
  'conversion',
  'sign-conversion',
  'format=2',
  'unused',
  'undef',
  'no-unused-parameter',
  'no-unused-variable',
  'no-unused-function',
  'no-unused-result',
  'no-sign-compare',
  'no-missing-field-initializers',
  'no-deprecated-declarations',
]

/** Features, none of which writes files or loads programs. */
const FEATURES = [
  'PIC',
  'pic',
  'PIE',
  'openmp',
  'lto',
  'no-omit-frame-pointer',
  'omit-frame-pointer',
  'no-strict-aliasing',
  'no-exceptions',
  'no-rtti',
  'no-common',
  'stack-protector',
  'stack-protector-strong',
  'sanitize=address',
  'sanitize=undefined',
  'sanitize=thread',
  'sanitize=address,undefined',
  'sanitize=leak',
  'diagnostics-color=always',
  'diagnostics-color=never',
  'no-diagnostics-color',
  'visibility=hidden',
]

const OPTIONS: OptionRows = {
  output: ['-o', 'path', 'Result', { effects: OVERWRITES, file: 'replace' }],
  compile: ['-c', 'switch', 'Do not link'],
  assemble: ['-S', 'switch', 'Stop at assembly'],
  'syntax-only': ['-fsyntax-only', 'switch', 'Only check'],
  preprocess: ['-E', 'switch', 'Only preprocess, and print'],
  include: ['-I', 'directories', 'Directories of headers', { file: 'read' }],
  'system-include': ['-isystem', 'directories', 'Directories of system headers', { file: 'read' }],
  'library-path': ['-L', 'directories', 'Directories of libraries', { file: 'read' }],
  library: ['-l', 'names', 'Libraries'],
  define: ['-D', 'names', 'Macros'],
  undefine: ['-U', 'names', 'Macros to remove'],
  optimise: ['-O', ['0', '1', '2', '3', 's', 'g', 'fast'], 'How to optimise', { argv: { bareValue: '1' } }],
  debug: ['-g -g0 -g1 -g2 -g3 -ggdb', 'switch', 'For debuggers'],
  standard: ['-std', 'name', 'Version of the language: c11, c++17', { argv: { separator: '=', separators: ['='] } }],
  language: ['-x', ['c', 'c++', 'assembler', 'c-header', 'c++-header', 'none'], 'Language'],
  warn: ['-W', WARNINGS, 'Warnings', { argv: { separator: '', separators: [''] } }],
  'no-warnings': ['-w', 'switch', 'No warnings'],
  pedantic: ['-pedantic', 'switch', 'Strictly by the standard'],
  feature: ['-f', FEATURES, 'Features', { argv: { separator: '', separators: [''] } }],
  machine: ['-march', 'name', 'Processor', { argv: { separator: '=', separators: ['='] } }],
  bits: ['-m64 -m32', 'switch', 'Size of addresses'],
  thread: ['-pthread', 'switch', 'Threads'],
  shared: ['-shared', 'switch', 'Make a library'],
  static: ['-static', 'switch', 'Link all into the result'],
  'no-standard-libraries': ['-nostdlib', 'switch', 'No usual libraries'],
  pipe: ['-pipe', 'switch', 'No temporary files'],
  // With these, gcc compiles after it printed.
  verbose: ['-v', 'switch', 'Print the programs that it runs', { effects: { filesystem: { write: true }, with: ['help', 'version'] } }],
  'dump-version': ['-dumpversion', 'switch', 'Print the version alone', { preview: PREVIEWS_LOCAL }],
  'dump-machine': ['-dumpmachine', 'switch', 'Print the platform', { preview: PREVIEWS_LOCAL }],
  'print-search-directories': ['-print-search-dirs', 'switch', 'Print directories', { preview: PREVIEWS_LOCAL }],
  help: ['--help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
}

/** A source may include any file of the machine, whose lines are printed: by `-E`, and in messages. */
export function includesFiles(source: string, ...rules: AtipFolderRule[]): AtipFolder {
  return {
    obeys: [{ file: '.', format: 'exists', runs: 'any file that the sources include', with: [source] }, ...rules],
    trusted: extend(WRITES_LOCAL, { with: [source] }),
  }
}

/** The parts of compilers of C and C++. */
export const COMPILER: Omit<CommandRows, 'description'> = {
  effects: REPLACES_LOCAL,
  folder: /* @__PURE__ */ includesFiles('file'),
  // The source on standard input is nobody's file.
  arguments: { file: ['paths?', 'Sources, objects and libraries', { sensitive: { output: ['-'] }, file: 'read' }] },
  options: OPTIONS,
  argv: { interspersed: true, bundling: true, endOfOptions: false, unread: ['@'], repeats: 'last' },
}
