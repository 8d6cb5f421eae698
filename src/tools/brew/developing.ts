import { alike } from '../command-sets'
import type { CommandSet } from '../describe-program'

/** What maintainers of Homebrew use. Each may do anything, so that their options stand in one table. */
export const developerCommands: CommandSet = /* @__PURE__ */ alike(
  Object.fromEntries(
    'as-console-user benchmark bottle bump bump-cask-pr bump-compatibility-version bump-revision bump-unversioned-casks contributions debugger extract generate-man-completions generate-zap install-bundler-gems lgtm mcp-server nodenv-sync prof pyenv-sync rbenv-sync readall rubocop rubydoc sandbox-exec setup-ruby test-bot tests typecheck unbottled update-if-needed update-perl-resources update-python-resources update-test vendor-gems verify version-install which-update'
      .split(' ')
      .map((name) => [name, `Maintain Homebrew: ${name}`]),
  ),
  {
    isRare: true,
    arguments: { word: ['codes?', 'Names and words'] },
    options: {
      switches: [
        '-O --aliases --auto --build-dependents-from-source --build-from-source --bump-synced --cask --casks --changed --cleanup --commit --coverage --csv --deny-network --dependents --deps --dry-run --eval-all --exec -f --fail-fast --fix --force --force-core-tap --formula --formulae --full-name --generic --ignore-errors --ignore-main-package-cooldown --ignore-non-pypi-packages --install-dependencies --installed -j --json --junit --keep-old --keep-tmp --local --lost --lsp --merge -n --name --no-all-checks --no-audit --no-autobump --no-browse --no-commit --no-exit-code --no-fork --no-parallel --no-pull-requests --no-rebuild --no-simulate --no-style --non-bundler-gems --online --only-bottles-fetch --only-cleanup-after --only-cleanup-before --only-formulae --only-formulae-dependents --only-formulae-detect --only-json-tab --only-public --only-setup --only-tap-syntax --open --open-pr -p --ping --print-only --publish --remove-bottle-block --repology --ruby-prof -s --silent --skip-checksum-only-audit --skip-dependents --skip-livecheck --skip-new --skip-new-strict --skip-online-checks --skip-relocation --skip-revision-audit --skip-setup --skip-stable-version-audit --stable --stackprof --suggest-typed --syntax --test-default-formula --timings --to-tag --total --update --update-all --vernier --write --write-only',
        'switch',
        'How',
      ],
      values: [
        '--add-groups --added-formulae --arch --before --bottle-json-dir --bottle-tag --committer --deleted-formulae --dir --exclude-packages --extra-packages --file --fork-org --formulae-dependents-shard --from --git-email --git-name --git-revision --groups --ignore --limit --maintainer-report-csv --message --only --org --organisation --organization --os --package-name --profile --pull-request --quarter --removed-formulae-file --repositories --repository --root-url --root-url-using --runs --seed --sha256 --skipped-or-failed-formulae --start-with --state-file --summary-file --tag --tap --team --tested-formulae --testing-formulae --to --url --user --version --version-arm --version-intel',
        'codes',
        'Which, and what to write',
      ],
    },
  },
)
