import { createToolset } from 'atip-bridge'
import * as shipped from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { readFolderPlan } from '../../src/folder-rules/read-folder-plan'
import type { AtipFolder } from '../../src/types/folder'

const TOOLSETS = Object.values(shipped).map((tool) => createToolset([tool], { globalOptions: true }))

describe('the x-folder of shipped metadata', () => {
  it.each(TOOLSETS.map((toolset) => [toolset.tools[0]?.name, toolset] as const))(
    'of %s can be relied on',
    (_, toolset) => {
      const faulty = toolset.commands.filter((command) => readFolderPlan(command).isFaulty)
      expect(faulty.map(({ name }) => name)).toEqual([])
    },
  )

  it.each(TOOLSETS.map((toolset) => [toolset.tools[0]?.name, toolset] as const))(
    'of %s names parameters that its commands have',
    (_, { commands }) => {
      const known = new Set(commands.flatMap(({ parameters }) => parameters.map(({ name }) => name)))
      const levels = commands.flatMap(({ folder }) => folder as readonly AtipFolder[])
      const names = levels.flatMap(({ obeys = [] }) => obeys.flatMap((rule) => rule.with ?? []))
      const wrong = [...new Set(names)].filter((name) => !known.has(name))
      expect(wrong).toEqual([])
    },
  )
})
