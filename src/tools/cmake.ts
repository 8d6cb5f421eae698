import type { AtipParameterEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { exceptWith, extend, OVERWRITES, PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/* Not described: -E, and what writes other files. */

/** Settings that choose no program and no path. */
const SETTINGS: AtipParameterEffects = {
  values: {
    'cmake_build_type=debug': {},
    'cmake_build_type=release': {},
    'cmake_build_type=relwithdebinfo': {},
    'cmake_build_type=minsizerel': {},
    'cmake_export_compile_commands=on': {},
    'cmake_export_compile_commands=1': {},
    'cmake_verbose_makefile=on': {},
    'build_testing=on': {},
    'build_testing=off': {},
    'build_shared_libs=on': {},
    'build_shared_libs=off': {},
    '*': RUNS_ANYTHING,
  },
}

/** Help and the version are written to the file that follows. */
const WRITES_HELP: AtipParameterEffects = /* @__PURE__ */ extend(OVERWRITES, { with: ['help', 'version'] })

export const cmake: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'cmake',
  version: '3.25',
  homepage: 'https://cmake.org',
  verified: [{ version: '3.25' }],
  description: 'Configure and build a project; runs code of the folder',
  effects: RUNS_ANYTHING,
  arguments: {
    path: ['paths?', 'Directory of sources, or of results', { effects: WRITES_HELP }],
  },
  options: {
    source: ['-S', 'directory', 'Directory of sources'],
    results: ['-B', 'directory', 'Directory of results'],
    define: ['-D', 'codes', 'Settings: NAME=VALUE', { effects: SETTINGS }],
    undefine: ['-U', 'patterns', 'Settings to remove'],
    generator: ['-G', 'text', 'Kind of build files'],
    architecture: ['-A', 'name', 'Platform'],
    cache: ['-C', 'path', 'File of settings'],
    toolchain: ['--toolchain', 'path', 'File that names compilers'],
    'install-prefix': ['--install-prefix', 'directory', 'Where to install'],
    preset: ['--preset', 'name', 'Preset'],
    'list-presets': ['--list-presets', ['configure', 'build', 'test', 'package', 'all'], 'List presets', { argv: { bareValue: 'configure' } }],
    fresh: ['--fresh', 'switch', 'Forget settings'],
    'no-developer-warnings': ['-Wno-dev', 'switch', 'No warnings for authors'],
    'developer-warnings': ['-Wdev', 'switch', 'Warnings for authors'],
    list: ['-L -LA -LH -LAH', 'switch', 'List settings', { argv: { repeats: 'last' } }],
    view: ['-N', 'switch', 'Only look'],
    'log-level': ['--log-level', 'name', 'What to print'],
    trace: ['--trace', 'switch', 'Print each command'],
    'debug-find': ['--debug-find', 'switch', 'Print what is searched'],
    script: ['-P', 'path', 'Script to run'],
    build: ['--build', 'directory', 'Build the results in it; stands first'],
    target: ['-t --target', 'names', 'With --build: what'],
    config: ['--config', 'name', 'With --build: Debug, Release'],
    parallel: ['-j --parallel', 'integer', 'With --build: jobs', { argv: { bareValue: '0' } }],
    'clean-first': ['--clean-first', 'switch', 'With --build: delete results first'],
    verbose: ['-v --verbose', 'switch', 'With --build: print commands'],
    install: ['--install', 'directory', 'Install the results in it; stands first', { effects: RUNS_ANYTHING, changes: 'machine' }],
    prefix: ['--prefix', 'directory', 'With --install: where to'],
    component: ['--component', 'name', 'With --install: what'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true, bundling: true, endOfOptions: false, repeats: 'last' },
  folder: /* @__PURE__ */ exceptWith(['version', 'help'], /* @__PURE__ */ runsFolder(['CMakeLists.txt and what it names', 'CMakeLists.txt'])),
})
