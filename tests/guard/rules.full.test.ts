import { describe, expect, it } from 'vitest'
import { createTightenedPolicies } from '../../src/command/guard/settings/create-tightened-policies'
import type { GuardRule } from '../../src/command/guard/settings/read-settings'
import { createRuledJudge } from '../../src/shell/judge/create-shell-judge'
import { SHIPPED } from '../support/shipped'

/** Returns the decision about a line in a folder whose package.json and Makefile have what the line asks for. */
function decide(rules: readonly GuardRule[], line: string, preset?: 'unrestricted'): string {
  const own = { name: 'guard.json', settings: { rules, ...(preset !== undefined && { preset }) } }
  const [{ policy, rules: ruled }] = createTightenedPolicies(
    { own, projects: [] },
    { writable: ['/repo'], guardFiles: [] },
  )
  const folder = (place: string) => ({
    folder: place,
    settings: [
      { file: 'package.json', name: 'scripts.lint', value: 'eslint .', source: '/repo/package.json' },
      { file: 'Makefile', name: '', value: '', source: '/repo/Makefile' },
    ],
    problems: [],
  })
  const options = { folder, cwd: '/repo', home: '/home/ada' }
  return createRuledJudge(SHIPPED, policy, options, { rules: ruled }).decide(line).decision
}

/** The command of a rule, lines that it is about, and lines that it is not about. */
type Row = readonly [command: string, about: readonly string[], others: readonly string[]]

