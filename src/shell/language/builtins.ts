/** One row of facts, and the builtins of bash that share them. The judge and the runner of lines both read it. */
interface BuiltinRow {
  readonly names: readonly string[]
  /** The advice for a builtin that the runner of lines does not run: the words to write instead. */
  readonly instead?: string
  /** True if no call changes anything in the shell, whatever its words are. */
  readonly isHarmless?: true
  /** True if a call changes what later commands mean, so that nothing of a line is known after it. */
  readonly changesMeaning?: true
  /** True if the program of this name does the same. */
  readonly isProgram?: true
  /** True if `sh` need not have it: then the line goes on as if it were not there. */
  readonly isNotInSh?: true
  /** True if paths that follow may mean other files. */
  readonly moves?: true
  /** Set if it runs something in the shell itself: a file, a text or its words. */
  readonly runs?: 'file' | 'text' | 'words'
  /** The variables that it may set. */
  readonly changes?: 'named' | 'any'
  /** How its words set the variables that they name: as `name=value` alone, or also as `name`. */
  readonly sets?: 'name=value' | 'name'
}

const ROWS = [
  { names: [':'], isHarmless: true },
  { names: ['true', 'false', 'echo', 'pwd'], isHarmless: true, isProgram: true },
  { names: ['test', '['], isProgram: true },
  { names: ['printf'], isProgram: true, changes: 'named', sets: 'name' },
  { names: ['set', 'exit', 'break', 'continue'] },
  { names: ['wait'], sets: 'name' },
  { names: ['cd'], moves: true },
  { names: ['pushd', 'popd'], instead: 'use cd', isNotInSh: true, moves: true },
  { names: ['dirs'], instead: 'use cd', isHarmless: true, isNotInSh: true },
  { names: ['unset'], changes: 'named' },
  { names: ['read'], changes: 'named', sets: 'name' },
  { names: ['export'], changes: 'named', sets: 'name=value' },
  { names: ['readonly'], instead: 'write name=value, or export name=value', changes: 'named', sets: 'name=value' },
  {
    names: ['declare', 'typeset', 'local'],
    instead: 'write name=value, or export name=value',
    isNotInSh: true,
    changes: 'named',
    sets: 'name=value',
  },
  { names: ['let'], instead: 'write name=$((…))', changesMeaning: true, changes: 'any', sets: 'name' },
  {
    names: ['mapfile', 'readarray'],
    instead: 'use while read -r name; do …; done <file',
    changesMeaning: true,
    changes: 'any',
    sets: 'name',
  },
  {
    names: ['getopts'],
    instead: 'a line has no parameters and no functions',
    changesMeaning: true,
    changes: 'any',
    sets: 'name',
  },
  { names: ['caller'], instead: 'a line has no parameters and no functions', changesMeaning: true },
  { names: ['shift', 'return'], instead: 'a line has no parameters and no functions' },
  { names: ['logout'], instead: 'a line has no parameters and no functions', isNotInSh: true },
  {
    names: ['.'],
    instead: 'run the commands themselves; programs of a virtual environment have paths: env/bin/python',
    runs: 'file',
    changes: 'any',
  },
  {
    names: ['source'],
    instead: 'run the commands themselves; programs of a virtual environment have paths: env/bin/python',
    isNotInSh: true,
    runs: 'file',
    changes: 'any',
  },
  { names: ['eval'], instead: 'write the commands themselves', runs: 'text', changes: 'any' },
  { names: ['exec'], instead: 'leave it out; for redirections, put the commands in { …; } >file', runs: 'words' },
  {
    names: ['command'],
    instead: 'write the command alone; to find a program, use which',
    runs: 'words',
    changes: 'any',
  },
  {
    names: ['builtin'],
    instead: 'write the command alone; to find a program, use which',
    isNotInSh: true,
    runs: 'words',
    changes: 'any',
  },
  { names: ['trap'], instead: 'leave it out, or write the last commands at the end of the line' },
  { names: ['type'], instead: 'use which', isHarmless: true },
  { names: ['hash'], instead: 'use which', changesMeaning: true },
  {
    names: ['alias', 'unalias', 'shopt', 'enable', 'bind', 'complete', 'compgen', 'compopt', 'emulate'],
    instead: 'write the commands out',
    changesMeaning: true,
  },
  { names: ['coproc'], instead: 'use a pipe or a file', changesMeaning: true },
  { names: ['jobs'], instead: 'use wait; what runs in the background ends with the line' },
  {
    names: ['fg', 'bg', 'disown', 'suspend'],
    instead: 'use wait; what runs in the background ends with the line',
    changesMeaning: true,
  },
  { names: ['ulimit', 'umask'], instead: 'leave it out' },
  { names: ['times'], instead: 'leave it out', isHarmless: true },
  { names: ['fc', 'history'], instead: 'leave it out; a line has no history', changesMeaning: true },
  {
    names: ['help'],
    instead: 'send it as a line of its own: help, or help git push',
    isHarmless: true,
    isNotInSh: true,
  },
] as const

type Row = (typeof ROWS)[number]

export type BuiltinName = Row['names'][number]

/** The names of the builtins of which a fact is true. */
export type BuiltinWith<Fact extends keyof BuiltinRow> = Extract<Row, Readonly<Record<Fact, unknown>>>['names'][number]

/** The builtins of bash by their names. Programs of the same name do not run. */
export const BUILTINS: ReadonlyMap<string, BuiltinRow> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ ROWS.flatMap((row: BuiltinRow) => row.names.map((name) => [name, row] as const)),
)

/** Returns true for the name of a builtin of bash. */
export function isBuiltin(name: string): name is BuiltinName {
  return BUILTINS.has(name)
}

/** Returns what is true of a builtin; nothing of other commands. */
export function findBuiltin(name: string | undefined): Partial<BuiltinRow> {
  return BUILTINS.get(name ?? '') ?? {}
}
