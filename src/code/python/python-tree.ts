/** An expression of Python. Operators say little about what a program may do, so that their precedence is not kept. */
export type PythonExpression = { readonly at: number; readonly height: number } & (
  | { readonly kind: 'name'; readonly name: string }
  /** A text, or bytes. */
  | { readonly kind: 'text'; readonly value: string }
  /** A number, `True`, `None`, `...`, as the program says it. */
  | { readonly kind: 'constant'; readonly said: string }
  /** A text with fields: its texts and the expressions in braces. */
  | { readonly kind: 'format'; readonly parts: readonly (string | PythonExpression)[] }
  | { readonly kind: 'attribute'; readonly object: PythonExpression; readonly name: string }
  | { readonly kind: 'call'; readonly callee: PythonExpression; readonly given: readonly Argument[] }
  | { readonly kind: 'subscript'; readonly object: PythonExpression; readonly indices: readonly PythonExpression[] }
  /** An operator between each two operands; `if` between the three of a condition. */
  | {
      readonly kind: 'operation'
      readonly operators: readonly string[]
      readonly operands: readonly PythonExpression[]
    }
  | { readonly kind: 'group'; readonly shape: Shape; readonly items: readonly PythonExpression[] }
)

/** `loop` is what follows `in` in a comprehension, `star` what follows `*`, `other` a lambda, yield and `:=`. */
export type Shape = 'tuple' | 'list' | 'set' | 'dict' | 'comprehension' | 'loop' | 'star' | 'other'

/** An argument of a call: one with a name, the content of a list (`*`) or of a dict (`**`), or none of these (``). */
export interface Argument {
  readonly star: '' | '*' | '**'
  readonly name: string | undefined
  readonly value: PythonExpression
}

/** One way in which a text gives a name a meaning. */
export interface PythonBinding {
  readonly at: number
  readonly name: string
  readonly source:
    | { readonly kind: 'import'; readonly module: string }
    | { readonly kind: 'from'; readonly module: string; readonly member: string }
    | { readonly kind: 'value'; readonly value: PythonExpression }
    | { readonly kind: 'loop'; readonly over: PythonExpression }
    | { readonly kind: 'other' }
}

/** The reason why a program is not read, and the place. */
export interface Stop {
  readonly at: number
  readonly problem: string
}

/**
 * The use of a value. `value`: it may go anywhere. `named`: it only gets a name. `shown`: it is looked at, and not passed on.
 * `each`: only its items are taken, one by one. `type`: it says which type something has. `mapped`: it is called with items.
 */
export type Use = 'value' | 'named' | 'shown' | 'each' | 'type' | 'mapped'

/** The content of a program: whether and when a statement runs makes no difference. */
export interface PythonProgram {
  readonly bindings: PythonBinding[]
  /** Its expressions. */
  readonly roots: { readonly value: PythonExpression; readonly use: Use }[]
  /** Modules in the order of their imports. */
  readonly imports: { readonly at: number; readonly module: string }[]
  /** Attributes that are set, and to what. */
  readonly settings: {
    readonly at: number
    readonly object: PythonExpression
    readonly name: string
    readonly value: PythonExpression | undefined
  }[]
  /** Constructs that are read in order to go on, and then refused. */
  readonly refused: Stop[]
}
