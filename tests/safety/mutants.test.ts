import {
  type AtipTool,
  type CompileDiagnostic,
  compileTools,
  createToolset,
  createValidator,
  type Decision,
  isAtipError,
  type Policy,
  type PolicyRule,
} from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { restrictOnly } from '../support/policies'

const toolOf = (commands: object, more: object = {}): AtipTool =>
  ({ atip: '0.6', name: 'aws', version: '1', description: 'a', commands, ...more }) as never
const option = (name: string, more: object = {}): object => ({
  ...{ name, flags: [`--${name}`], type: 'string', description: name },
  ...more,
})

const AWS = toolOf(
  {
    s3: {
      description: 's',
      commands: {
        rm: {
          description: 'r',
          effects: {
            ...{ destructive: true, reversible: false, network: true },
            filesystem: { write: true, delete: true },
            interactive: { tty: true },
            cost: { billable: true, estimate: 'high' },
          },
          options: [
            ...[option('note'), option('force', { type: 'boolean' })],
            ...[option('mode', { enum: ['fast', 'slow'] }), option('count', { type: 'integer' })],
          ],
        },
      },
    },
    bare: { description: 'b' },
  },
  { trust: { source: 'user' } },
)
const decide = (policy: Policy, args: unknown = {}, name = 'aws_s3_rm'): Decision =>
  createValidator([AWS], restrictOnly(policy)).decide({ name, arguments: args as Record<string, unknown> })
const messages = (policy: Policy, args: unknown = {}, name = 'aws_s3_rm'): string[] =>
  decide(policy, args, name).violations.map(({ message }) => message)

describe('a policy that is refused', () => {
  const FIELDS = [
    ...['allowDestructive', 'allowNonReversible', 'allowBillable', 'allowNetwork', 'allowFilesystemWrite'],
    ...['allowFilesystemDelete', 'maxCostEstimate', 'minTrustLevel', 'allowChanges', 'allowSubprocess'],
    ...['allowInteractive', 'allowSensitive', 'allowOutsideChanges', 'allowRecoverable', 'allowCatastrophe'],
    'allowFolderPrograms',
    ...['allowUndeclaredEffects', 'onViolation', 'undescribed'],
    ...['allowedTools', 'deniedCommands', 'checkArguments', 'allowedPaths', 'writablePaths', 'allowedHosts'],
    ...['sensitivePaths', 'protectedPaths', 'cwd', 'rules'],
  ]
  const LEVELS = 'native, vendor, org, community, user, inferred'
  const deny = (more: object): object => ({ rules: [{ decision: 'deny', ...more }] })

  it.each<[policy: unknown, message: string]>([
    ['x', 'Expected a policy, a plain object at policy, got string'],
    [{ x: 1 }, `Unknown field x: expected one of ${FIELDS.join(', ')}`],
    [{ allowChanges: 1 }, 'Expected true or false at policy.allowChanges, got number'],
    [{ onViolation: 'allow' }, 'Expected one of confirm, deny at policy.onViolation, got string'],
    [{ maxCostEstimate: 'none' }, 'Expected one of free, low, medium, high at policy.maxCostEstimate, got string'],
    [{ minTrustLevel: 'all' }, `Expected one of ${LEVELS} at policy.minTrustLevel, got string`],
    [{ cwd: 7 }, 'Expected an absolute path at policy.cwd, got number'],
    [{ cwd: 'work' }, 'Expected an absolute path at policy.cwd, got string'],
    [{ rules: 1 }, 'Expected an array at policy.rules, got number'],
    [{ allowedTools: [''] }, 'Expected a text that is not empty at policy.allowedTools.0, got empty string'],
    [{ rules: ['x'] }, 'Expected a rule, a plain object at policy.rules.0, got string'],
    [{ rules: [{}] }, 'Expected one of allow, confirm, deny at policy.rules.0.decision, got undefined'],
    [deny({ x: 1 }), 'Unknown field x: expected one of command, effect, decision, reason, when'],
    [deny({ reason: 1 }), 'Expected a string at policy.rules.0.reason, got number'],
    [deny({ when: 1 }), 'Expected an object of values by parameter at policy.rules.0.when, got number'],
    [deny({ when: { x: null } }), 'Expected texts, numbers or booleans at policy.rules.0.when.x, got null'],
    [
      deny({ command: 'a*' }),
      'Expected the words of a command, where * stands for a whole word at policy.rules.0.command, got string',
    ],
    [
      { rules: [{ decision: 'allow' }] },
      'Expected a command that begins with the name of a tool, since the rule allows at policy.rules.0.command, got undefined',
    ],
  ])('is told what was expected where: %j', (policy, message) => {
    const [expected, place] = message.split(/(?= at policy)/).map((part) => part.replace(/[*.]/g, '\\$&'))
    expect(() => createValidator([AWS], policy as Policy)).toThrow(new RegExp(`^${expected}.*${place ?? ''}$`))
  })

  it('must give some value to each condition', () => {
    const policy = deny({ when: { force: [] } })
    expect(() => createValidator([AWS], policy as Policy)).toThrow(
      expect.objectContaining({ path: ['policy', 'rules', '0', 'when', 'force'] }),
    )
  })

  it('may not name a path that is only white space', () => {
    expect(() => createValidator([AWS], { allowedPaths: [' '] })).toThrow('policy.allowedPaths.0')
  })
})

