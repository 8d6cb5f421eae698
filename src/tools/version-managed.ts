import type { AtipFolder } from '../types/folder'

/** The programs that asdf and mise install, by the file that names the version of their language. */
const MANAGED: Readonly<Record<string, string>> = {
  '.node-version': 'biome cdk drizzle-kit eslint firebase jest mocha netlify next prisma vercel wrangler node npm npx playwright pnpm prettier ts-node tsc tsx vitest yarn',
  '.nvmrc': 'biome cdk drizzle-kit eslint firebase jest mocha netlify next prisma vercel wrangler node npm npx playwright pnpm prettier ts-node tsc tsx vitest yarn',
  '.python-version': 'alembic ansible-lint ansible-playbook aws az black bq conda django-admin mypy pip pip3 gcloud gsutil poetry pre-commit pytest python python3 ruff uv',
  '.ruby-version': 'bundle gem rails rake rspec ruby',
  '.java-version': 'gradle java javac mvn',
  '.go-version': 'go gofmt',
  '.terraform-version': 'terraform',
}

/** Other programs that they install. */
const OTHERS =
  'aws az bq bun cargo clang clang++ cmake composer createdb ctest deno docker dropdb fd fly flyctl gcloud gh gsutil helm heroku jq kubectl make mix mongosh mysql mysqldump ninja op openssl packer perl pg_dump pg_restore php ' +
  'podman psql pulumi railway rclone redis-cli restic rg rustc rustup sqlite3 supabase swift tmux vault yq'

/**
 * Adds the files of version managers to what a program obeys in its folder: under asdf and mise the program is a script
 * that starts the version that these files name, and `path:./mine` is a directory of the folder. pyenv before 2.3.3 also
 * takes ways up.
 */
export function addVersionFiles(program: string, folder: AtipFolder | undefined): AtipFolder | undefined {
  const holds = (programs: string): boolean => programs.split(' ').includes(program)
  const files = Object.keys(MANAGED).filter((file) => holds(MANAGED[file] ?? ''))
  if (files.length === 0 && !holds(OTHERS)) return folder
  const obeys = ['.tool-versions', ...files].map((file) => ({
    file,
    above: true,
    format: 'lines' as const,
    values: ['*path:*', '*..*'],
    runs: 'a program of a directory that it names',
  }))
  return { ...folder, obeys: [...(folder?.obeys ?? []), ...obeys] }
}
