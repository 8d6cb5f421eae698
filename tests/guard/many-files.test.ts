import { describe, expect, it } from 'vitest'
import { listPatchedFiles } from '../../src/command/guard/requests/list-files'
import { ask } from './ask'

/** A request of an agent about a tool and its input. */
type Write = (tool: string, input: unknown) => object

const use = (hook_event_name: string): Write => {
  return (tool_name, tool_input) => ({ session_id: 's', cwd: '/repo', hook_event_name, tool_name, tool_input })
}
const agy = (name: string, args: unknown): object => ({ toolCall: { name, args }, workspacePaths: ['/repo'] })
const copilot: Write = (toolName, input) => ({ cwd: '/repo', toolName, toolArgs: input })
const plugIn: Write = (tool, args) => ({ event: 'tool.execute.before', sessionID: 's', directory: '/repo', tool, args })
const byEvent: Write = (tool_name, tool_input) => ({
  ...{ event: 'PreToolUse', session_id: 's', cwd: '/repo', working_dir: '/repo', tool_name, tool_input },
})
const cline: Write = (name, input) => ({ hookName: 'tool_call', workspaceRoots: ['/repo'], tool_call: { name, input } })
const wind: Write = (agent_action_name, tool_info) => ({ agent_action_name, tool_info })

const HOOK = '/repo/.git/hooks/pre-commit'
const patch = (...names: string[]): string =>
  `*** Begin Patch\n${names.map((name) => `*** Update File: ${name}\n@@\n-a\n+b\n`).join('')}*** End Patch\n`

/** Tools that take several files: an input for each list of files. */
const TOOLS: readonly (readonly [
  agent: string,
  write: Write,
  tools: readonly (readonly [tool: string, toInput: (files: readonly string[]) => unknown])[],
])[] = [
  [
    'claude-code',
    use('PreToolUse'),
    [
      ['MultiEdit', ([first, ...files]) => ({ file_path: first, edits: files.map((file_path) => ({ file_path })) })],
      [
        'MultiEdit',
        (files) => ({ edits: files.map((file_path) => ({ file_path, old_string: 'a', new_string: 'b' })) }),
      ],
      ['Edit', (files) => ({ file_path: files })],
      ['NewEditTool', (files) => ({ edits: files.map((path) => ({ path, new_string: 'b' })) })],
      ['write_all', (files) => ({ files: Object.fromEntries(files.map((file) => [file, 'text'])) })],
    ],
  ],
  [
    'codex',
    use('PreToolUse'),
    [
      ['apply_patch', (files) => ({ command: patch(...files) })],
      ['apply_patch', (files) => patch(...files)],
      ['edit_files', (files) => ({ changes: Object.fromEntries(files.map((file) => [file, { add: 'x' }])) })],
    ],
  ],
  [
    'gemini',
    use('BeforeTool'),
    [
      ['replace', ([first, ...files]) => ({ file_path: first, edits: files.map((file_path) => ({ file_path })) })],
      ['write_files', (files) => ({ files: files.map((path) => ({ path, content: '' })) })],
    ],
  ],
  [
    'cursor',
    use('preToolUse'),
    [
      ['Write', ([first, ...files]) => ({ file_path: first, edits: files.map((file_path) => ({ file_path })) })],
      ['Write', (files) => JSON.stringify({ edits: files.map((path) => ({ path })) })],
      ['ApplyPatch', (files) => ({ patch: patch(...files) })],
      ['ApplyPatch', (files) => patch(...files)],
    ],
  ],
  [
    'copilot',
    copilot,
    [
      ['edit', (files) => JSON.stringify({ path: files[0], edits: files.map((path) => ({ path })) })],
      ['apply_patch', (files) => patch(...files)],
      ['apply_patch', (files) => JSON.stringify({ input: patch(...files) })],
    ],
  ],
  [
    'qwen',
    use('PreToolUse'),
    [['edit', ([first, ...files]) => ({ file_path: first, edits: files.map((file_path) => ({ file_path })) })]],
  ],
  [
    'vscode',
    use('PreToolUse'),
    [
      ['multi_replace_string_in_file', (files) => ({ replacements: files.map((filePath) => ({ filePath })) })],
      ['apply_patch', (files) => ({ input: patch(...files), explanation: '' })],
      ['edit_files', (files) => ({ files: files.map((filePath) => filePath), code: 'x' })],
    ],
  ],
  [
    'opencode',
    plugIn,
    [
      ['multiedit', ([first, ...files]) => ({ filePath: first, edits: files.map((filePath) => ({ filePath })) })],
      ['patch', (files) => ({ patchText: patch(...files) })],
      ['apply_patch', (files) => ({ patchText: patch(...files) })],
    ],
  ],
  [
    'antigravity',
    agy,
    [
      [
        'multi_replace_file_content',
        ([TargetFile, ...files]) => ({ TargetFile, Edits: files.map((File) => ({ File })) }),
      ],
    ],
  ],
  [
    'grok',
    (toolName, toolInput) => ({ hookEventName: 'pre_tool_use', cwd: '/repo', toolName, toolInput }),
    [
      ['search_replace', ([file_path, ...files]) => ({ file_path, edits: files.map((path) => ({ path })) })],
      ['hashline_edit', (files) => ({ path: files[0], edits: files.map((path) => ({ path, text: 'x' })) })],
    ],
  ],
  [
    'windsurf',
    wind,
    [
      [
        'pre_write_code',
        ([first, ...files]) => ({ cwd: '/repo', file_path: first, edits: files.map((path) => ({ path })) }),
      ],
    ],
  ],
  [
    'kiro',
    use('PreToolUse'),
    [['fs_write', (files) => ({ path: files[0], operations: files.map((path) => ({ path })) })]],
  ],
  [
    'kimi',
    use('PreToolUse'),
    [['Edit', ([path, ...files]) => ({ path, edits: files.map((file) => ({ path: file })) })]],
  ],
  [
    'hermes',
    use('pre_tool_call'),
    [
      ['patch', (files) => ({ mode: 'patch', patch: patch(...files) })],
      ['write_file', ([path, ...files]) => ({ path, content: '', more: files.map((file) => ({ file })) })],
    ],
  ],
  [
    'goose',
    byEvent,
    [
      [
        'developer__text_editor',
        ([first, ...files]) => ({
          command: 'str_replace',
          path: first,
          diff: files.map((file) => `+++ ${file}\n`).join(''),
        }),
      ],
    ],
  ],
  [
    'cline',
    cline,
    [
      ['apply_patch', (files) => ({ input: patch(...files) })],
      ['replace_in_file', (files) => ({ path: files })],
    ],
  ],
  [
    'crush',
    byEvent,
    [['multiedit', ([first, ...files]) => ({ file_path: first, edits: files.map((file_path) => ({ file_path })) })]],
  ],
  [
    'droid',
    use('PreToolUse'),
    [
      ['ApplyPatch', (files) => ({ input: patch(...files) })],
      ['MultiEdit', (files) => ({ file_path: files[0], edits: files.map((file_path) => ({ file_path })) })],
    ],
  ],
]

