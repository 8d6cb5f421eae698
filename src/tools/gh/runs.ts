import type { EffectRows } from '../combine-effects'
import type { ArgumentRow, CommandSet } from '../describe-program'
import { ASKS_FIRST, CHANGES_REMOTE, DESTROYS, EACH_TIME, FOR_GOOD, READS_REMOTE, READS_STDIN, TRANSFERS } from '../effects'
import { QUIET_GIT } from './folder'
import { AS_JSON, REPO, WEB } from './options'

/** Switches a workflow on or off. */
const EDITS_WORKFLOW: EffectRows = [CHANGES_REMOTE, { modifies: ['workflow'] }]

/** Starts jobs that may deploy or publish and that use up paid minutes in private repositories. */
const STARTS_RUN: EffectRows = [CHANGES_REMOTE, EACH_TIME, FOR_GOOD, { creates: ['workflow_run'], cost: { estimate: 'low', billable: true } }]

/** Without it, gh asks on a terminal and fails elsewhere. */
const RUN_OR_JOB: ArgumentRow = ['value?', 'ID of the run, the databaseId of gh run list; ignored with --job', { shape: 'number' }]
const RUN_WATCHED: ArgumentRow = ['value?', 'ID of the run, the databaseId of gh run list', { shape: 'number' }]
const RUN: ArgumentRow = ['value', 'ID of the run, the databaseId of gh run list', { shape: 'number' }]
const RUN_OF_JOB: ArgumentRow = ['value', 'ID of the run, the databaseId of gh run list; ignored with --job', { shape: 'number' }]
const WORKFLOW_SHOWN: ArgumentRow = ['pattern?', 'Workflow: ID, name or file name; without it, gh asks on a terminal']
const WORKFLOW: ArgumentRow = ['pattern', 'Workflow: ID, name or file name']

