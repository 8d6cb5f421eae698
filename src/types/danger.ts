/** Something that a program does whatever its metadata says: an option, an operand, or a whole command. */
export interface Danger {
  /** The name of the program, or several, without folder and extension. */
  readonly program: string | readonly string[]
  /** The words of the command, or of several: `'remote add'`; it and all below are meant. Absent: every command. */
  readonly command?: string | readonly string[]
  /** Flags, as the program's manual spells them. Shortened, bundled and with a value they count as well. */
  readonly flags?: readonly string[]
  /** Only values that begin so, or do behind an equals sign: `@` of `--data=@file` and `--form=a=@file`. */
  readonly values?: readonly string[]
  /** Arguments that begin so, in any case; `''` for any argument. */
  readonly operands?: readonly string[]
  /** What it does: runs a program, writes a file, reads one. */
  readonly does: 'execute' | 'write' | 'read'
}
