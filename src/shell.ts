/**
 * Reads lines of shell, and the calls of described programs in them.
 *
 * Works in any JavaScript runtime. Importing has no side effects.
 *
 * @module
 */

export { readCommand } from './argv/read/read-command'
export { createShellJudge, type ShellJudge, type ShellJudgeOptions } from './shell/judge/create-shell-judge'
export { readShell } from './shell/read-shell'
export type { CommandProblem, CommandProblemCode, CommandReading, RunReading } from './types/argv'
export type { FolderLook } from './types/folder-facts'
export type {
  ReadShellOptions,
  ShellArithmeticCommand,
  ShellArithmeticFor,
  ShellArray,
  ShellAssignment,
  ShellCase,
  ShellCaseBranch,
  ShellCommand,
  ShellCopyRedirection,
  ShellFileRedirection,
  ShellFor,
  ShellFunction,
  ShellGroup,
  ShellHereDocument,
  ShellHereString,
  ShellIf,
  ShellItem,
  ShellLine,
  ShellList,
  ShellName,
  ShellPipeline,
  ShellProblem,
  ShellProblemCode,
  ShellRedirection,
  ShellSimple,
  ShellSpan,
  ShellStep,
  ShellTest,
  ShellTestExpression,
  ShellWhile,
} from './types/shell'
export type { ShellDecision, ShellPart } from './types/shell-decision'
export type {
  ShellArithmetic,
  ShellArithmeticExpansion,
  ShellGlob,
  ShellParameter,
  ShellProcessSubstitution,
  ShellSubstitution,
  ShellText,
  ShellTilde,
  ShellWord,
  ShellWordPart,
} from './types/shell-words'
