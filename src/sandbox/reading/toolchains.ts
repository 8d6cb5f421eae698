import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../../internal/attempt'

/** Directories of a home that hold toolchains and what they downloaded, which programs need to run. */
const TOOLCHAINS: readonly string[] = [
  ...['.asdf', '.bun', '.cabal', '.cargo', '.deno', '.dotnet', '.gem', '.ghcup', '.goenv', '.jbang', '.jenv'],
  ...[
    '.julia',
    '.juliaup',
    '.local/bin',
    '.local/lib',
    '.local/pipx',
    '.m2/repository',
    '.n',
    '.nodenv',
    '.npm-global',
  ],
  ...['.local/share/fnm', '.local/share/gem', '.local/share/mise', '.local/share/pipx', '.local/share/pnpm'],
  ...['.local/share/uv', '.local/share/virtualenvs', '.linuxbrew', '.nvm', '.opam', '.phpenv', '.pixi', '.proto'],
  ...[
    '.pub-cache',
    '.pyenv',
    '.rbenv',
    '.rustup',
    '.sdkman',
    '.stack',
    '.swiftly',
    '.volta',
    '.yarn',
    'anaconda3',
    'bin',
  ],
  ...['flutter', 'go', 'miniconda3', 'miniforge3'],
]

/** Lists the toolchains in a home. */
export function listToolchains(home: string): string[] {
  const names = new Set(attempt(() => readdirSync(home)))
  return TOOLCHAINS.filter((path) => names.has(path.split('/')[0] ?? ''))
    .map((path) => join(home, path))
    .filter((path) => existsSync(path))
}
