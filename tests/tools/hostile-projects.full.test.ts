import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { presets } from 'atip-bridge'
import { createExecutor, type ExecutorOptions } from 'atip-bridge/execute'
import { docker, gh, kubectl } from 'atip-bridge/tools'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let home = ''
let cwd = ''
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'atip-project-')))
  cwd = join(home, 'src/app')
  mkdirSync(cwd, { recursive: true })
  // Prints its variables in place of each program.
  write('bin/program', '#!/bin/sh\n/usr/bin/env\n')
  chmodSync(join(home, 'bin/program'), 0o755)
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

function write(name: string, text: string): void {
  const path = join(home, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const executor = (options: ExecutorOptions = {}) =>
  createExecutor([docker, gh, kubectl], {
    cwd,
    env: { HOME: home },
    resolve: () => ({ file: join(home, 'bin/program') }),
    ...options,
  })

const decide = async (name: string, args: Record<string, unknown>, options?: ExecutorOptions) => {
  const { decision, violations } = await executor(options).decide({ id: 'c', name, arguments: args })
  return [decision, ...violations.map(({ code }) => code)]
}

describe('the .env of a Compose project', () => {
  const ASKS = ['confirm', 'FOLDER_PROGRAM']
  it.each([
    ['DOCKER_HOST=tcp://evil.example:2375', ASKS],
    ['export DOCKER_CONTEXT=evil', ASKS],
    ['COMPOSE_EXPERIMENTAL_OCI_REMOTE=1', ASKS],
    ['COMPOSE_FILE=oci://evil.example/x', ASKS],
    ['COMPOSE_FILE=compose.yaml:git@evil.example:a/b.git', ASKS],
    ['COMPOSE_FILE=https://github.com/evil/x.git', ASKS],
    ['COMPOSE_FILE=compose.yaml:compose.dev.yaml', ['allow']],
    ['COMPOSE_PROJECT_NAME=shop\nCOMPOSE_PROFILES=dev\nDB_HOST=db', ['allow']],
  ])('%s', async (text, expected) => {
    write('src/app/.env', `${text}\n`)
    expect(await decide('docker_compose_ps', {})).toEqual(expected)
    expect(await decide('docker_compose_config', { services: true })).toEqual(expected)
    expect(await decide('docker_ps', {})).toEqual(['allow'])
    expect(await decide('docker_compose_ps', {}, { trustedFolders: [cwd] })).toEqual(['allow'])
  })

  it('counts above, and in the directory that the call chooses', async () => {
    write('src/.env', 'DOCKER_HOST=tcp://evil.example\n')
    expect(await decide('docker_compose_ps', {})).toEqual(ASKS)
    rmSync(join(home, 'src/.env'))
    write('src/app/sub/.env', 'DOCKER_HOST=tcp://evil.example\n')
    expect(await decide('docker_compose_ps', {})).toEqual(['allow'])
    expect(await decide('docker_compose_ps', { 'project-directory': 'sub' })).toEqual(ASKS)
  })
})

it('Compose fetches no files', async () => {
  const { stdout } = await executor().execute({ id: 'c', name: 'docker_compose_ps', arguments: {} })
  expect(stdout).toContain('COMPOSE_EXPERIMENTAL_GIT_REMOTE=0')
  expect(stdout).toContain('COMPOSE_EXPERIMENTAL_OCI_REMOTE=0')
})

it('the git that gh runs obeys no program of the folder', async () => {
  const { stdout } = await executor().execute({ id: 'c', name: 'gh_pr_list', arguments: {} })
  for (const line of ['core.fsmonitor', 'core.hooksPath', 'GIT_ALLOW_PROTOCOL=none', 'GIT_OPTIONAL_LOCKS=0']) {
    expect(stdout).toContain(line)
  }
})

it.each([
  ['supervised', presets.supervised],
  ['workspace', presets.workspace],
])('a kustomization asks under %s', async (_, policy) => {
  write('src/app/kustomization.yaml', 'resources:\n- file:///x?ref=--upload-pack=x\n')
  for (const [name, args] of [
    ['kubectl_kustomize', {}],
    ['kubectl_get', { kustomize: '.' }],
    ['kubectl_diff', { kustomize: '.' }],
    ['kubectl_apply', { kustomize: '.', 'dry-run': 'client' }],
  ] as const) {
    expect((await decide(name, args, { policy: { ...policy, cwd } }))[0]).toBe('confirm')
  }
})
