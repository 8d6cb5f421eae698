/**
 * The contents of a line of shell: commands, words, redirections and everything that runs within them, with their
 * places.
 *
 * @module
 */

import type { ShellArithmetic, ShellWord } from './shell-words'

/**
 * A shell whose grammar is applied.
 *
 * @example
 * const shell: ShellName = 'bash'
 */
export type ShellName = 'bash' | 'sh' | 'zsh'

/**
 * A stretch of the line, in UTF-16 units; `end` is the offset after its last character.
 *
 * @example
 * const textOf = (line: string, { start, end }: ShellSpan): string => line.slice(start, end)
 */
export interface ShellSpan {
  readonly start: number
  readonly end: number
}

/**
 * The result of `readShell`: the tree of a line, all of its commands, and the parts that were not read.
 *
 * @example
 * const { commands, problems }: ShellLine = readShell('ls | head -5')
 */
export interface ShellLine {
  readonly shell: ShellName
  readonly source: string
  readonly body: ShellList
  /** Every simple command of the tree that may run, at any depth, in the order of the text. */
  readonly commands: readonly ShellSimple[]
  /** The parts that were not read, in the order of the text. A line with a problem may do more than the tree says. */
  readonly problems: readonly ShellProblem[]
}

/**
 * The reason that a part of a line was not read: `HIDDEN_CHARACTER` cannot be seen, `UNFINISHED` has no end, `SYNTAX`
 * is not shell, `SHELLS_DIFFER` means something else in another shell, `NOT_READ` is shell that this reader does not
 * know, and `TOO_LONG`, `TOO_DEEP` and `TOO_MANY` end the reading.
 *
 * @example
 * const code: ShellProblemCode = 'UNFINISHED'
 */
export type ShellProblemCode =
  | 'HIDDEN_CHARACTER'
  | 'UNFINISHED'
  | 'SYNTAX'
  | 'SHELLS_DIFFER'
  | 'NOT_READ'
  | 'TOO_LONG'
  | 'TOO_DEEP'
  | 'TOO_MANY'

/**
 * A part of a line that was not read, and a sentence about it for people.
 *
 * @example
 * const [problem]: readonly ShellProblem[] = readShell('if true').problems
 * console.log(problem?.code) // => UNFINISHED
 */
export interface ShellProblem extends ShellSpan {
  readonly code: ShellProblemCode
  readonly message: string
}

/**
 * Commands that run one after the other: a whole line, a body, or what a substitution runs.
 *
 * @example
 * const list: ShellList | undefined = readShell('cd src; ls').body
 * console.log(list?.items.length) // => 2
 */
export interface ShellList extends ShellSpan {
  readonly kind: 'list'
  readonly items: readonly ShellItem[]
}

/**
 * Pipelines joined by `&&` and `||`, up to `;`, `&` or a newline.
 *
 * @example
 * const item: ShellItem | undefined = readShell('sleep 1 &').body.items[0]
 * console.log(item?.background) // => true
 */
export interface ShellItem extends ShellSpan {
  readonly kind: 'item'
  /** True if `&` ends the item: it runs in a shell of its own, and nothing waits for it. */
  readonly background: boolean
  readonly steps: readonly ShellStep[]
}

/**
 * A pipeline, and what must have happened before it runs; the first step of an item has no operator.
 *
 * @example
 * const steps: readonly ShellStep[] = readShell('make && make test').body.items[0]?.steps ?? []
 * console.log(steps[1]?.operator) // => &&
 */
export interface ShellStep {
  readonly operator: '&&' | '||' | undefined
  readonly pipeline: ShellPipeline
}

/**
 * Commands that run at the same time, each reading what the one before it writes. `|&` is read as `2>&1 |`.
 *
 * @example
 * const pipeline: ShellPipeline | undefined = readShell('ls | head -5').body.items[0]?.steps[0]?.pipeline
 * console.log(pipeline?.commands.length) // => 2
 */
export interface ShellPipeline extends ShellSpan {
  readonly kind: 'pipeline'
  readonly negated: boolean
  readonly timed: boolean
  readonly commands: readonly ShellCommand[]
}

/**
 * A member of a pipeline.
 *
 * @example
 * const command: ShellCommand | undefined = readShell('ls').body.items[0]?.steps[0]?.pipeline.commands[0]
 * console.log(command?.kind) // => simple
 */
export type ShellCommand =
  | ShellSimple
  | ShellGroup
  | ShellIf
  | ShellWhile
  | ShellFor
  | ShellArithmeticFor
  | ShellCase
  | ShellTest
  | ShellArithmeticCommand
  | ShellFunction

