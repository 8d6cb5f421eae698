import { homedir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type AgentToolsPaths, agentToolsPaths } from '../../src/discover/agent-tools-paths'

const STANDARD: AgentToolsPaths = {
  data: '/home/ada/.local/share/agent-tools',
  config: '/home/ada/.config/agent-tools',
  system: ['/usr/local/share/agent-tools', '/usr/share/agent-tools'],
}

describe('the directories of agent tools', () => {
  it.each<[string, Record<string, string | undefined>, Partial<AgentToolsPaths>]>([
    ['are below the home directory', {}, {}],
    ['are not moved by empty values', { XDG_DATA_HOME: '', XDG_CONFIG_HOME: '', XDG_DATA_DIRS: '' }, {}],
    ['are not moved by undefined values', { XDG_DATA_HOME: undefined, XDG_DATA_DIRS: undefined }, {}],
    [
      'are not moved by relative values',
      { XDG_DATA_HOME: 'data', XDG_CONFIG_HOME: './config', XDG_DATA_DIRS: 'a:../b' },
      {},
    ],
    ['are not moved by a tilde', { XDG_DATA_HOME: '~/data' }, {}],
    ['are not moved by a path with NUL', { XDG_DATA_HOME: '/srv\0/data', XDG_DATA_DIRS: '/a\0' }, {}],
    [
      'are moved by absolute ones',
      { XDG_DATA_HOME: '/srv/data', XDG_CONFIG_HOME: '/srv/config/' },
      { data: '/srv/data/agent-tools', config: '/srv/config/agent-tools' },
    ],
    [
      'of the system stand in the order of XDG_DATA_DIRS',
      { XDG_DATA_DIRS: '/usr/share:/opt/share:relative::/usr/share/' },
      { system: ['/usr/share/agent-tools', '/opt/share/agent-tools'] },
    ],
    ['ignore HOME where a home is given', { HOME: '/home/eve' }, {}],
  ])('%s', (_, environment, expected) => {
    expect(agentToolsPaths(environment, '/home/ada')).toEqual({ ...STANDARD, ...expected })
  })

  it('follow HOME of the environment', () => {
    expect(agentToolsPaths({ HOME: '/home/ada' })).toEqual(STANDARD)
  })

  it.each([{}, { HOME: '' }, { HOME: 'ada' }])('follow the system where HOME is %j', (environment) => {
    expect(agentToolsPaths(environment).data).toBe(join(homedir(), '.local/share/agent-tools'))
  })

  it('follow the environment of this process by default', () => {
    expect(agentToolsPaths()).toEqual(agentToolsPaths(process.env))
  })

  it('need no home where XDG says everything', () => {
    const environment = { XDG_DATA_HOME: '/srv/data', XDG_CONFIG_HOME: '/srv/config' }
    expect(agentToolsPaths(environment, '').data).toBe('/srv/data/agent-tools')
  })

  it.each(['', 'ada', './ada'])('throws for the home %j', (home) => {
    expect(() => agentToolsPaths({ XDG_DATA_HOME: '/srv/data' }, home)).toThrow(/set HOME, or XDG_DATA_HOME/)
  })

  const hostile = Object.defineProperty({}, 'HOME', {
    get: () => {
      throw new TypeError('no')
    },
  })
  it.each([null, 'HOME', 5, [], hostile])('throws for an environment that is not an object: %#', (environment) => {
    expect(() => agentToolsPaths(environment as never)).toThrow(expect.objectContaining({ code: 'ATIP_VALIDATION' }))
  })
})
