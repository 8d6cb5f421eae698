import type { AtipArgv } from '../../types/argv'
import type { ArgumentRow, OptionRow, OptionRows } from '../describe-program'
import { FOR_GOOD, OVERWRITES, USES_NETWORK } from '../effects'
import { HOST_FILES, OVERWRITES_FILE, OWNS_HOST, READS_FILE } from './effects'

export const CONTAINER: ArgumentRow = ['name', 'Name or ID of the container']
export const CONTAINERS: ArgumentRow = ['names', 'Names or IDs of containers']
export const IMAGE: ArgumentRow = ['pattern', 'Image as name[:tag], name@digest or ID']
export const IMAGES: ArgumentRow = ['patterns', 'Images as name[:tag], name@digest or ID']
export const FORMAT: OptionRow = ['--format', 'format', "Output format: 'table', 'json', or a Go template such as '{{.ID}}'"]
export const INSPECT_FORMAT: OptionRow = ['-f --format', 'format', "Output format: 'json', or a Go template such as '{{.State.Status}}'"]
export const FILTER: OptionRow = ['-f --filter', 'patterns', 'Show only what matches, as key=value, for example status=exited']
export const QUIET_IDS: OptionRow = ['-q --quiet', 'switch', 'Only print IDs']
export const QUIET: OptionRow = ['-q --quiet', 'switch', 'Print no progress']
export const NO_TRUNC: OptionRow = ['--no-trunc', 'switch', 'Do not shorten long values']
export const PLATFORM: OptionRow = ['--platform', 'pattern', 'Platform of a multi-platform image, as os[/arch[/variant]], for example linux/arm64']
export const PRUNE_FORCE: OptionRow = ['-f --force', 'switch', 'Do not ask before removing']
export const LONG_LABEL: OptionRow = ['--label', 'values', 'Label as key=value']
export const FOLLOW: OptionRow = ['-f --follow', 'switch', 'Keep printing new output; does not end by itself']
export const CHANGE: OptionRow = ['-c --change', 'values', 'Dockerfile instruction to apply to the image, for example ENV DEBUG=1']
export const MESSAGE: OptionRow = ['-m --message', 'text', 'Commit message']
export const TAR_OUTPUT: OptionRow = ['-o --output', 'path', 'Write the archive to this file, replacing an existing one, instead of standard output', { effects: OVERWRITES_FILE }]
export const VOLUME: OptionRow = [
  '-v --volume',
  'values',
  'Mount hostPath:containerPath[:ro] or volumeName:containerPath[:ro]; without :ro the container can change and delete what is there, a missing host directory is created',
  { effects: HOST_FILES },
]
export const ENTRYPOINT: OptionRow = ['--entrypoint', 'value', "Program to run instead of the image's entrypoint"]
export const CAP_ADD: OptionRow = [
  '--cap-add',
  'values',
  'Add a Linux capability, for example NET_ADMIN; ALL and SYS_ADMIN break the isolation',
  {
    effects: {
      values: {
        ALL: OWNS_HOST,
        SYS_ADMIN: OWNS_HOST,
        CAP_SYS_ADMIN: OWNS_HOST,
        SYS_MODULE: OWNS_HOST,
        CAP_SYS_MODULE: OWNS_HOST,
        SYS_RAWIO: OWNS_HOST,
        CAP_SYS_RAWIO: OWNS_HOST,
        DAC_READ_SEARCH: OWNS_HOST,
        CAP_DAC_READ_SEARCH: OWNS_HOST,
        SYS_BOOT: OWNS_HOST,
        CAP_SYS_BOOT: OWNS_HOST,
        '*': FOR_GOOD,
      },
    },
  },
]
export const TAG: OptionRow = ['-t --tag', 'values', 'Name of the image as name[:tag]; an existing local tag moves to the new image']
export const DOCKERFILE: OptionRow = ['-f --file', 'file', 'Dockerfile to use (default: PATH/Dockerfile)']
export const BUILD_ARG: OptionRow = ['--build-arg', 'values', "Build-time variable as KEY=value; it stays visible in the image's history, so pass no secrets"]
export const BUILD_CONTEXT: OptionRow = ['--build-context', 'values', 'Additional build context as name=path or URL']
export const BUILD_PLATFORM: OptionRow = ['--platform', 'values', 'Target platform, for example linux/amd64']
export const TARGET: OptionRow = ['--target', 'value', 'Build only up to this stage of the Dockerfile']
export const NO_CACHE: OptionRow = ['--no-cache', 'switch', 'Do not use the build cache']
export const BUILD_PULL: OptionRow = ['--pull', 'switch', 'Always look for newer versions of the base images']
export const BUILD_PUSH: OptionRow = [
  '--push',
  'switch',
  'Publish the result to its registry, replacing the tag there',
  { effects: [USES_NETWORK, FOR_GOOD, { creates: ['registry_image'], modifies: ['registry_tag'] }] },
]
export const BUILD_LOAD: OptionRow = ['--load', 'switch', 'Put the result among the local images']
export const BUILD_OUTPUT: OptionRow = [
  '-o --output',
  'values',
  'Where the result goes: a directory, or type=local|tar|oci|docker|image|registry,dest=…; existing files are overwritten, type=registry and push=true publish',
  { effects: [OVERWRITES, USES_NETWORK, { creates: ['file', 'registry_image'] }] },
]
export const BUILD_SECRET: OptionRow = [
  '--secret',
  'values',
  'Secret for RUN --mount=type=secret, as id=NAME[,src=FILE|,env=VARIABLE]; it is not kept in the image',
  { effects: READS_FILE },
]
export const BUILD_SSH: OptionRow = [
  '--ssh',
  'values',
  "SSH agent socket or keys for the build, as default or id[=path]; the Dockerfile's commands can log in with them",
  { effects: READS_FILE },
]
export const CACHE_FROM: OptionRow = ['--cache-from', 'values', 'Image or cache to take build steps from, for example type=registry,ref=…']
export const CACHE_TO: OptionRow = [
  '--cache-to',
  'values',
  'Where to export the build cache, for example type=local,dest=… or type=registry,ref=… (published)',
  { effects: [USES_NETWORK, FOR_GOOD, { filesystem: { write: true }, creates: ['build_cache'] }] },
]
export const BUILD_NETWORK: OptionRow = ['--network', ['default', 'none', 'host'], "Network of the RUN instructions; host shares the host's", { default: 'default' }]
export const BUILD_ALLOW: OptionRow = [
  '--allow',
  'values',
  'Grant an entitlement: network.host, or security.insecure (RUN --security=insecure runs without a sandbox)',
  { effects: { values: { 'network.host': {}, '*': OWNS_HOST } } },
]
export const PROGRESS: OptionRow = [
  '--progress',
  ['auto', 'plain', 'tty', 'quiet', 'rawjson'],
  'How to show progress; plain also shows the output of the steps',
  { default: 'auto' },
]
export const BUILDER: OptionRow = ['--builder', 'name', 'Builder instance to use', { variable: 'BUILDX_BUILDER' }]
export const IIDFILE: OptionRow = ['--iidfile', 'file', 'Write the image ID to this file, replacing its content', { effects: OVERWRITES_FILE }]
export const METADATA_FILE: OptionRow = ['--metadata-file', 'file', 'Write metadata of the build as JSON to this file, replacing its content', { effects: OVERWRITES_FILE }]
export const BUILD_QUIET: OptionRow = ['-q --quiet', 'switch', 'Print nothing but the image ID']

/** The words after the first argument are for the container. */
export const STOPS_AT_ARGUMENT: AtipArgv = { interspersed: false }

/** Which part of a log. */
export const PART_OF_LOG: OptionRows = {
  tail: ['-n --tail', 'name', 'Number of lines from the end of the logs', { default: 'all' }],
  since: ['--since', 'pattern', 'Only from this time on: a timestamp (2024-01-02T13:23:37Z) or an age (42m)'],
  until: ['--until', 'pattern', 'Only before this time: a timestamp (2024-01-02T13:23:37Z) or an age (42m)'],
}

/** How a table is printed. */
export const AS_TABLE: OptionRows = { format: FORMAT, 'no-trunc': NO_TRUNC }
