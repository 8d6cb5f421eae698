import { createResultFilter } from 'atip-bridge'
import { describe, expect, it } from 'vitest'

const filter = createResultFilter([])

const twice = (text: string): [string, string] => [text, text]

describe('where a value ends and what it is', () => {
  it.each([
    ['a quoted flag value that holds another flag', '--secret "a1 --token b2" c', '--secret "[REDACTED]" c'],
    ['a path behind a key that is often a path', 'token=/run/secrets/db', 'token=/run/secrets/db'],
    ['a working directory', 'PWD=/root', 'PWD=/root'],
    ['a path behind a key that never is one', 'password=/run/secrets/db', 'password=[REDACTED]'],
    ['base64 that is no pair of user and password', 'Basic AAECAwQ6', 'Basic AAECAwQ6'],
    ['base64 of a pair', 'Basic YTpiYzEy', 'Basic [REDACTED]'],
    ['a key whose name begins like that of a page', 'HOMEPAGE_PASSWORD=hunter2', 'HOMEPAGE_PASSWORD=[REDACTED]'],
    ['the token of a page', 'nextPageToken=abc1', 'nextPageToken=abc1'],
    ['a lower-case word behind a dollar sign', 'password=$ecret1', 'password=[REDACTED]'],
    ['a short text in source code', 'tokenValue = "0x" + rest', 'tokenValue = "0x" + rest'],
    ['a variable in a template', ...twice(['_authToken=\\$', '{HOME}'].join(''))],
    ['a URL in a help text', 'scheme://[user:passwd@]proxy', 'scheme://[user:passwd@]proxy'],
    ['a variable', 'password=$SECRET', 'password=$SECRET'],
    ['a member of an object', 'password: req.body.password', 'password: req.body.password'],
    ['a word that ends like a prefix', 'task-admin-dashboard-overview', 'task-admin-dashboard-overview'],
  ])('%s', (_name, text, expected) => {
    expect(filter.filter(text, 'sh')).toBe(expected)
  })

  it('does not fail on a token of millions of characters', () => {
    const token = ['gh', 'p_'].join('') + 'a'.repeat(8_000_000)
    expect(filter.filter(token, 'sh').startsWith('[REDACTED]')).toBe(true)
  })
})
