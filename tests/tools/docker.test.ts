import { createToolset } from 'atip-bridge'
import { docker } from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { describeDecisions } from './decision-table'

describeDecisions(docker, {
  runs: [
    ['docker_ps', { all: true, filter: ['status=exited'], format: 'table {{.Names}}\t{{.Status}}' }],
    ['docker_images', { repository: 'registry.example:5000/team/app' }],
    ['docker_inspect', { name: ['web', 'node:20-alpine'], format: '{{json .State}}' }],
    ['docker_logs', { container: 'web', tail: '100', since: '2024-01-02T13:23:37Z' }],
    ['docker_history', { image: 'app:latest' }],
    ['docker_top', { container: 'web', 'ps-options': ['aux'] }],
    ['docker_port', { container: 'web', 'private-port': '8080/tcp' }],
    ['docker_search', { term: 'postgres', filter: ['is-official=true'] }],
    ['docker_search', { term: 'docker.io/library/postgres' }],
    ['docker_context_ls', {}],
    ['docker_version', { format: '{{.Server.Version}}' }],
    ['docker_system_df', { verbose: true }],
    ['docker_compose_version', { short: true }],
    ['docker_compose_ps', { format: 'json', all: true }],
    ['docker_compose_config', { services: true, file: ['docker-compose.yml', 'docker-compose.dev.yml'] }],
    ['docker_compose_logs', { service: ['api'], tail: '200' }],
  ],
  asks: [
    ['docker_inspect', { name: ['web', 'node:20-alpine'], format: '{{json .Config.Env}}' }, ['SENSITIVE_READ']],
    ['docker_inspect', { name: ['web'] }, ['SENSITIVE_READ']],
    // Hosts of the caller's choice
    ['docker_search', { term: 'evil.example/x' }, ['HOST_NOT_ALLOWED']],
    ['docker_ps', { host: ['ssh://root@evil.example'] }, ['HOST_NOT_ALLOWED']],
    ['docker_ps', { context: 'prod' }, ['SUBPROCESS_OPERATION']],
    ['docker_login', { server: 'evil.example', 'password-stdin': true }, ['HOST_NOT_ALLOWED']],
    ['docker_pull', { image: 'evil.example/x' }, ['HOST_NOT_ALLOWED', 'CHANGE_OPERATION']],
    // Shapes
    ['docker_ps', { format: '{{env "HOME"}}' }, ['VALUE_SHAPE']],
    ['docker_logs', { container: 'https://evil.example' }, ['VALUE_SHAPE']],
    ['docker_top', { container: 'web', 'ps-options': ['eww'] }, ['SENSITIVE_READ']],
    ['docker_top', { container: 'web', 'ps-options': ['axe'] }, ['SENSITIVE_READ']],
    ['docker_compose_ps', { file: ['https://github.com/evil/x.git'] }, ['VALUE_SHAPE']],
    ['docker_compose_ps', { file: ['oci://evil.example/x'] }, ['VALUE_SHAPE']],
    ['docker_compose_ps', { file: ['sub/compose.yml'] }, ['VALUE_SHAPE']],
    ['docker_compose_ps', { 'env-file': ['prod/.env'] }, ['SENSITIVE_READ']],
    // Keeps notes in the configuration of the user
    ['docker_buildx_use', { name: 'x' }, ['FILESYSTEM_WRITE']],
    // Changes on this machine and on servers
    ['docker_stop', { container: ['web'] }, ['CHANGE_OPERATION']],
    ['docker_start', { container: ['web'] }, ['CHANGE_OPERATION']],
    ['docker_tag', { source: 'a', target: 'b' }, ['CHANGE_OPERATION']],
    ['docker_volume_create', { volume: 'x' }, ['CHANGE_OPERATION']],
    ['docker_network_create', { network: 'x' }, ['CHANGE_OPERATION']],
    ['docker_context_use', { name: 'prod' }, ['CHANGE_OPERATION']],
    ['docker_build', { path: '.', tag: ['app:1'] }, ['CHANGE_OPERATION']],
    ['docker_compose_up', { detach: true }, ['CHANGE_OPERATION']],
    ['docker_compose_stop', {}, ['CHANGE_OPERATION']],
    ['docker_push', { image: 'ghcr.io/acme/app' }, ['NON_REVERSIBLE_OPERATION', 'HOST_NOT_ALLOWED']],
  ],
})

describe('docker', () => {
  const { commands } = createToolset([docker])
  const find = (name: string) => commands.find((command) => command.name === name)

  it('calls every question to the daemon a use of the network, since the context may be remote', () => {
    const local = commands.filter(({ effects }) => effects.network !== true).map(({ name }) => name)
    expect(local).toEqual([
      'docker_context_ls',
      'docker_context_show',
      'docker_context_inspect',
      'docker_context_create',
      'docker_context_update',
      'docker_context_export',
      'docker_context_import',
      'docker_context_rm',
      'docker_context_use',
      'docker_buildx_version',
      'docker_buildx_policy_json-schema',
      'docker_compose_version',
      'docker',
      'docker_help',
      'docker_completion',
      'docker_init',
    ])
  })

  it('keeps Compose from fetching files, and looks for what chooses another daemon', () => {
    const folder = find('docker_compose_config')?.folder.at(-1)
    expect(folder).toMatchObject({
      env: { COMPOSE_EXPERIMENTAL_GIT_REMOTE: '0', COMPOSE_EXPERIMENTAL_OCI_REMOTE: '0' },
      obeys: expect.arrayContaining([
        expect.objectContaining({
          file: '.env',
          above: true,
          format: 'env',
          keys: expect.arrayContaining(['docker_*']),
        }),
        expect.objectContaining({ file: '.env', keys: ['compose_file'], values: ['*//*', '*@*', 'oci:*'] }),
        expect.objectContaining({
          file: 'compose.yaml',
          format: 'lines',
          values: expect.arrayContaining(['*include*']),
        }),
      ]),
      directory: 'project-directory',
    })
    expect(find('docker_ps')?.folder).toHaveLength(1)
  })

  it('says that pushing changes a server, and everything else this machine', () => {
    expect(find('docker_push')?.changes).toBe('server')
    expect(find('docker_image_push')?.changes).toBe('server')
    expect(find('docker_compose_push')?.changes).toBe('server')
    expect(find('docker_build')?.changes).toBe('machine')
  })
})