describe('a message', () => {
  it.each<[policy: Policy, message: string]>([
    [{ allowDestructive: false, allowNonReversible: true }, 'permanently destroys data'],
    [{ allowNonReversible: false }, 'cannot be undone'],
    [{ allowBillable: false }, 'may cost money'],
    [{ allowNetwork: false }, 'uses the network'],
    [{ allowFilesystemWrite: false }, 'writes files'],
    [{ allowFilesystemDelete: false }, 'deletes files'],
    [{ maxCostEstimate: 'low' }, 'costs more than the policy allows'],
    [{ minTrustLevel: 'org' }, 'is described by a source that the policy does not trust'],
    [{ allowChanges: false }, 'changes something on a server: destroys data for good, writes files, deletes files'],
    [{ allowInteractive: false }, 'needs a terminal'],
    [{ allowedTools: [] }, 'belongs to a tool that may not be used'],
    [{ deniedCommands: ['aws'] }, 'is denied by the policy'],
  ])('tells what the command does: %j', (policy, message) => {
    expect(messages(policy)).toEqual([`aws_s3_rm ${message}`])
  })

  it('tells which effects are not declared that the policy asks for', () => {
    const policy: Policy = { allowUndeclaredEffects: false }
    expect(messages(policy, {}, 'aws_bare')).toEqual(['aws_bare does not declare any effects'])
    expect(messages({ ...policy, allowNetwork: false }, {}, 'aws_bare')).toEqual(['aws_bare does not declare network'])
    const restricted = { ...policy, allowNetwork: false, allowBillable: false, allowSubprocess: false }
    expect(messages(restricted, {}, 'aws_bare')).toEqual(['aws_bare does not declare network and cost.billable'])
  })

  it('says what arguments must be', () => {
    expect(messages({ checkArguments: true }, 'x')).toEqual(['The arguments of aws_s3_rm must be an object'])
    expect(messages({ checkArguments: true }, { count: 'x', mode: 'fas' })).toEqual([
      'aws_s3_rm: count must be a whole number',
      'aws_s3_rm: mode must be one of fast, slow; did you mean fast?',
    ])
  })

  it('tells which paths are allowed, and whether a text is a path for sure', () => {
    expect(messages({ allowedPaths: ['.', '/w'] }, { note: '/etc', mode: '/cc the team' })).toEqual([
      'aws_s3_rm: note names a path that is not under ".", "/w"',
      'aws_s3_rm: mode may name a path that is not under ".", "/w"',
    ])
  })

  it('about a name that is not known advises what to call', () => {
    expect(messages({}, {}, 'aws_s3_rn')).toEqual(['There is no tool of this name; did you mean aws_s3_rm?'])
    expect(messages({}, {}, 'aws_s')).toEqual(['There is no tool of this name; did you mean aws_s3_rm?'])
    expect(messages({}, {}, 'zzz')).toEqual(['There is no tool of this name; call one of the tools that were offered'])
  })
})

describe('the reason of a decision', () => {
  it('is a general sentence where nothing else is to be said', () => {
    expect(decide({}).reason).toBe('Nothing in the policy is against it.')
    expect(decide({ rules: [{ decision: 'allow', command: 'aws s3 rm' }] }).reason).toBe(
      'A rule of the policy allows it.',
    )
    expect(decide({ rules: [{ decision: 'confirm' }] }).reason).toBe('A rule of the policy asks for confirmation.')
  })

  it('is the reason of a rule, then one sentence that names the command once', () => {
    const policy: Policy = { allowBillable: false, allowNetwork: false }
    const found = 'aws_s3_rm may cost money; uses the network.'
    expect(decide(policy).reason).toBe(found)
    expect(decide({ ...policy, rules: [{ decision: 'confirm', reason: 'Ask Ann.' }] }).reason).toBe(`Ask Ann. ${found}`)
  })

  it('ends with a full stop unless it ends with a question', () => {
    expect(decide({ checkArguments: true }, { count: 'x' }).reason).toBe('aws_s3_rm: count must be a whole number.')
    expect(decide({ checkArguments: true }, { mode: 'fas' }).reason).toBe(
      'aws_s3_rm: mode must be one of fast, slow; did you mean fast?',
    )
  })

  it('of a refusal leaves out what a person may overrule', () => {
    expect(decide({ allowBillable: false, deniedCommands: ['aws'] }).reason).toBe('aws_s3_rm is denied by the policy.')
  })
})

