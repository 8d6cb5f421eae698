import { resolve } from 'node:path'
import { isDirectory, resolveLinks } from '../../../paths/follow-links'
import type { Shell } from '../running-shell'
import { readVariable } from '../shell-process'
import { complain, writeOutput } from '../streams/write-output'

/** `cd`: the directory of this line, and of those after it. */
export async function runCd(operands: readonly string[], shell: Shell): Promise<number> {
  const isPhysical = operands.some((operand) => /^-[LPe]*P/.test(operand))
  const [target = readVariable(shell, 'HOME'), ...others] = operands.filter(
    (operand) => !/^(?:-[LPe@]+|--)$/.test(operand),
  )
  if (others.length > 0 || target === undefined) {
    await complain(shell, `cd: ${target === undefined ? 'HOME not set' : 'too many arguments'}`)
    return 1
  }
  const goal = target === '-' ? shell.formerCwd : target
  if (goal === undefined) {
    await complain(shell, 'cd: OLDPWD not set')
    return 1
  }
  if (goal === '') return 0
  const path = resolve(shell.cwd, goal)
  const place = isPhysical ? resolveLinks(path) : path
  if (path.includes('\0') || !isDirectory(path)) {
    await complain(shell, `cd: ${goal}: No such directory`)
    return 1
  }
  shell.formerCwd = shell.cwd
  shell.cwd = place
  if (target === '-') await writeOutput(shell, 1, `${place}\n`)
  return 0
}

/** `pwd`. */
export async function runPwd(operands: readonly string[], shell: Shell): Promise<number> {
  const isPhysical = operands.some((operand) => operand === '-P')
  const place = isPhysical ? resolveLinks(shell.cwd) : shell.cwd
  return (await writeOutput(shell, 1, `${place}\n`)) ? 0 : 1
}
