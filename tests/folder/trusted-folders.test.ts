import { describe, expect, it } from 'vitest'
import { readTrustedFolders } from '../../src/command/policies'

describe('--trust-folder', () => {
  it.each([
    [undefined, []],
    [['.'], ['/srv/app']],
    [
      ['/a', '../b', 'c'],
      ['/a', '/srv/b', '/srv/app/c'],
    ],
  ])('%j is %j', (given, folders) => {
    const values = new Map(given === undefined ? [] : [['trust-folder', given] as const])
    expect(readTrustedFolders({ values } as never, '/srv/app')).toEqual(folders)
  })
})
