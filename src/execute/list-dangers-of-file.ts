import { findDangers } from '../argv/danger'
import type { CommandInvocation, Danger } from '../types/argv'

/**
 * Returns the dangers of a call according to other names of the program's file: a link, or a file of another name, is
 * not the program that the metadata names.
 *
 * @param own the caller's dangers
 */
export function listDangersOfFile(
  names: readonly string[],
  { command, commandPath: path, args }: CommandInvocation,
  own: readonly Danger[],
): Danger[] {
  const others = names.filter((name) => name !== command)
  return others.flatMap((program) => findDangers({ program, path, args }, own))
}
