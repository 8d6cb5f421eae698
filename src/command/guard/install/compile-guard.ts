import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { World } from '../../world'
import { getAgent } from '../agents'
import { writeCode } from '../code-cache'
import { writeSample } from '../requests/read-request'

/** Lines like most of those that agents write. Whatever more is compiled, every request waits for its code. */
const LINES = [
  'git status --short && ls -la src | head -n 5; cat package.json | grep -n name | sort | uniq -c > /dev/null 2>&1',
  'find . -name "*.ts" -not -path "./x/*" | xargs wc -l; sed -n 1,20p a.txt',
]

/** The output of a tool, as agents report it. */
const OUTPUT = {
  hook_event_name: 'PostToolUse',
  tool_name: 'Bash',
  tool_response: { stdout: 'total 8\nPASSWORD=none\n' },
}

const loadWorld = async (): Promise<World> => (await import('../../create-world')).createWorld()

/** Compiles the guard in advance, so that agents wait less, by answers to one of them. Does nothing where this is not possible. */
export async function compileGuard(agent: string, { program, cwd }: Pick<World, 'program' | 'cwd'>): Promise<void> {
  const bundle = join(dirname(program[1] ?? ''), 'guard.cjs')
  if (!existsSync(bundle)) return
  const requests = [...LINES.map((line) => writeSample(getAgent(agent), line, cwd)), { ...OUTPUT, cwd }]
  try {
    await writeCode(bundle, ({ rehearse }) => rehearse(agent, requests, loadWorld))
  } catch {
    // For example, the package belongs to somebody else. The guard works without.
  }
}
