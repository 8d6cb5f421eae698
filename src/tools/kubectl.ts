import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, PREVIEWS_EVERYWHERE, RUNS_PROGRAMS } from './effects'
import { creatingCommands } from './kubectl/creating'
import { manifestCommands } from './kubectl/manifests'
import { nodeCommands } from './kubectl/nodes'
import { podCommands } from './kubectl/pods'
import { readingCommands } from './kubectl/reading'
import { rolloutCommands } from './kubectl/rollouts'
import { settingCommands } from './kubectl/settings'
import { workloadCommands } from './kubectl/workloads'

/** kubectl 1.32, the Kubernetes command-line client. */
export const kubectl: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'kubectl',
  version: '1.32.4',
  homepage: 'https://kubernetes.io/docs/reference/kubectl/',
  verified: [{ version: '1.32' }],
  description: 'Control Kubernetes clusters',
  opens: { read: ['~/.kube'] },
  argv: { interspersed: true, abbreviations: false, globals: 'anywhere', separators: [' ', '', '='], negation: '=false', dashValues: true, repeats: 'last' },
  authentication: {
    required: true,
    methods: [
      {
        type: 'certificate',
        envVar: 'KUBECONFIG',
        description: 'Credentials of the current context: client certificate, token or credential program. The variable lists kubeconfig files, default ~/.kube/config',
      },
      { type: 'token', description: 'Bearer token given with --token or stored with kubectl config set-credentials' },
    ],
    checkCommand: 'kubectl auth whoami',
  },
  globalOptions: {
    namespace: ['-n --namespace', 'name', 'Namespace to work in'],
    context: ['--context', 'pattern', 'Kubeconfig context to use'],
    cluster: ['--cluster', 'pattern', 'Kubeconfig cluster to use'],
    user: ['--user', 'pattern', 'Kubeconfig user to use'],
    kubeconfig: [
      '--kubeconfig',
      'path',
      'The only kubeconfig file to load; it may name a credential program, which is then executed',
      { effects: RUNS_PROGRAMS, variable: 'KUBECONFIG' },
    ],
    server: ['-s --server', 'url', 'Address and port of the API server'],
    token: ['--token', 'name', 'Bearer token; a secret, visible to other processes'],
    as: ['--as', 'pattern', 'User or system:serviceaccount:NAMESPACE:NAME to impersonate'],
    'as-group': ['--as-group', 'patterns', 'Group to impersonate'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
    'as-uid': ['--as-uid', 'pattern', 'UID to impersonate'],
    'cache-dir': ['--cache-dir', 'directory', 'Directory of caches', { effects: OVERWRITES }],
    'certificate-authority': ['--certificate-authority', 'path', 'Certificate of the authority'],
    'client-certificate': ['--client-certificate', 'path', 'Client certificate'],
    'client-key': ['--client-key', 'path', 'Client key'],
    'tls-server-name': ['--tls-server-name', 'name', 'Name that the certificate of the server must have'],
    username: ['--username', 'name', 'User for basic authentication'],
    password: ['--password', 'text', 'Password for basic authentication'],
    'match-server-version': ['--match-server-version --disable-compression', 'switch', 'How the server is asked'],
    logging: ['--log-flush-frequency --vmodule', 'pattern', 'What is logged', { sensitive: 'output' }],
    profile: ['--profile', 'name', 'Profile to record', { effects: OVERWRITES }],
    'profile-output': ['--profile-output', 'path', 'File for the profile', { effects: OVERWRITES }],
    'request-timeout': ['--request-timeout', 'pattern', 'Limit of one server request with unit, such as 30s or 2m; 0 is none', { default: '0' }],
    'insecure-skip-tls-verify': ['--insecure-skip-tls-verify', 'off', 'Do not check the certificate of the server, so that an impostor can read credentials'],
    'warnings-as-errors': ['--warnings-as-errors', 'off', 'Exit with an error if the server sends warnings'],
    v: ['-v --v', 'integer', 'Log verbosity; from 8 on it prints contents of requests and responses, secrets included', { sensitive: 'output', default: 0 }],
  },
  rare: 'template fields chunk-size field-manager pod-running-timeout validate as-uid cache-dir certificate-authority client-certificate client-key logging match-server-version username password profile profile-output tls-server-name local override-type',
  rareCommands:
    'help, options, alpha, completion, apply view-last-applied, apply edit-last-applied, apply set-last-applied, create ingress, create quota, create poddisruptionbudget, create priorityclass, create service externalname, set selector, set subject, set serviceaccount, config set, config unset, config set-cluster, config rename-context, config delete-user, certificate, plugin, auth reconcile, proxy, attach, kustomize',
  commands: [readingCommands, creatingCommands, manifestCommands, workloadCommands, podCommands, nodeCommands, rolloutCommands, settingCommands],
  patterns: [
    {
      name: 'deploy',
      description: 'Review a change of manifests, apply it and wait for the rollout',
      steps: [
        { command: 'kubectl diff --filename={path}', description: 'Exits with 1 when there are differences' },
        { command: 'kubectl apply --filename={path}' },
        { command: 'kubectl rollout status deployment/{deployment} --timeout=5m' },
      ],
      variables: { path: { type: 'file', description: 'Manifest file or directory' }, deployment: { type: 'string', description: 'Deployment to wait for' } },
      tags: ['deployment'],
    },
    {
      name: 'diagnose-pod',
      description: 'Find out why a pod fails',
      steps: [
        { command: 'kubectl get pods --namespace={namespace} --output=wide' },
        { command: 'kubectl describe pod {pod} --namespace={namespace}' },
        { command: 'kubectl logs {pod} --namespace={namespace} --previous --tail=200' },
        { command: 'kubectl events --namespace={namespace} --for=pod/{pod}' },
      ],
      variables: { namespace: { type: 'string', description: 'Namespace of the pod' }, pod: { type: 'string', description: 'Pod' } },
      tags: ['debugging'],
    },
    {
      name: 'node-maintenance',
      description: 'Take a node out of service and back',
      steps: [{ command: 'kubectl drain {node} --ignore-daemonsets' }, { command: 'kubectl uncordon {node}', description: 'After the maintenance' }],
      variables: { node: { type: 'string', description: 'Node' } },
      tags: ['operations'],
    },
  ],
})
