import { type AtipCommand, type AtipTool, buildCommand, type CommandInvocation, type Tools } from 'atip-bridge'
import { errorOf, tool, toolOf } from './tools'

/** The invocation of a call of `t run`, or of the command named. */
export function invoke(tools: Tools, args: unknown, name = 't_run'): CommandInvocation {
  return buildCommand(tools, { id: 'a', name, arguments: args as Record<string, unknown> })
}

/** The words behind `t run`, a command with these fields. */
export function wordsOf(fields: Partial<AtipCommand>, args: unknown): string[] {
  const [run, ...words] = invoke([toolOf(fields)], args).args
  if (run !== 'run') throw new Error(`expected the word "run", got ${run}`)
  return words
}

/** The words of the program itself, for the command named. */
export function lineOf(one: Partial<AtipTool>, name: string, args: unknown = {}): string[] {
  return invoke([tool(one)], args, name).args
}

/** Why a call of `t run` is refused; what was given never stands in the message. */
export function refusalOf(fields: Partial<AtipCommand>, args: unknown): { path: string[]; message: string } {
  return refusal(() => wordsOf(fields, args))
}

export function refusal(action: () => unknown): { path: string[]; message: string } {
  const { code, path = [], message, value } = errorOf(action)
  if (code !== 'ATIP_ARGUMENT') throw new Error(`expected ATIP_ARGUMENT, got ${code}: ${message}`)
  if (typeof value === 'string' && value.length > 3 && message.includes(value)) throw new Error(`shows ${value}`)
  return { path, message }
}