/**
 * A program, builtin or function with its words; assignments and redirections may be alone.
 *
 * @example
 * const [command]: readonly ShellSimple[] = readShell('ls -l').commands
 * console.log(command?.words.length) // => 2
 */
export interface ShellSimple extends ShellSpan {
  readonly kind: 'simple'
  /** Assignments before the name. They last if there is no name. */
  readonly assignments: readonly ShellAssignment[]
  /** The name and its operands, braces expanded. */
  readonly words: readonly ShellWord[]
  /** In the order in which they happen. */
  readonly redirections: readonly ShellRedirection[]
}

/**
 * `{ …; }`, or `( … )`, which runs in a shell of its own.
 *
 * @example
 * const isGroup = (command: ShellCommand): command is ShellGroup => command.kind === 'subshell'
 */
export interface ShellGroup extends ShellSpan {
  readonly kind: 'group' | 'subshell'
  readonly body: ShellList
  readonly redirections: readonly ShellRedirection[]
}

/**
 * `if`, with a branch for each `elif`.
 *
 * @example
 * const isIf = (command: ShellCommand): command is ShellIf => command.kind === 'if'
 */
export interface ShellIf extends ShellSpan {
  readonly kind: 'if'
  readonly branches: readonly { readonly condition: ShellList; readonly body: ShellList }[]
  readonly otherwise: ShellList | undefined
  readonly redirections: readonly ShellRedirection[]
}

/**
 * `while`, or `until`, which runs its body as long as the condition fails.
 *
 * @example
 * const isLoop = (command: ShellCommand): command is ShellWhile => command.kind === 'while' || command.kind === 'until'
 */
export interface ShellWhile extends ShellSpan {
  readonly kind: 'while' | 'until'
  readonly condition: ShellList
  readonly body: ShellList
  readonly redirections: readonly ShellRedirection[]
}

/**
 * `for name in words`, or `select`, which asks a person. Without `in`, `words` is undefined and means `"$@"`.
 *
 * @example
 * const isFor = (command: ShellCommand): command is ShellFor => command.kind === 'for'
 */
export interface ShellFor extends ShellSpan {
  readonly kind: 'for' | 'select'
  readonly name: string
  readonly words: readonly ShellWord[] | undefined
  readonly body: ShellList
  readonly redirections: readonly ShellRedirection[]
}

/**
 * `for ((first; condition; next))`.
 *
 * @example
 * const isArithmeticFor = (command: ShellCommand): command is ShellArithmeticFor => command.kind === 'arithmetic-for'
 */
export interface ShellArithmeticFor extends ShellSpan {
  readonly kind: 'arithmetic-for'
  readonly first: ShellArithmetic | undefined
  readonly condition: ShellArithmetic | undefined
  readonly next: ShellArithmetic | undefined
  readonly body: ShellList
  readonly redirections: readonly ShellRedirection[]
}

/**
 * `case word in pattern) … esac`.
 *
 * @example
 * const isCase = (command: ShellCommand): command is ShellCase => command.kind === 'case'
 */
export interface ShellCase extends ShellSpan {
  readonly kind: 'case'
  readonly word: ShellWord
  readonly branches: readonly ShellCaseBranch[]
  readonly redirections: readonly ShellRedirection[]
}

/**
 * One branch of a `case`, and what ends it: `;&` runs the next branch as well, `;;&` tries the next patterns.
 *
 * @example
 * const fallsThrough = ({ ending }: ShellCaseBranch): boolean => ending !== ';;'
 */
export interface ShellCaseBranch extends ShellSpan {
  readonly patterns: readonly ShellWord[]
  readonly body: ShellList
  readonly ending: ';;' | ';&' | ';;&'
}

/**
 * `[[ … ]]`.
 *
 * @example
 * const isTest = (command: ShellCommand): command is ShellTest => command.kind === 'test'
 */
export interface ShellTest extends ShellSpan {
  readonly kind: 'test'
  readonly expression: ShellTestExpression
  readonly redirections: readonly ShellRedirection[]
}

/**
 * A condition within `[[ ]]`. The operands of `-eq` and its like, and of `-v` and `-R`, are arithmetic or names.
 *
 * @example
 * const isNegated = (expression: ShellTestExpression): boolean => expression.kind === 'not'
 */
export type ShellTestExpression =
  | { readonly kind: 'word'; readonly word: ShellWord }
  | { readonly kind: 'unary'; readonly operator: string; readonly word: ShellWord }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: ShellWord; readonly right: ShellWord }
  | { readonly kind: 'not'; readonly expression: ShellTestExpression }
  | { readonly kind: 'and' | 'or'; readonly left: ShellTestExpression; readonly right: ShellTestExpression }

