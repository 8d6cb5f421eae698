import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countOutcomes, type ExampleReading, readExample } from './examples/read-example'

const RECORDS: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('examples/records.json', import.meta.url), 'utf8'),
)

describe('a line of an example', () => {
  it.each<[line: string, outcome: ExampleReading['outcome']]>([
    ['git grep WORD', 'read'],
    ['git grep --all-match -e one -e two', 'read'],
    ['git log -S word', 'read'],
    ['git log -g -m', 'read'],
    ['git tag --list', 'read'],
    ['git tag --list v1.* v2.*', 'read'],
    ['ps -eF', 'read'],
    ['ps axo pid,comm', 'read'],
    ['cd $DIRECTORY && wc -l "$FILE"', 'read'],
    ['echo $(git log)', 'read'],
    ['git log --invented', 'problem'],
    ['echo $(git log --invented)', 'problem'],
    ['timeout 5 git log --invented', 'problem'],
    ['git invented', 'undescribed'],
    ['invented --all | wc -l', 'undescribed'],
    ['invented && git log --invented', 'problem'],
    ['git log [file]', 'beyond'],
    ['git log <file> ...', 'beyond'],
    ['cd', 'read'],
    ['__proto__', 'undescribed'],
  ])('%s: %s', (line, outcome) => {
    expect(readExample(line).outcome).toBe(outcome)
  })
})

describe('the examples of manual pages', () => {
  const { read, problem, undescribed } = countOutcomes(Object.values(RECORDS).flat())

  it('are read without a problem, 91 % of those of described commands', () => {
    expect(read / (read + problem)).toBeGreaterThanOrEqual(0.91)
  })

  it('are read without a problem, 73 % of all that hold no placeholders', () => {
    expect(read / (read + problem + undescribed)).toBeGreaterThanOrEqual(0.73)
  })
})
