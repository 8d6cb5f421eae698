import { createArgvSchema } from './argv-schema'
import {
  explain,
  FLAG,
  objectOf,
  oneOf,
  refer,
  type SchemaFields,
  type SchemaNode,
  TEXT,
  TEXT_BY_NAME,
  TEXTS,
  TEXTS_BY_NAME,
} from './schema-node'

/** Describes the extensions of ATIP that this package reads (`x-*`). */
export function createExtensionSchemas(): SchemaFields {
  return {
    'x-argv': createArgvSchema(),
    'x-shape': explain(
      'The form that the values of the parameter may have. A call with another value needs approval.',
      oneOf('name', 'ref', 'revision', 'path', 'number', 'http-url', 'pattern', 'line', 'format', 'text'),
    ),
    'x-host': explain('How the values of the parameter choose the host that the program talks to.', {
      anyOf: [createHostKind(), objectOf({ kind: createHostKind(), own: TEXTS }, ['kind'])],
    }),
    'x-runs': explain('The program runs what the parameter holds.', { anyOf: [createRunKind(), createRunObject()] }),
    'x-sensitive': explain(
      'The value is a secret, which is kept off the command line; or certain values make the output secret.',
      {
        anyOf: [
          oneOf(true, false, 'env', 'stdin', 'output'),
          objectOf({ output: TEXTS, with: TEXTS, unless: TEXTS_BY_NAME }, ['output']),
        ],
      },
    ),
    'x-sensitive-output': explain('The output of the command is secret, and every line of it is redacted.', {
      anyOf: [oneOf(false, 'output'), objectOf({ unless: TEXTS_BY_NAME }, ['unless'])],
    }),
    'x-changes': explain('Where changes end up.', oneOf('folder', 'machine', 'server')),
    'x-opens': explain(
      'Places outside the working directory that the program opens although no call names them: ~/.ssh, $SSH_AUTH_SOCK.',
      objectOf({
        read: explain('for every call', TEXTS),
        network: explain('for calls that use the network', TEXTS),
        write: explain('for every call, which may change them: caches and logs of the program', TEXTS),
      }),
    ),
    ...createFileSchemas(),
    'x-stdin': explain(
      'The text that the command reads from standard input, which becomes the parameter stdin.',
      objectOf({ description: TEXT, required: FLAG, 'x-effects': refer('parameterEffects') }, ['description']),
    ),
    'x-folder': createFolderSchema(),
    'x-verified': explain('The versions of the program that were compared with this document.', {
      type: 'array',
      items: objectOf(
        {
          version: explain('a version with a digit, such as "9.1"', { type: 'string', pattern: '[0-9]' }),
          platform: oneOf('gnu', 'bsd'),
        },
        ['version'],
      ),
    }),
  }
}

function createFileSchemas(): SchemaFields {
  return {
    'x-file': explain('What the program does with the files that the values of the parameter name.', {
      anyOf: [
        createFileAct(),
        objectOf({ does: createFileAct(), with: createNeeded(), otherwise: createFileAct(), names: TEXT }, ['does']),
      ],
    }),
    'x-file-below': explain(
      'What the command does with files that no word names, below the directories that a call names.',
      {
        type: 'array',
        items: objectOf({ does: createFileAct(), with: createNeeded(), follows: FLAG, of: oneOf('work-tree') }, [
          'does',
        ]),
      },
    ),
  }
}

function createFileAct(): SchemaNode {
  return oneOf('read', 'list', 'make', 'append', 'edit', 'replace', 'delete', 'take')
}

function createNeeded(): SchemaNode {
  return explain('Names of parameters, each of which must be used; of a list among them, one', {
    type: 'array',
    items: { anyOf: [TEXT, TEXTS] },
  })
}

function createHostKind(): SchemaNode {
  return oneOf('url', 'remote', 'repository', 'image', 'link')
}

function createRunKind(): SchemaNode {
  return oneOf('words', 'line', 'code')
}

function createRunObject(): SchemaNode {
  return objectOf(
    {
      as: createRunKind(),
      adds: explain('The program adds words, or replaces parts of them: xargs', FLAG),
      with: explain('Names of parameters, one of which must be used: -c of sh', TEXTS),
      arguments: explain('Names of arguments whose words follow', TEXTS),
      programs: explain('The values that are names of programs', TEXTS),
      elsewhere: explain('Names of parameters with which it runs in another directory: find -execdir', TEXTS),
      shell: explain('The shell that runs the line, if it is always the same', oneOf('bash', 'sh', 'zsh')),
    },
    ['as'],
  )
}

function createFolderSchema(): SchemaNode {
  const rule = objectOf(
    {
      file: explain('A file relative to the folder, or git-config or git-hooks', TEXT),
      holds: explain('Names of the files that it runs or obeys in the folder "."', TEXTS),
      above: explain('Files in the directories above count, too', FLAG),
      format: oneOf('ini', 'env', 'json', 'lines', 'exists'),
      keys: explain('The settings, in lower case; * stands for any text', TEXTS),
      values: explain('The values that do harm', TEXTS),
      except: explain('Harmless values among them', TEXTS),
      runs: explain('The thing that the setting names, in words: a content filter', TEXT),
      with: explain('Names of parameters, one of which must be used', TEXTS),
      without: explain('Names of switches, each of which keeps the program from obeying: --version', TEXTS),
    },
    ['file', 'runs'],
  )
  return explain('The settings of its working directory that the program obeys, and how to prevent that.', {
    ...objectOf({
      env: explain('Variables that make the program ignore settings of the folder', TEXT_BY_NAME),
      gitConfig: explain('Settings that override those of the repository', TEXT_BY_NAME),
      obeys: explain('Settings that nothing neutralises: a call asks if the folder has one', {
        type: 'array',
        items: rule,
      }),
      directory: explain('The name of the parameter that chooses another working directory', TEXT),
      trusted: refer('parameterEffects', 'The effects of calls that run programs of a trusted folder'),
    }),
    additionalProperties: false,
  })
}
