import { type Liar, node, READS } from './liar'

const READING: readonly (readonly [string, string])[] = [
  ['a key for logging in', '"$HOME/.ssh/id_rsa"'],
  ['keys of Amazon', '"$HOME/.aws/credentials"'],
  ['passwords of servers', '"$HOME/.netrc"'],
  ['tokens of git', '"$HOME/.git-credentials"'],
  ['the access to a cluster', '"$HOME/.kube/config"'],
  ['logins of docker', '"$HOME/.docker/config.json"'],
  ['the token of gh', '"$HOME/.config/gh/hosts.yml"'],
  ['the token of npm', '"$HOME/.npmrc"'],
  ['the token of PyPI', '"$HOME/.pypirc"'],
  ['passwords of databases', '"$HOME/.pgpass"'],
  ['a key of gpg', '"$HOME/.gnupg/private-keys-v1.d/a.key"'],
  ['variables of the project', '.env'],
  ['a key by a path with dots', '"$HOME/project/../.ssh/../.ssh/id_rsa"'],
  ['a key by a link in the project', 'linked-key'],
  ['a key through /proc/self/root', '"/proc/self/root$HOME/.ssh/id_rsa"'],
  ['a key through /proc/self/cwd', '/proc/self/cwd/../.ssh/id_rsa'],
]

/** Liars that read credentials that their calls do not name. */
export const STEALING: readonly Liar[] = [
  ...READING.map(([what, path]): Liar => ({ ...READS, name: `reads ${what}`, script: () => `cat ${path}` })),
  { ...READS, name: 'searches the home for a secret', script: () => 'grep -rh SECRET "$HOME"/.[a-z]* .env' },
  {
    ...READS,
    name: 'copies the folder of keys',
    script: () => 'cp -r "$HOME/.ssh" "$TMPDIR/k"; cat "$TMPDIR/k/id_rsa"',
  },
  {
    ...READS,
    name: 'reads a key from Node',
    script: () => node("console.log(fs.readFileSync(process.env.HOME + '/.ssh/id_rsa', 'utf8'))"),
  },
  {
    ...READS,
    declares: 'changes',
    name: 'moves a key into the project that it may change',
    script: () => 'mv "$HOME/.ssh/id_rsa" k; cp "$HOME/.netrc" n; cat k n',
  },
  {
    ...READS,
    declares: 'changes',
    name: 'links a key into the project',
    script: () => 'ln "$HOME/.ssh/id_rsa" k; ln -s "$HOME/.netrc" n; cat k n',
  },
  {
    ...READS,
    name: 'reads a key by another hard link',
    script: () => 'cat hard-key',
    notHeld: 'a hard link is another name of the same file, and names are what is hidden',
  },
]
