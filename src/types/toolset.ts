import type { AtipChangePlace, AtipEffects, AtipParameterEffects, AtipParamType, AtipTool } from './atip'

/**
 * One runnable command of a tool, the unit that every function of this package works on.
 *
 * Its texts are safe to show to models, its effects include inherited ones, and its names and keys are unique and valid
 * for every provider.
 *
 * @example
 * const isHarmless = ({ readOnly, printsSecret }: FlatCommand): boolean => readOnly && !printsSecret
 */
export interface FlatCommand {
  /** The name that models see and call, such as `gh_pr_create`; matches `^[A-Za-z_][A-Za-z0-9_-]{0,63}$`. */
  readonly name: string
  /** The tool that the command belongs to. */
  readonly tool: AtipTool
  /** The words after the program's name: `['pr', 'create']`; `[]` for the program itself. */
  readonly path: readonly string[]
  /** The keys that lead to the command in `tool.commands`: `path` including empty keys. */
  readonly keys: readonly string[]
  /** One line, never empty: if the description is missing, the command line is used instead. */
  readonly description: string
  /** The command's own effects and those inherited from its groups and its tool. */
  readonly effects: AtipEffects
  /** True if the command is declared to change nothing and not to use the network, with any parameters. */
  readonly readOnly: boolean
  /** The arguments in order, followed by the options: the command's own, those of its groups, and global ones. */
  readonly parameters: readonly FlatParameter[]
  readonly examples: readonly string[]
  /** JSON Schema of the arguments if the metadata has one (`x-schema`); it takes precedence over `parameters`. */
  readonly schema: Readonly<Record<string, unknown>> | undefined
  /** The `x-argv` of the tool, the groups and the command as written, outermost first; usually empty. */
  readonly argv: readonly unknown[]
  /** The `x-folder` of the tool, the groups and the command as written, outermost first; usually empty. */
  readonly folder: readonly unknown[]
  /** Where changes end up, if the command or a level above it declares that (`x-changes`). */
  readonly changes: AtipChangePlace | undefined
  /**
   * Present if a person vouches for what it runs: the effects are those in a trusted folder. Rules by effect are about
   * code that no metadata describes all the same.
   */
  readonly vouchedFor?: 'described' | 'undescribed'
  /** Present for calls that lose nothing of the files that they name: the command as it is otherwise, which rules are about. */
  readonly losesNothing?: FlatCommand
  /** True for calls whose code was read, and which only read. */
  readonly readsOnly?: boolean
  /** True if the output of every call is secret (`x-sensitive: 'output'` of the command or a level above it). */
  readonly printsSecret: boolean
  /** True if some of its effects have the wrong type, so that its actual effects are unknown. */
  readonly faulty: boolean
  /**
   * The parameters that any level declares to be secrets (`x-sensitive`), even if another declaration of the same name
   * is the one in use.
   */
  readonly secrets: readonly DeclaredSecret[]
  /** The descriptions of the tool and of each group above the command, outermost first; `''` where one is missing. */
  readonly groupDescriptions: readonly string[]
  /** The command's metadata as written, including extensions. */
  readonly definition: Readonly<Record<string, unknown>>
  /** The same command as described by earlier tools with the same name. Policies judge by the worst description. */
  readonly replaces: readonly FlatCommand[]
  /** Keys of parameters that `restrictTools` removed. Calls that use one are denied under every policy. */
  readonly withheld: readonly string[]
  /** The arguments that every call of the command gets; their parameters are not among `parameters`. */
  readonly pinned: PinnedCommand | undefined
}

/**
 * A command with all its parameters, and the arguments that every call of it gets.
 *
 * @example
 * const hidden = ({ pinned }: FlatCommand): readonly string[] => (pinned as PinnedCommand | undefined)?.keys ?? []
 */
export interface PinnedCommand {
  readonly command: FlatCommand
  /** The values by the keys of their parameters. */
  readonly arguments: Readonly<Record<string, unknown>>
  /** Every key of a hidden parameter. A call that gives one is denied under every policy. */
  readonly keys: readonly string[]
}

/**
 * A value that every call gets.
 *
 * @example
 * const value: PinnedValue = ['a', 'b']
 */
