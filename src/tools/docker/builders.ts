import type { EffectRows } from '../combine-effects'
import type { ArgumentRow, CommandRows, CommandSet, OptionRow } from '../describe-program'
import { CHANGES_REMOTE, DESTROYS, EACH_TIME, FOR_GOOD, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING, RUNS_PROGRAMS, TRANSFERS } from '../effects'
import { longOptions } from '../long-options'
import { OVERWRITES_FILE, PUSHES_IMAGE } from './effects'
import { BUILD } from './images'
import { BUILDER, FILTER, FORMAT, NO_TRUNC, PLATFORM, PRUNE_FORCE } from './options'

/** Deletes the build cache, after a question. */
const PRUNES_CACHE: EffectRows = [CHANGES_REMOTE, DESTROYS, { deletes: ['build_cache'], interactive: { stdin: 'optional', prompts: true, tty: false } }]

const NAME: ArgumentRow = ['name?', 'Builder']
const RECORD: ArgumentRow = ['pattern?', 'Build; the last one when left out']
const RECORDS: ArgumentRow = ['values?', 'Builds']
const TIMEOUT: OptionRow = ['--timeout', 'name', 'Time to wait for builders']
const PROGRESS: OptionRow = ['--progress', ['auto', 'none', 'plain', 'quiet', 'rawjson', 'tty'], 'How to show progress']

/** Runs what a build file says. */
const BAKE: CommandRows = {
  description: 'Build the targets of a build file, which may publish and overwrite',
  effects: RUNS_ANYTHING,
  argv: { aliases: ['f'] },
  arguments: { target: ['values?', 'Targets'] },
  options: {
    builder: BUILDER,
    progress: PROGRESS,
    ...longOptions('values', { allow: 'What builds may reach', '-f --file': 'Build file', set: 'Other value: TARGET.KEY=VALUE', var: 'Variable', policy: 'Policy' }),
    ...longOptions('value', {
      call: 'Only check, or list targets',
      list: 'List targets or variables',
      'metadata-file': 'File to write',
      provenance: 'Attestation of provenance',
      sbom: 'List of what it holds',
    }),
    ...longOptions('switch', {
      check: 'Only check',
      load: 'Put results among the local images',
      'no-cache': 'Without cache',
      print: 'Only print targets',
      pull: 'Newer base images',
      push: 'Publish',
    }),
  },
}

