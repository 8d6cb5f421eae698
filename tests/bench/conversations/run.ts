/**
 * `npm run conversations` counts the tokens of ten recorded tasks in each way of giving programs to a model;
 * `npm run conversations -- record` does the tasks anew first.
 */
import { countConversations } from './count-tokens'
import { recordTasks } from './record-tasks'
import { readRecordings, writeRecordings } from './recordings'
import { tabulateConversations } from './tabulate'

if (process.argv[2] === 'record') writeRecordings(await recordTasks())
console.log(tabulateConversations(countConversations(readRecordings())))
