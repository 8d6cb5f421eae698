import { presets } from 'atip-bridge'
import { createShellJudge, type ShellJudge, type ShellJudgeOptions } from 'atip-bridge/shell'
import { describe, expect, it } from 'vitest'
import type { AtipFolder } from '../../src/types/folder'
import { SHIPPED } from '../support/shipped'

const cwd = '/home/ada/app'
const PRESETS = [presets.supervised, presets.readOnly, presets.workspace]

/** Creates judges for three presets, in a folder that holds these files. */
function createJudges(names: readonly string[] | 'trusted'): readonly ShellJudge[] {
  const look: ShellJudgeOptions['folder'] = (folder, { files = [] }) => {
    const held = files.filter(({ file }) => names.includes(file))
    const settings = held.map(({ file }) => ({ file, name: file, value: '', source: `${folder}/${file}` }))
    return { folder, problems: [], settings }
  }
  const folder = names === 'trusted' ? names : look
  return PRESETS.map((policy) => createShellJudge(SHIPPED, policy, { folder, cwd, home: '/home/ada' }))
}

const EMPTY = createJudges([])

/** Decides a line under three presets, in a folder that holds these files, or none. */
function decide(line: string, names?: readonly string[] | 'trusted'): string[] {
  const judges = names === undefined ? EMPTY : createJudges(names)
  return judges.map((judge) => judge.decide(line).decision)
}

const ASKS = ['confirm', 'deny', 'confirm']
const RUNS = ['allow', 'allow', 'allow']

describe('an option that prints something in place of what a command does', () => {
  // Each was run: the command did what it does without the option.
  it.each([
    ...['pip wheel . -V', 'pip wheel . --version', 'pip download . -V', 'pip install . -V', 'pip -V install .'],
    ...['pip uninstall -y x -V', 'pip cache purge -V', 'pip3 uninstall -y x --version', 'pip cache remove x -V'],
    ...['yarn add x -h', 'yarn add x --help', 'yarn remove x -h', 'yarn upgrade --help', 'yarn install -h'],
    ...['pnpm dlx x -h', 'pnpm dlx x --help', 'vitest run --version', 'vitest watch -v', 'javac X.java --version'],
    ...['javac X.java -help', 'dpkg -i x.deb --version', 'make -- --version', 'make x -- -h', 'bash -h x.sh'],
  ])('is none behind a command that ignores it: %s', (line) => {
    expect(decide(line)).toEqual(ASKS)
  })

  it.each([
    ...['yarn test --help', 'yarn test x -h', 'yarn -h test', 'yarn run x --help', 'yarn build -h', 'yarn dev --help'],
    ...['yarn start -h', 'yarn lint --help', 'pnpm test --help', 'pnpm build -h', 'pnpm -h build', 'pnpm start -h'],
    ...['pnpm lint --help', 'pnpm dev x -h', 'pnpm run x -h', 'pnpm exec x --help', 'pnpm -r run x --help'],
    ...['npm run x -- --help', 'npm test -- -h', 'npm exec x -- -h', 'npx x --help', 'npx -y x -h', 'bun run x --help'],
    ...['bun run ./x.js -h', 'bun x y --help', 'deno run x.ts --help', 'deno task x -h', 'cargo run -- --help'],
    ...['cargo run -- -h', 'cargo test -- --help', 'go run . -h', 'go run ./x --help', 'go test ./... -h'],
    ...['composer run-script x --help', 'composer run-script x -- -h', 'composer x --help', 'poetry run x -h'],
    ...['poetry run x --help', 'uv run x -h', 'uv run x.py --help', 'uvx x -h', 'bundle exec x --help'],
    ...['docker run x -h', 'docker run x --help', 'docker exec x y -h', 'docker compose run x -h', 'podman run x -h'],
    ...['kubectl exec x -- -h', 'rustup run stable x -h', 'python x.py --help', 'node x.js --help', 'ruby x.rb -h'],
    ...['perl x.pl --help', 'php x.php -h', 'java X --help', 'tsx x.ts --help', 'ts-node x.ts -h'],
    ...[
      './x --help',
      'env A=1 ./x -h',
      'timeout 5 ./x --help',
      'sudo ./x --help',
      'npm start --help',
      'gradle -- --help',
    ],
  ])('is none if it is passed on: %s', (line) => {
    expect(decide(line)).toEqual(ASKS)
  })

  it.each([
    ...['pip --version', 'pip -V', 'pip --help', 'pip install --help', 'pip3 install -h', 'pip uninstall -y x -h'],
    ...['pip wheel . --help', 'pip cache purge -h', 'pip config set -h a b', 'apt-get install tree --help', 'apt -v'],
    ...['apt remove x -h', 'apt-get upgrade --version', 'git version', 'cargo --version', 'cargo add x -h'],
    ...['cargo build --help', 'cargo -h', 'rustup update -h', 'rustup default stable --help', 'poetry add x -h'],
    ...['poetry --version', 'composer require x -h', 'composer -V', 'uv add x --help', 'uv sync -h', 'ruff format -h'],
    ...['helm uninstall x -h', 'helm install x y --help', 'npm --version', 'bun --version', 'deno -V', 'gem --version'],
  ])('goes on running where it was seen to hold: %s', (line) => {
    expect(decide(line)).toEqual(RUNS)
  })
})

