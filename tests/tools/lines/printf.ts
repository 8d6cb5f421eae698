import type { Line } from '../split-line'

/** It only prints; -v sets a variable of the shell. */
export const LINES: readonly Line[] = [
  ["printf 'hello\\n'", 'allow', 'allow'],
  ["printf '%s\\n' a b c", 'allow', 'allow'],
  ["printf '%d %s\\n' 1 a", 'allow', 'allow'],
  ["printf '%5.2f' 3.14", 'allow', 'allow'],
  ["printf '%b' 'a\\n'", 'allow', 'allow'],
  ["printf '%s' -n", 'allow', 'allow'],
  ["printf '%s/%s' a b", 'allow', 'allow'],
  ['printf /etc/passwd', 'allow', 'allow'],
  ["printf '%q' 'a b'", 'allow', 'allow'],
  ["printf 'x'", 'allow', 'allow'],
  ["printf '%s\\n' --", 'allow', 'allow'],
  ["printf -- '%s\\n' -v", 'allow', 'allow'],
  ["printf -- '-x'", 'allow', 'allow'],
  ["printf '%s\\n' '/a' '../b'", 'allow', 'allow'],
  ['printf -v x y', 'confirm', 'confirm'],
  ['printf -vx y', 'confirm', 'confirm'],
  ['printf -v PATH .', 'confirm', 'confirm'],
  ['printf', 'allow', 'allow'],
  ['printf --nonsense', 'confirm', 'confirm'],
]
