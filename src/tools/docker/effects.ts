/**
 * What docker's commands do. `filesystem` means files outside Docker's own storage, and what volumes hold. Talking to the
 * daemon is `network`: the context decides whether it is on this machine.
 *
 * @module
 */

import type { EffectRows } from '../combine-effects'
import { CHANGES_REMOTE, DELETES, DESTROYS, EACH_TIME, FOR_GOOD, OVERWRITES, RUNS_ANYTHING, RUNS_PROGRAMS, TRANSFERS } from '../effects'

/** Changes a container's state or settings; it can be set back. */
export const CHANGES_CONTAINER: EffectRows = [CHANGES_REMOTE, { modifies: ['container'] }]

/** Starts the programs of existing containers, with the mounts they were created with. */
export const STARTS_CONTAINER: EffectRows = [TRANSFERS, RUNS_PROGRAMS, { modifies: ['container'] }]

/** Stops and starts containers again: work in progress is interrupted every time. */
export const RESTARTS_CONTAINER: EffectRows = [TRANSFERS, RUNS_PROGRAMS, EACH_TIME, { modifies: ['container'] }]

/** Runs an arbitrary program where the container's volumes and mounts are in reach. */
export const RUNS_IN_CONTAINER: EffectRows = [RUNS_ANYTHING, { modifies: ['container'], duration: { typical: '1-60s', timeout: '600s' } }]

/** Ends programs at once, without letting them save their work. */
export const KILLS_CONTAINER: EffectRows = [CHANGES_REMOTE, DESTROYS, { modifies: ['container'] }]

/** Deletes images; one that was built here and not pushed is gone. */
export const REMOVES_IMAGE: EffectRows = [CHANGES_REMOTE, DESTROYS, { deletes: ['image'] }]

/** Downloads images; a local tag of the same name moves to the new image. */
export const PULLS_IMAGE: EffectRows = [CHANGES_REMOTE, RUNS_PROGRAMS, { creates: ['image'], modifies: ['image_tag'], duration: { typical: '5-120s', timeout: '900s' } }]

/** Publishes images to a registry, where they replace the tag's former image. */
export const PUSHES_IMAGE: EffectRows = [
  CHANGES_REMOTE,
  RUNS_PROGRAMS,
  FOR_GOOD,
  { creates: ['registry_image'], modifies: ['registry_tag'], duration: { typical: '5-120s', timeout: '900s' } },
]

/** Runs the instructions of a Dockerfile, pulls base images and makes an image. */
export const BUILDS_IMAGE: EffectRows = [
  CHANGES_REMOTE,
  RUNS_PROGRAMS,
  { creates: ['image', 'build_cache'], modifies: ['image_tag'], duration: { typical: '10-300s', timeout: '1800s' } },
]

/** Makes an image from local data. */
export const LOADS_IMAGE: EffectRows = [
  CHANGES_REMOTE,
  { creates: ['image'], modifies: ['image_tag'], interactive: { stdin: 'optional', prompts: false, tty: false }, duration: { typical: '1-60s', timeout: '600s' } },
]

/** Copies files over existing ones without asking. */
export const COPIES_FILES: EffectRows = [TRANSFERS, DESTROYS, { creates: ['file'], modifies: ['file', 'container'] }]

/** Adds: programs in the container can change and delete the mounted files. */
export const HOST_FILES: EffectRows = [DESTROYS, { filesystem: { read: true, write: true, delete: true }, modifies: ['file', 'volume'] }]

/** Adds: the container is no barrier any more; its programs can do anything to this machine. */
export const OWNS_HOST: EffectRows = [DESTROYS, { filesystem: { read: true, write: true, delete: true } }]

/** Adds: overwrites a file without asking. */
export const OVERWRITES_FILE: EffectRows = [OVERWRITES, { creates: ['file'] }]

/** Adds: reads a file. */
export const READS_FILE: EffectRows = { filesystem: { read: true } }

/** Adds: deletes volumes with the data in them. */
export const DELETES_VOLUMES: EffectRows = [DELETES, { deletes: ['volume'] }]

/** Adds: deletes images. */
export const DELETES_IMAGES: EffectRows = [DESTROYS, { deletes: ['image'] }]
