/**
 * Types derived from the literals of a tool: the names of its commands and the types of their arguments, following the
 * rules of a toolset. Anything that cannot be derived has a general type.
 *
 * @module
 */

import type { AtipTool } from './atip'
import type { ToolCall } from './lifecycle'

/**
 * Metadata that `defineTool` accepts: an {@link AtipTool} that may be readonly throughout, as with `as const`.
 *
 * @example
 * const definition: ToolDefinition = { atip: '0.6', name: 'notes', version: '1', description: 'Keep notes' }
 */
export type ToolDefinition<T = AtipTool> = unknown extends T ? T : { readonly [Key in keyof T]: ToolDefinition<T[Key]> }

/**
 * A tool whose literals are known; accepted wherever an {@link AtipTool} is.
 *
 * @example
 * const notes = { atip: '0.6', name: 'notes', version: '1', description: 'Keep notes' } as const
 * const defined: DefinedTool<typeof notes> = defineTool(notes)
 */
export type DefinedTool<T> = unknown extends T
  ? T
  : T extends (...args: never[]) => unknown
    ? T
    : { -readonly [Key in keyof T]: DefinedTool<T[Key]> }

/**
 * A call of these tools (one, a union, an array or a toolset): a union discriminated by `name`.
 *
 * The type describes the definitions that were offered to the model. It holds for calls that a validator with
 * `checkArguments` finds valid, with `coerced` values applied; optional arguments may be absent or `null`. Names that
 * clash between tools and names that come from `strategy: 'action'` are not known. For tools that are partial or have
 * names that are not ASCII literals, the type is {@link ToolCall}.
 *
 * @example
 * const call: ToolCall = { id: 'a', name: 'git_log', arguments: { 'max-count': 5 } }
 */
export type TypedToolCall<T = AtipTool> = T extends { readonly tools: infer Tools } | readonly (infer Tools)[]
  ? TypedToolCall<Tools>
  : T extends { readonly name: infer Name extends string; readonly partial?: false }
    ? Name extends `${Digit | '-'}${string}`
      ? CallOf<CommandsIn<T, `_${Name}`, never>>
      : CallOf<CommandsIn<T, Name, never>>
    : ToolCall

/**
 * The names of the commands of these tools, as models call them.
 *
 * @example
 * type Name = ToolNames<{ name: 'notes'; commands: { list: object; add: object } }> // 'notes_list' | 'notes_add'
 */
export type ToolNames<T> = TypedToolCall<T>['name']

/**
 * The arguments of the command with this name.
 *
 * @example
 * const notes = defineTool({
 *   ...{ atip: '0.6', name: 'notes', version: '1', description: 'Keep notes' },
 *   commands: { add: { description: 'Add', arguments: [{ name: 'text', type: 'string', description: 'Text' }] } },
 * })
 * const args: ArgumentsOf<typeof notes, 'notes_add'> = { text: 'milk' }
 */
export type ArgumentsOf<T, Name extends ToolNames<T>> = {
  [Call in TypedToolCall<T> as Call['name']]: Call['arguments']
}[Name]

/**
 * A call of one command.
 *
 * @example
 * const call: NamedToolCall<'notes_list', { limit?: number }> = { id: 'a', name: 'notes_list', arguments: { limit: 3 } }
 */
export interface NamedToolCall<Name, Arguments> extends Omit<ToolCall, 'name' | 'arguments'> {
  name: Name
  arguments: Arguments
}

/**
 * A name that ends in a hash because it was too long or not unique; only a toolset knows it.
 *
 * @example
 * const name: HashedName = 'a_name_that_was_too_long_a1b2c3'
 */
export type HashedName = `${string}_${HexLetter}${string}${Digit}`

type CallOf<All> = CallIn<{ [One in All as One extends Command<infer Path> ? Legal<Path, NameCharacter> : never]: One }>

/**
 * `''` represents names with a hash. Commands that share a name get a hash; they appear as a union of several paths.
 */
type CallIn<Table> = string extends keyof Table
  ? ToolCall
  : {
      [Name in keyof Table]: Name extends '' | (IsUnion<Field<Table[Name], 'path', never>> extends true ? Name : never)
        ? NamedToolCall<HashedName, Record<string, unknown>>
        : NamedToolCall<Name, Field<Table[Name], 'arguments', never>>
    }[keyof Table]

/** A runnable command. Its path is the tool's name and the keys below it, or `string` if the path is not known. */
type Command<Path = string, Arguments = unknown> = { path: Path; arguments: Arguments }

/** The commands below a tool or group. `Options` is the union of the options that it passes down. */
type CommandsIn<Group, Path extends string, Options, Below = Field<Group, 'commands', object>> = Below extends object
  ? true extends IsWide<Path | keyof Below>
    ? Command
    : { [Key in keyof Below]: CommandAt<Below[Key], PathTo<Path, Key>, Options> }[keyof Below]
  : Command
/** Each key is preceded by a tab, which becomes `_`; the empty key adds a line feed, which becomes nothing. */
type PathTo<Path extends string, Key> = Key extends '' ? `${Path}\n` : `${Path}\t${Key & (string | number)}`

