import type { EffectRows } from '../combine-effects'
import type { CommandSet, OptionRow } from '../describe-program'
import { CHANGES_REMOTE, DESTROYS, EACH_TIME, FOR_GOOD, RUNS_PROGRAMS } from '../effects'
import { CREATES_SERVICE } from './effects'
import { COMMAND_BEHIND_DASHES, MANIFEST_TEXT, MANIFESTS, NAMESPACE, OUTPUT, SAVING, SELECTOR } from './options'

/** Creates the resources of a manifest. */
const CREATES_RESOURCES: EffectRows = [CHANGES_REMOTE, EACH_TIME, { creates: ['resource'] }]

/** Creates a secret from literal values or local files. */
const CREATES_SECRET: EffectRows = [CHANGES_REMOTE, EACH_TIME, { creates: ['secret'] }]

/** Creates a role with permissions. */
const CREATES_ROLE: EffectRows = [CHANGES_REMOTE, EACH_TIME, { creates: ['role'] }]

/** Grants a role to users, groups or service accounts, who can use it at once. */
const GRANTS_ROLE: EffectRows = [CHANGES_REMOTE, EACH_TIME, FOR_GOOD, { creates: ['role_binding'] }]

const APPEND_HASH: OptionRow = ['--append-hash', 'off', 'Append a hash of the content to the name']
const TCP_PORTS: OptionRow = ['--tcp', 'patterns', 'Port pair PORT:TARGET_PORT']