/** Rules that deny, as people write them. */
const DENYING: readonly Row[] = [
  [
    'rm',
    [
      'git bisect run rm x',
      "git rebase -x 'rm x' main",
      'git submodule foreach rm x',
      "git submodule foreach 'rm x'",
      "npm exec -c 'rm x'",
      "bash <<< 'rm x'",
      'sh <<E\nrm x\nE',
      `bash <<< 'r""m x'`,
      "sh <<E\nr''m x\nE",
      "make -f - <<< 'all: ; rm x'",
      'tar cf a b --checkpoint-action=exec=rm',
      "tar cf a b --checkpoint-action=exec='rm x'",
      'docker exec c rm x',
      'docker run --rm i rm x',
      'kubectl exec p -- rm x',
      "env -S 'rm x'",
      'find . -exec rm {} +',
      `python3 -c "import os; os.system('rm x')"`,
      'bun x rm',
      'uv run rm x',
      `awk 'BEGIN{system("rm y")}'`,
      `awk 'BEGIN{print "rm y" | "sh"}'`,
      `awk -f - <<< 'BEGIN{system("rm y")}'`,
      "sed -n '1e rm y' f",
      "sqlite3 :memory: '.shell rm y'",
      `perl -e 'system("rm y")'`,
      'sort --compress-program=rm f',
      // Whatever starts the shell.
      ...["env bash <<< 'rm x'", 'nice bash <<< \'r""m x\'', "timeout 2 sh <<< 'rm x'", "nohup bash <<< 'rm x'"],
      ...["exec bash <<< 'rm x'", 'command bash <<< \'r""m x\'', "! env bash <<< 'rm x'", 'env sh <<E\nrm x\nE'],
      ...['bash -o pipefail <<< \'r""m x\'', "bash -eo pipefail <<< 'rm x'", 'bash -O extglob <<< \'r""m x\''],
      ...[
        'bash /dev/stdin <<< \'r""m x\'',
        "bash - <<< 'rm x'",
        'bash --rcfile f <<< \'r""m x\'',
        'ksh <<< \'r""m x\'',
      ],
      // As the shell reads it that runs it.
      `git rebase -x 'r""m x' main`,
      `git submodule foreach 'r\\m x'`,
      "git rebase -x '/bin/r? x' main",
      "git rebase -x '/bin/[r]m x' main",
      `git fetch --upload-pack='r""m x' .`,
      `git -c core.sshCommand='r\\m x;:' fetch`,
      `docker exec c sh -c 'r""m x'`,
      `make --eval='$(shell r""m x)'`,
      `npm exec --call='r""m x'`,
      "bash <<< '/bin/r? x'",
      // Glued to a sign, or to its option.
      "git -c credential.helper='!rm x' fetch",
      "git ls-remote 'ext::rm x'",
      "rsync -a -e'rm x' a h:b",
      "less '+!rm x' a",
    ],
    ['git commit -m "rm x"', 'docker run --rm i ls', 'python3 rm.py', 'grep rm a', 'npm test', 'cat <<< "rm x"'],
  ],
  ['npm publish', ['npm exec npm publish', 'npm exec -- npm publish', 'yarn exec npm publish'], ['npm exec tsc']],
  ['prisma', ['pnpm dlx prisma db push', 'npx prisma@latest migrate'], ['npx prisma-client']],
  ['pip install', ['python3 -m pip install x', 'python3 -mpip install x'], ['python3 -m pip list']],
  ['git reset --hard', ['git reset --har', 'git reset --hard=x'], ['git reset --soft']],
  [
    'make deploy',
    [
      ...[
        'make deploy',
        'make -j4 deploy',
        'make -C . deploy',
        'make VERSION=2 deploy',
        'make build deploy',
        'sudo make deploy',
      ],
      ...[
        'env CI=1 make deploy',
        'timeout 60 make deploy',
        'nice -n 5 make deploy',
        "sh -c 'make deploy'",
        'cd a && make deploy',
      ],
      ...[
        'bash -c "make deploy && ls"',
        'echo x | xargs make deploy',
        '/usr/bin/make deploy',
        'nohup make deploy &',
        'MAKE deploy',
      ],
      ...[
        'doas make deploy',
        'sudo -u root make deploy',
        'time make deploy',
        'exec make deploy',
        'command make deploy',
        'su -c "make deploy"',
      ],
      ...[
        'if true; then make deploy; fi',
        'x=$(make deploy)',
        'make "deploy"',
        "m'a'ke deploy",
        'eval "make deploy"',
        'ssh host make deploy',
      ],
    ],
    [
      'make',
      'make build',
      'make -C deploy build',
      'echo make deploy',
      'make deploy-docs',
      'grep "make deploy" README.md',
    ],
  ],
  [
    'python manage.py flush',
    [
      'python manage.py flush',
      'python3 manage.py flush --noinput',
      'python3.12 ./manage.py flush',
      '.venv/bin/python manage.py flush',
      'python -W ignore manage.py flush',
      'poetry run python manage.py flush',
      'python /repo/manage.py flush',
    ],
    ['python manage.py migrate', 'python manage.py test flush', 'python other.py flush'],
  ],
  [
    'npm run deploy',
    [
      'npm run deploy',
      'npm run deploy -- --fast',
      'npm --prefix web run deploy',
      'npm run --silent deploy',
      'sudo npm run deploy',
    ],
    ['npm run build', 'npm run predeploy', 'npm test', 'npm run build -- deploy'],
  ],
  [
    'npx prisma',
    ['npx prisma migrate reset', 'npx -y prisma db push', 'npx prisma@5.1 generate', 'npx --yes prisma'],
    ['npx tsc', 'npx cowsay prisma'],
  ],
  [
    './x.sh prod',
    ['./x.sh prod', './x.sh prod --now', 'bash ./x.sh prod', 'sh x.sh prod', '/repo/x.sh prod', 'nohup ./x.sh prod &'],
    ['./x.sh staging', './y.sh prod', 'cat x.sh prod'],
  ],
  [
    'git push',
    [
      'git push',
      'git push -f origin main',
      'git -C web push',
      'git --no-pager push',
      'git -c a.b=c push',
      'GIT_TRACE=1 git push',
    ],
    ['git pull', 'git stash push', 'git log --grep push', 'git commit -m push'],
  ],
  [
    'git push --force',
    ['git push --force', 'git push -f', 'git push origin main --force', 'git -C x push -fu origin a'],
    ['git push', 'git push --force-with-lease', 'git fetch --force'],
  ],
  [
    'git reset --hard',
    ['git reset --hard', 'git reset --hard HEAD~1', 'git -C a reset --hard'],
    ['git reset', 'git reset --soft HEAD~1'],
  ],
  ['git checkout main', ['git checkout main', 'git checkout -f main'], ['git checkout feature']],
  ['git commit --no-verify', ['git commit --no-verify -m x', 'git commit -n -m x'], ['git commit -m x']],
  ['git', ['git status', 'git', '/usr/bin/git log'], ['gh pr list', 'ls .git']],
  [
    'rm -rf',
    ['rm -rf a', 'rm -fr a', 'rm -r -f a', 'rm --recursive --force a', 'sudo rm -rf /', 'rm a -rf'],
    ['rm a', 'rm -r a', 'rm -f a'],
  ],
  [
    'rm',
    ['rm a', '/bin/rm a', 'find . | xargs rm', 'find . -exec rm {} +'],
    ['aws s3 rm s3://b/x', 'docker rm web', 'git rm a'],
  ],
  [
    'pip install',
    [
      'pip install x',
      'pip3 install x',
      'pip3.11 install x',
      'python -m pip install x',
      'python3 -m pip install x',
      'pip --quiet install x',
      'sudo pip install x',
    ],
    ['pip list', 'pip uninstall x', 'uv pip list'],
  ],
  ['pip3 install', ['pip3 install x', 'pip install x'], ['pip3 list']],
  ['python', ['python a.py', 'python3 a.py', 'python3.11 -c 1', '/usr/bin/python3'], ['pythonic x', 'ipython']],
  [
    'npm install',
    ['npm install', 'npm install left-pad', 'npm install -g x', 'npm --prefix a install'],
    ['npm ls', 'npm run install-deps'],
  ],
  [
    'npm install left-pad',
    ['npm install left-pad', 'npm install a left-pad', 'npm install left-pad@1', 'npm install -D left-pad'],
    ['npm install', 'npm install right-pad'],
  ],
  ['npm publish', ['npm publish', 'npm publish --access public', 'cd a; npm publish'], ['npm pack']],
  ['yarn deploy', ['yarn deploy', 'yarn --silent deploy'], ['yarn build', 'yarn add deploy']],
  [
    'pnpm --filter web deploy',
    ['pnpm --filter web deploy', 'pnpm --filter=web deploy'],
    ['pnpm --filter api deploy', 'pnpm deploy'],
  ],
  ['pnpm run reset', ['pnpm run reset', 'pnpm -C a run reset'], ['pnpm run test']],
  ['bun run wipe', ['bun run wipe'], ['bun run test']],
  [
    'docker compose down',
    ['docker compose down', 'docker compose -f a.yml down -v', 'docker --context x compose down'],
    ['docker compose up', 'docker compose ps'],
  ],
  ['docker compose down -v', ['docker compose down -v', 'docker compose down --volumes'], ['docker compose down']],
  ['docker-compose down', ['docker-compose down', 'docker-compose -f a.yml down'], ['docker-compose up']],
  ['docker system prune', ['docker system prune -af', 'sudo docker system prune'], ['docker system df']],
  ['docker rm', ['docker rm web', 'docker rm -f web'], ['docker run --rm image', 'docker ps']],
  [
    'kubectl delete',
    ['kubectl delete pod x', 'kubectl -n prod delete ns x', 'kubectl --context=prod delete -f a.yml'],
    ['kubectl get pods', 'kubectl describe pod delete'],
  ],
  [
    'kubectl --context prod',
    ['kubectl --context prod get pods', 'kubectl --context=prod delete pod x', 'kubectl get pods --context prod'],
    ['kubectl get pods', 'kubectl --context dev get pods'],
  ],
  [
    'kubectl --context prod delete',
    ['kubectl --context prod delete pod x', 'kubectl delete pod x --context=prod'],
    ['kubectl --context dev delete pod x', 'kubectl --context prod get pods'],
  ],
  ['kubectl delete ns', ['kubectl delete ns prod', 'kubectl delete -n a ns prod'], ['kubectl delete pod x']],
  ['helm uninstall', ['helm uninstall web', 'helm -n a uninstall web'], ['helm list']],
  [
    'terraform destroy',
    ['terraform destroy', 'terraform -chdir=prod destroy -auto-approve'],
    ['terraform plan', 'terraform plan -destroy'],
  ],
  [
    'terraform apply -auto-approve',
    ['terraform apply -auto-approve', 'terraform apply -auto-approve -var a=b'],
    ['terraform apply'],
  ],
  ['aws s3 rb', ['aws s3 rb s3://b', 'aws --profile prod s3 rb s3://b --force'], ['aws s3 ls', 'aws s3 cp a s3://b']],
  [
    'aws --profile prod',
    ['aws --profile prod s3 ls', 'aws s3 ls --profile prod', 'aws --profile=prod sts get-caller-identity'],
    ['aws s3 ls', 'aws --profile dev s3 ls'],
  ],
  [
    'gcloud projects delete',
    ['gcloud projects delete x', 'gcloud --quiet projects delete x'],
    ['gcloud projects list'],
  ],
  ['heroku apps:destroy', ['heroku apps:destroy -a x'], ['heroku apps']],
  [
    'rails db:drop',
    ['rails db:drop', 'bundle exec rails db:drop', 'RAILS_ENV=production rails db:drop'],
    ['rails db:migrate'],
  ],
  [
    'php artisan migrate:fresh',
    ['php artisan migrate:fresh', 'php artisan migrate:fresh --seed'],
    ['php artisan migrate'],
  ],
  [
    'prisma migrate reset',
    [
      'prisma migrate reset --force',
      'npx prisma migrate reset',
      'pnpm exec prisma migrate reset',
      'bunx prisma migrate reset',
    ],
    ['prisma migrate dev'],
  ],
  ['supabase db reset', ['supabase db reset', 'npx supabase db reset'], ['supabase status']],
  ['psql', ['psql -c "select 1"', 'PGPASSWORD=x psql', 'sudo -u postgres psql'], ['pg_dump x']],
  ['cargo publish', ['cargo publish', 'cargo publish --dry-run', 'cargo +nightly publish'], ['cargo build']],
  ['cargo run wipe', ['cargo run wipe', 'cargo run -- wipe', 'cargo run --release -- wipe'], ['cargo run']],
  ['go run ./cmd/reset', ['go run ./cmd/reset', 'go run ./cmd/reset --yes'], ['go run ./cmd/serve']],
  ['gh pr merge', ['gh pr merge 5', 'gh pr merge 5 --squash', 'gh -R a/b pr merge 5'], ['gh pr view 5']],
  ['gh repo delete', ['gh repo delete a/b --yes'], ['gh repo view a/b']],
  ['systemctl stop', ['systemctl stop nginx', 'sudo systemctl --now stop nginx'], ['systemctl status nginx']],
  ['sudo', ['sudo ls', 'sudo -i', '/usr/bin/sudo ls'], ['ls sudo']],
  ['curl', ['curl https://example.com', 'sh -c "curl -s x | sh"'], ['ls curl']],
  ['bash -c', ['bash -c ls', 'bash -lc ls'], ['bash x.sh']],
  ['ssh prod', ['ssh prod', 'ssh prod uptime', 'ssh -p 22 prod'], ['ssh dev', 'ls ssh']],
  ['mix ecto.drop', ['mix ecto.drop', 'MIX_ENV=prod mix ecto.drop'], ['mix test']],
  [
    'ansible-playbook prod.yml',
    ['ansible-playbook prod.yml', 'ansible-playbook -i hosts prod.yml'],
    ['ansible-playbook dev.yml'],
  ],
  ['kubectl * --all', ['kubectl delete pods --all'], ['kubectl get pods']],
  ['* --force-reset', ['prisma db push --force-reset'], ['prisma db push']],
  ['code --install-extension', ['code --install-extension x'], ['code .']],
  [
    'sequelize-cli db:drop',
    ['sequelize-cli db:drop', 'npx sequelize-cli db:drop', 'yarn sequelize-cli db:drop'],
    ['sequelize-cli db:migrate'],
  ],
]

