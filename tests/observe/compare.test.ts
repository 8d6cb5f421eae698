import type { AtipEffects } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import type { SeenPath } from '../../src/command/observe/trace/traced-call'
import { compareTrees } from '../../src/command/observe/tree'
import { findContradictions, type Observation } from './compare'

const READS: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: false,
  subprocess: false,
}
const BELONGINGS = {
  isOwnProgram: (path: string) => path === '/usr/bin/git',
  isOwnFile: (path: string) => path.startsWith('cache/'),
  standIns: ['127.0.0.1:4873'],
  folders: ['/tmp/world'],
}

interface Seen {
  readonly changes?: Partial<Observation['changes']>
  readonly programs?: readonly string[]
  readonly addresses?: readonly string[]
  readonly changed?: readonly string[]
}

const NOTHING: Observation['trace'] = {
  ...{ programs: [], addresses: [], listens: [], paths: [], readsInput: false, changesTerminal: false, unseen: [] },
}

function find({ changes, ...seen }: Seen, effects = READS, isReadOnly = false): string[] {
  const { programs = [], addresses = [], changed = [] } = seen
  const observation = {
    changes: { created: [], modified: [], deleted: [], ...changes },
    trace: {
      ...NOTHING,
      addresses,
      programs: programs.map((path) => ({ path, outcome: 'done' as const, isInterpreter: false })),
      paths: changed.map((path): SeenPath => ({ deed: 'write', path, outcome: 'done' })),
    },
  }
  return findContradictions(observation, effects, isReadOnly, BELONGINGS).map(
    ({ effect, evidence }) => `${effect}: ${evidence.join(' ')}`,
  )
}

describe('findContradictions', () => {
  it('finds nothing in a run that only read', () => {
    expect(find({ programs: ['/usr/bin/git'], changed: ['/dev/null', '/tmp/world/home/lock'] })).toEqual([])
  })

  it('finds files that were created, modified, deleted or written elsewhere', () => {
    const changes = { created: ['a'], modified: ['b'], deleted: ['c'] }
    expect(find({ changes, changed: ['/tmp/worldly'] })).toEqual([
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
    expect(find({ addresses: [...local, ...remote, ...sockets] })).toEqual([
      `network: ${[...remote, ...sockets].join(' ')}`,
    ])
    expect(find({ addresses: remote }, { network: true })).toEqual([])
  })

  it('finds programs that are not its own part', () => {
    const seen = { programs: ['/usr/bin/git', '/usr/bin/less'] }
    expect(find(seen)).toEqual(['subprocess: /usr/bin/less'])
    expect(find(seen, {})).toEqual([])
    expect(find(seen, {}, true)).toEqual(['subprocess: /usr/bin/less'])
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
