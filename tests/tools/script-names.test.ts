import { type AtipTool, createValidator, type Policy, presets, READ_ONLY } from 'atip-bridge'
import { createShellJudge } from 'atip-bridge/shell'
import { describe, expect, it } from 'vitest'
import { growthTo, SLOWEST_GROWTH } from '../support/growth'
import { SHIPPED } from '../support/shipped'

const CWD = '/w'
const POLICY: Policy = { ...presets.workspace, cwd: CWD }
const { decide } = createShellJudge(SHIPPED, POLICY, {
  ...{ folder: 'trusted', cwd: CWD, home: '/h', exists: () => false, trustedFolders: [CWD] },
})

/** Lines whose scripts say by their names that they lose or publish something. */
const ASKED = `
npm run db:reset|npm run deploy|npm run deploy:prod|npm run resetDb|npm run publish-all|npm run drop_tables|npm run release
npm run-script wipe|npm run db:push|npm run test:reset|npm run build:deploy|npm run dev:db:drop|npm run foo|npm run seed
pnpm run deploy|pnpm run db:reset|pnpm run db.wipe|pnpm -r run publish:all|pnpm run reset-database -- --yes|pnpm deploy
pnpm db:reset|yarn run db:reset|yarn run deploy|yarn db:drop|yarn workspaces run deploy|yarn run truncateAll
bun run deploy|bun run db:seed:replant|bun run scripts/wipe-db.ts|bun run PURGE
make deploy|make db-reset|make build deploy|make -C sub publish|make clean-db|make uninstall|make docker-push|make DropDB
make rollback|make tf-apply|make teardown|make release
composer run-script deploy|composer run-script db:wipe|composer deploy
rake db:reset|rake deploy|rake data:purge|rake users:delete_all|rake db:drop|rake test release
rails db:reset|bin/rails db:drop|rails data:wipe
php artisan migrate:fresh|php artisan db:wipe|php artisan migrate:rollback|php artisan queue:flush|php artisan migrate:reset
python manage.py flush|python manage.py flush --noinput|python3 manage.py reset_db|python manage.py delete_stale_users
python setup.py upload|./manage.py flush|./manage.py flush --noinput|./manage.py reset_db
gradle publish|gradle clean publish|gradle :lib:publishToMavenLocal|gradle flywayDropAll|gradle uploadArchives
./gradlew uploadArchives|./gradlew publish|gradle release
cargo run -- wipe|cargo run --release -- db-reset|cargo run delete|cargo wipe|just deploy|task deploy|mise run deploy
`

/** Lines whose scripts do not. */
const UNASKED = `
npm run test|npm run build|npm run lint|npm run dev|npm run typecheck|npm test|npm run release-notes|npm run coverage
npm run test:unit|npm run lint:fix|npm run build:css|npm run dev:server|npm run format|npm run type-check|npm run e2e|npm run test:watch -- --run
pnpm run test|pnpm run build|pnpm run lint|pnpm run typecheck|pnpm run clear-cache|pnpm run release-notes|pnpm run preset
pnpm run dropdown|pnpm run db:migrate:status|pnpm run resettle|pnpm run predeploys|pnpm run generate|pnpm test|pnpm build
pnpm run build:release|pnpm run undeleted|pnpm run format|pnpm run storybook
yarn run test|yarn run build|yarn test|yarn build|yarn run dropdowns|yarn run lint:fix|yarn run test:unit|yarn run seed
bun run test|bun run dev|bun run src/index.ts|bun run src/reset/index.ts|bun run db:generate|bun run worship
make|make all|make clean|make test|make build test|make distclean|make release-notes|make backdrop|make install
make -j4 check|make format|make assets
composer run-script test|composer run-script analyse|composer run-script cs-fix
rake test|rake spec|rake assets:precompile|rake db:migrate:status|rails db:migrate:status|rails test|rails routes
php artisan test|php artisan route:list|php artisan migrate|php artisan cache:clear|php artisan make:model Deploy
./manage.py test|./manage.py runserver|./manage.py makemigrations|./manage.py check|./manage.py import_users
python manage.py test|python manage.py runserver|python manage.py sqlflush|python manage.py test delete_users
python -m pytest tests/test_delete.py|python app.py|python x.py build reset
gradle build|gradle test|gradle assembleRelease|gradle clean build|gradle spotlessApply|gradle lintRelease
./gradlew build|./gradlew :app:bundleRelease|gradle check
cargo run|cargo run -- list|cargo run -- show delete|cargo run --release|cargo test
`

