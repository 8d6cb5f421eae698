import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExecutorOptions } from 'atip-bridge/execute'
import { searchPath } from './machine'

/** The value of every secret in a hostile folder. */
export const SECRET = 'sup3rs3cretv4lue'
/** The value of a variable that programs get and lines do not. */
export const TOKEN = 'k3yv4lueABCDEFGH12345'

/** A folder that a stranger filled, beside a home with secrets. */
export interface HostileFolder {
  readonly root: string
  readonly cwd: string
  readonly home: string
  /** A file that exists once a program of the folder has run. */
  readonly mark: string
  remove(): void
}

/** Makes a folder in which settings, links, names and scripts are made to do harm. */
export function createHostileFolder(): HostileFolder {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-bridge-hostile-')))
  const [cwd, home, mark] = [join(root, 'work'), join(root, 'home'), join(root, 'mark')]
  for (const path of [
    join(home, '.ssh/sub'),
    ...['.git/hooks', '.git/objects', '.git/refs/heads', 'dir/sub', 'docs', 'bin'],
  ]) {
    mkdirSync(path.startsWith('/') ? path : join(cwd, path), { recursive: true })
  }
  const own = join(cwd, 'bin/own')
  const files: Record<string, string> = {
    [join(home, '.ssh/id_rsa')]: SECRET,
    [join(home, '.netrc')]: SECRET,
    [join(home, 'plain.txt')]: 'outside\n',
    '.env': SECRET,
    'a.txt': 'one\ntwo words\nthree\n',
    'b.txt': 'two words\n',
    name: '.env',
    cmd: 'touch made',
    opt: '-delete',
    up: '../home/.ssh/id_rsa',
    list: 'a.txt\n.env\n',
    '-i': '',
    '--delete': '',
    's,one,evil,': '',
    'new\nline': 'x\n',
    '.git/config': `[core]\n\trepositoryformatversion = 0\n\tfsmonitor = ${own}\n\tpager = ${own}\n\tsshCommand = ${own}\n[alias]\n\tst = !${own}\n[diff]\n\texternal = ${own}\n`,
    '.git/HEAD': 'ref: refs/heads/main\n',
    '.gitconfig': `[core]\n\tfsmonitor = ${own}\n`,
    '.npmrc': `script-shell=${own}\n`,
    '.ripgreprc': `--pre=${own}\n`,
    '.curlrc': 'output = "made"\n',
    '.bashrc': `touch ${mark}\n`,
    Makefile: `X:=$(shell touch ${mark})\nall:\n\ttouch ${mark}\n`,
    'package.json': JSON.stringify({ name: 'x', scripts: { test: `touch ${mark}`, preinstall: `touch ${mark}` } }),
    'evil.sed': `1e touch ${mark}\n`,
    'evil.awk': `BEGIN { system("touch ${mark}") }\n`,
    'evil.env': `GIT_SSH_COMMAND=${own}\n`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(name.startsWith('/') ? name : join(cwd, name), text)
  for (const name of [
    'ls',
    'git',
    'cat',
    'evil.sh',
    ...['ls', 'cat', 'git', 'rm', 'own', 'sh'].map((each) => `bin/${each}`),
  ]) {
    writeFileSync(join(cwd, name), `#!/bin/sh\ntouch ${mark}\n`)
    chmodSync(join(cwd, name), 0o755)
  }
  const links = {
    sshlink: join(home, '.ssh'),
    sublink: join(home, '.ssh/sub'),
    todo: join(home, '.ssh/id_rsa'),
    homelink: home,
    etclink: '/etc',
    outlink: join(root, 'outmade'),
    'docs/notes': join(home, '.ssh'),
    hooklink: join(cwd, '.git/hooks/pre-commit'),
  }
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(cwd, name))
  return { root, cwd, home, mark, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Returns the options of a runner in a hostile folder: nobody approves anything. */
export function hostileOptions({ cwd, home }: HostileFolder): ExecutorOptions {
  const env = { PATH: searchPath(), HOME: home, LANG: 'C.UTF-8', API_TOKEN: TOKEN, PAGER: 'cat' }
  return { cwd, env, timeoutMs: 1500, filter: false }
}

/** Returns true if a text holds a secret, whole or in a form that hides it. */
export function holdsSecret(text: string, secret: string): boolean {
  const reverse = Array.from(secret).reverse().join('')
  const bytes = Buffer.from(secret)
  const forms = [secret.slice(2, 12), reverse.slice(2, 12), secret.toUpperCase().slice(2, 12)]
  const written = [bytes.toString('base64').slice(0, 14), bytes.toString('hex').slice(0, 16)]
  const apart = ['\n', ' '].map((joint) => Array.from(secret).join(joint).slice(0, 16))
  return [...forms, ...written, ...apart].some((form) => text.includes(form))
}
