import { type AtipOption, type AtipTool, createToolset, createValidator, presets } from 'atip-bridge'
import * as metadata from 'atip-bridge/tools'
import { expect, it } from 'vitest'
import { timeOf } from '../support/growth'

const SHIPPED: AtipTool[] = Object.values(metadata)

/** The least time of a few attempts, because the machine may be busy. */
const least = (action: () => unknown): number => Math.min(...Array.from({ length: 3 }, () => timeOf(action)))

it('preparing is done for the commands that are called, not for all', () => {
  const toolset = createToolset(SHIPPED)
  const callAll = () => {
    const { validate } = createValidator(toolset, presets.supervised)
    for (const { name } of toolset.commands) validate(name, {})
  }
  const callOne = () => {
    for (let round = 0; round < 10; round++) createValidator(toolset, presets.supervised).validate('git_status', {})
  }
  callAll()
  expect(least(callOne)).toBeLessThan(least(callAll))
})

it('a call costs as much if its command has a hundred times as many options that it does not use', () => {
  const validatorOf = (count: number) => {
    const options = Array.from(
      { length: count },
      (_, index): AtipOption => ({ name: `o${index}`, flags: [`--o${index}`], type: 'string', description: 'o' }),
    )
    const commands = { fetch: { description: 'fetches', options } }
    return createValidator([{ atip: '0.6', name: 'git', version: '1', description: 'git', commands }], {})
  }
  const [few, many] = [validatorOf(10), validatorOf(1_000)]
  const call =
    ({ validate }: typeof few) =>
    () => {
      for (let round = 0; round < 2_000; round++) validate('git_fetch', { o3: 'a', o4: 'b' })
    }
  call(few)()
  call(many)()
  expect(least(call(many))).toBeLessThan(3 * Math.max(5, least(call(few))))
})

it('a command is judged as it was when the validator was made, even if it is first called later', () => {
  const flags = ['--force']
  const option = {
    name: 'force',
    flags,
    type: 'boolean' as const,
    description: 'f',
    'x-effects': { destructive: true },
  }
  const command = { description: 'cleans', effects: { destructive: false, reversible: true }, options: [option] }
  const tool = { atip: '0.6', name: 'mop', version: '1', description: 'mops', commands: { clean: command } }
  const validator = createValidator([tool], { allowDestructive: false })
  option['x-effects'].destructive = false
  option.name = 'other'
  expect(validator.validate('mop_clean', { force: true }).violations.map(({ code }) => code)).toContain(
    'DESTRUCTIVE_OPERATION',
  )
})