/**
 * `(( … ))`.
 *
 * @example
 * const isArithmetic = (command: ShellCommand): command is ShellArithmeticCommand =>
 *   command.kind === 'arithmetic-command'
 */
export interface ShellArithmeticCommand extends ShellSpan {
  readonly kind: 'arithmetic-command'
  readonly expression: ShellArithmetic | undefined
  readonly redirections: readonly ShellRedirection[]
}

/**
 * The definition of a function. Its body runs when the name is called, also by later lines of the same shell.
 *
 * @example
 * const isFunction = (command: ShellCommand): command is ShellFunction => command.kind === 'function'
 */
export interface ShellFunction extends ShellSpan {
  readonly kind: 'function'
  readonly name: string
  readonly body: ShellCommand
  /** Always empty: redirections after the body belong to the body. */
  readonly redirections: readonly ShellRedirection[]
}

/**
 * `name=value`, `name+=value`, `name[subscript]=value` or `name=(…)`.
 *
 * @example
 * const [command] = readShell('LANG=C sort').commands
 * const assignment: ShellAssignment | undefined = command?.assignments[0]
 * console.log(assignment?.name) // => LANG
 */
export interface ShellAssignment extends ShellSpan {
  readonly name: string
  /** The text between the brackets: digits or a name, for others are problems. */
  readonly subscript: string | undefined
  /** True for `+=`. */
  readonly append: boolean
  /** An empty word if nothing is written after the sign. */
  readonly value: ShellWord | ShellArray
}

/**
 * The value of an assignment to an array.
 *
 * @example
 * const words = ({ words }: ShellArray): (string | undefined)[] => words.map(({ text }) => text)
 */
export interface ShellArray extends ShellSpan {
  readonly kind: 'array'
  readonly words: readonly ShellWord[]
}

/**
 * A redirection, which happens even if the command then fails.
 *
 * @example
 * const [redirection]: readonly ShellRedirection[] = readShell('ls > out.txt').commands[0]?.redirections ?? []
 * console.log(redirection?.kind) // => file
 */
export type ShellRedirection = ShellFileRedirection | ShellCopyRedirection | ShellHereDocument | ShellHereString

interface RedirectionBase extends ShellSpan {
  /** The descriptor that is redirected; `&>` and `&>>` redirect 1 and 2, and say 1. */
  readonly descriptor: number
  /** The variable that gets the number of a new descriptor: `{name}>file`. */
  readonly variable: string | undefined
}

/**
 * A redirection from or to a file. `>&word` is read as `&>word`, unless the word is known only when it runs: then it
 * stays `>&`, and may copy or close a descriptor instead.
 *
 * @example
 * const isFile = (redirection: ShellRedirection): redirection is ShellFileRedirection => redirection.kind === 'file'
 */
export interface ShellFileRedirection extends RedirectionBase {
  readonly kind: 'file'
  readonly operator: '<' | '>' | '>>' | '>|' | '<>' | '&>' | '&>>' | '<&' | '>&'
  readonly target: ShellWord
}

/**
 * `2>&1`, `<&-` or `3>&1-`: a copy of another descriptor, the end of one, or both.
 *
 * @example
 * const isCopy = (redirection: ShellRedirection): redirection is ShellCopyRedirection => redirection.kind === 'copy'
 */
export interface ShellCopyRedirection extends RedirectionBase {
  readonly kind: 'copy'
  readonly operator: '<&' | '>&'
  /** The descriptor that is copied; undefined closes. */
  readonly from: number | undefined
  /** True if the copied descriptor is closed. */
  readonly moves: boolean
}

/**
 * `<<` and `<<-`: lines of the text as input.
 *
 * @example
 * const delimiter = (redirection: ShellHereDocument): string => redirection.delimiter
 */
export interface ShellHereDocument extends RedirectionBase {
  readonly kind: 'here-document'
  readonly operator: '<<' | '<<-'
  readonly delimiter: string
  /** True if a part of the delimiter is quoted: then the body is text alone. */
  readonly quoted: boolean
  /** The lines. It is empty if there was none, and its place is that of the lines. */
  readonly body: ShellWord
}

/**
 * `<<<`: a word and a newline as input.
 *
 * @example
 * const textOf = ({ target }: ShellHereString): string | undefined => target.text
 */
export interface ShellHereString extends RedirectionBase {
  readonly kind: 'here-string'
  readonly operator: '<<<'
  readonly target: ShellWord
}

/**
 * Options of `readShell`.
 *
 * @example
 * const options: ReadShellOptions = { shell: 'zsh' }
 */
export interface ReadShellOptions {
  /** The shell that will run the line. @default 'bash' */
  shell?: ShellName
}
