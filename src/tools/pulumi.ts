import type { AtipTool } from '../types/atip'
import { ANY_WORDS, alike, HELP, LOSES_DATA } from './command-sets'
import { describeProgram } from './describe-program'
import { OVERWRITES, PREVIEWS_LOCAL, READS_LOCAL, RUNS_ANYTHING } from './effects'
import { pulumiGroups } from './pulumi/groups'
import { GLOBAL, JSON_FORMAT, LIST, READS, REMOVE, RUN, RUNS, SECRETS, STACK, STACK_NAME, YES } from './pulumi/options'

export const pulumi: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'pulumi',
  version: '3.150',
  homepage: 'https://www.pulumi.com/docs/iac/cli',
  description: 'Manage clouds by programs of the folder',
  effects: RUNS_ANYTHING,
  globalOptions: GLOBAL,
  commands: {
    '': { description: 'Print help', options: { ...HELP, version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] } },
    destroy: { description: 'Delete all resources of a stack', effects: LOSES_DATA, changes: 'server', options: { ...RUN, remove: ['--remove', 'switch', 'And the stack'] } },
    up: { description: 'Make a cloud as the program says', changes: 'server', arguments: { template: ['text?', 'Template'] }, options: RUN, argv: { aliases: ['update'] } },
    preview: {
      description: 'Print what would change; runs the program',
      folder: RUNS,
      options: {
        ...RUN,
        'save-plan': ['--save-plan', 'path', 'File for the plan', { effects: OVERWRITES }],
        'import-file': ['--import-file', 'path', 'File for what is new', { effects: OVERWRITES }],
      },
      argv: { aliases: ['pre'] },
    },
    refresh: { description: 'Make a state as the cloud is', changes: 'server', options: RUN },
    cancel: { description: 'End an update', changes: 'server', arguments: STACK_NAME, options: { ...STACK, ...YES } },
    import: {
      description: 'Take resources into a stack',
      changes: 'server',
      arguments: { type: ['text?', 'Type'], name: ['text?', 'Name'], id: ['text?', 'Identifier'] },
      options: {
        ...RUN,
        file: ['-f --file', 'path', 'File that lists resources'],
        out: ['-o --out', 'path', 'File for code'],
        parent: ['--parent', 'text', 'Parent'],
        provider: ['--provider', 'text', 'Provider'],
        properties: ['--properties', 'texts', 'Properties'],
        protect: ['--protect', 'text', 'Protect them', { argv: { bareValue: 'true' } }],
        from: ['--from', 'name', 'Converter'],
        'generate-code': ['--generate-code', 'text', 'Write code', { argv: { bareValue: 'true' } }],
        'generate-resources': ['--generate-resources', 'path', 'File for resources'],
      },
    },
    stack: {
      description: 'Describe or manage stacks',
      commands: {
        '': {
          description: 'Describe a stack',
          ...READS,
          options: {
            ...STACK,
            ...SECRETS,
            'show-ids': ['-i --show-ids', 'switch', 'With identifiers'],
            'show-name': ['--show-name', 'switch', 'Only the name'],
            'show-urns': ['-u --show-urns', 'switch', 'With addresses'],
          },
        },
        ls: { ...LIST, argv: { aliases: ['list'] } },
        history: {
          description: 'List updates',
          ...READS,
          options: {
            ...JSON_FORMAT,
            ...STACK,
            ...SECRETS,
            'full-dates': ['--full-dates', 'switch', 'Whole dates'],
            page: ['--page', 'integer', 'Page'],
            'page-size': ['--page-size', 'integer', 'How many'],
          },
          argv: { aliases: ['hist'] },
        },
        output: {
          description: 'Print results; secrets are hidden',
          ...READS,
          arguments: { name: ['text?', 'Which'] },
          options: { ...JSON_FORMAT, ...STACK, ...SECRETS, shell: ['--shell', 'switch', 'For a shell'] },
        },
        export: {
          description: 'Print the state',
          ...READS,
          options: { ...STACK, ...SECRETS, file: ['--file', 'path', 'File to write', { effects: OVERWRITES }], version: ['--version', 'text', 'Version'] },
        },
        graph: { description: 'Write a graph', arguments: { file: ['path', 'File'] }, options: STACK },
        init: {
          description: 'Create a stack',
          changes: 'server',
          arguments: STACK_NAME,
          options: {
            ...STACK,
            'copy-config-from': ['--copy-config-from', 'line', 'Settings of another'],
            'no-select': ['--no-select', 'switch', 'Do not choose it'],
            'secrets-provider': ['--secrets-provider', 'text', 'How to encrypt'],
            teams: ['--teams', 'names', 'Teams'],
          },
        },
        rm: { ...REMOVE, description: 'Delete a stack' },
        select: {
          description: 'Choose a stack',
          arguments: STACK_NAME,
          options: { ...STACK, create: ['-c --create', 'switch', 'Create it'], 'secrets-provider': ['--secrets-provider', 'text', 'How to encrypt'] },
        },
        rename: { description: 'Give a stack another name', changes: 'server', arguments: { name: ['line', 'Name'] }, options: STACK },
        import: {
          description: 'Replace the state',
          effects: LOSES_DATA,
          changes: 'server',
          options: { ...STACK, file: ['--file', 'path', 'File'], force: ['-f --force', 'switch', 'Even if it does not fit'] },
        },
        tag: {
          description: 'Manage tags',
          options: STACK,
          commands: { ls: LIST, get: { ...LIST, description: 'Print a tag' }, rm: REMOVE, set: { description: 'Set a tag', ...ANY_WORDS } },
        },
        unselect: { description: 'Choose none', options: HELP },
      },
    },
    config: {
      description: 'Print or change settings; secrets are hidden',
      commands: {
        '': {
          description: 'Print settings; secrets are hidden',
          ...READS,
          options: {
            ...JSON_FORMAT,
            ...STACK,
            ...SECRETS,
            'config-file': ['--config-file', 'path', 'File of settings', { effects: RUNS_ANYTHING }],
            open: ['--open', 'switch', 'With environments', { sensitive: 'output' }],
          },
        },
        get: { description: 'Print a setting, also a secret', sensitive: 'output', ...ANY_WORDS },
        rm: { ...REMOVE, description: 'Delete a setting' },
        'rm-all': { ...REMOVE, description: 'Delete settings' },
        set: {
          description: 'Set a setting',
          arguments: { name: ['text', 'Which'], value: ['text?', 'Value; without one, of standard input'] },
          options: {
            ...STACK,
            secret: ['--secret', 'switch', 'Encrypt it'],
            plaintext: ['--plaintext', 'switch', 'As it is'],
            path: ['--path', 'switch', 'The name is a path'],
            type: ['--type', 'name', 'Type'],
          },
        },
        'set-all': {
          description: 'Set settings',
          options: {
            ...STACK,
            secret: ['--secret', 'texts', 'NAME=VALUE to encrypt'],
            plaintext: ['--plaintext', 'texts', 'NAME=VALUE'],
            path: ['--path', 'switch', 'Names are paths'],
            json: ['--json', 'text', 'Settings'],
          },
        },
        cp: { description: 'Copy settings', ...ANY_WORDS },
        refresh: { description: 'Replace settings by those of the last update', options: { ...STACK, force: ['-f --force', 'switch', 'Replace the file'] } },
        env: { description: 'Manage environments', ...ANY_WORDS },
      },
    },
    whoami: { description: 'Print who you are', ...READS, options: { ...JSON_FORMAT, detailed: ['-v --verbose', 'switch', 'With organisations'] } },
    version: { description: 'Print the version', effects: READS_LOCAL, options: HELP },
    about: {
      description: 'Describe the environment; asks plug-ins',
      commands: {
        '': { description: 'Describe it', folder: RUNS, options: { ...JSON_FORMAT, ...STACK, transitive: ['-t --transitive', 'switch', 'All packages'] } },
        env: { description: 'List variables', effects: READS_LOCAL, sensitive: 'output', options: HELP, isRare: true },
      },
    },
    plugin: {
      description: 'Manage plug-ins',
      commands: {
        '': {
          description: 'Print help',
          effects: READS_LOCAL,
          options: JSON_FORMAT,
        },
        ls: { description: 'List plug-ins', ...READS, options: { ...JSON_FORMAT, project: ['-p --project', 'switch', 'Of the project'] }, argv: { aliases: ['list'] } },
        install: {
          description: 'Install a plug-in',
          changes: 'machine',
          effects: RUNS_ANYTHING,
          arguments: { kind: ['name?', 'Kind'], name: ['name?', 'Name'], version: ['name?', 'Version'] },
          options: {
            ...HELP,
            exact: ['--exact', 'switch', 'This version'],
            file: ['-f --file', 'path', 'This file'],
            reinstall: ['--reinstall', 'switch', 'Once more'],
            server: ['--server', 'url', 'Server'],
          },
        },
        rm: {
          description: 'Delete plug-ins',
          changes: 'machine',
          effects: RUNS_ANYTHING,
          arguments: { kind: ['name?', 'Kind'], name: ['name?', 'Name'], version: ['name?', 'Version'] },
          options: { ...HELP, ...YES, all: ['-a --all', 'switch', 'All'] },
          argv: { aliases: ['remove'] },
        },
        run: { description: 'Run a plug-in', effects: RUNS_ANYTHING, ...ANY_WORDS },
      },
    },
    login: {
      description: 'Sign in',
      arguments: { url: ['text?', 'Where states are kept'] },
      options: {
        ...HELP,
        local: ['-l --local', 'switch', 'Keep states here'],
        'cloud-url': ['-c --cloud-url', 'text', 'Server'],
        'default-org': ['--default-org', 'name', 'Organisation'],
        interactive: ['--interactive', 'switch', 'Ask'],
        insecure: ['--insecure', 'switch', 'Trust any server'],
      },
    },
    logout: {
      description: 'Sign out',
      arguments: { url: ['text?', 'Server'] },
      options: { ...HELP, all: ['-a --all', 'switch', 'Of all'], local: ['-l --local', 'switch', 'Of states here'], 'cloud-url': ['-c --cloud-url', 'text', 'Server'] },
    },
    new: {
      description: 'Write a project',
      arguments: { template: ['text?', 'Template'] },
      options: {
        ...STACK,
        ...YES,
        dir: ['--dir', 'directory', 'Where'],
        name: ['-n --name', 'text', 'Name'],
        description: ['-d --description', 'text', 'Description'],
        config: ['-c --config', 'texts', 'NAME=VALUE'],
        force: ['-f --force', 'switch', 'Replace files'],
        'generate-only': ['-g --generate-only', 'switch', 'Only write'],
        offline: ['-o --offline', 'switch', 'Use what is here'],
        'list-templates': ['-l --list-templates', 'switch', 'List templates'],
        language: ['--language', 'name', 'Language'],
        ai: ['--ai', 'text', 'What to write'],
      },
    },
    org: {
      description: 'Describe organisations',
      commands: {
        '': { description: 'Print the one that is chosen', ...READS, options: HELP },
        'get-default': { description: 'Print the one that is chosen', ...READS, options: HELP },
        'set-default': { description: 'Choose one', effects: RUNS_ANYTHING, arguments: { name: ['name', 'Organisation'] }, options: HELP },
        search: { description: 'Search resources', ...ANY_WORDS },
      },
    },
    ...pulumiGroups,
    ...alike(
      {
        logs: 'Print logs',
        watch: 'Update again and again',
        install: 'Install what the project needs',
      },
      ANY_WORDS,
    ),
  },
  rareCommands:
    'schema, policy, org, watch, about, plugin, env, state rename, state repair, state unprotect, stack tag, stack unselect, stack graph, stack import, stack rename, config cp, config refresh, config env, config rm-all, config set-all, logout, cancel, logs, install',
  argv: { interspersed: true, globals: 'anywhere' },
})
