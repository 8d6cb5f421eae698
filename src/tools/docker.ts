import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { builderCommands } from './docker/builders'
import { composeCommands } from './docker/compose'
import { containerCommands } from './docker/containers'
import { daemonCommands } from './docker/daemon'
import { inspectionCommands } from './docker/inspection'
import { objectCommands } from './docker/objects'
import { pluginCommands } from './docker/plugins'
import { swarmCommands } from './docker/swarm'
import { PREVIEWS_EVERYWHERE, RUNS_PROGRAMS, USES_NETWORK } from './effects'
import { longOptions, withAliases } from './long-options'

/** The Docker CLI 28, with its plugins Compose v2 and Buildx. */
export const docker: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'docker',
  version: '28.2.2',
  homepage: 'https://docs.docker.com/reference/cli/docker/',
  verified: [{ version: '28.2' }],
  description: 'Build, run and share containers',
  opens: { read: ['/run/docker.sock', '$XDG_RUNTIME_DIR/docker.sock', '~/.docker'] },
  argv: { interspersed: true, abbreviations: false, globals: 'anywhere', separators: [' ', '', '='], repeats: 'last' },
  changes: 'machine',
  authentication: { required: false, methods: [{ type: 'password', description: 'User name and password or access token of a registry', setupCommand: 'docker login' }] },
  globalOptions: {
    host: [
      '-H --host',
      'patterns',
      'Daemon to talk to, for example ssh://user@host; everything then happens on that machine',
      { effects: USES_NETWORK, host: 'url', variable: 'DOCKER_HOST' },
    ],
    context: ['-c --context', 'pattern', 'Context that says which daemon to talk to; it may be a remote one', { effects: USES_NETWORK, variable: 'DOCKER_CONTEXT' }],
    config: [
      '--config',
      'directory',
      'Directory of the client configuration, which names credential helpers and plugins to run',
      { effects: RUNS_PROGRAMS, variable: 'DOCKER_CONFIG' },
    ],
    debug: ['-D --debug', 'switch', 'Enable debug mode'],
    'log-level': ['-l --log-level', ['debug', 'info', 'warn', 'error', 'fatal'], 'Logging level of the client', { default: 'info' }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
    tls: ['--tls', 'switch', 'Use TLS'],
    ...longOptions('path', { tlscacert: 'Certificates to trust', tlscert: 'Certificate', tlskey: 'Key' }),
    tlsverify: ['--tlsverify', 'switch', 'Use TLS and verify the remote', { variable: 'DOCKER_TLS_VERIFY' }],
  },
  commands: [
    containerCommands,
    inspectionCommands,
    daemonCommands,
    objectCommands,
    builderCommands,
    composeCommands,
    withAliases(swarmCommands, { ls: ['list'], rm: ['remove'] }),
    withAliases(pluginCommands, { ls: ['list'], rm: ['remove'] }),
  ],
  patterns: [
    {
      name: 'find-out-why-a-container-failed',
      description: 'Look at the state, the exit code and the last output of a container',
      steps: [
        { command: 'docker ps -a --filter name={container}', description: 'Is it running, and since when?' },
        { command: "docker inspect --format '{{json .State}}' {container}", description: 'Exit code, error, out of memory' },
        { command: 'docker logs --tail=100 {container}', description: 'Its last output' },
      ],
      variables: { container: { type: 'string', description: 'Name of the container' } },
      tags: ['debug'],
    },
    {
      name: 'rebuild-a-service',
      description: 'Build one service of a Compose project anew, start it and look at its output',
      steps: [{ command: 'docker compose build {service}' }, { command: 'docker compose up --detach --wait {service}' }, { command: 'docker compose logs --tail=50 {service}' }],
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
})