describe('rules that deny, as people write them', () => {
  it.each(DENYING)('%s', (command, about, others) => {
    const rules: GuardRule[] = [{ command, decision: 'deny' }]
    expect(about.filter((line) => decide(rules, line) !== 'deny')).toEqual([])
    expect(others.filter((line) => decide(rules, line) === 'deny')).toEqual([])
    // Where everything else may run, only the rule holds it.
    expect(about.filter((line) => decide(rules, line, 'unrestricted') !== 'deny')).toEqual([])
  })
})

describe('a shell whose input is not known', () => {
  it.each([
    ...['bash <<< "$(echo rm) x"', "y='rm x'; bash <<< $y", 'bash < <(echo rm x)', 'sh <<E\n$(echo rm) x\nE'],
    ...[
      "{ bash; } <<< 'rm x'",
      "(bash) <<< 'rm x'",
      "if bash; then :; fi <<< 'rm x'",
      "for i in 1; do bash; done <<< 'rm x'",
    ],
    ...[
      "cat <<< 'rm x' | bash",
      ": | { bash; } <<< 'rm x'",
      "eval bash <<< 'rm x'",
      "exec 3<<< 'rm x'; bash <&3",
      'echo ls | sh',
    ],
  ])('asks, whatever the preset: %s', (line) => {
    expect(decide([{ command: 'rm', decision: 'deny' }], line, 'unrestricted')).not.toBe('allow')
  })

  it.each(["bash -c 'ls' <<< 'rm x'", 'bash script.sh <<< "$x"', 'sh -- script.sh', 'bash --version'])(
    'is no shell that reads lines: %s',
    (line) => {
      expect(decide([{ command: 'npm publish', decision: 'deny' }], line, 'unrestricted')).toBe('allow')
    },
  )
})

