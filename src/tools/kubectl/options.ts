import type { AtipArgv } from '../../types/argv'
import type { AtipSensitive } from '../../types/sensitive'
import type { OptionRow, OptionRows } from '../describe-program'
import { DASH_READS_STDIN, DESTROYS, EACH_TIME, PREVIEWS_REMOTE, READS_STDIN, RUNS_PROGRAMS } from '../effects'

/** Names stand before `--`, since what follows it is a command for a container. */
export const COMMAND_BEHIND_DASHES: AtipArgv = { endOfOptions: false }

/** In a trial run by the client, nothing is sent. */
export const SENDS_NOTHING: Record<string, string[]> = { 'dry-run': ['client', 'true'] }

/** Formats whose template is the content of a file. */
export const PRINTS_FILES: AtipSensitive = { output: ['*-file*', 'templatefile*'] }

/** Formats without values. */
const PRINTS_NAMES: Record<string, string[]> = { output: ['name', 'wide'] }

/** Types of resources that hold secrets; their values are printed in the formats of `--output` only. */
export const PRINTS_SECRETS: AtipSensitive = { output: ['secret*', '*,secret*'], with: ['output', 'template'], unless: PRINTS_NAMES }

/** The same for names that are given with their type. */
export const PRINTS_NAMED_SECRETS: AtipSensitive = { output: ['secret/*', 'secrets/*', 'secret.*', 'secrets.*'], with: ['output', 'template'], unless: PRINTS_NAMES }

/** Manifests may name secrets. */
const MAY_PRINT_SECRETS: AtipSensitive = { output: ['*'], with: ['output', 'template'], unless: PRINTS_NAMES }

export const NAMESPACE: OptionRow = ['-n --namespace', 'name', 'Namespace to work in']
export const OUTPUT: OptionRow = ['-o --output', 'format', 'Output format: json, yaml, name, jsonpath=TEMPLATE or go-template=TEMPLATE', { sensitive: PRINTS_FILES }]
/** A template is printed without `--output`, too. */
export const TEMPLATES: OptionRows = {
  template: ['--template', 'format', 'Go template, or its file with -o go-template-file'],
  fields: ['--show-managed-fields --allow-missing-template-keys', 'switch', 'How objects are printed'],
}

/** How objects are printed. */
export const PRINTING: OptionRows = { output: OUTPUT, ...TEMPLATES }
export const ALL_NAMESPACES: OptionRow = ['-A --all-namespaces', 'off', 'Act on every namespace, whatever --namespace says']
export const ALL: OptionRow = ['--all', 'off', 'Select all resources of the given types in the namespace']
export const SELECTOR: OptionRow = ['-l --selector', 'pattern', 'Label query with =, == and !=, for example app=web,tier!=cache; all terms must match']

/** Given by the call, together with the file `-`. */
export const MANIFEST_TEXT = 'Manifests, with - as filename'

export const MANIFEST: OptionRow = [
  '-f --filename',
  'values',
  'Manifest file, directory or URL that names the resources; - reads standard input',
  { effects: DASH_READS_STDIN, shape: 'path' },
]

/** The same for commands that can print the resources in full. */
export const FILENAME: OptionRow = [
  '-f --filename',
  'values',
  'Manifest file, directory or URL that names the resources; - reads standard input',
  { effects: DASH_READS_STDIN, sensitive: MAY_PRINT_SECRETS, shape: 'path' },
]

export const OVERLAY: OptionRow = [
  '-k --kustomize',
  'directory',
  'Kustomization directory to build and use; not together with --filename; remote bases are fetched with git',
  { effects: RUNS_PROGRAMS },
]

/** The same for commands that can print the resources in full. */
export const KUSTOMIZE: OptionRow = [
  '-k --kustomize',
  'directory',
  'Kustomization directory to build and use; not together with --filename; remote bases are fetched with git',
  { effects: RUNS_PROGRAMS, sensitive: MAY_PRINT_SECRETS },
]

export const RECURSIVE: OptionRow = ['-R --recursive', 'off', 'Also read the subdirectories of a --filename directory']
export const DRY_RUN: OptionRow = [
  '--dry-run',
  ['none', 'server', 'client', 'true', 'false'],
  'Trial run: client prints the object without sending it, server checks it without keeping it',
  { preview: { values: { client: PREVIEWS_REMOTE, true: PREVIEWS_REMOTE } }, default: 'none', argv: { bareValue: 'client' } },
]
export const CONTAINER: OptionRow = ['-c --container', 'name', "Container of the pod; without it the pod's default container, else the first"]
export const SAVE_CONFIG: OptionRow = ['--save-config', 'off', 'Keep the configuration in an annotation for a later apply']
export const STDIN_TO_CONTAINER: OptionRow = [
  '-i --stdin',
  'off',
  'Pass standard input to the process in the container, which may obey it',
  { effects: [EACH_TIME, DESTROYS, READS_STDIN, { modifies: ['container'] }] },
]
export const TTY: OptionRow = ['-t --tty', 'off', 'Give the process in the container a terminal; for interactive use with --stdin', { effects: { interactive: { tty: true } } }]
export const PRECONDITION_VERSION: OptionRow = ['--resource-version', 'pattern', 'Change only if this is the current resource version; for a single resource']

export const VALIDATE: OptionRow = [
  '--validate',
  ['strict', 'warn', 'ignore', 'true', 'false'],
  'What to do about fields that are unknown or given twice',
  { default: 'strict', argv: { bareValue: 'strict' } },
]
export const FIELD_MANAGER: OptionRow = ['--field-manager', 'name', 'Owner of the changed fields']
export const CHUNKS: OptionRows = { 'chunk-size': ['--chunk-size', 'integer', 'Objects a request'] }
export const RUNNING_TIMEOUT: OptionRows = { 'pod-running-timeout': ['--pod-running-timeout', 'name', 'How long to wait for a running pod, with unit'] }

/** Trial run, output, and what kubectl apply needs later. */
export const SAVING: OptionRows = { 'dry-run': DRY_RUN, ...PRINTING, 'save-config': SAVE_CONFIG, 'field-manager': FIELD_MANAGER, validate: VALIDATE }

export const LOCAL: OptionRow = ['--local', 'off', 'Work on the given file content only and print the result, without asking the server']

/** The argument of what manifests name already. */
export const FROM_MANIFESTS: AtipArgv = { absentWith: ['filename', 'kustomize'] }

/** Manifests that name the resources. */
export const MANIFESTS: OptionRows = { filename: FILENAME, kustomize: KUSTOMIZE, recursive: RECURSIVE }

/** Trial run and output. */
export const TRIAL: OptionRows = { 'dry-run': DRY_RUN, ...PRINTING, 'field-manager': FIELD_MANAGER }

/** Which resources. */
export const SELECTION: OptionRows = {
  'all-namespaces': ALL_NAMESPACES,
  selector: SELECTOR,
  'field-selector': ['--field-selector', 'pattern', 'Field query with =, == and !=, for example status.phase=Running; the server supports few fields per type'],
}
