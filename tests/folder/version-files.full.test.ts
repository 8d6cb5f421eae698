import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { presets } from 'atip-bridge'
import { lookIntoFolder } from 'atip-bridge/execute'
import { createShellJudge } from 'atip-bridge/shell'
import * as shipped from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'

/** Files of version managers, and a line whose program they choose. */
const OBEYED: readonly [file: string, text: string, line: string][] = [
  ['.tool-versions', 'nodejs path:./evil', 'node --version'],
  ['.tool-versions', '# comment\nnodejs 20.1.0\npython path:/srv/evil\n', 'python3 --version'],
  ['.tool-versions', 'nodejs\tpath:./evil', 'npm --version'],
  ['.tool-versions', 'terraform path:./evil', 'terraform version'],
  ['.tool-versions', 'kubectl path:./evil', 'kubectl version --client'],
  ['.tool-versions', 'jq 1.7 path:./evil', 'jq . a.json'],
  ['.tool-versions', 'ripgrep path:./evil', 'rg foo'],
  ['.tool-versions', 'golang PATH:./evil', 'go version'],
  ['.node-version', 'path:./evil', 'tsc --version'],
  ['.nvmrc', 'path:../evil', 'node --version'],
  ['.python-version', '../../../evil', 'python3 --version'],
  ['.ruby-version', 'path:./evil', 'ruby --version'],
  ['.java-version', 'path:./evil', 'java -version'],
  ['.terraform-version', 'path:./evil', 'terraform version'],
]

const HARMLESS: readonly [file: string, text: string, line: string][] = [
  ['.tool-versions', 'nodejs 20.1.0\npython 3.12.1 3.11.9\n', 'node --version'],
  ['.tool-versions', 'nodejs ref:master', 'node --version'],
  ['.nvmrc', 'lts/*', 'node --version'],
  ['.python-version', '3.12.1/envs/site', 'python3 --version'],
  ['.python-version', 'path:./evil', 'node --version'],
  ['.tool-versions', 'nodejs path:./evil', 'ls'],
]

const decideIn = (file: string, text: string, line: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'atip-bridge-'))
  writeFileSync(join(folder, file), text)
  mkdirSync(join(folder, 'below'))
  const judge = createShellJudge(Object.values(shipped), presets.supervised, {
    cwd: join(folder, 'below'),
    folder: lookIntoFolder,
  })
  return judge.decide(line).decision
}

describe('a file of a version manager', () => {
  it.each(OBEYED)('%s with %j is obeyed by %s', (file, text, line) => {
    expect(decideIn(file, text, line)).toBe('confirm')
  })

  it.each(HARMLESS)('%s with %j leaves %s alone', (file, text, line) => {
    expect(decideIn(file, text, line)).toBe('allow')
  })
})
