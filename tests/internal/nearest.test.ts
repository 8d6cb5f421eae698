import { git } from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { listMeant } from '../../src/internal/nearest'
import { VERY_MANY } from '../support/runs'

const GIT = Object.keys(git.commands ?? {})
const FEW = ['remote', 'remote add', 'rebase', 'Reset', 'rm', 'commit-tree', 'commit']

describe('what a name probably means', () => {
  it.each<[text: string, known: readonly string[], meant: readonly string[]]>([
    ['re', FEW, ['Reset', 'remote', 'rebase']],
    ['RE', FEW, ['Reset', 'remote', 'rebase']],
    ['remo', FEW, ['remote']],
    ['remote a', FEW, ['remote add']],
    ['comm', FEW, ['commit']],
    ['commit-', FEW, ['commit-tree']],
    ['comit', FEW, ['commit']],
    ['rn', FEW, ['rm']],
    ['r', FEW, []],
    ['', FEW, []],
    ['rebased', FEW, ['rebase']],
    ['nothing-like-it', FEW, []],
    ['gti', ['git', 'gh', 'gem'], ['git']],
    ['gi', ['gh', 'git', 'gitk'], ['git']],
    ['pus', GIT, ['push']],
    ['psh', GIT, ['push']],
    ['re', ['remote', 'remote'], ['remote']],
    ['__pr', ['__proto__'], ['__proto__']],
    ['re', [`re${'x'.repeat(100)}`], []],
    ['re'.repeat(100_000), ['re', 're'.repeat(100_000)], []],
  ])('%.20s among %.60j is one of %j', (text, known, meant) => {
    expect(listMeant(text, Object.freeze([...known]))).toEqual(meant)
  })

  it('is found among very many names in little time', () => {
    const known = Array.from({ length: VERY_MANY }, (_, index) => `re${index}`)
    const start = performance.now()
    expect(listMeant('re', known)).toEqual(['re0', 're1', 're2'])
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
