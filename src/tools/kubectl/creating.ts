import type { EffectRows } from '../combine-effects'
import type { ArgumentRow, CommandSet, OptionRow } from '../describe-program'
import { CHANGES_REMOTE, DESTROYS, EACH_TIME, FOR_GOOD, RUNS_PROGRAMS } from '../effects'
import { accountCommands } from './creating-accounts'
import { CREATES_SERVICE } from './effects'
import { COMMAND_BEHIND_DASHES, MANIFEST_TEXT, MANIFESTS, NAMESPACE, SAVING, SELECTOR } from './options'

/** Creates the resources of a manifest. */
const CREATES_RESOURCES: EffectRows = [CHANGES_REMOTE, EACH_TIME, { creates: ['resource'] }]

/** Creates a secret from literal values or local files. */
const CREATES_SECRET: EffectRows = [CHANGES_REMOTE, EACH_TIME, { creates: ['secret'] }]

/** The program of a container, which can do anything there. */
const CONTAINER_COMMAND: ArgumentRow = [
  'texts?',
  'Command and arguments to run in the container instead of those of the image, written after --',
  { effects: DESTROYS, argv: { endOfOptions: true } },
]

const APPEND_HASH: OptionRow = ['--append-hash', 'off', 'Append a hash of the content to the name']
const TCP_PORTS: OptionRow = ['--tcp', 'patterns', 'Port pair PORT:TARGET_PORT']

