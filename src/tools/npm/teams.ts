import type { EffectRows } from '../combine-effects'
import type { ArgumentRow, CommandSet } from '../describe-program'
import { ASKS_FIRST, CHANGES_REMOTE, DESTROYS, EACH_TIME, READS_LOCAL, READS_REMOTE, REWRITES_LOCAL } from '../effects'
import { CHANGES_PACKAGE, GIVES_RIGHTS, TAKES_RIGHTS } from './effects'
import { READS_REGISTRY } from './folder'
import { AS_JSON, IN_WORKSPACES, OMIT, READ_LOCK, REGISTRY, TEAM, USER, WITH_PASSWORD } from './options'

/** Changes teams of an organization in the registry. */
const CREATES_TEAM: EffectRows = [CHANGES_REMOTE, EACH_TIME, ASKS_FIRST, { creates: ['registry_team'] }]

const ORG: ArgumentRow = ['name', 'Name of the organization']

/** Commands for stars, lists of contents and organizations. */
export const teamCommands: CommandSet = {
  star: {
    description: 'Mark a package as a favourite, for everybody to see',
    effects: CHANGES_PACKAGE,
    arguments: { package: ['values?', 'Names of packages'] },
    options: WITH_PASSWORD,
  },
  unstar: {
    description: 'Take back the mark as a favourite',
    effects: CHANGES_PACKAGE,
    arguments: { package: ['values?', 'Names of packages'] },
    options: WITH_PASSWORD,
  },
  stars: {
    description: 'List the favourite packages of a user',
    effects: READS_REMOTE,
    folder: READS_REGISTRY,
    arguments: { user: ['name?', 'Name of the user (default: you)'] },
    options: { registry: REGISTRY },
  },
  sbom: {
    description: 'Print a software bill of materials of the installed dependencies as JSON',
    effects: READS_LOCAL,
    options: {
      'sbom-format': ['--sbom-format', ['cyclonedx', 'spdx'], 'Format, always needed'],
      'sbom-type': ['--sbom-type', ['library', 'application', 'framework'], 'What the project is', { default: 'library' }],
      omit: OMIT,
      'package-lock-only': READ_LOCK,
      ...IN_WORKSPACES,
    },
    examples: ['npm sbom --sbom-format=cyclonedx --omit=dev'],
  },
  shrinkwrap: {
    description: 'Rename package-lock.json to npm-shrinkwrap.json, which is published with the package; creates it if there is no lock file',
    effects: [REWRITES_LOCAL, { creates: ['shrinkwrap'], deletes: ['package_lock'] }],
    changes: 'folder',
    options: { force: ['-f --force', 'switch', 'As ever'] },
  },
  org: {
    argv: { aliases: ['ogr'] },
    description: 'Manage members of an organization',
    commands: {
      ls: {
        description: 'List the members of an organization and their roles',
        effects: READS_REMOTE,
        folder: READS_REGISTRY,
        arguments: { org: ORG, user: ['name?', 'Only this user'] },
        options: AS_JSON,
      },
      set: {
        argv: { aliases: ['add'] },
        description: 'Add a user to an organization, or change the role of a member; a new member may be charged for',
        effects: [CHANGES_REMOTE, ASKS_FIRST, { creates: ['organization_member'], modifies: ['organization_member'], cost: { estimate: 'low', billable: true } }],
        arguments: { org: ORG, user: USER, role: [['developer', 'admin', 'owner'], 'Role', { required: false, default: 'developer' }] },
        options: WITH_PASSWORD,
      },
      rm: {
        description: 'Remove a user from an organization and all its teams',
        effects: TAKES_RIGHTS,
        arguments: { org: ORG, user: USER },
        options: WITH_PASSWORD,
      },
    },
  },
  team: {
    description: 'Manage teams of an organization',
    commands: {
      ls: {
        description: 'List the teams of a scope, or the members of a team',
        effects: READS_REMOTE,
        folder: READS_REGISTRY,
        arguments: { 'scope-or-team': ['pattern', '@scope or @scope:team'] },
        options: AS_JSON,
      },
      create: { description: 'Create a team', effects: CREATES_TEAM, arguments: { team: TEAM }, options: WITH_PASSWORD },
      destroy: {
        description: 'Delete a team with its memberships and permissions, without asking',
        effects: [CHANGES_REMOTE, DESTROYS, ASKS_FIRST, { deletes: ['registry_team', 'registry_permission'] }],
        arguments: { team: TEAM },
        options: WITH_PASSWORD,
      },
      add: { description: 'Add a user to a team', effects: GIVES_RIGHTS, arguments: { team: TEAM, user: USER }, options: WITH_PASSWORD },
      rm: { description: 'Remove a user from a team', effects: TAKES_RIGHTS, arguments: { team: TEAM, user: USER }, options: WITH_PASSWORD },
    },
  },
  '': {
    description: 'Print the version of npm',
    effects: READS_LOCAL,
    options: { version: ['-v --version', 'switch', 'Print the version', { required: true }] },
    examples: ['npm --version'],
  },
}
