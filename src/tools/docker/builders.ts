import type { EffectRows } from '../combine-effects'
import type { CommandSet } from '../describe-program'
import { CHANGES_REMOTE, DESTROYS, TRANSFERS } from '../effects'
import { BUILD } from './images'
import { BUILDER, PRUNE_FORCE } from './options'

/** Asks builders and keeps notes about them in the user's configuration of Docker. */
const LOOKS_AT_BUILDERS: EffectRows = [TRANSFERS, { modifies: ['docker_config'] }]

/** Deletes the build cache, after a question. */
const PRUNES_CACHE: EffectRows = [CHANGES_REMOTE, DESTROYS, { deletes: ['build_cache'], interactive: { stdin: 'optional', prompts: true, tty: false } }]

/** Commands that set up what builds images. */
export const builderCommands: CommandSet = {
  builder: {
    description: 'Manage builds',
    commands: {
      prune: {
        description: 'Delete dangling build cache; asks first',
        effects: PRUNES_CACHE,
        options: {
          all: ['-a --all', 'switch', 'Delete all unused build cache', { effects: [DESTROYS, { deletes: ['build_cache'] }] }],
          filter: ['--filter', 'values', 'Delete only what matches, for example until=24h'],
          force: PRUNE_FORCE,
        },
      },
    },
  },
  buildx: {
    description: 'Build images with BuildKit',
    commands: {
      build: BUILD,
      ls: {
        description: 'List builder instances with their nodes and platforms',
        effects: LOOKS_AT_BUILDERS,
        options: { format: ['--format', 'format', "Output format: 'table', 'json', or a Go template"] },
      },
      du: {
        description: 'Show the disk space used by the build cache',
        effects: LOOKS_AT_BUILDERS,
        options: {
          filter: ['--filter', 'patterns', 'Show only what matches, as key=value'],
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
          force: PRUNE_FORCE,
          verbose: ['--verbose', 'switch', 'Show every record in full'],
          builder: BUILDER,
        },
      },
    },
  },
}
