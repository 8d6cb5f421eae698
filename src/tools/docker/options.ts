import type { AtipArgv } from '../../types/argv'
import type { AtipCommand } from '../../types/atip'
import type { ArgumentRow, OptionRow, OptionRows } from '../describe-program'
import { FOR_GOOD } from '../effects'
import { HOST_FILES, OVERWRITES_FILE, OWNS_HOST } from './effects'

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
export const NO_CACHE: OptionRow = ['--no-cache', 'switch', 'Do not use the build cache']
export const BUILD_PULL: OptionRow = ['--pull', 'switch', 'Always look for newer versions of the base images']
export const BUILDER: OptionRow = ['--builder', 'name', 'Builder instance to use', { variable: 'BUILDX_BUILDER' }]
export const IIDFILE: OptionRow = ['--iidfile', 'file', 'Write the image ID to this file, replacing its content', { effects: OVERWRITES_FILE }]

export const INDEX: OptionRow = ['--index', 'integer', 'Which container, if the service has several']
export const SIG_PROXY: OptionRow = ['--sig-proxy', 'switch', 'Pass signals on', { argv: { negation: '=false' } }]
export const DETACH_KEYS: OptionRow = ['--detach-keys', 'value', 'Keys that detach, for example ctrl-p,ctrl-q']

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

/** Parts of what `inspect` prints that hold no variables of the environment. */
export const PRINTS_ENVIRONMENT: AtipCommand['x-sensitive'] = {
  unless: {
    help: ['true'],
    format: [
      ...['{{.id}}', '{{.name}}', '{{.image}}', '{{.created}}', '{{.restartcount}}', '{{.config.image}}', '{{.repotags}}', '{{.repodigests}}', '{{.size}}', '{{.os}}'],
      ...['{{.state.status}}', '{{.state.running}}', '{{.state.exitcode}}', '{{.state.error}}', '{{.state.pid}}', '{{.state.oomkilled}}', '{{.state.startedat}}'],
      ...['{{.state.finishedat}}', '{{.state.health.status}}', '{{json .state}}', '{{json .state.health}}', '{{json .networksettings}}'],
      ...['{{json .networksettings.ports}}', '{{json .networksettings.networks}}', '{{json .mounts}}', '{{.networksettings.ipaddress}}'],
      ...['{{range .networksettings.networks}}{{.ipaddress}}{{end}}', '{{json .config.exposedports}}', '{{json .rootfs}}', '{{.hostconfig.networkmode}}'],
    ],
  },
}
