import type { CommandSet } from '../describe-program'
import { CHANGES_REMOTE, DESTROYS, EACH_TIME, FOR_GOOD, READS_REMOTE, READS_STDIN, RUNS_ANYTHING, RUNS_PROGRAMS, TRANSFERS } from '../effects'
import { COMMAND_BEHIND_DASHES, CONTAINER, NAMESPACE, RUNNING_TIMEOUT, STDIN_TO_CONTAINER, TTY } from './options'

/** Commands that work inside of pods. */
export const podCommands: CommandSet = {
  exec: {
    description: 'Run a command in a container; it may change or destroy anything that the container can reach',
    effects: [RUNS_ANYTHING, { filesystem: { write: false, delete: false }, modifies: ['container'] }],
    argv: COMMAND_BEHIND_DASHES,
    arguments: {
      target: ['value', 'Pod, or TYPE/NAME such as deployment/web for its first pod'],
      command: ['texts', 'Command and arguments, written after --; no shell unless it is one (sh -c SCRIPT)', { argv: { endOfOptions: true } }],
    },
    options: {
      namespace: NAMESPACE,
      container: CONTAINER,
      stdin: ['-i --stdin', 'off', 'Pass standard input to the command', { effects: READS_STDIN }],
      tty: TTY,
      quiet: ['-q --quiet', 'off', 'Print only the output of the command'],
      ...RUNNING_TIMEOUT,
      filename: ['-f --filename', 'files', 'Manifest that names the pod'],
    },
    examples: ['kubectl exec web-5d9c7 --container=app -- ls -l /data'],
  },
  attach: {
    description: 'Stream the output of the main process of a container until it ends or kubectl is stopped',
    effects: READS_REMOTE,
    arguments: { target: ['pattern', 'Pod, or TYPE/NAME'] },
    options: {
      namespace: NAMESPACE,
      container: CONTAINER,
      stdin: STDIN_TO_CONTAINER,
      tty: TTY,
      ...RUNNING_TIMEOUT,
      quiet: ['-q --quiet', 'off', 'Print only the output of the process'],
    },
  },
  cp: {
    description: 'Copy files between this machine and a container, overwriting what is there without asking; needs tar in the container',
    effects: [TRANSFERS, RUNS_PROGRAMS, DESTROYS, { creates: ['file'], modifies: ['file'] }],
    arguments: { source: ['value', 'Local path or [NAMESPACE/]POD:PATH'], destination: ['value', 'Local path or [NAMESPACE/]POD:PATH'] },
    options: {
      namespace: NAMESPACE,
      container: CONTAINER,
      'no-preserve': ['--no-preserve', 'off', 'Do not keep owner and permissions in the container'],
      retries: ['--retries', 'integer', 'Retries of a copy from a container; negative is endless', { default: 0 }],
    },
    examples: ['kubectl cp dev/web-5d9c7:/var/log/app.log ./app.log --container=app'],
  },
  'port-forward': {
    description: 'Forward local ports to a pod until stopped',
    effects: READS_REMOTE,
    arguments: {
      target: ['pattern', 'Pod, or TYPE/NAME such as service/web for one of its pods'],
      ports: ['patterns', 'PORT for both sides, LOCAL:REMOTE, or :REMOTE for a random local port'],
    },
    options: {
      namespace: NAMESPACE,
      address: ['--address', 'patterns', 'Address to listen on; 0.0.0.0 opens the port to other machines', { default: ['localhost'] }],
      ...RUNNING_TIMEOUT,
    },
    examples: ['kubectl port-forward service/web 8080:80'],
  },
  proxy: {
    description: 'Serve the whole Kubernetes API with your credentials on a local port, without authentication, until stopped',
    effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['api_proxy'] }],
    options: {
      port: ['-p --port', 'integer', 'Port to listen on; 0 picks a random one', { default: 8001 }],
      address: ['--address', 'value', 'Address to listen on; others than 127.0.0.1 open the API to other machines', { default: '127.0.0.1' }],
      'unix-socket': [
        '-u --unix-socket',
        'file',
        'Socket to serve on instead; an existing socket is removed',
        { effects: { filesystem: { write: true, delete: true }, creates: ['socket'] } },
      ],
      'api-prefix': ['--api-prefix', 'value', 'Path under which the API is served', { default: '/' }],
      'accept-hosts': ['--accept-hosts', 'value', 'Regular expression of host names to accept; only local ones by default'],
      'accept-paths': ['--accept-paths', 'value', 'Regular expression of paths to accept', { default: '^.*' }],
      'reject-paths': ['--reject-paths', 'value', 'Regular expression of paths to reject; by default exec and attach of pods'],
      'reject-methods': ['--reject-methods', 'value', "Regular expression of HTTP methods to reject, such as 'POST,PUT,PATCH'", { default: '^$' }],
      'append-server-path': ['--append-server-path', 'switch', 'Keep the path of the server'],
      keepalive: ['--keepalive', 'value', 'Time between signs of life'],
      'disable-filter': ['--disable-filter', 'off', 'Accept every request; lets web pages in a browser use the API'],
      www: ['-w --www', 'folder', 'Directory to serve as static files, too'],
      'www-prefix': ['-P --www-prefix', 'value', 'Path under which the static files are served', { default: '/static/' }],
    },
  },
  debug: {
    description: 'Add a debugging container to a running pod, where it stays for good, or debug in a copy of the pod, or in a pod with the file system of a node under /host',
    effects: [CHANGES_REMOTE, RUNS_PROGRAMS, EACH_TIME, FOR_GOOD, { creates: ['pod', 'ephemeral_container'], modifies: ['pod'] }],
    argv: COMMAND_BEHIND_DASHES,
    arguments: {
      resource: ['value', 'Pod, TYPE/NAME, or node/NAME'],
      command: ['texts?', 'Command and arguments for the debugging container, written after --; may do anything', { effects: DESTROYS, argv: { endOfOptions: true } }],
    },
    options: {
      namespace: NAMESPACE,
      image: ['--image', 'value', 'Image of the debugging container'],
      container: ['-c --container', 'value', 'Name of the debugging container'],
      target: ['--target', 'value', 'Container of the pod whose processes the debugging container sees'],
      'copy-to': ['--copy-to', 'value', 'Leave the pod alone and debug in a copy of this name'],
      replace: ['--replace', 'off', 'With --copy-to, delete the original pod', { effects: [DESTROYS, { deletes: ['pod'] }] }],
      'set-image': ['--set-image', 'values', 'With --copy-to, image of a container of the copy, as NAME=IMAGE'],
      'same-node': ['--same-node', 'off', 'With --copy-to, run the copy on the same node'],
      profile: [
        '--profile',
        ['legacy', 'general', 'baseline', 'netadmin', 'restricted', 'sysadmin'],
        'Privileges of the debugging container; sysadmin has full access to the node',
        { effects: { values: { sysadmin: [DESTROYS, { modifies: ['node'] }] } }, default: 'legacy' },
      ],
      custom: ['--custom', 'file', 'JSON or YAML file with a partial container spec to merge; can set commands, mounts and privileges', { effects: DESTROYS }],
      env: ['--env', 'values', 'Environment variable NAME=VALUE'],
      filename: ['-f --filename', 'files', 'Manifest that names the pod'],
      'image-pull-policy': ['--image-pull-policy', 'value', 'When the image is pulled'],
      keep: [
        '--keep-annotations --keep-init-containers --keep-labels --keep-liveness --keep-readiness --keep-startup --share-processes',
        'switch',
        'With --copy-to, what the copy keeps',
      ],
      'arguments-only': ['--arguments-only', 'switch', 'The words after -- are arguments of the image'],
      quiet: ['-q --quiet', 'switch', 'Print less'],
      attach: ['--attach', 'off', 'Wait for the container and stream its output; on by default with --stdin'],
      stdin: STDIN_TO_CONTAINER,
      tty: TTY,
    },
    examples: ['kubectl debug web-5d9c7 --image=busybox --target=app --attach -- ps'],
  },
}
