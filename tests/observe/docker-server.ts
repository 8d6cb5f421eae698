import type { Fixture, FixtureValues } from './fixture'
import { startLocalServer } from './local-server'

/** The values with which calls of docker are tried. */
export const DOCKER_VALUES: FixtureValues = {
  valuesByType: { string: 'example', file: 'a.txt', directory: '.', url: 'http://127.0.0.1:9/' },
  valuesByKey: {
    ...{
      filter: 'name=example',
      format: 'json',
      since: '1h',
      until: '1s',
      tail: '1',
      limit: 1,
      platform: 'linux/amd64',
    },
    ...{ term: 'example', 'log-level': 'info', context: 'default' },
  },
  furtherCalls: {},
  // A plug-in that is installed by itself.
  leftOut: ['compose'],
}

/** Describes a daemon on this machine that has one of everything. */
export async function createDockerFixture(): Promise<Fixture> {
  const server = await startLocalServer(answerAsDaemon, { 'api-version': VERSION.ApiVersion })
  return {
    ...DOCKER_VALUES,
    isOwnProgram: (path) => /\/(?:docker|docker-[\w-]+)$/.test(path),
    isOwnFile: () => false,
    takeRequests: server.takeRequests,
    // Waiting for the end of a container is no change.
    isReadingRequest: (request) => /^POST \/(?:v[\d.]+\/)?containers\/\w+\/wait\b/.test(request),
    standIns: [server.address],
    environment: () => ({ DOCKER_HOST: `tcp://${server.address}` }),
    build: () => {},
    close: server.close,
  }
}

const CONTAINER = {
  Id: 'example',
  Name: '/example',
  State: { Status: 'running', Running: true },
  Config: { Tty: true, Image: 'example' },
  HostConfig: { LogConfig: { Type: 'json-file' } },
  NetworkSettings: { Ports: {}, Networks: {} },
}

const VERSION = { Version: '28.2.2', ApiVersion: '1.50', MinAPIVersion: '1.24', Os: 'linux', Arch: 'amd64' }

/** What the daemon answers, by the ends of paths. */
const ANSWERS: readonly (readonly [path: RegExp, answer: unknown])[] = [
  [/\/containers\/json$/, []],
  [/\/containers\/\w+\/stats$/, { cpu_stats: {}, precpu_stats: {}, memory_stats: {} }],
  [/\/containers\/\w+\/json$/, CONTAINER],
  [/\/containers\/\w+\/top$/, { Titles: ['PID'], Processes: [['1']] }],
  [/\/containers\/\w+\/changes$/, []],
  [/\/containers\/\w+\/wait$/, { StatusCode: 0 }],
  [/\/images\/(?:json|search|[^/]+\/history)$/, []],
  [/\/images\/[^/]+\/json$/, { Id: 'sha256:1', RepoTags: ['example:latest'], RootFS: {}, Config: {} }],
  [/\/volumes$/, { Volumes: [] }],
  [/\/networks$/, []],
  [/\/(?:nodes|services|tasks|secrets|configs|plugins)$/, []],
  [/\/system\/df$/, { LayersSize: 0, Images: [], Containers: [], Volumes: [], BuildCache: [] }],
  [/\/version$/, VERSION],
]

function answerAsDaemon(path: string): unknown {
  const [place = ''] = path.split('?')
  return ANSWERS.find(([pattern]) => pattern.test(place))?.[1] ?? {}
}