/** Leaves and groups with arguments are runnable; any other group passes its options down. */
type CommandAt<Own, Path extends string, Above, Below = Exclude<Field<Own, 'commands', object>, undefined>> = [
  Field<Own, 'arguments', []>,
  [keyof Below] extends [never] ? 'leaf' : 'group',
] extends [readonly [], 'group']
  ? CommandsIn<Own, Path, OptionsIn<Own, Above>>
  : Command<Path, ArgumentsIn<Own, Above>> | CommandsIn<Own, Path, Above>

/** The options of a level and of the levels above it; an option replaces those of the same name further up. */
type OptionsIn<Own, Above, Mine extends Named = Items<Own, 'options'>> = Mine | Exclude<Above, Named<Mine['name']>>

/** Options that share their name with an argument get a different key. */
type ArgumentsIn<Own, Above, Positional extends Named = Items<Own, 'arguments'>> = 'x-schema' extends keyof Own
  ? Record<string, unknown>
  : Shape<
      | Parameter<Positional, Named & { readonly required?: true }, never>
      | Parameter<OptionsIn<Own, Above>, { readonly required: true }, Positional['name']>
      | StdinIn<Own>
    >

/** The text for standard input. */
type StdinIn<Own> = Own extends { readonly 'x-stdin': infer Stdin }
  ? { key: 'stdin'; required: Stdin extends { readonly required: true } ? true : false; value: string }
  : never

/** The elements of a tuple; for a list of unknown length, an element of unknown name. */
type Items<Own, Name extends string, List = Field<Own, Name, []>> = List extends readonly (infer Item extends Named)[]
  ? [Named, Item][number extends List['length'] ? 0 : 1]
  : Named
type Named<Name = string> = { readonly name: Name }

/** A parameter. Its key is `''` if only a toolset knows it. */
type Keyed = { key: string; required: boolean; value: unknown }
type Parameter<Item, Needed, Taken> =
  Item extends Named<infer Name extends string>
    ? {
        key: true extends IsWide<Name | Taken> | IsUnion<Name>
          ? ''
          : KeyOf<Name extends Taken ? `${Name}_option` : Name>
        required: Item extends Needed ? true : false
        value: ValueOf<Item, Field<Item, 'type', never>, Field<Item, 'variadic', false>>
      }
    : never

type Shape<All extends Keyed, Optional = Extract<All, { required: false }>['key'] | ''> = Flat<
  { [One in All as Exclude<One['key'], Optional>]: One['value'] } & {
    [One in All as Exclude<Extract<One['key'], Optional>, ''>]?: One['value'] | null
  } & ('' extends All['key'] ? Record<string, unknown> : unknown)
>
type Flat<T> = { [Key in keyof T]: T[Key] }

type ValueOf<Item, Type, Variadic> = Type extends 'array'
  ? Allowed<Item, string>[]
  : Variadic extends true
    ? ValueOf<Item, Type, false>[]
    : Type extends 'boolean'
      ? boolean
      : Allowed<Item, Type extends 'integer' | 'number' ? number : string>

/** The allowed values are numbers only if all of them are. */
type Allowed<Item, Otherwise> = Item extends { readonly enum: readonly (infer Value extends string | number)[] }
  ? Or<[Value] extends [number] ? Value : Exclude<string extends Value ? Value : `${Value}`, ''>, Otherwise>
  : Otherwise
type Or<T, Otherwise> = [T] extends [never] ? Otherwise : T

/** A name with illegal characters replaced: `''` if it is too long, `string` if it is not ASCII. */
type Legal<Name, Kept extends string, Done extends string = '', Left = MaxLength> = [Name, Left] extends [
  `${infer First extends Kept | Replaced}${infer Rest}`,
  `.${infer Fewer}`,
]
  ? Legal<Rest, Kept, `${Done}${First extends Kept ? First : First extends '\n' ? '' : '_'}`, Fewer>
  : [Done, '', string][Name extends '' ? 0 : Left extends '' ? 1 : 2]
type KeyOf<Name extends string> = Legal<Name, NameCharacter | '.'> extends Exclude<Name, '__proto__'> ? Name : ''

type MaxLength = '................................................................'
type Digit = Characters<'0123456789'>
type HexLetter = Characters<'abcdef'>
type NameCharacter = Characters<'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-'>
type Replaced = Characters<'\n\t !"#$%&\'()*+,./:;<=>?@[\\]^`{|}~'>
type Characters<All, Seen = never> = All extends `${infer First}${infer Rest}` ? Characters<Rest, First | Seen> : Seen

type Field<T, Name extends string, Absent> = T extends unknown ? (Name extends keyof T ? T[Name] : Absent) : never
type IsUnion<T, All = T> = true extends (T extends All ? ([All] extends [T] ? false : true) : never) ? true : false
type IsWide<T> = T extends PropertyKey ? (Record<never, never> extends Record<T, unknown> ? true : false) : never
