import { type AtipTool, createToolset, createValidator, type Policy, presets, type ViolationCode } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { listCodes } from '../support/policies'

export type Call = readonly [name: string, args: Record<string, unknown>]

/** A call that needs approval: the codes that `supervised` reports among others, and what `workspace` does. */
export type Asking = readonly [...Call, codes: readonly ViolationCode[], workspace?: 'runs' | 'denies']

/** Describes what the presets decide about calls of one program. */
export function describeDecisions(
  tool: AtipTool,
  { runs, asks }: { runs: readonly Call[]; asks: readonly Asking[] },
): void {
  const toolset = createToolset([tool], { globalOptions: true })
  const inFolder: Policy = { ...presets.workspace, cwd: '/home/ada/app' }
  const validators = [presets.supervised, presets.readOnly, inFolder].map((policy) => createValidator(toolset, policy))
  const decide = (name: string, args: Record<string, unknown>) =>
    validators.map((validator) => validator.decide({ name, arguments: args }))
  const show = (name: string, args: unknown): string => `${name} ${JSON.stringify(args)}`

  describe(`${tool.name} runs under every preset`, () => {
    for (const [name, args] of runs) {
      it(show(name, args), () => {
        const found = decide(name, args)
        expect(found.flatMap(({ violations }) => violations)).toEqual([])
        expect(found.map(({ decision }) => decision)).toEqual(['allow', 'allow', 'allow'])
      })
    }
  })

  describe(`${tool.name} asks before`, () => {
    for (const [name, args, codes, workspace = 'asks'] of asks) {
      it(show(name, args), () => {
        const found = decide(name, args)
        expect(found.map(({ decision }) => decision)).toEqual(['confirm', 'deny', WORKSPACE[workspace]])
        expect(listCodes(found[0]?.violations ?? [])).toEqual(expect.arrayContaining([...codes]))
      })
    }
  })
}

const WORKSPACE = { runs: 'allow', asks: 'confirm', denies: 'deny' } as const
