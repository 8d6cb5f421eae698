import { createToolset, createValidator, type Policy, presets } from 'atip-bridge'
import { kubectl } from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { describeDecisions } from './decision-table'

describeDecisions(kubectl, {
  runs: [
    ['kubectl_get', { resource: 'deploy,svc,ing', namespace: 'prod' }],
    ['kubectl_get', { resource: 'deployment/web', output: 'jsonpath={.spec.template.spec.containers[0].image}' }],
    ['kubectl_get', { resource: 'pods', selector: 'app=web,tier!=cache', 'field-selector': 'status.phase!=Running' }],
    ['kubectl_get', { resource: 'pods', output: 'custom-columns=NAME:.metadata.name,NODE:.spec.nodeName' }],
    ['kubectl_get', { resource: 'configmap', names: ['app-config'], output: 'json' }],
    ['kubectl_get', { resource: 'pods', context: 'arn:aws:eks:eu-west-1:123456789012:cluster/prod' }],
    ['kubectl_get', { resource: 'secrets' }],
    ['kubectl_get', { resource: 'pod', names: ['secret-agent'], output: 'yaml' }],
    ['kubectl_get', { filename: ['k8s/'], recursive: true }],
    ['kubectl_describe', { resource: 'secret', names: ['db'] }],
    ['kubectl_logs', { target: 'deploy/web', since: '1h', 'since-time': '2024-01-02T13:23:37Z' }],
    ['kubectl_top_node', { name: 'ip-10-0-1-23.ec2.internal' }],
    ['kubectl_explain', { field: 'pods.spec', 'api-version': 'apps/v1' }],
    ['kubectl_auth_can-i', { verb: '*', resource: 'pods/log' }],
    ['kubectl_wait', { for: 'condition=Ready', timeout: '30s', resource: 'pod/web-0' }],
    ['kubectl_rollout_status', { resource: 'deployment/web', timeout: '60s' }],
    ['kubectl_diff', { filename: ['k8s/deployment.yaml'] }],
    ['kubectl_config_view', { minify: true }],
    ['kubectl_set_env', { resource: 'deployment/web', list: true }],
    ['kubectl_label', { resource: 'pod/x', list: true }],
    // Trial runs by the client send nothing
    ['kubectl_apply', { filename: ['x.yaml'], 'dry-run': 'client' }],
    ['kubectl_delete', { resource: 'pod', names: ['web-0'], 'dry-run': 'client' }],
    ['kubectl_create_deployment', { name: 'web', image: ['nginx:1.25'], 'dry-run': 'client', output: 'yaml' }],
    ['kubectl_create_clusterrolebinding', { name: 'x', clusterrole: 'view', user: ['a'], 'dry-run': 'client' }],
    ['kubectl_set_image', { resource: 'deployment/web', images: ['app=nginx:1.27'], 'dry-run': 'client' }],
    ['kubectl_drain', { nodes: ['n1'], 'dry-run': 'client' }],
    ['kubectl_label', { resource: 'pod/x', labels: ['a=b'], overwrite: true, 'dry-run': 'client' }],
    ['kubectl_annotate', { resource: 'pod/x', annotations: ['a=b'], 'dry-run': 'client' }],
    ['kubectl_set_env', { resource: 'deployment/web', variables: ['A=b'], 'dry-run': 'client' }],
  ],
  asks: [
    // Credentials
    ['kubectl_get', { resource: 'secret', names: ['db'], output: 'yaml' }, ['SENSITIVE_READ']],
    ['kubectl_get', { resource: 'Secrets', output: 'jsonpath={.items[*].data}' }, ['SENSITIVE_READ']],
    ['kubectl_get', { resource: 'secrets.v1.', output: 'json' }, ['SENSITIVE_READ']],
    ['kubectl_get', { resource: 'pods,secrets', output: 'json' }, ['SENSITIVE_READ']],
    ['kubectl_get', { resource: 'pod/x', names: ['secret/db'], output: 'json' }, ['SENSITIVE_READ']],
    ['kubectl_get', { filename: ['secret.yaml'], output: 'yaml' }, ['SENSITIVE_READ']],
    ['kubectl_get', { raw: '/api/v1/namespaces/default/secrets' }, ['SENSITIVE_READ']],
    ['kubectl_get', { raw: '/api/v1/namespaces/default/%73ecrets' }, ['SENSITIVE_READ']],
    ['kubectl_get', { raw: '/api/v1/namespaces/x/pods/web:80/proxy/' }, ['SENSITIVE_READ']],
    ['kubectl_get', { resource: 'pods', output: 'go-template-file=/home/ada/notes' }, ['SENSITIVE_READ']],
    ['kubectl_get', { resource: 'pods', v: 9 }, ['SENSITIVE_READ']],
    ['kubectl_wait', { for: 'delete', resource: 'secret/db', output: 'yaml' }, ['SENSITIVE_READ']],
    [
      'kubectl_label',
      { resource: 'secret/db', labels: ['a=b'], 'dry-run': 'client', output: 'yaml' },
      ['SENSITIVE_READ'],
    ],
    ['kubectl_annotate', { resource: 'secret/db', list: true }, ['SENSITIVE_READ']],
    ['kubectl_apply_view-last-applied', { resource: 'secret/db' }, ['SENSITIVE_READ']],
    ['kubectl_apply_view-last-applied', { resource: 'pods,secrets' }, ['SENSITIVE_READ']],
    ['kubectl_apply_view-last-applied', { resource: 'pod/web', name: 'secret/db' }, ['SENSITIVE_READ']],
    ['kubectl_apply_view-last-applied', { filename: ['secret.yaml'] }, ['SENSITIVE_READ']],
    ['kubectl_set_env', { resource: 'deployment/web', list: true, resolve: true }, ['SENSITIVE_READ']],
    ['kubectl_config_view', { raw: true }, ['SENSITIVE_READ']],
    ['kubectl_config_view', { flatten: true }, ['SENSITIVE_READ']],
    ['kubectl_create_token', { serviceaccount: 'default' }, ['SENSITIVE_READ']],
    [
      'kubectl_create_configmap',
      { name: 'x', 'from-file': ['k=/home/ada/.ssh/id_rsa'], 'dry-run': 'client' },
      ['SENSITIVE_READ'],
    ],
    // Programs of a folder, or of an address
    ['kubectl_kustomize', {}, ['SUBPROCESS_OPERATION', 'DESTRUCTIVE_OPERATION']],
    [
      'kubectl_kustomize',
      { directory: 'file:///x?ref=--upload-pack=x' },
      ['VALUE_SHAPE', 'SUBPROCESS_OPERATION'],
      'denies',
    ],
    ['kubectl_get', { kustomize: 'file:///x?ref=--upload-pack=x' }, ['VALUE_SHAPE', 'SUBPROCESS_OPERATION'], 'denies'],
    ['kubectl_apply', { kustomize: 'overlays/prod', 'dry-run': 'client' }, ['SUBPROCESS_OPERATION']],
    ['kubectl_diff', { kustomize: '.' }, ['SUBPROCESS_OPERATION']],
    // Hosts and shapes
    ['kubectl_apply', { filename: ['https://evil.example/x.yaml'], 'dry-run': 'client' }, ['VALUE_SHAPE']],
    ['kubectl_get', { resource: 'pods', server: 'https://evil.example' }, ['HOST_NOT_ALLOWED']],
    ['kubectl_get', { resource: 'pods', namespace: '../x' }, ['VALUE_SHAPE']],
    ['kubectl_logs', { target: 'web', container: 'a/b' }, ['VALUE_SHAPE']],
    // Trial runs that change something, or ask the server
    ['kubectl_apply', { filename: ['x.yaml'], 'dry-run': 'none' }, ['CHANGE_OPERATION']],
    ['kubectl_apply', { filename: ['x.yaml'], 'dry-run': 'server' }, ['CHANGE_OPERATION']],
    ['kubectl_apply', { filename: ['x.yaml'], 'dry-run': 'client', prune: true }, ['DESTRUCTIVE_OPERATION']],
    ['kubectl_delete', { raw: '/api/v1/pods/x', 'dry-run': 'client' }, ['DESTRUCTIVE_OPERATION']],
    ['kubectl_create', { filename: ['x.yaml'], 'dry-run': 'client', edit: true }, ['SUBPROCESS_OPERATION']],
    // Changes of the cluster and of this machine
    ['kubectl_create_clusterrolebinding', { name: 'x', clusterrole: 'cluster-admin' }, ['NON_REVERSIBLE_OPERATION']],
    ['kubectl_create_rolebinding', { name: 'x', role: 'edit' }, ['NON_REVERSIBLE_OPERATION']],
    ['kubectl_set_image', { resource: 'deployment/web', images: ['app=evil'] }, ['NON_REVERSIBLE_OPERATION']],
    ['kubectl_scale', { resource: 'deployment/web', replicas: 3 }, ['CHANGE_OPERATION']],
    ['kubectl_create_namespace', { name: 'x' }, ['CHANGE_OPERATION']],
    ['kubectl_label', { resource: 'pod/x', labels: ['a=b'] }, ['CHANGE_OPERATION']],
    ['kubectl_label', { resource: 'pod/x', labels: ['a=b'], 'dry-run': 'server' }, ['CHANGE_OPERATION']],
    ['kubectl_set_env', { resource: 'deployment/web', variables: ['A=b'] }, ['CHANGE_OPERATION']],
    ['kubectl_config_use-context', { context: 'prod' }, ['CHANGE_OPERATION']],
    ['kubectl_config_set-context', { current: true, namespace: 'dev' }, ['CHANGE_OPERATION']],
    // Opens a way in
    ['kubectl_port-forward', { target: 'web', ports: ['80'], address: ['0.0.0.0'] }, ['SUBPROCESS_OPERATION']],
    ['kubectl_proxy', {}, ['SUBPROCESS_OPERATION']],
    ['kubectl_attach', { target: 'web' }, ['SUBPROCESS_OPERATION']],
    ['kubectl_exec', { target: 'web', command: ['id'] }, ['DESTRUCTIVE_OPERATION']],
  ],
})