describe('a rule', () => {
  const decisionOf = (rules: PolicyRule[], args: unknown): string => decide({ rules }, args).decision

  it('without conditions holds beside one with conditions, whatever the arguments', () => {
    const conditional: PolicyRule = { decision: 'confirm', when: { note: '*' } }
    for (const args of [{}, { note: 'x' }, 'unreadable', undefined]) {
      expect(decisionOf([conditional, { decision: 'deny' }], args)).toBe('deny')
      expect(decisionOf([conditional, { decision: 'allow', command: 'aws s3 rm' }], args)).toBe('allow')
    }
  })

  it('that allows calls without a switch does not allow the text of false for it', () => {
    const rules: PolicyRule[] = [
      { decision: 'confirm' },
      { decision: 'allow', command: 'aws s3 rm', when: { force: false } },
    ]
    expect(decisionOf(rules, { force: false })).toBe('allow')
    expect(decisionOf(rules, { force: 'false' })).toBe('confirm')
  })

  it.each([' repo  delete ', '\trepo\ndelete', 'repo delete\u00a0'])(
    'splits the name of a command at any white space, around it too: %j',
    (name) => {
      const tools = [toolOf({ [name]: { description: 'd' } })]
      const call = { name: '', arguments: {} }
      for (const pattern of ['aws repo delete', 'aws repo', '  aws\t repo ']) {
        const validator = createValidator(tools, restrictOnly({ deniedCommands: [pattern] }))
        call.name = `aws_${name.replace(/\s/g, '_')}`
        expect([pattern, validator.decide(call).violations.map(({ code }) => code)]).toEqual([
          pattern,
          ['COMMAND_DENIED'],
        ])
      }
    },
  )
})

describe('a command that a partial document leaves out', () => {
  const partial = (name: string, source: string, safetyAssumption = 'unknown'): AtipTool =>
    toolOf({ x: { description: 'x' } }, { name, trust: { source }, partial: true, omitted: { safetyAssumption } })
  const validate = (policy: Policy, ...tools: AtipTool[]): unknown[] =>
    createValidator(tools, policy)
      .validate('gh_pr_zap', {})
      .violations.map(({ code, severity, message, toolName }) => [code, severity, message, toolName])
  const ONLY_A_PART = 'The metadata describes only some commands of this tool, and not this one'
  const omitted = (more = ''): unknown[] => ['OMITTED_COMMAND', 'error', ONLY_A_PART + more, 'gh_pr_zap']

  it('is told as such', () => {
    expect(validate({}, partial('gh', 'native'))).toEqual([omitted()])
    expect(validate({}, partial('gh', 'native', 'known-unsafe'))).toEqual([omitted(', which is known to be unsafe')])
  })

  it('is trusted as little as its tool, whatever else the policy asks', () => {
    const needs = 'is described by a source that the policy does not trust'
    const untrusted = ['TRUST_BELOW_THRESHOLD', 'error', `The command ${needs}`, 'gh_pr_zap']
    const policy: Policy = { minTrustLevel: 'org', allowDestructive: false, allowNetwork: false }
    expect(validate(policy, partial('gh', 'native'))).toEqual([omitted()])
    expect(validate(policy, partial('gh', 'user'))).toEqual([untrusted, omitted()])
  })

  it('is taken for that of the worse tool where two tools may have it', () => {
    const better = partial('gh', 'native')
    const worse = partial('gh_pr', 'user', 'known-unsafe')
    for (const tools of [
      [better, worse],
      [worse, better],
    ]) {
      const [first, ...others] = validate({ minTrustLevel: 'org' }, ...tools)
      expect(first).toEqual(expect.arrayContaining(['TRUST_BELOW_THRESHOLD']))
      expect(others).toEqual([omitted(', which is known to be unsafe')])
    }
  })

  it('is asked about for the reason of a rule that is about every command', () => {
    const rules: PolicyRule[] = [
      { decision: 'confirm', command: 'gh', reason: 'Not told.' },
      { decision: 'confirm', reason: 'Ask Ann.' },
    ]
    const decision = createValidator([partial('gh', 'native')], restrictOnly({ rules })).decide({
      name: 'gh_pr_zap',
      arguments: {},
    })
    expect(decision).toMatchObject({ decision: 'confirm', reason: `Ask Ann. ${ONLY_A_PART}.` })
  })
})

