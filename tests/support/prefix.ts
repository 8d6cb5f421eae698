import { randomInt } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { searchPath } from './machine'

/** How a program of a made-up machine reacts to `--agent`, and what a scan says of it; `ok`: it is found. */
export interface Kind {
  readonly reason: string
  /** Lines of a shell script, of a program called `name`. */
  readonly script: (name: string) => string
  readonly mode?: number
}

/** So many seconds do children sleep, and no process of other tests: whoever has the text on its command line is one of them. */
export const SLEEP: string = `1000.${randomInt(10 ** 11, 10 ** 12)}`

export const documentOf = (name: string, more: object = {}): object => ({
  atip: '0.3',
  name,
  version: '1.2.3',
  description: `The program ${name}`,
  commands: { list: { description: 'List things', effects: { destructive: false } } },
  ...more,
})

/** A script that prints a document; the word `atip` stands in it, as in any that does. */
const printing = (document: object): string => `cat <<'END'\n${JSON.stringify(document)}\nEND`

/** The letters of the marker are not next to each other, so that the program counts as unmarked. */
const unmarked = (script: string): string => script.replaceAll('atip', 'at""ip')

export const KINDS: Readonly<Record<string, Kind>> = {
  good: { reason: 'ok', script: (name) => printing(documentOf(name)) },
  mark: { reason: 'ok', script: (name) => `printf '\\357\\273\\277'; ${printing(documentOf(name))}\necho noise >&2` },
  slow: { reason: 'ok', script: (name) => `sleep 0.6; ${printing(documentOf(name))}` },
  claims: {
    reason: 'ok',
    script: (name) => printing(documentOf(name, { trust: { source: 'vendor', verified: true } })),
  },
  flood: { reason: 'too-large', script: () => '# atip\nyes "{\\"atip\\":1}"' },
  loud: { reason: 'too-large', script: () => '# atip\nyes "{\\"atip\\":1}" >&2' },
  other: { reason: 'name', script: () => printing(documentOf('gh')) },
  path: { reason: 'name', script: () => printing(documentOf('../../escape')) },
  twice: { reason: 'duplicate-key', script: (name) => `echo '{"atip":"0.3","name":"${name}","name":"x"}'` },
  deep: { reason: 'too-large', script: () => `echo '{"atip":${'['.repeat(100)}${']'.repeat(100)}}'` },
  half: { reason: 'invalid', script: (name) => `echo '{"atip":"0.3","name":"${name}"'` },
  empty: { reason: 'invalid', script: () => '# atip' },
  wrong: { reason: 'invalid', script: (name) => printing({ atip: '0.3', name, version: 1 }) },
  help: { reason: 'invalid', script: (name) => `echo "usage: ${name} [--help]   # atip"` },
  fails: { reason: 'exit', script: (name) => `${printing(documentOf(name))}\nexit 3` },
  crash: { reason: 'exit', script: (name) => `${printing(documentOf(name))}\nkill -9 $$` },
  waits: { reason: 'timeout', script: () => `exec sleep ${SLEEP} # atip` },
  deaf: { reason: 'timeout', script: () => "trap '' TERM HUP # atip\nwhile :; do sleep 0.1; done" },
  stdin: { reason: 'invalid', script: () => 'cat # atip' },
  fork: { reason: 'timeout', script: (name) => `sleep ${SLEEP} & ${printing(documentOf(name))}\nwait` },
  daemon: {
    reason: 'failed',
    script: (name) => `setsid sleep ${SLEEP} </dev/null >/dev/null 2>&1 & ${printing(documentOf(name))}`,
  },
  writes: {
    reason: 'ok',
    script: (name) =>
      `echo x > ~/file; mkdir -p "$XDG_CONFIG_HOME/a"; echo x > here; mktemp >/dev/null; ${printing(documentOf(name))}`,
  },
  needs: { reason: 'exit', script: () => '# atip\n[ -n "$SECRET_TOKEN" ]' },
  plain: { reason: 'unmarked', script: (name) => unmarked(printing(documentOf(name))) },
  bad: { reason: 'failed', script: () => '' },
  setuid: { reason: 'setuid', script: (name) => printing(documentOf(name)), mode: 0o4755 },
  shared: { reason: 'writable', script: (name) => printing(documentOf(name)), mode: 0o777 },
}

export interface Prefix {
  readonly root: string
  readonly bin: string
  /** For `discoverTools`: this prefix, a home of its own, and the shell's programs. */
  readonly options: { readonly env: Record<string, string>; readonly path: string }
  /** The kind of each program, by its name. */
  readonly kinds: ReadonlyMap<string, Kind>
}

export const namesOf = ({ tools }: { readonly tools: readonly { readonly name: string }[] }): string[] =>
  tools.map(({ name }) => name)

/** `file: reason` of all that was not used. */
export const reasonsOf = ({
  errors,
}: {
  readonly errors: readonly { readonly file: string; readonly reason: string }[]
}): string[] => errors.map(({ file, reason }) => `${file.split('/').at(-1)}: ${reason}`)

/** Does something while temporary files go to a directory of its own, and tells what is left there. */
export async function leftBehind(root: string, action: () => Promise<unknown>): Promise<string[]> {
  const { TMPDIR } = process.env
  const directory = join(root, 'tmp')
  mkdirSync(directory)
  process.env.TMPDIR = directory
  try {
    await action()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  return readdirSync(directory)
}

/** Makes a machine with programs of the kinds, so many of each. Remove `root` afterwards. */
export function createPrefix(counts: Readonly<Record<string, number>>): Prefix {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'prefix-')))
  const bin = join(root, 'bin')
  const [home, share] = [join(root, 'home'), join(root, 'share')]
  for (const directory of [bin, home, share]) mkdirSync(directory)
  const kinds = new Map<string, Kind>()
  for (const [word, count] of Object.entries(counts)) {
    const kind = KINDS[word] as Kind
    for (let index = 0; index < count; index++) {
      const name = `${word}-${index}`
      addProgram(bin, name, word === 'bad' ? '#!/no/such/atip\n' : `#!/bin/sh\n${kind.script(name)}\n`, kind.mode)
      kinds.set(name, kind)
    }
  }
  const env = { HOME: home, XDG_DATA_DIRS: join(root, 'system') }
  return { root, bin, options: { env, path: `${bin}:${searchPath()}` }, kinds }
}

export function addProgram(bin: string, name: string, text: string, mode: number = 0o755): string {
  const file = join(bin, name)
  writeFileSync(file, text)
  chmodSync(file, mode)
  return file
}

export function addJson(file: string, value: unknown): void {
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 })
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value), { mode: 0o600 })
}

export function link(bin: string, name: string, target: string): void {
  symlinkSync(target, join(bin, name))
}
