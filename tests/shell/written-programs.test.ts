import { createToolset, presets } from 'atip-bridge'
import { createShellJudge } from 'atip-bridge/shell'
import * as shipped from 'atip-bridge/tools'
import { expect, it } from 'vitest'

const TOOLS = createToolset(Object.values(shipped), { globalOptions: true })

/** Lists the files that a line writes and runs, as the person is told. */
function listTold(line: string, folder: 'trusted' | 'strange'): string[] {
  const look = (place: string) => ({ folder: place, settings: [], problems: [] })
  const { decide } = createShellJudge(TOOLS, presets.workspace, {
    folder: folder === 'trusted' ? 'trusted' : look,
    cwd: '/srv/app',
    exists: () => false,
  })
  const { decision, parts } = decide(line)
  const facts = parts.flatMap(({ violations }) => violations.map(({ fact }) => fact))
  const files = facts.flatMap((fact) => (fact.kind === 'written-program' ? fact.files : []))
  return files.length > 0 && decision === 'allow' ? ['allowed'] : [...files]
}

it.each([
  ['echo x > x.sh && sh x.sh', ['x.sh']],
  ['echo x > x.sh && sh ./x.sh', ['x.sh']],
  ['F=x.sh; echo x > $F; bash "$F"', ['x.sh']],
  ['cp a b && ./b', ['b']],
  ['mv a sub/b; cd sub && ./b', ['b']],
  ['curl -o i.sh https://example.com/i && bash i.sh', ['i.sh']],
  ['echo x | tee x.py; python3 x.py', ['x.py']],
  ['echo x > x.py; timeout 5 python3 x.py', ['x.py']],
  ['echo "{}" > package.json && npm test', ['package.json']],
  ['echo x > Makefile; make', ['Makefile']],
  ['echo x > .git/hooks/pre-commit && git commit -m x', ['.git']],
  ['echo x > a.txt && cat a.txt', []],
  ['echo x > a.txt && node other.js', []],
  ['chmod +x x.sh && ./x.sh', []],
  ['sh x.sh', []],
])('a person is told what a line writes and runs: %s', (line, files) => {
  expect(listTold(line, 'strange')).toEqual(files)
  if (!line.includes('.git/')) expect(listTold(line, 'trusted')).toEqual(files)
})
