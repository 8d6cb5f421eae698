import { describe, expect, it } from 'vitest'
import { readPython } from '../../src/code/python/read-python'
import { growthTo, SLOWEST_GROWTH } from '../support/growth'
import { STOPPED_PYTHON } from './python-attacks'
import { FILES_READ, READING_PYTHON } from './python-table'

describe('a program of Python', () => {
  it.each(READING_PYTHON)('only reads: %s', (text) => {
    expect(readPython(text)).toMatchObject({ kind: 'reads' })
  })

  it.each(FILES_READ)('reads files: %s', (text, files) => {
    expect(readPython(text)).toMatchObject({ kind: 'reads', files })
  })

  it.each(STOPPED_PYTHON)('may do more: %s', (text, problem) => {
    expect(readPython(text)).toMatchObject({ kind: 'problem', problem })
  })
})
