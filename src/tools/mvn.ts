import type { AtipParameterEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { exceptWith, extend, OVERWRITES, PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/** Phases, and goals of well-known plug-ins. Any other may name a plug-in of a stranger. */
const GOALS: AtipParameterEffects = {
  values: {
    clean: {},
    validate: {},
    compile: {},
    'test-compile': {},
    test: {},
    package: {},
    verify: {},
    install: {},
    'process-resources': {},
    'dependency:tree': {},
    'dependency:resolve': {},
    'dependency:analyze': {},
    'help:effective-pom': {},
    'help:active-profiles': {},
    'spring-boot:run': {},
    'checkstyle:check': {},
    'spotless:check': {},
    '*': RUNS_ANYTHING,
  },
}

/** Properties that only skip or show something. */
const PROPERTIES: AtipParameterEffects = {
  values: {
    skiptests: {},
    'skiptests=true': {},
    'maven.test.skip=true': {},
    'skipits=true': {},
    'surefire.failifnospecifiedtests=false': {},
    'checkstyle.skip=true': {},
    'checkstyle.skip': {},
    '*': RUNS_ANYTHING,
  },
}

/* Not described: passwords (-ep, -emp), -gs and -t. */

export const mvn: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'mvn',
  version: '3.8',
  homepage: 'https://maven.apache.org',
  verified: [{ version: '3.8' }],
  description: 'Build and test a project of Java; runs code of the folder',
  opens: { read: ['~/.m2/settings.xml'], write: ['~/.m2/repository'] },
  effects: RUNS_ANYTHING,
  arguments: { goal: ['texts?', 'Phases and goals', { effects: GOALS }] },
  options: {
    file: ['-f --file', 'path', 'pom.xml, or its directory'],
    projects: ['-pl --projects', 'text', 'Which projects'],
    'also-make': ['-am --also-make', 'switch', 'And what they need'],
    'also-make-dependents': ['-amd --also-make-dependents', 'switch', 'And what needs them'],
    'resume-from': ['-rf --resume-from', 'text', 'Project to go on from'],
    'non-recursive': ['-N --non-recursive', 'switch', 'Only the project itself'],
    profiles: ['-P --activate-profiles', 'text', 'Profiles'],
    // The first one is a property as well; it names tests.
    test: ['-Dtest', 'text', 'Tests', { argv: { separator: '=', separators: ['='] } }],
    define: ['-D --define', 'codes', 'Properties: NAME=VALUE', { effects: PROPERTIES }],
    settings: ['-s --settings', 'path', 'File of settings', { effects: RUNS_ANYTHING }],
    threads: ['-T --threads', 'name', 'Threads: 4, 1C'],
    offline: ['-o --offline', 'switch', 'Download nothing'],
    'update-snapshots': ['-U --update-snapshots', 'switch', 'Look for newer packages'],
    'batch-mode': ['-B --batch-mode', 'switch', 'Ask nothing'],
    'no-transfer-progress': ['-ntp --no-transfer-progress', 'switch', 'Print no downloads'],
    quiet: ['-q --quiet', 'switch', 'Only errors'],
    errors: ['-e --errors', 'switch', 'Print stack traces'],
    debug: ['-X --debug', 'switch', 'Print each step'],
    'fail-at-end': ['-fae --fail-at-end', 'switch', 'Go on after failures, and fail'],
    'fail-fast': ['-ff --fail-fast', 'switch', 'Stop at the first failure'],
    'fail-never': ['-fn --fail-never', 'switch', 'Never fail'],
    'log-file': ['-l --log-file', 'path', 'File for output', { effects: OVERWRITES }],
    color: ['--color', ['auto', 'always', 'never'], 'Colours'],
    'show-version': ['-V --show-version', 'switch', 'Print the version, too'],
    version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true, bundling: true, endOfOptions: false, repeats: 'last' },
  // To print its version, too, it takes options from .mvn of the project: any, even those of its virtual machine.
  folder: /* @__PURE__ */ extend(
    /* @__PURE__ */ exceptWith(
      ['version', 'help'],
      /* @__PURE__ */ runsFolder(['pom.xml, .mvn and the tests of the folder', 'pom.xml', 'mvnw'], undefined, {
        file: '.mvn',
        above: true,
        format: 'exists',
        runs: 'a virtual machine and extensions of the project',
      }),
      { file: '.mvn/jvm.config', above: true, format: 'exists', runs: 'a virtual machine with options of the project' },
      { file: '.mvn/maven.config', above: true, format: 'exists', runs: 'options of the project' },
    ),
    { directory: 'file' },
  ),
})
