import { showKeys } from '../../../src/command/lint/finding'
import {
  type DocumentText,
  lintDocument,
  type PlacedFinding,
  readDocumentText,
} from '../../../src/command/lint/lint-document'
import {
  type AtipTool,
  type CompileOptions,
  compileTools,
  countTools,
  isAtipError,
  type Provider,
} from '../../../src/index'
import { showLine, showText } from './show-text'
import type { DefinitionsAnswer, FindingAnswer, MetadataAnswer, TextInput } from './types'

const MAX_FINDINGS = 100
const MAX_NOTES = 50
const MAX_SENTENCE = 600
const MAX_JSON = 500_000

interface Form {
  readonly title: string
  readonly provider: Provider
  readonly options: CompileOptions
}

const FORMS: readonly Form[] = [
  { title: 'OpenAI', provider: 'openai', options: {} },
  { title: 'OpenAI, strict', provider: 'openai', options: { strict: true } },
  { title: 'Gemini', provider: 'gemini', options: {} },
  { title: 'Gemini, JSON Schema', provider: 'gemini', options: { jsonSchema: true } },
  { title: 'Anthropic', provider: 'anthropic', options: {} },
  { title: 'Anthropic, strict', provider: 'anthropic', options: { anthropicStrict: true } },
]

/** Lists what is wrong with metadata, and compiles it for each provider. */
export function answerMetadata({ text }: TextInput): MetadataAnswer {
  const document = readDocumentText(new TextEncoder().encode(text))
  const found = lintDocument(document)
  const errorCount = found.filter(({ severity }) => severity === 'error').length
  return {
    findings: found.slice(0, MAX_FINDINGS).map(explainFinding),
    errorCount,
    warningCount: found.length - errorCount,
    ...compileForAll(document),
  }
}

function explainFinding({
  severity,
  code,
  line,
  column,
  path,
  message,
  allowed,
  advice,
}: PlacedFinding): FindingAnswer {
  const sentences = [message, ...(allowed === undefined ? [] : [`Allowed: ${allowed}`]), advice]
  return {
    ...{ severity, code, line, column },
    at: showLine(showKeys(path), MAX_SENTENCE),
    sentences: sentences.map((sentence) => `${showLine(sentence, MAX_SENTENCE).replace(/\.$/, '')}.`),
  }
}

function compileForAll(document: DocumentText): Pick<MetadataAnswer, 'definitions' | 'problem'> {
  if (!document.ok) return { definitions: [], problem: 'There are no definitions until this is JSON.' }
  const tools = (Array.isArray(document.value) ? document.value : [document.value]) as AtipTool[]
  try {
    return { definitions: FORMS.map((form) => compile(tools, form)), problem: '' }
  } catch (error) {
    if (!isAtipError(error)) throw error
    return { definitions: [], problem: showLine(`There are no definitions: ${error.message}`, MAX_SENTENCE) }
  }
}

function compile(tools: AtipTool[], { title, provider, options }: Form): DefinitionsAnswer {
  const notes: DefinitionsAnswer['notes'][number][] = []
  const onDiagnostic: CompileOptions['onDiagnostic'] = ({ code, toolName, message }) => {
    notes.push({ code, about: showLine(toolName, MAX_SENTENCE), message: showLine(message, MAX_SENTENCE) })
  }
  const compiled = compileTools(tools, provider, { ...options, onDiagnostic })
  const count = countTools(tools, provider, options)
  return {
    title,
    toolCount: count.tools,
    tokens: count.estimatedTokens,
    isWithinLimits: count.withinLimits,
    notes: notes.slice(0, MAX_NOTES),
    noteCount: notes.length,
    json: showText(JSON.stringify(compiled.tools, null, 2), MAX_JSON),
  }
}