it('what is called by something else than a text is unknown and has no name', () => {
  for (const name of [7, null, undefined, ['aws_bare'], Object('aws_bare')]) {
    expect(createValidator([AWS], {}).validate(name as never, {}).violations).toMatchObject([
      { code: 'UNKNOWN_COMMAND', severity: 'error', toolName: '' },
    ])
  }
})

describe('arguments', () => {
  const check = (command: object, args: Record<string, unknown>): string[] =>
    createValidator([toolOf({ x: { description: 'x', ...command } })], { checkArguments: true })
      .validate('aws_x', args)
      .violations.map(({ code, message }) => `${code} ${message}`)
  const word = (name: string, more: object = {}): object => ({ name, type: 'string', description: name, ...more })

  it('that are missing are told, without those that are given under another spelling', () => {
    const command = { arguments: [word('file-name'), word('target')] }
    expect(check(command, { file_name: 'a' })).toEqual(['MISSING_ARGUMENT aws_x: target is required'])
  })

  it('that are unknown are told with those that there are', () => {
    const unknown = 'UNKNOWN_ARGUMENT aws_x: zebra is unknown;'
    expect(check({}, { zebra: 1 })).toEqual([`${unknown} the command takes no arguments`])
    expect(check({ options: [option('note'), option('tag')] }, { zebra: 1 })).toEqual([
      `${unknown} expected one of note, tag`,
    ])
  })

  it('that are unknown are told one by one up to 20, with at most 100 known ones', () => {
    const options = Array.from({ length: 101 }, (_, index) => option(`known-${index}`))
    const unknown = (count: number): Record<string, unknown> =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`?${index}`, 1]))
    expect(check({ options }, unknown(20))).toHaveLength(20)
    expect(check({ options }, unknown(25))).toHaveLength(20)
    const [message] = check({ options }, unknown(1))
    expect(message).toMatch(/known-98, known-99$/)
  })

  it('are listed without an end only where there are more than 20 allowed values', () => {
    const allowed = (count: number): object =>
      option('mode', { enum: Array.from({ length: count }, (_, index) => `mode ${index}`) })
    expect(check({ options: [allowed(20)] }, { mode: 7 })[0]).toMatch(/must be one of mode 0, .*, mode 19$/)
    expect(check({ options: [allowed(21)] }, { mode: 7 })[0]).toMatch(/must be one of mode 0, .*, mode 19, …$/)
  })

  it('say which numbers they take', () => {
    expect(check({ options: [option('ratio', { type: 'number' })] }, { ratio: 'x' })).toEqual([
      'INVALID_ARGUMENT aws_x: ratio must be a number',
    ])
  })

  it('that are numbers read as text are no flags unless they are negative', () => {
    const command = { arguments: [word('name')] }
    for (const name of [0, 3, 2.5]) expect([name, check(command, { name })]).toEqual([name, []])
    expect(check(command, { name: -3 })[0]).toMatch(/^ARGUMENT_INJECTION/)
  })

  it('that only look like texts or lists are invalid, not unreadable', () => {
    const command = { arguments: [word('name'), word('names', { variadic: true })] }
    for (const odd of [['a', 'b'], { length: 2 }]) {
      const found = check(command, { name: { ...odd }, names: [odd] })
      expect(found.map((each) => each.split(':')[0])).toEqual(['INVALID_ARGUMENT aws_x', 'INVALID_ARGUMENT aws_x'])
    }
  })

  it('are judged by the JSON Schema of a command alone where it has one', () => {
    const command = { options: [option('count', { type: 'integer', required: true })] }
    const schema = { type: 'object', properties: { count: { type: 'string' } } }
    for (const args of [{}, { count: 'x' }, { other: 1 }, { count: 'x', other: [1] }]) {
      expect([args, check({ ...command, 'x-schema': schema }, args)]).toEqual([args, []])
    }
    expect(check({ ...command, 'x-schema': schema }, { count: 3 })).toEqual([
      'INVALID_ARGUMENT aws_x: an argument is refused: count must be string',
    ])
  })
})