/** Commands for workflows and their runs. */
export const runCommands: CommandSet = {
  run: {
    description: 'Work with runs of GitHub Actions workflows',
    options: { repo: REPO },
    commands: {
      list: {
        description: 'List recent workflow runs, newest first',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        options: {
          workflow: ['-w --workflow', 'pattern', 'Only of this workflow'],
          branch: ['-b --branch', 'revision', 'Only of this branch'],
          commit: ['-c --commit', 'name', 'Only of this commit SHA'],
          event: ['-e --event', 'pattern', 'Only set off by this event'],
          user: ['-u --user', 'pattern', 'Only set off by this user'],
          status: [
            '-s --status',
            [
              'queued',
              'completed',
              'in_progress',
              'requested',
              'waiting',
              'action_required',
              'cancelled',
              'failure',
              'neutral',
              'skipped',
              'stale',
              'startup_failure',
              'success',
              'timed_out',
            ],
            'Only with this status or result',
          ],
          all: ['-a --all', 'switch', 'Also runs of disabled workflows'],
          created: ['--created', 'pattern', 'Only created at this date or in this range, for example >=2025-01-31'],
          limit: ['-L --limit', 'integer', 'Maximum number of runs to fetch', { default: 20 }],
          ...AS_JSON,
        },
        examples: ['gh run list --branch main --status failure --json databaseId,workflowName,conclusion'],
      },
      view: {
        description: 'Show the jobs of a run, or their logs',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { 'run-id': RUN_OR_JOB },
        options: {
          job: ['-j --job', 'value', 'ID of one job to show', { shape: 'number' }],
          log: ['--log', 'switch', 'Print the full log'],
          'log-failed': ['--log-failed', 'switch', 'Print the log of failed steps'],
          attempt: ['-a --attempt', 'integer', 'Number of the attempt'],
          verbose: ['-v --verbose', 'switch', 'Show the steps of jobs'],
          'exit-status': ['--exit-status', 'switch', 'Fail if the run failed'],
          ...AS_JSON,
          web: WEB,
        },
        examples: ['gh run view 1234567890 --log-failed'],
      },
      watch: {
        description: 'Wait for a run to complete and show its progress',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { 'run-id': RUN_WATCHED },
        options: {
          interval: ['-i --interval', 'integer', 'Seconds between two looks', { default: 3 }],
          compact: ['--compact', 'switch', 'Only steps that matter'],
          'exit-status': ['--exit-status', 'switch', 'Fail if the run fails'],
        },
      },
      rerun: {
        description: 'Run all jobs of a completed run again, with whatever they deploy or publish',
        effects: STARTS_RUN,
        arguments: { 'run-id': RUN_OF_JOB },
        options: {
          failed: ['--failed', 'switch', 'Only failed jobs and their dependents'],
          job: ['-j --job', 'value', 'ID of one job to rerun, the databaseId of gh run view --json jobs'],
          debug: ['-d --debug', 'switch', 'With debug logging'],
        },
        examples: ['gh run rerun 1234567890 --failed'],
      },
      cancel: {
        description: 'Cancel a run in progress; what its jobs have done so far stays done',
        effects: [CHANGES_REMOTE, FOR_GOOD, { modifies: ['workflow_run'] }],
        arguments: { 'run-id': RUN },
        options: { force: ['--force', 'switch', 'Even if its jobs go on', { effects: DESTROYS }] },
      },
      delete: {
        description: 'Delete a run with its logs and artifacts for good, without asking',
        effects: [CHANGES_REMOTE, DESTROYS, { deletes: ['workflow_run', 'artifact'] }],
        arguments: { 'run-id': RUN },
      },
      download: {
        description: 'Download and unpack artifacts, each into its own directory; fails on a file that exists',
        effects: [TRANSFERS, EACH_TIME, ASKS_FIRST, { creates: ['file'] }],
        folder: QUIET_GIT,
        changes: 'folder',
        arguments: { 'run-id': ['value?', 'ID of the run; without it the latest artifacts of the repository'] },
        options: {
          name: ['-n --name', 'values', 'Only artifacts of these names; a single one is unpacked without a directory of its own'],
          pattern: ['-p --pattern', 'values', 'Only artifacts that match one of these glob patterns'],
          dir: ['-D --dir', 'folder', 'Directory to unpack into', { default: '.' }],
        },
        examples: ['gh run download 1234567890 --name coverage --dir out'],
      },
    },
  },
  workflow: {
    description: 'Work with GitHub Actions workflows',
    options: { repo: REPO },
    commands: {
      list: {
        description: 'List the active workflows of a repository',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        options: {
          all: ['-a --all', 'switch', 'Include disabled workflows'],
          limit: ['-L --limit', 'integer', 'Maximum number of workflows to fetch', { default: 50 }],
          ...AS_JSON,
        },
      },
      view: {
        description: 'Show a workflow and its recent runs',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { workflow: WORKFLOW_SHOWN },
        options: {
          yaml: ['-y --yaml', 'switch', 'Print the workflow file'],
          ref: ['-r --ref', 'revision', 'Branch or tag that holds the version of the file'],
          web: WEB,
        },
      },
      run: {
        description: 'Start a workflow that has a workflow_dispatch trigger, with whatever it deploys or publishes; the ID of the new run is not printed, gh run list shows it',
        effects: STARTS_RUN,
        arguments: { workflow: WORKFLOW },
        options: {
          ref: ['-r --ref', 'value', 'Branch or tag to run on', { default: 'the default branch' }],
          'raw-field': ['-f --raw-field', 'values', 'Inputs as key=value, taken as they stand'],
          field: [
            '-F --field',
            'values',
            'Inputs as key=value; a value of @FILE is read from the file, @- from standard input',
            { effects: { interactive: { stdin: 'optional' } } },
          ],
          json: ['--json', 'switch', 'Read all inputs as JSON from standard input', { effects: READS_STDIN }],
        },
        examples: ['gh workflow run deploy.yml --ref main -f environment=staging'],
      },
      enable: { description: 'Enable a disabled workflow', effects: EDITS_WORKFLOW, arguments: { workflow: WORKFLOW } },
      disable: { description: 'Disable a workflow: no event starts it any more', effects: EDITS_WORKFLOW, arguments: { workflow: WORKFLOW } },
    },
  },
}
