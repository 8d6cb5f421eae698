import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type AtipTool, compileTools, createToolset, inspectTool, type Provider } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { lintDocument, readDocumentText } from '../src/command/lint/lint-document'

const FOLDER = fileURLToPath(new URL('../examples/documents/', import.meta.url))
const FILES = readdirSync(FOLDER)

it('there are ATIP documents among the examples', () => {
  expect(FILES.length).toBeGreaterThan(1)
})

describe.each(FILES)('examples/documents/%s', (file) => {
  const bytes = readFileSync(join(FOLDER, file))
  const tool = JSON.parse(bytes.toString()) as AtipTool

  it('has neither mistakes nor warnings', () => {
    expect(lintDocument(readDocumentText(bytes))).toEqual([])
    expect(inspectTool(tool)).toEqual([])
    expect(`${tool.name}.json`).toBe(file)
  })

  it.each(['openai', 'openai-responses', 'gemini', 'anthropic'] as const)('is compiled whole for %s', (provider) => {
    const { tools } = compileTools([tool], provider satisfies Provider, {
      onDiagnostic: (diagnostic) => expect(diagnostic).toBeUndefined(),
    })
    expect(tools).toHaveLength(createToolset([tool]).commands.length)
  })
})