/** Commands that create resources. */
export const creatingCommands: CommandSet = {
  create: {
    description: 'Create resources; fails for one that exists',
    argv: COMMAND_BEHIND_DASHES,
    commands: [
      {
        '': {
          description: 'Create the resources of manifest files',
          effects: CREATES_RESOURCES,
          stdin: MANIFEST_TEXT,
          options: {
            namespace: NAMESPACE,
            ...MANIFESTS,
            selector: SELECTOR,
            ...SAVING,
            crlf: ['--windows-line-endings', 'switch', 'Lines of Windows in the editor'],
            edit: [
              '--edit',
              'off',
              'Open an editor on the object before it is created',
              { effects: [RUNS_PROGRAMS, { filesystem: { write: true }, interactive: { stdin: 'required', tty: true } }] },
            ],
            raw: [
              '--raw',
              'line',
              'Path on the API server to send the file to with POST, which may do anything, such as evict a pod',
              { effects: [DESTROYS, { modifies: ['resource'], deletes: ['resource'] }] },
            ],
          },
          examples: ['kubectl create --filename=pod.yaml'],
        },
        namespace: {
          argv: { aliases: ['ns'] },
          description: 'Create a namespace',
          effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['namespace'] }],
          arguments: { name: ['pattern', 'Name of the namespace'] },
          options: SAVING,
        },
        deployment: {
          argv: { aliases: ['deploy'] },
          description: 'Create a deployment that runs container images',
          effects: [CHANGES_REMOTE, RUNS_PROGRAMS, EACH_TIME, { creates: ['deployment'] }],
          arguments: {
            name: ['pattern', 'Name of the deployment'],
            command: CONTAINER_COMMAND,
          },
          options: {
            namespace: NAMESPACE,
            image: ['--image', 'patterns', 'Image; each one becomes a container of the pod', { required: true }],
            replicas: ['-r --replicas', 'integer', 'Number of pods', { default: 1 }],
            port: ['--port', 'integer', 'Container port to expose'],
            ...SAVING,
          },
          examples: ['kubectl create deployment web --image=nginx:1.27 --replicas=3'],
        },
        configmap: {
          argv: { aliases: ['cm'] },
          description: 'Create a config map from files, directories or literal values',
          effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['config_map'] }],
          arguments: { name: ['pattern', 'Name of the config map'] },
          options: {
            namespace: NAMESPACE,
            'from-literal': ['--from-literal', 'texts', 'Entry KEY=VALUE'],
            'from-file': ['--from-file', 'values', 'File or directory, or KEY=FILE; the key is the file name unless given', { shape: 'path' }],
            'from-env-file': ['--from-env-file', 'values', 'File with lines KEY=VALUE, one entry each', { shape: 'path' }],
            'append-hash': APPEND_HASH,
            ...SAVING,
          },
        },
        secret: {
          description: 'Create a secret',
          commands: {
            generic: {
              description: 'Create a secret from files, directories or literal values',
              effects: CREATES_SECRET,
              arguments: { name: ['pattern', 'Name of the secret'] },
              options: {
                namespace: NAMESPACE,
                'from-literal': ['--from-literal', 'texts', 'Entry KEY=VALUE; the value shows in the process list and shell history'],
                'from-file': ['--from-file', 'values', 'File or directory, or KEY=FILE; the key is the file name unless given', { shape: 'path' }],
                'from-env-file': ['--from-env-file', 'values', 'File with lines KEY=VALUE, one entry each', { shape: 'path' }],
                type: ['--type', 'pattern', 'Type of the secret, such as Opaque'],
                'append-hash': APPEND_HASH,
                ...SAVING,
              },
              examples: ['kubectl create secret generic db --from-env-file=db.env'],
            },
            tls: {
              description: 'Create a TLS secret from a key pair',
              effects: CREATES_SECRET,
              arguments: { name: ['pattern', 'Name of the secret'] },
              options: {
                namespace: NAMESPACE,
                cert: ['--cert', 'path', 'PEM file of the certificate', { required: true }],
                key: ['--key', 'path', 'File of the private key that belongs to the certificate', { required: true }],
                'append-hash': APPEND_HASH,
                ...SAVING,
              },
            },
            'docker-registry': {
              description: 'Create a secret with credentials for pulling images',
              effects: CREATES_SECRET,
              arguments: { name: ['pattern', 'Name of the secret'] },
              options: {
                namespace: NAMESPACE,
                'docker-server': ['--docker-server', 'text', 'Registry', { default: 'https://index.docker.io/v1/' }],
                'docker-username': ['--docker-username', 'text', 'User name'],
                'docker-password': ['--docker-password', 'text', 'Password; it shows in the process list and shell history'],
                'docker-email': ['--docker-email', 'text', 'Email address'],
                'from-file': ['--from-file', 'values', 'Docker config.json to take the credentials from, as FILE or .dockerconfigjson=FILE', { shape: 'path' }],
                'append-hash': APPEND_HASH,
                ...SAVING,
              },
            },
          },
        },
        job: {
          description: 'Create a job, which starts at once; --from runs a cron job now',
          effects: [CHANGES_REMOTE, RUNS_PROGRAMS, EACH_TIME, FOR_GOOD, { creates: ['job'] }],
          arguments: {
            name: ['pattern', 'Name of the job'],
            command: [
              'texts?',
              'Command and arguments to run in the container instead of those of the image, written after --',
              { effects: { destructive: true }, argv: { endOfOptions: true } },
            ],
          },
          options: {
            namespace: NAMESPACE,
            image: ['--image', 'pattern', 'Image to run'],
            from: ['--from', 'pattern', 'Cron job to copy the job from, as cronjob/NAME; not together with --image'],
            ...SAVING,
          },
          examples: ['kubectl create job backup-now --from=cronjob/backup'],
        },
        cronjob: {
          argv: { aliases: ['cj'] },
          description: 'Create a cron job, which runs an image on a schedule',
          effects: [CHANGES_REMOTE, RUNS_PROGRAMS, EACH_TIME, { creates: ['cron_job'] }],
          arguments: {
            name: ['pattern', 'Name of the cron job'],
            command: CONTAINER_COMMAND,
          },
          options: {
            namespace: NAMESPACE,
            image: ['--image', 'pattern', 'Image to run', { required: true }],
            schedule: ['--schedule', 'pattern', "Schedule in cron form, such as '0 3 * * *'", { required: true }],
            restart: ['--restart', ['OnFailure', 'Never'], 'Restart policy of the job'],
            ...SAVING,
          },
        },
        service: {
          argv: { aliases: ['svc'] },
          description: 'Create a service',
          commands: {
            clusterip: {
              description: 'Create a service that is reachable inside the cluster only',
              effects: CREATES_SERVICE,
              arguments: { name: ['pattern', 'Name of the service; it selects pods app=NAME'] },
              options: {
                namespace: NAMESPACE,
                tcp: TCP_PORTS,
                clusterip: ['--clusterip', 'pattern', 'Cluster IP to use; None makes a headless service'],
                ...SAVING,
              },
            },
            nodeport: {
              description: 'Create a service that is reachable on a port of every node',
              effects: CREATES_SERVICE,
              arguments: { name: ['pattern', 'Name of the service; it selects pods app=NAME'] },
              options: {
                namespace: NAMESPACE,
                tcp: TCP_PORTS,
                'node-port': ['--node-port', 'integer', 'Port on the nodes; 0 lets the server choose', { default: 0 }],
                ...SAVING,
              },
            },
            loadbalancer: {
              description: 'Create a service behind an external load balancer, which most clouds charge for and expose publicly',
              effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['service', 'load_balancer'], cost: { estimate: 'low', billable: true } }],
              arguments: { name: ['pattern', 'Name of the service; it selects pods app=NAME'] },
              options: { namespace: NAMESPACE, tcp: TCP_PORTS, ...SAVING },
            },
            externalname: {
              description: 'Create a service that is an alias of an external DNS name',
              effects: CREATES_SERVICE,
              arguments: { name: ['pattern', 'Name of the service'] },
              options: {
                namespace: NAMESPACE,
                'external-name': ['--external-name', 'pattern', 'DNS name that the service stands for', { required: true }],
                tcp: TCP_PORTS,
                ...SAVING,
              },
            },
          },
        },
      },
      accountCommands,
    ],
  },
}
