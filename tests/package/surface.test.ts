import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as root from 'atip-bridge'
import * as a2t from 'atip-bridge/a2t'
import * as agentcli from 'atip-bridge/agentcli'
import * as authors from 'atip-bridge/authors'
import * as code from 'atip-bridge/code'
import * as discover from 'atip-bridge/discover'
import * as execute from 'atip-bridge/execute'
import * as frameworks from 'atip-bridge/frameworks'
import * as mcp from 'atip-bridge/mcp'
import * as shell from 'atip-bridge/shell'
import * as tools from 'atip-bridge/tools'
import * as load from 'atip-bridge/tools/load'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { listDescribedTools } from './build/described-tools'
import { writeToolIndex } from './build/tool-index'

const pathOf = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url))

const toFileName = (name: string): string => name.replaceAll('+', '-plus')
/** Programs whose names begin with no letter. */
const SPELLED: Readonly<Record<string, string>> = { '7z': 'sevenZip' }
const toCamelCase = (name: string): string =>
  SPELLED[name] ?? name.replace(/\W(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The words of a union of string literals that `file` declares, in their order. */
function wordsOf(file: string, type: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(pathOf(file), 'utf8'), ts.ScriptTarget.ES2022)
  const alias = source.statements.filter(ts.isTypeAliasDeclaration).find(({ name }) => name.text === type)
  const members = alias !== undefined && ts.isUnionTypeNode(alias.type) ? alias.type.types : []
  return members.map((member) =>
    ts.isLiteralTypeNode(member) && ts.isStringLiteral(member.literal) ? member.literal.text : 'no word',
  )
}

describe('the public surface', () => {
  it('is these values of atip-bridge', () => {
    expect(Object.keys(root).sort()).toEqual([
      'AtipArgumentError',
      'AtipError',
      'AtipParseError',
      'AtipValidationError',
      'DEFAULT_REDACT_PATTERNS',
      'OPENAI_DESCRIPTION_MAX_LENGTH',
      'READ_ONLY',
      'SAFETY_FLAGS',
      'ToolCallBuilder',
      'buildCommand',
      'compileTools',
      'countTools',
      'createResultFilter',
      'createResultFilterStream',
      'createToolSearch',
      'createToolset',
      'createValidator',
      'defineTool',
      'describeEffects',
      'findSecrets',
      'fingerprintTools',
      'generatePatternsPrompt',
      'generateSafetyPrompt',
      'handleToolError',
      'handleToolResult',
      'handleToolResults',
      'inspectTool',
      'isAtipError',
      'parseToolCall',
      'parseToolCallStream',
      'planToolCalls',
      'presets',
      'readSSE',
      'restrictTools',
      'safeParseToolCall',
      'selectCommands',
      'toAnthropic',
      'toAssistantMessage',
      'toGemini',
      'toOpenAI',
      'toOpenAIResponses',
      'toRequest',
    ])
  })

  it('is these values of atip-bridge/shell', () => {
    expect(Object.keys(shell).sort()).toEqual(['createShellJudge', 'readCommand', 'readShell'])
  })

  it('is these values of atip-bridge/execute', () => {
    const names = [
      'checkAuthentication',
      'confirmInTerminal',
      'createBubblewrap',
      'createEffectsSandbox',
      'createExecutor',
      'createReadingSandbox',
      'createShellRunner',
      'createToolkit',
      'createUndoStore',
      'findUndoDirectory',
      'lookIntoFolder',
    ]
    expect(Object.keys(execute).sort()).toEqual(names)
  })

  it('is these values of atip-bridge/discover', () => {
    expect(Object.keys(discover).sort()).toEqual([
      'AtipDiscoveryError',
      'agentToolsPaths',
      'applyOverride',
      'discoverTools',
      'fromHelp',
      'loadOverrides',
      'loadShims',
      'mergePart',
      'probeTool',
      'readRegistry',
      'serveAgentFlag',
      'writeRegistry',
    ])
  })

  it('is these values of atip-bridge/code', () => {
    expect(Object.keys(code).sort()).toEqual(['readCode', 'readJavaScript', 'readPython', 'readSql'])
  })

  it('is these values of atip-bridge/authors', () => {
    expect(Object.keys(authors).sort()).toEqual(['fromCac', 'fromCitty', 'fromCommander', 'fromOclif', 'fromUsage'])
  })

  it('is these values of atip-bridge/agentcli', () => {
    expect(Object.keys(agentcli).sort()).toEqual([
      'fromToolsManifest',
      'loadToolsManifest',
      'parseToolsManifest',
      'runManifestTool',
      'toToolsManifest',
    ])
  })

  it('is these values of atip-bridge/a2t', () => {
    expect(Object.keys(a2t).sort()).toEqual([
      'AtipRequestError',
      'callA2T',
      'compareA2TVersions',
      'createA2TClient',
      'createA2THandler',
      'fromA2T',
      'readA2TSignature',
      'toA2T',
      'toA2TFunctions',
      'validateA2TInput',
    ])
  })

  it('is these values of atip-bridge/mcp', () => {
    expect(Object.keys(mcp).sort()).toEqual([
      'AtipRequestError',
      'callMCP',
      'fromMCP',
      'listMCPTools',
      'serveMCP',
      'toMCP',
    ])
  })

  it('is these values of atip-bridge/frameworks', () => {
    expect(Object.keys(frameworks).sort()).toEqual([
      'registerMCP',
      'standardCommands',
      'toAISDK',
      'toLangChain',
      'toOpenAIAgents',
      'toStandardSchema',
    ])
  })

  it('is these values of atip-bridge/tools/load', () => {
    expect(Object.keys(load).sort()).toEqual(['TOOL_GROUPS', 'TOOL_NAMES', 'loadTool'])
  })

  it('enumerates the described programs as `npm run tools` does', () => {
    for (const [file, content] of Object.entries(writeToolIndex())) {
      expect(readFileSync(pathOf(file), 'utf8'), `${file}: run npm run tools`).toBe(content)
    }
  })

  it('is one tool of atip-bridge/tools for each file of metadata, named for its program', () => {
    const described = listDescribedTools()
    expect(Object.keys(tools).sort()).toEqual(described.map(({ exported }) => exported).sort())
    expect(described.map(({ name }) => name)).toEqual([...load.TOOL_NAMES])
    const named = Object.fromEntries(Object.entries(tools).map(([exported, { name }]) => [exported, name]))
    expect(Object.fromEntries(described.map(({ name, exported }) => [exported, name]))).toEqual(named)
    expect(described.filter(({ file, exported }) => exported !== toCamelCase(file))).toEqual([])
    expect(described.filter(({ name, file }) => name !== file && file !== toFileName(name))).toEqual([])
  })

  it.each([
    [
      'src/internal/errors.ts',
      'AtipErrorCode',
      ['ATIP_VALIDATION', 'ATIP_PARSE', 'ATIP_ARGUMENT', 'ATIP_DISCOVERY', 'ATIP_REQUEST'],
    ],
    [
      'src/types/safety.ts',
      'ViolationCode',
      [
        'UNDESCRIBED_CODE',
        'DESTRUCTIVE_OPERATION',
        'NON_REVERSIBLE_OPERATION',
        'BILLABLE_OPERATION',
        'NETWORK_OPERATION',
        'FILESYSTEM_WRITE',
        'FILESYSTEM_DELETE',
        'COST_EXCEEDS_LIMIT',
        'TRUST_BELOW_THRESHOLD',
        'UNKNOWN_COMMAND',
        'CHANGE_OPERATION',
        'SUBPROCESS_OPERATION',
        'INTERACTIVE_OPERATION',
        'UNDECLARED_EFFECTS',
        'COMMAND_DENIED',
        'MISSING_ARGUMENT',
        'UNKNOWN_ARGUMENT',
        'INVALID_ARGUMENT',
        'ARGUMENT_INJECTION',
        'PATH_NOT_ALLOWED',
        'OMITTED_COMMAND',
        'SENSITIVE_READ',
        'HOST_NOT_ALLOWED',
        'VALUE_SHAPE',
        'FOLDER_PROGRAM',
        'UNREADABLE_COMMAND',
        'UNKNOWN_PROGRAM',
        'UNKNOWN_VALUE',
        'VARIABLE_SET',
        'SECRET_FLOW',
        'CATASTROPHE',
      ],
    ],
    [
      'src/types/inspect.ts',
      'FindingCode',
      [
        'INVISIBLE_CHARACTERS',
        'BIDI_CHARACTERS',
        'LINE_BREAK',
        'FORGED_FLAG',
        'PROMPT_TEXT',
        'HOMOGLYPH_NAME',
        'SHADOWED_NAME',
        'CONTRADICTORY_EFFECTS',
        'INVALID_EFFECTS',
        'INVALID_EXTENSION',
      ],
    ],
    [
      'src/types/compile.ts',
      'DiagnosticCode',
      [
        'NAME_REWRITTEN',
        'PARAMETER_REWRITTEN',
        'DUPLICATE_TOOL',
        'DESCRIPTION_TRUNCATED',
        'TEXT_SANITIZED',
        'FIELD_IGNORED',
        'TOOL_LIMIT_EXCEEDED',
        'STRICT_UNAVAILABLE',
      ],
    ],
  ])('has in %s the codes of %s', (file, type, codes) => {
    expect(wordsOf(file, type)).toEqual(codes)
  })

  it.each([
    [new root.AtipError('ATIP_PARSE', ''), 'AtipError', 'ATIP_PARSE'],
    [new root.AtipValidationError('', [], 0), 'AtipValidationError', 'ATIP_VALIDATION'],
    [new root.AtipParseError('', 'openai', 0), 'AtipParseError', 'ATIP_PARSE'],
    [new root.AtipArgumentError('', [], 0), 'AtipArgumentError', 'ATIP_ARGUMENT'],
  ])('gives %s its name %s and its code %s', (error, name, code) => {
    expect({ name: error.name, code: error.code }).toEqual({ name, code })
  })
})

describe('the compiler settings', () => {
  const { compilerOptions } = ts.readConfigFile(pathOf('tsconfig.json'), ts.sys.readFile).config as {
    compilerOptions: unknown
  }

  it('know no Node and no DOM, and are as strict as promised', () => {
    expect(compilerOptions).toMatchObject({
      lib: ['ES2022'],
      types: [],
      strict: true,
      isolatedDeclarations: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      erasableSyntaxOnly: true,
      verbatimModuleSyntax: true,
    })
  })
})