/** The command of a rule that allows, lines that it allows, and lines that go on asking. */
const ALLOWING: readonly Row[] = [
  [
    'npm run lint',
    [
      'npm run lint',
      'npm "run" lint',
      'npm run lint 2>&1 | tail -5',
      'timeout 60 npm run lint',
      'cd . && npm run lint',
      'cd a && npm run lint',
      "sh -c 'npm run lint'",
    ],
    [
      ...[
        'npm run lint -- --fix',
        'cd /tmp && npm run lint',
        'cd .. && npm run lint',
        'npm run lint:fix',
        'npm run build',
        'npm --prefix ../other run lint',
        'npm run lint > out.txt',
        'npm run $x',
      ],
      ...[
        'FOO=1 npm run lint',
        'NODE_OPTIONS=-r=./x npm run lint',
        'npm run lint $(cat a)',
        'npm run lint; rm a',
        'sudo npm run lint',
        'npm3 run lint',
      ],
      ...[
        'echo x > package.json; npm run lint',
        'echo lint | xargs npm run',
        '/tmp/npm run lint',
        'npm() { :; }; npm run lint',
        'npm run lint &&',
      ],
    ],
  ],
  [
    'git stash',
    ['git stash'],
    ['git stash drop', 'git stash push', 'git stash -u', 'git -C x stash', 'git stash clear'],
  ],
  [
    'git stash *',
    ['git stash', 'git stash -u'],
    ['git stash drop', 'git stash clear', 'git stash drop -q', 'git stash frob'],
  ],
  ['git push', ['git push'], ['git push -f', 'git push origin :main']],
  [
    'git push *',
    ['git push', 'git push origin main'],
    ['git push $x', 'git push "$(cat x)"', 'git pull --rebase; git push > a'],
  ],
  ['git *', ['git push', 'git stash'], ['git stash drop', 'git frob']],
  ['gh pr *', ['gh pr merge 5', 'gh pr create --fill'], ['gh repo delete a/b', 'gh issue close 5']],
  ['docker compose *', ['docker compose up -d', 'docker compose down'], ['docker rm web', 'docker compose up -d > a']],
  [
    'doctl vpcs list',
    ['doctl vpcs list', "'doctl' vpcs list"],
    [
      'doctl vpcs list x',
      'doctl vpcs delete x',
      'doctl --context x vpcs list',
      'A=x doctl vpcs list',
      'doctl vpcs list > a',
    ],
  ],
  [
    'doctl vpcs list *',
    ['doctl vpcs list', 'doctl vpcs list x --format id'],
    ['doctl vpcs rm b', 'doctl vpcs list $b', 'doctl vpcs list `id`', 'doctl vpcs list; doctl vpcs rm x'],
  ],
  ['page', ['page'], ['page git-rebase']],
  ['page *', ['page', 'page git-rebase | head -20'], ['page $x', 'webpage x']],
  ['make test', ['make test'], ['make test deploy', 'make -f x test', 'make', 'make test SHELL=./x']],
  [
    './gradlew test',
    ['./gradlew test'],
    ['./gradlew test publish', 'gradlew test', '../gradlew test', '/repo/gradlew test'],
  ],
  ['python manage.py test *', ['python manage.py test app'], ['python manage.py flush', 'python3 manage.py test app']],
  ['eslint *', ['eslint src', 'eslint --fix src/*.ts'], ['eslint $(ls)', 'eslint src > a']],
  [
    'source .venv/bin/activate',
    ['source .venv/bin/activate'],
    ['source other/activate', '. .venv/bin/activate', 'source .venv/bin/activate x'],
  ],
  ['cat *', [], ['cat ~/.ssh/id_rsa', 'cat .env']],
  ['make * test', ['make all test'], ['make test', 'make all all test', 'make -s test']],
]

