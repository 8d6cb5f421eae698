import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Fixture, FixtureValues } from './fixture'
import { startLocalServer } from './local-server'

/** The values with which calls of kubectl are tried. */
export const KUBECTL_VALUES: FixtureValues = {
  valuesByType: { string: 'example', file: 'pod.yaml', directory: '.', url: 'http://127.0.0.1:9/' },
  valuesByKey: {
    ...{ resource: 'pods', names: 'example', target: 'example', field: 'pods', filename: 'pod.yaml', verb: 'get' },
    ...{ selector: 'app=example', namespace: 'default', for: 'delete', timeout: '1s', 'request-timeout': '2s' },
    ...{ 'field-selector': 'metadata.name=example', since: '1h', tail: '1', template: '{{.kind}}', 'sort-by': '.kind' },
    ...{ 'api-version': 'v1', 'api-group': 'apps', 'since-time': '2024-01-01T00:00:00Z', raw: '/version' },
    ...{ context: 'one', cluster: 'one', user: 'ada', 'config get-contexts.names': 'one', nodes: 'example' },
    ...{ 'events.for': 'pod/example', types: 'Normal', namespaces: 'default', replicas: 1 },
  },
  furtherCalls: {
    'auth can-i': [{ verb: 'get', resource: 'pods' }],
    'apply view-last-applied': [{ resource: 'pods', name: 'example' }],
    describe: [{ resource: 'pods' }],
    diff: [{ filename: ['pod.yaml'] }],
    get: [{ resource: 'pods' }, { filename: ['pod.yaml'] }],
    logs: [{ target: 'example' }],
    wait: [{ resource: 'pod', names: ['gone'], for: 'delete', timeout: '1s' }],
    ...Object.fromEntries(
      ['apply', 'create', 'delete', 'replace', 'scale'].map((word) => [
        word,
        [{ 'dry-run': 'client', filename: ['pod.yaml'] }],
      ]),
    ),
  },
}

/** Describes a cluster on this machine with one kind of resources. */
export async function createKubectlFixture(): Promise<Fixture> {
  const server = await startLocalServer(answerAsCluster)
  return {
    ...KUBECTL_VALUES,
    // It shows differences with `diff`, whatever the folder says.
    isOwnProgram: (path) => /^(?:kubectl(?:\.[\d.]+)?|diff)$/.test(basename(path)),
    // Besides its caches, what an editor gets and leaves when it is stopped.
    isOwnFile: (path) => /^home\/(?:\.kube\/(?:cache|http-cache)(?:\/|$)|tmp\/\.?kubectl-edit-)/.test(path),
    takeRequests: server.takeRequests,
    // Questions about rights are asked by creating a review, which is kept nowhere; a server can try a change.
    isReadingRequest: (request) =>
      /^POST \/apis\/auth\w+\.k8s\.io\/v\w+\/self\w+reviews\b|[?&]dryRun=All\b/.test(request),
    standIns: [server.address],
    environment: () => ({}),
    build: ({ home, folder }) => {
      mkdirSync(join(home, '.kube'), { recursive: true })
      writeFileSync(join(home, '.kube/config'), JSON.stringify(describeCluster(server.url)))
      writeFileSync(join(folder, 'pod.yaml'), JSON.stringify({ apiVersion: 'v1', kind: 'Pod', ...POD }))
    },
    close: server.close,
  }
}

const POD = {
  metadata: { name: 'example', namespace: 'default' },
  spec: { containers: [{ name: 'one', image: 'example' }] },
  status: {},
}

function describeCluster(server: string): unknown {
  return {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'one', cluster: { server } }],
    users: [{ name: 'ada', user: { token: 'observed' } }],
    contexts: [{ name: 'one', context: { cluster: 'one', user: 'ada' } }],
    'current-context': 'one',
  }
}

const VERBS = ['create', 'delete', 'get', 'list', 'patch', 'update', 'watch']
const RESOURCES = [
  { name: 'pods', singularName: 'pod', namespaced: true, kind: 'Pod', verbs: VERBS, shortNames: ['po'] },
  { name: 'nodes', singularName: 'node', namespaced: false, kind: 'Node', verbs: VERBS },
  { name: 'events', singularName: 'event', namespaced: true, kind: 'Event', verbs: VERBS },
  { name: 'services', singularName: 'service', namespaced: true, kind: 'Service', verbs: VERBS },
]

function answerAsCluster(path: string): unknown {
  const [place = ''] = path.split('?')
  if (place === '/version') return { major: '1', minor: '32', gitVersion: 'v1.32.4' }
  if (place === '/api') return { kind: 'APIVersions', versions: ['v1'] }
  if (place === '/apis') return { kind: 'APIGroupList', apiVersion: 'v1', groups: [] }
  if (place === '/api/v1') return { kind: 'APIResourceList', groupVersion: 'v1', resources: RESOURCES }
  if (/\/pods\/example$/.test(place)) return { kind: 'Pod', apiVersion: 'v1', ...POD }
  if (/\/pods\/example\/log$/.test(place)) return 'one line'
  if (/review/.test(place)) return { kind: 'SelfSubjectAccessReview', status: { allowed: true } }
  const kind = RESOURCES.find(({ name }) => place.endsWith(`/${name}`))?.kind
  return kind === undefined ? undefined : { kind: `${kind}List`, apiVersion: 'v1', metadata: {}, items: [] }
}