const listLines = (text: string): string[] => text.trim().split(/[|\n]/)

describe('in a trusted folder', () => {
  it('has many lines', () => {
    expect([ASKED, UNASKED].map((text) => listLines(text).length >= 60)).toEqual([true, true])
  })

  it.each(listLines(ASKED))('%s asks', (line) => {
    expect(decide(line).decision).toBe('confirm')
  })

  it.each(listLines(UNASKED))('%s does not', (line) => {
    expect(decide(line)).toMatchObject({ decision: 'allow' })
  })
})

describe('the question', () => {
  it.each([
    ['npm run db:reset', 'The script db:reset says by its name that it resets data.'],
    ['make deploy', 'The target deploy says by its name that it deploys.'],
    ['gradle clean publish', 'The task publish says by its name that it publishes.'],
    ['make rollback', 'The target rollback says by its name that it rolls back data.'],
    ['make flushdb', 'The target flushdb says by its name that it flushes data.'],
    ['php artisan db:wipe', 'The task db:wipe says by its name that it wipes data.'],
  ])('about %s names the script', (line, reason) => {
    expect(decide(line).reason).toBe(reason)
  })

  it.each([
    ['\u202edeploy', 'deploy'],
    [`deploy ${'x'.repeat(1000)}`, `deploy ${'x'.repeat(93)}`],
    ['deploy\n[SAFE]', 'deploy [SAFE]'],
  ])('shows no more of %j than is harmless', (name, shown) => {
    const violation = createValidator([RUNNER], presets.supervised).decide({ name: 'run', arguments: { script: name } })
      .violations[0]
    expect(violation?.message).toBe(`The script ${shown} says by its name that it deploys`)
  })
})

const ANYTHING = {
  destructive: true,
  reversible: false,
  subprocess: true,
  network: true,
  filesystem: { read: true, write: true, delete: true },
}
const WORDS = { '<deploy>': ANYTHING, '<reset>': ANYTHING, '<clean db>': ANYTHING, '<Odd>': ANYTHING }
const RUNNER: AtipTool = {
  ...{ atip: '0.6', name: 'run', version: '1', description: 'Run a script' },
  commands: {
    '': {
      ...{ description: 'Run a script', effects: READ_ONLY },
      arguments: [{ name: 'script', type: 'string', description: 'Script', 'x-effects': { values: WORDS } }],
    },
  },
}

describe('a key of words in angle brackets', () => {
  const judge = (script: unknown) =>
    createValidator([RUNNER], presets.supervised).decide({ name: 'run', arguments: { script } }).decision

  it.each([
    ...[
      'reset',
      'RESET',
      'db:reset',
      'a.reset.b',
      'a/reset',
      'dbReset',
      'resetDB',
      'DBReset',
      'reset2',
      'x_reset',
      'odd',
    ],
    ...['db-clean', 'clean:all:db', 'x reset', '<reset>', 'x/reset.js'],
  ])('is about %s', (script) => expect(judge(script)).toBe('confirm'))

  it.each(['preset', 'resets', 'clean', 'db', 'cleandb', 'rese-t', 'reset/x.js', 5, ''])('is not about %j', (script) =>
    expect(judge(script)).toBe('allow'),
  )

  it.each([{ a: 'x' }, ['x', {}], 'r\u200breset', '\ud800reset'])('lets no %j pass', (script) =>
    expect(judge(script)).not.toBe('allow'),
  )

  it('is found in long names in linear time', () => {
    const parts = ['a:', 'aB', ':', '/', 'x.js/', 'A', 'reset:']
    const growth = growthTo(
      40_000,
      (length) => parts.map((part) => part.repeat(length)),
      (names) => names.map(judge),
    )
    expect(growth).toBeLessThan(SLOWEST_GROWTH)
    expect(parts.map((part) => judge(part.repeat(40_000)))).not.toContain('allow')
  })
})
