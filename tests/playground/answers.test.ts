import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AtipTool } from 'atip-bridge'
import { loadTool } from 'atip-bridge/tools/load'
import { describe, expect, it } from 'vitest'
import { answerHelp } from '../../blue/playground/answers/answer-help'
import { answerLine } from '../../blue/playground/answers/answer-line'
import { answerMetadata } from '../../blue/playground/answers/answer-metadata'
import { answerOutput } from '../../blue/playground/answers/answer-output'
import type { LineAnswer, LineInput } from '../../blue/playground/answers/types'
import { EXAMPLES } from '../../blue/playground/page/examples'

const PLAYGROUND = fileURLToPath(new URL('../../blue/playground/', import.meta.url))

/** Answers as the page does: loads the programs that are missing, and asks again. */
async function decide(text: string, given: Partial<LineInput> = {}): Promise<LineAnswer> {
  const known = new Map<string, AtipTool>()
  for (;;) {
    const answer = answerLine({ text, policy: 'supervised', shell: 'bash', isTrusted: false, ...given }, known)
    if (!('needs' in answer)) return answer
    for (const name of answer.needs) known.set(name, await loadTool(name))
  }
}

describe('an answer about a line', () => {
  it.each<[string, Partial<LineInput>, string]>([
    ['git status | grep x', {}, 'allow'],
    ['g"i"t status', {}, 'allow'],
    ['rm -rf build', {}, 'confirm'],
    ['rm -rf build', { policy: 'readOnly' }, 'deny'],
    ['rm -rf build', { policy: 'unrestricted' }, 'allow'],
    ['rm src/app.ts', { policy: 'workspace' }, 'allow'],
    ['rm -rf src', { policy: 'workspace' }, 'allow'],
    ['rm -rf build', { policy: 'workspace' }, 'confirm'],
    ['rm -rf dist', { policy: 'workspace' }, 'allow'],
    ['cp README.md new.md', { policy: 'workspace' }, 'allow'],
    ['cp README.md notes.txt', { policy: 'workspace' }, 'confirm'],
    ['rm .env', { policy: 'workspace' }, 'confirm'],
    ['mkdir build', { policy: 'workspace' }, 'allow'],
    ['mkdir /etc/x', { policy: 'workspace' }, 'deny'],
    ['frobnicate', {}, 'confirm'],
    ['echo "', {}, 'confirm'],
    ['\ud800', {}, 'confirm'],
    ['__proto__ constructor', {}, 'confirm'],
    ['$(('.repeat(10_000), {}, 'confirm'],
  ])('%.30s %o is %s', async (text, given, decision) => {
    expect((await decide(text, given)).decision).toBe(decision)
  })

  it.each([
    ['rm src/app.ts', 'Deletes src/app.ts (4.2 kB). Git has exactly this: `git -C /home/you/project restore'],
    ['rm -r build', 'Deletes build (2 files, 90 kB). A copy would be kept for `atip undo`.'],
    ['echo x > .env', 'Overwrites .env (210 B) for good: nobody is known to have a copy.'],
  ])('says what is lost of the made-up folder: %s', async (line, loss) => {
    const { parts } = await decide(line)
    expect(parts.flatMap(({ losses }) => losses)).toEqual([expect.stringContaining(loss)])
  })

  it('says where each effect comes from, and which rule is against it', async () => {
    const { parts } = await decide('git push --force')
    expect(parts[0]?.effects[0]).toEqual({
      said: 'destroys data for good',
      from: 'its argument force',
      rules: [
        { code: 'DESTRUCTIVE_OPERATION', rule: 'allowDestructive: false' },
        { code: 'CHANGE_OPERATION', rule: 'allowChanges: false' },
      ],
    })
  })

  it('gives each part its own rules, however they are nested', async () => {
    const { parts, pieces } = await decide('echo $(rm $x) && git log')
    expect(parts.map(({ source, decision }) => [source, decision])).toEqual([
      ['echo $(rm $x)', 'allow'],
      ['git log', 'allow'],
    ])
    expect(parts[0]?.parts[0]).toMatchObject({ source: 'rm $x', command: 'rm', decision: 'confirm' })
    expect(parts[0]?.parts[0]?.effects.flatMap(({ rules }) => rules)).toContainEqual({
      code: 'FILESYSTEM_DELETE',
      rule: 'allowFilesystemDelete: false',
    })
    expect(parts[1]?.effects.flatMap(({ rules }) => rules)).toEqual([])
    expect(pieces.map(({ text }) => text).join('')).toBe('echo $(rm $x) && git log')
  })

  it('stays small', async () => {
    const answer = await decide('git status; '.repeat(300))
    expect(answer).toMatchObject({ decision: 'allow', partCount: 300 })
    expect(answer.parts.length).toBe(200)
    expect(JSON.stringify(answer).length).toBeLessThan(200_000)
  })

  it('shows no character that hides others', async () => {
    const { pieces, parts } = await decide('echo \u202egnp\u200b\u{e0041}')
    expect(JSON.stringify([pieces, parts])).not.toMatch(/[\u202e\u200b\u{e0041}]/u)
  })
})

