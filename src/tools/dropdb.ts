import type { AtipTool } from '../types/atip'
import { LOSES_DATA } from './command-sets'
import { describeProgram } from './describe-program'
import { MAINTENANCE } from './postgres-options'

export const dropdb: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'dropdb',
  version: '15.0',
  homepage: 'https://www.postgresql.org/docs/current/app-dropdb.html',
  description: 'Delete a PostgreSQL database',
  effects: LOSES_DATA,
  changes: 'server',
  arguments: { database: ['name', 'Database'] },
  options: {
    ...MAINTENANCE,
    force: ['-f --force', 'switch', 'End connections to it'],
    interactive: ['-i --interactive', 'switch', 'Ask first'],
    'if-exists': ['--if-exists', 'switch', 'None is no error'],
  },
  argv: { interspersed: true },
})
