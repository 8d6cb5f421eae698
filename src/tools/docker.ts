import type { AtipArgv } from '../types/argv'
import type { AtipArgument, AtipCommand, AtipEffects, AtipOption, AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { READS_LOCAL, READS_REMOTE } from './effects'

// `filesystem` means files outside Docker's own storage, and what volumes hold. Talking to the daemon is `network`: the
// context decides whether it is on this machine.

/** Asks builders and keeps notes about them in the user's configuration of Docker. */
const LOOKS_AT_BUILDERS: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
  modifies: ['docker_config'],
}

/** Changes a container's state or settings; it can be set back. */
const CHANGES_CONTAINER: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
  modifies: ['container'],
}

/** Starts the programs of existing containers, with the mounts they were created with. */
const STARTS_CONTAINER: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: true,
  subprocess: true,
  idempotent: true,
  reversible: true,
  destructive: false,
  modifies: ['container'],
}

/** Stops and starts containers again: work in progress is interrupted every time. */
const RESTARTS_CONTAINER: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: true,
  subprocess: true,
  idempotent: false,
  reversible: true,
  destructive: false,
  modifies: ['container'],
}

/** Makes a container, which runs nothing yet; may pull its image. */
const CREATES_CONTAINER: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: true,
  idempotent: false,
  reversible: true,
  destructive: false,
  creates: ['container'],
  duration: { typical: '1-60s', timeout: '600s' },
}

/** Runs an arbitrary program in a new container, cut off from the host's files but not from the network. */
const RUNS_CONTAINER: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: true,
  idempotent: false,
  reversible: false,
  destructive: false,
  creates: ['container'],
  duration: { typical: '1-60s', timeout: '600s' },
}

/** Runs an arbitrary program where the container's volumes and mounts are in reach. */
const RUNS_IN_CONTAINER: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: true,
  subprocess: true,
  idempotent: false,
  reversible: false,
  destructive: true,
  modifies: ['container'],
  duration: { typical: '1-60s', timeout: '600s' },
}

/** Ends programs at once, without letting them save their work. */
const KILLS_CONTAINER: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: false,
  destructive: true,
  modifies: ['container'],
}

/** Deletes containers with all they wrote outside of volumes, and their logs. */
const REMOVES_CONTAINER: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: false,
  destructive: true,
  deletes: ['container'],
}

/** Deletes images; one that was built here and not pushed is gone. */
const REMOVES_IMAGE: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: false,
  destructive: true,
  deletes: ['image'],
}

/** Deletes volumes with the data in them. */
const REMOVES_VOLUME: AtipEffects = {
  filesystem: { read: true, write: false, delete: true },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: false,
  destructive: true,
  deletes: ['volume'],
}

/** Deletes networks with their settings. */
const REMOVES_NETWORK: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: false,
  destructive: true,
  deletes: ['network'],
}

/** Deletes the build cache, after a question. */
const PRUNES_CACHE: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: false,
  destructive: true,
  deletes: ['build_cache'],
  interactive: { stdin: 'optional', prompts: true, tty: false },
}

/** Downloads images; a local tag of the same name moves to the new image. */
const PULLS_IMAGE: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: true,
  idempotent: true,
  reversible: true,
  destructive: false,
  creates: ['image'],
  modifies: ['image_tag'],
  duration: { typical: '5-120s', timeout: '900s' },
}

/** Publishes images to a registry, where they replace the tag's former image. */
const PUSHES_IMAGE: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: true,
  idempotent: true,
  reversible: false,
  destructive: false,
  creates: ['registry_image'],
  modifies: ['registry_tag'],
  duration: { typical: '5-120s', timeout: '900s' },
}

/** Runs the instructions of a Dockerfile, pulls base images and makes an image. */
const BUILDS_IMAGE: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: true,
  idempotent: true,
  reversible: true,
  destructive: false,
  creates: ['image', 'build_cache'],
  modifies: ['image_tag'],
  duration: { typical: '10-300s', timeout: '1800s' },
}

/** Makes an image from local data. */
const LOADS_IMAGE: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
  creates: ['image'],
  modifies: ['image_tag'],
  interactive: { stdin: 'optional', prompts: false, tty: false },
  duration: { typical: '1-60s', timeout: '600s' },
}

/** Copies files over existing ones without asking. */
const COPIES_FILES: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: false,
  destructive: true,
  creates: ['file'],
  modifies: ['file', 'container'],
}

/** Attaches or detaches a container's network interface. */
const CHANGES_NETWORK: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
  modifies: ['network', 'container'],
}

/** Adds: programs in the container can change and delete the mounted files. */
const HOST_FILES: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  reversible: false,
  modifies: ['file', 'volume'],
  destructive: true,
}

/** Adds: the container is no barrier any more; its programs can do anything to this machine. */
const OWNS_HOST: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  reversible: false,
  destructive: true,
}

/** Adds: processes outside of the container are in reach. */
const REACHES_PROCESSES: AtipEffects = { reversible: false, modifies: ['process'] }

/** Adds: overwrites a file without asking. */
const OVERWRITES_FILE: AtipEffects = {
  filesystem: { write: true },
  reversible: false,
  destructive: true,
  creates: ['file'],
}

/** Adds: creates a file. */
const WRITES_FILE: AtipEffects = { filesystem: { write: true }, creates: ['file'] }

/**
 * The project's `.env` could include remote files, or send all requests to another daemon. Variables of the process go
 * before it, but which daemon the user means is not known here.
 */
const COMPOSE_FOLDER: AtipFolder = {
  env: { COMPOSE_EXPERIMENTAL_GIT_REMOTE: '0', COMPOSE_EXPERIMENTAL_OCI_REMOTE: '0' },
  obeys: [
    {
      file: '.env',
      above: true,
      format: 'env',
      keys: ['docker_*', 'buildkit_host', 'compose_experimental_*'],
      runs: 'the daemon that Compose talks to',
    },
    {
      file: '.env',
      above: true,
      format: 'env',
      keys: ['compose_file'],
      values: ['*//*', '*@*', 'oci:*'],
      runs: 'the files that Compose fetches',
    },
  ],
  directory: 'project-directory',
}

/** Adds: reads a file. */
const READS_FILE: AtipEffects = { filesystem: { read: true } }

/** Adds: deletes volumes with the data in them. */
const DELETES_VOLUMES: AtipEffects = {
  filesystem: { delete: true },
  reversible: false,
  destructive: true,
  deletes: ['volume'],
}

/** Adds: deletes containers with all they wrote outside of volumes. */
const DELETES_CONTAINERS: AtipEffects = { reversible: false, destructive: true, deletes: ['container'] }

/** Adds: deletes images. */
const DELETES_IMAGES: AtipEffects = { reversible: false, destructive: true, deletes: ['image'] }

/** Adds: waits for standard input. */
const WAITS_FOR_INPUT: AtipEffects = { interactive: { stdin: 'required' } }

/** Adds: needs a terminal. */
const NEEDS_TERMINAL: AtipEffects = { interactive: { tty: true } }

const CONTAINER: AtipArgument = {
  name: 'container',
  type: 'string',
  description: 'Name or ID of the container',
  'x-shape': 'name',
}
const CONTAINERS: AtipArgument = {
  name: 'container',
  type: 'string',
  variadic: true,
  description: 'Names or IDs of containers',
  'x-shape': 'name',
}
const IMAGE: AtipArgument = {
  name: 'image',
  type: 'string',
  description: 'Image as name[:tag], name@digest or ID',
  'x-shape': 'pattern',
}
const IMAGES: AtipArgument = {
  name: 'image',
  type: 'string',
  variadic: true,
  description: 'Images as name[:tag], name@digest or ID',
  'x-shape': 'pattern',
}
const PROGRAM: AtipArgument = {
  name: 'command',
  type: 'string',
  required: false,
  variadic: true,
  description: "Program and its arguments, instead of the image's default",
}
const SERVICES: AtipArgument = {
  name: 'service',
  type: 'string',
  required: false,
  variadic: true,
  description: 'Services of the Compose file; all of them when left out',
  'x-shape': 'name',
}
const SERVICE: AtipArgument = { name: 'service', type: 'string', description: 'Service of the Compose file' }

const FORMAT: AtipOption = {
  name: 'format',
  flags: ['--format'],
  type: 'string',
  description: "Output format: 'table', 'json', or a Go template such as '{{.ID}}'",
  'x-shape': 'format',
}
const INSPECT_FORMAT: AtipOption = {
  name: 'format',
  flags: ['-f', '--format'],
  type: 'string',
  description: "Output format: 'json', or a Go template such as '{{.State.Status}}'",
  'x-shape': 'format',
}
const FILTER: AtipOption = {
  name: 'filter',
  flags: ['-f', '--filter'],
  type: 'array',
  description: 'Show only what matches, as key=value, for example status=exited',
  'x-shape': 'pattern',
}
const QUIET_IDS: AtipOption = {
  name: 'quiet',
  flags: ['-q', '--quiet'],
  type: 'boolean',
  description: 'Only print IDs',
}
const QUIET: AtipOption = { name: 'quiet', flags: ['-q', '--quiet'], type: 'boolean', description: 'Print no progress' }
const NO_TRUNC: AtipOption = {
  name: 'no-trunc',
  flags: ['--no-trunc'],
  type: 'boolean',
  description: 'Do not shorten long values',
}
const PLATFORM: AtipOption = {
  name: 'platform',
  flags: ['--platform'],
  type: 'string',
  description: 'Platform of a multi-platform image, as os[/arch[/variant]], for example linux/arm64',
  'x-shape': 'pattern',
}
const PRUNE_FILTER: AtipOption = {
  name: 'filter',
  flags: ['--filter'],
  type: 'array',
  description: 'Remove only what matches, for example until=24h or label=key=value',
}
const PRUNE_FORCE: AtipOption = {
  name: 'force',
  flags: ['-f', '--force'],
  type: 'boolean',
  description: 'Do not ask before removing',
}
const LABEL: AtipOption = {
  name: 'label',
  flags: ['-l', '--label'],
  type: 'array',
  description: 'Label as key=value',
}
const LONG_LABEL: AtipOption = { name: 'label', flags: ['--label'], type: 'array', description: 'Label as key=value' }
const STOP_TIMEOUT: AtipOption = {
  name: 'timeout',
  flags: ['-t', '--timeout'],
  type: 'integer',
  description: 'Seconds to wait before the container is killed; -1 waits forever (10 unless the container says otherwise)',
}
const STOP_SIGNAL: AtipOption = {
  name: 'signal',
  flags: ['-s', '--signal'],
  type: 'string',
  description: "Signal to send first (default: the container's stop signal, mostly SIGTERM)",
}
const SINCE: AtipOption = {
  name: 'since',
  flags: ['--since'],
  type: 'string',
  description: 'Only from this time on: a timestamp (2024-01-02T13:23:37Z) or an age (42m)',
  'x-shape': 'pattern',
}
const UNTIL: AtipOption = {
  name: 'until',
  flags: ['--until'],
  type: 'string',
  description: 'Only before this time: a timestamp (2024-01-02T13:23:37Z) or an age (42m)',
  'x-shape': 'pattern',
}
const FOLLOW: AtipOption = {
  name: 'follow',
  flags: ['-f', '--follow'],
  type: 'boolean',
  description: 'Keep printing new output; does not end by itself',
}
const TAIL: AtipOption = {
  name: 'tail',
  flags: ['-n', '--tail'],
  type: 'string',
  default: 'all',
  description: 'Number of lines from the end of the logs',
  'x-shape': 'name',
}
const CHANGE: AtipOption = {
  name: 'change',
  flags: ['-c', '--change'],
  type: 'array',
  description: 'Dockerfile instruction to apply to the image, for example ENV DEBUG=1',
}
const MESSAGE: AtipOption = {
  name: 'message',
  flags: ['-m', '--message'],
  type: 'string',
  description: 'Commit message',
  'x-shape': 'text',
}
const TAR_OUTPUT: AtipOption = {
  name: 'output',
  flags: ['-o', '--output'],
  type: 'file',
  description: 'Write the archive to this file, replacing an existing one, instead of standard output',
  'x-shape': 'path',
  'x-effects': OVERWRITES_FILE,
}

