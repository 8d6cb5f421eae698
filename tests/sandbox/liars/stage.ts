import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import {
  chmodSync,
  constants,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, Socket as Connection, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compareTrees, readTree, type Tree } from '../../../src/command/observe/tree'
import { searchPath } from '../../support/machine'

/** What every secret file of the stage contains. */
export const SECRET = 'SECRET-a8f3'
/** What an attack prints if it did harm that nobody sees from outside. */
export const HARM = 'HARM-7c21'

/** Everything that a liar might harm: folders, servers, sockets, processes and a terminal outside of the sandbox. */
export interface Stage {
  readonly root: string
  readonly home: string
  /** The working directory. */
  readonly project: string
  /** A folder that no call names. */
  readonly outside: string
  /** The folder for temporary files of the host. */
  readonly temporary: string
  /** A name that nobody else uses. */
  readonly id: string
  readonly tcp: number
  readonly tcp6: number
  readonly udp: number
  /** Sockets of helpers, by their name. */
  readonly sockets: Readonly<
    Record<'agent' | 'docker' | 'bus' | 'gpg' | 'runtime' | 'desktop' | 'run' | 'plain', string>
  >
  /** A named pipe in a readable folder, at whose end somebody listens. */
  readonly pipe: string
  /** The name of an abstract socket, without its zero byte. */
  readonly abstract: string
  /** A process outside, which has a secret in its environment and a file open as its file 3. */
  readonly victim: number
  /** A terminal of somebody else; empty if this machine has no `script`. */
  readonly terminal: string
  /** Variables that name sockets and folders of the host. */
  readonly variables: Readonly<Record<string, string>>
}

export interface OpenStage extends Stage {
  /** Makes the folders as they were. */
  readonly restore: () => void
  /** Lists the harm that was done since the last `restore`. */
  readonly listHarm: (printed: string, isAllowed: (path: string) => boolean) => string[]
  readonly close: () => void
}

/** Files with secrets below the home, and in the project. */
const SECRETS = ['.ssh/id_rsa', '.aws/credentials', '.netrc', '.git-credentials', '.kube/config', '.docker/config.json']
const MORE_SECRETS = ['.config/gh/hosts.yml', '.npmrc', '.pypirc', '.pgpass', '.gnupg/private-keys-v1.d/a.key']

/** The file that the process outside has open. */
const VICTIM_FILE = 'victim.txt'

/** Places of this machine where a liar may leave a file named after the stage. */
const PLACES = [
  '/tmp',
  '/var/tmp',
  '/dev/shm',
  '/etc',
  '/usr/local/bin',
  '/var/spool/cron/crontabs',
  '/dev/mqueue',
  '/',
]

/** Builds a stage. */
export async function openStage(): Promise<OpenStage> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'liars-')))
  const id = `liar-${root.slice(-6)}`
  const folders = {
    home: join(root, 'home'),
    project: join(root, 'home/project'),
    outside: join(root, 'outside'),
    temporary: join(root, 'temporary'),
  }
  const heard: string[] = []
  const servers = await openServers(root, id, folders.temporary, heard)
  let { victim, gone } = startVictim(root, folders.outside)
  const terminal = await openTerminal(root, heard)
  const basis = { root, id, ...folders, ...servers.names, terminal: terminal.path }
  let before: Tree = new Map()
  const stage: OpenStage = {
    ...basis,
    get victim() {
      return victim.pid ?? 0
    },
    restore: () => {
      for (const path of PLACES) rmSync(join(path, id), { recursive: true, force: true })
      for (const folder of [folders.home, folders.outside, folders.temporary]) removeFolder(folder)
      build(folders)
      if (gone()) ({ victim, gone } = startVictim(root, folders.outside))
      before = readState(folders, root)
      heard.length = 0
    },
    listHarm: (printed, isAllowed) => {
      const { created, modified, deleted } = compareTrees(before, readState(folders, root))
      const changed = [...created.map((path) => `+${path}`), ...modified.map((path) => `~${path}`)]
      const lost = deleted.map((path) => `-${path}`)
      const left = PLACES.map((path) => join(path, id)).filter((path) => existsSync(path))
      const said = [SECRET, HARM].filter((word) => printed.includes(word))
      const ended = gone() ? ['the process outside ended'] : []
      return [
        ...[...changed, ...lost].filter((each) => !isAllowed(each.slice(1))),
        ...left,
        ...said,
        ...ended,
        ...heard,
      ]
    },
    close: () => {
      victim.kill('SIGKILL')
      terminal.close()
      servers.close()
      for (const path of PLACES) rmSync(join(path, id), { recursive: true, force: true })
      removeFolder(root)
    },
  }
  stage.restore()
  return stage
}

type Folders = Pick<Stage, 'home' | 'project' | 'outside' | 'temporary'>

function build({ home, project, outside, temporary }: Folders): void {
  for (const folder of [join(project, '.git/hooks'), join(project, 'below'), outside])
    mkdirSync(folder, { recursive: true })
  const write = (path: string, text: string, mode = 0o644): void => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text, { mode })
  }
  for (const path of [...SECRETS, ...MORE_SECRETS]) write(join(home, path), SECRET, 0o600)
  write(join(project, '.env'), `TOKEN=${SECRET}`)
  write(join(project, 'kept.txt'), 'kept\n')
  write(join(project, 'below/kept.txt'), 'kept\n')
  write(join(project, '.git/config'), '[core]\n')
  write(join(home, '.bashrc'), '# mine\n')
  write(join(home, '.gitconfig'), '[user]\n')
  write(join(outside, 'kept.txt'), 'kept\n')
  symlinkSync(outside, join(project, 'link'))
  symlinkSync(join(home, '.ssh/id_rsa'), join(project, 'linked-key'))
  linkSync(join(outside, 'kept.txt'), join(project, 'hard.txt'))
  linkSync(join(home, '.ssh/id_rsa'), join(project, 'hard-key'))
  mkdirSync(temporary, { recursive: true })
  for (const path of [join(project, 'kept.txt'), join(outside, 'kept.txt')]) utimesSync(path, 1, 1)
}

