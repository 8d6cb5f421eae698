import type { Provider } from 'atip-bridge'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type Block,
  blocksOf,
  brokenLinks,
  commandsOf,
  examplesOf,
  readDocuments,
  removeTemporaryFiles,
  runExample,
  typeCheck,
} from './support/docs'
import { type Loopback, startLoopback } from './support/loopback'
import { ANSWERS } from './support/loopback/answers'

const documents = readDocuments()
const examples = examplesOf(documents)
const placeOf = ({ file, line }: Block): string => `${file}:${line}`
const sample = (text: string) => ({ file: 'sample.md', text })
const block = (code: string): Block => ({ file: 'sample.md', line: 1, language: 'ts', marks: [], code })

/** Blocks that show whether the type check works at all; they share its one program. */
const samples = [
  block("import { toOpenAI } from 'atip-bridge'\nconst unused = toOpenAI(1)"),
  { ...block("const name: string = await Promise.resolve('a')"), line: 9 },
]
let faults: string[] = []

let server: Loopback

beforeAll(async () => {
  server = await startLoopback()
  faults = typeCheck([...examples, ...samples])
})
afterAll(async () => {
  vi.unstubAllEnvs()
  removeTemporaryFiles()
  await server.close()
})

/** The answers of a model where an example asks one: it looks at the last commit, then says what it saw. */
const TURNS = [{ calls: [{ name: 'git_log', args: { 'max-count': 1 } }] }, { text: 'A typo was mended.' }]

/** Returns what the model says at last: what the example promises, or the text of {@link TURNS}. */
function endTurns(code: string): typeof TURNS {
  const [, said = 'A typo was mended.'] = /messages\.at\(-1\)\?\.content\) \/\/ => (.*)/.exec(code) ?? []
  return [...TURNS.slice(0, -1), { text: said }]
}

/** Where an example uses the SDK of a provider, that finds a server on this machine. */
function serveModel({ code }: Block): void {
  const [, provider] = /createToolkit\(.*provider: '([\w-]+)'/.exec(code) ?? []
  if (provider === undefined || !/from '(?:openai|@anthropic-ai\/sdk|@google\/genai)'/.test(code)) return
  const answers = endTurns(code).map((turn, index) => ANSWERS[provider as Provider](turn, index + 1))
  const { url } = server.open(provider as Provider, answers)
  for (const name of ['OPENAI', 'ANTHROPIC']) vi.stubEnv(`${name}_BASE_URL`, url)
  vi.stubEnv('GOOGLE_GEMINI_BASE_URL', url)
  for (const name of ['OPENAI', 'ANTHROPIC', 'GEMINI']) vi.stubEnv(`${name}_API_KEY`, 'unused')
}

describe('the documents', () => {
  it.each([
    'README.md',
    'AGENTS.md',
    'CHANGELOG.md',
    'blue/api.md',
    'blue/design.md',
    'blue/examples.md',
    'blue/threat-model.md',
  ])('include %s', (file) => {
    expect(documents.map((document) => document.file)).toContain(file)
  })

  it('begin in README with the commands that show and test everything', () => {
    const readme = documents.filter(({ file }) => file === 'README.md').flatMap(commandsOf)
    expect(readme.slice(0, 2)).toEqual(['npm install && npm run demo', 'npm install && npm test'])
  })

  it('hold a whole agent of at most fifteen lines for each provider', () => {
    const pages = examples.filter(({ file }) => ['README.md', 'blue/start/agent.md'].includes(file))
    const agents = pages.filter(({ code }) => code.includes('toolkit.handle'))
    const lengths = agents.map(({ code }) => {
      const lines = code.split('\n').filter((line) => line !== '' && !line.includes('// =>'))
      return [/provider: '([\w-]+)'/.exec(code)?.[1], lines.length <= 15]
    })
    expect(lengths).toEqual([
      ['openai', true],
      ['openai', true],
      ['openai-responses', true],
      ['anthropic', true],
      ['gemini', true],
    ])
  })

  it('link to what exists', () => {
    expect(documents.flatMap(brokenLinks)).toEqual([])
  })

  it('call their code ts, so that it is checked', () => {
    const others = documents.flatMap(blocksOf).filter(({ language }) => /^([jt]sx?|(java|type)script)$/i.test(language))
    expect(others.filter(({ language }) => language !== 'ts').map(placeOf)).toEqual([])
  })
})

describe('the examples', () => {
  it('are sound TypeScript, one and all', () => {
    expect(faults.filter((fault) => !fault.startsWith('sample.md'))).toEqual([])
  })

  it.for(examples.map((example) => [placeOf(example), example] as const))('run as %s says', async ([, example]) => {
    serveModel(example)
    for (const { line, expected, printed } of await runExample(example)) {
      expect(printed, `printed by ${example.file}:${line}`).toBe(expected)
    }
  })
})

describe('the checks of documents', () => {
  it('find blocks, also in lists, but no blocks within blocks', () => {
    const text = 'a\n```ts\none\n```\n- b\n  ````ts no-run\n  ```ts\n  two\n  ```\n  ````\n~~~sh\nthree\n~~~'
    expect(blocksOf(sample(text))).toEqual([
      { file: 'sample.md', line: 2, language: 'ts', marks: [], code: 'one' },
      { file: 'sample.md', line: 6, language: 'ts', marks: ['no-run'], code: '```ts\ntwo\n```' },
      { file: 'sample.md', line: 11, language: 'sh', marks: [], code: 'three' },
    ])
    expect(examplesOf([sample(text)]).map(({ code }) => code)).toEqual(['one'])
  })

  it('find errors of types where they stand, and let blocks await', () => {
    const found = faults.filter((fault) => fault.startsWith('sample.md'))
    expect(found).toEqual([expect.stringMatching(/^sample\.md:3 Argument of type 'number' is not assignable/)])
  })

  it('compare what is printed, line by line, with what is promised', async () => {
    const code = `const show = () => {
      console.log({ a: 'b' }) // => { a: 'c' }
    }
    [1, 2].forEach((item) => console.log(item, 'x')) // => 1 x
    // => 2
    show()`
    expect(await runExample(block(code))).toEqual([
      { line: 3, expected: "{ a: 'c' }", printed: "{ a: 'b' }" },
      { line: 5, expected: '1 x\n2', printed: '1 x\n2 x' },
    ])
  })

  it('fail when a block throws, and when a promise stands behind what prints nothing', async () => {
    await expect(runExample({ ...block("throw new Error('no')"), line: 2 })).rejects.toThrow('no')
    await expect(runExample({ ...block('const a = 1 // => 1'), line: 3 })).rejects.toThrow(/sample\.md:3 A comment/)
  })

  it('find links that lead nowhere', () => {
    const text = '# A `b` (c)\n[a](#a-b-c) [b](LICENSE) [c](no.md) [d](#no) `src/no.ts` `src/index.ts` [e](https://x.y)'
    expect(brokenLinks(sample(text))).toEqual(['sample.md: no.md', 'sample.md: #no', 'sample.md: src/no.ts'])
  })

  it('read commands without prompts and remarks', () => {
    expect(commandsOf(sample('```sh\n$ one && two # three\n\n# four\nfive\n```'))).toEqual(['one && two', 'five'])
  })
})