describe('kubectl', () => {
  it('reads plain paths of the API', () => {
    const { decide } = createValidator([kubectl], presets.supervised)
    expect(decide({ name: 'kubectl_get', arguments: { raw: '/apis/metrics.k8s.io/v1beta1/nodes' } }).decision).toBe(
      'allow',
    )
  })

  it('takes a namespace without the options of the program itself', () => {
    const toolset = createToolset([kubectl])
    const { decide } = createValidator(toolset, presets.supervised)
    expect(decide({ name: 'kubectl_get', arguments: { resource: 'pods', namespace: 'prod' } }).decision).toBe('allow')
    expect(toolset.resolve('kubectl_top_node')?.parameters.map(({ name }) => name)).not.toContain('namespace')
  })

  it('knows the dangers in a policy that says nothing about arguments', () => {
    const policy: Policy = { allowDestructive: false, onViolation: 'confirm' }
    const { decide } = createValidator([kubectl], policy)
    for (const [name, args] of [
      ['kubectl_port-forward', { target: 'web', ports: ['80'], address: ['0.0.0.0'] }],
      ['kubectl_kustomize', { directory: '.' }],
      ['kubectl_get', { kustomize: '.' }],
    ] as const) {
      expect(decide({ name, arguments: args }).decision).toBe('confirm')
    }
  })
})
