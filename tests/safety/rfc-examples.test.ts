import { type AtipCommand, type AtipTool, createValidator, presets } from 'atip-bridge'
import { describe, expect, it } from 'vitest'

const shared = { atip: '0.1', version: '1' } as const
const command = (description: string, rest: object): AtipCommand => ({ description, ...rest })

/** The metadata that the RFC itself shows, by section. */
const TOOLS: AtipTool[] = [
  // 3.3 to 3.6
  {
    ...{ ...shared, name: 'sections', description: 'The examples of sections 3.3 to 3.6' },
    commands: {
      create: command('Create a pull request', {
        effects: { network: true, idempotent: false, reversible: true, destructive: false, creates: ['pull_request'] },
      }),
      process: command('Processes a file', {
        arguments: [{ name: 'file', type: 'file', required: true, description: 'File to process', variadic: false }],
        options: [
          {
            ...{ name: 'output', flags: ['-o', '--output'], type: 'enum', enum: ['json', 'yaml', 'text'] },
            ...{ default: 'text', description: 'Output format', envVar: 'GH_OUTPUT_FORMAT' },
          },
        ],
        effects: {
          filesystem: { read: true, write: true, delete: false, paths: ['./', '~/.config/mytool/'] },
          ...{ network: true, subprocess: false, idempotent: true, reversible: false, destructive: false },
          ...{ creates: ['resource_type'], modifies: ['resource_type'], deletes: ['resource_type'] },
          interactive: { stdin: 'none', prompts: false, tty: false },
          ...{ cost: { estimate: 'low', billable: false }, duration: { typical: '1-5s', timeout: '60s' } },
        },
      }),
    },
  },
  // 12.1
  {
    ...{ ...shared, name: 'mytool', description: 'Does something useful' },
    commands: {
      run: command('Execute main function', {
        options: [{ name: 'verbose', flags: ['-v'], type: 'boolean', description: 'Verbose output' }],
        effects: { idempotent: true, network: false },
      }),
    },
  },
  // 12.2
  {
    ...{ ...shared, name: 'curl', description: 'Transfer data from or to a server' },
    commands: {
      '': command('Make HTTP request', {
        options: [{ name: 'request', flags: ['-X'], type: 'enum', enum: ['GET', 'POST', 'PUT', 'DELETE'] }],
        effects: { network: true, idempotent: false },
      }),
    },
  },
  // 13.1
  {
    ...{ ...shared, name: 'gh', description: 'GitHub CLI' },
    commands: {
      pr: {
        description: 'Manage pull requests',
        commands: {
          list: command('List pull requests', {
            options: [
              {
                ...{ name: 'state', flags: ['-s', '--state'], type: 'enum' },
                ...{ enum: ['open', 'closed', 'merged', 'all'], default: 'open' },
              },
            ],
            effects: { network: true, idempotent: true },
          }),
          create: command('Create a pull request', {
            options: [
              { name: 'title', flags: ['-t', '--title'], type: 'string' },
              { name: 'draft', flags: ['-d', '--draft'], type: 'boolean' },
            ],
            effects: { network: true, idempotent: false, creates: ['pull_request'] },
          }),
          merge: command('Merge a pull request', {
            arguments: [{ name: 'number', type: 'integer', required: false }],
            effects: { network: true, idempotent: false, reversible: false },
          }),
        },
      },
      repo: {
        description: 'Manage repositories',
        commands: {
          delete: command('Delete a repository', {
            arguments: [{ name: 'repo', type: 'string', required: true }],
            effects: { network: true, destructive: true, reversible: false },
          }),
        },
      },
    },
  },
]

type Decisions = readonly [supervised: string, withUndeclared: string]
const [ASKS, KNOWN]: [Decisions, Decisions] = [
  ['confirm', 'confirm'],
  ['confirm', 'allow'],
]
const UNDECLARED = 'UNDECLARED_EFFECTS'
const MAKES = ['CHANGE_OPERATION', UNDECLARED]
const WRITES = ['NON_REVERSIBLE_OPERATION', 'FILESYSTEM_WRITE', 'CHANGE_OPERATION']
const FINAL = ['NON_REVERSIBLE_OPERATION', ...MAKES]

/**
 * Calls of them, with the decisions and codes of the first version that had presets: under `supervised`, and under
 * `supervised` where effects may be undeclared.
 */
const CALLS: [name: string, args: Record<string, unknown>, before: Decisions, codes: string[]][] = [
  ['sections_create', {}, ASKS, MAKES],
  ['sections_process', { file: 'notes.md' }, ASKS, WRITES],
  ['sections_process', { file: 'notes.md', output: 'json' }, ASKS, WRITES],
  ['mytool_run', {}, KNOWN, [UNDECLARED]],
  ['mytool_run', { verbose: true }, KNOWN, [UNDECLARED]],
  ['curl', {}, ASKS, MAKES],
  ['curl', { request: 'GET' }, ASKS, MAKES],
  ['curl', { request: 'DELETE' }, ASKS, MAKES],
  ['gh_pr_list', {}, KNOWN, [UNDECLARED]],
  ['gh_pr_list', { state: 'merged' }, KNOWN, [UNDECLARED]],
  ['gh_pr_list', { state: 'all' }, KNOWN, [UNDECLARED]],
  ['gh_pr_create', { title: 'Fix bug', draft: true }, ASKS, MAKES],
  ['gh_pr_create', { title: 'Add --force to push' }, ASKS, MAKES],
  ['gh_pr_merge', { number: 7 }, ASKS, FINAL],
  ['gh_pr_merge', {}, ASKS, FINAL],
  ['gh_repo_delete', { repo: 'octo/app' }, ASKS, ['DESTRUCTIVE_OPERATION', ...FINAL]],
]

describe('metadata as the RFC shows it asks no more often than before', () => {
  const validators = [presets.supervised, { ...presets.supervised, allowUndeclaredEffects: true }].map((policy) =>
    createValidator(TOOLS, policy),
  )

  it.each(CALLS)('%s %j', (name, args, before, codes) => {
    const [now, withUndeclared] = validators.map((validator) => validator.decide({ name, arguments: args }))
    expect([now?.decision, withUndeclared?.decision]).toEqual(before)
    expect(codes).toEqual(expect.arrayContaining(now?.violations.map(({ code }) => code) ?? []))
  })
})
