import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HostileFolderMaker, writeProgram } from './hostile-folder'

/** A folder with a provider of its own and the lock file that vouches for it. Needs `terraform`, for the hash only. */
export const terraformProvider: HostileFolderMaker = (parent) => {
  const root = join(parent, 'terraform-provider')
  const cwd = join(root, 'module')
  const mirror = join(root, 'mirror', 'registry.terraform.io', 'evil', 'evil', '1.0.0', 'linux_amd64')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(cwd, { recursive: true })
  mkdirSync(mirror, { recursive: true })
  const program = join(mirror, 'terraform-provider-evil_v1.0.0')
  const folder = { name: 'terraform-provider', root, cwd, marker: join(root, 'marker'), program }
  writeProgram(program, folder.marker, folder.name, 'exit 1')
  writeFileSync(
    join(root, 'rc'),
    `provider_installation {\n filesystem_mirror {\n path = "${join(root, 'mirror')}"\n }\n}\n`,
  )
  writeFileSync(
    join(cwd, 'main.tf'),
    'terraform {\n required_providers {\n evil = { source = "evil/evil" }\n }\n}\nresource "evil_thing" "a" {}\noutput "o" { value = "v" }\n',
  )
  execFileSync('terraform', ['init', '-no-color'], {
    cwd,
    env: { PATH: process.env.PATH, HOME: root, TF_CLI_CONFIG_FILE: join(root, 'rc'), CHECKPOINT_DISABLE: '1' },
    stdio: 'ignore',
  })
  // The provider is linked to the mirror; a stranger's folder has it within.
  const installed = join(
    cwd,
    '.terraform',
    'providers',
    'registry.terraform.io',
    'evil',
    'evil',
    '1.0.0',
    'linux_amd64',
  )
  rmSync(installed, { recursive: true, force: true })
  cpSync(mirror, installed, { recursive: true })
  const provider = 'provider["registry.terraform.io/evil/evil"]'
  const resource = {
    mode: 'managed',
    type: 'evil_thing',
    name: 'a',
    provider,
    instances: [{ schema_version: 0, attributes: { id: '1' } }],
  }
  writeFileSync(
    join(cwd, 'terraform.tfstate'),
    JSON.stringify({
      version: 4,
      terraform_version: '1.11.4',
      serial: 1,
      lineage: 'x',
      outputs: { o: { value: 'v', type: 'string' } },
      resources: [resource],
    }),
  )
  rmSync(folder.marker, { force: true })
  return folder
}
/** No program: state is asked of a server that the folder names. */
export const terraformBackend: HostileFolderMaker = (parent, options = {}) => {
  const root = join(parent, 'terraform-backend')
  const cwd = join(root, 'module')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(cwd, { recursive: true })
  writeFileSync(
    join(cwd, 'main.tf'),
    `terraform {\n backend "http" {\n address = "${options.server}/s"\n }\n}\noutput "o" { value = "v" }\n`,
  )
  execFileSync('terraform', ['init', '-no-color'], {
    cwd,
    env: { PATH: process.env.PATH, HOME: root, CHECKPOINT_DISABLE: '1' },
    stdio: 'ignore',
  })
  return { name: 'terraform-backend', root, cwd, marker: join(root, 'marker'), program: '' }
}
