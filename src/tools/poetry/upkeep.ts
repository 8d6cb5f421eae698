import type { CommandSet } from '../describe-program'
import { DELETES_LOCAL, READS_LOCAL } from '../effects'
import { ADDS, DRY_RUN, EXTRAS, IMPLEMENTATION, PACKAGES, SHOWS, SYNC } from './options'

/** Environments and registries of the project, and what Poetry keeps on this machine. */
export const upkeepCommands: CommandSet = {
  env: {
    description: 'Environments of the project',
    commands: {
      info: {
        description: 'Describe the environment',
        effects: READS_LOCAL,
        options: { path: ['-p --path', 'switch', 'Only its directory'], executable: ['-e --executable', 'switch', 'Only its Python'] },
      },
      list: { description: 'List environments', effects: READS_LOCAL, options: { 'full-path': ['--full-path', 'switch', 'Their directories'] } },
      activate: { description: 'Print the command that activates the environment', effects: READS_LOCAL },
      use: { description: 'Change the Python of the environment', arguments: { python: ['path', 'Python'] } },
      remove: {
        description: 'Delete environments',
        arguments: { python: ['paths?', 'Pythons, or names of environments'] },
        options: { all: ['--all', 'switch', 'All'] },
      },
    },
  },
  source: {
    description: 'Registries of the project',
    commands: {
      show: { description: 'List registries', effects: READS_LOCAL, arguments: { source: ['names?', 'Names'] } },
      add: {
        description: 'Add a registry',
        arguments: { name: ['name', 'Name'], url: ['code?', 'URL'] },
        options: {
          priority: ['-p --priority', ['primary', 'supplemental', 'explicit', 'default', 'secondary'], 'Priority'],
          default: ['-d --default -s --secondary', 'switch', 'Priority, before 2.0'],
        },
      },
      remove: { description: 'Remove a registry', arguments: { name: ['name', 'Name'] } },
    },
  },
  cache: {
    description: 'What is cached',
    commands: {
      list: { description: 'List caches', effects: READS_LOCAL },
      clear: {
        description: 'Empty caches',
        effects: [DELETES_LOCAL, { interactive: { stdin: 'optional', prompts: true, tty: false } }],
        arguments: { cache: ['text?', 'CACHE[:PACKAGE:VERSION]'] },
        options: { all: ['--all', 'switch', 'All of it'] },
        changes: 'machine',
      },
    },
  },
  debug: {
    description: 'Details',
    commands: {
      info: { description: 'Describe Poetry and the environment', effects: READS_LOCAL },
      tags: { description: 'List what the environment can install', effects: READS_LOCAL },
      resolve: {
        description: 'Find out which versions fit, which may build packages',
        arguments: { package: ['codes?', 'Packages'] },
        options: {
          extras: EXTRAS,
          python: ['--python', 'text', 'Versions of Python'],
          tree: ['--tree', 'switch', 'As a tree'],
          install: ['--install', 'switch', 'For this machine'],
        },
      },
    },
  },
  python: {
    description: 'Versions of Python',
    commands: {
      list: {
        description: 'List them',
        effects: READS_LOCAL,
        arguments: { which: ['name?', 'Version'] },
        options: [IMPLEMENTATION, { all: ['-a --all', 'switch', 'Those to download, too'], managed: ['-m --managed', 'switch', 'Only those of Poetry'] }],
      },
      install: {
        description: 'Download one',
        arguments: { which: ['name', 'Version'] },
        options: [IMPLEMENTATION, { clean: ['-c --clean', 'switch', 'Remove it if it does not work'], reinstall: ['-r --reinstall', 'switch', 'Again'] }],
      },
      remove: { description: 'Delete some', arguments: { which: ['names', 'Versions'] }, options: IMPLEMENTATION },
    },
  },
  // All of these write settings of the user first.
  self: {
    description: 'Poetry itself and its plug-ins',
    changes: 'machine',
    commands: {
      show: {
        description: 'List packages, or plugins',
        arguments: { package: ['name?', 'Name, or plugins'] },
        options: [SHOWS, { addons: ['--addons', 'switch', 'Only what was added'] }],
      },
      add: { description: 'Add plug-ins', arguments: PACKAGES, options: ADDS },
      remove: { description: 'Remove plug-ins', arguments: PACKAGES, options: { 'dry-run': DRY_RUN } },
      install: { description: 'Install them as locked', options: { sync: SYNC, 'dry-run': DRY_RUN } },
      sync: { description: 'The same, and remove all else', options: { 'dry-run': DRY_RUN } },
      lock: { description: 'Lock their versions', options: { regenerate: ['--regenerate --no-update --check', 'switch', 'From nothing'] } },
      update: {
        description: 'Update Poetry',
        arguments: { to: ['name?', 'Version'] },
        options: { preview: ['--preview', 'switch', 'Versions before a release, too'], 'dry-run': DRY_RUN },
      },
    },
  },
}