describe('paths', () => {
  const TOOL = toolOf({ x: { description: 'x', options: [option('note'), option('file', { type: 'file' })] } })
  type Policies = Pick<Policy, 'allowedPaths' | 'cwd'>
  const verdict = (policy: Policies, args: Record<string, string>): string => {
    const [violation, ...others] = createValidator([TOOL], policy).validate('aws_x', args).violations
    expect(others).toEqual([])
    return violation?.severity ?? 'allowed'
  }
  const expectAll = (policy: Policies, parameter: string, expected: string, texts: string[]): void => {
    for (const text of texts) expect([text, verdict(policy, { [parameter]: text })]).toEqual([text, expected])
  }

  it('without a working directory are compared from where they begin', () => {
    expectAll({ allowedPaths: ['.'] }, 'file', 'allowed', ['x', './x', 'a/../x', 'a//b'])
    expectAll({ allowedPaths: ['.'] }, 'file', 'error', ['..', '../x', 'a/../../x', '/x', '~/x'])
    expectAll({ allowedPaths: ['x'] }, 'file', 'error', ['../x', '../undefined/x', '/x'])
    expectAll({ allowedPaths: ['..'] }, 'file', 'allowed', ['x', '../x', '..', 'a/b'])
    expectAll({ allowedPaths: ['..'] }, 'file', 'error', ['../..', '../../x', '/x'])
    expectAll({ allowedPaths: ['../undefined'] }, 'file', 'error', ['undefined', 'a', 'undefined/a'])
    expectAll({ allowedPaths: ['src/lib'] }, 'file', 'allowed', ['src//lib/x', 'src/./lib', 'src\\lib\\x'])
  })

  it('cannot leave the root of the file system', () => {
    expectAll({ allowedPaths: ['/etc'] }, 'file', 'allowed', ['/etc', '/../etc/x', '/../../etc/x'])
    expectAll({ allowedPaths: ['/etc'] }, 'file', 'error', ['/', '/etcetera', '/etc/..', '/../x', '/ETC'])
  })

  it('on a drive begin with its root, in any case', () => {
    const policy = { allowedPaths: ['C:/srv'] }
    expectAll(policy, 'file', 'allowed', ['C:/srv', 'c:\\SRV\\x'])
    expectAll(policy, 'file', 'error', ['C:work', 'C:x', 'C:', 'D:/srv', '/srv', 'C:/srv/..', 'file:///srv'])
    expectAll({ allowedPaths: ['C:work'] }, 'file', 'error', ['C:/srv', 'C:/srv/x'])
    expectAll({ allowedPaths: ['/srv'] }, 'file', 'error', ['C:/srv', '///srv', '//localhost/srv', '//srv'])
  })

  it('of a file URL are those behind its host', () => {
    expectAll({ allowedPaths: ['/a/b'] }, 'note', 'allowed', ['file:/a/b', 'file:///a/b/c', 'FILE://localhost/a/b'])
    expectAll({ allowedPaths: ['/a/b'] }, 'note', 'error', ['file:/a//localhost/b', 'file:/etc', 'file:///etc'])
  })

  it('of homes begin with the same home, in the same case', () => {
    expectAll({ allowedPaths: ['~bob/Notes'] }, 'file', 'allowed', ['~bob/Notes', '~bob/Notes/x'])
    expectAll({ allowedPaths: ['~bob/Notes'] }, 'file', 'error', ['~bob/notes', '~/Notes', '~Bob/Notes', '~bob'])
    expectAll({ allowedPaths: ['~/n'] }, 'file', 'error', ['~/../~/n', '~/..', '~/n/..'])
  })

  it('of homes are no versions', () => {
    expectAll({ allowedPaths: ['.'] }, 'file', 'allowed', ['~1', '~12', '~1.2.0', '~1.x', '~2.*', '~1/x'])
    expectAll({ allowedPaths: ['.'] }, 'file', 'error', ['~', '~a', '~1a', '~a~1', '~root/x', '~x1', '~1a2'])
  })

  it('with a sign in their names that may separate are read as a whole, too', () => {
    expectAll({ allowedPaths: ['/data/a=b'] }, 'file', 'allowed', ['/data/a=b', '/data/a=b/c'])
    expectAll({ allowedPaths: ['/data/a=b'] }, 'file', 'error', ['/data/a', '/data/a=b=/etc'])
  })

  it('with blanks around them are paths for sure', () => {
    expectAll({ allowedPaths: ['.'] }, 'note', 'error', [' /etc/passwd', '/etc/passwd ', '\t~/x\n', ' ../x '])
    expectAll({ allowedPaths: ['.'] }, 'note', 'warning', ['/cc the team', '~ is home'])
  })

  it('stand in a text where it looks like one', () => {
    const policy = { allowedPaths: ['src'] }
    expectAll(policy, 'note', 'allowed', ['secret', 'a=secret', 'x@', 'me@home', '\\d+', '\\w', 'a\\s*', 'a\\b'])
    expectAll(policy, 'note', 'error', ['@secret', '@@secret', 'a\\etc', 'a\\dir', 'a\\d/x', 'a=/etc', 'a/b'])
  })

  it('are no other URLs, unless they lead out of them', () => {
    const policy = { allowedPaths: ['src'] }
    expectAll(policy, 'note', 'allowed', ['https://example.com/a/b', 'git+ssh://example.com/a'])
    const out = ['https://example.com/../../../../etc/passwd', 'http://../../x']
    expect(out.map((note) => verdict(policy, { note }))).not.toContain('allowed')
  })

  it('behind a sign that separates are no versions, end tags or classes of a pattern', () => {
    expectAll({ allowedPaths: ['src'] }, 'note', 'allowed', ['pkg@~1', 'pkg@~12', 'pkg@~1.2.0', 'pkg@~1.x', 'x=\\d+'])
    expectAll({ allowedPaths: ['src'] }, 'note', 'error', ['pkg@~1a', 'pkg@~x1', 'x=~', 'x=~root', 'x=\\dir', 'x=\\e'])
    expectAll({ allowedPaths: ['.'] }, 'note', 'allowed', [
      '<b>x</b>',
      '<li>x</li>',
      '<h1>x</h1>',
      '<my-tag>x</my-tag>',
    ])
    expectAll({ allowedPaths: ['.'] }, 'note', 'error', ['x</etc', 'x</etc/passwd>', 'x</1>'])
  })

  it('of a file URL are read whatever stands in front of file', () => {
    for (const url of ['git+file:///etc/x', 'g+file:/etc/x', 'a.b-c+file:///etc/x', 'fileb:///etc/x']) {
      expectAll({ allowedPaths: ['.'] }, 'note', 'error', [url])
      expectAll({ allowedPaths: ['/etc'] }, 'note', 'allowed', [url])
    }
  })

  it('cannot be judged where they are encoded in a wrong way, or too often', () => {
    const policy = { allowedPaths: ['.'] }
    expectAll(policy, 'note', 'allowed', [
      '%ff',
      'a%ff',
      '50%/a',
      'a%b/c',
      '100% of a/b',
      'a/%20b',
      'a/%2520b',
      'a/%252520b',
    ])
    expectAll(policy, 'note', 'warning', ['%c0%ae', '%c1%ae', 'a/%ff', 'a/%25252520b', 'a/%2525252520b'])
    expectAll(policy, 'note', 'error', ['%2e%2e/x', '%252e%252e%252fx', '..%2fx', '%2fetc'])
  })
})

