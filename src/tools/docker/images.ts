import type { CommandRows } from '../describe-program'
import { CHANGES_REMOTE, DASH_READS_STDIN, READS_REMOTE } from '../effects'
import { BUILDS_IMAGE, DELETES_IMAGES, LOADS_IMAGE, PULLS_IMAGE, PUSHES_IMAGE, REMOVES_IMAGE } from './effects'
import {
  AS_TABLE,
  BUILD_ALLOW,
  BUILD_ARG,
  BUILD_CONTEXT,
  BUILD_LOAD,
  BUILD_NETWORK,
  BUILD_OUTPUT,
  BUILD_PLATFORM,
  BUILD_PULL,
  BUILD_PUSH,
  BUILD_QUIET,
  BUILD_SECRET,
  BUILD_SSH,
  BUILDER,
  CACHE_FROM,
  CACHE_TO,
  DOCKERFILE,
  FILTER,
  FORMAT,
  IIDFILE,
  IMAGE,
  IMAGES,
  INSPECT_FORMAT,
  LONG_LABEL,
  METADATA_FILE,
  NO_CACHE,
  NO_TRUNC,
  PLATFORM,
  PROGRESS,
  QUIET,
  QUIET_IDS,
  TAG,
  TAR_OUTPUT,
  TARGET,
} from './options'

export const BUILD: CommandRows = {
  description: 'Build an image from a Dockerfile: runs its RUN instructions in containers and pulls base images; only files of the context are in reach',
  effects: BUILDS_IMAGE,
  arguments: {
    path: ['value', "Build context: a directory, the URL of a Git repository or archive, or '-' for a Dockerfile or archive on standard input", { effects: DASH_READS_STDIN }],
  },
  options: {
    tag: TAG,
    file: DOCKERFILE,
    'build-arg': BUILD_ARG,
    'build-context': BUILD_CONTEXT,
    target: TARGET,
    platform: BUILD_PLATFORM,
    'no-cache': NO_CACHE,
    pull: BUILD_PULL,
    push: BUILD_PUSH,
    load: BUILD_LOAD,
    output: BUILD_OUTPUT,
    secret: BUILD_SECRET,
    ssh: BUILD_SSH,
    'cache-from': CACHE_FROM,
    'cache-to': CACHE_TO,
    network: BUILD_NETWORK,
    allow: BUILD_ALLOW,
    label: LONG_LABEL,
    progress: PROGRESS,
    builder: BUILDER,
    iidfile: IIDFILE,
    'metadata-file': METADATA_FILE,
    quiet: BUILD_QUIET,
  },
  examples: ['docker build -t myapp:dev .', 'docker build --target test --progress=plain .'],
}

export const PULL: CommandRows = {
  description: 'Download an image from a registry; a local tag of that name moves to it',
  effects: PULLS_IMAGE,
  arguments: { image: ['pattern', 'Image as [registry/]name[:tag] or name@digest; the tag defaults to latest', { host: 'image' }] },
  options: {
    'all-tags': ['-a --all-tags', 'switch', 'Download every tag of the repository'],
    platform: PLATFORM,
    quiet: QUIET,
  },
  examples: ['docker pull postgres:16'],
}

export const PUSH: CommandRows = {
  description: 'Publish an image to its registry; the tag there is replaced without asking',
  effects: PUSHES_IMAGE,
  changes: 'server',
  arguments: { image: ['pattern', 'Image as [registry/]name[:tag]; the name decides where it goes', { host: 'image' }] },
  options: {
    'all-tags': ['-a --all-tags', 'switch', 'Publish every local tag of the repository'],
    platform: PLATFORM,
    quiet: QUIET,
  },
  examples: ['docker push ghcr.io/acme/app:1.4.0'],
}

export const TAG_IMAGE: CommandRows = {
  description: 'Give an image another name; a tag that exists is moved from its former image without asking',
  effects: [CHANGES_REMOTE, { creates: ['image_tag'], modifies: ['image_tag'] }],
  arguments: { source: ['value', 'Existing image as name[:tag] or ID'], target: ['value', 'New name as [registry/]name[:tag]'] },
  examples: ['docker tag myapp:dev ghcr.io/acme/app:1.4.0'],
}

export const REMOVE_IMAGE: CommandRows = {
  description: 'Remove image tags, and the images that lose their last tag; what was built here and not pushed is lost',
  effects: REMOVES_IMAGE,
  arguments: { image: IMAGES },
  options: {
    force: ['-f --force', 'switch', 'Also when several tags or stopped containers use the image', { effects: DELETES_IMAGES }],
    'no-prune': ['--no-prune', 'switch', 'Keep untagged parent images'],
    platform: ['--platform', 'values', 'Remove only this platform variant, as os[/arch[/variant]]'],
  },
}

export const LIST_IMAGES: CommandRows = {
  description: 'List local images',
  effects: READS_REMOTE,
  arguments: { repository: ['pattern?', 'Only images of this repository[:tag]'] },
  options: {
    all: ['-a --all', 'switch', 'Also show intermediate images'],
    digests: ['--digests', 'switch', 'Show digests'],
    filter: FILTER,
    ...AS_TABLE,
    quiet: QUIET_IDS,
  },
}

export const IMAGE_HISTORY: CommandRows = {
  description: 'Show the layers of an image and the instructions that made them',
  effects: READS_REMOTE,
  arguments: { image: IMAGE },
  options: { ...AS_TABLE, platform: PLATFORM, quiet: QUIET_IDS },
}

export const SAVE: CommandRows = {
  description: 'Write images with their layers and tags as a tar archive to standard output or a file; binary, so give --output',
  effects: READS_REMOTE,
  arguments: { image: IMAGES },
  options: { output: TAR_OUTPUT, platform: PLATFORM },
  examples: ['docker save -o app.tar myapp:dev'],
}

export const LOAD: CommandRows = {
  description: 'Load images from an archive made by save; local tags of the same names move to them',
  effects: LOADS_IMAGE,
  options: {
    input: ['-i --input', 'file', 'Read this archive instead of standard input'],
    platform: PLATFORM,
    quiet: ['-q --quiet', 'switch', 'Print no progress'],
  },
  examples: ['docker load -i app.tar'],
}

export const LIST_CONTAINERS: CommandRows = {
  description: 'List containers; only running ones unless told otherwise',
  effects: READS_REMOTE,
  options: {
    all: ['-a --all', 'switch', 'Also show stopped containers'],
    filter: FILTER,
    format: FORMAT,
    last: ['-n --last', 'integer', 'Show the n containers created last, in any state'],
    latest: ['-l --latest', 'switch', 'Show the container created last, in any state'],
    'no-trunc': NO_TRUNC,
    quiet: QUIET_IDS,
    size: ['-s --size', 'switch', 'Show sizes, which takes longer'],
  },
  examples: ['docker ps -a --filter status=exited --format json'],
}

export const INFO: CommandRows = {
  description: 'Show the state of the Docker installation: version, storage, number of containers and images, warnings',
  effects: READS_REMOTE,
  options: { format: INSPECT_FORMAT },
}

export const EVENTS: CommandRows = {
  description: 'Stream events of the daemon; ends by itself only with --until',
  effects: READS_REMOTE,
  options: {
    filter: FILTER,
    format: ['--format', 'format', "Output format: 'json', or a Go template"],
    since: ['--since', 'pattern', 'Also show events since this timestamp or age (10m)'],
    until: ['--until', 'pattern', 'Stop at this timestamp or age (0s: now)'],
  },
  examples: ['docker events --since 10m --until 0s'],
}
