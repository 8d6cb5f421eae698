import type { EffectRows } from '../combine-effects'
import type { CommandSet } from '../describe-program'
import { CHANGES_REMOTE, DESTROYS, EACH_TIME, FOR_GOOD, READS_LOCAL, READS_REMOTE, REPLACES_LOCAL, RUNS_PROGRAMS, USES_NETWORK, WRITES_LOCAL } from '../effects'
import { MANIFESTS, PRINTING } from './options'

/** Decides a certificate signing request for good. */
const DECIDES_CERTIFICATE: EffectRows = [CHANGES_REMOTE, FOR_GOOD, { modifies: ['certificate_signing_request'] }]

/** Changes a kubeconfig file; the former value is easily set again. */
const CHANGES_KUBECONFIG: EffectRows = [WRITES_LOCAL, { modifies: ['kubeconfig'] }]

/** Removes an entry of a kubeconfig file and keeps no copy. */
const DELETES_FROM_KUBECONFIG: EffectRows = [REPLACES_LOCAL, { modifies: ['kubeconfig'], deletes: ['kubeconfig_entry'] }]

/** Overwrites values of a kubeconfig file, credentials among them, and keeps no copy. */
const OVERWRITES_KUBECONFIG: EffectRows = [REPLACES_LOCAL, { modifies: ['kubeconfig'] }]