const NAME: AtipOption = { name: 'name', flags: ['--name'], type: 'string', description: 'Name of the new container' }
const ENV: AtipOption = {
  name: 'env',
  flags: ['-e', '--env'],
  type: 'array',
  description: 'Environment variable as KEY=value; KEY alone passes on the value it has here',
}
const ENV_FILE: AtipOption = {
  name: 'env-file',
  flags: ['--env-file'],
  type: 'array',
  description: 'File with environment variables, one KEY=value a line',
  'x-effects': READS_FILE,
}
const PUBLISH: AtipOption = {
  name: 'publish',
  flags: ['-p', '--publish'],
  type: 'array',
  description: 'Publish a port as [ip:][hostPort:]containerPort; without an ip it is open on all interfaces of the host',
}
const PUBLISH_ALL: AtipOption = {
  name: 'publish-all',
  flags: ['-P', '--publish-all'],
  type: 'boolean',
  description: 'Publish all exposed ports on random ports of the host',
}
const VOLUME: AtipOption = {
  name: 'volume',
  flags: ['-v', '--volume'],
  type: 'array',
  description:
    'Mount hostPath:containerPath[:ro] or volumeName:containerPath[:ro]; without :ro the container can change and delete what is there, a missing host directory is created',
  'x-effects': HOST_FILES,
}
const MOUNT: AtipOption = {
  name: 'mount',
  flags: ['--mount'],
  type: 'array',
  description: 'Mount as type=bind|volume|tmpfs,source=…,target=…[,readonly]; writable unless readonly',
  'x-effects': HOST_FILES,
}
const VOLUMES_FROM: AtipOption = {
  name: 'volumes-from',
  flags: ['--volumes-from'],
  type: 'array',
  description: 'Mount the volumes of this container, as name[:ro]',
  'x-effects': HOST_FILES,
}
const TMPFS: AtipOption = {
  name: 'tmpfs',
  flags: ['--tmpfs'],
  type: 'array',
  description: 'Mount a directory in memory at this path',
}
const NETWORK: AtipOption = {
  name: 'network',
  flags: ['--network'],
  type: 'string',
  description: "Network to connect to: a name, bridge, none, container:<name>, or host (shares the host's network)",
  'x-effects': { values: { host: { network: true, reversible: false } } },
}
const ENTRYPOINT: AtipOption = {
  name: 'entrypoint',
  flags: ['--entrypoint'],
  type: 'string',
  description: "Program to run instead of the image's entrypoint",
}
const WORKDIR: AtipOption = {
  name: 'workdir',
  flags: ['-w', '--workdir'],
  type: 'string',
  description: 'Working directory in the container',
}
const USER: AtipOption = {
  name: 'user',
  flags: ['-u', '--user'],
  type: 'string',
  description: 'Run as this user, as name or uid[:group]',
}
const HOSTNAME: AtipOption = {
  name: 'hostname',
  flags: ['-h', '--hostname'],
  type: 'string',
  description: 'Host name in the container',
}
const RM: AtipOption = {
  name: 'rm',
  flags: ['--rm'],
  type: 'boolean',
  description: 'Remove the container and its anonymous volumes when it exits; nothing but named volumes and mounts is kept',
  'x-effects': { deletes: ['container'] },
}
const RESTART: AtipOption = {
  name: 'restart',
  flags: ['--restart'],
  type: 'string',
  default: 'no',
  description: 'What to do when the container exits: no, on-failure[:max], always, unless-stopped',
}
const PULL_POLICY: AtipOption = {
  name: 'pull',
  flags: ['--pull'],
  type: 'enum',
  enum: ['always', 'missing', 'never'],
  default: 'missing',
  description: 'When to pull the image first',
}
const INTERACTIVE: AtipOption = {
  name: 'interactive',
  flags: ['-i', '--interactive'],
  type: 'boolean',
  description: 'Keep standard input open: pipe the input in, or the program may wait for it',
  'x-effects': WAITS_FOR_INPUT,
}
const TTY: AtipOption = {
  name: 'tty',
  flags: ['-t', '--tty'],
  type: 'boolean',
  description: 'Allocate a terminal; with --interactive it fails unless standard input is one',
  'x-effects': NEEDS_TERMINAL,
}
const MEMORY: AtipOption = {
  name: 'memory',
  flags: ['-m', '--memory'],
  type: 'string',
  description: 'Memory limit, as a number with b, k, m or g',
}
const CPUS: AtipOption = {
  name: 'cpus',
  flags: ['--cpus'],
  type: 'number',
  description: 'Number of CPUs, for example 1.5',
}
const GPUS: AtipOption = {
  name: 'gpus',
  flags: ['--gpus'],
  type: 'string',
  description: "GPUs to give to the container: 'all', a number, or device=…",
}
const READ_ONLY: AtipOption = {
  name: 'read-only',
  flags: ['--read-only'],
  type: 'boolean',
  description: "Make the container's root file system read-only",
}
const INIT: AtipOption = {
  name: 'init',
  flags: ['--init'],
  type: 'boolean',
  description: 'Run an init process that forwards signals and reaps processes',
}
const CIDFILE: AtipOption = {
  name: 'cidfile',
  flags: ['--cidfile'],
  type: 'file',
  description: "Write the container's ID to this file, which must not exist yet",
  'x-effects': WRITES_FILE,
}
const PRIVILEGED: AtipOption = {
  name: 'privileged',
  flags: ['--privileged'],
  type: 'boolean',
  description: "Give the container all capabilities and the host's devices: as good as root on the host",
  'x-effects': OWNS_HOST,
}
const CAP_ADD: AtipOption = {
  name: 'cap-add',
  flags: ['--cap-add'],
  type: 'array',
  description: 'Add a Linux capability, for example NET_ADMIN; ALL and SYS_ADMIN break the isolation',
  'x-effects': {
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
      '*': { reversible: false },
    },
  },
}
const CAP_DROP: AtipOption = {
  name: 'cap-drop',
  flags: ['--cap-drop'],
  type: 'array',
  description: 'Drop a Linux capability; ALL drops every one',
}
const DEVICE: AtipOption = {
  name: 'device',
  flags: ['--device'],
  type: 'array',
  description: 'Give access to a device of the host, as hostPath[:containerPath][:rwm]; a disk can be overwritten this way',
  'x-effects': OWNS_HOST,
}
const SECURITY_OPT: AtipOption = {
  name: 'security-opt',
  flags: ['--security-opt'],
  type: 'array',
  description: 'Security option; seccomp=unconfined, apparmor=unconfined and label=disable weaken the isolation',
  'x-effects': {
    values: {
      'no-new-privileges': {},
      'no-new-privileges=true': {},
      'no-new-privileges:true': {},
      '*': { reversible: false },
    },
  },
}
const PID: AtipOption = {
  name: 'pid',
  flags: ['--pid'],
  type: 'string',
  description: "PID namespace: container:<name>, or host (sees and can signal the host's processes)",
  'x-effects': { values: { '*': REACHES_PROCESSES } },
}
const IPC: AtipOption = {
  name: 'ipc',
  flags: ['--ipc'],
  type: 'string',
  description: "IPC mode: none, private, shareable, container:<name>, or host (shares the host's memory segments)",
  'x-effects': { values: { none: {}, private: {}, shareable: {}, '*': REACHES_PROCESSES } },
}
const USERNS: AtipOption = {
  name: 'userns',
  flags: ['--userns'],
  type: 'string',
  description: 'User namespace: host switches the remapping of users off',
  'x-effects': { reversible: false },
}
const API_SOCKET: AtipOption = {
  name: 'use-api-socket',
  flags: ['--use-api-socket'],
  type: 'boolean',
  description: "Give the container Docker's API socket and your registry logins: as good as root on the host",
  'x-effects': OWNS_HOST,
}

