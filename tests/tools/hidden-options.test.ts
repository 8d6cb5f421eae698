import type { AtipCommand, AtipOption, AtipTool } from 'atip-bridge'
import * as shipped from 'atip-bridge/tools'
import { expect, it } from 'vitest'

/** Commands whose option takes the place of one above it, as in the program: flags that it lacks are no flags there. */
const REPLACED = [
  'docker service create host -H',
  'git mailsplit bare --bare',
  'kubectl config set-cluster server -s',
  'kubectl config set-context namespace -n',
  'uv publish index --default-index -i --index-url --extra-index-url -f --find-links',
  'uv python pin project --project',
]

/** Lists the flags of options for all commands that no call of a command may use, because its own option has their name. */
function listHidden(words: string, level: AtipTool | AtipCommand, above: readonly AtipOption[]): string[] {
  const all = 'globalOptions' in level ? [...above, ...(level.globalOptions ?? [])] : above
  return Object.entries(level.commands ?? {}).flatMap(([word, command]) => {
    const here = `${words} ${word}`
    const hidden = (command.options ?? []).flatMap(({ name, flags }) => {
      const lost = all
        .filter((each) => each.name === name)
        .flatMap((each) => each.flags.filter((flag) => !flags.includes(flag)))
      return lost.length === 0 ? [] : [[here, name, ...lost].join(' ')]
    })
    return [...hidden, ...listHidden(here, command, all)]
  })
}

it('no option of a command hides flags that every command takes, unless the program does so', () => {
  const hidden = Object.values(shipped).flatMap((tool: AtipTool) => listHidden(tool.name, tool, []))
  expect(hidden.sort()).toEqual(REPLACED)
})
