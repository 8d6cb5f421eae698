import { createResultFilter } from 'atip-bridge'
import { describe, expect, it } from 'vitest'

const VALUE = ['Zq7', 'Rt2mXw9', 'LkP4vNb8Ys3'].join('')
const OTHER = ['Hj5', 'Gd8cVf2', 'TyU6iOp1As9'].join('')
const filter = (text: string): string => createResultFilter([]).filter(text, 't')
const body = Array.from({ length: 6 }, (_, line) => `MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj${line}${VALUE}`)
const pem = (kind: string, join: string): string =>
  [`-----BEGIN ${kind}-----`, ...body, `-----END ${kind}-----`].join(join)

describe('secrets in forms that tools print', () => {
  it.each([
    ['an entity', `password=&quot;${VALUE}&quot;`],
    ['a change in a plan', `  ~ db_password = "${OTHER}" -> "${VALUE}"`],
    ['a key with entities for line breaks', pem('PRIVATE KEY', '&#10;')],
    ['a key in a URL', pem('PRIVATE KEY', '%0A')],
    ['a key in a table', pem('RSA PRIVATE KEY', '\n|')],
    ['a value beside a code of a character set', `\x1b(Bpassword=${VALUE}\x1b[0m`],
    ['a value beside other codes', `\x1b[1;31mtoken: ${VALUE}\x1b[0m \x1bM\x1b`],
  ])('%s', (_name, text) => {
    const filtered = filter(text)
    expect(filtered).toContain('[REDACTED]')
    expect(filtered).not.toContain(VALUE)
    expect(filtered).not.toContain(OTHER)
  })

  it.each([
    ['a format', 'password=%s token: %s'],
    ['the path of a role', 'secret_id=auth/approle/role'],
    ['a variable in a document', 'token: <your-token> password: PASSWORD'],
  ])('%s is kept', (_name, text) => {
    expect(filter(text)).toBe(text)
  })
})
