import { type Chapter, different, kept, silent } from './chapter'

export const AGENTCLI: Chapter = {
  title: 'agentcli: tools.json',
  about: 'The manifest of agentcli: how it is read, and how its tools are run.',
  sections: [
    ['Schema', ''],
    ['Notes', ''],
    ['OpenAI tool mapping', ''],
    ['Minimal example', ''],
    ['Common mistakes', ''],
    ['Execution model', ''],
    ['Versioning', ''],
  ],
  rows: [
    kept('Schema', 'agentcli/parse-tools-manifest: what is accepted', 'agentcli/parse-tools-manifest: what is refused'),
    kept('Notes', 'agentcli/parse-tools-manifest: the fixtures'),
    different(
      'Notes',
      'An error is about one entry.',
      'The message is that of the first problem, as specified; `problems` has all of them.',
      'agentcli/parse-tools-manifest: all problems',
    ),
    kept('OpenAI tool mapping', 'agentcli/round-trip.full: fromToolsManifest'),
    different(
      'OpenAI tool mapping',
      'The schema is passed through.',
      'It is lowered to what each provider takes, and what is lost is told.',
      'compile/lowering-root: what is lost is told with its place',
    ),
    kept('Minimal example', 'agentcli/run-manifest-tool.full: a manifest of real tools'),
    kept('Common mistakes', 'agentcli/parse-tools-manifest: what is refused'),
    kept(
      'Execution model',
      'agentcli/run-manifest-tool.full: variables',
      'agentcli/run-manifest-tool.full: the audit event',
    ),
    different(
      'Execution model',
      'The JSON of the model is passed on verbatim.',
      'It is checked and written anew, on one line: what is run is what was judged.',
      'agentcli/run-manifest-tool.full: a whole turn',
    ),
    different(
      'Execution model',
      'Every call is run.',
      'A manifest says nothing about effects, so presets ask about each call unless `overrides` say what a tool does.',
      'agentcli/round-trip.full: fromToolsManifest',
    ),
    ...silent('Versioning'),
  ],
}