const TAG: AtipOption = {
  name: 'tag',
  flags: ['-t', '--tag'],
  type: 'array',
  description: 'Name of the image as name[:tag]; an existing local tag moves to the new image',
}
const DOCKERFILE: AtipOption = {
  name: 'file',
  flags: ['-f', '--file'],
  type: 'file',
  description: 'Dockerfile to use (default: PATH/Dockerfile)',
}
const BUILD_ARG: AtipOption = {
  name: 'build-arg',
  flags: ['--build-arg'],
  type: 'array',
  description: "Build-time variable as KEY=value; it stays visible in the image's history, so pass no secrets",
}
const BUILD_CONTEXT: AtipOption = {
  name: 'build-context',
  flags: ['--build-context'],
  type: 'array',
  description: 'Additional build context as name=path or URL',
}
const BUILD_PLATFORM: AtipOption = {
  name: 'platform',
  flags: ['--platform'],
  type: 'array',
  description: 'Target platform, for example linux/amd64',
}
const TARGET: AtipOption = {
  name: 'target',
  flags: ['--target'],
  type: 'string',
  description: 'Build only up to this stage of the Dockerfile',
}
const NO_CACHE: AtipOption = {
  name: 'no-cache',
  flags: ['--no-cache'],
  type: 'boolean',
  description: 'Do not use the build cache',
}
const BUILD_PULL: AtipOption = {
  name: 'pull',
  flags: ['--pull'],
  type: 'boolean',
  description: 'Always look for newer versions of the base images',
}
const BUILD_PUSH: AtipOption = {
  name: 'push',
  flags: ['--push'],
  type: 'boolean',
  description: 'Publish the result to its registry, replacing the tag there',
  'x-effects': { network: true, reversible: false, creates: ['registry_image'], modifies: ['registry_tag'] },
}
const BUILD_LOAD: AtipOption = {
  name: 'load',
  flags: ['--load'],
  type: 'boolean',
  description: 'Put the result among the local images',
}
const BUILD_OUTPUT: AtipOption = {
  name: 'output',
  flags: ['-o', '--output'],
  type: 'array',
  description:
    'Where the result goes: a directory, or type=local|tar|oci|docker|image|registry,dest=…; existing files are overwritten, type=registry and push=true publish',
  'x-effects': {
    filesystem: { write: true },
    network: true,
    reversible: false,
    destructive: true,
    creates: ['file', 'registry_image'],
  },
}
const BUILD_SECRET: AtipOption = {
  name: 'secret',
  flags: ['--secret'],
  type: 'array',
  description: 'Secret for RUN --mount=type=secret, as id=NAME[,src=FILE|,env=VARIABLE]; it is not kept in the image',
  'x-effects': READS_FILE,
}
const BUILD_SSH: AtipOption = {
  name: 'ssh',
  flags: ['--ssh'],
  type: 'array',
  description: "SSH agent socket or keys for the build, as default or id[=path]; the Dockerfile's commands can log in with them",
  'x-effects': READS_FILE,
}
const CACHE_FROM: AtipOption = {
  name: 'cache-from',
  flags: ['--cache-from'],
  type: 'array',
  description: 'Image or cache to take build steps from, for example type=registry,ref=…',
}
const CACHE_TO: AtipOption = {
  name: 'cache-to',
  flags: ['--cache-to'],
  type: 'array',
  description: 'Where to export the build cache, for example type=local,dest=… or type=registry,ref=… (published)',
  'x-effects': { filesystem: { write: true }, network: true, reversible: false, creates: ['build_cache'] },
}
const BUILD_NETWORK: AtipOption = {
  name: 'network',
  flags: ['--network'],
  type: 'enum',
  enum: ['default', 'none', 'host'],
  default: 'default',
  description: "Network of the RUN instructions; host shares the host's",
}
const BUILD_ALLOW: AtipOption = {
  name: 'allow',
  flags: ['--allow'],
  type: 'array',
  description: 'Grant an entitlement: network.host, or security.insecure (RUN --security=insecure runs without a sandbox)',
  'x-effects': { values: { 'network.host': {}, '*': OWNS_HOST } },
}
const PROGRESS: AtipOption = {
  name: 'progress',
  flags: ['--progress'],
  type: 'enum',
  enum: ['auto', 'plain', 'tty', 'quiet', 'rawjson'],
  default: 'auto',
  description: 'How to show progress; plain also shows the output of the steps',
}
const BUILDER: AtipOption = {
  name: 'builder',
  flags: ['--builder'],
  type: 'string',
  envVar: 'BUILDX_BUILDER',
  description: 'Builder instance to use',
  'x-shape': 'name',
}
const IIDFILE: AtipOption = {
  name: 'iidfile',
  flags: ['--iidfile'],
  type: 'file',
  description: 'Write the image ID to this file, replacing its content',
  'x-effects': OVERWRITES_FILE,
}
const METADATA_FILE: AtipOption = {
  name: 'metadata-file',
  flags: ['--metadata-file'],
  type: 'file',
  description: 'Write metadata of the build as JSON to this file, replacing its content',
  'x-effects': OVERWRITES_FILE,
}
const BUILD_QUIET: AtipOption = {
  name: 'quiet',
  flags: ['-q', '--quiet'],
  type: 'boolean',
  description: 'Print nothing but the image ID',
}

const BUILD: AtipCommand = {
  description: 'Build an image from a Dockerfile: runs its RUN instructions in containers and pulls base images; only files of the context are in reach',
  arguments: [
    {
      name: 'path',
      type: 'string',
      description: "Build context: a directory, the URL of a Git repository or archive, or '-' for a Dockerfile or archive on standard input",
      'x-effects': { values: { '-': WAITS_FOR_INPUT } },
    },
  ],
  options: [
    TAG,
    DOCKERFILE,
    BUILD_ARG,
    BUILD_CONTEXT,
    TARGET,
    BUILD_PLATFORM,
    NO_CACHE,
    BUILD_PULL,
    BUILD_PUSH,
    BUILD_LOAD,
    BUILD_OUTPUT,
    BUILD_SECRET,
    BUILD_SSH,
    CACHE_FROM,
    CACHE_TO,
    BUILD_NETWORK,
    BUILD_ALLOW,
    LONG_LABEL,
    PROGRESS,
    BUILDER,
    IIDFILE,
    METADATA_FILE,
    BUILD_QUIET,
  ],
  effects: BUILDS_IMAGE,
  examples: ['docker build -t myapp:dev .', 'docker build --target test --progress=plain .'],
}

const PULL: AtipCommand = {
  description: 'Download an image from a registry; a local tag of that name moves to it',
  arguments: [
    {
      name: 'image',
      type: 'string',
      description: 'Image as [registry/]name[:tag] or name@digest; the tag defaults to latest',
      'x-shape': 'pattern',
      'x-host': 'image',
    },
  ],
  options: [
    {
      name: 'all-tags',
      flags: ['-a', '--all-tags'],
      type: 'boolean',
      description: 'Download every tag of the repository',
    },
    PLATFORM,
    QUIET,
  ],
  effects: PULLS_IMAGE,
  examples: ['docker pull postgres:16'],
}

const PUSH: AtipCommand = {
  'x-changes': 'server',
  description: 'Publish an image to its registry; the tag there is replaced without asking',
  arguments: [
    {
      name: 'image',
      type: 'string',
      description: 'Image as [registry/]name[:tag]; the name decides where it goes',
      'x-shape': 'pattern',
      'x-host': 'image',
    },
  ],
  options: [
    {
      name: 'all-tags',
      flags: ['-a', '--all-tags'],
      type: 'boolean',
      description: 'Publish every local tag of the repository',
    },
    PLATFORM,
    QUIET,
  ],
  effects: PUSHES_IMAGE,
  examples: ['docker push ghcr.io/acme/app:1.4.0'],
}

const TAG_IMAGE: AtipCommand = {
  description: 'Give an image another name; a tag that exists is moved from its former image without asking',
  arguments: [
    { name: 'source', type: 'string', description: 'Existing image as name[:tag] or ID' },
    { name: 'target', type: 'string', description: 'New name as [registry/]name[:tag]' },
  ],
  effects: {
    filesystem: { read: true, write: false, delete: false },
    network: true,
    subprocess: false,
    idempotent: true,
    reversible: true,
    destructive: false,
    creates: ['image_tag'],
    modifies: ['image_tag'],
  },
  examples: ['docker tag myapp:dev ghcr.io/acme/app:1.4.0'],
}

const REMOVE_IMAGE: AtipCommand = {
  description: 'Remove image tags, and the images that lose their last tag; what was built here and not pushed is lost',
  arguments: [IMAGES],
  options: [
    {
      name: 'force',
      flags: ['-f', '--force'],
      type: 'boolean',
      description: 'Also when several tags or stopped containers use the image',
      'x-effects': DELETES_IMAGES,
    },
    { name: 'no-prune', flags: ['--no-prune'], type: 'boolean', description: 'Keep untagged parent images' },
    {
      name: 'platform',
      flags: ['--platform'],
      type: 'array',
      description: 'Remove only this platform variant, as os[/arch[/variant]]',
    },
  ],
  effects: REMOVES_IMAGE,
}

const LIST_IMAGES: AtipCommand = {
  description: 'List local images',
  arguments: [
    {
      name: 'repository',
      type: 'string',
      required: false,
      description: 'Only images of this repository[:tag]',
      'x-shape': 'pattern',
    },
  ],
  options: [
    { name: 'all', flags: ['-a', '--all'], type: 'boolean', description: 'Also show intermediate images' },
    { name: 'digests', flags: ['--digests'], type: 'boolean', description: 'Show digests' },
    FILTER,
    FORMAT,
    NO_TRUNC,
    QUIET_IDS,
  ],
  effects: READS_REMOTE,
}

const IMAGE_HISTORY: AtipCommand = {
  description: 'Show the layers of an image and the instructions that made them',
  arguments: [IMAGE],
  options: [FORMAT, NO_TRUNC, PLATFORM, QUIET_IDS],
  effects: READS_REMOTE,
}

const SAVE: AtipCommand = {
  description: 'Write images with their layers and tags as a tar archive to standard output or a file; binary, so give --output',
  arguments: [IMAGES],
  options: [TAR_OUTPUT, PLATFORM],
  effects: READS_REMOTE,
  examples: ['docker save -o app.tar myapp:dev'],
}

const LOAD: AtipCommand = {
  description: 'Load images from an archive made by save; local tags of the same names move to them',
  options: [
    {
      name: 'input',
      flags: ['-i', '--input'],
      type: 'file',
      description: 'Read this archive instead of standard input',
    },
    PLATFORM,
    { name: 'quiet', flags: ['-q', '--quiet'], type: 'boolean', description: 'Print no progress' },
  ],
  effects: LOADS_IMAGE,
  examples: ['docker load -i app.tar'],
}

const LIST_CONTAINERS: AtipCommand = {
  description: 'List containers; only running ones unless told otherwise',
  options: [
    { name: 'all', flags: ['-a', '--all'], type: 'boolean', description: 'Also show stopped containers' },
    FILTER,
    FORMAT,
    {
      name: 'last',
      flags: ['-n', '--last'],
      type: 'integer',
      description: 'Show the n containers created last, in any state',
    },
    {
      name: 'latest',
      flags: ['-l', '--latest'],
      type: 'boolean',
      description: 'Show the container created last, in any state',
    },
    NO_TRUNC,
    QUIET_IDS,
    { name: 'size', flags: ['-s', '--size'], type: 'boolean', description: 'Show sizes, which takes longer' },
  ],
  effects: READS_REMOTE,
  examples: ['docker ps -a --filter status=exited --format json'],
}

const INFO: AtipCommand = {
  description: 'Show the state of the Docker installation: version, storage, number of containers and images, warnings',
  options: [INSPECT_FORMAT],
  effects: READS_REMOTE,
}

const EVENTS: AtipCommand = {
  description: 'Stream events of the daemon; ends by itself only with --until',
  options: [
    FILTER,
    {
      name: 'format',
      flags: ['--format'],
      type: 'string',
      description: "Output format: 'json', or a Go template",
      'x-shape': 'format',
    },
    {
      name: 'since',
      flags: ['--since'],
      type: 'string',
      description: 'Also show events since this timestamp or age (10m)',
      'x-shape': 'pattern',
    },
    {
      name: 'until',
      flags: ['--until'],
      type: 'string',
      description: 'Stop at this timestamp or age (0s: now)',
      'x-shape': 'pattern',
    },
  ],
  effects: READS_REMOTE,
  examples: ['docker events --since 10m --until 0s'],
}

