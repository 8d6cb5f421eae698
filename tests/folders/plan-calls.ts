import type { AtipTool, FlatCommand, FlatParameter } from 'atip-bridge'
import { createToolset, createValidator, presets } from 'atip-bridge'

/** A call to try in a hostile folder. */
export interface TriedCall {
  readonly id: string
  readonly name: string
  readonly arguments: Record<string, unknown>
}

/** Values by parameter, or by command and parameter: `cat-file.object`; lists of them are tried one by one. */
export type Values = Readonly<Record<string, unknown>>

/**
 * Lists the calls of a tool that `presets.supervised` allows, before any look into a folder: each command with what it
 * requires, each again with each of its other parameters alone, and with these arguments.
 */
export function planReadingCalls(tool: AtipTool, values: Values, further: readonly TriedCall[] = []): TriedCall[] {
  const toolset = createToolset([tool])
  const { decide } = createValidator(toolset, presets.supervised)
  const planned = toolset.commands.flatMap((command) => planCommand(command, values))
  return [...planned, ...further].filter((call) => decide(call).decision === 'allow')
}

function planCommand(command: FlatCommand, values: Values): TriedCall[] {
  const { name, parameters } = command
  const required = parameters.filter((parameter) => parameter.required)
  const plain = Object.fromEntries(required.map((each) => [each.key, chooseValues(command, each, values)[0]]))
  const toCall = (args: object): TriedCall => ({ id: 'tried', name, arguments: { ...plain, ...args } })
  const others = parameters.filter((parameter) => !parameter.required)
  const single = others.flatMap((parameter) =>
    chooseValues(command, parameter, values).map((value) => toCall({ [parameter.key]: value })),
  )
  return [toCall({}), ...single]
}

function chooseValues(
  { path }: FlatCommand,
  { key, type, list, enum: allowed }: FlatParameter,
  values: Values,
): unknown[] {
  const known = values[`${path.join(' ')}.${key}`] ?? values[key]
  const plausible = type === 'boolean' ? true : type === 'integer' || type === 'number' ? 1 : values[type]
  const chosen = known !== undefined ? [known].flat() : (allowed ?? [plausible ?? 'HEAD'])
  return list ? chosen.map((value) => [value]) : [...chosen]
}
