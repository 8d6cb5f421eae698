import { readFileSync } from 'node:fs'

import type { OracleShell } from '../support/bash-effects'

/** Constructs that a shell reads, computes or obeys in a way of its own. */
export interface Traps {
  readonly words: readonly string[]
  readonly commands: readonly string[]
}

/** A program that nobody describes. */
export const MARKER = 'mm'

/** A text that runs the marker if a shell computes it. */
const RUNS = "'a[$(mm)]'"

/** Variables that some shell computes, with forms of assignments to them. */
const COMPUTED = ['RANDOM', 'SRANDOM', 'SECONDS', 'OPTIND', 'HISTCMD', 'LINENO', 'BASHPID', 'UID', 'n']
const assign = (name: string): string[] => [
  `${name}=${RUNS}`,
  `${name}=5`,
  `${name}=5 aa -- "$${name}"`,
  `${name}=${RUNS} aa --`,
  `: "\${${name}:=${RUNS}}"`,
  `read ${name} <<E\na[$(mm)]\nE\n`,
  `read -r x ${name} <<'E'\nb a[$(mm)]\nE\n`,
  `for ${name} in ${RUNS}; do :; done`,
  `export ${name}=${RUNS}`,
  `readonly ${name}=${RUNS}`,
  `unset ${name}; ${name}=${RUNS}`,
  `getopts m ${name} -m`,
  `aa -- $((${name} + 1))`,
  `x=$${name}; bb -- "$x"`,
]
const assignMore = (name: string): string[] => [
  `${name}+=${RUNS}`,
  `${name}[0]=${RUNS}`,
  `${name}=(${RUNS})`,
  `read ${name} <<< ${RUNS}`,
  `read -a ${name} <<< ${RUNS}`,
  `declare ${name}=${RUNS}`,
  `typeset ${name}=5; aa -- $${name}`,
  `local ${name}=${RUNS}`,
  `printf -v ${name} %s ${RUNS}`,
  `mapfile -t ${name} <<< ${RUNS}`,
  `declare -i x; x=${RUNS}`,
  `declare -n y=${name}; y=${RUNS}`,
  `let ${name}=${RUNS}`,
  `(( ${name} = 5 )); aa --`,
  `exec {${name}}<a; aa -- $${name}`,
  `select ${name} in ${RUNS}; do break; done <<< 1`,
  `command export ${name}=${RUNS}`,
  `coproc ${name} { mm; }`,
]

const { COMMON, ...OWN } = JSON.parse(
  readFileSync(new URL('../fixtures/shell/line-traps.json', import.meta.url), 'utf8'),
) as Record<OracleShell, Traps> & { COMMON: readonly string[] }

/** What every shell may be given, and what each reads in a way of its own. */
const joinTraps = ({ words, commands }: Traps, more: readonly string[] = []): Traps => ({
  words,
  commands: [...COMMON, ...COMPUTED.flatMap(assign), ...more, ...commands],
})

const inZsh = (text: string): string => text.replaceAll('a[$', 'path[$')
const zsh = joinTraps(OWN.zsh)

export const TRAPS: Readonly<Record<OracleShell, Traps>> = {
  bash: joinTraps(OWN.bash, COMPUTED.flatMap(assignMore)),
  dash: joinTraps(OWN.dash),
  // In zsh, a subscript is computed only if there is such an array.
  zsh: { words: zsh.words.map(inZsh), commands: zsh.commands.map(inZsh) },
}
