import type { AtipArgv } from './argv'
import type { AtipEffects, AtipParameterEffects, AtipParamType, AtipTool } from './atip'

/**
 * One runnable command of a tool: what every function of this package works on.
 *
 * Texts are cleaned for models, effects are inherited, names and keys are unique and accepted by every provider.
 */
export interface FlatCommand {
  /** The name that models see and call, for example `gh_pr_create`; matches `^[A-Za-z_][A-Za-z0-9_-]{0,63}$`. */
  readonly name: string
  /** The tool that the command belongs to. */
  readonly tool: AtipTool
  /** The words behind the program's name: `['pr', 'create']`; `[]` for the program itself. */
  readonly path: readonly string[]
  /** The keys that lead to it in `tool.commands`: `path` with the empty ones. */
  readonly keys: readonly string[]
  /** One line of text, never empty: the command line stands in for a missing description. */
  readonly description: string
  /** The command's own effects, with missing ones taken from its groups and its tool. */
  readonly effects: AtipEffects
  /** Whether no use of the command, whatever its parameters, is declared to change anything or to use the network. */
  readonly readOnly: boolean
  /** Arguments in their order, then options: the command's own, those of its groups, global ones. */
  readonly parameters: readonly FlatParameter[]
  readonly examples: readonly string[]
  /** JSON Schema of the arguments where the metadata has one (`x-schema`); it then stands above `parameters`. */
  readonly schema: Readonly<Record<string, unknown>> | undefined
  /** How the command line differs from the usual: `x-argv` of the tool, the groups and the command, the nearest first. */
  readonly argv: AtipArgv
  /** What the tool and each group above say of themselves, outermost first; `''` where one says nothing. */
  readonly groupDescriptions: readonly string[]
  /** The command as the metadata has it, extensions included. */
  readonly definition: Readonly<Record<string, unknown>>
  /** The same command as earlier tools of its name describe it. A policy judges by the worst of all descriptions. */
  readonly replaces: readonly FlatCommand[]
  /** Keys of parameters that `restrictTools` took away: whatever the policy, a call that uses one is denied. */
  readonly withheld: readonly string[]
}

/** One parameter of a command. */
export interface FlatParameter {
  /** The name as the metadata has it. */
  readonly name: string
  /** The key that OpenAI and Anthropic see: `name`, unless they would refuse it or another parameter has it. */
  readonly key: string
  /** The key that Gemini sees, which takes fewer characters. */
  readonly portableKey: string
  readonly kind: 'argument' | 'option'
  /** How many words of `path` stand before the level that declares it; 0 is the tool itself. */
  readonly level: number
  readonly type: AtipParamType
  /** One line of text, never empty. */
  readonly description: string
  readonly required: boolean
  /** Takes several values. True for the type `array`, too. */
  readonly list: boolean
  /** Allowed values, without duplicates; `undefined` where any value is allowed. */
  readonly enum: readonly (string | number)[] | undefined
  /** The default as declared; `undefined` where there is none. */
  readonly default: unknown
  /** Flags of an option, `[]` for an argument. */
  readonly flags: readonly string[]
  readonly envVar: string | undefined
  /** What using it adds to the command's effects; the keys of `values` are in lower case. */
  readonly effects: AtipParameterEffects | undefined
  /** The parameter as the metadata has it, extensions included. */
  readonly definition: Readonly<Record<string, unknown>>
  /** Some of its effects have the wrong type: nobody knows what using it does. */
  readonly faulty: boolean
}

/** Tools that were validated, flattened and named once. Immutable: a copy of what it was made from. */
export interface Toolset<Tool extends AtipTool = AtipTool> {
  readonly tools: readonly Tool[]
  /** Every runnable command, in the order of the tools and of their keys. */
  readonly commands: readonly FlatCommand[]
  /** The command behind a name that a model called; `undefined` for any other name. */
  resolve(name: string): FlatCommand | undefined
}

/** What functions of this package take as `tools`. Make a {@link Toolset} once to use it many times. */
export type Tools<Tool extends AtipTool = AtipTool> = readonly Tool[] | Toolset<Tool>

/** How to make a toolset. */
export interface ToolsetOptions {
  /**
   * Which of a tool's `globalOptions` are parameters of every command: all of them, or those with these names.
   *
   * @default false
   */
  globalOptions?: boolean | string[]
}