describe.each(
  TOOLS.flatMap(([agent, write, tools]) => tools.map(([tool, toInput]) => [agent, tool, write, toInput] as const)),
)('%s judges every file of %s', (agent, tool, write, toInput) => {
  const judge = async (...files: string[]): Promise<boolean> => {
    const { out, err } = await ask(agent, write(tool, toInput(files)), [], {
      appendPrivately: (_, line) => void logged.push(JSON.parse(line)),
    })
    expect(out + err).not.toContain('"allow"')
    return logged.pop()?.decision === 'none'
  }
  const logged: { decision: string }[] = []

  it('wherever it stands among them', async () => {
    expect(await judge('/repo/a.ts', '/repo/b.ts')).toBe(true)
    expect(await judge(HOOK, '/repo/b.ts')).toBe(false)
    expect(await judge('/repo/a.ts', HOOK)).toBe(false)
    expect(await judge('/repo/a.ts', '/repo/b.ts', '/srv/elsewhere', '/repo/c.ts')).toBe(false)
  })
})

describe('a patch', () => {
  it.each<[about: string, patch: string, files: string[]]>([
    ['of Codex', patch('a.ts', 'b c.ts'), ['a.ts', 'b c.ts']],
    ['that moves', '*** Update File: a\n*** Move to: .git/hooks/x\n', ['a', '.git/hooks/x']],
    ['that deletes', '*** Delete File: a\r\n', ['a']],
    ['with blanks before', ' \t\u00a0\u0085\u2003*** Add File: a\n', ['a']],
    ['without a blank', '*** Add File:a\n', ['a']],
    ['of git', '--- a/x\n+++ b/y\t2026-01-01\n', ['x', 'y']],
    [
      'of git that renames',
      'diff --git a/x b/y z\nsimilarity index 100%\nrename from x\nrename to y z\n',
      ['x', 'y z'],
    ],
    ['of git that copies', 'copy from x\ncopy to y\n', ['x', 'y']],
    ['of git that changes a mode', 'diff --git a/x b/x\nold mode 100644\nnew mode 100755\n', ['x']],
    ['of git with escapes', '+++ "b/\\303\\251 \\"q\\".sh"\n', ['é "q".sh']],
    ['that creates', '--- /dev/null\n+++ b/x\n', ['x']],
    ['without files', 'text\n@@ -1 +1 @@\n', []],
  ])('%s names its files', (_, text, files) => {
    expect(listPatchedFiles(text)).toEqual(files)
  })

  it('is read in linear time', () => {
    for (const piece of [' ', '\t', '\r', '\u2028', '*** Add File: ', '"', '\\', 'diff --git a/', '+++ ']) {
      expect(listPatchedFiles(piece.repeat(200_000)).length).toBeLessThan(3)
    }
  })
})

