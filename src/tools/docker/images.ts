import type { CommandRows, OptionRows } from '../describe-program'
import { CHANGES_REMOTE, DASH_READS_STDIN, FOR_GOOD, OVERWRITES, READS_REMOTE, USES_NETWORK } from '../effects'
import { longOptions } from '../long-options'
import { BUILDS_IMAGE, DELETES_IMAGES, LOADS_IMAGE, OVERWRITES_FILE, OWNS_HOST, PULLS_IMAGE, PUSHES_IMAGE, READS_FILE, REMOVES_IMAGE } from './effects'
import {
  AS_TABLE,
  BUILD_PULL,
  BUILDER,
  FILTER,
  FORMAT,
  IIDFILE,
  IMAGE,
  IMAGES,
  INSPECT_FORMAT,
  LONG_LABEL,
  NO_CACHE,
  NO_TRUNC,
  PLATFORM,
  QUIET,
  QUIET_IDS,
  TAR_OUTPUT,
} from './options'

/** Options of a build that few calls need. */
const BUILD_SETTINGS: OptionRows = {
  ...longOptions('values', {
    'add-host': 'Host and its address, as host:ip',
    annotation: 'Annotation',
    attest: 'Attestation',
    'no-cache-filter': 'Stages without cache',
    ulimit: 'Limit of resources',
  }),
  ...longOptions('values', { policy: 'Policy', resource: 'Limit of resources' }),
  ...longOptions('value', {
    'cgroup-parent': 'Parent of the cgroup',
    'shm-size': 'Size of /dev/shm',
    provenance: 'Attestation of provenance',
    sbom: 'List of what it holds',
    isolation: 'Kind of isolation',
  }),
  ...longOptions('value', {
    'cpu-period': 'Limit',
    'cpu-quota': 'Limit',
    '-c --cpu-shares': 'Weight',
    'cpuset-cpus': 'CPUs',
    'cpuset-mems': 'Memory nodes',
    '-m --memory': 'Limit of memory',
  }),
  ...longOptions('value', { 'memory-swap': 'Limit with swap', call: 'Only check the build, or list its targets: check, outline, targets' }),
  ...longOptions('switch', { check: 'Only check the build', compress: 'Compress the context', 'force-rm': 'Remove containers of steps', squash: 'One layer' }),
  rm: ['--rm', 'switch', 'Remove containers of steps after success', { argv: { negation: '=false' } }],
  'disable-content-trust': ['--disable-content-trust', 'switch', 'Do not verify images', { argv: { negation: '=false' } }],
  'security-opt': ['--security-opt', 'values', 'Security option', { effects: FOR_GOOD }],
}

export const BUILD: CommandRows = {
  argv: { aliases: ['b'] },
  description: 'Build an image from a Dockerfile: runs its RUN instructions in containers and pulls base images; only files of the context are in reach',
  effects: BUILDS_IMAGE,
  arguments: {
    path: ['value', "Build context: a directory, the URL of a Git repository or archive, or '-' for a Dockerfile or archive on standard input", { effects: DASH_READS_STDIN }],
  },
  options: {
    tag: ['-t --tag', 'values', 'Name of the image as name[:tag]; an existing local tag moves to the new image'],
    file: ['-f --file', 'file', 'Dockerfile to use (default: PATH/Dockerfile)'],
    'build-arg': ['--build-arg', 'values', "Build-time variable as KEY=value; it stays visible in the image's history, so pass no secrets"],
    'build-context': ['--build-context', 'values', 'Additional build context as name=path or URL'],
    target: ['--target', 'value', 'Build only up to this stage of the Dockerfile'],
    platform: ['--platform', 'values', 'Target platform, for example linux/amd64'],
    'no-cache': NO_CACHE,
    pull: BUILD_PULL,
    push: [
      '--push',
      'switch',
      'Publish the result to its registry, replacing the tag there',
      { effects: [USES_NETWORK, FOR_GOOD, { creates: ['registry_image'], modifies: ['registry_tag'] }] },
    ],
    load: ['--load', 'switch', 'Put the result among the local images'],
    output: [
      '-o --output',
      'values',
      'Where the result goes: a directory, or type=local|tar|oci|docker|image|registry,dest=…; existing files are overwritten, type=registry and push=true publish',
      { effects: [OVERWRITES, USES_NETWORK, { creates: ['file', 'registry_image'] }] },
    ],
    secret: ['--secret', 'values', 'Secret for RUN --mount=type=secret, as id=NAME[,src=FILE|,env=VARIABLE]; it is not kept in the image', { effects: READS_FILE }],
    ssh: ['--ssh', 'values', "SSH agent socket or keys for the build, as default or id[=path]; the Dockerfile's commands can log in with them", { effects: READS_FILE }],
    'cache-from': ['--cache-from', 'values', 'Image or cache to take build steps from, for example type=registry,ref=…'],
    'cache-to': [
      '--cache-to',
      'values',
      'Where to export the build cache, for example type=local,dest=… or type=registry,ref=… (published)',
      { effects: [USES_NETWORK, FOR_GOOD, { filesystem: { write: true }, creates: ['build_cache'] }] },
    ],
    network: ['--network', ['default', 'none', 'host'], "Network of the RUN instructions; host shares the host's", { default: 'default' }],
    ...BUILD_SETTINGS,
    allow: [
      '--allow',
      'values',
      'Grant an entitlement: network.host, or security.insecure (RUN --security=insecure runs without a sandbox)',
      { effects: { values: { 'network.host': {}, '*': OWNS_HOST } } },
    ],
    label: LONG_LABEL,
    progress: ['--progress', ['auto', 'plain', 'tty', 'quiet', 'rawjson'], 'How to show progress; plain also shows the output of the steps', { default: 'auto' }],
    builder: BUILDER,
    iidfile: IIDFILE,
    'metadata-file': ['--metadata-file', 'file', 'Write metadata of the build as JSON to this file, replacing its content', { effects: OVERWRITES_FILE }],
    quiet: ['-q --quiet', 'switch', 'Print nothing but the image ID'],
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
    'disable-content-trust': ['--disable-content-trust', 'switch', 'Do not verify it', { argv: { negation: '=false' } }],
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
    tree: ['--tree', 'switch', 'Show platforms as a tree'],
    filter: FILTER,
    ...AS_TABLE,
    quiet: QUIET_IDS,
  },
}

export const IMAGE_HISTORY: CommandRows = {
  description: 'Show the layers of an image and the instructions that made them',
  effects: READS_REMOTE,
  arguments: { image: IMAGE },
  options: { ...AS_TABLE, human: ['-H --human', 'switch', 'Print sizes and times for people', { argv: { negation: '=false' } }], platform: PLATFORM, quiet: QUIET_IDS },
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
