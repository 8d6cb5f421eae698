/**
 * The rules of draft-rosenberg-aiproto-a2t-00 for what servers write, strictly and independently: nothing of the
 * package is used.
 */

type Fields = Record<string, unknown>

const SNAKE = /^[a-z0-9_]+$/
const CAPITALS = /^[A-Z0-9]+(_[A-Z0-9]+)*$/

/** Lists everything that is wrong with a signature; empty if it is strict. */
export function faultsOf(signature: unknown): string[] {
  const faults: string[] = []
  const expect = (holds: boolean, fault: string): void => void (holds || faults.push(fault))
  const one = signature as Fields
  const allowed = 'toolId name description img version currentVersion tags input_parameters output_parameters'
  expect(
    Object.keys(one).every((key) => allowed.split(' ').includes(key)),
    'unknown field',
  )
  expect(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(one.toolId)), 'toolId')
  expect(typeof one.name === 'string' && one.name.length < 255 && SNAKE.test(one.name), 'name')
  expect(typeof one.description === 'string' && one.description.length < 2000, 'description')
  expect(one.img === undefined || /^https?:\/\/./.test(String(one.img)), 'img')
  expect(Number.isInteger(one.version) && (one.version as number) >= 1, 'version')
  expect(one.currentVersion === one.version, 'currentVersion')
  expect(Array.isArray(one.tags) && one.tags.every((tag) => typeof tag === 'string'), 'tags')
  const inputs = one.input_parameters as Fields[]
  const outputs = one.output_parameters as Fields[]
  for (const [list, types] of [
    [inputs, ['string', 'int', 'boolean', 'enum']],
    [outputs, ['string', 'int', 'boolean', 'enum', 'json']],
  ] as const) {
    expect(Array.isArray(list), 'parameters')
    for (const key of ['id', 'name']) {
      const texts = list.map((each) => each[key])
      expect(
        texts.every((text) => typeof text === 'string' && text !== ''),
        key,
      )
      const plain = texts.map((text) => (key === 'name' ? String(text).toLowerCase() : text))
      expect(new Set(plain).size === texts.length, `${key} twice`)
      expect(key === 'id' || texts.every((text) => !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(String(text))), 'hidden characters')
    }
    for (const { type, description } of list) {
      expect(types.includes(type as never), 'type')
      expect(typeof description === 'string', 'description of a parameter')
    }
  }
  for (const input of inputs) {
    const { type, required, max, 'allowed-values': values } = input
    const known = ['id', 'name', 'type', 'description', 'required', 'max', 'allowed-values']
    expect(
      Object.keys(input).every((key) => known.includes(key)),
      'field that is not in the draft',
    )
    expect(typeof required === 'boolean', 'required')
    expect(max === undefined || (type === 'int' && Number.isSafeInteger(max)), 'max')
    expect((type === 'enum') === (values !== undefined), 'allowed-values')
    for (const { name, description } of (values ?? []) as Fields[]) {
      expect(typeof name === 'string' && name.length <= 255 && CAPITALS.test(name), 'name of a value')
      expect(typeof description === 'string' && description.length <= 2000, 'description of a value')
    }
    const names = ((values ?? []) as Fields[]).map(({ name }) => name)
    expect(new Set(names).size === names.length, 'value twice')
    expect(type !== 'enum' || names.length > 0, 'no values')
  }
  return faults
}

/** Lists everything that is wrong with the signatures of one server. */
export function faultsOfAll(signatures: readonly { toolId: string; name: string }[]): string[] {
  const faults = signatures.flatMap(faultsOf)
  if (new Set(signatures.map(({ toolId }) => toolId)).size < signatures.length) faults.push('toolId twice')
  if (new Set(signatures.map(({ name }) => name.toLowerCase())).size < signatures.length) faults.push('name twice')
  return faults
}
