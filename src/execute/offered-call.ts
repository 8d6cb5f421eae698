import type { CompileOptions } from '../types/compile'
import type { ToolCall } from '../types/lifecycle'
import type { TypedToolCall } from '../types/typed-tool'

export type Strategy = NonNullable<CompileOptions['strategy']> | undefined
export type NothingPinned = Readonly<Record<never, never>>

/**
 * A call of tools as a toolkit offers them: typed by the literals of the tools, without pinned arguments. The names of
 * actions are not derived.
 */
export type OfferedCall<Tool, S, Pinned> = true extends (S extends 'action' ? true : IsGeneral<Pinned>)
  ? ToolCall
  : [keyof Pinned] extends [never]
    ? TypedToolCall<Tool>
    : WithoutPinned<TypedToolCall<Tool>, Pinned>

/** True if it is not known which parameters are pinned. */
type IsGeneral<Pinned> = string extends keyof Pinned ? true : false

type WithoutPinned<Call, Pinned> = Call extends { name: infer Name; arguments: infer Arguments }
  ? Omit<Call, 'arguments'> & { arguments: Omit<Arguments, PinnedKeys<Name, Pinned>> }
  : never

/** The names of the parameters that are pinned for the tool to which the name of a command belongs. */
type PinnedKeys<Name, Pinned> = {
  [Words in keyof Pinned & string]: Name extends FirstWord<Words> | `${FirstWord<Words>}_${string}`
    ? keyof Pinned[Words]
    : never
}[keyof Pinned & string]
type FirstWord<Words extends string> = Words extends `${infer First} ${string}` ? First : Words
