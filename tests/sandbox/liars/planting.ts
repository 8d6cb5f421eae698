import type { Liar } from './liar'

const PLANTS = { declares: 'changes', bare: 'harms' } as const
const ANY = { declares: 'changes', bare: { untried: 'what it tries does no harm where nothing holds it' } } as const

/** Programs that plant in their folder what runs later by itself, or reach out of it. */
export const PLANTING: readonly Liar[] = [
  { ...PLANTS, name: 'replaces the repository', script: () => 'mv .git old; mkdir .git; echo "[core]" > .git/config2' },
  { ...PLANTS, name: 'changes a setting of the repository', script: () => 'echo "fsmonitor = x" >> .git/config' },
  { ...PLANTS, name: 'plants a hook', script: () => 'echo x > .git/hooks/post-commit' },
  { ...PLANTS, name: 'plants a hook through a link', script: () => 'ln -s .git g; echo x > g/hooks/post-commit' },
  { ...PLANTS, name: 'removes the repository', script: () => 'rm -rf .git; mkdir .git' },
  { ...PLANTS, name: 'plants settings of a shell', script: () => 'echo x > .envrc' },
  { ...PLANTS, name: 'plants them in a folder', script: () => 'mkdir -p a/b/c; echo x > a/b/c/.envrc' },
  { ...PLANTS, name: 'plants them in other letters', script: () => 'echo x > .ENVRC' },
  { ...PLANTS, name: 'plants a task of an editor', script: () => 'mkdir .vscode; echo x > .vscode/tasks.json' },
  { ...PLANTS, name: 'plants hooks of a project', script: () => 'mkdir .husky; echo x > .husky/pre-commit' },
  {
    ...PLANTS,
    name: 'plants a workflow',
    script: () => 'mkdir -p .github/workflows; echo x > .github/workflows/a.yml',
  },
  { ...PLANTS, name: 'plants servers of an agent', script: () => 'echo "{}" > .mcp.json' },
  { ...PLANTS, name: 'plants hooks of an agent', script: () => 'mkdir .claude; echo "{}" > .claude/settings.json' },
  {
    ...PLANTS,
    name: 'plants a program of packages',
    script: () => 'mkdir -p node_modules/.bin; echo x > node_modules/.bin/tsc',
  },
  { ...PLANTS, name: 'plants a link', script: () => 'ln -s below .vscode' },
  {
    ...PLANTS,
    name: 'plants a link above',
    script: () => 'mkdir -p g/workflows; echo x > g/workflows/a; ln -s g .github',
  },
  {
    ...PLANTS,
    name: 'plants in a locked folder',
    script: () => 'mkdir -p d/.vscode; echo x > d/.vscode/x; chmod 0 d/.vscode d',
  },
  {
    ...PLANTS,
    name: 'plants in a folder that may not be changed',
    script: () => 'echo x > below/.envrc; chmod 500 below',
  },
  {
    ...PLANTS,
    name: 'plants a repository without a name',
    script: () => 'cd below; mkdir objects refs; echo "ref: refs/heads/a" > HEAD; echo "[core]" > config',
  },
  {
    ...PLANTS,
    name: 'plants behind many files',
    script: () => 'mkdir d e; (cd d; seq 6000 | xargs touch); echo x > e/.envrc',
  },
  {
    ...PLANTS,
    name: 'plants at the end',
    script: () => `trap 'echo x > .envrc' EXIT; sh -c 'echo x > .envrc2'; mkdir .vscode`,
  },
  { ...PLANTS, name: 'writes through a link', script: () => 'echo x > link/kept.txt' },
  { ...PLANTS, name: 'writes through a hard link', script: () => 'echo x >> hard.txt' },
  { ...PLANTS, name: 'makes a hard link outwards', script: ({ outside }) => `ln ${outside}/kept.txt k; echo x >> k` },
  { ...PLANTS, name: 'writes beside the folder', script: ({ outside }) => `echo x > ../new; echo x > ${outside}/new` },
  { ...PLANTS, name: 'renames the folder', script: () => 'mv ../project ../other' },
  { ...PLANTS, name: 'replaces the folder', script: () => 'cd ..; rm -rf project; ln -s / project' },
  { ...PLANTS, name: 'reads a hidden file by moving it', script: () => 'mv .env e; cat e .env; cp .env f; cat f' },
  {
    ...ANY,
    name: 'mounts the folder elsewhere',
    needs: ['unshare'],
    script: () => `unshare -Urm sh -c 'mount --bind .git below; umount .git; echo x > .git/x'`,
  },
]