/** New resources. */
export const creatingCommands: CommandSet = {
  create: {
    description: 'Create resources; fails for one that exists',
    argv: COMMAND_BEHIND_DASHES,
    commands: {
      '': {
        description: 'Create the resources of manifest files',
        effects: CREATES_RESOURCES,
        stdin: MANIFEST_TEXT,
        options: {
          namespace: NAMESPACE,
          ...MANIFESTS,
          selector: SELECTOR,
          ...SAVING,
          validate: ['--validate', ['strict', 'warn', 'ignore'], 'What to do about fields that are unknown or given twice', { default: 'strict' }],
          edit: ['--edit', 'off', 'Open an editor on the object before it is created', { effects: [RUNS_PROGRAMS, { interactive: { stdin: 'required', tty: true } }] }],
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
        description: 'Create a namespace',
        effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['namespace'] }],
        arguments: { name: ['pattern', 'Name of the namespace'] },
        options: SAVING,
      },
      deployment: {
        description: 'Create a deployment that runs container images',
        effects: [CHANGES_REMOTE, RUNS_PROGRAMS, EACH_TIME, { creates: ['deployment'] }],
        arguments: {
          name: ['pattern', 'Name of the deployment'],
          command: ['texts?', 'Command and arguments to run in the container instead of those of the image, written after --', { effects: DESTROYS, argv: { endOfOptions: true } }],
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
        description: 'Create a cron job, which runs an image on a schedule',
        effects: [CHANGES_REMOTE, RUNS_PROGRAMS, EACH_TIME, { creates: ['cron_job'] }],
        arguments: {
          name: ['pattern', 'Name of the cron job'],
          command: ['texts?', 'Command and arguments to run in the container instead of those of the image, written after --', { effects: DESTROYS, argv: { endOfOptions: true } }],
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
      serviceaccount: {
        description: 'Create a service account',
        effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['service_account'] }],
        arguments: { name: ['pattern', 'Name of the service account'] },
        options: { namespace: NAMESPACE, ...SAVING },
      },
      role: {
        description: 'Create a role with one rule for a namespace',
        effects: CREATES_ROLE,
        arguments: { name: ['pattern', 'Name of the role'] },
        options: {
          namespace: NAMESPACE,
          verb: ['--verb', 'patterns', "Verb to allow, such as get or '*'", { required: true }],
          resource: ['--resource', 'patterns', 'Resource type to allow, as RESOURCE[.GROUP][/SUBRESOURCE]', { required: true }],
          'resource-name': ['--resource-name', 'patterns', 'Allow only objects of this name'],
          ...SAVING,
        },
      },
      clusterrole: {
        description: 'Create a role for the whole cluster',
        effects: CREATES_ROLE,
        arguments: { name: ['pattern', 'Name of the cluster role'] },
        options: {
          verb: ['--verb', 'patterns', "Verb to allow, such as get or '*'"],
          resource: ['--resource', 'patterns', 'Resource type to allow, as RESOURCE[.GROUP][/SUBRESOURCE]'],
          'resource-name': ['--resource-name', 'patterns', 'Allow only objects of this name'],
          'non-resource-url': ['--non-resource-url', 'patterns', 'URL path to allow, such as /metrics'],
          'aggregation-rule': ['--aggregation-rule', 'pattern', 'Label selector KEY=VALUE of the cluster roles to combine'],
          ...SAVING,
        },
      },
      rolebinding: {
        description: 'Grant a role in one namespace',
        effects: GRANTS_ROLE,
        arguments: { name: ['pattern', 'Name of the binding'] },
        options: {
          namespace: NAMESPACE,
          role: ['--role', 'pattern', 'Role to grant'],
          clusterrole: ['--clusterrole', 'pattern', 'Cluster role to grant instead, within the namespace'],
          user: ['--user', 'patterns', 'User that gets the role'],
          group: ['--group', 'patterns', 'Group that gets the role'],
          serviceaccount: ['--serviceaccount', 'patterns', 'Service account that gets the role, as NAMESPACE:NAME'],
          ...SAVING,
        },
        examples: ['kubectl create rolebinding dev-view --clusterrole=view --user=ann --namespace=dev'],
      },
      clusterrolebinding: {
        description: 'Grant a cluster role in the whole cluster',
        effects: GRANTS_ROLE,
        arguments: { name: ['pattern', 'Name of the binding'] },
        options: {
          clusterrole: ['--clusterrole', 'pattern', 'Cluster role to grant', { required: true }],
          user: ['--user', 'patterns', 'User that gets the role'],
          group: ['--group', 'patterns', 'Group that gets the role'],
          serviceaccount: ['--serviceaccount', 'patterns', 'Service account that gets the role, as NAMESPACE:NAME'],
          ...SAVING,
        },
      },
      token: {
        description: 'Issue a token of a service account and print it in clear text; it stays valid until it expires or its bound object is deleted',
        effects: [CHANGES_REMOTE, EACH_TIME, FOR_GOOD, { creates: ['token'] }],
        sensitive: 'output',
        arguments: { serviceaccount: ['value', 'Service account'] },
        options: {
          namespace: NAMESPACE,
          duration: ['--duration', 'value', 'Requested lifetime with unit, such as 10m; 0 lets the server choose'],
          audience: ['--audience', 'values', 'Audience; default the API server'],
          'bound-object-kind': ['--bound-object-kind', ['Node', 'Pod', 'Secret'], 'Kind of the object whose deletion ends the token'],
          'bound-object-name': ['--bound-object-name', 'value', 'Name of the object whose deletion ends the token'],
          output: OUTPUT,
        },
      },
      ingress: {
        description: 'Create an ingress that routes HTTP requests to services',
        effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['ingress'] }],
        arguments: { name: ['pattern', 'Name of the ingress'] },
        options: {
          namespace: NAMESPACE,
          rule: ['--rule', 'patterns', 'Rule HOST/PATH=SERVICE:PORT[,tls[=SECRET]]; a path that ends with * is a prefix'],
          class: ['--class', 'name', 'Ingress class'],
          'default-backend': ['--default-backend', 'pattern', 'Service for all else, as SERVICE:PORT'],
          annotation: ['--annotation', 'patterns', 'Annotation KEY=VALUE'],
          ...SAVING,
        },
      },
      quota: {
        description: 'Create a resource quota for a namespace',
        effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['resource_quota'] }],
        arguments: { name: ['pattern', 'Name of the quota'] },
        options: {
          namespace: NAMESPACE,
          hard: ['--hard', 'pattern', 'Limits RESOURCE=QUANTITY, comma-separated, such as cpu=4,pods=10'],
          scopes: ['--scopes', 'pattern', 'Comma-separated scopes that must all match, such as BestEffort'],
          ...SAVING,
        },
      },
      poddisruptionbudget: {
        description: 'Create a pod disruption budget, which limits how many pods an eviction may take down',
        effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['pod_disruption_budget'] }],
        arguments: { name: ['pattern', 'Name of the budget'] },
        options: {
          namespace: NAMESPACE,
          selector: ['--selector', 'pattern', 'Label selector of the pods, with = only', { required: true }],
          'min-available': ['--min-available', 'pattern', 'Pods that must stay, as number or percentage'],
          'max-unavailable': ['--max-unavailable', 'pattern', 'Pods that may be missing, as number or percentage; not together with --min-available'],
          ...SAVING,
        },
      },
      priorityclass: {
        description: 'Create a priority class, which decides what pods are scheduled first and may evict others',
        effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['priority_class'] }],
        arguments: { name: ['pattern', 'Name of the priority class'] },
        options: {
          value: ['--value', 'integer', 'Priority; higher goes first', { default: 0 }],
          'global-default': ['--global-default', 'off', 'Use it for new pods that name no class'],
          'preemption-policy': ['--preemption-policy', ['PreemptLowerPriority', 'Never'], 'Whether its pods may evict pods of lower priority', { default: 'PreemptLowerPriority' }],
          description: ['--description', 'text', 'When to use the class'],
          ...SAVING,
        },
      },
    },
  },
}
