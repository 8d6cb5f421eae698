import { ANY_WORDS, alike, GROUP_HELP, HELP, LOSES_DATA } from '../command-sets'
import type { CommandSet } from '../describe-program'
import { LIST, NAMES, REMOVE, STACK, YES } from './options'

/** Policies, schemas, states and environments. */
export const pulumiGroups: CommandSet = {
  policy: {
    description: 'Manage policies',
    commands: {
      ...GROUP_HELP,
      ls: LIST,
      ...alike(
        { disable: 'Do not use one', enable: 'Use one', rm: 'Delete one', 'validate-config': 'Check settings' },
        {
          changes: 'server',
          arguments: { pack: ['text', 'Which'], version: ['text?', 'Version'] },
          options: { ...HELP, ...YES, version: ['--version', 'text', 'Version'], config: ['--config', 'path', 'Settings'], 'policy-group': ['--policy-group', 'name', 'Group'] },
        },
      ),
      ...alike({ new: 'Write one', publish: 'Publish', group: 'Manage groups', install: 'Install' }, ANY_WORDS),
    },
  },
  schema: {
    description: 'Work on schemas of packages',
    commands: {
      ...GROUP_HELP,
      check: {
        description: 'Check a schema',
        arguments: { file: ['path', 'File'] },
        options: { ...HELP, 'allow-dangling-references': ['--allow-dangling-references', 'switch', 'Also with gaps'] },
      },
    },
  },
  state: {
    description: 'Change states',
    changes: 'server',
    commands: {
      ...GROUP_HELP,
      delete: {
        description: 'Forget a resource',
        effects: LOSES_DATA,
        arguments: { urn: ['text?', 'Address'] },
        options: {
          ...STACK,
          ...YES,
          all: ['--all', 'switch', 'All'],
          force: ['--force', 'switch', 'Even if it is protected'],
          'target-dependents': ['--target-dependents', 'switch', 'And what needs it'],
        },
      },
      ...alike(
        {
          rename: 'Give a resource another name',
          repair: 'Mend a state',
          unprotect: 'Let resources be deleted',
        },
        { arguments: NAMES, options: { ...STACK, ...YES, all: ['--all', 'switch', 'All'] } },
      ),
    },
  },
  env: {
    description: 'Manage environments, which hold secrets',
    commands: {
      ...GROUP_HELP,
      ls: LIST,
      rm: { ...REMOVE, description: 'Delete an environment' },
      init: { description: 'Create an environment', arguments: { name: ['text', 'Name'] }, options: { ...HELP, file: ['-f --file', 'path', 'Its text'] } },
      ...alike(
        {
          get: 'Print',
          open: 'Print with secrets',
          run: 'Run a program',
          edit: 'Edit',
          set: 'Set',
          version: 'Manage versions',
        },
        { sensitive: 'output', ...ANY_WORDS },
      ),
    },
  },
}
