import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SAMPLE_REQUESTS } from '../../../guard/install/sample-requests'
import type { World } from '../../world'
import { writeCode } from '../code-cache'

/** Lines like most of those that agents write. Whatever more is compiled, every request waits for its code. */
const LINES = [
  'git status --short && ls -la src | head -n 5; cat package.json | grep -n name | sort | uniq -c > /dev/null 2>&1',
  'find . -name "*.ts" -not -path "./x/*" | xargs wc -l; sed -n 1,20p a.txt',
]

/** What a tool printed, as agents tell it. */
const OUTPUT = {
  hook_event_name: 'PostToolUse',
  tool_name: 'Bash',
  tool_response: { stdout: 'total 8\nPASSWORD=none\n' },
}

const loadWorld = async (): Promise<World> => (await import('../../create-world')).createWorld()

/** Compiles the guard in advance, so that agents wait less. Does nothing where this is not possible. */
export async function compileGuard({ program, cwd }: Pick<World, 'program' | 'cwd'>): Promise<void> {
  const bundle = join(dirname(program[1] ?? ''), 'guard.cjs')
  const write = SAMPLE_REQUESTS['claude-code']
  if (!existsSync(bundle) || write === undefined) return
  const requests = [...LINES.map((line) => write({ line, cwd })), { ...OUTPUT, cwd }]
  try {
    await writeCode(bundle, ({ rehearse }) => rehearse(requests, loadWorld))
  } catch {
    // For example, the package belongs to somebody else. The guard works without.
  }
}
