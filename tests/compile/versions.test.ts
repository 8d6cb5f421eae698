import { type AtipTool, createToolset, createValidator } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { definition, diagnosticsOf, errorOf, namesOf, tool, toolOf } from '../support/tools'

/** A document as untrusted JSON. */
const parse = (json: object): AtipTool => JSON.parse(JSON.stringify(json)) as AtipTool
const without = (...fields: string[]): object =>
  Object.fromEntries(Object.entries(toolOf()).filter(([field]) => !fields.includes(field)))

describe('the atip field', () => {
  const reportedIn = (fields: object): string[] =>
    diagnosticsOf([{ ...toolOf(), ...fields } as AtipTool]).map(({ code, path }) => [code, ...path].join(' '))
  const VERSION = 'FIELD_IGNORED atip'
  const AGENT = 'FIELD_IGNORED atip minAgentVersion'

  it.each<[string, unknown, string[]]>([
    ...['0.1', '0.2', '0.3', '0.4', '0.5', '0.5.1', '0.6'].map((version): [string, unknown, string[]] => [
      version,
      version,
      [],
    ]),
    ...['0.7', '0.10', '0.0', '1.0', '9.9', '0.6\n', ' 0.6', 'banana'].map((version): [string, unknown, string[]] => [
      `unknown ${version}`,
      version,
      [VERSION],
    ]),
    ['an object', { version: '0.4' }, []],
    ['an object with everything', { version: '0.6', features: ['content-addressable'], minAgentVersion: '0.4' }, []],
    ['an unknown version in an object', { version: '0.7' }, [VERSION]],
    ['a version for newer agents', { version: '0.6', minAgentVersion: '9.9' }, [AGENT]],
    ['an unknown version for newer agents', { version: '1.0', minAgentVersion: '1.0' }, [VERSION, AGENT]],
    [
      'an object with nonsense beside the version',
      { version: '0.4', features: 'all', minAgentVersion: null, 'x-a': null },
      [AGENT],
    ],
  ])('may be %s, and what is unknown is reported', (_name, atip, reported) => {
    expect(definition({ ...toolOf(), atip } as AtipTool)).toEqual(definition(toolOf()))
    expect(reportedIn({ atip })).toEqual(reported)
  })

  it.each<[string, unknown, string[]]>([
    ['a signature', { source: 'vendor', signedBy: 'someone' }, ['FIELD_IGNORED trust signedBy']],
    [
      'an attestation that claims to be verified',
      { source: 'org', verified: true, signedBy: '', attestation: 'https://example.com' },
      ['FIELD_IGNORED trust signedBy', 'FIELD_IGNORED trust attestation'],
    ],
    ['a checksum only', { source: 'org', checksum: 'sha256:0' }, []],
    ['no object', 'native', []],
  ])('beside it, %s of trust is said to be unverified', (_name, trust, reported) => {
    expect(reportedIn({ trust })).toEqual(reported)
  })

  it('is reported for each tool, before what is below', () => {
    const newer = { ...toolOf({ examples: 5 as never }), atip: '0.9' }
    expect(diagnosticsOf([newer, { ...newer, name: 's' }]).map(({ toolName, path }) => [toolName, ...path])).toEqual([
      ['t', 'atip'],
      ['s', 'atip'],
      ['t_run', 'commands', 'run', 'examples'],
      ['s_run', 'commands', 'run', 'examples'],
    ])
  })

  it.each<[string, unknown]>([
    ['empty', ''],
    ['null', null],
    ['a number', 0.4],
    ['a flag', true],
    ['an array', ['0.4']],
    ['an object without a version', {}],
    ['an object with an empty version', { version: '' }],
    ['an object with a number', { version: 0.4 }],
    ['an object in an object', { version: { version: '0.4' } }],
    ['an object that hides it', JSON.parse('{"__proto__":{"version":"0.4"}}')],
  ])('may not be %s', (_name, atip) => {
    expect(errorOf(() => namesOf([{ ...toolOf(), atip } as AtipTool]))).toMatchObject({
      code: 'ATIP_VALIDATION',
      path: ['atip'],
    })
  })
})