/** Commands for settings, certificates, overlays and plugins. */
export const settingCommands: CommandSet = {
  config: {
    description: 'Show and change kubeconfig files',
    changes: 'machine',
    commands: {
      view: {
        description: 'Print the merged kubeconfig; tokens and keys are hidden unless --raw is given',
        effects: READS_LOCAL,
        options: {
          raw: ['--raw', 'off', 'Print tokens, passwords and private keys in clear text', { sensitive: 'output' }],
          minify: ['--minify', 'off', 'Only what the current context uses'],
          flatten: ['--flatten', 'off', 'Put the contents of certificate and key files into the output; tokens and passwords are shown, too', { sensitive: 'output' }],
          merge: ['--merge', 'switch', 'Merge the kubeconfig files'],
          ...PRINTING,
        },
        examples: ['kubectl config view --minify'],
      },
      'get-contexts': {
        description: 'List the contexts, the current one marked',
        effects: READS_LOCAL,
        arguments: { names: ['patterns?', 'Only these'] },
        options: {
          output: ['-o --output', ['name'], 'Print only names'],
          'no-headers': ['--no-headers', 'off', 'Leave out the header line'],
        },
      },
      'current-context': { description: 'Print the name of the current context', effects: READS_LOCAL },
      'get-clusters': { description: 'List the names of the clusters', effects: READS_LOCAL },
      'get-users': { description: 'List the names of the users', effects: READS_LOCAL },
      'use-context': {
        argv: { aliases: ['use'] },
        description: 'Make a context the current one: every later command goes to its cluster',
        effects: CHANGES_KUBECONFIG,
        arguments: { context: ['value', 'Context'] },
      },
      'set-context': {
        description: 'Create a context or change fields of one',
        effects: CHANGES_KUBECONFIG,
        arguments: { name: ['value?', 'Context; omit it with --current'] },
        options: {
          current: ['--current', 'off', 'Change the current context'],
          cluster: ['--cluster', 'value', 'Cluster of the context'],
          user: ['--user', 'value', 'User of the context'],
          namespace: ['--namespace', 'value', 'Namespace that later commands in the context use'],
        },
        examples: ['kubectl config set-context --current --namespace=dev'],
      },
      'rename-context': {
        description: 'Rename a context',
        effects: [WRITES_LOCAL, EACH_TIME, { modifies: ['kubeconfig'] }],
        arguments: { context: ['value', 'Present name'], 'new-name': ['value', 'New name'] },
      },
      'delete-context': {
        description: 'Remove a context from the kubeconfig; its cluster and user stay',
        effects: DELETES_FROM_KUBECONFIG,
        arguments: { name: ['value', 'Context'] },
      },
      'delete-cluster': {
        description: 'Remove a cluster from the kubeconfig, with address and certificate; the real cluster stays',
        effects: DELETES_FROM_KUBECONFIG,
        arguments: { name: ['value', 'Cluster'] },
      },
      'delete-user': {
        description: 'Remove a user from the kubeconfig, with embedded keys and tokens',
        effects: DELETES_FROM_KUBECONFIG,
        arguments: { name: ['value', 'User'] },
      },
      'set-cluster': {
        description: 'Create a cluster entry or overwrite fields of one; former values are not kept',
        effects: [WRITES_LOCAL, FOR_GOOD, { modifies: ['kubeconfig'] }],
        arguments: { name: ['value', 'Cluster'] },
        options: {
          server: ['--server', 'address', 'Address of the API server'],
          'certificate-authority': ['--certificate-authority', 'file', 'File of the certificate authority'],
          'embed-certs': ['--embed-certs', 'off', 'Store the contents of the file, not its path'],
          'insecure-skip-tls-verify': ['--insecure-skip-tls-verify', 'off', 'From now on do not check the certificate of the server'],
          'proxy-url': ['--proxy-url', 'address', 'Proxy for requests to the cluster'],
          'tls-server-name': ['--tls-server-name', 'value', 'Name to expect in the certificate of the server'],
        },
      },
      'set-credentials': {
        description: 'Create a user entry or overwrite credentials of one; former ones are not kept',
        effects: OVERWRITES_KUBECONFIG,
        arguments: { name: ['value', 'User'] },
        options: {
          token: ['--token', 'value', 'Bearer token, stored in clear text'],
          'client-certificate': ['--client-certificate', 'file', 'File of the client certificate'],
          'client-key': ['--client-key', 'file', 'File of the client key'],
          'embed-certs': ['--embed-certs', 'off', 'Store the contents of the files, not their paths'],
          username: ['--username', 'value', 'User name for basic authentication'],
          password: ['--password', 'value', 'Password for basic authentication, stored in clear text'],
          'exec-command': ['--exec-command', 'value', 'Program that every later command with this user executes to get credentials'],
          'exec-arg': ['--exec-arg', 'values', 'Argument of that program'],
          'exec-env': ['--exec-env', 'values', 'Environment variable NAME=VALUE of that program'],
          'exec-interactive-mode': ['--exec-interactive-mode', 'value', 'Whether that program may ask'],
          'exec-provide-cluster-info': ['--exec-provide-cluster-info', 'switch', 'Tell that program about the cluster'],
          'auth-provider': ['--auth-provider', 'value', 'Provider of credentials'],
          'auth-provider-arg': ['--auth-provider-arg', 'values', 'Setting KEY=VALUE of the provider'],
          'exec-api-version': ['--exec-api-version', 'value', 'API version that the program speaks, such as client.authentication.k8s.io/v1'],
        },
      },
      set: {
        description: 'Set any single value of the kubeconfig, credentials among them; the former value is not kept',
        effects: OVERWRITES_KUBECONFIG,
        arguments: { property: ['value', 'Dotted name, such as clusters.NAME.server'], value: ['value', 'New value; base64 for binary fields'] },
        options: { 'set-raw-bytes': ['--set-raw-bytes', 'off', 'Take the value of a binary field as it is, not as base64'] },
      },
      unset: {
        description: 'Remove a value or a whole section of the kubeconfig, such as users',
        effects: DELETES_FROM_KUBECONFIG,
        arguments: { property: ['value', 'Dotted name, such as users.NAME'] },
      },
    },
  },
  certificate: {
    description: 'Decide certificate signing requests',
    commands: {
      approve: {
        description: 'Approve certificate signing requests: the issued certificate may grant access to the cluster and cannot be revoked',
        effects: DECIDES_CERTIFICATE,
        arguments: { names: ['values?', 'Requests'] },
        options: {
          ...MANIFESTS,
          force: ['--force', 'off', 'Update requests that are already approved, too'],
          ...PRINTING,
        },
      },
      deny: {
        description: 'Deny certificate signing requests for good; the requester has to make new ones',
        effects: DECIDES_CERTIFICATE,
        arguments: { names: ['values?', 'Requests'] },
        options: {
          ...MANIFESTS,
          force: ['--force', 'off', 'Update requests that are already denied, too'],
          ...PRINTING,
        },
      },
    },
  },
  kustomize: {
    description: 'Build the manifests of a kustomization and print them; remote bases are fetched with git',
    effects: [READS_REMOTE, RUNS_PROGRAMS],
    arguments: { directory: ['value?', 'Directory with a kustomization.yaml, or URL of a git repository with a path', { shape: 'path', default: '.' }] },
    options: {
      output: [
        '-o --output',
        'path',
        'File to write to, over an existing one, or directory for one file a resource',
        { effects: [DESTROYS, { filesystem: { write: true }, creates: ['file'], modifies: ['file'] }] },
      ],
      'enable-helm': [
        '--enable-helm',
        'off',
        'Run helm for charts, which are downloaded next to the kustomization',
        { effects: [RUNS_PROGRAMS, USES_NETWORK, { filesystem: { write: true }, creates: ['file'] }] },
      ],
      'helm-command': ['--helm-command', 'path', 'Program to run as helm', { effects: [RUNS_PROGRAMS, DESTROYS], default: 'helm' }],
      'enable-alpha-plugins': ['--enable-alpha-plugins', 'off', 'Run programs and containers that the kustomization names as plugins', { effects: [RUNS_PROGRAMS, DESTROYS] }],
      'network-name': ['--network-name', 'name', 'Network of plugins'],
      'as-current-user': ['--as-current-user', 'switch', 'Run plugins as this user'],
      env: ['-e --env', 'texts', 'Variable of plugins'],
      mount: ['--mount', 'texts', 'Mount for plugins'],
      helm: ['--helm-api-versions --helm-kube-version', 'names', 'For helm'],
      'helm-debug': ['--helm-debug', 'switch', 'Print more of helm'],
      network: ['--network', 'off', 'Allow the network to plugins that ask for it'],
      'load-restrictor': [
        '--load-restrictor',
        ['LoadRestrictionsRootOnly', 'LoadRestrictionsNone'],
        'LoadRestrictionsNone lets kustomizations read files outside their root',
        { default: 'LoadRestrictionsRootOnly' },
      ],
    },
    examples: ['kubectl kustomize overlays/prod'],
  },
  plugin: {
    description: 'Work with plugins: programs named kubectl-* on the PATH that run as kubectl subcommands',
    commands: {
      list: {
        description: 'List the plugins on the PATH without running them',
        effects: READS_LOCAL,
        options: { 'name-only': ['--name-only', 'off', 'Print names instead of full paths'] },
      },
    },
  },
}
