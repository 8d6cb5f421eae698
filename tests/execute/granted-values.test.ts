import { describe, expect, it } from 'vitest'
import { findSecretVariables } from '../../src/process/environment'
import { createRedactor } from '../../src/process/redactor'

const shown = (granted: Readonly<Record<string, string>>, output: string): string =>
  createRedactor((text) => text, findSecretVariables(granted))(output)

const base64 = (text: string): string => Buffer.from(text).toString('base64').replace(/=+$/, '')

describe('the value of a granted variable is not shown', () => {
  it.each<[title: string, name: string, value: string, output: string]>([
    ['a short one under the name of a secret', 'DB_PASS', 'z9Q!', 'z9Q!'],
    ['with a line break at its end', 'API_TOKEN', 'tiny-horse-battery\n', 'tiny-horse-battery'],
    ['with spaces around it', 'API_TOKEN', '  tiny-horse-battery ', 'tiny-horse-battery'],
    ['one of several lines', 'SIGNING_KEY', 'first-line-abc\nsecond-line-def\n', 'second-line-def'],
    ['in quotes', 'API_TOKEN', '"tiny-horse-battery"', 'tiny-horse-battery'],
    ['in base64', 'API_TOKEN', 'tiny-horse-battery\n', base64('tiny-horse-battery')],
    ['in base64 with its line break', 'API_TOKEN', 'tiny-horse-battery\n', base64('tiny-horse-battery\n')],
    ['URL-encoded', 'API_TOKEN', 'tiny horse&battery', encodeURIComponent('tiny horse&battery')],
    ['the password of a URL', 'DATABASE_URL', 'postgres://app:tiny-horse@db.example/app', 'tiny-horse'],
    ['the decoded password of a URL', 'DATABASE_URL', 'postgres://app:tiny%40horse@db.example/app', 'tiny@horse'],
  ])('%s', (_title, name, value, output) =>
    expect(shown({ [name]: value }, `a ${output} b`)).toMatch(/^a \[REDACTED\].{0,3} b$/),
  )

  it.each<[name: string, value: string, output: string]>([
    ['AUTH_REQUIRED', 'true', 'it is true'],
    ['SSH_AUTH', 'none', 'none of them'],
    ['REGION', 'production', 'in production'],
    ['WORKDIR', '/srv/app data', 'in /srv/app data'],
    ['PORT', '8080', 'port 8080'],
    ['DB_PIN', '12', 'at 12'],
    ['SITE', 'https://shop.example:8443/a@b', 'port 8443'],
  ])('but %s=%s does not spoil %j', (name, value, output) => expect(shown({ [name]: value }, output)).toBe(output))
})
