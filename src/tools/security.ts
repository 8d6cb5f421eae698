import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL, RUNS_ANYTHING } from './effects'

export const security: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'security',
  version: '15',
  homepage: 'https://ss64.com/mac/security.html',
  description: 'Look at and change keychains, which hold passwords',
  effects: RUNS_ANYTHING,
  commands: {
    help: { description: 'Print help', effects: READS_LOCAL, arguments: { command: ['name?', 'Command'] } },
    'find-generic-password': { description: 'Find a password', sensitive: 'output', arguments: { argument: ['values?', 'Its arguments'] } },
    'find-internet-password': { description: 'Find a password of a server', sensitive: 'output', arguments: { argument: ['values?', 'Its arguments'] } },
    'find-certificate': { description: 'Find certificates', sensitive: 'output', arguments: { argument: ['values?', 'Its arguments'] } },
    'find-identity': { description: 'Find identities', sensitive: 'output', arguments: { argument: ['values?', 'Its arguments'] } },
    'dump-keychain': { description: 'Print a keychain', sensitive: 'output', arguments: { argument: ['values?', 'Its arguments'] } },
    'list-keychains': { description: 'List keychains', sensitive: 'output', arguments: { argument: ['values?', 'Its arguments'] } },
    'default-keychain': { description: 'Print or choose the usual keychain', sensitive: 'output', arguments: { argument: ['values?', 'Its arguments'] } },
    'unlock-keychain': { description: 'Unlock a keychain', sensitive: 'output', arguments: { argument: ['values?', 'Its arguments'] } },
    'create-keychain': { description: 'Create a keychain', sensitive: 'output', arguments: { argument: ['values?', 'Its arguments'] } },
    'delete-keychain': { description: 'Delete a keychain', sensitive: 'output', arguments: { argument: ['values?', 'Its arguments'] } },
    'add-generic-password': { description: 'Add a password', sensitive: 'output', arguments: { argument: ['values?', 'Its arguments'] } },
    'delete-generic-password': { description: 'Delete a password', sensitive: 'output', arguments: { argument: ['values?', 'Its arguments'] } },
    import: { description: 'Add keys', sensitive: 'output', arguments: { argument: ['values?', 'Its arguments'] } },
    export: { description: 'Print keys', sensitive: 'output', arguments: { argument: ['values?', 'Its arguments'] } },
    'add-trusted-cert': { description: 'Trust a certificate', sensitive: 'output', arguments: { argument: ['values?', 'Its arguments'] } },
    cms: { description: 'Sign and encrypt messages', sensitive: 'output', arguments: { argument: ['values?', 'Its arguments'] } },
    'verify-cert': { description: 'Check a certificate', sensitive: 'output', arguments: { argument: ['values?', 'Its arguments'] } },
  },
  changes: 'machine',
})
