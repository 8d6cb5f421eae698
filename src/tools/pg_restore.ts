import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, PREVIEWS_LOCAL, RUNS_ANYTHING } from './effects'
import { CONNECTION, CONTENTS } from './postgres-options'

export const pg_restore: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'pg_restore',
  version: '15.0',
  homepage: 'https://www.postgresql.org/docs/current/app-pgrestore.html',
  description: 'Run or print what pg_dump saved',
  effects: RUNS_ANYTHING,
  changes: 'server',
  arguments: { archive: ['path?', 'File or directory'] },
  options: {
    ...CONTENTS,
    ...CONNECTION,
    list: ['-l --list', 'switch', 'Only list', { preview: PREVIEWS_LOCAL }],
    file: ['-f --file', 'path', 'File to write; - prints', { effects: OVERWRITES }],
    'use-list': ['-L --use-list', 'path', 'File with what to restore'],
    'exit-on-error': ['-e --exit-on-error', 'switch', 'Stop at errors'],
    index: ['-I --index', 'names', 'Indexes'],
    function: ['-P --function', 'texts', 'Functions'],
    trigger: ['-T --trigger', 'names', 'Triggers'],
    'single-transaction': ['-1 --single-transaction', 'switch', 'All or nothing'],
    'no-data-for-failed-tables': ['--no-data-for-failed-tables', 'switch', 'No data without a table'],
  },
  argv: { interspersed: true },
})
