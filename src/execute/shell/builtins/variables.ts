import type { Shell } from '../running-shell'
import { setVariable } from '../shell-process'
import { complain } from '../streams/write-output'

const NAME = /^[A-Za-z_]\w*$/

/** `export name`, `export name=value` and `export -n name`. */
export async function runExport(operands: readonly string[], shell: Shell): Promise<number> {
  const isUndone = operands[0] === '-n'
  const targets = operands.filter((operand, index) => index > 0 || (operand !== '-n' && operand !== '--'))
  if (targets.length === 0 || targets.some((target) => target.startsWith('-'))) {
    await complain(shell, 'export: name the variables: export name=value')
    return 2
  }
  let status = 0
  for (const target of targets) {
    const [, name = target, plus, value] = /^([^=+]*)(\+?)=([\s\S]*)$/.exec(target) ?? []
    if (!NAME.test(name)) {
      await complain(shell, `export: \`${target}': not a valid identifier`)
      status = 1
      continue
    }
    const known = shell.variables.has(name) ? shell.variables.get(name)?.value : shell.line.variables[name]
    if (value === undefined && known === undefined) continue
    setVariable(shell, name, (plus === '+' ? (known ?? '') : '') + (value ?? known ?? ''), !isUndone)
  }
  return status
}

/** `unset name`. */
export async function runUnset(operands: readonly string[], shell: Shell): Promise<number> {
  let status = 0
  for (const name of operands.filter((operand) => operand !== '-v' && operand !== '--')) {
    if (NAME.test(name)) shell.variables.set(name, undefined)
    else {
      await complain(shell, `unset: \`${name}': not a valid identifier`)
      status = 1
    }
  }
  return status
}

const LETTERS: Readonly<Record<string, keyof Shell['switches']>> = { e: 'endsOnError', u: 'failsOnUnset' }
const NAMES: Readonly<Record<string, keyof Shell['switches']>> = {
  errexit: 'endsOnError',
  nounset: 'failsOnUnset',
  pipefail: 'countsPipe',
}

/** `set -e`, `set -u` and `set -o pipefail`, or with `+` to undo them. */
export async function runSet(operands: readonly string[], shell: Shell): Promise<number> {
  const changes: Partial<Record<keyof Shell['switches'], boolean>> = {}
  for (let index = 0; index < operands.length; index++) {
    const word = operands[index] as string
    const [, sign, letters] = /^([-+])([euoE]+)$/.exec(word) ?? []
    const isOn = sign === '-'
    for (const letter of letters ?? '?') {
      const name = letter === 'o' ? NAMES[operands[++index] ?? ''] : LETTERS[letter]
      if (letter === 'E') continue
      if (name === undefined) {
        await complain(shell, `set: ${word}: only -e, -u and -o pipefail are known here`)
        return 2
      }
      changes[name] = isOn
    }
  }
  shell.switches = { ...shell.switches, ...changes }
  return 0
}
