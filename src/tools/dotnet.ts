import type { AtipTool } from '../types/atip'
import type { AtipFolder, AtipFolderRule } from '../types/folder'
import { alike, HELP } from './command-sets'
import { type ArgumentRow, describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, READS_REMOTE, RUNS_ANYTHING, RUNS_TRUSTED } from './effects'

/** From version 10, a file of the folder may name a directory of tools, which run. */
const SDK: AtipFolderRule[] = [{ file: 'global.json', above: true, format: 'json', keys: ['sdk.paths', 'sdk.paths.*'], runs: 'tools of a directory that it names' }]

/** Projects say what is run to build them. */
const BUILDS: AtipFolder = {
  obeys: [{ file: '.', holds: ['Directory.Build.props', 'Directory.Build.targets', 'Directory.Packages.props', 'NuGet.config'], runs: 'projects and tests of the folder' }],
  trusted: RUNS_TRUSTED,
}

const PROJECT: ArgumentRow = ['path?', 'Project, solution or directory']
const BUILDING: OptionRows = {
  configuration: ['-c --configuration', 'name', 'Release or Debug'],
  framework: ['-f --framework', 'name', 'Framework: net8.0'],
  runtime: ['-r --runtime', 'name', 'Platform: linux-x64'],
  architecture: ['-a --arch', 'name', 'Kind of processor'],
  system: ['--os', 'name', 'Operating system'],
  output: ['-o --output', 'directory', 'Directory of the result'],
  verbosity: ['-v --verbosity', 'name', 'How much to print'],
  'no-restore': ['--no-restore', 'switch', 'Download nothing'],
  'no-build': ['--no-build', 'switch', 'Build nothing'],
  'no-incremental': ['--no-incremental', 'switch', 'Build everything'],
  'no-dependencies': ['--no-dependencies', 'switch', 'Only this project'],
  'self-contained': ['--self-contained --no-self-contained --sc', 'switch', 'With the platform, or without it', { argv: { switchValues: true } }],
  nologo: ['--nologo', 'switch', 'No banner'],
  force: ['--force', 'switch', 'Again'],
  property: ['-p --property', 'codes', 'Property of the build', { effects: RUNS_ANYTHING }],
  source: ['-s --source', 'value', 'Where packages come from', { effects: RUNS_ANYTHING }],
  ...HELP,
}
const TESTING: OptionRows = {
  ...BUILDING,
  filter: ['--filter', 'text', 'Only these tests'],
  logger: ['-l --logger', 'text', 'Where results go'],
  collect: ['--collect', 'text', 'What to collect'],
  settings: ['--settings', 'path', 'File of settings'],
  results: ['--results-directory', 'directory', 'Directory of results'],
  list: ['-t --list-tests', 'switch', 'Only list tests'],
  blame: ['--blame', 'switch', 'Find what crashes'],
}
const CHANGES: OptionRows = {
  global: ['-g --global', 'switch', 'For the user'],
  local: ['--local', 'switch', 'For the folder'],
  'tool-path': ['--tool-path', 'folder', 'Directory of tools'],
  version: ['--version', 'value', 'Version'],
  prerelease: ['--prerelease', 'switch', 'Versions before a release, too'],
  name: ['-n --name', 'value', 'Name'],
  output: ['-o --output', 'folder', 'Directory'],
  framework: ['-f --framework', 'value', 'Framework'],
  source: ['-s --source --add-source', 'value', 'Where packages come from'],
  project: ['--project', 'file', 'Project'],
  force: ['--force', 'switch', 'In any case'],
  verbosity: ['-v --verbosity', 'value', 'How much to print'],
  interactive: ['--interactive', 'switch', 'May ask'],
  ...HELP,
}

