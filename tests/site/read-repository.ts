import { readFileSync } from 'node:fs'
import { ROOT } from './places'

/** Reads the address of the repository: that of `git+https://host/name.git` is `https://host/name`. */
export function readRepository(): string {
  const { repository } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { repository: { url: string } }
  return repository.url.replace(/^git\+|\.git$/g, '')
}
