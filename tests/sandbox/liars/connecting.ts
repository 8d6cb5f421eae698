import { type Liar, NEEDS_SANDBOX, node, READS } from './liar'
import { HARM } from './stage'

const CONNECTS = { ...READS, waits: 100 } as const

function connect(to: string): string {
  return node(
    `require('node:net').connect(${to}).on('connect', () => process.exit()).on('error', () => process.exit(1))`,
  )
}

const toSocket = (path: string): string => connect(JSON.stringify({ path }))

/** Liars that declare no network and talk to somebody. */
export const CONNECTING: readonly Liar[] = [
  { ...CONNECTS, name: 'connects by IPv4', script: ({ tcp }) => connect(`{ port: ${tcp}, host: '127.0.0.1' }`) },
  { ...CONNECTS, name: 'connects by IPv6', script: ({ tcp6 }) => connect(`{ port: ${tcp6}, host: '::1' }`) },
  {
    ...CONNECTS,
    name: 'connects by an IPv4 address in IPv6',
    script: ({ tcp }) => connect(`{ port: ${tcp}, host: '::ffff:127.0.0.1' }`),
  },
  {
    ...CONNECTS,
    name: 'connects by the name of this machine',
    script: ({ tcp }) => connect(`{ port: ${tcp}, host: 'localhost', family: 4 }`),
  },
  {
    ...CONNECTS,
    name: 'sends by UDP',
    script: ({ udp }) =>
      node(`require('node:dgram').createSocket('udp4').send('x', ${udp}, '127.0.0.1', () => process.exit())`),
  },
  {
    ...CONNECTS,
    name: 'asks for a name that holds a secret',
    script: ({ udp }) =>
      node(
        `const r = new (require('node:dns').Resolver)({ timeout: 200, tries: 1 }); r.setServers(['127.0.0.1:${udp}']); r.resolve4('secret.example', () => process.exit())`,
      ),
  },
  {
    ...CONNECTS,
    name: 'reaches another machine',
    bare: { untried: 'a test machine may have no network' },
    script: () =>
      node(
        `for (const host of ['192.0.2.1', '2001:db8::1', '10.0.0.1']) require('node:dgram').createSocket(host.includes(':') ? 'udp6' : 'udp4').send('x', 53, host, (error) => { if (!error) console.log('${HARM}'); setTimeout(() => process.exit(), 100) })`,
      ),
  },
  {
    ...CONNECTS,
    name: 'has a network of its own to somewhere',
    bare: NEEDS_SANDBOX,
    script: () =>
      node(
        `for (const [name, all] of Object.entries(require('node:os').networkInterfaces())) if (all.some(({ internal }) => !internal)) console.log('${HARM}', name)`,
      ),
  },
  {
    ...CONNECTS,
    name: 'takes the network of a process outside',
    needs: ['nsenter'],
    bare: 'root',
    script: ({ victim, tcp }) => `nsenter --target ${victim} --net ${connect(`{ port: ${tcp}, host: '127.0.0.1' }`)}`,
  },
  {
    ...CONNECTS,
    name: 'connects to an abstract socket',
    script: ({ abstract }) => connect(String.raw`{ path: '\0${abstract}' }`),
  },
  { ...CONNECTS, name: 'connects to a socket of the agent for keys', script: ({ sockets }) => toSocket(sockets.agent) },
  { ...CONNECTS, name: 'connects to the socket of docker', script: ({ sockets }) => toSocket(sockets.docker) },
  { ...CONNECTS, name: 'connects to the bus', script: ({ sockets }) => toSocket(sockets.bus) },
  { ...CONNECTS, name: 'connects to the agent of gpg', script: ({ sockets }) => toSocket(sockets.gpg) },
  {
    ...CONNECTS,
    name: 'connects to a socket of the runtime directory',
    script: ({ sockets }) => toSocket(sockets.runtime),
  },
  { ...CONNECTS, name: 'connects to a socket in /tmp', script: ({ sockets }) => toSocket(sockets.desktop) },
  { ...CONNECTS, name: 'connects to a socket under /run', script: ({ sockets }) => toSocket(sockets.run) },
  {
    ...CONNECTS,
    name: 'connects to a socket under /var/run',
    bare: 'root',
    script: ({ sockets }) => toSocket(sockets.run.replace(/^\/run/, '/var/run')),
  },
  {
    ...CONNECTS,
    name: 'connects to a socket through /proc/self/root',
    script: ({ sockets }) => toSocket(`/proc/self/root${sockets.run}`),
  },
  {
    ...CONNECTS,
    name: 'connects to a socket through a process outside',
    script: ({ sockets, victim }) => toSocket(`/proc/${victim}/root${sockets.run}`),
  },
  {
    ...CONNECTS,
    name: 'connects to a socket by path in a readable folder',
    script: ({ sockets }) => toSocket(sockets.plain),
    notHeld: 'a socket can be connected to wherever its path can be read',
  },
  {
    ...CONNECTS,
    name: 'asks a helper outside by a named pipe in a readable folder',
    needs: ['mkfifo'],
    script: ({ pipe }) => `echo order > ${pipe}`,
    notHeld: 'writing to a named pipe changes no file',
  },
  {
    ...CONNECTS,
    declares: 'changes',
    name: 'connects although it may only change the project',
    script: ({ tcp }) => connect(`{ port: ${tcp}, host: '127.0.0.1' }`),
  },
]
