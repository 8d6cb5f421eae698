import type { EffectRows } from '../combine-effects'
import type { ArgumentRow, CommandSet, OptionRow, OptionRows } from '../describe-program'
import { CHANGES_REMOTE, DESTROYS, EACH_TIME, FOR_GOOD, READS_STDIN, RUNS_PROGRAMS, USES_NETWORK } from '../effects'
import { longOptions } from '../long-options'
import { CHANGES_CONTAINER, DELETES_VOLUMES, HOST_FILES, KILLS_CONTAINER, OWNS_HOST, READS_FILE, RESTARTS_CONTAINER, RUNS_IN_CONTAINER, STARTS_CONTAINER } from './effects'
import { BUILD, LIST_CONTAINERS, LIST_IMAGES, PULL, PUSH, REMOVE_IMAGE, TAG_IMAGE } from './images'
import { CAP_ADD, CONTAINER, CONTAINERS, DETACH_KEYS, ENTRYPOINT, IMAGE, PLATFORM, SIG_PROXY, STOPS_AT_ARGUMENT, VOLUME } from './options'

/** Makes a container, which runs nothing yet; may pull its image. */
const CREATES_CONTAINER: EffectRows = [CHANGES_REMOTE, RUNS_PROGRAMS, EACH_TIME, { creates: ['container'], duration: { typical: '1-60s', timeout: '600s' } }]

/** Runs an arbitrary program in a new container, cut off from the host's files but not from the network. */
const RUNS_CONTAINER: EffectRows = [CHANGES_REMOTE, RUNS_PROGRAMS, EACH_TIME, FOR_GOOD, { creates: ['container'], duration: { typical: '1-60s', timeout: '600s' } }]

/** Deletes containers with all they wrote outside of volumes, and their logs. */
const REMOVES_CONTAINER: EffectRows = [CHANGES_REMOTE, DESTROYS, { deletes: ['container'] }]

/** Adds: processes outside of the container are in reach. */
const REACHES_PROCESSES: EffectRows = [FOR_GOOD, { modifies: ['process'] }]

/** Adds: creates a file. */
const WRITES_FILE: EffectRows = { filesystem: { write: true }, creates: ['file'] }

/** Adds: needs a terminal. */
const NEEDS_TERMINAL: EffectRows = { interactive: { tty: true } }

const PROGRAM: ArgumentRow = ['texts?', "Program and its arguments, instead of the image's default"]
const STOP_TIMEOUT: OptionRow = ['-t --timeout', 'integer', 'Seconds to wait before the container is killed; -1 waits forever (10 unless the container says otherwise)']
const STOP_SIGNAL: OptionRow = ['-s --signal', 'value', "Signal to send first (default: the container's stop signal, mostly SIGTERM)"]
const NAME: OptionRow = ['--name', 'value', 'Name of the new container']
const ENV: OptionRow = ['-e --env', 'values', 'Environment variable as KEY=value; KEY alone passes on the value it has here']
const ENV_FILE: OptionRow = ['--env-file', 'values', 'File with environment variables, one KEY=value a line', { effects: READS_FILE }]
const WORKDIR: OptionRow = ['-w --workdir', 'text', 'Working directory in the container']
const USER: OptionRow = ['-u --user', 'value', 'Run as this user, as name or uid[:group]']
const RM: OptionRow = [
  '--rm',
  'switch',
  'Remove the container and its anonymous volumes when it exits; nothing but named volumes and mounts is kept',
  { effects: { deletes: ['container'] } },
]
const INTERACTIVE: OptionRow = ['-i --interactive', 'switch', 'Keep standard input open: pipe the input in, or the program may wait for it', { effects: READS_STDIN }]
const TTY: OptionRow = ['-t --tty', 'switch', 'Allocate a terminal; with --interactive it fails unless standard input is one', { effects: NEEDS_TERMINAL }]
const MEMORY: OptionRow = ['-m --memory', 'value', 'Memory limit, as a number with b, k, m or g']
const CPUS: OptionRow = ['--cpus', 'decimal', 'Number of CPUs, for example 1.5']

