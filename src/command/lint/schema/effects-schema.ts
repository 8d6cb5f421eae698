import {
  explain,
  FLAG,
  objectOf,
  oneOf,
  refer,
  type SchemaFields,
  type SchemaNode,
  TEXT,
  TEXTS,
  TEXTS_BY_NAME,
} from './schema-node'

/** Describes the effects of commands (RFC section 3.6) and those that parameters add. */
export function createEffectSchemas(): SchemaFields {
  return {
    effects: explain(
      'What running the command does to the world. A missing field is inherited; if no level declares it, it is unknown, never safe.',
      objectOf(createEffectFields()),
    ),
    'x-preview': explain(
      "The effects of a call with this option, in place of the command's effects: --dry-run.",
      objectOf({
        ...createEffectFields(),
        values: createEffectsByValue(),
        commands: explain('Commands below that of the option for which it is a preview, too; true: all', {
          anyOf: [oneOf(true), TEXTS],
        }),
      }),
    ),
    parameterEffects: explain(
      'What the parameter adds to the effects of its command when it is used. The stricter value wins.',
      objectOf({
        ...createEffectFields(),
        values: createEffectsByValue(),
        unless: explain('Parameters whose use cancels these effects, with the values that do so, or *', TEXTS_BY_NAME),
        with: explain('Names of parameters, one of which must be used, too', TEXTS),
      }),
    ),
  }
}

function createEffectsByValue(): SchemaNode {
  return explain('Effects by value, ignoring case; * holds those of all other values', {
    type: 'object',
    additionalProperties: refer('effects'),
  })
}

function createEffectFields(): SchemaFields {
  return {
    filesystem: explain(
      'Access to local files',
      objectOf({
        read: explain('Reads files', FLAG),
        write: explain('Creates or changes files', FLAG),
        delete: explain('Deletes files', FLAG),
        paths: explain('The files', TEXTS),
      }),
    ),
    network: explain('Makes network requests', FLAG),
    subprocess: explain('Runs other programs: hooks, editors, scripts, plugins', FLAG),
    idempotent: explain('Running it twice leaves the same state as running it once', FLAG),
    reversible: explain('Its changes can be undone', FLAG),
    destructive: explain('Permanently destroys data', FLAG),
    creates: explain('Kinds of resources that it creates, such as ["pull_request"]', TEXTS),
    modifies: explain('Kinds of resources that it changes', TEXTS),
    deletes: explain('Kinds of resources that it deletes', TEXTS),
    interactive: objectOf({
      stdin: explain('How it uses standard input', oneOf('none', 'optional', 'required', 'password')),
      prompts: explain('May ask for confirmation', FLAG),
      tty: explain('Needs a terminal', FLAG),
    }),
    cost: objectOf({
      estimate: explain('How much it costs', oneOf('none', 'free', 'low', 'medium', 'high')),
      billable: explain('May cost money', FLAG),
    }),
    duration: objectOf({
      typical: explain('How long it usually takes, such as "1-5s"', TEXT),
      timeout: explain('When it may be stopped, such as "60s"', TEXT),
    }),
  }
}
