import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { attempt } from '../../../internal/attempt'
import type { World } from '../../world'
import { getAgent } from '../agents'
import { CACHE, compile, writeCode } from '../code-cache'
import { writeSample } from '../requests/read-request'

/** Lines like most that agents write. Each request loads all compiled code, so nothing more is compiled. */
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

/**
 * Compiles the guard in advance, so that agents wait less: it answers made-up requests of one agent. Does nothing
 * where this is not possible.
 */
export async function compileGuard(agent: string, { program, cwd }: Pick<World, 'program' | 'cwd'>): Promise<void> {
  const bundle = join(dirname(program[1] ?? ''), 'guard.cjs')
  if (!existsSync(bundle)) return
  const requests = [...LINES.map((line) => writeSample(getAgent(agent), line, cwd)), { ...OUTPUT, cwd }]
  try {
    await writeCode(bundle, ({ rehearse }) =>
      rehearse(agent, requests, async () => (await import('../../create-world')).createWorld()),
    )
  } catch {
    // For example, the package belongs to somebody else. The guard works without.
  }
}

const REASONS = {
  missing: 'it was not compiled',
  'of another text': 'atip was updated since',
  'of another Node': 'Node was updated since',
} as const

/**
 * Says whether a hook starts without the compiled form of the guard, which an update of Node or of atip makes useless.
 *
 * @param program the paths of Node and of `atip`
 * @returns sentences
 */
export function sayCompiled([node = '', atip]: readonly string[]): string[] {
  if (atip === undefined) return []
  const state = attempt(() => examineCode(join(dirname(realpathSync(atip)), 'guard.cjs')))
  // Another Node than this one may take what this one refuses, and the other way round.
  const isOurs = attempt(() => realpathSync(node)) === realpathSync(process.execPath)
  if (state === undefined || state === 'used' || (state === 'of another Node' && !isOurs)) return []
  return [`Answers take a third longer than they could: the guard starts from its text, because ${REASONS[state]}.`]
}

/** Says what becomes of the compiled code of a bundle: with any answer but `used`, its text is compiled at each request. */
function examineCode(file: string): 'used' | 'missing' | 'of another text' | 'of another Node' {
  if (!existsSync(file + CACHE)) return 'missing'
  const { cachedDataRejected } = compile(file)
  if (cachedDataRejected === undefined) return 'of another text'
  return cachedDataRejected ? 'of another Node' : 'used'
}