/** Other commands of Buildx. */
const MORE_BUILDX: CommandSet = {
  bake: BAKE,
  version: { description: 'Print the version', effects: READS_LOCAL },
  create: {
    description: 'Create a builder or change one',
    effects: [TRANSFERS, RUNS_PROGRAMS, EACH_TIME, FOR_GOOD, { creates: ['builder'], modifies: ['docker_config'] }],
    arguments: { context: ['value?', 'Context or address of the daemon'] },
    options: {
      ...longOptions('value', {
        '--config --buildkitd-config': 'File of settings',
        'buildkitd-flags': 'Options of the daemon',
        driver: 'docker-container, kubernetes or remote',
        name: 'Name',
        node: 'Node',
      }),
      ...longOptions('value', { timeout: 'Time to wait' }),
      ...longOptions('values', { 'driver-opt': 'Option of the driver', platform: 'Platforms' }),
      ...longOptions('switch', { append: 'Add a node', bootstrap: 'Start it', leave: 'Remove a node', use: 'Use it from now on' }),
    },
  },
  inspect: {
    description: 'Show a builder',
    effects: READS_REMOTE,
    arguments: { name: NAME },
    options: { bootstrap: ['--bootstrap', 'switch', 'Start it first', { effects: [RUNS_PROGRAMS, FOR_GOOD] }], builder: BUILDER, timeout: TIMEOUT },
  },
  use: {
    description: 'Choose the builder of later builds',
    effects: [TRANSFERS, { modifies: ['docker_config'] }, FOR_GOOD],
    arguments: { name: ['value', 'Builder'] },
    options: { builder: BUILDER, ...longOptions('switch', { default: 'For the context', global: 'For all contexts' }) },
  },
  stop: { description: 'Stop a builder', effects: [CHANGES_REMOTE, { modifies: ['builder'] }], arguments: { name: ['value?', 'Builder'] }, options: { builder: BUILDER } },
  rm: {
    description: 'Delete builders',
    effects: [CHANGES_REMOTE, DESTROYS, { deletes: ['builder', 'build_cache'] }],
    arguments: { name: ['values?', 'Builders'] },
    options: {
      builder: BUILDER,
      timeout: TIMEOUT,
      ...longOptions('switch', { 'all-inactive': 'All that do not run', '-f --force': 'Do not ask', 'keep-daemon': 'Let it run', 'keep-state': 'Keep its cache' }),
    },
  },
  'dial-stdio': { description: 'Pass standard input on to a builder', effects: RUNS_ANYTHING, options: { builder: BUILDER, platform: PLATFORM, progress: PROGRESS } },
  imagetools: {
    description: 'Images in registries',
    commands: {
      inspect: {
        description: 'Show an image of a registry',
        effects: READS_REMOTE,
        arguments: { image: ['pattern', 'Image', { host: 'image' }] },
        options: { builder: BUILDER, format: FORMAT, raw: ['--raw', 'switch', 'As it is'] },
      },
      create: {
        description: 'Publish an image that consists of others',
        effects: PUSHES_IMAGE,
        changes: 'server',
        arguments: { source: ['values?', 'Images'] },
        options: {
          builder: BUILDER,
          progress: PROGRESS,
          ...longOptions('values', { annotation: 'Annotation', '-f --file': 'File with a source', '-p --platform': 'Only these platforms', '-t --tag': 'Name' }),
          ...longOptions('switch', { append: 'Add to what is there', 'dry-run': 'Only show it' }),
          'prefer-index': ['--prefer-index', 'switch', 'Publish an index', { argv: { negation: '=false' } }],
          'metadata-file': ['--metadata-file', 'value', 'File to write', { effects: OVERWRITES_FILE }],
        },
      },
    },
  },
  history: {
    description: 'Builds of the past',
    options: { builder: BUILDER },
    commands: {
      ls: {
        description: 'List builds',
        effects: READS_REMOTE,
        options: { filter: FILTER, format: FORMAT, local: ['--local', 'switch', 'Of this repository'], 'no-trunc': NO_TRUNC },
      },
      inspect: {
        description: 'Show a build, with its arguments',
        effects: READS_REMOTE,
        sensitive: { unless: { help: ['true'] } },
        arguments: { build: RECORD },
        options: { format: FORMAT },
        commands: {
          attachment: {
            description: 'Show an attachment of a build',
            arguments: { build: RECORD, digest: ['pattern?', 'Digest'] },
            options: { platform: PLATFORM, type: ['--type', 'pattern', 'Type'] },
          },
        },
      },
      logs: { description: 'Print the log of a build', effects: READS_REMOTE, arguments: { build: RECORD }, options: { progress: PROGRESS } },
      export: {
        description: 'Write builds to a file',
        effects: [TRANSFERS, OVERWRITES_FILE],
        arguments: { build: RECORDS },
        options: { output: ['-o --output', 'value', 'File'], ...longOptions('switch', { all: 'All', finalize: 'Finish them first' }) },
      },
      import: {
        description: 'Take builds from a file and show them in Docker Desktop',
        effects: [TRANSFERS, RUNS_PROGRAMS, EACH_TIME],
        options: { file: ['-f --file', 'values', 'File'] },
      },
      open: { description: 'Show a build in Docker Desktop', effects: [READS_REMOTE, RUNS_PROGRAMS], arguments: { build: RECORD } },
      rm: {
        description: 'Delete builds',
        effects: [CHANGES_REMOTE, DESTROYS, { deletes: ['build_record'] }],
        arguments: { build: RECORDS },
        options: { all: ['--all', 'switch', 'All'] },
      },
      trace: {
        description: 'Show a trace of a build in the browser',
        effects: [READS_REMOTE, RUNS_PROGRAMS],
        arguments: { build: RECORD },
        options: longOptions('pattern', { addr: 'Address to serve at', compare: 'Other build' }),
      },
    },
  },
  policy: {
    description: 'Policies of builds',
    commands: {
      eval: {
        description: 'Tell what a policy says',
        effects: READS_REMOTE,
        arguments: { source: ['pattern', 'Source'] },
        options: { fields: ['--fields', 'patterns', 'Fields'], file: ['-f --file', 'path', 'Policy'], platform: PLATFORM, print: ['--print', 'switch', 'Print it'] },
      },
      'json-schema': { description: 'Print the schema of the input', effects: READS_LOCAL },
      test: {
        description: 'Test policies',
        effects: READS_REMOTE,
        arguments: { path: ['paths', 'Files'] },
        options: { filename: ['--filename', 'path', 'Dockerfile'], run: ['--run', 'pattern', 'Only these tests'] },
      },
    },
  },
}

/** Commands that set up what builds images. */
export const builderCommands: CommandSet = {
  builder: {
    description: 'Manage builds',
    commands: {
      build: BUILD,
      prune: {
        description: 'Delete dangling build cache; asks first',
        effects: PRUNES_CACHE,
        options: {
          all: ['-a --all', 'switch', 'Delete all unused build cache', { effects: [DESTROYS, { deletes: ['build_cache'] }] }],
          filter: ['--filter', 'values', 'Delete only what matches, for example until=24h'],
          'keep-storage': ['--keep-storage', 'value', 'Space to keep'],
          force: PRUNE_FORCE,
        },
      },
    },
  },
  bake: BAKE,
  buildx: {
    description: 'Build images with BuildKit',
    commands: [
      MORE_BUILDX,
      {
        build: BUILD,
        ls: {
          description: 'List builder instances with their nodes and platforms',
          effects: READS_REMOTE,
          options: { format: ['--format', 'format', "Output format: 'table', 'json', or a Go template"], 'no-trunc': NO_TRUNC, timeout: TIMEOUT },
        },
        du: {
          description: 'Show the disk space used by the build cache',
          effects: READS_REMOTE,
          options: {
            filter: ['--filter', 'patterns', 'Show only what matches, as key=value'],
            format: FORMAT,
            timeout: TIMEOUT,
            verbose: ['--verbose', 'switch', 'Show every record in full'],
            builder: BUILDER,
          },
        },
        prune: {
          description: 'Delete dangling build cache of a builder; asks first',
          effects: PRUNES_CACHE,
          options: {
            all: ['-a --all', 'switch', 'Delete internal and frontend images as well', { effects: [DESTROYS, { deletes: ['build_cache'] }] }],
            filter: ['--filter', 'values', 'Delete only what matches, for example until=24h'],
            ...longOptions('value', {
              'max-used-space': 'Most space',
              'min-free-space': 'Space to leave free',
              '--keep-storage --reserved-space': 'Space to keep',
              timeout: 'Time to wait',
            }),
            force: PRUNE_FORCE,
            verbose: ['--verbose', 'switch', 'Show every record in full'],
            builder: BUILDER,
          },
        },
      },
    ],
  },
}