describe('what is found about a call', () => {
  const FORCE = option('force', { type: 'boolean', 'x-effects': { destructive: true } })
  const TOOL = toolOf({ s3: { description: 's', commands: { rm: { description: 'r', options: [FORCE] } } } })
  const rm = (policy: Policy, args: unknown): Decision['violations'] =>
    createValidator([TOOL], policy).validate('aws_s3_rm', args as Record<string, unknown>).violations
  const place = { toolName: 'aws_s3_rm', commandPath: ['s3', 'rm'] }

  it('names the command, whatever it is about', () => {
    const policy: Policy = { allowDestructive: false, checkArguments: true, allowedPaths: ['.'] }
    expect(rm(policy, { force: true, note: '/etc' })).toMatchObject([
      { ...place, code: 'DESTRUCTIVE_OPERATION' },
      { ...place, code: 'UNKNOWN_ARGUMENT', parameter: 'note' },
      { ...place, code: 'PATH_NOT_ALLOWED', parameter: 'note' },
    ])
  })

  it('is what unreadable arguments may do, and that they are unreadable where anything looks at them', () => {
    for (const policy of [{ checkArguments: true }, { allowedPaths: ['.'] }]) {
      for (const args of ['x', 7, [], true]) {
        expect(rm({ ...policy, allowDestructive: false }, args)).toMatchObject([
          { ...place, code: 'DESTRUCTIVE_OPERATION' },
          { ...place, code: 'INVALID_ARGUMENT', severity: 'error' },
        ])
      }
    }
    expect(rm({ allowDestructive: false }, 'x')).toMatchObject([{ code: 'DESTRUCTIVE_OPERATION' }])
  })

  it('is never nothing where reading the arguments throws', () => {
    const throwing = (): never => {
      throw new Error('a trap')
    }
    const traps = [
      new Proxy({}, { getPrototypeOf: throwing }),
      new Proxy({}, { has: throwing, getOwnPropertyDescriptor: throwing }),
    ]
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    for (const args of [...traps, proxy]) {
      let found: unknown
      try {
        found = rm({ allowDestructive: false }, args).length
      } catch (error) {
        found = isAtipError(error)
      }
      expect([0, false]).not.toContain(found)
    }
  })

  it('follows the JSON Schema as it was when the validator was made', () => {
    const schema = { type: 'object', properties: { a: { type: 'integer' } } }
    const tool = toolOf({ x: { description: 'x', 'x-schema': schema } })
    const validator = createValidator([tool], { checkArguments: true })
    schema.properties.a.type = 'string'
    expect(validator.validate('aws_x', { a: 3 }).valid).toBe(true)
    expect(validator.validate('aws_x', { a: 'x' }).valid).toBe(false)
  })
})