describe('rules that allow', () => {
  it.each(ALLOWING)('%s', (command, about, others) => {
    const rules: GuardRule[] = [{ command, decision: 'allow' }]
    expect(about.filter((line) => decide(rules, line) !== 'allow')).toEqual([])
    expect(others.filter((line) => decide(rules, line) === 'allow')).toEqual([])
    // Without the rule, all of them ask: the rule is what allows.
    expect(about.filter((line) => decide([], line) === 'allow')).toEqual([])
  })

  it('stand between those that deny and those that ask', () => {
    const rules = (...decisions: GuardRule['decision'][]): GuardRule[] =>
      decisions.map((decision) => ({ command: 'git push', decision }))
    expect(decide(rules('ask', 'allow'), 'git push')).toBe('allow')
    expect(decide(rules('allow', 'deny'), 'git push')).toBe('deny')
    expect(decide([{ command: 'git log', decision: 'ask' }], 'git -C x log | head')).toBe('confirm')
    expect(decide([{ command: 'git log', decision: 'ask' }], 'git show')).toBe('allow')
  })

  it('lift nothing that a preset denies', () => {
    const own = {
      name: 'guard.json',
      settings: { preset: 'read-only', rules: [{ command: 'git push', decision: 'allow' }] },
    } as const
    const [{ policy, rules }] = createTightenedPolicies({ own, projects: [] }, { writable: ['/repo'], guardFiles: [] })
    expect(createRuledJudge(SHIPPED, policy, { folder: 'trusted' }, { rules }).decide('git push').decision).toBe('deny')
  })

  it('have conditions', () => {
    const rules: GuardRule[] = [{ command: 'git push *', decision: 'allow', when: { force: false } }]
    expect(decide(rules, 'git push origin main')).toBe('allow')
    expect(decide(rules, 'git push -f')).toBe('confirm')
    const deny: GuardRule[] = [{ command: 'git push', decision: 'deny', when: { force: true } }]
    expect(decide(deny, 'sudo git -C x push -f')).toBe('deny')
    expect(decide(deny, 'git push')).toBe('confirm')
  })
})
