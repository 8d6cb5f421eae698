import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'
import { SAID_BY_NAME } from './script-words'

/* Not described: --init-script, --gradle-user-home and --include-build, which bring builds from elsewhere. */

export const gradle: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'gradle',
  version: '4.4',
  homepage: 'https://gradle.org',
  verified: [{ version: '4.4' }],
  description: 'Run tasks of a build; runs code of the folder',
  opens: { write: ['~/.gradle/caches', '~/.gradle/daemon', '~/.gradle/native', '~/.gradle/wrapper'] },
  effects: RUNS_ANYTHING,
  arguments: { task: ['texts?', 'Tasks: build, :app:test', { effects: SAID_BY_NAME }] },
  options: {
    'project-dir': ['-p --project-dir', 'directory', 'Directory of the project'],
    'build-file': ['-b --build-file', 'path', 'Build file'],
    'settings-file': ['-c --settings-file', 'path', 'File of settings'],
    'exclude-task': ['-x --exclude-task', 'texts', 'Tasks to leave out'],
    // An option of the task `test`.
    tests: ['--tests', 'patterns', 'Tests'],
    'project-property': ['-P --project-prop', 'codes', 'Properties: NAME=VALUE', { effects: RUNS_ANYTHING }],
    'system-property': ['-D --system-prop', 'codes', 'Properties of Java', { effects: RUNS_ANYTHING }],
    'dry-run': ['-m --dry-run', 'switch', 'Run no tasks, only the build files'],
    continue: ['--continue', 'switch', 'Go on after failures'],
    continuous: ['-t --continuous', 'switch', 'Run again after changes'],
    offline: ['--offline', 'switch', 'Use no network'],
    'refresh-dependencies': ['--refresh-dependencies', 'switch', 'Download again'],
    'rerun-tasks': ['--rerun-tasks', 'switch', 'Run all tasks'],
    parallel: ['--parallel', 'switch', 'Several projects at a time'],
    'no-parallel': ['--no-parallel', 'switch', 'One project at a time'],
    'max-workers': ['--max-workers', 'integer', 'Workers'],
    'build-cache': ['--build-cache', 'switch', 'Use the cache of results'],
    'no-build-cache': ['--no-build-cache', 'switch', 'Do not use it'],
    daemon: ['--daemon', 'switch', 'Use a process that stays'],
    'no-daemon': ['--no-daemon', 'switch', 'Use none'],
    scan: ['--scan', 'switch', 'Publish a report', { effects: RUNS_ANYTHING }],
    'no-scan': ['--no-scan', 'switch', 'Publish none'],
    profile: ['--profile', 'switch', 'Write a report of times'],
    console: ['--console', ['plain', 'auto', 'rich', 'verbose'], 'What to print'],
    quiet: ['-q --quiet', 'switch', 'Only errors'],
    warn: ['-w --warn', 'switch', 'Only warnings'],
    info: ['-i --info', 'switch', 'Print more'],
    debug: ['-d --debug', 'switch', 'Print most'],
    stacktrace: ['-s --stacktrace', 'switch', 'Print stack traces'],
    'full-stacktrace': ['-S --full-stacktrace', 'switch', 'Print whole stack traces'],
    stop: ['--stop', 'switch', 'Stop these processes', { effects: RUNS_ANYTHING, changes: 'machine' }],
    status: ['--status', 'switch', 'List these processes'],
    version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    help: ['-h -? --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true, bundling: true, endOfOptions: false, repeats: 'last', aliases: ['gradlew'] },
  folder: /* @__PURE__ */ runsFolder([
    'the build files of the folder',
    'build.gradle',
    'build.gradle.kts',
    'settings.gradle',
    'settings.gradle.kts',
    'gradlew',
    'gradle.properties',
  ]),
})
