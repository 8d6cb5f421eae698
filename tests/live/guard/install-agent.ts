import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LoopAgent } from './agents'

/** Returns the words that start an agent which stands in a directory. */
export function startWords({ bin, node }: LoopAgent, directory: string): [program: string, ...rest: string[]] {
  const named = (file: string): string => join(directory, 'node_modules', '.bin', file)
  return node === undefined ? [named(bin)] : [named('node'), named(bin)]
}

/** Installs the version of an agent that its record names, unless it stands there. Returns its directory. */
export function installAgent({ name, package: id, version, node }: LoopAgent, agents: string): string {
  const directory = join(agents, name)
  const manifest = join(directory, 'node_modules', id, 'package.json')
  const found = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }) : undefined
  if (found?.version === version) return directory
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, 'package.json'), '{"private": true}')
  const packages = [`${id}@${version}`, ...(node === undefined ? [] : [`node@${node}`])]
  const words = ['install', '--prefix', directory, '--no-audit', '--no-fund', '--loglevel', 'error', ...packages]
  execFileSync('npm', words, { stdio: ['ignore', 'ignore', 'inherit'] })
  return directory
}
