import { type A2TInput, type A2TSignature, readA2TSignature } from 'atip-bridge/a2t'
import fixtures from '../fixtures.json'

export const OLD = readA2TSignature(fixtures.signatures.flight)
export const PASSENGERS = 'passengers'
export const CLASS = 'flight_class'
const REFUNDABLE = 'refundable'

export type Change = readonly [
  title: string,
  kind: 'compatible' | 'illegal',
  path: string,
  change: (old: A2TSignature) => A2TSignature,
]

export const withInput =
  (id: string, fields: object) =>
  (old: A2TSignature): A2TSignature => ({
    ...old,
    input_parameters: old.input_parameters.map((input) => (input.id === id ? { ...input, ...fields } : input)),
  })
const withOutput =
  (fields: object) =>
  (old: A2TSignature): A2TSignature => ({
    ...old,
    output_parameters: old.output_parameters.map((output) =>
      output.id === 'confirmation' ? { ...output, ...fields } : output,
    ),
  })
export const NEW_INPUT: A2TInput = { id: 'new', name: 'New', type: 'string', description: '', required: false }
export const VALUES = OLD.input_parameters.find(({ id }) => id === CLASS)?.['allowed-values'] ?? []
const first = VALUES[0] ?? { name: '', description: '' }
export const IN = 'input_parameters'
const OUT = 'output_parameters'

/** One row for each possible change; each changes another place. */
export const CHANGES: readonly Change[] = [
  [
    'an optional input',
    'compatible',
    `${IN}.new`,
    (old) => ({ ...old, input_parameters: [...old.input_parameters, NEW_INPUT] }),
  ],
  [
    'an output',
    'compatible',
    `${OUT}.new`,
    (old) => ({
      ...old,
      output_parameters: [{ id: 'new', name: 'New', type: 'json', description: '' }, ...old.output_parameters],
    }),
  ],
  ['another description', 'compatible', 'description', (old) => ({ ...old, description: 'Other' })],
  ['other tags', 'compatible', 'tags', (old) => ({ ...old, tags: [...old.tags, 'more'] })],
  ['an image', 'compatible', 'img', (old) => ({ ...old, img: 'https://example.com/i.png' })],
  [
    'another description of an input',
    'compatible',
    `${IN}.origin.description`,
    withInput('origin', { description: 'Other' }),
  ],
  [
    'another description of an output',
    'compatible',
    `${OUT}.confirmation.description`,
    withOutput({ description: 'Other' }),
  ],
  [
    'another meaning of a value',
    'compatible',
    `${IN}.flight_class.meanings`,
    withInput(CLASS, { 'allowed-values': [{ ...first, description: 'Other' }, ...VALUES.slice(1)] }),
  ],
  ['another id', 'illegal', 'toolId', (old) => ({ ...old, toolId: 'other' })],
  ['another name', 'illegal', 'name', (old) => ({ ...old, name: 'other' })],
  [
    'a required input',
    'illegal',
    `${IN}.needed`,
    (old) => ({
      ...old,
      input_parameters: [{ ...NEW_INPUT, id: 'needed', name: 'Needed', required: true }, ...old.input_parameters],
    }),
  ],
  [
    'an input less',
    'illegal',
    `${IN}.destination`,
    (old) => ({ ...old, input_parameters: old.input_parameters.filter(({ id }) => id !== 'destination') }),
  ],
  [
    'an output less',
    'illegal',
    `${OUT}.itinerary`,
    (old) => ({ ...old, output_parameters: old.output_parameters.filter(({ id }) => id !== 'itinerary') }),
  ],
  ['another name of an input', 'illegal', `${IN}.date.name`, withInput('date', { name: 'Day' })],
  ['another type of an input', 'illegal', `${IN}.refundable.type`, withInput(REFUNDABLE, { type: 'string' })],
  ['another name of an output', 'illegal', `${OUT}.confirmation.name`, withOutput({ name: 'Other' })],
  ['another type of an output', 'illegal', `${OUT}.confirmation.type`, withOutput({ type: 'json' })],
  [
    'an optional input that is required',
    'illegal',
    `${IN}.refundable.required`,
    withInput(REFUNDABLE, { required: true }),
  ],
  [
    'E32 a required input that is optional',
    'illegal',
    `${IN}.origin.required`,
    withInput('origin', { required: false }),
  ],
  ['E32 a higher max', 'illegal', `${IN}.passengers.max`, withInput(PASSENGERS, { max: 10 })],
  ['a lower max', 'illegal', `${IN}.passengers.max`, withInput(PASSENGERS, { max: 8 })],
  ['a min', 'illegal', `${IN}.passengers.min`, withInput(PASSENGERS, { min: 1 })],
  ['a longest text', 'illegal', `${IN}.origin.maxLength`, withInput('origin', { maxLength: 3 })],
  [
    'a value less',
    'illegal',
    `${IN}.flight_class.allowed-values`,
    withInput(CLASS, { 'allowed-values': VALUES.slice(1) }),
  ],
  [
    'E32 a value more',
    'illegal',
    `${IN}.flight_class.allowed-values`,
    withInput(CLASS, { 'allowed-values': [...VALUES, { name: 'SUITE', description: '' }] }),
  ],
]

/** Gives a signature a later version. */
export const bump = (signature: A2TSignature, by = 1): A2TSignature => ({
  ...signature,
  version: signature.version + by,
})