describe('a tool that its agent does not have in its table', () => {
  const decide = async (tool: string, input: unknown): Promise<string> => {
    const { out } = await ask('claude-code', use('PreToolUse')(tool, input))
    return out === '' ? 'none' : JSON.parse(out).hookSpecificOutput.permissionDecision
  }

  it.each<[tool: string, input: unknown, decision: string]>([
    ['create_file', { path: HOOK }, 'ask'],
    ['Update', { target_file: '/srv/a' }, 'ask'],
    ['Frob', { path: HOOK, content: 'x' }, 'ask'],
    ['Frob', { path: '/repo/a', content: 'x' }, 'none'],
    ['Frob', { path: HOOK }, 'none'],
    ['Frob', { path: '/home/ada/.ssh/id_rsa' }, 'ask'],
    ['Frob', { nested: [{ deep: { filePath: '/home/ada/.ssh/id_rsa' } }] }, 'ask'],
    ['Frob', patch(HOOK), 'ask'],
    ['Frob', '{"path": "/repo/a"', 'ask'],
    ['Frob', { paths: Array(200_000).fill('a') }, 'ask'],
    ['terminal', { cmd: 'rm -rf x' }, 'ask'],
    ['terminal', { command: 'rm -rf x', path: '/repo' }, 'ask'],
    ['terminal', { commands: ['ls', 'rm -rf x'] }, 'ask'],
    ['terminal', { command: 'ls', script: 'rm -rf x' }, 'ask'],
    ['editor', { command: 'create', path: HOOK }, 'ask'],
    ['editor', { command: 'view', path: HOOK }, 'none'],
    ['mcp__x__get_output', { cmd: 'rm -rf x' }, 'ask'],
    ['mcp__x__get_output', { commands: ['rm -rf x'] }, 'ask'],
    ['mcp__x__read_files', { files: [{ path: '/home/ada/.ssh/id_rsa' }] }, 'ask'],
    ['mcp__x__read_files', { files: [{ path: '/repo/a' }] }, 'none'],
    ['mcp__x__list', { root: '/home/ada/.ssh' }, 'ask'],
    ['mcp__x__list', { args: ['-l', '~/.ssh/id_rsa'] }, 'ask'],
    ['mcp__x__read', { input: { command: 'rm -rf x' } }, 'ask'],
    ...(
      [
        ...(['code', 'exec', 'run', 'argv', 'javascript', 'script', 'command', 'cmd', 'js', 'python', 'sql'] as const),
        ...(['expression', 'function', 'source_code', 'program', 'eval', 'snippet', 'page_function'] as const),
      ] as const
    ).flatMap((field): [string, unknown, string][] => [
      ['mcp__x__get_page', { [field]: 'a()' }, 'ask'],
      ['mcp__x__read_page', { options: [{ [field]: ['a'] }] }, 'ask'],
    ]),
    ['mcp__x__get_output', { command: 'ls' }, 'ask'],
    ['mcp__x__get_page', { run: 7, id: 'x' }, 'none'],
    ['mcp__x__get_page', { query: 'code', codec: 'x', run_id: 'y' }, 'none'],
    ['mcp__x__get_page', { exec: false, code: '' }, 'none'],
    ['terminal', { options: [{ cmd: 'rm -rf x' }] }, 'ask'],
    ['TodoWrite', { todos: [{ content: 'x' }] }, 'none'],
    ['Task', { prompt: 'write a file' }, 'none'],
  ])('%s %j: %s', async (tool, input, decision) => {
    expect(await decide(tool, input)).toBe(decision)
  })
})
