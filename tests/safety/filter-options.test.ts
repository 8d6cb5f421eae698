import { createResultFilter, createResultFilterStream, findSecrets } from 'atip-bridge'
import { describe, expect, it } from 'vitest'

describe('options of filters', () => {
  it.each<[string, (options: object) => unknown, string, string]>([
    ['createResultFilter', (options) => createResultFilter([], options), 'redactPattern', 'redactPatterns'],
    ['createResultFilterStream', (options) => createResultFilterStream([], options), 'toolname', 'toolName'],
    ['findSecrets', (options) => findSecrets('', options), 'knownSecret', 'knownSecrets'],
  ])('%s refuses a misspelled one', (_name, call, misspelled, known) => {
    expect(() => call({ [misspelled]: true })).toThrow(`Unknown option ${misspelled}: did you mean ${known}?`)
  })

  it.each<[string, unknown]>([
    ['maxLength', 0],
    ['maxLength', 1.5],
    ['redactSecrets', 'no'],
    ['redactPatterns', /x/],
    ['knownSecrets', 'x'],
    ['keep', 'head-tail'],
    ['toolName', 1],
  ])('a stream refuses %s: %j', (name, value) => {
    expect(() => createResultFilterStream([], { [name]: value })).toThrow(`at options.${name}, got `)
  })
})
