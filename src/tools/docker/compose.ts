import type { AtipCommand } from '../../types/atip'
import type { EffectRows } from '../combine-effects'
import type { ArgumentRow, CommandSet } from '../describe-program'
import { CHANGES_REMOTE, DASH_READS_STDIN, DESTROYS, EACH_TIME, FOR_GOOD, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING, RUNS_PROGRAMS, SYNCHRONISES, USES_NETWORK } from '../effects'
import { longOptions } from '../long-options'
import {
  BUILDS_IMAGE,
  CHANGES_CONTAINER,
  COPIES_FILES,
  DELETES_IMAGES,
  DELETES_VOLUMES,
  KILLS_CONTAINER,
  OVERWRITES_FILE,
  OWNS_HOST,
  PULLS_IMAGE,
  PUSHES_IMAGE,
  READS_FILE,
  RESTARTS_CONTAINER,
  RUNS_IN_CONTAINER,
  STARTS_CONTAINER,
} from './effects'
import { COMPOSE_FOLDER } from './folder'
import { MORE_COMPOSE } from './more-compose'
import { BUILD_PULL, CAP_ADD, ENTRYPOINT, FOLLOW, INDEX, NO_CACHE, NO_TRUNC, PART_OF_LOG, QUIET, QUIET_IDS, STOPS_AT_ARGUMENT, VOLUME } from './options'

/** Adds: deletes containers with all they wrote outside of volumes. */
const DELETES_CONTAINERS: EffectRows = [DESTROYS, { deletes: ['container'] }]

const SERVICES: ArgumentRow = ['names?', 'Services of the Compose file; all of them when left out']
const SERVICE: ArgumentRow = ['value', 'Service of the Compose file']

/** The merged file holds the values of variables, also of `.env`; these options print names only, or nothing. */
const PRINTS_VARIABLES: AtipCommand['x-sensitive'] = {
  unless: { help: ['true'], networks: ['true'], models: ['true'], quiet: ['true'], services: ['true'], images: ['true'], volumes: ['true'], profiles: ['true'] },
}