export type PinnedValue = string | number | boolean | readonly (string | number | boolean)[]

/**
 * Arguments that every call gets, by the name of a tool or the words of commands and by parameter:
 * `{ kubectl: { context: 'staging' }, 'git log': { 'max-count': 20 } }`. They apply to the command with these words and
 * to all below it that have the parameter; more words take precedence. Global options may be pinned as well.
 *
 * Models do not see these parameters, and a call that gives one is denied, even with the same value.
 *
 * @example
 * const pinned: PinnedArguments = { kubectl: { context: 'staging' }, 'kubectl logs': { tail: 50 } }
 */
export type PinnedArguments = Readonly<Record<string, Readonly<Record<string, PinnedValue>>>>

/**
 * An `x-sensitive` as declared.
 *
 * @example
 * const secret: DeclaredSecret = { kind: 'option', name: 'token', level: 0, delivery: 'env' }
 */
export interface DeclaredSecret {
  readonly kind: 'argument' | 'option'
  readonly name: string
  /** How many words of `path` come before the level that declares it. */
  readonly level: number
  readonly delivery: unknown
}

/**
 * One parameter of a command.
 *
 * @example
 * const show = ({ key, type, required }: FlatParameter): string => `${key}${required ? '' : '?'}: ${type}`
 */
export interface FlatParameter {
  /** The name in the metadata. */
  readonly name: string
  /** The key that OpenAI and Anthropic see: `name`, unless it is invalid for them or not unique. */
  readonly key: string
  /** The key that Gemini sees, which allows fewer characters. */
  readonly portableKey: string
  /** `stdin`: the text that the program gets on standard input (`x-stdin`). */
  readonly kind: 'argument' | 'option' | 'stdin'
  /** The number of words of `path` that lead to the level that declares the parameter; 0 is the tool itself. */
  readonly level: number
  readonly type: AtipParamType
  /** One line, never empty. */
  readonly description: string
  readonly required: boolean
  /** True if it takes several values, because it is variadic or of type `array`. */
  readonly list: boolean
  /** The allowed values without duplicates; `undefined` if any value is allowed. */
  readonly enum: readonly (string | number)[] | undefined
  /** The declared default, if any. */
  readonly default: unknown
  /** The flags of an option; `[]` for an argument and for standard input. */
  readonly flags: readonly string[]
  readonly envVar: string | undefined
  /** Effects that it adds to the effects of the command when it is used; keys of `values` are in lower case. */
  readonly effects: AtipParameterEffects | undefined
  /** The parameter's metadata as written, including extensions. */
  readonly definition: Readonly<Record<string, unknown>>
  /** True if some of its effects have the wrong type, so that its actual effects are unknown. */
  readonly faulty: boolean
}

/**
 * Tools that were validated, flattened and named once. Immutable, and independent of the original documents.
 *
 * @example
 * const { commands, resolve }: Toolset = createToolset([git])
 */
export interface Toolset<Tool extends AtipTool = AtipTool> {
  readonly tools: readonly Tool[]
  /** Every runnable command, in the order of the tools and, within a tool, of the keys. */
  readonly commands: readonly FlatCommand[]
  /** Returns the command with the name that a model called, or `undefined` if there is none. */
  resolve(name: string): FlatCommand | undefined
}

/**
 * The values that functions of this package accept as `tools`. Create a {@link Toolset} to use the same tools several
 * times.
 *
 * @example
 * const names = (tools: Tools): string[] => ('commands' in tools ? tools.tools : tools).map(({ name }) => name)
 */
export type Tools<Tool extends AtipTool = AtipTool> = readonly Tool[] | Toolset<Tool>

/**
 * Options of `createToolset`.
 *
 * @example
 * const options: ToolsetOptions = { globalOptions: ['context'], pinned: { kubectl: { context: 'staging' } } }
 */
export interface ToolsetOptions {
  /**
   * The `globalOptions` of a tool that become parameters of every command: all, none, or those with these names.
   *
   * @default false
   */
  globalOptions?: boolean | string[]
  /** Arguments that every call gets. @default none */
  pinned?: PinnedArguments | undefined
}
