import type { CommandRows, CommandSet, OptionRows } from '../describe-program'
import { OVERWRITES, READS_LOCAL, USES_NETWORK } from '../effects'
import { ASKS_PYTHON, DRY_RUN, FILES, PACKAGES, PLACE, TREE } from './options'

const REQUIREMENTS: CommandRows['arguments'] = { file: ['paths', 'Files of requirements', { shape: 'path', host: 'link' }] }

const EXTRAS: OptionRows = {
  extra: ['--extra', 'names', 'Extras, too'],
  'all-extras': ['--all-extras --no-all-extras', 'switch', 'All extras'],
  group: ['--group', 'codes', 'Groups of pyproject.toml: [FILE:]GROUP'],
  'no-binary': ['--no-binary', 'patterns', 'Build these: :all:, or names'],
  'only-binary': ['--only-binary', 'patterns', 'Never build these'],
}

/** The options of commands that change an environment. */
const CHANGES: OptionRows = {
  ...PLACE,
  'break-system-packages': ['--break-system-packages --no-break-system-packages --user', 'switch', 'Change packages of the system', { argv: { repeats: 'last' } }],
  'dry-run': DRY_RUN,
}

const DEPENDENCIES: OptionRows = {
  'no-deps': ['--no-deps --deps', 'switch', 'No packages that these need'],
}

const HASHES: OptionRows = { 'require-hashes': ['--require-hashes', 'switch', 'Every requirement has a hash'] }

/** Environments, and what pip does. */
export const environmentCommands: CommandSet = {
  venv: {
    description: 'Create an environment',
    argv: { aliases: ['virtualenv', 'v'] },
    arguments: { path: ['path?', 'Directory'] },
    options: {
      seed: ['--seed --no-seed --no-pip --no-setuptools --no-wheel', 'switch', 'With pip', { argv: { repeats: 'last' } }],
      clear: ['-c --clear --force', 'switch', 'Empty the directory first'],
      'allow-existing': ['--allow-existing --no-clear', 'switch', 'Keep what is there'],
      prompt: ['--prompt', 'text', 'What the shell shows'],
      'system-site-packages': ['--system-site-packages', 'switch', 'With packages of the system'],
      small: ['--relocatable --no-relocatable --no-project --no-workspace --system --no-system', 'switch', 'Small settings', { argv: { repeats: 'last' } }],
    },
  },
  pip: {
    description: 'What pip does',
    options: { cert: ['--cert', 'path', 'Certificates'] },
    commands: {
      list: {
        description: 'List installed packages',
        argv: { aliases: ['ls'] },
        effects: READS_LOCAL,
        folder: ASKS_PYTHON,
        options: [
          PLACE,
          {
            outdated: ['--outdated', 'switch', 'Those with newer versions', { effects: USES_NETWORK }],
            format: ['--format', ['columns', 'freeze', 'json'], 'Format'],
            editable: ['-e --editable --exclude-editable --no-outdated', 'switch', 'Only projects in development, or none', { argv: { repeats: 'last' } }],
          },
        ],
      },
      show: {
        description: 'Describe packages',
        effects: READS_LOCAL,
        folder: ASKS_PYTHON,
        arguments: { package: ['names', 'Names'] },
        options: [PLACE, { files: ['-f --files', 'switch', 'All files'] }],
      },
      freeze: {
        description: 'Print installed packages',
        effects: READS_LOCAL,
        folder: ASKS_PYTHON,
        options: [PLACE, { path: ['--path', 'directories', 'Only in these directories'], 'exclude-editable': ['--exclude-editable', 'switch', 'No projects in development'] }],
      },
      check: {
        description: 'Find packages that do not fit',
        effects: READS_LOCAL,
        folder: ASKS_PYTHON,
        options: { system: ['--system --no-system', 'switch', 'The Python of the system'] },
      },
      tree: {
        description: 'Print installed packages as a tree',
        effects: READS_LOCAL,
        folder: ASKS_PYTHON,
        options: [
          PLACE,
          TREE,
          {
            outdated: ['--outdated', 'switch', 'Newest versions, too', { effects: USES_NETWORK }],
            'show-version-specifiers': ['--show-version-specifiers', 'switch', 'Which versions they need'],
          },
        ],
      },
      debug: { description: 'Not there' },
      install: {
        description: 'Install packages',
        arguments: PACKAGES,
        options: [
          FILES,
          EXTRAS,
          CHANGES,
          DEPENDENCIES,
          HASHES,
          {
            requirements: ['-r --requirements --requirement', 'paths', 'Files of requirements', { shape: 'path', host: 'link' }],
            editable: ['-e --editable', 'codes', 'Projects in development'],
            'no-editable': ['--no-editable --inexact --no-exact --exact', 'switch', 'Copies', { argv: { repeats: 'last' } }],
            'no-editable-package': ['--no-editable-package', 'names', 'Copies of these'],
          },
        ],
      },
      sync: {
        description: 'Install what files say, and remove all else',
        arguments: REQUIREMENTS,
        options: [
          FILES,
          EXTRAS,
          CHANGES,
          HASHES,
          {
            'allow-empty-requirements': ['-a --ask --allow-empty-requirements --no-allow-empty-requirements', 'switch', 'Even if they say nothing', { argv: { repeats: 'last' } }],
          },
        ],
      },
      uninstall: {
        description: 'Remove packages',
        arguments: { package: ['names?', 'Names'] },
        options: [CHANGES, { requirements: ['-r --requirements --requirement', 'paths', 'Files of requirements'], yes: ['-y --yes', 'switch', 'Does nothing'] }],
      },
      compile: {
        description: 'Print or write exact versions of what files need',
        arguments: REQUIREMENTS,
        options: [
          FILES,
          EXTRAS,
          DEPENDENCIES,
          {
            'output-file': ['-o --output-file', 'path', 'File to write', { effects: OVERWRITES }],
            'generate-hashes': ['--generate-hashes --no-generate-hashes', 'switch', 'With hashes'],
            universal: ['--universal --no-universal --system --no-system', 'switch', 'For all machines', { argv: { repeats: 'last' } }],
            format: ['--format', 'name', 'Format'],
            comments: [
              '--no-annotate --annotate --no-header --header --no-strip-extras --strip-extras --no-strip-markers --strip-markers --allow-unsafe --reuse-hashes',
              'switch',
              'What is written beside versions',
              { argv: { repeats: 'last' } },
            ],
            emit: [
              '--emit-index-url --emit-find-links --emit-build-options --emit-marker-expression --emit-index-annotation --no-emit-index-url --no-emit-trusted-host --no-emit-options',
              'switch',
              'What else is written',
              { argv: { repeats: 'last' } },
            ],
            'no-emit-package': ['--no-emit-package --unsafe-package', 'names', 'Leave out these'],
            'annotation-style': ['--annotation-style', ['line', 'split'], 'Where comments stand'],
            'custom-compile-command': ['--custom-compile-command', 'text', 'Command in the header'],
            resolver: ['--resolver --max-rounds', 'name', 'Does nothing'],
          },
        ],
      },
    },
  },
}
