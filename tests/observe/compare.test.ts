import type { AtipEffects } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { findContradictions, type Observation } from './compare'
import { compareTrees } from './tree'

const READS: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: false,
  subprocess: false,
}
const BELONGINGS = {
  isOwnProgram: (path: string) => path === '/usr/bin/git',
  isOwnFile: (path: string) => path.startsWith('cache/'),
  standIns: ['127.0.0.1:4873'],
  world: '/tmp/world',
}

interface Seen {
  readonly changes?: Partial<Observation['changes']>
  readonly trace?: Partial<Observation['trace']>
}

function find({ changes, trace }: Seen, effects = READS, isReadOnly = false): string[] {
  const observation = {
    changes: { created: [], modified: [], deleted: [], ...changes },
    trace: { programs: [], addresses: [], changedPaths: [], ...trace },
  }
  return findContradictions(observation, effects, isReadOnly, BELONGINGS).map(
    ({ effect, evidence }) => `${effect}: ${evidence.join(' ')}`,
  )
}

describe('findContradictions', () => {
  it('finds nothing in a run that only read', () => {
    const trace = { programs: ['/usr/bin/git'], changedPaths: ['/dev/null', '/tmp/world/home/lock'] }
    expect(find({ trace })).toEqual([])
  })

  it('finds files that were created, modified, deleted or written elsewhere', () => {
    const changes = { created: ['a'], modified: ['b'], deleted: ['c'] }
    expect(find({ changes, trace: { changedPaths: ['/tmp/worldly'] } })).toEqual([
      'filesystem.write: +a ~b -c !/tmp/worldly',
      'filesystem.delete: c',
    ])
    expect(find({ changes }, { filesystem: { write: true, delete: false } })).toEqual(['filesystem.delete: c'])
  })

  it('leaves out what the program keeps for itself', () => {
    const own = { created: ['cache/a'], modified: ['cache/b'], deleted: ['cache/c'] }
    expect(find({ changes: own })).toEqual([])
    expect(find({ changes: { ...own, created: ['cache/a', 'cached'] } })).toEqual(['filesystem.write: +cached'])
  })

  it('finds other hosts, stand-ins for them, and questions for names', () => {
    const local = ['127.0.0.1:80', '::1:80', '/run/user/socket', '/var/run/nscd/socket']
    const remote = ['192.0.2.1:443', '2001:db8::1:443', '127.0.0.53:53', '127.0.0.1:4873']
    const sockets = ['/run/systemd/resolve/io.systemd.Resolve']
    expect(find({ trace: { addresses: [...local, ...remote, ...sockets] } })).toEqual([
      `network: ${[...remote, ...sockets].join(' ')}`,
    ])
    expect(find({ trace: { addresses: remote } }, { network: true })).toEqual([])
  })

  it('finds programs that are not its own part', () => {
    const trace = { programs: ['/usr/bin/git', '/usr/bin/less'] }
    expect(find({ trace })).toEqual(['subprocess: /usr/bin/less'])
    expect(find({ trace }, {})).toEqual([])
    expect(find({ trace }, {}, true)).toEqual(['subprocess: /usr/bin/less'])
  })
})

describe('compareTrees', () => {
  it('tells what was created, modified and deleted', () => {
    const before = new Map([
      ['same', 'file 644 1'],
      ['changed', 'file 644 1'],
      ['gone', 'directory 755'],
    ])
    const after = new Map([
      ['same', 'file 644 1'],
      ['changed', 'file 755 1'],
      ['new', 'link same'],
    ])
    expect(compareTrees(before, after)).toEqual({ created: ['new'], modified: ['changed'], deleted: ['gone'] })
  })
})
