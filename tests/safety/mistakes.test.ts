import { type AtipCommand, createResultFilter, createToolset, createValidator, presets, READ_ONLY } from 'atip-bridge'
import { curl, git, kubectl } from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'

const describeShow = (declared: unknown): AtipCommand =>
  ({ description: 'Shows it', effects: READ_ONLY, 'x-sensitive': declared }) as unknown as AtipCommand

describe('a mistake in x-sensitive of a command', () => {
  it.each<unknown>([true, 'outputs', 'Output', ['output'], { output: ['*'] }, null, 1])(
    '%j makes its output secret',
    (declared) => {
      const tools = [
        { atip: '0.3', name: 't', version: '1', description: 'T', commands: { show: describeShow(declared) } },
      ]
      const { commands } = createToolset(tools)
      expect(commands.map(({ readOnly, printsSecret }) => [readOnly, printsSecret])).toEqual([[false, true]])
      const { violations } = createValidator(tools, presets.supervised).decide({ name: 't_show', arguments: {} })
      expect(violations.map(({ code }) => code)).toEqual(['SENSITIVE_READ'])
      expect(createResultFilter(tools).filter('hunter2', 't_show')).toBe('[REDACTED]')
    },
  )

  it('is not that it is false', () => {
    const tools = [{ atip: '0.3', name: 't', version: '1', description: 'T', commands: { show: describeShow(false) } }]
    expect(createToolset(tools).commands.map(({ readOnly }) => readOnly)).toEqual([true])
  })
})

describe('hosts that a policy allows', () => {
  it.each(['https://api.github.com/', 'api.github.com/', '.github.com', 'a b', '*.', 'api.github.com:x', 'user@host'])(
    'are not %j, which would never match',
    (host) => {
      expect(() => createValidator([curl], { allowedHosts: [host] })).toThrow(/Expected a host such as example\.com/)
    },
  )
})

describe('what people are told', () => {
  it.each([{ data: ['{"a":1}'] }, { json: '{"a":1}' }, { data: ['[1]'] }, { 'user-agent': '[x]' }])(
    'does not call the braces of %j a program',
    (given) => {
      const { violations } = createValidator([curl], { ...presets.supervised, allowedHosts: ['*'] }).decide({
        name: 'curl',
        arguments: { url: ['https://example.com/'], ...given },
      })
      expect(violations.map(({ code }) => code)).not.toContain('DESTRUCTIVE_OPERATION')
    },
  )

  it('is that a checkout by a common name of branches may overwrite a directory of that name', () => {
    const { violations } = createValidator([git], { allowDestructive: false }).decide({
      name: 'git_checkout',
      arguments: { branch: 'main' },
    })
    expect(violations.map(({ code }) => code)).toContain('DESTRUCTIVE_OPERATION')
  })

  it.each(['/api/v1/namespaces/d/pods/p/exec?command=sh', 'http://evil.example/', '//evil.example/x'])(
    'is that kubectl may print secrets with --raw %s',
    (raw) => {
      const { decision } = createValidator([kubectl], presets.supervised).decide({
        name: 'kubectl_get',
        arguments: { raw },
      })
      expect(decision).not.toBe('allow')
    },
  )
})