/** The words after the first argument are for the container. */
const STOPS_AT_ARGUMENT: AtipArgv = { interspersed: false }

/** The merged file holds the values of variables, also of `.env`; these options print names only, or nothing. */
const PRINTS_VARIABLES: AtipCommand['x-sensitive'] = {
  unless: { quiet: ['true'], services: ['true'], images: ['true'], volumes: ['true'], profiles: ['true'] },
}

/** The Docker CLI 28, with its plugins Compose v2 and Buildx. */
export const docker: AtipTool = {
  atip: { version: '0.4' },
  name: 'docker',
  version: '28.2.2',
  description: 'Build, run and share containers',
  homepage: 'https://docs.docker.com/reference/cli/docker/',
  trust: { source: 'community' },
  'x-argv': { interspersed: true, abbreviations: false, separators: [' ', '', '='] },
  'x-changes': 'machine',
  authentication: {
    required: false,
    methods: [
      {
        type: 'password',
        description: 'User name and password or access token of a registry',
        setupCommand: 'docker login',
      },
    ],
  },
  effects: {
    interactive: { stdin: 'none', prompts: false, tty: false },
    cost: { estimate: 'free', billable: false },
  },
  globalOptions: [
    {
      name: 'host',
      flags: ['-H', '--host'],
      type: 'array',
      envVar: 'DOCKER_HOST',
      description: 'Daemon to talk to, for example ssh://user@host; everything then happens on that machine',
      'x-shape': 'pattern',
      'x-host': 'url',
      'x-effects': { network: true },
    },
    {
      name: 'context',
      flags: ['-c', '--context'],
      type: 'string',
      envVar: 'DOCKER_CONTEXT',
      description: 'Context that says which daemon to talk to; it may be a remote one',
      'x-shape': 'pattern',
      'x-effects': { network: true },
    },
    {
      name: 'config',
      flags: ['--config'],
      type: 'directory',
      envVar: 'DOCKER_CONFIG',
      description: 'Directory of the client configuration, which names credential helpers and plugins to run',
      'x-shape': 'path',
      'x-effects': { subprocess: true },
    },
    { name: 'debug', flags: ['-D', '--debug'], type: 'boolean', description: 'Enable debug mode' },
    {
      name: 'log-level',
      flags: ['-l', '--log-level'],
      type: 'enum',
      enum: ['debug', 'info', 'warn', 'error', 'fatal'],
      default: 'info',
      description: 'Logging level of the client',
    },
    { name: 'tls', flags: ['--tls'], type: 'boolean', description: 'Use TLS' },
    {
      name: 'tlsverify',
      flags: ['--tlsverify'],
      type: 'boolean',
      envVar: 'DOCKER_TLS_VERIFY',
      description: 'Use TLS and verify the remote',
    },
  ],
  commands: {
    run: {
      'x-argv': STOPS_AT_ARGUMENT,
      description:
        "Run a program in a new container; pulls the image when it is missing. Waits for the program's end unless detached; the container stays afterwards unless --rm",
      arguments: [IMAGE, PROGRAM],
      options: [
        {
          name: 'detach',
          flags: ['-d', '--detach'],
          type: 'boolean',
          description: "Run in the background and print the container's ID",
        },
        RM,
        NAME,
        ENV,
        ENV_FILE,
        PUBLISH,
        PUBLISH_ALL,
        VOLUME,
        MOUNT,
        VOLUMES_FROM,
        TMPFS,
        WORKDIR,
        ENTRYPOINT,
        USER,
        HOSTNAME,
        NETWORK,
        INTERACTIVE,
        TTY,
        PULL_POLICY,
        PLATFORM,
        RESTART,
        MEMORY,
        CPUS,
        GPUS,
        READ_ONLY,
        INIT,
        LABEL,
        CIDFILE,
        CAP_DROP,
        CAP_ADD,
        PRIVILEGED,
        DEVICE,
        SECURITY_OPT,
        PID,
        IPC,
        USERNS,
        API_SOCKET,
      ],
      effects: RUNS_CONTAINER,
      examples: ['docker run --rm node:22 node --version', 'docker run -d --name db -p 127.0.0.1:5432:5432 postgres:16'],
    },
    exec: {
      'x-argv': STOPS_AT_ARGUMENT,
      description: 'Run a command in a running container; it can change everything the container can, its volumes and mounts included',
      arguments: [
        CONTAINER,
        {
          name: 'command',
          type: 'string',
          variadic: true,
          description: 'Program and its arguments; for a shell line give sh -c and the line',
        },
      ],
      options: [
        {
          name: 'detach',
          flags: ['-d', '--detach'],
          type: 'boolean',
          description: 'Run in the background and print nothing',
        },
        ENV,
        ENV_FILE,
        INTERACTIVE,
        TTY,
        USER,
        WORKDIR,
        {
          name: 'privileged',
          flags: ['--privileged'],
          type: 'boolean',
          description: 'Give the command all capabilities',
          'x-effects': OWNS_HOST,
        },
      ],
      effects: RUNS_IN_CONTAINER,
      examples: ['docker exec db psql -U postgres -c "select 1"'],
    },
    ps: LIST_CONTAINERS,
    images: LIST_IMAGES,
    build: BUILD,
    pull: PULL,
    push: PUSH,
    tag: TAG_IMAGE,
    rmi: REMOVE_IMAGE,
    rm: {
      description: 'Remove stopped containers with all they wrote outside of volumes, and their logs',
      arguments: [CONTAINERS],
      options: [
        {
          name: 'force',
          flags: ['-f', '--force'],
          type: 'boolean',
          description: 'Also kill (SIGKILL) and remove running containers',
          'x-effects': { reversible: false, destructive: true, modifies: ['container'] },
        },
        {
          name: 'volumes',
          flags: ['-v', '--volumes'],
          type: 'boolean',
          description: "Also delete the containers' anonymous volumes",
          'x-effects': DELETES_VOLUMES,
        },
        {
          name: 'link',
          flags: ['-l', '--link'],
          type: 'boolean',
          description: 'Remove a link between containers instead, named as /container/alias',
        },
      ],
      effects: REMOVES_CONTAINER,
    },
    create: {
      'x-argv': STOPS_AT_ARGUMENT,
      description: 'Create a container without starting it; pulls the image when it is missing',
      arguments: [IMAGE, PROGRAM],
      options: [
        NAME,
        ENV,
        ENV_FILE,
        PUBLISH,
        PUBLISH_ALL,
        VOLUME,
        MOUNT,
        VOLUMES_FROM,
        TMPFS,
        WORKDIR,
        ENTRYPOINT,
        USER,
        HOSTNAME,
        NETWORK,
        {
          name: 'interactive',
          flags: ['-i', '--interactive'],
          type: 'boolean',
          description: 'Keep standard input open once it is started',
        },
        { name: 'tty', flags: ['-t', '--tty'], type: 'boolean', description: 'Give it a terminal once it is started' },
        RM,
        PULL_POLICY,
        PLATFORM,
        RESTART,
        MEMORY,
        CPUS,
        GPUS,
        READ_ONLY,
        INIT,
        LABEL,
        CIDFILE,
        CAP_DROP,
        CAP_ADD,
        PRIVILEGED,
        DEVICE,
        SECURITY_OPT,
        PID,
        IPC,
        USERNS,
        API_SOCKET,
      ],
      effects: CREATES_CONTAINER,
    },
    start: {
      description: 'Start stopped containers, with the command and mounts they were created with',
      arguments: [CONTAINERS],
      options: [
        {
          name: 'attach',
          flags: ['-a', '--attach'],
          type: 'boolean',
          description: 'Show the output until the container exits',
        },
        {
          name: 'interactive',
          flags: ['-i', '--interactive'],
          type: 'boolean',
          description: "Attach the container's standard input",
          'x-effects': WAITS_FOR_INPUT,
        },
      ],
      effects: STARTS_CONTAINER,
    },
    stop: {
      description: 'Stop running containers: SIGTERM, then SIGKILL after the timeout. A container made with --rm is deleted by it',
      arguments: [CONTAINERS],
      options: [STOP_SIGNAL, STOP_TIMEOUT],
      effects: CHANGES_CONTAINER,
    },
    restart: {
      description: 'Stop containers and start them again',
      arguments: [CONTAINERS],
      options: [STOP_SIGNAL, STOP_TIMEOUT],
      effects: RESTARTS_CONTAINER,
    },
    kill: {
      description: 'Kill running containers at once (SIGKILL): unsaved data is lost; prefer stop',
      arguments: [CONTAINERS],
      options: [
        {
          name: 'signal',
          flags: ['-s', '--signal'],
          type: 'string',
          default: 'KILL',
          description: 'Signal to send, for example HUP',
        },
      ],
      effects: KILLS_CONTAINER,
    },
    pause: { description: 'Freeze all processes of containers', arguments: [CONTAINERS], effects: CHANGES_CONTAINER },
    unpause: { description: 'Let paused containers run on', arguments: [CONTAINERS], effects: CHANGES_CONTAINER },
    rename: {
      description: 'Rename a container',
      arguments: [CONTAINER, { name: 'new-name', type: 'string', description: 'New name' }],
      effects: {
        filesystem: { read: true, write: false, delete: false },
        network: true,
        subprocess: false,
        idempotent: false,
        reversible: true,
        destructive: false,
        modifies: ['container'],
      },
    },
    update: {
      description: 'Change resource limits or the restart policy of containers; a memory limit set too low ends their programs',
      arguments: [CONTAINERS],
      options: [
        MEMORY,
        {
          name: 'memory-reservation',
          flags: ['--memory-reservation'],
          type: 'string',
          description: 'Soft memory limit, as a number with b, k, m or g',
        },
        {
          name: 'memory-swap',
          flags: ['--memory-swap'],
          type: 'string',
          description: 'Memory and swap together; -1 for unlimited swap',
        },
        CPUS,
        {
          name: 'cpu-shares',
          flags: ['-c', '--cpu-shares'],
          type: 'integer',
          description: 'CPU shares, a relative weight',
        },
        {
          name: 'cpuset-cpus',
          flags: ['--cpuset-cpus'],
          type: 'string',
          description: 'CPUs it may use, for example 0-3 or 0,1',
        },
        {
          name: 'pids-limit',
          flags: ['--pids-limit'],
          type: 'integer',
          description: 'Largest number of processes; -1 for unlimited',
        },
        {
          name: 'restart',
          flags: ['--restart'],
          type: 'string',
          description: 'Restart policy: no, on-failure[:max], always, unless-stopped',
        },
      ],
      effects: CHANGES_CONTAINER,
    },
    logs: {
      description: 'Print the logs of a container',
      arguments: [CONTAINER],
      options: [
        TAIL,
        SINCE,
        UNTIL,
        {
          name: 'timestamps',
          flags: ['-t', '--timestamps'],
          type: 'boolean',
          description: 'Put a timestamp before each line',
        },
        {
          name: 'details',
          flags: ['--details'],
          type: 'boolean',
          description: 'Show extra details given to the log driver',
        },
        FOLLOW,
      ],
      effects: READS_REMOTE,
      examples: ['docker logs --tail=100 --timestamps web'],
    },
    inspect: {
      description: 'Show all details of containers, images, volumes, networks … as JSON; environment variables are shown in clear text',
      arguments: [{ name: 'name', type: 'string', variadic: true, description: 'Names or IDs of objects', 'x-shape': 'pattern' }],
      options: [
        INSPECT_FORMAT,
        {
          name: 'type',
          flags: ['--type'],
          type: 'enum',
          enum: ['container', 'image', 'network', 'volume', 'node', 'service', 'task', 'secret', 'config', 'plugin'],
          description: 'Only look for objects of this type',
        },
        { name: 'size', flags: ['-s', '--size'], type: 'boolean', description: 'Show file sizes of containers' },
      ],
      effects: READS_REMOTE,
      examples: ["docker inspect --format '{{.State.ExitCode}}' web"],
    },
    stats: {
      description: 'Show CPU, memory, network and disk use of containers as a live stream; give --no-stream to get it once',
      arguments: [
        {
          name: 'container',
          type: 'string',
          required: false,
          variadic: true,
          description: 'Names or IDs of containers; all running ones when left out',
          'x-shape': 'name',
        },
      ],
      options: [
        { name: 'no-stream', flags: ['--no-stream'], type: 'boolean', description: 'Print the numbers once and end' },
        { name: 'all', flags: ['-a', '--all'], type: 'boolean', description: 'Also show stopped containers' },
        FORMAT,
        NO_TRUNC,
      ],
      effects: READS_REMOTE,
      examples: ['docker stats --no-stream --format json'],
    },
    top: {
      'x-argv': STOPS_AT_ARGUMENT,
      description: 'List the processes of a container',
      arguments: [
        CONTAINER,
        {
          name: 'ps-options',
          type: 'string',
          required: false,
          variadic: true,
          description: 'Options for ps, for example aux',
          'x-shape': 'name',
          // With e, ps prints the environment of processes.
          'x-sensitive': { output: ['*e*'] },
        },
      ],
      effects: READS_REMOTE,
    },
    port: {
      description: 'List the published ports of a container',
      arguments: [
        CONTAINER,
        {
          name: 'private-port',
          type: 'string',
          required: false,
          description: 'Only this port of the container, as port[/proto]',
          'x-shape': 'pattern',
        },
      ],
      effects: READS_REMOTE,
    },
    diff: {
      description: 'List files that were added (A), changed (C) or deleted (D) in a container since its start',
      arguments: [CONTAINER],
      effects: READS_REMOTE,
    },
    commit: {
      description: "Make an image from a container's current files, without its volumes; the container is paused meanwhile",
      arguments: [
        CONTAINER,
        {
          name: 'repository',
          type: 'string',
          required: false,
          description: 'Name of the image as name[:tag]; an existing tag moves to it',
        },
      ],
      options: [{ name: 'author', flags: ['-a', '--author'], type: 'string', description: 'Author of the image' }, CHANGE, MESSAGE],
      effects: {
        filesystem: { read: true, write: false, delete: false },
        network: true,
        subprocess: false,
        idempotent: false,
        reversible: true,
        destructive: false,
        creates: ['image'],
        modifies: ['image_tag'],
      },
    },
    cp: {
      description: 'Copy files between a container and this machine; existing files at the destination are overwritten without asking',
      arguments: [
        {
          name: 'source',
          type: 'string',
          description: "Source as container:path, a local path, or '-' for a tar archive on standard input",
          'x-effects': { values: { '-': WAITS_FOR_INPUT } },
        },
        {
          name: 'destination',
          type: 'string',
          description: "Local path, container:path, or '-' for a tar archive on standard output",
        },
      ],
      options: [
        { name: 'archive', flags: ['-a', '--archive'], type: 'boolean', description: 'Keep user and group IDs' },
        {
          name: 'follow-link',
          flags: ['-L', '--follow-link'],
          type: 'boolean',
          description: 'Copy what a symbolic link in the source points to',
        },
        QUIET,
      ],
      effects: COPIES_FILES,
      examples: ['docker cp web:/app/report.json ./report.json'],
    },
    attach: {
      description: "Connect the terminal to a running container's main process; Ctrl-C here stops the container",
      arguments: [CONTAINER],
      options: [
        { name: 'no-stdin', flags: ['--no-stdin'], type: 'boolean', description: 'Do not attach standard input' },
        {
          name: 'detach-keys',
          flags: ['--detach-keys'],
          type: 'string',
          description: 'Keys that detach, for example ctrl-p,ctrl-q',
        },
      ],
      effects: {
        filesystem: { read: true, write: false, delete: false },
        network: true,
        subprocess: false,
        idempotent: false,
        reversible: false,
        destructive: false,
        modifies: ['container'],
        interactive: { stdin: 'required', prompts: false, tty: true },
      },
    },
    wait: {
      description: 'Wait until containers stop and print their exit codes',
      arguments: [CONTAINERS],
      effects: READS_REMOTE,
    },
    events: EVENTS,
    info: INFO,
    version: {
      description: 'Show the versions of client and daemon',
      options: [INSPECT_FORMAT],
      effects: READS_REMOTE,
    },
    login: {
      description:
        'Log in to a registry, Docker Hub by default; the credentials replace stored ones and, without a credential helper, are stored unencrypted in ~/.docker/config.json',
      arguments: [
        {
          name: 'server',
          type: 'string',
          required: false,
          description: 'Host name of the registry, for example ghcr.io',
          'x-shape': 'http-url',
          'x-host': 'url',
        },
      ],
      options: [
        { name: 'username', flags: ['-u', '--username'], type: 'string', description: 'User name' },
        {
          name: 'password-stdin',
          flags: ['--password-stdin'],
          type: 'boolean',
          description: 'Read the password or access token from standard input',
          'x-effects': WAITS_FOR_INPUT,
        },
        {
          name: 'password',
          flags: ['-p', '--password'],
          type: 'string',
          description: 'Password or access token; unsafe, other users and the shell history see it: use --password-stdin',
        },
      ],
      effects: {
        filesystem: { read: true, write: true, delete: false },
        network: true,
        subprocess: true,
        idempotent: true,
        reversible: true,
        destructive: false,
        creates: ['registry_credentials'],
        modifies: ['registry_credentials'],
        interactive: { stdin: 'password', prompts: true, tty: true },
      },
    },
    logout: {
      description: 'Remove the stored credentials of a registry from this machine',
      arguments: [
        {
          name: 'server',
          type: 'string',
          required: false,
          description: 'Host name of the registry (default: Docker Hub)',
        },
      ],
      effects: {
        filesystem: { read: true, write: true, delete: false },
        network: true,
        subprocess: true,
        idempotent: true,
        reversible: false,
        destructive: false,
        deletes: ['registry_credentials'],
      },
    },
    search: {
      description: 'Search Docker Hub for images',
      arguments: [{ name: 'term', type: 'string', description: 'Words to search for', 'x-shape': 'pattern', 'x-host': 'image' }],
      options: [
        {
          name: 'filter',
          flags: ['-f', '--filter'],
          type: 'array',
          description: 'Show only what matches: is-official=true or stars=N',
          'x-shape': 'pattern',
        },
        { name: 'limit', flags: ['--limit'], type: 'integer', description: 'Largest number of results' },
        {
          name: 'format',
          flags: ['--format'],
          type: 'string',
          description: 'Go template for the output',
          'x-shape': 'format',
        },
        NO_TRUNC,
      ],
      effects: READS_REMOTE,
    },
    save: SAVE,
    load: LOAD,
    import: {
      description: 'Make an image from a tar archive of a file system, such as export writes; without --change it has no command, environment or history',
      arguments: [
        {
          name: 'file',
          type: 'string',
          description: "Archive: a local file, a URL to download, or '-' for standard input",
          'x-effects': { values: { '-': WAITS_FOR_INPUT } },
        },
        {
          name: 'repository',
          type: 'string',
          required: false,
          description: 'Name of the image as name[:tag]; an existing tag moves to it',
        },
      ],
      options: [CHANGE, MESSAGE, PLATFORM],
      effects: {
        filesystem: { read: true, write: false, delete: false },
        network: true,
        subprocess: false,
        idempotent: false,
        reversible: true,
        destructive: false,
        creates: ['image'],
        modifies: ['image_tag'],
        duration: { typical: '1-60s', timeout: '600s' },
      },
    },
    export: {
      description: "Write a container's files, without volumes, as a tar archive to standard output or a file; binary, so give --output",
      arguments: [CONTAINER],
      options: [TAR_OUTPUT],
      effects: READS_REMOTE,
    },
    history: IMAGE_HISTORY,
    image: {
      description: 'Manage images',
      commands: {
        ls: LIST_IMAGES,
        build: BUILD,
        pull: PULL,
        push: PUSH,
        tag: TAG_IMAGE,
        rm: REMOVE_IMAGE,
        inspect: {
          description: 'Show all details of images as JSON',
          arguments: [IMAGES],
          options: [INSPECT_FORMAT, PLATFORM],
          effects: READS_REMOTE,
        },
        history: IMAGE_HISTORY,
        save: SAVE,
        load: LOAD,
        prune: {
          description: 'Delete all dangling images (no tag, used by no container); asks first',
          options: [
            {
              name: 'all',
              flags: ['-a', '--all'],
              type: 'boolean',
              description: 'Delete every image that no container uses, tagged ones included',
              'x-effects': DELETES_IMAGES,
            },
            PRUNE_FILTER,
            PRUNE_FORCE,
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['image'],
            interactive: { stdin: 'optional', prompts: true, tty: false },
          },
        },
      },
    },
    container: {
      description: 'Manage containers',
      commands: {
        ls: LIST_CONTAINERS,
        inspect: {
          description: 'Show all details of containers as JSON; environment variables are shown in clear text',
          arguments: [CONTAINERS],
          options: [INSPECT_FORMAT, { name: 'size', flags: ['-s', '--size'], type: 'boolean', description: 'Show file sizes' }],
          effects: READS_REMOTE,
        },
        prune: {
          description: 'Delete all stopped containers with all they wrote outside of volumes; asks first',
          options: [PRUNE_FILTER, PRUNE_FORCE],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['container'],
            interactive: { stdin: 'optional', prompts: true, tty: false },
          },
        },
      },
    },
    volume: {
      description: 'Manage volumes',
      commands: {
        create: {
          description: 'Create a volume; one that exists is left as it is',
          arguments: [{ name: 'volume', type: 'string', required: false, description: 'Name; a random one when left out' }],
          options: [
            {
              name: 'driver',
              flags: ['-d', '--driver'],
              type: 'string',
              default: 'local',
              description: 'Volume driver',
            },
            {
              name: 'opt',
              flags: ['-o', '--opt'],
              type: 'array',
              description: 'Driver option as key=value; type=none,o=bind,device=PATH makes it a directory of the host',
            },
            LONG_LABEL,
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: false,
            reversible: true,
            destructive: false,
            creates: ['volume'],
          },
        },
        ls: {
          description: 'List volumes',
          options: [
            {
              name: 'filter',
              flags: ['-f', '--filter'],
              type: 'array',
              description: 'Show only what matches, for example dangling=true',
              'x-shape': 'pattern',
            },
            FORMAT,
            { name: 'quiet', flags: ['-q', '--quiet'], type: 'boolean', description: 'Only print names' },
          ],
          effects: READS_REMOTE,
        },
        inspect: {
          description: 'Show details of volumes as JSON',
          arguments: [{ name: 'volume', type: 'string', variadic: true, description: 'Names of volumes', 'x-shape': 'name' }],
          options: [INSPECT_FORMAT],
          effects: READS_REMOTE,
        },
        rm: {
          description: 'Delete volumes with all their data, without asking; fails for a volume that a container uses',
          arguments: [{ name: 'volume', type: 'string', variadic: true, description: 'Names of volumes' }],
          options: [
            {
              name: 'force',
              flags: ['-f', '--force'],
              type: 'boolean',
              description: 'Force the removal; no error for a volume that does not exist',
              'x-effects': DELETES_VOLUMES,
            },
          ],
          effects: REMOVES_VOLUME,
        },
        prune: {
          description: 'Delete all anonymous volumes that no container uses, with their data; asks first',
          options: [
            {
              name: 'all',
              flags: ['-a', '--all'],
              type: 'boolean',
              description: 'Delete unused named volumes as well',
              'x-effects': DELETES_VOLUMES,
            },
            {
              name: 'filter',
              flags: ['--filter'],
              type: 'array',
              description: 'Delete only what matches, for example label=key=value',
            },
            PRUNE_FORCE,
          ],
          effects: {
            filesystem: { read: true, write: false, delete: true },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['volume'],
            interactive: { stdin: 'optional', prompts: true, tty: false },
          },
        },
      },
    },
    network: {
      description: 'Manage networks',
      commands: {
        create: {
          description: 'Create a network',
          arguments: [{ name: 'network', type: 'string', description: 'Name' }],
          options: [
            {
              name: 'driver',
              flags: ['-d', '--driver'],
              type: 'string',
              default: 'bridge',
              description: 'Network driver: bridge, overlay, macvlan, ipvlan, …',
            },
            {
              name: 'subnet',
              flags: ['--subnet'],
              type: 'array',
              description: 'Subnet in CIDR form, for example 172.28.0.0/16',
            },
            { name: 'gateway', flags: ['--gateway'], type: 'array', description: 'Gateway of the subnet' },
            {
              name: 'ip-range',
              flags: ['--ip-range'],
              type: 'array',
              description: 'Range of the subnet that containers get addresses from',
            },
            { name: 'internal', flags: ['--internal'], type: 'boolean', description: 'No access to the outside' },
            {
              name: 'attachable',
              flags: ['--attachable'],
              type: 'boolean',
              description: 'Containers may be attached by hand (overlay)',
            },
            { name: 'ipv6', flags: ['--ipv6'], type: 'boolean', description: 'Assign IPv6 addresses' },
            { name: 'opt', flags: ['-o', '--opt'], type: 'array', description: 'Driver option as key=value' },
            LONG_LABEL,
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: false,
            reversible: true,
            destructive: false,
            creates: ['network'],
          },
        },
        ls: {
          description: 'List networks',
          options: [
            {
              name: 'filter',
              flags: ['-f', '--filter'],
              type: 'array',
              description: 'Show only what matches, for example driver=bridge',
              'x-shape': 'pattern',
            },
            FORMAT,
            NO_TRUNC,
            QUIET_IDS,
          ],
          effects: READS_REMOTE,
        },
        inspect: {
          description: 'Show details of networks as JSON, with the containers connected to them',
          arguments: [
            {
              name: 'network',
              type: 'string',
              variadic: true,
              description: 'Names or IDs of networks',
              'x-shape': 'name',
            },
          ],
          options: [
            INSPECT_FORMAT,
            {
              name: 'verbose',
              flags: ['-v', '--verbose'],
              type: 'boolean',
              description: 'More output for diagnostics',
            },
          ],
          effects: READS_REMOTE,
        },
        connect: {
          description: 'Connect a container to a network',
          arguments: [{ name: 'network', type: 'string', description: 'Name or ID of the network' }, CONTAINER],
          options: [
            {
              name: 'alias',
              flags: ['--alias'],
              type: 'array',
              description: 'Additional name of the container in this network',
            },
            {
              name: 'ip',
              flags: ['--ip'],
              type: 'string',
              description: 'IPv4 address of the container in this network',
            },
            {
              name: 'ip6',
              flags: ['--ip6'],
              type: 'string',
              description: 'IPv6 address of the container in this network',
            },
          ],
          effects: CHANGES_NETWORK,
        },
        disconnect: {
          description: 'Disconnect a container from a network; its open connections there break',
          arguments: [{ name: 'network', type: 'string', description: 'Name or ID of the network' }, CONTAINER],
          options: [{ name: 'force', flags: ['-f', '--force'], type: 'boolean', description: 'Force the disconnection' }],
          effects: CHANGES_NETWORK,
        },
        rm: {
          description: 'Delete networks; fails for a network with connected containers',
          arguments: [{ name: 'network', type: 'string', variadic: true, description: 'Names or IDs of networks' }],
          options: [
            {
              name: 'force',
              flags: ['-f', '--force'],
              type: 'boolean',
              description: 'No error for a network that does not exist',
            },
          ],
          effects: REMOVES_NETWORK,
        },
        prune: {
          description: 'Delete all networks that no container uses; asks first',
          options: [PRUNE_FILTER, PRUNE_FORCE],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['network'],
            interactive: { stdin: 'optional', prompts: true, tty: false },
          },
        },
      },
    },
    system: {
      description: 'Manage the Docker installation',
      commands: {
        df: {
          description: 'Show the disk space used by images, containers, volumes and the build cache',
          options: [FORMAT, { name: 'verbose', flags: ['-v', '--verbose'], type: 'boolean', description: 'Show every object' }],
          effects: READS_REMOTE,
        },
        prune: {
          description: 'Delete all stopped containers, unused networks, dangling images and unused build cache; asks first',
          options: [
            {
              name: 'all',
              flags: ['-a', '--all'],
              type: 'boolean',
              description: 'Delete every image that no container uses, tagged ones included',
              'x-effects': DELETES_IMAGES,
            },
            {
              name: 'volumes',
              flags: ['--volumes'],
              type: 'boolean',
              description: 'Delete unused anonymous volumes with their data as well',
              'x-effects': DELETES_VOLUMES,
            },
            PRUNE_FILTER,
            PRUNE_FORCE,
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['container', 'network', 'image', 'build_cache'],
            interactive: { stdin: 'optional', prompts: true, tty: false },
          },
        },
        info: INFO,
        events: EVENTS,
      },
    },
    context: {
      description: 'Manage contexts: which daemon the CLI talks to',
      commands: {
        ls: {
          description: 'List contexts; the one in use is marked with *',
          options: [FORMAT, { name: 'quiet', flags: ['-q', '--quiet'], type: 'boolean', description: 'Only print names' }],
          effects: READS_LOCAL,
        },
        show: { description: 'Print the name of the context in use', effects: READS_LOCAL },
        inspect: {
          description: 'Show details of contexts as JSON',
          arguments: [
            {
              name: 'name',
              type: 'string',
              required: false,
              variadic: true,
              description: 'Names of contexts; the one in use when left out',
              'x-shape': 'name',
            },
          ],
          options: [INSPECT_FORMAT],
          effects: READS_LOCAL,
        },
        use: {
          description: 'Choose the context of all later commands: they may then act on another machine',
          arguments: [{ name: 'name', type: 'string', description: 'Name of the context' }],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: false,
            subprocess: false,
            idempotent: true,
            reversible: true,
            destructive: false,
            modifies: ['docker_config'],
          },
        },
      },
    },
    builder: {
      description: 'Manage builds',
      commands: {
        prune: {
          description: 'Delete dangling build cache; asks first',
          options: [
            {
              name: 'all',
              flags: ['-a', '--all'],
              type: 'boolean',
              description: 'Delete all unused build cache',
              'x-effects': { reversible: false, destructive: true, deletes: ['build_cache'] },
            },
            {
              name: 'filter',
              flags: ['--filter'],
              type: 'array',
              description: 'Delete only what matches, for example until=24h',
            },
            PRUNE_FORCE,
          ],
          effects: PRUNES_CACHE,
        },
      },
    },
    buildx: {
      description: 'Build images with BuildKit',
      commands: {
        build: BUILD,
        ls: {
          description: 'List builder instances with their nodes and platforms',
          options: [
            {
              name: 'format',
              flags: ['--format'],
              type: 'string',
              description: "Output format: 'table', 'json', or a Go template",
              'x-shape': 'format',
            },
          ],
          effects: LOOKS_AT_BUILDERS,
        },
        du: {
          description: 'Show the disk space used by the build cache',
          options: [
            {
              name: 'filter',
              flags: ['--filter'],
              type: 'array',
              description: 'Show only what matches, as key=value',
              'x-shape': 'pattern',
            },
            { name: 'verbose', flags: ['--verbose'], type: 'boolean', description: 'Show every record in full' },
            BUILDER,
          ],
          effects: LOOKS_AT_BUILDERS,
        },
        prune: {
          description: 'Delete dangling build cache of a builder; asks first',
          options: [
            {
              name: 'all',
              flags: ['-a', '--all'],
              type: 'boolean',
              description: 'Delete internal and frontend images as well',
              'x-effects': { reversible: false, destructive: true, deletes: ['build_cache'] },
            },
            {
              name: 'filter',
              flags: ['--filter'],
              type: 'array',
              description: 'Delete only what matches, for example until=24h',
            },
            PRUNE_FORCE,
            { name: 'verbose', flags: ['--verbose'], type: 'boolean', description: 'Show every record in full' },
            BUILDER,
          ],
          effects: PRUNES_CACHE,
        },
      },
    },
    compose: {
      description: 'Run applications of several containers that a Compose file describes',
      'x-folder': COMPOSE_FOLDER,
      options: [
        {
          name: 'file',
          flags: ['-f', '--file'],
          type: 'array',
          envVar: 'COMPOSE_FILE',
          description: 'Compose file; several are merged, later ones win (default: compose.yaml or docker-compose.yml here or above)',
          'x-shape': 'name',
        },
        {
          name: 'project-name',
          flags: ['-p', '--project-name'],
          type: 'string',
          envVar: 'COMPOSE_PROJECT_NAME',
          description: 'Name of the project, which decides the containers, networks and volumes acted on (default: name of the directory)',
          'x-shape': 'name',
        },
        {
          name: 'project-directory',
          flags: ['--project-directory'],
          type: 'directory',
          description: 'Directory that relative paths start from (default: that of the first Compose file)',
          'x-shape': 'path',
        },
        {
          name: 'profile',
          flags: ['--profile'],
          type: 'array',
          envVar: 'COMPOSE_PROFILES',
          description: 'Enable the services of this profile',
          'x-shape': 'name',
        },
        {
          name: 'env-file',
          flags: ['--env-file'],
          type: 'array',
          description: 'File with variables for the Compose file, instead of .env',
          'x-shape': 'path',
          'x-effects': READS_FILE,
        },
        {
          name: 'dry-run',
          flags: ['--dry-run'],
          type: 'boolean',
          description: 'Show what would be done and change nothing',
        },
      ],
      commands: {
        version: {
          description: 'Print the version of Compose',
          options: [{ name: 'short', flags: ['--short'], type: 'boolean', description: 'Only the number' }],
          effects: READS_LOCAL,
        },
        up: {
          description:
            'Create and start services, with the mounts and rights that the Compose file gives them; pulls or builds missing images. Containers whose configuration or image changed are replaced, what they wrote outside of volumes is lost. Give --detach, or it shows logs until all stop',
          arguments: [SERVICES],
          options: [
            { name: 'detach', flags: ['-d', '--detach'], type: 'boolean', description: 'Run in the background' },
            { name: 'build', flags: ['--build'], type: 'boolean', description: 'Build images first' },
            { name: 'no-build', flags: ['--no-build'], type: 'boolean', description: 'Do not build missing images' },
            {
              name: 'pull',
              flags: ['--pull'],
              type: 'enum',
              enum: ['always', 'missing', 'never'],
              description: 'When to pull images first',
            },
            {
              name: 'wait',
              flags: ['--wait'],
              type: 'boolean',
              description: 'Wait until services are running or healthy; implies --detach',
            },
            {
              name: 'wait-timeout',
              flags: ['--wait-timeout'],
              type: 'integer',
              description: 'Longest time to wait, in seconds',
            },
            {
              name: 'no-deps',
              flags: ['--no-deps'],
              type: 'boolean',
              description: 'Do not start services that these depend on',
            },
            {
              name: 'no-start',
              flags: ['--no-start'],
              type: 'boolean',
              description: 'Create the containers without starting them',
            },
            {
              name: 'no-recreate',
              flags: ['--no-recreate'],
              type: 'boolean',
              description: 'Keep existing containers even if their configuration changed',
            },
            {
              name: 'scale',
              flags: ['--scale'],
              type: 'array',
              description: 'Number of containers of a service, as service=number; surplus ones are removed',
              'x-effects': DELETES_CONTAINERS,
            },
            {
              name: 'abort-on-container-exit',
              flags: ['--abort-on-container-exit'],
              type: 'boolean',
              description: 'Stop all when one container stops; not with --detach',
            },
            {
              name: 'exit-code-from',
              flags: ['--exit-code-from'],
              type: 'string',
              description: 'Return the exit code of this service; implies --abort-on-container-exit',
            },
            {
              name: 'timeout',
              flags: ['-t', '--timeout'],
              type: 'integer',
              description: 'Seconds to wait for containers to stop',
            },
            {
              name: 'force-recreate',
              flags: ['--force-recreate'],
              type: 'boolean',
              description: 'Replace containers even if nothing changed; what they wrote outside of volumes is lost',
              'x-effects': DELETES_CONTAINERS,
            },
            {
              name: 'always-recreate-deps',
              flags: ['--always-recreate-deps'],
              type: 'boolean',
              description: 'Replace the containers of dependencies as well',
              'x-effects': DELETES_CONTAINERS,
            },
            {
              name: 'renew-anon-volumes',
              flags: ['-V', '--renew-anon-volumes'],
              type: 'boolean',
              description: 'Start with new anonymous volumes instead of the data of the previous containers',
              'x-effects': DELETES_VOLUMES,
            },
            {
              name: 'remove-orphans',
              flags: ['--remove-orphans'],
              type: 'boolean',
              description: 'Delete containers of services that the Compose file does not have (any more)',
              'x-effects': DELETES_CONTAINERS,
            },
            {
              name: 'yes',
              flags: ['-y', '--yes'],
              type: 'boolean',
              description: 'Answer yes to all questions, also whether to recreate a volume whose configuration changed, with the loss of its data',
              'x-effects': DELETES_VOLUMES,
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: true },
            network: true,
            subprocess: true,
            idempotent: true,
            reversible: true,
            destructive: false,
            creates: ['container', 'network', 'volume', 'image'],
            modifies: ['container'],
            duration: { typical: '5-120s', timeout: '1800s' },
          },
          examples: ['docker compose up -d --build', 'docker compose -f compose.yaml -f compose.dev.yaml up -d --wait db'],
        },
        down: {
          description: 'Stop and delete the containers and networks of the project; volumes stay, what containers wrote outside of them is lost',
          arguments: [SERVICES],
          options: [
            {
              name: 'volumes',
              flags: ['-v', '--volumes'],
              type: 'boolean',
              description: 'Delete the named volumes of the Compose file and anonymous ones, with their data',
              'x-effects': DELETES_VOLUMES,
            },
            {
              name: 'rmi',
              flags: ['--rmi'],
              type: 'enum',
              enum: ['all', 'local'],
              description: 'Delete images of the services: all, or only those without a custom tag (local)',
              'x-effects': DELETES_IMAGES,
            },
            {
              name: 'remove-orphans',
              flags: ['--remove-orphans'],
              type: 'boolean',
              description: 'Delete containers of services that the Compose file does not have',
              'x-effects': DELETES_CONTAINERS,
            },
            {
              name: 'timeout',
              flags: ['-t', '--timeout'],
              type: 'integer',
              description: 'Seconds to wait before containers are killed',
            },
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['container', 'network'],
          },
          examples: ['docker compose down'],
        },
        ps: {
          description: 'List the containers of the project',
          arguments: [SERVICES],
          options: [
            {
              name: 'all',
              flags: ['-a', '--all'],
              type: 'boolean',
              description: 'Also show stopped containers and those of run',
            },
            {
              name: 'filter',
              flags: ['--filter'],
              type: 'string',
              description: 'Show only what matches: status=…',
              'x-shape': 'pattern',
            },
            {
              name: 'format',
              flags: ['--format'],
              type: 'string',
              default: 'table',
              description: "Output format: 'table', 'json', or a Go template",
              'x-shape': 'format',
            },
            QUIET_IDS,
            { name: 'services', flags: ['--services'], type: 'boolean', description: 'Only print names of services' },
            {
              name: 'status',
              flags: ['--status'],
              type: 'array',
              enum: ['paused', 'restarting', 'removing', 'running', 'dead', 'created', 'exited'],
              description: 'Only containers in this state',
            },
          ],
          effects: READS_REMOTE,
        },
        logs: {
          description: 'Print the logs of services',
          arguments: [SERVICES],
          options: [
            TAIL,
            SINCE,
            UNTIL,
            {
              name: 'timestamps',
              flags: ['-t', '--timestamps'],
              type: 'boolean',
              description: 'Put a timestamp before each line',
            },
            { name: 'no-color', flags: ['--no-color'], type: 'boolean', description: 'No colours' },
            {
              name: 'no-log-prefix',
              flags: ['--no-log-prefix'],
              type: 'boolean',
              description: 'Do not put the name of the container before each line',
            },
            FOLLOW,
          ],
          effects: READS_REMOTE,
          examples: ['docker compose logs --tail=100 --no-color web'],
        },
        build: {
          description: 'Build the images of services: runs the instructions of their Dockerfiles and pulls base images',
          arguments: [SERVICES],
          options: [
            {
              name: 'build-arg',
              flags: ['--build-arg'],
              type: 'array',
              description: 'Build-time variable as KEY=value',
            },
            NO_CACHE,
            BUILD_PULL,
            {
              name: 'push',
              flags: ['--push'],
              type: 'boolean',
              description: 'Publish the images to their registries',
              'x-effects': {
                network: true,
                reversible: false,
                creates: ['registry_image'],
                modifies: ['registry_tag'],
              },
            },
            {
              name: 'with-dependencies',
              flags: ['--with-dependencies'],
              type: 'boolean',
              description: 'Also build services that these depend on',
            },
            {
              name: 'ssh',
              flags: ['--ssh'],
              type: 'string',
              description: 'SSH agent or keys for the build; default for the default agent',
              'x-effects': READS_FILE,
            },
            { name: 'builder', flags: ['--builder'], type: 'string', description: 'Builder instance to use' },
            { name: 'quiet', flags: ['-q', '--quiet'], type: 'boolean', description: 'Print no progress' },
          ],
          effects: BUILDS_IMAGE,
        },
        pull: {
          description: 'Download the images of services; local tags move to them',
          arguments: [SERVICES],
          options: [
            {
              name: 'ignore-buildable',
              flags: ['--ignore-buildable'],
              type: 'boolean',
              description: 'Leave out images that can be built',
            },
            {
              name: 'ignore-pull-failures',
              flags: ['--ignore-pull-failures'],
              type: 'boolean',
              description: 'Go on when an image cannot be pulled',
            },
            {
              name: 'include-deps',
              flags: ['--include-deps'],
              type: 'boolean',
              description: 'Also pull for services that these depend on',
            },
            {
              name: 'policy',
              flags: ['--policy'],
              type: 'enum',
              enum: ['missing', 'always'],
              description: 'When to pull',
            },
            QUIET,
          ],
          effects: PULLS_IMAGE,
        },
        push: {
          'x-changes': 'server',
          description: 'Publish the images of services to their registries; the tags there are replaced without asking',
          arguments: [SERVICES],
          options: [
            {
              name: 'ignore-push-failures',
              flags: ['--ignore-push-failures'],
              type: 'boolean',
              description: 'Go on when an image cannot be pushed',
            },
            {
              name: 'include-deps',
              flags: ['--include-deps'],
              type: 'boolean',
              description: 'Also push for services that these depend on',
            },
            QUIET,
          ],
          effects: PUSHES_IMAGE,
        },
        exec: {
          'x-argv': STOPS_AT_ARGUMENT,
          description: "Run a command in a service's running container; it can change everything the container can, its volumes and mounts included",
          arguments: [SERVICE, { name: 'command', type: 'string', variadic: true, description: 'Program and its arguments' }],
          options: [
            {
              name: 'no-tty',
              flags: ['-T'],
              type: 'boolean',
              description: 'Allocate no terminal, which is right when the output is not one',
            },
            { name: 'detach', flags: ['-d', '--detach'], type: 'boolean', description: 'Run in the background' },
            { name: 'env', flags: ['-e', '--env'], type: 'array', description: 'Environment variable as KEY=value' },
            {
              name: 'index',
              flags: ['--index'],
              type: 'integer',
              description: 'Which container, if the service has several',
            },
            { name: 'user', flags: ['-u', '--user'], type: 'string', description: 'Run as this user' },
            {
              name: 'workdir',
              flags: ['-w', '--workdir'],
              type: 'string',
              description: 'Working directory in the container',
            },
            {
              name: 'privileged',
              flags: ['--privileged'],
              type: 'boolean',
              description: 'Give the command all capabilities',
              'x-effects': OWNS_HOST,
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: true },
            network: true,
            subprocess: true,
            idempotent: false,
            reversible: false,
            destructive: true,
            modifies: ['container'],
            interactive: { stdin: 'optional', prompts: false, tty: false },
            duration: { typical: '1-60s', timeout: '600s' },
          },
          examples: ['docker compose exec -T db psql -U postgres -c "select 1"'],
        },
        run: {
          'x-argv': STOPS_AT_ARGUMENT,
          description: "Run a one-off command in a new container of a service, with the service's volumes and mounts; starts the services it depends on",
          arguments: [
            SERVICE,
            {
              name: 'command',
              type: 'string',
              required: false,
              variadic: true,
              description: "Program and its arguments, instead of the service's command",
              'x-effects': RUNS_IN_CONTAINER,
            },
          ],
          options: [
            {
              name: 'rm',
              flags: ['--rm'],
              type: 'boolean',
              description: 'Remove the container when it exits',
              'x-effects': { deletes: ['container'] },
            },
            { name: 'no-tty', flags: ['-T'], type: 'boolean', description: 'Allocate no terminal' },
            {
              name: 'detach',
              flags: ['-d', '--detach'],
              type: 'boolean',
              description: 'Run in the background and print the name of the container',
            },
            { name: 'env', flags: ['-e', '--env'], type: 'array', description: 'Environment variable as KEY=value' },
            ENTRYPOINT,
            { name: 'name', flags: ['--name'], type: 'string', description: 'Name of the new container' },
            {
              name: 'no-deps',
              flags: ['--no-deps'],
              type: 'boolean',
              description: 'Do not start services that this one depends on',
            },
            { name: 'build', flags: ['--build'], type: 'boolean', description: 'Build the image first' },
            {
              name: 'publish',
              flags: ['-p', '--publish'],
              type: 'array',
              description: 'Publish a port as [ip:][hostPort:]containerPort',
            },
            {
              name: 'service-ports',
              flags: ['--service-ports'],
              type: 'boolean',
              description: "Publish the service's ports as the Compose file says",
            },
            { name: 'user', flags: ['-u', '--user'], type: 'string', description: 'Run as this user name or uid' },
            {
              name: 'workdir',
              flags: ['-w', '--workdir'],
              type: 'string',
              description: 'Working directory in the container',
            },
            VOLUME,
            CAP_ADD,
            {
              name: 'remove-orphans',
              flags: ['--remove-orphans'],
              type: 'boolean',
              description: 'Delete containers of services that the Compose file does not have',
              'x-effects': DELETES_CONTAINERS,
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: true },
            network: true,
            subprocess: true,
            idempotent: false,
            reversible: false,
            destructive: false,
            creates: ['container', 'network', 'volume', 'image'],
            interactive: { stdin: 'optional', prompts: false, tty: false },
            duration: { typical: '1-120s', timeout: '1800s' },
          },
          examples: ['docker compose run --rm -T web npm test'],
        },
        restart: {
          description: 'Restart services; changes of the Compose file do not take effect by this (use up)',
          arguments: [SERVICES],
          options: [
            {
              name: 'no-deps',
              flags: ['--no-deps'],
              type: 'boolean',
              description: 'Do not restart dependent services',
            },
            {
              name: 'timeout',
              flags: ['-t', '--timeout'],
              type: 'integer',
              description: 'Seconds to wait before containers are killed',
            },
          ],
          effects: RESTARTS_CONTAINER,
        },
        stop: {
          description: 'Stop services without removing their containers',
          arguments: [SERVICES],
          options: [
            {
              name: 'timeout',
              flags: ['-t', '--timeout'],
              type: 'integer',
              description: 'Seconds to wait before containers are killed',
            },
          ],
          effects: CHANGES_CONTAINER,
        },
        start: {
          description: 'Start the existing containers of services',
          arguments: [SERVICES],
          effects: STARTS_CONTAINER,
        },
        rm: {
          description: 'Delete stopped containers of services with all they wrote outside of volumes; asks first',
          arguments: [SERVICES],
          options: [
            { name: 'force', flags: ['-f', '--force'], type: 'boolean', description: 'Do not ask before removing' },
            {
              name: 'stop',
              flags: ['-s', '--stop'],
              type: 'boolean',
              description: 'Stop running containers first, so that they are deleted too',
              'x-effects': { reversible: false, destructive: true, modifies: ['container'] },
            },
            {
              name: 'volumes',
              flags: ['-v', '--volumes'],
              type: 'boolean',
              description: "Delete the containers' anonymous volumes with their data as well",
              'x-effects': DELETES_VOLUMES,
            },
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['container'],
            interactive: { stdin: 'optional', prompts: true, tty: false },
          },
        },
        config: {
          description: 'Check the Compose file and print it merged and with variables filled in; values of secret variables are shown in clear text',
          'x-sensitive': PRINTS_VARIABLES,
          arguments: [SERVICES],
          options: [
            { name: 'quiet', flags: ['-q', '--quiet'], type: 'boolean', description: 'Only check, print nothing' },
            {
              name: 'services',
              flags: ['--services'],
              type: 'boolean',
              description: 'Print the names of the services',
            },
            { name: 'images', flags: ['--images'], type: 'boolean', description: 'Print the names of the images' },
            { name: 'volumes', flags: ['--volumes'], type: 'boolean', description: 'Print the names of the volumes' },
            {
              name: 'profiles',
              flags: ['--profiles'],
              type: 'boolean',
              description: 'Print the names of the profiles',
            },
            {
              name: 'format',
              flags: ['--format'],
              type: 'enum',
              enum: ['yaml', 'json'],
              default: 'yaml',
              description: 'Output format',
            },
            {
              name: 'no-interpolate',
              flags: ['--no-interpolate'],
              type: 'boolean',
              description: 'Do not fill in variables',
            },
            {
              name: 'resolve-image-digests',
              flags: ['--resolve-image-digests'],
              type: 'boolean',
              description: 'Pin image tags to the digests that the registries name',
              'x-effects': { network: true },
            },
            {
              name: 'output',
              flags: ['-o', '--output'],
              type: 'file',
              description: 'Write to this file, replacing its content',
              'x-shape': 'path',
              'x-effects': OVERWRITES_FILE,
            },
          ],
          effects: READS_REMOTE,
        },
        kill: {
          description: 'Kill the containers of services at once (SIGKILL): unsaved data is lost; prefer stop',
          arguments: [SERVICES],
          options: [
            {
              name: 'signal',
              flags: ['-s', '--signal'],
              type: 'string',
              default: 'SIGKILL',
              description: 'Signal to send, for example SIGHUP',
            },
            {
              name: 'remove-orphans',
              flags: ['--remove-orphans'],
              type: 'boolean',
              description: 'Delete containers of services that the Compose file does not have',
              'x-effects': DELETES_CONTAINERS,
            },
          ],
          effects: KILLS_CONTAINER,
        },
        cp: {
          description: "Copy files between a service's container and this machine; existing files at the destination are overwritten without asking",
          arguments: [
            {
              name: 'source',
              type: 'string',
              description: "Source as service:path, a local path, or '-' for a tar archive on standard input",
              'x-effects': { values: { '-': WAITS_FOR_INPUT } },
            },
            {
              name: 'destination',
              type: 'string',
              description: "Local path, service:path, or '-' for a tar archive on standard output",
            },
          ],
          options: [
            { name: 'archive', flags: ['-a', '--archive'], type: 'boolean', description: 'Keep user and group IDs' },
            {
              name: 'follow-link',
              flags: ['-L', '--follow-link'],
              type: 'boolean',
              description: 'Copy what a symbolic link in the source points to',
            },
            {
              name: 'index',
              flags: ['--index'],
              type: 'integer',
              description: 'Which container, if the service has several',
            },
          ],
          effects: COPIES_FILES,
        },
        top: { description: 'List the processes of services', arguments: [SERVICES], effects: READS_REMOTE },
        ls: {
          description: 'List running Compose projects',
          options: [
            { name: 'all', flags: ['-a', '--all'], type: 'boolean', description: 'Also show stopped projects' },
            {
              name: 'filter',
              flags: ['--filter'],
              type: 'string',
              description: 'Show only what matches, for example name=web',
              'x-shape': 'pattern',
            },
            {
              name: 'format',
              flags: ['--format'],
              type: 'enum',
              enum: ['table', 'json'],
              default: 'table',
              description: 'Output format',
            },
            { name: 'quiet', flags: ['-q', '--quiet'], type: 'boolean', description: 'Only print names of projects' },
          ],
          effects: READS_REMOTE,
        },
        images: {
          description: 'List the images that the containers of services use',
          arguments: [SERVICES],
          options: [
            {
              name: 'format',
              flags: ['--format'],
              type: 'enum',
              enum: ['table', 'json'],
              default: 'table',
              description: 'Output format',
            },
            QUIET_IDS,
          ],
          effects: READS_REMOTE,
        },
      },
    },
  },
  patterns: [
    {
      name: 'find-out-why-a-container-failed',
      description: 'Look at the state, the exit code and the last output of a container',
      steps: [
        { command: 'docker ps -a --filter name={container}', description: 'Is it running, and since when?' },
        {
          command: "docker inspect --format '{{json .State}}' {container}",
          description: 'Exit code, error, out of memory',
        },
        { command: 'docker logs --tail=100 {container}', description: 'Its last output' },
      ],
      variables: { container: { type: 'string', description: 'Name of the container' } },
      tags: ['debug'],
    },
    {
      name: 'rebuild-a-service',
      description: 'Build one service of a Compose project anew, start it and look at its output',
      steps: [
        { command: 'docker compose build {service}' },
        { command: 'docker compose up --detach --wait {service}' },
        { command: 'docker compose logs --tail=50 {service}' },
      ],
      variables: { service: { type: 'string', description: 'Service of the Compose file' } },
      tags: ['compose'],
    },
    {
      name: 'build-and-publish',
      description: 'Build an image and publish it to a registry',
      steps: [
        { command: 'docker build -t {image} .', description: 'Build from the Dockerfile here' },
        { command: 'docker push {image}', description: 'Publish; replaces the tag in the registry' },
      ],
      variables: { image: { type: 'string', description: 'Name as registry/name:tag' } },
      tags: ['release'],
    },
  ],
}
