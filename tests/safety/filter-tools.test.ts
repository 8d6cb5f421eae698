import { type AtipTool, createResultFilter, createToolset } from 'atip-bridge'
import { describe, expect, it } from 'vitest'

const cli: AtipTool = {
  atip: '0.6',
  name: 'safe-box',
  version: '1',
  description: 'A box',
  commands: {
    open: { description: 'Open', 'x-sensitive': 'output' },
    list: { description: 'List' },
    keys: { description: 'Keys', 'x-sensitive': 'output', commands: { show: { description: 'Show' } } },
  },
}
const filters = [createResultFilter([cli]), createResultFilter(createToolset([cli]))]

describe('what a command prints that is marked as sensitive', () => {
  it.each(['safe-box_open', 'safe-box_keys_show', 'safe_box_open'])('is redacted: %s', (name) => {
    for (const filter of filters) {
      expect(filter.filter('correcthorse\n', name)).toBe('[REDACTED]\n')
      expect(filter.filter('  correct horse\r\n\nbattery', name)).toBe('  [REDACTED]\r\n\n[REDACTED]')
    }
  })

  it('of others stays', () => {
    for (const filter of filters) {
      for (const name of ['safe-box_list', 'open', '', undefined, {}]) {
        expect(filter.filter('a1b2c3d4e5\n', name as never)).toBe('a1b2c3d4e5\n')
      }
    }
  })
})

describe('commands that print a secret are known', () => {
  it.each([
    'gh_auth_token',
    'gcloud_auth_print-access-token',
    'gcloud_auth_application-default_print-access-token',
    'aws_ecr_get-login-password',
    'kubectl_create_token',
    'kubectl_get_secret',
    'vault_kv_get',
    'op_read',
  ])('%s', (name) => {
    expect(createResultFilter([]).filter('eW91IGNhbm5vdCBndWVzcyB0aGlz', name)).toBe('[REDACTED]')
  })

  it('and what they say besides stays', () => {
    const said = 'no oauth token found for github.com\nTo authenticate, run: gh auth login\n'
    expect(createResultFilter([]).filter(said, 'gh_auth_token')).toBe(said)
  })

  it('unless redaction is off', () => {
    expect(createResultFilter([], { redactSecrets: false }).filter('a1b2c3d4e5', 'gh_auth_token')).toBe('a1b2c3d4e5')
  })

  it.each([[[{ name: 1, commands: 'x' }]], [[null]], [{ tools: [{ name: 'x', commands: { y: null } }] }]])(
    'whatever the tools look like: %j',
    (tools) => {
      expect(createResultFilter(tools as never).filter('text', 'x_y')).toBe('text')
    },
  )
})
