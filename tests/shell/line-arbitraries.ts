import fc from 'fast-check'
import type { OracleShell } from '../support/bash-effects'
import { MARKER, TRAPS, type Traps } from './line-traps'

/** Programs of generated lines, behind which `--` always stands: all print their words, `ff` fails, and each prints where it works. */
export const STUBS: readonly string[] = ['aa', 'bb', 'cc', 'ff']
/** What lines may start: the last one is not described, and stands where only a shell would run it. */
export const STARTED: readonly string[] = [...STUBS, MARKER]

const VARIABLES = ['x', 'y', 'TZ', 'n'] as const
const variable = fc.constantFrom(...VARIABLES)
/** Values without signs, of which one is the name of a secret file. */
const plain = fc.constantFrom('a', 'b1', '.env', '.e', 'nv', 'src', '3', '-n', '--', '/', '..', '')

const write = (strings: TemplateStringsArray, ...values: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...values).map((texts) => String.raw({ raw: strings }, ...texts))

/** Expansions whose values are known if those of the variables are. */
const expansion = fc.oneof(
  { weight: 4, arbitrary: write`"$${variable}"` },
  { weight: 2, arbitrary: write`$${variable}` },
  { weight: 1, arbitrary: write`"\${${variable}}"` },
  {
    weight: 1,
    arbitrary: fc.constantFrom('"$((1 + 2))"', '$((n + 1))', '"$PWD"', '"$HOME"', 'b"$n"', '"$(pwd)"', '"$_"'),
  },
)

/** Expansions that run nothing and set nothing. */
const oddExpansion = fc.oneof(
  write`"\${${variable}:-${plain}}"`,
  write`\${${variable}-${plain}}`,
  write`\${${variable}:+${plain}}`,
  write`"\${${variable}%${plain}}"`,
  write`\${#${variable}}`,
  write`"\${${variable}/a/b}"`,
  write`"\${${variable}:1}"`,
  fc.constantFrom('"$@"', '$1', '"$1"', '$#', '$?', '"$OLDPWD"', '$REPLY', '$RANDOM', '$0'),
  fc.constantFrom('"${x[0]}"', '"${x[@]}"', '"${x[1]}"', '*', 'src/*'),
)

/** Expansions that set a variable. */
const setting = fc.oneof(
  write`"\${${variable}:=${plain}}"`,
  write`\${${variable}=${plain}}`,
  fc.constantFrom('$((n++))', '"$((n = 2))"', '$((n += 1))'),
)

const quoted = fc.oneof(
  fc.constantFrom("'x y'", '"q r"', "'$x'", '"\\$x"', "$'a\\tb'", 'b\\ c', '$"l"'),
  fc.constantFrom(
    '{a,b}',
    '{.env,a}',
    '.e{nv,}',
    '{1..3}',
    'a{,b}',
    '*',
    '.e*',
    '?env',
    '[a]',
    '~',
    '~/a',
    'x=~',
    'a#b',
  ),
  fc.constantFrom('"*"', "'{a,b}'", '\\*', 'é', '"a"\'b\'c', '=', 'a=b', '!', '-', '\\\\', '"\\\\"', '\\\na'),
)

/** Words without words in them. */
const flat = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('a', 'b1', 'src', '3', '-n', '--', "''") },
  { weight: 12, arbitrary: expansion },
  { weight: 2, arbitrary: oddExpansion },
  { weight: 4, arbitrary: quoted },
  { weight: 1, arbitrary: setting },
)

interface Grammar {
  word: string
  assignment: string
  redirection: string
  simple: string
  command: string
  list: string
}

const many = (items: fc.Arbitrary<string>, maxLength: number, joint = ' '): fc.Arbitrary<string> =>
  fc.array(items, { maxLength }).map((texts) => texts.join(joint))

/** Text within text within text ends soon. */
const LIMITS = { maxDepth: 5, depthIdentifier: fc.createDepthIdentifier(), depthSize: 'xsmall' } as const

const single = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
const stub = fc.constantFrom(...STUBS.map((name) => `${name} --`))