describe('an answer about metadata', () => {
  it.each([
    ['', 1],
    ['null', 1],
    ['{"__proto__": {}, "commands": {"__proto__": {}}}', 1],
    ['['.repeat(100_000), 1],
    ['[{"__proto__":'.repeat(10_000), 1],
    ['"\ud800"', 1],
  ])('lists mistakes: %.40s', (text, least) => {
    const { errorCount, definitions, problem } = answerMetadata({ text })
    expect(errorCount).toBeGreaterThanOrEqual(least)
    expect(definitions).toEqual([])
    expect(problem).toMatch(/^There are no definitions/)
  })

  it('counts tokens for six kinds of definitions', () => {
    const { errorCount, warningCount, definitions } = answerMetadata({ text: EXAMPLES.metadata[0]?.text ?? '' })
    expect([errorCount, warningCount]).toEqual([0, 0])
    expect(definitions.map(({ toolCount }) => toolCount)).toEqual([2, 2, 2, 2, 2, 2])
    for (const { tokens, json } of definitions) {
      expect(tokens).toBe(Math.ceil(JSON.stringify(JSON.parse(json)).length / 4))
    }
  })
})

describe('an answer about a help text', () => {
  it.each([
    ['usage: git clone [<options>]', 'git'],
    ['Usage: /usr/bin/thing --all', 'thing'],
    ['no usage', 'program'],
    ['usage: ../.. x', 'program'],
    ['usage: __proto__', 'program'],
  ])('finds the name in it: %s', (text, name) => {
    expect(answerHelp({ text, name: '' })).toMatchObject({ name, problem: '' })
  })

  it('says why there is no draft', () => {
    expect(answerHelp({ text: 'x', name: '../x' })).toMatchObject({
      problem: expect.stringContaining('Expected the name'),
      json: '',
    })
  })
})

describe('an answer about output', () => {
  it('says on which lines secrets are hidden', () => {
    const { pieces, secrets, secretCount } = answerOutput({ text: EXAMPLES.output[0]?.text ?? '' })
    expect(secrets.map(({ line }) => line)).toEqual([2, 3])
    expect(secretCount).toBe(2)
    expect(pieces.filter(({ isHidden }) => isHidden).length).toBe(2)
    expect(JSON.stringify(pieces)).not.toContain('mJ8sQ2')
  })
})

describe('the examples', () => {
  it('show what they are for', async () => {
    const decisions = await Promise.all(EXAMPLES.line.map(async ({ text }) => (await decide(text)).decision))
    expect(decisions.filter((decision) => decision === 'allow').length).toBeGreaterThanOrEqual(1)
    expect(answerMetadata({ text: EXAMPLES.metadata[1]?.text ?? '' }).errorCount).toBeGreaterThanOrEqual(2)
    expect(answerMetadata({ text: EXAMPLES.metadata[2]?.text ?? '' }).warningCount).toBeGreaterThanOrEqual(2)
    expect(answerHelp({ text: EXAMPLES.help[0]?.text ?? '', name: '' }).unread).toEqual([])
    expect(answerHelp({ text: EXAMPLES.help[1]?.text ?? '', name: '' }).unread.length).toBeGreaterThan(0)
    expect(answerOutput({ text: EXAMPLES.output[2]?.text ?? '' }).secretCount).toBe(0)
  })
})

describe('the page', () => {
  it('reads no text as HTML or code', () => {
    const files = readdirSync(PLAYGROUND, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
    expect(files.length).toBeGreaterThan(20)
    for (const file of files) {
      const source = readFileSync(PLAYGROUND + file, 'utf8')
      expect([file, source]).toEqual([
        file,
        expect.not.stringMatching(
          /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|srcdoc/,
        ),
      ])
    }
  })
})