/** What a new container has and sees. */
const SETS_UP_CONTAINER: OptionRows = {
  name: NAME,
  env: ENV,
  'env-file': ENV_FILE,
  'net-alias': ['--net-alias', 'values', 'Name in the network'],
  publish: ['-p --publish', 'values', 'Publish a port as [ip:][hostPort:]containerPort; without an ip it is open on all interfaces of the host'],
  'publish-all': ['-P --publish-all', 'switch', 'Publish all exposed ports on random ports of the host'],
  volume: VOLUME,
  mount: ['--mount', 'values', 'Mount as type=bind|volume|tmpfs,source=…,target=…[,readonly]; writable unless readonly', { effects: HOST_FILES }],
  'volumes-from': ['--volumes-from', 'values', 'Mount the volumes of this container, as name[:ro]', { effects: HOST_FILES }],
  tmpfs: ['--tmpfs', 'values', 'Mount a directory in memory at this path'],
  workdir: WORKDIR,
  entrypoint: ENTRYPOINT,
  user: USER,
  hostname: ['-h --hostname', 'value', 'Host name in the container'],
  network: [
    '--network --net',
    'value',
    "Network to connect to: a name, bridge, none, container:<name>, or host (shares the host's network)",
    { effects: { values: { host: [USES_NETWORK, FOR_GOOD] } } },
  ],
}

/** What a new container may use. */
const LIMITS_CONTAINER: OptionRows = {
  pull: ['--pull', ['always', 'missing', 'never'], 'When to pull the image first', { default: 'missing' }],
  platform: PLATFORM,
  restart: ['--restart', 'value', 'What to do when the container exits: no, on-failure[:max], always, unless-stopped', { default: 'no' }],
  memory: MEMORY,
  cpus: CPUS,
  gpus: ['--gpus', 'value', "GPUs to give to the container: 'all', a number, or device=…"],
  'read-only': ['--read-only', 'switch', "Make the container's root file system read-only"],
  init: ['--init', 'switch', 'Run an init process that forwards signals and reaps processes'],
  label: ['-l --label', 'values', 'Label as key=value'],
  cidfile: ['--cidfile', 'file', "Write the container's ID to this file, which must not exist yet", { effects: WRITES_FILE }],
  'cap-drop': ['--cap-drop', 'values', 'Drop a Linux capability; ALL drops every one'],
  'cap-add': CAP_ADD,
  privileged: ['--privileged', 'switch', "Give the container all capabilities and the host's devices: as good as root on the host", { effects: OWNS_HOST }],
  device: ['--device', 'values', 'Give access to a device of the host, as hostPath[:containerPath][:rwm]; a disk can be overwritten this way', { effects: OWNS_HOST }],
  'security-opt': [
    '--security-opt',
    'values',
    'Security option; seccomp=unconfined, apparmor=unconfined and label=disable weaken the isolation',
    { effects: { values: { 'no-new-privileges': {}, 'no-new-privileges=true': {}, 'no-new-privileges:true': {}, '*': FOR_GOOD } } },
  ],
  pid: ['--pid', 'value', "PID namespace: container:<name>, or host (sees and can signal the host's processes)", { effects: { values: { '*': REACHES_PROCESSES } } }],
  ipc: [
    '--ipc',
    'value',
    "IPC mode: none, private, shareable, container:<name>, or host (shares the host's memory segments)",
    { effects: { values: { none: {}, private: {}, shareable: {}, '*': REACHES_PROCESSES } } },
  ],
  userns: ['--userns', 'value', 'User namespace: host switches the remapping of users off', { effects: FOR_GOOD }],
  // Limits and settings that open nothing.
  ...longOptions('values', {
    'add-host': 'Host and its address, as host:ip',
    annotation: 'Annotation',
    '-a --attach': 'Streams to attach',
    expose: 'Port to expose',
    'group-add': 'Further group',
  }),
  ...longOptions('values', {
    dns: 'DNS server',
    'dns-option --dns-opt': 'DNS option',
    'dns-search': 'DNS domain',
    link: 'Other container',
    'link-local-ip': 'Address',
    'log-opt': 'Option of the log',
  }),
  ...longOptions('values', {
    'network-alias': 'Name in the network',
    ulimit: 'Limit of resources',
    'device-read-bps': 'Limit of a device',
    'device-read-iops': 'Limit of a device',
  }),
  ...longOptions('values', {
    'device-write-bps': 'Limit of a device',
    'device-write-iops': 'Limit of a device',
    'blkio-weight-device': 'Weight of a device',
    'storage-opt': 'Option of the storage',
  }),
  ...longOptions('value', {
    'blkio-weight': 'Weight of input and output',
    'cgroup-parent': 'Parent of the cgroup',
    'cpu-period': 'Limit',
    'cpu-quota': 'Limit',
    'cpu-rt-period': 'Limit',
  }),
  ...longOptions('value', {
    'cpu-rt-runtime': 'Limit',
    '-c --cpu-shares': 'Weight',
    'cpuset-cpus': 'CPUs',
    'cpuset-mems': 'Memory nodes',
    'cpu-count': 'CPUs',
    'cpu-percent': 'Limit',
  }),
  ...longOptions('value', {
    'io-maxbandwidth': 'Limit',
    'io-maxiops': 'Limit',
    domainname: 'Domain',
    ip: 'Address',
    ip6: 'Address',
    isolation: 'Kind of isolation',
    'mac-address': 'Address',
  }),
  ...longOptions('value', {
    'memory-reservation': 'Soft limit',
    'memory-swap': 'Limit with swap',
    'memory-swappiness': 'Use of swap',
    'kernel-memory': 'Limit',
    'pids-limit': 'Limit of processes',
  }),
  ...longOptions('value', {
    'shm-size': 'Size of /dev/shm',
    'stop-signal': 'Signal that stops it',
    'stop-timeout': 'Seconds to wait for its end',
    'log-driver': 'Where the log goes',
  }),
  ...longOptions('value', { 'health-cmd': 'Command that tells if it is healthy', 'health-interval': 'Time between two checks', 'health-retries': 'Failures allowed' }),
  ...longOptions('value', {
    'health-start-interval': 'Time between checks at first',
    'health-start-period': 'Time to start',
    'health-timeout': 'Time for a check',
    'oom-score-adj': 'Who is killed first',
  }),
  ...longOptions('switch', { 'no-healthcheck': 'Never check', 'oom-kill-disable': 'Never kill it for its memory', '-q --quiet': 'Print no progress' }),
  'label-file': ['--label-file', 'values', 'File with labels', { effects: READS_FILE }],
  // These reach out of the container.
  ...longOptions(
    'value',
    { cgroupns: 'Namespace of cgroups', uts: 'Namespace of names', runtime: 'Program that runs it', 'volume-driver': 'Driver of volumes' },
    { effects: FOR_GOOD },
  ),
  ...longOptions('values', { sysctl: 'Setting of the kernel' }, { effects: FOR_GOOD }),
  'device-cgroup-rule': ['--device-cgroup-rule', 'values', 'Devices that it may use', { effects: OWNS_HOST }],
  'disable-content-trust': ['--disable-content-trust', 'switch', 'Do not verify the image', { argv: { negation: '=false' } }],
  'use-api-socket': ['--use-api-socket', 'switch', "Give the container Docker's API socket and your registry logins: as good as root on the host", { effects: OWNS_HOST }],
}