export const dotnet: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'dotnet',
  version: '9.0',
  homepage: 'https://learn.microsoft.com/dotnet/core/tools/',
  description: 'Build, test and run programs of .NET',
  effects: RUNS_ANYTHING,
  commands: [
    {
      '': {
        description: 'Run a program, or print what is installed',
        folder: { obeys: [{ file: '.', runs: 'a program of the folder', with: ['program'] }], trusted: { ...RUNS_TRUSTED, with: ['program'] } },
        arguments: { program: ['path?', 'Program: x.dll'], argument: ['codes?', 'Its arguments'] },
        options: {
          version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
          info: ['--info', 'switch', 'Print what is installed', { preview: PREVIEWS_LOCAL }],
          list: ['--list-sdks --list-runtimes', 'switch', 'List versions', { preview: PREVIEWS_LOCAL }],
          help: ['-h --help -?', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
        },
        argv: { interspersed: false },
      },
      test: { description: 'Run tests', folder: BUILDS, arguments: { project: PROJECT }, options: TESTING },
      run: {
        description: 'Build and run a program',
        folder: BUILDS,
        arguments: { argument: ['codes?', 'Arguments of the program', { argv: { interspersed: false } }] },
        options: [
          BUILDING,
          { project: ['--project', 'path', 'Project'], profile: ['--launch-profile', 'name', 'Profile'], 'no-profile': ['--no-launch-profile', 'switch', 'No profile'] },
        ],
      },
      format: {
        description: 'Format programs',
        folder: BUILDS,
        arguments: { project: PROJECT },
        options: {
          verify: ['--verify-no-changes', 'switch', 'Change nothing'],
          include: ['--include', 'paths', 'Only these files'],
          exclude: ['--exclude', 'paths', 'Not these files'],
          severity: ['--severity', 'name', 'From this severity'],
          diagnostics: ['--diagnostics', 'names', 'Only these'],
          verbosity: ['-v --verbosity', 'name', 'How much to print'],
          'no-restore': ['--no-restore', 'switch', 'Download nothing'],
          ...HELP,
        },
      },
      list: {
        description: 'List packages or references of projects',
        folder: BUILDS,
        arguments: { words: ['paths', 'Project; package or reference'] },
        options: {
          outdated: ['--outdated --deprecated --vulnerable', 'switch', 'Only these'],
          transitive: ['--include-transitive', 'switch', 'Also what they need'],
          format: ['--format', ['console', 'json'], 'Format'],
          framework: ['--framework', 'name', 'Framework'],
          source: ['--source', 'value', 'Where packages come from', { effects: RUNS_ANYTHING }],
          ...HELP,
        },
      },
      tool: {
        description: 'Manage tools',
        commands: {
          // It reports its use to a server.
          list: {
            description: 'List tools',
            effects: READS_REMOTE,
            arguments: { package: ['name?', 'Only this one'] },
            options: { global: ['-g --global', 'switch', 'Of the user'], local: ['--local', 'switch', 'Of the folder'], ...HELP },
          },
          search: {
            description: 'Search for tools',
            effects: READS_REMOTE,
            arguments: { term: ['text', 'What to search for'] },
            options: { detail: ['--detail --prerelease', 'switch', 'More'], take: ['--take --skip', 'integer', 'Which of them'], ...HELP },
          },
          ...alike(
            { install: 'Install a tool', restore: 'Install the tools of the folder', run: 'Run a tool', uninstall: 'Remove a tool', update: 'Update tools' },
            { arguments: { words: ['codes?', 'Tool'] }, options: CHANGES, changes: 'machine' },
          ),
        },
      },
    },
    alike(
      { build: 'Build', clean: 'Delete what was built', pack: 'Make a package', publish: 'Build for use', restore: 'Download packages' },
      { folder: BUILDS, arguments: { project: PROJECT }, options: BUILDING },
    ),
    alike(
      {
        add: 'Add packages or references',
        ef: 'Manage databases',
        exec: 'Run a program',
        msbuild: 'Build',
        new: 'Make projects',
        nuget: 'Manage packages',
        remove: 'Remove packages or references',
        sln: 'Manage solutions',
        watch: 'Run again at each change',
        workload: 'Manage parts of the platform',
      },
      { arguments: { words: ['codes?', 'What to do'] }, options: CHANGES },
    ),
  ],
  argv: { interspersed: true, repeats: 'last' },
  folder: { obeys: SDK },
})