describe('documents of each version', () => {
  it('0.1: title, licence, deprecated, exclusive options, cost none', () => {
    const one = parse({
      ...toolOf({
        options: [{ name: 'a', flags: ['-a'], type: 'string', description: 'A', exclusive: ['b'] }],
        arguments: [{ name: 'f', type: 'file', description: 'F', pattern: '^x$' }],
        effects: { cost: { estimate: 'none' } },
        deprecated: false,
        hidden: true,
        authentication: { required: true },
      } as never),
      ...{ $schema: 'https://example.com/0.1.json', atip: '0.1', title: 'T', license: 'MIT' },
    })
    expect(definition(one)).toMatchObject({ name: 't_run', required: ['f'] })
    expect(diagnosticsOf([one])).toEqual([])
    expect(createValidator([one], { maxCostEstimate: 'free' }).validate('t_run', {}).valid).toBe(true)
  })

  it('0.3: the example of RFC section 13.1, whose options have no descriptions', () => {
    const gh = parse({
      ...{ atip: '0.1', name: 'gh', version: '2.45.0', description: 'GitHub CLI' },
      authentication: { required: true, methods: [{ type: 'oauth', setupCommand: 'gh auth login' }] },
      commands: {
        pr: {
          description: 'Manage pull requests',
          commands: {
            list: {
              description: 'List pull requests',
              options: [
                {
                  ...{ name: 'state', flags: ['-s', '--state'], type: 'enum', default: 'open' },
                  enum: ['open', 'closed', 'merged', 'all'],
                },
              ],
              effects: { network: true, idempotent: true },
            },
            merge: {
              description: 'Merge a pull request',
              arguments: [{ name: 'number', type: 'integer', required: false }],
              effects: { network: true, idempotent: false, reversible: false },
            },
          },
        },
      },
    })
    expect(namesOf([gh])).toEqual(['gh_pr_list', 'gh_pr_merge'])
    const [list, merge] = createToolset([gh]).commands
    expect(list?.parameters[0]?.description).toBe('state')
    expect(merge?.parameters[0]?.description).toBe('number')
    expect(JSON.stringify(createToolset([gh]).commands)).not.toContain('undefined')
    expect(diagnosticsOf([gh])).toEqual([])
  })

  it('0.4: trust, partial discovery, executable patterns', () => {
    const one = parse({
      ...toolOf(),
      atip: { version: '0.4', features: ['partial-discovery', 'trust-v1'] },
      trust: { source: 'vendor', verified: true },
      ...{ partial: true, filter: { commands: ['run'], depth: null }, totalCommands: 9, includedCommands: 1 },
      omitted: { reason: 'filtered', safetyAssumption: 'unknown' },
      patterns: [{ name: 'p', description: 'P', steps: [{ command: 't run' }], executable: true }],
    })
    expect(namesOf([one])).toEqual(['t_run'])
    expect(createValidator([one], { minTrustLevel: 'vendor' }).validate('t_run', {}).valid).toBe(true)
  })

  it('0.5: trust with integrity and provenance', () => {
    const trust = {
      source: 'org',
      integrity: { checksum: 'sha256:0', signature: { type: 'cosign', identity: 'i', issuer: 'j' } },
      provenance: { url: 'https://example.com', format: 'slsa', slsaLevel: 3 },
    }
    const one = parse({ ...toolOf(), atip: { version: '0.5', features: ['trust-integrity'] }, trust })
    expect(createValidator([one], { minTrustLevel: 'org' }).validate('t_run', {}).valid).toBe(true)
  })
})

describe('a content-addressable shim (0.6)', () => {
  const binary = { hash: 'sha256:0', name: 'curl', version: '8.5.0', platform: 'linux-amd64' }
  const shim = (fields: object, ...absent: string[]) => parse({ ...without('name', 'version', ...absent), ...fields })

  it('takes name and version from its binary', () => {
    const [found] = createToolset([shim({ binary })]).commands
    expect(found).toMatchObject({ name: 'curl_run', tool: { name: 'curl', version: '8.5.0' } })
    expect(namesOf([shim({ binary })])).toEqual(['curl_run'])
  })

  it('prefers its own', () => {
    const one = { ...toolOf(), binary } as AtipTool
    expect(createToolset([one]).commands[0]?.tool).toMatchObject({ name: 't', version: '1.0.0' })
  })

  it('may have one of them', () => {
    const [found] = createToolset([shim({ binary, name: 'own' })]).commands
    expect(found?.tool).toMatchObject({ name: 'own', version: '8.5.0' })
  })

  it.each<[string, object, string]>([
    ['no binary', {}, 'name'],
    ['a binary without a name', { binary: { version: '1' } }, 'name'],
    ['a binary without a version', { binary: { name: 'curl' } }, 'version'],
    ['a binary that is text', { binary: 'curl' }, 'name'],
    ['a binary that is null', { binary: null }, 'name'],
    ['a binary that is an array', { binary: ['curl'] }, 'name'],
    ['a name that is no text', { binary: { name: 1, version: '1' } }, 'name'],
    ['an empty name', { binary: { name: '', version: '1' } }, 'name'],
    ['an empty name of its own', { binary, name: '' }, 'name'],
  ])('is refused with %s', (_name, fields, field) => {
    expect(errorOf(() => namesOf([shim(fields)])).path).toEqual([field])
  })

  it('still needs its description', () => {
    expect(errorOf(() => namesOf([shim({ binary }, 'description')]))).toMatchObject({
      message: "Missing required field 'description'",
      path: ['description'],
    })
  })

  it('is the same tool as one of that name', () => {
    const named = tool({ name: 'curl', commands: { run: { description: 'Later' } } })
    expect(namesOf([shim({ binary }), named])).toEqual(['curl_run'])
    expect(diagnosticsOf([shim({ binary }), named]).map(({ code }) => code)).toEqual(['DUPLICATE_TOOL'])
  })
})