/** Commands that make and run containers, and images by their short names. */
export const containerCommands: CommandSet = {
  run: {
    description: "Run a program in a new container; pulls the image when it is missing. Waits for the program's end unless detached; the container stays afterwards unless --rm",
    effects: RUNS_CONTAINER,
    argv: STOPS_AT_ARGUMENT,
    arguments: { image: IMAGE, command: PROGRAM },
    options: {
      detach: ['-d --detach', 'switch', "Run in the background and print the container's ID"],
      rm: RM,
      ...SETS_UP_CONTAINER,
      interactive: INTERACTIVE,
      tty: TTY,
      'detach-keys': DETACH_KEYS,
      'sig-proxy': SIG_PROXY,
      ...LIMITS_CONTAINER,
    },
    examples: ['docker run --rm node:22 node --version', 'docker run -d --name db -p 127.0.0.1:5432:5432 postgres:16'],
  },
  exec: {
    description: 'Run a command in a running container; it can change everything the container can, its volumes and mounts included',
    effects: RUNS_IN_CONTAINER,
    argv: STOPS_AT_ARGUMENT,
    arguments: { container: CONTAINER, command: ['texts', 'Program and its arguments; for a shell line give sh -c and the line'] },
    options: {
      detach: ['-d --detach', 'switch', 'Run in the background and print nothing'],
      env: ENV,
      'env-file': ENV_FILE,
      interactive: INTERACTIVE,
      tty: TTY,
      user: USER,
      workdir: WORKDIR,
      'detach-keys': DETACH_KEYS,
      privileged: ['--privileged', 'switch', 'Give the command all capabilities', { effects: OWNS_HOST }],
    },
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
    effects: REMOVES_CONTAINER,
    arguments: { container: CONTAINERS },
    options: {
      force: ['-f --force', 'switch', 'Also kill (SIGKILL) and remove running containers', { effects: [DESTROYS, { modifies: ['container'] }] }],
      volumes: ['-v --volumes', 'switch', "Also delete the containers' anonymous volumes", { effects: DELETES_VOLUMES }],
      link: ['-l --link', 'switch', 'Remove a link between containers instead, named as /container/alias'],
    },
  },
  create: {
    description: 'Create a container without starting it; pulls the image when it is missing',
    effects: CREATES_CONTAINER,
    argv: STOPS_AT_ARGUMENT,
    arguments: { image: IMAGE, command: PROGRAM },
    options: {
      ...SETS_UP_CONTAINER,
      interactive: ['-i --interactive', 'switch', 'Keep standard input open once it is started'],
      tty: ['-t --tty', 'switch', 'Give it a terminal once it is started'],
      rm: RM,
      ...LIMITS_CONTAINER,
    },
  },
  start: {
    description: 'Start stopped containers, with the command and mounts they were created with',
    effects: STARTS_CONTAINER,
    arguments: { container: CONTAINERS },
    options: {
      attach: ['-a --attach', 'switch', 'Show the output until the container exits'],
      checkpoint: ['--checkpoint', 'value', 'Checkpoint to go on from'],
      'checkpoint-dir': ['--checkpoint-dir', 'value', 'Directory of checkpoints'],
      'detach-keys': DETACH_KEYS,
      interactive: ['-i --interactive', 'switch', "Attach the container's standard input", { effects: READS_STDIN }],
    },
  },
  stop: {
    description: 'Stop running containers: SIGTERM, then SIGKILL after the timeout. A container made with --rm is deleted by it',
    effects: CHANGES_CONTAINER,
    arguments: { container: CONTAINERS },
    options: { signal: STOP_SIGNAL, timeout: STOP_TIMEOUT },
  },
  restart: {
    description: 'Stop containers and start them again',
    effects: RESTARTS_CONTAINER,
    arguments: { container: CONTAINERS },
    options: { signal: STOP_SIGNAL, timeout: STOP_TIMEOUT },
  },
  kill: {
    description: 'Kill running containers at once (SIGKILL): unsaved data is lost; prefer stop',
    effects: KILLS_CONTAINER,
    arguments: { container: CONTAINERS },
    options: { signal: ['-s --signal', 'value', 'Signal to send, for example HUP', { default: 'KILL' }] },
  },
  pause: { description: 'Freeze all processes of containers', effects: CHANGES_CONTAINER, arguments: { container: CONTAINERS } },
  unpause: { description: 'Let paused containers run on', effects: CHANGES_CONTAINER, arguments: { container: CONTAINERS } },
  rename: {
    description: 'Rename a container',
    effects: [CHANGES_REMOTE, EACH_TIME, { modifies: ['container'] }],
    arguments: { container: CONTAINER, 'new-name': ['value', 'New name'] },
  },
  update: {
    description: 'Change resource limits or the restart policy of containers; a memory limit set too low ends their programs',
    effects: CHANGES_CONTAINER,
    arguments: { container: CONTAINERS },
    options: {
      memory: MEMORY,
      'memory-reservation': ['--memory-reservation', 'value', 'Soft memory limit, as a number with b, k, m or g'],
      'memory-swap': ['--memory-swap', 'value', 'Memory and swap together; -1 for unlimited swap'],
      cpus: CPUS,
      'cpu-shares': ['-c --cpu-shares', 'integer', 'CPU shares, a relative weight'],
      'cpuset-cpus': ['--cpuset-cpus', 'value', 'CPUs it may use, for example 0-3 or 0,1'],
      ...longOptions('value', {
        'blkio-weight': 'Weight of input and output',
        'cpu-period': 'Limit',
        'cpu-quota': 'Limit',
        'cpu-rt-period': 'Limit',
        'cpu-rt-runtime': 'Limit',
        'cpuset-mems': 'Memory nodes',
      }),
      'pids-limit': ['--pids-limit', 'integer', 'Largest number of processes; -1 for unlimited'],
      restart: ['--restart', 'value', 'Restart policy: no, on-failure[:max], always, unless-stopped'],
    },
  },
}