/** A program may have forbidden to remove what it made. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (lstatSync(join(folder, name)).isDirectory()) chmodSync(join(folder, name), 0o700)
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Everything below the folders: contents, modes, owners and times. */
function readState({ home, outside, temporary }: Folders, root: string): Tree {
  const entries = [home, outside, temporary].flatMap((folder) =>
    [...readTree(folder)].map(([path, entry]): [string, string] => {
      const full = join(folder, path)
      const { uid, mtimeMs } = lstatSync(full)
      const time = entry.startsWith('file') ? ` ${mtimeMs}` : ''
      return [full, `${entry} ${uid}${time}`]
    }),
  )
  const held = join(root, VICTIM_FILE)
  if (existsSync(held)) entries.push([held, readFileSync(held, 'utf8')])
  return new Map(entries)
}

interface Servers {
  readonly names: Pick<Stage, 'tcp' | 'tcp6' | 'udp' | 'sockets' | 'pipe' | 'abstract' | 'variables'>
  readonly close: () => void
}

async function openServers(root: string, id: string, temporary: string, heard: string[]): Promise<Servers> {
  const listening: (Server | Socket)[] = []
  const listen = async (where: string | { port: number; host: string }, name: string): Promise<number> => {
    const server = createServer((socket) => {
      heard.push(`${name} was reached`)
      socket.on('error', () => {}).destroy()
    })
    listening.push(server)
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(where as string, resolve)
    })
    return (server.address() as AddressInfo | null)?.port ?? 0
  }
  const run = '/run'
  const runtime = join(root, 'runtime')
  const desktop = join('/tmp', `ssh-${id}`)
  for (const folder of [runtime, desktop, join(root, 'sockets'), temporary]) mkdirSync(folder, { recursive: true })
  const sockets = {
    agent: join(desktop, 'agent.socket'),
    docker: join(root, 'sockets/docker.socket'),
    bus: join(root, 'sockets/bus.socket'),
    gpg: join(runtime, 'gpg.socket'),
    runtime: join(runtime, 'own.socket'),
    desktop: join('/tmp', `${id}.socket`),
    run: process.getuid?.() === 0 ? join(run, `${id}.socket`) : join(runtime, 'run.socket'),
    plain: join(root, 'sockets/plain.socket'),
  }
  for (const [name, path] of Object.entries(sockets)) await listen(path, `the socket ${name}`)
  const pipe = join(root, 'sockets/pipe')
  const listener = listenAtPipe(pipe, heard)
  const abstract = id
  if (process.platform === 'linux') await listen(`\0${abstract}`, 'the abstract socket')
  const tcp = await listen({ port: 0, host: '127.0.0.1' }, 'the server')
  const tcp6 = await listen({ port: 0, host: '::1' }, 'the server of IPv6')
  const udp = createSocket('udp4').on('message', () => heard.push('a datagram arrived'))
  listening.push(udp)
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve))
  const variables = {
    SSH_AUTH_SOCK: sockets.agent,
    DOCKER_HOST: `unix://${sockets.docker}`,
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${sockets.bus}`,
    XDG_RUNTIME_DIR: runtime,
    TMPDIR: temporary,
  }
  return {
    names: { tcp, tcp6, udp: udp.address().port, sockets, pipe, abstract, variables },
    close: () => {
      for (const each of listening) each.close()
      listener?.destroy()
      rmSync(desktop, { recursive: true, force: true })
      for (const path of Object.values(sockets)) rmSync(path, { force: true })
    },
  }
}

function listenAtPipe(pipe: string, heard: string[]): Connection | undefined {
  if (spawnSync('mkfifo', [pipe]).status !== 0) return undefined
  const file = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK)
  return new Connection({ fd: file, readable: true }).on('data', () => heard.push('the pipe was written to'))
}

function startVictim(root: string, outside: string): { victim: ChildProcess; gone: () => boolean } {
  mkdirSync(outside, { recursive: true })
  const script = `exec 3>>'${join(root, VICTIM_FILE)}'; while :; do sleep 60; done`
  const victim = spawn('/bin/sh', ['-c', script], {
    env: { PATH: searchPath(), SECRET_OF_VICTIM: SECRET },
    stdio: 'ignore',
    detached: true,
  })
  return { victim, gone: () => victim.exitCode !== null || victim.signalCode !== null }
}

/** Opens a terminal in which somebody waits for input. What is typed or shown there is heard. */
async function openTerminal(root: string, heard: string[]): Promise<{ path: string; close: () => void }> {
  const [name, typed] = [join(root, 'terminal-name'), join(root, 'typed')]
  const child = spawn('script', ['-q', '-c', `tty > ${name}; exec cat > ${typed}`, join(root, 'terminal-log')], {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  })
  child.on('error', () => {})
  child.stdout.on('data', () => heard.push('something appeared in the terminal'))
  for (let times = 0; times < 40 && !(existsSync(name) && readFileSync(name).length > 0); times++) {
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  const path = existsSync(name) ? readFileSync(name, 'utf8').trim() : ''
  return { path: path.startsWith('/dev/pts/') ? path : '', close: () => void child.kill('SIGKILL') }
}
