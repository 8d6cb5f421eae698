import type { EffectRows } from '../combine-effects'
import type { ArgumentRow, CommandSet, OptionRow, OptionRows } from '../describe-program'
import { ASKS_FIRST, CHANGES_REMOTE, DESTROYS, EACH_TIME, FOR_GOOD, READS_REMOTE } from '../effects'
import { longOptions } from '../long-options'
import { QUIET_GIT } from './folder'
import { AS_FORMAT, LIMIT, REPOSITORY_HOST, WEB } from './options'

/** Changes a project in a way that another command takes back. */
const EDITS_PROJECT: EffectRows = [CHANGES_REMOTE, { modifies: ['project'] }]

const OWNER: OptionRow = ['--owner', 'pattern', 'User or organization; @me is yourself']
const NUMBER: ArgumentRow = ['integer', 'Number of the project; asked for on a terminal', { required: false }]
const UNDO: OptionRow = ['--undo', 'switch', 'Take it back']
const ID: OptionRow = ['--id', 'value', 'ID']
const LINKED: OptionRows = {
  owner: OWNER,
  repo: ['-R --repo', 'pattern', 'Repository', { host: REPOSITORY_HOST }],
  team: ['-T --team', 'value', 'Team'],
}

/** Commands for projects. */
export const projectCommands: CommandSet = {
  project: {
    description: 'Projects: boards and tables of issues',
    commands: {
      list: {
        description: 'List projects of an owner',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        options: { owner: OWNER, closed: ['--closed', 'switch', 'Closed ones, too'], limit: LIMIT, ...AS_FORMAT, web: WEB },
      },
      view: { description: 'Show a project', effects: READS_REMOTE, folder: QUIET_GIT, arguments: { number: NUMBER }, options: { owner: OWNER, ...AS_FORMAT, web: WEB } },
      'item-list': {
        description: 'List the items of a project',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { number: NUMBER },
        options: { owner: OWNER, query: ['--query', 'pattern', 'Filter of projects'], limit: LIMIT, ...AS_FORMAT },
      },
      'field-list': {
        description: 'List the fields of a project',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { number: NUMBER },
        options: { owner: OWNER, limit: LIMIT, ...AS_FORMAT },
      },
      create: {
        description: 'Create a project',
        effects: [CHANGES_REMOTE, EACH_TIME, ASKS_FIRST, { creates: ['project'] }],
        options: { owner: OWNER, title: ['--title', 'text', 'Title'], ...AS_FORMAT },
      },
      copy: {
        description: 'Copy a project',
        effects: [CHANGES_REMOTE, EACH_TIME, ASKS_FIRST, { creates: ['project'] }],
        arguments: { number: NUMBER },
        options: {
          ...longOptions('value', { 'source-owner': 'Owner', 'target-owner': 'Owner of the copy', title: 'Title' }),
          drafts: ['--drafts', 'switch', 'Draft issues, too'],
          ...AS_FORMAT,
        },
      },
      edit: {
        description: 'Change title, texts or visibility of a project',
        effects: [EDITS_PROJECT, FOR_GOOD],
        arguments: { number: NUMBER },
        options: {
          owner: OWNER,
          ...longOptions('text', { title: 'Title', readme: 'Readme', '-d --description': 'Description' }),
          visibility: ['--visibility', ['PUBLIC', 'PRIVATE'], 'Who sees it'],
          ...AS_FORMAT,
        },
      },
      close: { description: 'Close a project', effects: EDITS_PROJECT, arguments: { number: NUMBER }, options: { owner: OWNER, undo: UNDO, ...AS_FORMAT } },
      'mark-template': { description: 'Make a project a template', effects: EDITS_PROJECT, arguments: { number: NUMBER }, options: { owner: OWNER, undo: UNDO, ...AS_FORMAT } },
      delete: {
        description: 'Delete a project for good',
        effects: [CHANGES_REMOTE, DESTROYS, ASKS_FIRST, { deletes: ['project'] }],
        arguments: { number: NUMBER },
        options: { owner: OWNER, ...AS_FORMAT },
      },
      link: { description: 'Link a project to a repository or team', effects: EDITS_PROJECT, arguments: { number: NUMBER }, options: LINKED },
      unlink: { description: 'Remove such a link', effects: EDITS_PROJECT, arguments: { number: NUMBER }, options: LINKED },
      'field-create': {
        description: 'Add a field to a project',
        effects: [CHANGES_REMOTE, EACH_TIME, ASKS_FIRST, { creates: ['project_field'] }],
        arguments: { number: NUMBER },
        options: {
          owner: OWNER,
          name: ['--name', 'value', 'Name'],
          'data-type': ['--data-type', ['TEXT', 'SINGLE_SELECT', 'DATE', 'NUMBER'], 'Type'],
          'single-select-options': ['--single-select-options', 'values', 'Choices'],
          ...AS_FORMAT,
        },
      },
      'field-delete': {
        description: 'Delete a field with its values',
        effects: [CHANGES_REMOTE, DESTROYS, { deletes: ['project_field'] }],
        options: { id: ID, ...AS_FORMAT },
      },
      'item-add': {
        description: 'Add an issue or pull request to a project',
        effects: [CHANGES_REMOTE, { creates: ['project_item'] }],
        arguments: { number: NUMBER },
        options: { owner: OWNER, url: ['--url', 'value', 'URL of the issue or pull request'], ...AS_FORMAT },
      },
      'item-create': {
        description: 'Add a draft issue to a project',
        effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['project_item'] }],
        arguments: { number: NUMBER },
        options: { owner: OWNER, ...longOptions('text', { title: 'Title', body: 'Body' }), ...AS_FORMAT },
      },
      'item-edit': {
        description: 'Change a draft issue, or the value of a field; the old one is not kept',
        effects: [CHANGES_REMOTE, DESTROYS, { modifies: ['project_item'] }],
        options: {
          id: ID,
          ...longOptions('text', { title: 'Title', body: 'Body', text: 'New text' }),
          ...longOptions('value', { 'field-id': 'Field', 'project-id': 'Project', number: 'New number', date: 'New date' }),
          ...longOptions('value', { 'single-select-option-id': 'New choice', 'iteration-id': 'New iteration' }),
          clear: ['--clear', 'switch', 'Remove the value'],
          ...AS_FORMAT,
        },
      },
      'item-archive': { description: 'Archive an item', effects: EDITS_PROJECT, arguments: { number: NUMBER }, options: { owner: OWNER, id: ID, undo: UNDO, ...AS_FORMAT } },
      'item-delete': {
        description: 'Take an item out of a project; a draft issue is lost',
        effects: [CHANGES_REMOTE, DESTROYS, { deletes: ['project_item'] }],
        arguments: { number: NUMBER },
        options: { owner: OWNER, id: ID, ...AS_FORMAT },
      },
    },
  },
}
