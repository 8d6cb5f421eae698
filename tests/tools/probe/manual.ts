import type { Arity } from './probe-option'

/**
 * Flags that programs explain in words that the probe does not understand, or that their help leaves out, as their
 * manuals explain them: the manual settles them, not the probe. A low line stands between the words of a command and its
 * flag.
 */
const BY_MANUAL: Readonly<Record<string, Partial<Record<Arity, string>>>> = {
  // `-g0%` and `--version%` count as spelled with a value of their own.
  gcc: { value: '-std -march -W -f', switch: '-g0 -g1 -g2 -g3 --version' },
  // Alone it is the same as `-O1`.
  clang: { value: '-std -march -W -f', 'optional value': '-O' },
  // Its help shows these once, or as one that is turned off.
  'ansible-playbook': { switch: '-vv -vvv' },
  bundle: { switch: '--version' },
  composer: { switch: '-vv -vvv' },
  gem: { switch: '-v --version list_-d list_--details search_-d search_--details' },
  // Its help tells no values; nothing may follow the others.
  mocha: {
    value:
      '-g --grep -f --fgrep -t --timeout --timeouts -s --slow --retries -R --reporter -r --require --config --package --extension --ignore --exclude --file -j --jobs',
  },
  // Choices stand in braces.
  mypy: {
    value: '--follow-imports --python-version',
    switch: '--namespace-packages --no-implicit-optional --show-error-codes',
  },
  'pre-commit': { value: 'run_--files run_--hook-stage run_--color' },
  // An option of a task.
  gradle: { value: '--tests', switch: '--build-cache' },
  java: { value: '-X -jar', switch: '-ea -enableassertions -da -disableassertions' },
  // The word behind the colon is a part of the flag.
  javac: { switch: '-Xlint -Xlint:all -Xlint:unchecked -Xlint:deprecation -proc:none' },
  mvn: { value: '-Dtest' },
  perl: { value: '-e -E -F -I -M', 'optional value': '-i', switch: '-l -CSD --version -h --help' },
  php: { value: '-d', switch: '--version --help' },
  ruby: { value: '-e -I -r', switch: '-h' },
  // A file may stand behind the value, with `=`.
  rustc: { value: '--emit -C --codegen --print' },
}
const SAME: Readonly<Record<string, string>> = { cc: 'gcc', 'g++': 'gcc', 'c++': 'gcc', 'clang++': 'clang' }

/** Returns what the manual of a program says about a flag, by its name in the records: `perl -e`. */
export function readManual(name: string): Arity | undefined {
  const [program = '', ...words] = name.split(' ')
  const entries = Object.entries(BY_MANUAL[SAME[program] ?? program] ?? {}) as [Arity, string][]
  return entries.find(([, flags]) => ` ${flags} `.includes(` ${words.join('_')} `))?.[0]
}
