import type { AtipEffects, Provider } from 'atip-bridge'
import type { ScriptedCall, ScriptedTurn } from '../../support/loopback/answers'
import type { Json } from '../../support/loopback/rules'
import { argument, command, option, tool } from '../../support/tools'

const READS: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: false,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
  interactive: { stdin: 'none', prompts: false, tty: false },
  cost: { billable: false },
}

/** `files_read` and `files_find` run, `files_remove` asks. */
export const TOOLS = [
  tool({
    name: 'files',
    commands: {
      read: command({ arguments: [argument('path')], effects: READS }),
      find: command({
        options: [option('name'), option('max-depth', { type: 'enum', enum: [1, 2, 3] })],
        effects: READS,
      }),
      remove: command({
        arguments: [argument('path')],
        effects: { ...READS, filesystem: { delete: true }, destructive: true, reversible: false },
      }),
    },
  }),
]

export const PROVIDERS: readonly Provider[] = ['openai', 'openai-responses', 'gemini', 'anthropic']

/** A model's turns, to which a last one is added; the calls that run, and why others do not. */
export interface Script {
  readonly what: string
  /** @default all */
  readonly only?: readonly Provider[]
  readonly turns: readonly ScriptedTurn[]
  readonly ran?: readonly string[]
  readonly refused?: readonly (string | RegExp)[]
}

export const read = (path: string, fields: ScriptedCall = {}): ScriptedCall => ({
  name: 'files_read',
  args: { path },
  ...fields,
})
export const call = (name: string, args: Json = {}, fields: ScriptedCall = {}): ScriptedCall => ({
  name,
  args,
  ...fields,
})

const A = 'files_read {"path":"a"}'
const B = 'files_read {"path":"b"}'

/** Conversations in which the model makes no mistakes. */
export const REGULAR: readonly Script[] = [
  { what: 'nothing is called', turns: [] },
  { what: 'one call', turns: [{ calls: [read('a')] }], ran: [A] },
  {
    what: 'parallel calls of one tool, with a text and thoughts',
    turns: [{ text: 'I read.', thinking: 'Three files: ä€😀', calls: [read('a'), read('b'), read('a')] }],
    ran: [A, B, A],
  },
  {
    what: 'steps one after the other, each with thoughts',
    turns: [
      { thinking: 'First', calls: [read('a'), call('files_find')] },
      { thinking: 'Second', calls: [read('b')] },
      { text: 'Last', calls: [read('a')] },
    ],
    ran: [A, 'files_find {}', B, A],
  },
  {
    what: 'the same call again in a later turn',
    turns: [{ calls: [read('a', { id: null })] }, { calls: [read('a', { id: null })] }],
    ran: [A, A],
  },
  {
    what: 'ids that are given',
    turns: [{ calls: [read('a', { id: 'x-1' }), read('b', { id: 'x-2' }), read('a', { id: 'x_3' })] }],
    ran: [A, B, A],
  },
  {
    what: 'a call that a person declines, between two that run',
    turns: [{ calls: [read('a'), call('files_remove', { path: 'a' }), read('b')] }],
    ran: [A, B],
    refused: ['files_remove: confirm'],
  },
  {
    what: 'a call that a person approves',
    turns: [{ calls: [call('files_remove', { path: 'approved' })] }],
    ran: ['files_remove {"path":"approved"}'],
  },
  {
    what: 'results of every kind, and failures',
    turns: [
      { calls: ['empty', 'list', 'null', 'nothing', 'object', 'odd', 'fail', 'failEmpty'].map((path) => read(path)) },
    ],
    ran: ['empty', 'list', 'null', 'nothing', 'object', 'odd', 'fail', 'failEmpty'].map(
      (path) => `files_read {"path":"${path}"}`,
    ),
  },
]