/** Commands for applications of several containers. */
export const composeCommands: CommandSet = {
  compose: {
    description: 'Run applications of several containers that a Compose file describes',
    folder: COMPOSE_FOLDER,
    options: {
      file: ['-f --file', 'names', 'Compose file; several are merged, later ones win (default: compose.yaml or docker-compose.yml here or above)', { variable: 'COMPOSE_FILE' }],
      'project-name': [
        '-p --project-name',
        'name',
        'Name of the project, which decides the containers, networks and volumes acted on (default: name of the directory)',
        { variable: 'COMPOSE_PROJECT_NAME' },
      ],
      'project-directory': ['--project-directory', 'directory', 'Directory that relative paths start from (default: that of the first Compose file)'],
      profile: ['--profile', 'names', 'Enable the services of this profile', { variable: 'COMPOSE_PROFILES' }],
      'env-file': ['--env-file', 'values', 'File with variables for the Compose file, instead of .env', { effects: READS_FILE, shape: 'path' }],
      ...longOptions('switch', {
        'all-resources': 'Resources that no service uses, too',
        compatibility: 'Like the old docker-compose',
        verbose: 'Print more',
        'no-ansi': 'No colours',
      }),
      'dry-run': ['--dry-run', 'switch', 'Show what would be done and change nothing'],
      ansi: ['--ansi', ['never', 'always', 'auto'], 'When to print colours'],
      parallel: ['--parallel', 'integer', 'Most operations at once'],
      progress: ['--progress', ['auto', 'tty', 'plain', 'json', 'quiet'], 'How to show progress'],
    },
    commands: [
      MORE_COMPOSE,
      {
        version: {
          description: 'Print the version of Compose',
          effects: READS_LOCAL,
          options: { short: ['--short', 'switch', 'Only the number'], format: ['-f --format', ['pretty', 'json'], 'Output format'] },
        },
        up: {
          description:
            'Create and start services, with the mounts and rights that the Compose file gives them; pulls or builds missing images. Containers whose configuration or image changed are replaced, what they wrote outside of volumes is lost. Give --detach, or it shows logs until all stop',
          effects: [
            SYNCHRONISES,
            RUNS_PROGRAMS,
            { creates: ['container', 'network', 'volume', 'image'], modifies: ['container'], duration: { typical: '5-120s', timeout: '1800s' } },
          ],
          arguments: { service: SERVICES },
          options: {
            detach: ['-d --detach', 'switch', 'Run in the background'],
            build: ['--build', 'switch', 'Build images first'],
            'no-build': ['--no-build', 'switch', 'Do not build missing images'],
            pull: ['--pull', ['always', 'missing', 'never'], 'When to pull images first'],
            wait: ['--wait', 'switch', 'Wait until services are running or healthy; implies --detach'],
            'wait-timeout': ['--wait-timeout', 'integer', 'Longest time to wait, in seconds'],
            'no-deps': ['--no-deps', 'switch', 'Do not start services that these depend on'],
            'no-start': ['--no-start', 'switch', 'Create the containers without starting them'],
            'no-recreate': ['--no-recreate', 'switch', 'Keep existing containers even if their configuration changed'],
            scale: ['--scale', 'values', 'Number of containers of a service, as service=number; surplus ones are removed', { effects: DELETES_CONTAINERS }],
            'abort-on-container-exit': ['--abort-on-container-exit', 'switch', 'Stop all when one container stops; not with --detach'],
            'exit-code-from': ['--exit-code-from', 'value', 'Return the exit code of this service; implies --abort-on-container-exit'],
            ...longOptions('values', { attach: 'Services whose logs are shown', 'no-attach': 'Services whose logs are not shown' }),
            ...longOptions('switch', {
              'abort-on-container-failure': 'Stop all when one fails',
              'attach-dependencies': 'Show logs of dependencies',
              menu: 'Shortcuts',
              'no-color': 'No colours',
            }),
            ...longOptions('switch', {
              'no-log-prefix': 'Logs without names',
              'quiet-build': 'No progress of builds',
              'quiet-pull': 'No progress of downloads',
              timestamps: 'Print times',
            }),
            watch: ['-w --watch', 'switch', 'Rebuild when files change'],
            timeout: ['-t --timeout', 'integer', 'Seconds to wait for containers to stop'],
            'force-recreate': [
              '--force-recreate',
              'switch',
              'Replace containers even if nothing changed; what they wrote outside of volumes is lost',
              { effects: DELETES_CONTAINERS },
            ],
            'always-recreate-deps': ['--always-recreate-deps', 'switch', 'Replace the containers of dependencies as well', { effects: DELETES_CONTAINERS }],
            'renew-anon-volumes': [
              '-V --renew-anon-volumes',
              'switch',
              'Start with new anonymous volumes instead of the data of the previous containers',
              { effects: DELETES_VOLUMES },
            ],
            'remove-orphans': ['--remove-orphans', 'switch', 'Delete containers of services that the Compose file does not have (any more)', { effects: DELETES_CONTAINERS }],
            yes: [
              '-y --yes',
              'switch',
              'Answer yes to all questions, also whether to recreate a volume whose configuration changed, with the loss of its data',
              { effects: DELETES_VOLUMES },
            ],
          },
          examples: ['docker compose up -d --build', 'docker compose -f compose.yaml -f compose.dev.yaml up -d --wait db'],
        },
        down: {
          description: 'Stop and delete the containers and networks of the project; volumes stay, what containers wrote outside of them is lost',
          effects: [CHANGES_REMOTE, DESTROYS, { deletes: ['container', 'network'] }],
          arguments: { service: SERVICES },
          options: {
            volumes: ['-v --volumes', 'switch', 'Delete the named volumes of the Compose file and anonymous ones, with their data', { effects: DELETES_VOLUMES }],
            rmi: ['--rmi', ['all', 'local'], 'Delete images of the services: all, or only those without a custom tag (local)', { effects: DELETES_IMAGES }],
            'remove-orphans': ['--remove-orphans', 'switch', 'Delete containers of services that the Compose file does not have', { effects: DELETES_CONTAINERS }],
            timeout: ['-t --timeout', 'integer', 'Seconds to wait before containers are killed'],
          },
          examples: ['docker compose down'],
        },
        ps: {
          description: 'List the containers of the project',
          effects: READS_REMOTE,
          arguments: { service: SERVICES },
          options: {
            all: ['-a --all', 'switch', 'Also show stopped containers and those of run'],
            filter: ['--filter', 'pattern', 'Show only what matches: status=…'],
            format: ['--format', 'format', "Output format: 'table', 'json', or a Go template", { default: 'table' }],
            'no-trunc': NO_TRUNC,
            orphans: ['--orphans', 'switch', 'Services that the file does not have, too', { argv: { negation: '=false' } }],
            quiet: QUIET_IDS,
            services: ['--services', 'switch', 'Only print names of services'],
            status: ['--status', ['paused', 'restarting', 'removing', 'running', 'dead', 'created', 'exited'], 'Only containers in this state', { variadic: true }],
          },
        },
        logs: {
          description: 'Print the logs of services',
          effects: READS_REMOTE,
          arguments: { service: SERVICES },
          options: {
            ...PART_OF_LOG,
            timestamps: ['-t --timestamps', 'switch', 'Put a timestamp before each line'],
            'no-color': ['--no-color', 'switch', 'No colours'],
            'no-log-prefix': ['--no-log-prefix', 'switch', 'Do not put the name of the container before each line'],
            index: INDEX,
            follow: FOLLOW,
          },
          examples: ['docker compose logs --tail=100 --no-color web'],
        },
        build: {
          description: 'Build the images of services: runs the instructions of their Dockerfiles and pulls base images',
          effects: BUILDS_IMAGE,
          arguments: { service: SERVICES },
          options: {
            'build-arg': ['--build-arg', 'values', 'Build-time variable as KEY=value'],
            'no-cache': NO_CACHE,
            pull: BUILD_PULL,
            push: [
              '--push',
              'switch',
              'Publish the images to their registries',
              { effects: [USES_NETWORK, FOR_GOOD, { creates: ['registry_image'], modifies: ['registry_tag'] }] },
            ],
            'with-dependencies': ['--with-dependencies', 'switch', 'Also build services that these depend on'],
            ssh: ['--ssh', 'value', 'SSH agent or keys for the build; default for the default agent', { effects: READS_FILE }],
            builder: ['--builder', 'value', 'Builder instance to use'],
            ...longOptions('value', {
              '-m --memory': 'Limit of memory',
              provenance: 'Attestation of provenance',
              sbom: 'List of what it holds',
              progress: 'How to show progress',
            }),
            ...longOptions('switch', {
              check: 'Only check',
              print: 'Only print the build file',
              compress: 'Compress',
              'force-rm': 'Remove containers of steps',
              parallel: 'Several at once',
              'no-rm': 'Keep containers of steps',
            }),
            quiet: ['-q --quiet', 'switch', 'Print no progress'],
          },
        },
        pull: {
          description: 'Download the images of services; local tags move to them',
          effects: PULLS_IMAGE,
          arguments: { service: SERVICES },
          options: {
            'ignore-buildable': ['--ignore-buildable', 'switch', 'Leave out images that can be built'],
            'ignore-pull-failures': ['--ignore-pull-failures', 'switch', 'Go on when an image cannot be pulled'],
            'include-deps': ['--include-deps', 'switch', 'Also pull for services that these depend on'],
            policy: ['--policy', ['missing', 'always'], 'When to pull'],
            quiet: QUIET,
          },
        },
        push: {
          description: 'Publish the images of services to their registries; the tags there are replaced without asking',
          effects: PUSHES_IMAGE,
          changes: 'server',
          arguments: { service: SERVICES },
          options: {
            'ignore-push-failures': ['--ignore-push-failures', 'switch', 'Go on when an image cannot be pushed'],
            'include-deps': ['--include-deps', 'switch', 'Also push for services that these depend on'],
            quiet: QUIET,
          },
        },
        exec: {
          description: "Run a command in a service's running container; it can change everything the container can, its volumes and mounts included",
          effects: [RUNS_ANYTHING, { modifies: ['container'], interactive: { stdin: 'optional', prompts: false, tty: false }, duration: { typical: '1-60s', timeout: '600s' } }],
          argv: STOPS_AT_ARGUMENT,
          arguments: { service: SERVICE, command: ['texts', 'Program and its arguments'] },
          options: {
            'no-tty': ['-T', 'switch', 'Allocate no terminal, which is right when the output is not one'],
            ...longOptions('switch', { '-i --interactive': 'Keep standard input open', '-t --tty': 'With a terminal' }),
            detach: ['-d --detach', 'switch', 'Run in the background'],
            env: ['-e --env', 'values', 'Environment variable as KEY=value'],
            index: ['--index', 'integer', 'Which container, if the service has several'],
            user: ['-u --user', 'value', 'Run as this user'],
            workdir: ['-w --workdir', 'text', 'Working directory in the container'],
            privileged: ['--privileged', 'switch', 'Give the command all capabilities', { effects: OWNS_HOST }],
          },
          examples: ['docker compose exec -T db psql -U postgres -c "select 1"'],
        },
        run: {
          description: "Run a one-off command in a new container of a service, with the service's volumes and mounts; starts the services it depends on",
          effects: [
            SYNCHRONISES,
            RUNS_PROGRAMS,
            EACH_TIME,
            FOR_GOOD,
            {
              creates: ['container', 'network', 'volume', 'image'],
              interactive: { stdin: 'optional', prompts: false, tty: false },
              duration: { typical: '1-120s', timeout: '1800s' },
            },
          ],
          argv: STOPS_AT_ARGUMENT,
          arguments: { service: SERVICE, command: ['texts?', "Program and its arguments, instead of the service's command", { effects: RUNS_IN_CONTAINER }] },
          options: {
            rm: ['--rm', 'switch', 'Remove the container when it exits', { effects: { deletes: ['container'] } }],
            'no-tty': ['-T', 'switch', 'Allocate no terminal'],
            detach: ['-d --detach', 'switch', 'Run in the background and print the name of the container'],
            env: ['-e --env', 'values', 'Environment variable as KEY=value'],
            entrypoint: ENTRYPOINT,
            name: ['--name', 'value', 'Name of the new container'],
            ...longOptions('values', { 'cap-drop': 'Capability to drop', '-l --label': 'Label' }),
            'env-from-file': ['--env-from-file', 'values', 'File of variables', { effects: READS_FILE }],
            ...longOptions('switch', {
              '-i --interactive': 'Keep standard input open',
              '-t --tty': 'With a terminal',
              '-q --quiet': 'Print nothing',
              'quiet-build': 'No progress of builds',
            }),
            ...longOptions('switch', { 'quiet-pull': 'No progress of downloads', 'use-aliases': "The service's names in networks" }),
            pull: ['--pull', ['always', 'missing', 'never'], 'When to pull images first'],
            'no-deps': ['--no-deps', 'switch', 'Do not start services that this one depends on'],
            build: ['--build', 'switch', 'Build the image first'],
            publish: ['-p --publish', 'values', 'Publish a port as [ip:][hostPort:]containerPort'],
            'service-ports': ['-P --service-ports', 'switch', "Publish the service's ports as the Compose file says"],
            user: ['-u --user', 'value', 'Run as this user name or uid'],
            workdir: ['-w --workdir', 'text', 'Working directory in the container'],
            volume: VOLUME,
            'cap-add': CAP_ADD,
            'remove-orphans': ['--remove-orphans', 'switch', 'Delete containers of services that the Compose file does not have', { effects: DELETES_CONTAINERS }],
          },
          examples: ['docker compose run --rm -T web npm test'],
        },
        restart: {
          description: 'Restart services; changes of the Compose file do not take effect by this (use up)',
          effects: RESTARTS_CONTAINER,
          arguments: { service: SERVICES },
          options: {
            'no-deps': ['--no-deps', 'switch', 'Do not restart dependent services'],
            timeout: ['-t --timeout', 'integer', 'Seconds to wait before containers are killed'],
          },
        },
        stop: {
          description: 'Stop services without removing their containers',
          effects: CHANGES_CONTAINER,
          arguments: { service: SERVICES },
          options: { timeout: ['-t --timeout', 'integer', 'Seconds to wait before containers are killed'] },
        },
        start: {
          description: 'Start the existing containers of services',
          effects: STARTS_CONTAINER,
          arguments: { service: SERVICES },
          options: { wait: ['--wait', 'switch', 'Wait until they are healthy'], 'wait-timeout': ['--wait-timeout', 'integer', 'Longest time to wait, in seconds'] },
        },
        rm: {
          description: 'Delete stopped containers of services with all they wrote outside of volumes; asks first',
          effects: [CHANGES_REMOTE, DESTROYS, { deletes: ['container'], interactive: { stdin: 'optional', prompts: true, tty: false } }],
          arguments: { service: SERVICES },
          options: {
            force: ['-f --force', 'switch', 'Do not ask before removing'],
            stop: ['-s --stop', 'switch', 'Stop running containers first, so that they are deleted too', { effects: [DESTROYS, { modifies: ['container'] }] }],
            volumes: ['-v --volumes', 'switch', "Delete the containers' anonymous volumes with their data as well", { effects: DELETES_VOLUMES }],
          },
        },
        config: {
          description: 'Check the Compose file and print it merged and with variables filled in; values of secret variables are shown in clear text',
          effects: READS_REMOTE,
          sensitive: PRINTS_VARIABLES,
          argv: { aliases: ['convert'] },
          arguments: { service: SERVICES },
          options: {
            quiet: ['-q --quiet', 'switch', 'Only check, print nothing'],
            services: ['--services', 'switch', 'Print the names of the services'],
            images: ['--images', 'switch', 'Print the names of the images'],
            volumes: ['--volumes', 'switch', 'Print the names of the volumes'],
            profiles: ['--profiles', 'switch', 'Print the names of the profiles'],
            format: ['--format', ['yaml', 'json'], 'Output format', { default: 'yaml' }],
            ...longOptions('switch', {
              models: 'Print the names of the models',
              networks: 'Print the names of the networks',
              environment: 'Print the variables',
              variables: 'Print the names of variables and their defaults',
            }),
            ...longOptions('switch', {
              'no-consistency': 'Do not check it',
              'no-env-resolution': 'Do not read files of variables',
              'no-normalize': 'As it is',
              'no-path-resolution': 'Do not resolve paths',
            }),
            hash: ['--hash', 'name', 'Print hashes of these services'],
            'lock-image-digests': ['--lock-image-digests', 'switch', 'Print a file with digests of images', { effects: USES_NETWORK }],
            'no-interpolate': ['--no-interpolate', 'switch', 'Do not fill in variables'],
            'resolve-image-digests': ['--resolve-image-digests', 'switch', 'Pin image tags to the digests that the registries name', { effects: USES_NETWORK }],
            output: ['-o --output', 'path', 'Write to this file, replacing its content', { effects: OVERWRITES_FILE }],
          },
        },
        kill: {
          description: 'Kill the containers of services at once (SIGKILL): unsaved data is lost; prefer stop',
          effects: KILLS_CONTAINER,
          arguments: { service: SERVICES },
          options: {
            signal: ['-s --signal', 'value', 'Signal to send, for example SIGHUP', { default: 'SIGKILL' }],
            'remove-orphans': ['--remove-orphans', 'switch', 'Delete containers of services that the Compose file does not have', { effects: DELETES_CONTAINERS }],
          },
        },
        cp: {
          description: "Copy files between a service's container and this machine; existing files at the destination are overwritten without asking",
          effects: COPIES_FILES,
          arguments: {
            source: ['value', "Source as service:path, a local path, or '-' for a tar archive on standard input", { effects: DASH_READS_STDIN }],
            destination: ['value', "Local path, service:path, or '-' for a tar archive on standard output"],
          },
          options: {
            archive: ['-a --archive', 'switch', 'Keep user and group IDs'],
            'follow-link': ['-L --follow-link', 'switch', 'Copy what a symbolic link in the source points to'],
            all: ['--all', 'switch', 'Containers of run, too'],
            index: INDEX,
          },
        },
        top: { description: 'List the processes of services', effects: READS_REMOTE, arguments: { service: SERVICES } },
        ls: {
          description: 'List running Compose projects',
          effects: READS_REMOTE,
          options: {
            all: ['-a --all', 'switch', 'Also show stopped projects'],
            filter: ['--filter', 'pattern', 'Show only what matches, for example name=web'],
            format: ['--format', ['table', 'json'], 'Output format', { default: 'table' }],
            quiet: ['-q --quiet', 'switch', 'Only print names of projects'],
          },
        },
        images: {
          description: 'List the images that the containers of services use',
          effects: READS_REMOTE,
          arguments: { service: SERVICES },
          options: {
            format: ['--format', ['table', 'json'], 'Output format', { default: 'table' }],
            quiet: QUIET_IDS,
          },
        },
      },
    ],
  },
}
