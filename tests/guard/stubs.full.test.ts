import * as shipped from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { createLineToolset, judgeLine } from '../../src/command/line/judge-lines'
import { stubCommands } from '../../src/command/line/stub-commands'
import type { World } from '../../src/command/world'
import { presets } from '../../src/safety/policy/presets'
import type { Policy } from '../../src/types/safety'
import type { ShellDecision } from '../../src/types/shell-decision'
import { ALLOWED, ASKED } from '../shell/judge-lines'
import { someOf } from '../support/runs'

const ALL = Object.values(shipped)

/** Names of commands that a search of the text does not find. */
const HIDDEN = [
  `git pu''sh origin main`,
  'git "pu"sh',
  String.raw`git p\ush`,
  'a=pu; b=sh; git $a$b',
  `git st''ash dr''op`,
  `git st"a"tus`,
  "git $'\\x70ush'",
  `npm publ''ish`,
  `kubectl del''ete pod x`,
  `docker r''m x`,
  `gh re''po delete x`,
  `git {push,status}`,
  'git -c a=b pu"sh"',
  'git stash',
  'git status; g"i"t push',
  'git frob',
  `sudo git pu''sh`,
  `sh -c "git pu''sh"`,
]

const world: Pick<World, 'env' | 'loadFolderLook'> = {
  env: { HOME: '/home/ada' },
  loadFolderLook: async () => (folder) => ({ folder, settings: [], problems: [] }),
}

/** Judges a line, with the metadata of all commands or only of those that the line names. */
function judge(line: string, policy: Policy, isStubbed: boolean): Promise<ShellDecision> {
  return judgeLine(line, {
    policies: [{ policy }],
    options: { cwd: '/repo', home: '/home/ada', exists: () => false, shell: 'bash', trustedFolders: [] },
    world: world as World,
    readTools: async (names, words) => {
      const tools = ALL.filter(({ name }) => names?.includes(name) ?? true)
      return createLineToolset(
        tools.map((tool) => (words === undefined || !isStubbed ? tool : stubCommands(tool, words))),
      )
    },
    vetProgram: async () => ({ ok: true, file: undefined, names: [] }),
  })
}

describe('metadata of commands that a line does not name', () => {
  it.each(['supervised', 'readOnly', 'workspace', 'unrestricted'] as const)(
    'changes no decision of %s',
    async (name) => {
      const others = someOf([...ALLOWED, ...ASKED], { short: 96, full: 24 })
      for (const line of [...HIDDEN, ...others]) {
        const [short, whole] = [await judge(line, presets[name], true), await judge(line, presets[name], false)]
        const summary = ({ decision, reason, parts }: ShellDecision) => [
          decision,
          reason,
          parts.map((part) => [part.source, part.call?.name, part.decision, part.reason]),
        ]
        expect([line, ...summary(short)]).toEqual([line, ...summary(whole)])
      }
    },
  )

  it('is needed by what quotes hide', async () => {
    for (const line of HIDDEN.slice(0, 4))
      expect((await judge(line, presets.supervised, true)).decision).toBe('confirm')
  })
})
