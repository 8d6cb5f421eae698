import type { AtipParameterEffects, AtipTool } from '../types/atip'
import { includesFiles } from './compilers'
import { describeProgram } from './describe-program'
import { OVERWRITES, PREVIEWS_LOCAL, REPLACES_LOCAL, RUNS_ANYTHING } from './effects'
import { RUST_TOOLCHAIN } from './rust-toolchain'

/** Options of the compiler that run nothing; others choose the linker. */
const CODEGEN: AtipParameterEffects = {
  values: {
    'opt-level=0': {},
    'opt-level=1': {},
    'opt-level=2': {},
    'opt-level=3': {},
    'debuginfo=1': {},
    'debuginfo=2': {},
    'target-cpu=native': {},
    'panic=abort': {},
    'overflow-checks=on': {},
    '*': RUNS_ANYTHING,
  },
}

/** Platforms that rustc knows. A file may describe another one, and its linker. */
const PLATFORMS: AtipParameterEffects = {
  values: {
    'x86_64-unknown-linux-gnu': {},
    'x86_64-unknown-linux-musl': {},
    'aarch64-unknown-linux-gnu': {},
    'aarch64-apple-darwin': {},
    'wasm32-unknown-unknown': {},
    'wasm32-wasip1': {},
    '*': RUNS_ANYTHING,
  },
}

/* Not described: --emit and --print with files, --extern, -l, --sysroot, -Z and @files. */

export const rustc: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'rustc',
  version: '1.95',
  homepage: 'https://doc.rust-lang.org/rustc',
  verified: [{ version: '1.95' }],
  description: 'Compile a file of Rust',
  effects: REPLACES_LOCAL,
  arguments: { input: ['path?', 'Source; - is standard input', { sensitive: { output: ['-'] } }] },
  options: {
    output: ['-o', 'path', 'Result', { effects: OVERWRITES }],
    'out-dir': ['--out-dir', 'directory', 'Directory of results'],
    edition: ['--edition', ['2015', '2018', '2021', '2024'], 'Edition of Rust'],
    'crate-type': ['--crate-type', ['bin', 'lib', 'rlib', 'dylib', 'cdylib', 'staticlib'], 'Kind of result'],
    'crate-name': ['--crate-name', 'name', 'Name of the result'],
    emit: ['--emit', ['asm', 'llvm-ir', 'metadata', 'mir', 'obj', 'link', 'dep-info'], 'Kinds of results'],
    optimise: ['-O', 'switch', 'Optimise'],
    debug: ['-g', 'switch', 'For debuggers'],
    test: ['--test', 'switch', 'Make a program of the tests'],
    target: ['--target', 'path', 'Platform', { effects: PLATFORMS }],
    cfg: ['--cfg', 'texts', 'Conditions'],
    codegen: ['-C --codegen', 'codes', 'How to generate code: opt-level=3', { effects: CODEGEN }],
    allow: ['-A --allow', 'texts', 'Lints to ignore'],
    warn: ['-W --warn', 'texts', 'Lints to warn about'],
    deny: ['-D --deny', 'texts', 'Lints that are errors'],
    'cap-lints': ['--cap-lints', ['allow', 'warn', 'deny', 'forbid'], 'Strictest level of lints'],
    'error-format': ['--error-format', ['human', 'json', 'short'], 'Format of errors'],
    color: ['--color', ['auto', 'always', 'never'], 'Colours'],
    verbose: ['-v --verbose', 'switch', 'Print more'],
    explain: ['--explain', 'name', 'Explain an error', { preview: PREVIEWS_LOCAL }],
    print: [
      '--print',
      ['cfg', 'crate-name', 'sysroot', 'target-list', 'target-cpus', 'target-features', 'target-libdir', 'host-tuple'],
      'Print a fact',
      { preview: PREVIEWS_LOCAL },
    ],
    version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true, unread: ['@', '+'], repeats: 'last' },
  folder: /* @__PURE__ */ includesFiles('input', ...(RUST_TOOLCHAIN.obeys ?? [])),
})
