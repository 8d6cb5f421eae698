import { readFileSync } from 'node:fs'
import { presets } from 'atip-bridge'
import { createShellRunner } from 'atip-bridge/execute'
import { describe, expect, it } from 'vitest'
import {
  createHostileFolder,
  type HostileFolder,
  holdsSecret,
  hostileOptions,
  SECRET,
  TOKEN,
} from '../../support/hostile-folder'
import { LONG, someOf } from '../../support/runs'
import { readTree } from '../../support/shell-runs'
import { SHIPPED } from '../../support/shipped'

/** Lines by what they are about; several lines of one attack are sent one after the other. */
const FAMILIES = JSON.parse(
  readFileSync(new URL('../../fixtures/shell/runner-attacks.json', import.meta.url), 'utf8'),
) as Record<string, (string | string[])[]>

/** Lists what changed although nobody approved it: in its folder, a workspace may change files that never run. */
function listChanges(before: Record<string, string>, folder: HostileFolder, mayWrite: boolean): string[] {
  const after = readTree(folder.root)
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const isAllowed = (name: string): boolean => mayWrite && name.startsWith('work/') && !name.startsWith('work/.git/')
  return [...names].filter((name) => before[name] !== after[name] && !isAllowed(name))
}

async function listHarm(attacks: readonly (string | string[])[], preset: 'supervised' | 'workspace' | 'readOnly') {
  const harm: object[] = []
  for (const attack of attacks) {
    const folder = createHostileFolder()
    const before = readTree(folder.root)
    const runner = createShellRunner(SHIPPED, { ...hostileOptions(folder), policy: presets[preset] })
    const texts: string[] = []
    for (const line of [attack].flat()) {
      const { text, stdout, stderr } = await runner.execute(line)
      texts.push(text, stdout, stderr)
    }
    const shown = texts.some((text) => holdsSecret(text, SECRET) || holdsSecret(text, TOKEN))
    const changed = listChanges(before, folder, preset === 'workspace')
    if (shown || changed.length > 0) harm.push({ attack, shown, changed, text: texts.at(-3) })
    folder.remove()
  }
  return harm
}

describe('a hostile model in a hostile folder', () => {
  it.each(Object.entries(FAMILIES))(
    'changes nothing, runs nothing of the folder and learns no secret: %s',
    async (_, attacks) => {
      const chosen = someOf(attacks, { short: 100, full: 20 })
      for (const preset of LONG
        ? (['supervised', 'workspace', 'readOnly'] as const)
        : (['supervised', 'workspace'] as const)) {
        expect([preset, await listHarm(chosen, preset)]).toEqual([preset, []])
      }
    },
    900_000,
  )
})