/** The programs of which an option counts behind commands, and how that is known. */
const BEHIND_COMMANDS: Readonly<Record<string, string>> = {
  apt: 'tried behind all commands of 2.6',
  'apt-cache': 'tried behind all commands of 2.6',
  'apt-get': 'tried behind all commands of 2.6',
  'apt-mark': 'tried behind all commands of 2.6',
  aws: 'its table of global options; tried with 1.45 and 2.9',
  az: 'its reference of global arguments',
  brew: 'its parser, an OptionParser of Ruby, and its manual',
  bun: 'tried behind commands of 1.4; only those where it held',
  cargo: 'clap; tried with 0.66 and 1.95',
  cdk: 'yargs',
  composer: 'Symfony Console; tried behind all commands of 2.5',
  conda: 'argparse',
  coverage: 'optparse',
  deno: 'tried behind commands of 2.9; only those where it held',
  docker: 'cobra',
  'docker-compose': 'cobra',
  gcloud: 'tried behind commands of 528',
  getent: 'argp; tried behind all commands of 2.36',
  gh: 'cobra',
  'golangci-lint': 'cobra',
  goreleaser: 'cobra',
  helm: 'cobra',
  hostnamectl: 'tried behind all commands of 252',
  ip: 'tried with 6.1, in front of objects',
  kubectl: 'cobra; tried behind all commands of 1.32',
  loginctl: 'tried behind all commands of 252',
  npm: 'tried behind commands of 11.19; only those where it held',
  openssl: 'tried behind all commands of 3.0, in front of arguments',
  pip: 'optparse; tried behind all commands of 23.0',
  pip3: 'optparse; tried behind all commands of 23.0',
  pnpm: 'tried behind all commands of 12.21; only those where it held',
  podman: 'cobra',
  poetry: 'cleo; --help tried behind all commands of 1.3',
  resolvectl: 'tried behind all commands of 252',
  ruff: 'clap',
  rustup: 'clap; tried with 1.29',
  svn: 'its parser: help stands for the command',
  systemctl: 'tried behind all commands of 252',
  terraform: 'tried behind commands of 1.11',
  timedatectl: 'tried behind all commands of 252',
  uv: 'clap',
  vercel: 'its parser of flags; only those that look for it first',
}

describe('the metadata of programs', () => {
  it('says so behind a command only where it is known', () => {
    const found = SHIPPED.commands.flatMap(({ tool, path, parameters }) =>
      parameters.flatMap(({ level, definition: { 'x-preview': preview } }) =>
        preview !== undefined && level < path.length && 'commands' in (preview as object) ? [tool.name] : [],
      ),
    )
    expect([...new Set(found)].sort()).toEqual(Object.keys(BEHIND_COMMANDS).sort())
  })

  it('holds for every command what holds for the program without one', () => {
    const filesOf = (folder: readonly unknown[]): string[] =>
      (folder as readonly AtipFolder[]).flatMap(({ obeys = [] }) =>
        obeys.flatMap(({ with: names, file }) => (names ? [] : [file])),
      )
    const roots = new Map(SHIPPED.commands.filter(({ path }) => path.length === 0).map((each) => [each.tool, each]))
    const lacking = SHIPPED.commands.filter(({ tool, folder }) => {
      const files = filesOf(folder)
      return filesOf(roots.get(tool)?.folder ?? []).some((file) => !files.includes(file))
    })
    expect(lacking.map(({ name }) => name)).toEqual([])
  })
})

describe('a folder that names a program', () => {
  it.each<[line: string, file: string]>([
    ['cargo add x -h', 'rust-toolchain.toml'],
    ['cargo --version', 'rust-toolchain.toml'],
    ['cargo -h', 'rust-toolchain'],
    ['cargo fmt --help', '.cargo/config.toml'],
    ['cargo fmt --check', '.cargo/config'],
    ['cargo clippy -V', '.cargo/config.toml'],
    ['cargo clippy -h', '.cargo/config.toml'],
    ['cargo search x', '.cargo/config.toml'],
    ['cargo install --list', '.cargo/config.toml'],
    ['cargo fmt --check', '.'],
    ['cargo build -h', 'rust-toolchain'],
    ['cargo remove x --help', 'rust-toolchain.toml'],
    ['rustc --version', 'rust-toolchain.toml'],
    ['rustup -V', 'rust-toolchain.toml'],
    ['rustup default x -h', 'rust-toolchain.toml'],
    ['pip list', 'rust-toolchain.toml'],
    ['poetry --version', '.'],
    ['poetry add x --help', '.'],
    ['poetry show -h', '.'],
    ['poetry show', '.'],
    ['poetry config --list', '.'],
    ['uv pip list', '.'],
    ['uv python find', '.'],
    ['uv python list 3.12', '.'],
    ['uv cache dir', 'uv.toml'],
    ['uv version', 'uv.toml'],
    ['composer require x --help', '.'],
    ['composer install -h', '.'],
    ['pnpm install -h', '.'],
    ['pnpm --version', '.'],
    ['yarn --version', '.'],
    ['bundle --version', '.'],
    ['mvn -v', '.mvn/jvm.config'],
    ['mvn --help', '.mvn/jvm.config'],
    ['gradle --version', '.'],
    ['go version', 'go.mod'],
    ['go env GOPATH', 'go.work'],
    ['go list ./...', '.'],
    ['go mod graph', 'go.mod'],
    ['go doc fmt', '.'],
    ['go tool cover -func=c.out', '.'],
    ['go build -h', 'go.mod'],
    ['go clean -n', '.'],
  ])('asks for what only prints something as well: %s with %s', (line, file) => {
    expect(decide(line, [file])).toEqual(ASKS)
  })

  it.each(['poetry add x -h', 'composer -V', 'yarn --version', 'cargo add x -h', 'go version', 'mvn -v'])(
    'runs where a person trusts it: %s',
    (line) => {
      expect(decide(line, 'trusted')).toEqual(RUNS)
    },
  )
})
