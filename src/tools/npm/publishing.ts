import type { CommandSet, OptionRow } from '../describe-program'
import {
  ASKS_FIRST,
  CHANGES_REMOTE,
  DESTROYS,
  EACH_TIME,
  FOR_GOOD,
  PREVIEWS_REMOTE,
  READS_LOCAL,
  READS_REMOTE,
  RUNS_PROGRAMS,
  TRANSFERS,
  USES_NETWORK,
  WRITES_LOCAL,
} from '../effects'
import { CHANGES_PACKAGE } from './effects'
import { CHANGES_VERSION, PACK_SCRIPTS, PUBLISH_SCRIPTS, READS_REGISTRY, REGISTRY_SETTINGS } from './folder'
import { DRY_RUN, IGNORE_SCRIPTS, IN_WORKSPACES, JSON_OUTPUT, OTP, PACKAGE_NAME, REGISTRY, WITH_PASSWORD } from './options'

/** Observed: it resolves the dependencies, but writes nothing and runs no scripts. */
const DRY_RUN_READS: OptionRow = ['--dry-run', 'switch', 'Report what would be done and change nothing', { preview: PREVIEWS_REMOTE }]

/** Commands that publish packages. */
export const publishingCommands: CommandSet = {
  publish: {
    description:
      'Publish the package to the registry, public unless its scope or --access says otherwise. Its name and version can never be used again, even after unpublish. Runs prepublishOnly, prepare, prepack, postpack, publish and postpublish; try npm pack --dry-run first',
    effects: [
      TRANSFERS,
      RUNS_PROGRAMS,
      EACH_TIME,
      FOR_GOOD,
      ASKS_FIRST,
      { creates: ['package_version'], modifies: ['registry_package', 'dist_tag'], duration: { typical: '5-120s', timeout: '900s' } },
    ],
    folder: { obeys: [REGISTRY_SETTINGS, PUBLISH_SCRIPTS] },
    arguments: { package: ['value?', 'Folder or tarball, beginning with ./ (default: the package here)'] },
    options: {
      'dry-run': DRY_RUN,
      tag: ['--tag', 'value', 'Tag for the version; latest is what everybody gets who names no version', { default: 'latest' }],
      access: ['--access', ['public', 'restricted'], 'Who may see it: everybody, or only members; also changes the access of a package that exists'],
      provenance: ['--provenance', 'switch', 'Link the package publicly to the CI run that built it; only in supported CI systems'],
      otp: OTP,
      ...IN_WORKSPACES,
      'ignore-scripts': IGNORE_SCRIPTS,
      registry: REGISTRY,
      force: ['-f --force', 'switch', "Leave out npm's checks, for example whether the version exists already or latest would go backwards", { effects: DESTROYS }],
    },
    examples: ['npm publish --dry-run', 'npm publish --tag next'],
  },
  unpublish: {
    description:
      'Delete a published version from the registry: whoever depends on it can no longer install it, and the version can never be published again. deprecate is the gentle way',
    effects: [CHANGES_REMOTE, DESTROYS, ASKS_FIRST, { modifies: ['registry_package'], deletes: ['package_version'] }],
    folder: READS_REGISTRY,
    arguments: { package: ['name?', 'Package as name@version; without a version the whole package (default: name and version of the package here)'] },
    options: {
      'dry-run': DRY_RUN_READS,
      force: ['-f --force', 'switch', 'Allow to delete the whole package with all its versions', { effects: [DESTROYS, { deletes: ['registry_package'] }] }],
      otp: OTP,
      ...IN_WORKSPACES,
      registry: REGISTRY,
    },
  },
  deprecate: {
    description: 'Mark published versions as deprecated: everybody who installs them sees the message',
    effects: CHANGES_PACKAGE,
    folder: READS_REGISTRY,
    arguments: { package: ['pattern', 'Versions as name@range; all versions without a range'], message: ['text', 'Text of the warning; an empty text takes the mark away'] },
    // npm 10 does not know --dry-run here, and marks the versions.
    options: { 'dry-run': ['--dry-run', 'switch', 'From npm 11: print what would be marked'], ...WITH_PASSWORD },
    examples: ['npm deprecate my-thing@"<1.2.3" "critical bug, update to 1.2.3"'],
  },
  undeprecate: {
    description: 'Take the mark as deprecated away',
    effects: CHANGES_PACKAGE,
    folder: READS_REGISTRY,
    arguments: { package: ['pattern', 'Versions as name@range'] },
    options: { 'dry-run': ['--dry-run', 'switch', 'Print what would be marked'], ...WITH_PASSWORD },
  },
  stage: {
    description: 'Publish in two steps: upload a version, approve it later',
    folder: READS_REGISTRY,
    commands: {
      publish: {
        description: 'Upload a version that somebody has to approve; runs the scripts of publish',
        effects: [TRANSFERS, RUNS_PROGRAMS, EACH_TIME, FOR_GOOD, ASKS_FIRST, { creates: ['staged_version'] }],
        folder: { obeys: [PUBLISH_SCRIPTS] },
        arguments: { package: ['value?', 'Folder or tarball, beginning with ./'] },
        options: {
          'dry-run': DRY_RUN,
          tag: ['--tag', 'value', 'Tag for the version'],
          access: ['--access', ['public', 'restricted'], 'Who may see it'],
          provenance: ['--provenance', 'switch', 'Link it to the CI run that built it'],
          ...IN_WORKSPACES,
          ...WITH_PASSWORD,
        },
      },
      list: { description: 'List staged versions', effects: READS_REMOTE, arguments: { package: PACKAGE_NAME }, options: { json: JSON_OUTPUT, registry: REGISTRY } },
      view: { description: 'Show a staged version', effects: READS_REMOTE, arguments: { stage: ['name', 'Its id'] }, options: { json: JSON_OUTPUT, registry: REGISTRY } },
      download: {
        description: 'Download the tarball of a staged version',
        effects: [TRANSFERS, DESTROYS, { creates: ['tarball'] }],
        changes: 'folder',
        arguments: { stage: ['name', 'Its id'] },
        options: { json: JSON_OUTPUT, registry: REGISTRY },
      },
      approve: {
        description: 'Publish a staged version for good',
        effects: [CHANGES_REMOTE, FOR_GOOD, ASKS_FIRST, { creates: ['package_version'] }],
        arguments: { stage: ['value', 'Its id'] },
        options: WITH_PASSWORD,
      },
      reject: {
        description: 'Delete a staged version',
        effects: [CHANGES_REMOTE, DESTROYS, ASKS_FIRST, { deletes: ['staged_version'] }],
        arguments: { stage: ['value', 'Its id'] },
        options: WITH_PASSWORD,
      },
    },
  },
  'dist-tag': {
    argv: { aliases: ['dist-tags'] },
    description: 'Manage distribution tags of a published package',
    commands: {
      add: {
        description: 'Put a tag on a published version, taking it from the former one; the tag latest decides what everybody installs',
        effects: [CHANGES_REMOTE, ASKS_FIRST, { creates: ['dist_tag'], modifies: ['dist_tag'] }],
        arguments: { package: ['value', 'Version as name@version'], tag: ['value?', 'Tag, for example next', { default: 'latest' }] },
        options: WITH_PASSWORD,
      },
      rm: {
        description: 'Remove a tag from a package; prints the version it stood for',
        effects: [CHANGES_REMOTE, ASKS_FIRST, { deletes: ['dist_tag'] }],
        arguments: { package: ['value', 'Name of the package'], tag: ['value', 'Tag'] },
        options: WITH_PASSWORD,
      },
      ls: {
        description: 'List the tags of a package with their versions',
        effects: READS_REMOTE,
        folder: READS_REGISTRY,
        arguments: { package: PACKAGE_NAME },
        options: { ...IN_WORKSPACES, registry: REGISTRY },
      },
    },
  },
  version: {
    argv: { aliases: ['verison'] },
    description:
      'Show versions; with an argument bump the version in package.json and lock file, run the preversion, version and postversion scripts (which may push), and in a Git repository commit and tag',
    effects: READS_LOCAL,
    folder: CHANGES_VERSION,
    arguments: {
      newversion: [
        'name?',
        'New version, or major, minor, patch, premajor, preminor, prepatch, prerelease, from-git',
        {
          effects: [
            RUNS_PROGRAMS,
            USES_NETWORK,
            EACH_TIME,
            { filesystem: { write: true }, creates: ['git_commit', 'git_tag'], modifies: ['package_json', 'package_lock'], duration: { typical: '1-60s', timeout: '900s' } },
          ],
        },
      ],
    },
    options: {
      'no-git-tag-version': ['--no-git-tag-version', 'switch', 'Neither commit nor tag'],
      message: ['-m --message', 'text', 'Commit message; %s stands for the version', { default: '%s' }],
      preid: ['--preid', 'name', 'Identifier of prereleases, for example rc in 1.2.0-rc.1'],
      'allow-same-version': ['--allow-same-version', 'switch', 'Do not fail if the version stays the same'],
      'sign-git-tag': ['--sign-git-tag', 'switch', 'Sign the tag with GPG, which may ask for a passphrase', { effects: [RUNS_PROGRAMS, { interactive: { prompts: true } }] }],
      'no-commit-hooks': ['--no-commit-hooks', 'switch', 'Do not run the commit hooks of Git'],
      'ignore-scripts': IGNORE_SCRIPTS,
      json: JSON_OUTPUT,
      ...IN_WORKSPACES,
      force: ['-f --force', 'switch', 'Go on when the working directory is not clean; the commit then takes in all that is staged'],
    },
    examples: ['npm version', 'npm version minor --no-git-tag-version'],
  },
  pack: {
    description:
      'Write the package as name-version.tgz here, replacing a file of that name; runs the prepack, prepare and postpack scripts. With --dry-run it shows what would be published',
    effects: [WRITES_LOCAL, RUNS_PROGRAMS, { creates: ['tarball'], modifies: ['tarball'], duration: { typical: '1-60s', timeout: '600s' } }],
    folder: { obeys: [REGISTRY_SETTINGS, PACK_SCRIPTS] },
    changes: 'folder',
    arguments: { package: ['names?', 'Folders, or packages to download (default: the package here)', { effects: USES_NETWORK }] },
    options: {
      'dry-run': DRY_RUN,
      json: JSON_OUTPUT,
      'pack-destination': ['--pack-destination', 'directory', 'Directory for the file', { default: '.' }],
      'ignore-scripts': IGNORE_SCRIPTS,
      ...IN_WORKSPACES,
    },
    examples: ['npm pack --dry-run --json'],
  },
}
