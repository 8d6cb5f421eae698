import { type Policy, presets } from 'atip-bridge'
import { expect, it } from 'vitest'
import { createLineDecider } from '../support/line-decider'

const { supervised, readOnly, workspace, unrestricted } = presets

/** What people ask of agents, as a policy, and lines that run, ask, or are denied. */
interface Row {
  readonly words: string
  readonly policy: Policy
  readonly runs?: readonly string[]
  readonly asks?: readonly string[]
  readonly denied?: readonly string[]
}

const ROWS: readonly Row[] = [
  {
    words: 'Never delete anything',
    policy: { ...unrestricted, rules: [{ effect: 'filesystem.delete', decision: 'deny' }] },
    runs: ['touch a', 'git commit -m x', 'ls'],
    denied: ['rm a', 'find . -delete', 'git clean -f', 'make', './x.sh'],
  },
  {
    words: 'Ask before anything that cannot be undone, and let the rest run',
    policy: { ...unrestricted, rules: [{ effect: 'reversible', decision: 'confirm' }] },
    runs: ['mkdir a', 'git add .', 'git branch x'],
    asks: ['git push', 'rm a', 'git reset --hard', 'python3 x.py'],
  },
  {
    words: 'You may read everything, but change files only in this project',
    policy: workspace,
    runs: ['cat /etc/hostname', 'grep -r x /var/log', 'touch a', 'git add .', 'echo x > new.txt'],
    denied: ['touch /tmp/a', 'cp a ../b', 'mkdir ~/x', 'echo x > /tmp/y'],
  },
  {
    words: 'Change nothing outside of src and docs',
    policy: { ...workspace, writablePaths: ['src', 'docs'] },
    runs: ['touch src/a', 'mkdir -p docs/x', 'cat README.md'],
    denied: ['touch README.md', 'mkdir build', 'git init .', 'echo x > new.txt'],
  },
  {
    words: 'Do not look outside of this project',
    policy: { ...supervised, allowedPaths: ['.'] },
    runs: ['cat a', 'ls src'],
    denied: ['cat /etc/hostname', 'ls ..', 'head ~/x'],
  },
  {
    words: 'No network',
    policy: { ...supervised, allowNetwork: false },
    runs: ['ls', 'git status'],
    asks: ['curl https://example.com', 'git fetch', 'npm view x'],
  },
  {
    words: 'No network at all, whatever I say later',
    policy: { ...unrestricted, rules: [{ effect: 'network', decision: 'deny' }] },
    runs: ['ls', 'rm a', 'git commit -m x'],
    denied: ['curl https://example.com', 'git push', 'npm install', 'make'],
  },
  {
    words: 'No network but our own server',
    policy: { ...supervised, allowNetwork: false, allowedHosts: ['git.example.com'] },
    runs: ['curl https://git.example.com/x', 'git ls-remote https://git.example.com/a.git', 'ls'],
    asks: ['curl https://example.net', 'git fetch', 'npm view x', 'curl http://localhost:3000'],
  },
  {
    words: 'You may download from example.com and its subdomains without asking',
    policy: { ...supervised, allowedHosts: ['example.com', '*.example.com'] },
    runs: ['curl https://example.com/a', 'curl https://api.example.com/b'],
    asks: ['curl https://example.net', 'curl -X DELETE https://example.com/a'],
  },
  {
    words: 'Commit as you like, but never push',
    policy: {
      ...supervised,
      rules: [
        { command: 'git commit', decision: 'allow' },
        { command: 'git push', decision: 'deny', reason: 'A person pushes.' },
      ],
    },
    runs: ['git commit -m x'],
    asks: ['git add .'],
    denied: ['git push', 'git push --force', 'git -C sub push'],
  },
  {
    words: 'Push, but never with force',
    policy: {
      ...supervised,
      rules: [
        { command: 'git push', decision: 'allow', when: { force: false } },
        { command: 'git push', decision: 'deny', when: { force: true } },
      ],
    },
    runs: ['git push', 'git push origin main'],
    denied: ['git push --force', 'git push -f origin main'],
  },
  {
    words: 'Amend nothing',
    policy: { ...unrestricted, rules: [{ command: 'git commit', decision: 'deny', when: { amend: true } }] },
    runs: ['git commit -m x'],
    denied: ['git commit --amend', 'git commit --amend -m x'],
  },
  {
    words: 'Install packages only after asking, test freely',
    policy: {
      ...supervised,
      rules: [
        { command: 'npm test', decision: 'allow' },
        { command: 'npm run', decision: 'confirm' },
      ],
    },
    runs: ['npm test'],
    asks: ['npm install', 'npm install lodash', 'npm run build'],
  },
  {
    words: 'Only look, never touch',
    policy: readOnly,
    runs: ['git log', 'ls -la', 'cat a', 'find . -name x'],
    denied: ['touch a', 'rm a', 'git commit -m x', 'python3 x.py'],
  },
  {
    words: 'Everything is fine, but ask before you run code that nobody described',
    policy: { ...unrestricted, rules: [{ effect: 'undescribed-code', decision: 'confirm' }] },
    runs: ['rm a', 'git push', 'curl https://example.com'],
    asks: ['make', 'python3 -c 1', './x.sh', 'docker exec web id'],
  },
  {
    words: 'Never start programs of your own making',
    policy: { ...supervised, rules: [{ effect: 'undescribed-code', decision: 'deny' }] },
    runs: ['ls'],
    asks: ['rm a'],
    denied: ['./x.sh', 'python3 x.py', 'bash x.sh', 'make'],
  },
  {
    words: 'Look at GitHub, change nothing there',
    policy: { ...supervised, rules: [{ command: 'gh', effect: 'reversible', decision: 'deny' }] },
    runs: ['gh pr list', 'gh issue view 1'],
    asks: ['git commit -m x'],
    denied: ['gh repo delete x', 'gh pr merge 1'],
  },
  {
    words: 'Never delete in the cluster',
    policy: { ...supervised, deniedCommands: ['kubectl delete', 'kubectl drain'] },
    runs: ['kubectl get pods'],
    asks: ['kubectl apply -f a.yaml'],
    denied: ['kubectl delete pod x', 'kubectl drain node'],
  },
  {
    words: 'Apply to staging only',
    policy: {
      ...supervised,
      rules: [
        { command: 'kubectl apply', decision: 'allow', when: { namespace: 'staging' } },
        { command: 'kubectl apply', decision: 'deny', when: { namespace: ['prod', 'production'] } },
      ],
    },
    runs: ['kubectl apply -f a.yaml -n staging'],
    asks: ['kubectl apply -f a.yaml'],
    denied: ['kubectl apply -f a.yaml -n prod', 'kubectl apply -n production -f a.yaml'],
  },
  {
    words: 'Plan with terraform, never apply',
    policy: { ...unrestricted, deniedCommands: ['terraform apply', 'terraform destroy'] },
    runs: ['terraform plan', 'terraform validate'],
    denied: ['terraform apply', 'terraform destroy'],
  },
  {
    words: 'Never print secrets',
    policy: { ...supervised, onViolation: 'deny' },
    runs: ['cat a'],
    denied: ['cat .env', 'cat ~/.ssh/id_rsa', 'printenv', 'gh auth token'],
  },
  {
    words: 'Our secrets are in vault and in files ending in .p12',
    policy: { ...supervised, sensitivePaths: ['vault', '*.p12'] },
    runs: ['cat a'],
    asks: ['cat vault/x', 'head key.p12'],
  },
  {
    words: 'Ask before you write to migrations',
    policy: { ...workspace, protectedPaths: ['migrations'] },
    runs: ['touch src/a'],
    asks: ['touch migrations/1.sql'],
  },
  {
    words: 'Spend no money',
    policy: { ...unrestricted, rules: [{ effect: 'cost.billable', decision: 'deny' }] },
    runs: ['ls', 'rm a'],
    denied: ['make', './x'],
  },
  {
    words: 'Nothing that waits for a person at a terminal',
    policy: { ...unrestricted, rules: [{ effect: 'interactive.tty', decision: 'deny' }] },
    runs: ['ls', 'git commit -m x'],
    denied: ['top'],
  },
  {
    words: 'Git, and nothing else',
    policy: { ...unrestricted, allowedTools: ['git'] },
    runs: ['git status', 'git commit -m x'],
    denied: ['curl https://example.com', 'rm a'],
  },
  {
    words: 'Write what you like, but never through redirections or otherwise outside of git',
    policy: { ...unrestricted, rules: [{ effect: 'filesystem.write', decision: 'confirm' }] },
    runs: ['ls', 'cat < a'],
    asks: ['echo x > a', 'touch a', 'tee a', 'sed -i s/a/b/ a'],
  },
  {
    words: 'No sudo',
    policy: { ...unrestricted, deniedCommands: ['sudo'] },
    runs: ['ls'],
    denied: ['sudo ls', 'sudo rm a'],
  },
  {
    words: 'Containers may be listed, and nothing more',
    policy: {
      ...unrestricted,
      rules: [
        { command: 'docker', effect: 'filesystem.write', decision: 'deny' },
        { command: 'docker', effect: 'reversible', decision: 'deny' },
      ],
    },
    runs: ['docker ps', 'docker images'],
    denied: ['docker rm web', 'docker run x', 'docker exec web id'],
  },
  {
    words: 'Do not rewrite history',
    policy: {
      ...unrestricted,
      deniedCommands: ['git rebase', 'git filter-branch'],
      rules: [
        { command: 'git reset', decision: 'deny', when: { hard: true } },
        { command: 'git push', decision: 'deny', when: { force: true } },
      ],
    },
    runs: ['git reset', 'git push', 'git merge x'],
    denied: ['git rebase main', 'git reset --hard', 'git push -f'],
  },
  {
    words: 'Ask about deletions below the project, deny all others',
    policy: { ...workspace, allowDestructive: false },
    asks: ['rm taken', 'rm -r build/taken'],
    denied: ['rm /tmp/a', 'rm -r ../x'],
  },
  {
    words: 'Fetch, but do not merge',
    policy: {
      ...supervised,
      rules: [{ command: 'git fetch', decision: 'allow' }],
      deniedCommands: ['git merge', 'git pull'],
    },
    runs: ['git fetch'],
    denied: ['git merge x', 'git pull'],
  },
  {
    words: 'Ask before anything leaves this machine',
    policy: {
      ...unrestricted,
      rules: [{ effect: 'network', decision: 'confirm', reason: 'It may leave this machine.' }],
    },
    runs: ['rm a', 'git commit -m x'],
    asks: ['git push', 'scp a host:b', 'curl https://example.com'],
  },
  {
    words: 'Start no other programs',
    policy: { ...unrestricted, rules: [{ effect: 'subprocess', decision: 'deny' }] },
    runs: ['ls', 'rm a'],
    denied: ['make', 'npm test', './x.sh'],
  },
  {
    words: 'Read files, but not these customer data',
    policy: { ...supervised, onViolation: 'deny', sensitivePaths: ['customers', '/srv/data'] },
    runs: ['cat a'],
    denied: ['cat customers/1.json', 'cat /srv/data/x', 'grep -r x customers'],
  },
  {
    words: 'Work in the project and in the scratch directory',
    policy: { ...workspace, writablePaths: ['.', '/tmp/scratch'] },
    runs: ['touch a', 'touch /tmp/scratch/x', 'cat /etc/hostname'],
    denied: ['touch /tmp/x'],
  },
  {
    words: 'Change no dependencies',
    policy: {
      ...workspace,
      deniedCommands: ['npm install', 'npm uninstall', 'npm update', 'cargo add', 'pip install'],
    },
    runs: ['npm ls'],
    denied: ['npm install x', 'npm uninstall x', 'npm update', 'cargo add x', 'pip install x'],
  },
  {
    words: 'Publish nothing',
    policy: { ...unrestricted, deniedCommands: ['npm publish', 'cargo publish', 'docker push', 'gh release create'] },
    runs: ['npm pack'],
    denied: ['npm publish', 'npm publish --tag x', 'cargo publish', 'docker push x', 'gh release create v1'],
  },
  {
    words: 'Create branches by yourself, delete them only with me',
    policy: {
      ...supervised,
      rules: [{ command: 'git branch', decision: 'allow', when: { delete: false, 'delete-force': false } }],
    },
    runs: ['git branch x', 'git branch'],
    asks: ['git branch -d x', 'git branch -D x'],
  },
  {
    words: 'Repeat nothing that counts twice without asking',
    policy: { ...unrestricted, rules: [{ effect: 'idempotent', decision: 'confirm' }] },
    runs: ['ls', 'mkdir -p a'],
    asks: ['gh issue create --title x --body y', 'git commit -m x', 'make'],
  },
]

it.each(ROWS.map((row) => [row.words, row] as const))('%s', (_, { policy, runs = [], asks = [], denied = [] }) => {
  const decide = createLineDecider(policy)
  const wanted = [
    ...runs.map((line) => [line, 'allow']),
    ...asks.map((line) => [line, 'confirm']),
    ...denied.map((line) => [line, 'deny']),
  ]
  expect(wanted.map(([line = '']) => [line, decide(line)])).toEqual(wanted)
})
