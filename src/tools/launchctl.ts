import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL, RUNS_ANYTHING } from './effects'

export const launchctl: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'launchctl',
  version: '15',
  homepage: 'https://ss64.com/mac/launchctl.html',
  description: 'Look at and change services',
  effects: RUNS_ANYTHING,
  commands: {
    list: { description: 'List services', effects: READS_LOCAL, arguments: { label: ['name?', 'Service', { sensitive: 'output' }] } },
    // Variables of services may hold passwords.
    print: { description: 'Describe a domain or service', effects: READS_LOCAL, sensitive: 'output', arguments: { target: ['path', 'Domain, or service in it'] } },
    'print-cache': { description: 'Print the cache of services', effects: READS_LOCAL, sensitive: 'output' },
    'print-disabled': { description: 'List disabled services', effects: READS_LOCAL, arguments: { domain: ['path', 'Domain'] } },
    blame: { description: 'Say why a service started', effects: READS_LOCAL, arguments: { target: ['path', 'Service'] } },
    getenv: { description: 'Print a variable', effects: READS_LOCAL, sensitive: 'output', arguments: { name: ['name', 'Name'] } },
    managerpid: { description: 'Print the id of its process', effects: READS_LOCAL },
    manageruid: { description: 'Print the id of its user', effects: READS_LOCAL },
    managername: { description: 'Print its name', effects: READS_LOCAL },
    version: { description: 'Print the version', effects: READS_LOCAL },
    help: { description: 'Print help', effects: READS_LOCAL, arguments: { command: ['name?', 'Command'] } },
    bootstrap: {
      description: 'Load services',
      arguments: { target: ['values', 'Domain, service or file'] },
      options: {
        write: ['-w', 'switch', 'For good'],
        force: ['-F', 'switch', 'Also if it is disabled'],
        kill: ['-k', 'switch', 'End it first'],
        pid: ['-p', 'switch', 'Print its id'],
      },
    },
    bootout: {
      description: 'Unload services',
      arguments: { target: ['values', 'Domain, service or file'] },
      options: {
        write: ['-w', 'switch', 'For good'],
        force: ['-F', 'switch', 'Also if it is disabled'],
        kill: ['-k', 'switch', 'End it first'],
        pid: ['-p', 'switch', 'Print its id'],
      },
    },
    enable: {
      description: 'Enable a service',
      arguments: { target: ['values', 'Domain, service or file'] },
      options: {
        write: ['-w', 'switch', 'For good'],
        force: ['-F', 'switch', 'Also if it is disabled'],
        kill: ['-k', 'switch', 'End it first'],
        pid: ['-p', 'switch', 'Print its id'],
      },
    },
    disable: {
      description: 'Disable a service',
      arguments: { target: ['values', 'Domain, service or file'] },
      options: {
        write: ['-w', 'switch', 'For good'],
        force: ['-F', 'switch', 'Also if it is disabled'],
        kill: ['-k', 'switch', 'End it first'],
        pid: ['-p', 'switch', 'Print its id'],
      },
    },
    kickstart: {
      description: 'Start a service',
      arguments: { target: ['values', 'Domain, service or file'] },
      options: {
        write: ['-w', 'switch', 'For good'],
        force: ['-F', 'switch', 'Also if it is disabled'],
        kill: ['-k', 'switch', 'End it first'],
        pid: ['-p', 'switch', 'Print its id'],
      },
    },
    kill: {
      description: 'Send a signal to a service',
      arguments: { target: ['values', 'Domain, service or file'] },
      options: {
        write: ['-w', 'switch', 'For good'],
        force: ['-F', 'switch', 'Also if it is disabled'],
        kill: ['-k', 'switch', 'End it first'],
        pid: ['-p', 'switch', 'Print its id'],
      },
    },
    load: {
      description: 'Load services',
      arguments: { target: ['values', 'Domain, service or file'] },
      options: {
        write: ['-w', 'switch', 'For good'],
        force: ['-F', 'switch', 'Also if it is disabled'],
        kill: ['-k', 'switch', 'End it first'],
        pid: ['-p', 'switch', 'Print its id'],
      },
    },
    unload: {
      description: 'Unload services',
      arguments: { target: ['values', 'Domain, service or file'] },
      options: {
        write: ['-w', 'switch', 'For good'],
        force: ['-F', 'switch', 'Also if it is disabled'],
        kill: ['-k', 'switch', 'End it first'],
        pid: ['-p', 'switch', 'Print its id'],
      },
    },
    start: {
      description: 'Start a service',
      arguments: { target: ['values', 'Domain, service or file'] },
      options: {
        write: ['-w', 'switch', 'For good'],
        force: ['-F', 'switch', 'Also if it is disabled'],
        kill: ['-k', 'switch', 'End it first'],
        pid: ['-p', 'switch', 'Print its id'],
      },
    },
    stop: {
      description: 'Stop a service',
      arguments: { target: ['values', 'Domain, service or file'] },
      options: {
        write: ['-w', 'switch', 'For good'],
        force: ['-F', 'switch', 'Also if it is disabled'],
        kill: ['-k', 'switch', 'End it first'],
        pid: ['-p', 'switch', 'Print its id'],
      },
    },
    remove: {
      description: 'Remove a service',
      arguments: { target: ['values', 'Domain, service or file'] },
      options: {
        write: ['-w', 'switch', 'For good'],
        force: ['-F', 'switch', 'Also if it is disabled'],
        kill: ['-k', 'switch', 'End it first'],
        pid: ['-p', 'switch', 'Print its id'],
      },
    },
    setenv: {
      description: 'Set a variable',
      arguments: { target: ['values', 'Domain, service or file'] },
      options: {
        write: ['-w', 'switch', 'For good'],
        force: ['-F', 'switch', 'Also if it is disabled'],
        kill: ['-k', 'switch', 'End it first'],
        pid: ['-p', 'switch', 'Print its id'],
      },
    },
    unsetenv: {
      description: 'Unset a variable',
      arguments: { target: ['values', 'Domain, service or file'] },
      options: {
        write: ['-w', 'switch', 'For good'],
        force: ['-F', 'switch', 'Also if it is disabled'],
        kill: ['-k', 'switch', 'End it first'],
        pid: ['-p', 'switch', 'Print its id'],
      },
    },
    submit: {
      description: 'Run a program',
      arguments: { target: ['values', 'Domain, service or file'] },
      options: {
        write: ['-w', 'switch', 'For good'],
        force: ['-F', 'switch', 'Also if it is disabled'],
        kill: ['-k', 'switch', 'End it first'],
        pid: ['-p', 'switch', 'Print its id'],
      },
    },
  },
  changes: 'machine',
})