/** Makes lines whose words and commands are also some of those that a shell reads in a way of its own. */
const createLists = ({ words, commands }: Traps): fc.Arbitrary<string> =>
  fc.letrec<Grammar>((refer) => {
    const tie = (name: keyof Grammar) => refer(name) as fc.Arbitrary<string>
    const word = tie('word')
    const inner = tie('list')
    return {
      word: fc.oneof(
        LIMITS,
        { weight: 20, arbitrary: flat },
        { weight: 2, arbitrary: fc.constantFrom(...words) },
        { weight: 1, arbitrary: write`$(${inner})` },
        { weight: 1, arbitrary: write`"$(${inner})"` },
        { weight: 1, arbitrary: inner.map((text) => `\`${text.replace(/[\\$`]/g, '\\$&')}\``) },
        { weight: 1, arbitrary: write`<(${inner})` },
        { weight: 2, arbitrary: write`${word}${word}` },
      ),
      assignment: fc.oneof(
        LIMITS,
        { weight: 6, arbitrary: write`${variable}=${word}` },
        { weight: 2, arbitrary: fc.constantFrom('n=$((n + 1))', 'n=1', 'x=a', 'x=.env', 'y=', 'TZ=a', 'TZ=.env') },
        { weight: 1, arbitrary: write`${variable}+=${word}` },
        { weight: 1, arbitrary: write`${variable}=(${word} ${word})` },
        { weight: 1, arbitrary: write`${variable}[1]=${word}` },
        { weight: 1, arbitrary: write`PWD=${word}` },
        { weight: 1, arbitrary: write`_=${word}` },
      ),
      redirection: fc.oneof(
        LIMITS,
        fc.constantFrom(
          '2>/dev/null',
          '>/dev/null',
          '2>&1',
          '>&2',
          '&>/dev/null',
          '<a',
          '<.env',
          '<none',
          '<&8',
          '</dev/null',
        ),
        fc.constantFrom('>f1', '>>f2', '>|f1', '<>f1', '&>f2', '>"$x"', '<"$x"', '<$x', '3<a'),
        write`<<<${word}`,
        write`<<E\n${word}\nE\n`,
        write`<<'E'\n${word}\nE\n`,
      ),
      simple: fc.oneof(
        LIMITS,
        { weight: 14, arbitrary: write`${stub} ${many(word, 3)}` },
        { weight: 8, arbitrary: fc.constantFrom(...commands) },
        { weight: 6, arbitrary: tie('assignment') },
        { weight: 3, arbitrary: write`${tie('assignment')} ${stub} ${many(word, 2)}` },
        { weight: 2, arbitrary: write`${stub} ${many(word, 2)} ${tie('redirection')}` },
        { weight: 2, arbitrary: write`${tie('redirection')} ${stub} ${word}` },
        {
          weight: 3,
          arbitrary: write`cd ${fc.constantFrom('src', '..', '.', 'none', '~', '"$x"', 'src/..', '-', '"$PWD"')}`,
        },
        {
          weight: 3,
          arbitrary: write`${fc.constantFrom('export', 'declare', 'local', 'readonly', 'declare -l', 'typeset -x')} ${tie('assignment')}`,
        },
        { weight: 1, arbitrary: write`${fc.constantFrom('export', 'unset', 'readonly', 'declare -u')} ${variable}` },
        { weight: 2, arbitrary: write`read ${variable} <<<${word}` },
        { weight: 1, arbitrary: write`read -r ${variable} ${variable} <<<${word}` },
        { weight: 1, arbitrary: write`: ${word} ${word}` },
        { weight: 1, arbitrary: write`set -- ${many(word, 2)}` },
        {
          weight: 1,
          arbitrary: fc.constantFrom('shift', 'true', 'false', 'set -e', 'set -u', 'exit', 'return', 'break', 'wait'),
        },
        { weight: 1, arbitrary: write`printf -v ${variable} %s ${word}` },
        { weight: 1, arbitrary: write`[ ${word} = ${word} ]` },
        { weight: 2, arbitrary: inner.map((text) => `eval ${single(text)}`) },
        { weight: 1, arbitrary: write`${tie('assignment')} eval ${inner.map(single)}` },
        { weight: 1, arbitrary: inner.map((text) => `trap ${single(text)} EXIT`) },
        { weight: 1, arbitrary: inner.map((text) => `trap ${single(text)} DEBUG`) },
        { weight: 1, arbitrary: inner.map((text) => `sh -c ${single(text)}`) },
        { weight: 1, arbitrary: write`bash -c ${inner.map(single)} z ${word}` },
        {
          weight: 3,
          arbitrary: write`${fc.constantFrom('env', 'nice', 'timeout 5', 'command', 'exec', 'env TZ=b', 'builtin', 'env -u x', 'nice -n 5')} ${stub} ${many(word, 2)}`,
        },
        { weight: 1, arbitrary: write`printf '%s\\n' a .env | xargs ${stub} ${word}` },
        { weight: 1, arbitrary: write`find src -exec ${stub} ${word} \\;` },
        { weight: 1, arbitrary: fc.constantFrom('f', 'f a', 'f .env') },
        { weight: 1, arbitrary: write`${variable}=aa; $${variable} -- ${word}` },
      ),
      command: fc.oneof(
        LIMITS,
        { weight: 20, arbitrary: tie('simple') },
        { weight: 1, arbitrary: write`( ${inner} )` },
        { weight: 1, arbitrary: write`{ ${inner}; }` },
        { weight: 1, arbitrary: write`{ ${inner}; } ${tie('redirection')}` },
        { weight: 1, arbitrary: write`if ${inner}; then ${inner}; fi` },
        { weight: 1, arbitrary: write`if ${inner}; then ${inner}; else ${inner}; fi` },
        { weight: 1, arbitrary: write`while ${inner}; do ${inner}; break; done` },
        { weight: 1, arbitrary: write`until ${inner}; do ${inner}; break; done` },
        { weight: 2, arbitrary: write`for ${variable} in ${many(word, 3)}; do ${inner}; done` },
        { weight: 1, arbitrary: write`for ((n=0; n<2; n++)); do ${inner}; done` },
        { weight: 1, arbitrary: write`case ${word} in ${word}) ${inner};; *) ${inner};; esac` },
        { weight: 1, arbitrary: write`[[ ${word} == ${word} ]]` },
        {
          weight: 1,
          arbitrary: fc.constantFrom('((n++))', '((n = 2))', '((n < 2))', 'time aa --', '! ff --', '! aa --'),
        },
        { weight: 1, arbitrary: write`f() { ${inner}; }` },
        { weight: 1, arbitrary: write`${tie('simple')} | ${tie('simple')}` },
        { weight: 1, arbitrary: write`${tie('simple')} & wait` },
      ),
      list: fc
        .tuple(
          tie('command'),
          fc.array(fc.tuple(fc.constantFrom('; ', '\n', ' && ', ' || ', '; '), tie('command')), {
            maxLength: 2,
            size: 'small',
          }),
        )
        .map(([first, others]) => first + others.map(([joint, command]) => joint + command).join('')),
    }
  }).list

/** Known values at the beginning make most words known as long as nothing changes them. */
const start = fc.constantFrom('', 'x=a\n', 'x=a y=b1 n=1 TZ=src; ', 'n=1; x=src; y=a; TZ=a; ', 'x=; y=; TZ=; n=3\n')

/** Lines of a shell that end: functions do not call themselves, and loops run few times. */
const createLine = (traps: Traps): fc.Arbitrary<string> => {
  const list = createLists(traps)
  return fc
    .tuple(start, fc.array(list, { minLength: 1, maxLength: 3 }))
    .map(([first, lists]) => first + lists.join('\n'))
}

export const LINES: Readonly<Record<OracleShell, fc.Arbitrary<string>>> = {
  bash: createLine(TRAPS.bash),
  dash: createLine(TRAPS.dash),
  zsh: createLine(TRAPS.zsh),
}
