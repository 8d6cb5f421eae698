import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { World } from '../../world'
import { getAgent } from '../agents'
import { writeCode } from '../code-cache'
import { writeSample } from '../requests/read-request'

/** Lines like those that agents write. */
const LINES = [
  'git status --short && ls -la src | head -n 5; cat package.json | grep -n name | sort | uniq -c > /dev/null 2>&1',
  'cd src && find . -name "*.ts" -not -path "./x/*" | xargs wc -l; sed -n 1,20p a.txt; rg -n "a|b" .',
  'FILE=$(mktemp) && for name in a b; do echo "$name: $HOME" >> "$FILE"; done; if [ -f x ]; then jq .a x; fi',
  'npm test -- --watch=false && git add -A && git commit -m "Mend it" && git push origin main',
  'rm -rf build && mkdir -p out && cp -r a b && mv b c; curl -s https://example.com/x | tr a b',
  'cat <<EOF > notes.md\nSome text\nEOF\npython3 -c "print(1)"; docker ps; du -sh .; unknown-program --flag',
]

const loadWorld = async (): Promise<World> => (await import('../../create-world')).createWorld()

/** Compiles the guard in advance, so that agents wait less, by answers to one of them. Does nothing where this is not possible. */
export async function compileGuard(agent: string, { program, cwd }: Pick<World, 'program' | 'cwd'>): Promise<void> {
  const bundle = join(dirname(program[1] ?? ''), 'guard.cjs')
  if (!existsSync(bundle)) return
  const requests = LINES.map((line) => writeSample(getAgent(agent), line, cwd))
  try {
    await writeCode(bundle, ({ rehearse }) => rehearse(agent, requests, loadWorld))
  } catch {
    // For example, the package belongs to somebody else. The guard works without.
  }
}