describe('effects', () => {
  const undeclared = (xEffects: object, args: Record<string, unknown>): string[] => {
    const tool = toolOf({ x: { description: 'x', options: [option('mode', { 'x-effects': xEffects })] } })
    const { violations } = createValidator([tool], { allowUndeclaredEffects: false }).validate('aws_x', args)
    return violations.map(({ code }) => code)
  }

  it('of a parameter declare nothing where they are empty or harmless', () => {
    const harmless = [
      ...[{}, { creates: [] }, { filesystem: {} }, { filesystem: { paths: [] } }, { destructive: false }],
      ...[{ cost: { estimate: 'free' } }, { interactive: { stdin: 'none' } }, { idempotent: true }],
    ]
    for (const each of harmless) expect([each, undeclared(each, { mode: 'x' })]).toEqual([each, ['UNDECLARED_EFFECTS']])
  })

  it('are copied with their lists', () => {
    const effects = { creates: ['file'], filesystem: { paths: ['a'] } }
    const toolset = createToolset([toolOf({ x: { description: 'x', effects } })])
    effects.creates.push('branch')
    effects.filesystem.paths.push('b')
    expect(toolset.commands[0]?.effects).toEqual({ creates: ['file'], filesystem: { paths: ['a'] } })
  })

  it('of a validator are those of when it was made', () => {
    const effects = { creates: [] as string[], cost: { estimate: 'low' } }
    const options = [option('mode', { 'x-effects': { network: true } })]
    const validator = createValidator([toolOf({ x: { description: 'x', effects, options } })], { allowChanges: false })
    effects.creates.push('file')
    for (const args of [{}, { mode: 'x' }]) expect(validator.validate('aws_x', args).violations).toEqual([])
  })

  it.each<[field: string, effects: object, expected: string]>([
    ['network', { network: 1 }, 'true or false'],
    ['creates', { creates: 'x' }, 'an array of strings'],
    ['cost.estimate', { cost: { estimate: 1 } }, 'a string'],
    ['duration.typical', { duration: { typical: 1 } }, 'a string'],
    ['interactive.stdin', { interactive: { stdin: 'x' } }, 'one of none, optional, required, password'],
    ['filesystem', { filesystem: 1 }, 'an object'],
    ['values', { values: 1 }, 'an object'],
  ])('of the wrong type count as not declared, which is told: %s', (field, xEffects, expected) => {
    const tool = toolOf({ x: { description: 'x', options: [option('mode', { 'x-effects': xEffects })] } })
    const path = ['commands', 'x', 'options', '0', 'x-effects', ...field.split('.')]
    const message = `Not ${expected}: counts as not declared`
    const found: CompileDiagnostic[] = []
    compileTools([tool], 'openai', { onDiagnostic: (diagnostic) => found.push(diagnostic) })
    const fact = { kind: 'wrong-effect', expected }
    expect(found).toEqual([{ code: 'FIELD_IGNORED', toolName: 'aws_x', path, message, fact }])
  })

  it('that are undefined are inherited', () => {
    const effects = { network: false, filesystem: { write: true, delete: false } }
    const own = { network: undefined, filesystem: { delete: undefined }, cost: undefined }
    const tool = toolOf({ x: { description: 'x', effects: own } }, { effects })
    expect(createToolset([tool]).commands[0]?.effects).toEqual(effects)
  })
})

