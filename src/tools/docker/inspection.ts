import type { CommandSet } from '../describe-program'
import { CHANGES_REMOTE, DASH_READS_STDIN, EACH_TIME, FOR_GOOD, READS_REMOTE } from '../effects'
import { COPIES_FILES } from './effects'
import {
  AS_TABLE,
  CHANGE,
  CONTAINER,
  CONTAINERS,
  DETACH_KEYS,
  FOLLOW,
  INSPECT_FORMAT,
  MESSAGE,
  PART_OF_LOG,
  PRINTS_ENVIRONMENT,
  QUIET,
  SIG_PROXY,
  STOPS_AT_ARGUMENT,
} from './options'

/** Commands that look into containers, and copy out of them. */
export const inspectionCommands: CommandSet = {
  logs: {
    description: 'Print the logs of a container',
    effects: READS_REMOTE,
    arguments: { container: CONTAINER },
    options: {
      ...PART_OF_LOG,
      timestamps: ['-t --timestamps', 'switch', 'Put a timestamp before each line'],
      details: ['--details', 'switch', 'Show extra details given to the log driver'],
      follow: FOLLOW,
    },
    examples: ['docker logs --tail=100 --timestamps web'],
  },
  inspect: {
    description: 'Show all details of containers, images, volumes, networks … as JSON; environment variables are shown in clear text',
    effects: READS_REMOTE,
    sensitive: PRINTS_ENVIRONMENT,
    arguments: { name: ['patterns', 'Names or IDs of objects'] },
    options: {
      format: INSPECT_FORMAT,
      type: ['--type', ['container', 'image', 'network', 'volume', 'node', 'service', 'task', 'secret', 'config', 'plugin'], 'Only look for objects of this type'],
      size: ['-s --size', 'switch', 'Show file sizes of containers'],
    },
    examples: ["docker inspect --format '{{.State.ExitCode}}' web"],
  },
  stats: {
    description: 'Show CPU, memory, network and disk use of containers as a live stream; give --no-stream to get it once',
    effects: READS_REMOTE,
    arguments: { container: ['names?', 'Names or IDs of containers; all running ones when left out'] },
    options: {
      'no-stream': ['--no-stream', 'switch', 'Print the numbers once and end'],
      all: ['-a --all', 'switch', 'Also show stopped containers'],
      ...AS_TABLE,
    },
    examples: ['docker stats --no-stream --format json'],
  },
  top: {
    description: 'List the processes of a container',
    effects: READS_REMOTE,
    argv: STOPS_AT_ARGUMENT,
    arguments: {
      container: CONTAINER,
      'ps-options': [
        'names?',
        'Options for ps, for example aux',
        {
          // With e, ps prints the environment of processes.
          sensitive: { output: ['*e*'] },
        },
      ],
    },
  },
  port: {
    description: 'List the published ports of a container',
    effects: READS_REMOTE,
    arguments: { container: CONTAINER, 'private-port': ['pattern?', 'Only this port of the container, as port[/proto]'] },
  },
  diff: {
    description: 'List files that were added (A), changed (C) or deleted (D) in a container since its start',
    effects: READS_REMOTE,
    arguments: { container: CONTAINER },
  },
  commit: {
    description: "Make an image from a container's current files, without its volumes; the container is paused meanwhile",
    effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['image'], modifies: ['image_tag'] }],
    arguments: { container: CONTAINER, repository: ['value?', 'Name of the image as name[:tag]; an existing tag moves to it'] },
    options: {
      author: ['-a --author', 'value', 'Author of the image'],
      change: CHANGE,
      message: MESSAGE,
      pause: ['-p --pause', 'switch', 'Pause it meanwhile', { argv: { negation: '=false' } }],
      'no-pause': ['--no-pause', 'switch', 'Do not pause it'],
    },
  },
  cp: {
    description: 'Copy files between a container and this machine; existing files at the destination are overwritten without asking',
    effects: COPIES_FILES,
    arguments: {
      source: ['value', "Source as container:path, a local path, or '-' for a tar archive on standard input", { effects: DASH_READS_STDIN }],
      destination: ['value', "Local path, container:path, or '-' for a tar archive on standard output"],
    },
    options: {
      archive: ['-a --archive', 'switch', 'Keep user and group IDs'],
      'follow-link': ['-L --follow-link', 'switch', 'Copy what a symbolic link in the source points to'],
      quiet: QUIET,
    },
    examples: ['docker cp web:/app/report.json ./report.json'],
  },
  attach: {
    description: "Connect the terminal to a running container's main process; Ctrl-C here stops the container",
    effects: [CHANGES_REMOTE, EACH_TIME, FOR_GOOD, { modifies: ['container'], interactive: { stdin: 'required', prompts: false, tty: true } }],
    arguments: { container: CONTAINER },
    options: {
      'no-stdin': ['--no-stdin', 'switch', 'Do not attach standard input'],
      'detach-keys': DETACH_KEYS,
      'sig-proxy': SIG_PROXY,
    },
  },
  wait: { description: 'Wait until containers stop and print their exit codes', effects: READS_REMOTE, arguments: { container: CONTAINERS } },
}