describe('the JSON Schema of a command', () => {
  const check = (schema: object, a: unknown): string[] => {
    const tool = toolOf({
      x: { description: 'x', 'x-schema': { ...schema, properties: { a: { $ref: '#/$defs/a' } } } },
    })
    const { violations } = createValidator([tool], { checkArguments: true }).validate('aws_x', { a })
    return violations.map(({ code, severity }) => `${code} ${severity}`)
  }
  const REFUSED = ['INVALID_ARGUMENT error']
  const UNCLEAR = ['INVALID_ARGUMENT warning']

  it('takes no value for one that it only becomes as JSON', () => {
    const one = (a: unknown): object => ({ $defs: { a: { const: a } } })
    expect(check(one(null), null)).toEqual([])
    expect(check(one(null), Number.NaN)).toEqual(REFUSED)
    expect(check(one(null), { toJSON: () => null })).toEqual(REFUSED)
    expect(check(one('1970-01-01T00:00:00.000Z'), new Date(0))).toEqual(REFUSED)
    expect(check(one({ b: [1] }), { b: [1] })).toEqual([])
    expect(check(one({ b: [1] }), { b: [2] })).toEqual(REFUSED)
  })

  it('is followed to its own parts only', () => {
    const refer = ($ref: string): object => ({
      $defs: { a: { $ref }, b: { type: 'string' } },
      default: null,
      title: 't',
    })
    expect(check(refer('#/$defs/b'), 'x')).toEqual([])
    expect(check(refer('#/$defs/b'), 3)).toEqual(REFUSED)
    for (const pointer of ['//$defs/b', '$defs/b', '#$defs/b', 'b', '#/default/b', '#/title/0', '#/$defs/c', '']) {
      expect([pointer, check(refer(pointer), 'x')]).toEqual([pointer, UNCLEAR])
    }
  })
})

describe('a JSON Schema', () => {
  const found = (schema: object, args: object): string[] =>
    createValidator([toolOf({ x: { description: 'x', 'x-schema': schema } })], { checkArguments: true })
      .validate('aws_x', args as Record<string, unknown>)
      .violations.map(({ severity, message }) => `${severity}: ${message}`)
  const about = (a: object): object => ({ properties: { a } })
  const UNCLEAR = ['warning: aws_x: an argument cannot be checked in full against the schema']

  it.each<[schema: object, args: object, problem: string]>([
    [about({ type: ['string', 'null'] }), { a: 1 }, 'a must be string or null'],
    [about({ minimum: 2 }), { a: 1 }, 'a must be at least 2'],
    [about({ maximum: 2 }), { a: 3 }, 'a must be at most 2'],
    [about({ minLength: 2 }), { a: 'x' }, 'a is too short'],
    [about({ maxLength: 2 }), { a: 'xyz' }, 'a is too long'],
    [about({ minItems: 1 }), { a: [] }, 'a has too few items'],
    [about({ maxItems: 1 }), { a: [1, 2] }, 'a has too many items'],
    [about({ anyOf: [{ type: 'string' }] }), { a: 1 }, 'a must fit one of several forms'],
    [about({ oneOf: [{}, {}] }), { a: 1 }, 'a must fit exactly one of several forms'],
    [{ required: ['a'] }, {}, 'the arguments must have a'],
    [{ additionalProperties: false }, { a: 1 }, 'the arguments must be empty'],
    [{ properties: { b: {}, c: {} }, additionalProperties: false }, { a: 1 }, 'the arguments may only have b, c'],
    [{ additionalProperties: { type: 'string' } }, { a: 1 }, 'any other key must be string'],
  ])('tells what it refuses: %j', (schema, args, problem) => {
    expect(found(schema, args)).toEqual([`error: aws_x: an argument is refused: ${problem}`])
  })

  it('tells which item of a list it refuses', () => {
    expect(found(about({ items: { type: 'string' } }), { a: ['x', 1] })[0]).toMatch(/a\.1 must be string$/)
  })

  it.each<[schema: object]>([
    [{ required: 3 }],
    [{ required: 'a' }],
    [{ properties: 3 }],
    [{ properties: ['a'] }],
    [{ oneOf: 3 }],
    [{ anyOf: {} }],
    [{ allOf: 'x' }],
    [{ 'my-title': 1 }],
    [{ title2: 1 }],
    [{ 'a x-b': 1 }],
    [{ $schema2: 1 }],
  ])('that is not understood leaves it to a person: %j', (schema) => {
    expect(found(schema, { a: 1 })).toEqual(UNCLEAR)
  })

  it('about the fields of an object is none about other values', () => {
    expect(found(about({ properties: { length: { type: 'string' } }, required: ['b'] }), { a: 'x' })).toEqual([])
  })
})
