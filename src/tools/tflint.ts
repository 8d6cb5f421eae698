import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

export const tflint: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'tflint',
  version: '0.50',
  homepage: 'https://github.com/terraform-linters/tflint',
  description: 'Find problems in Terraform; runs plug-ins that the folder names',
  effects: RUNS_ANYTHING,
  options: {
    version: ['-v --version', 'switch', 'Print versions, also of plug-ins'],
    init: ['--init', 'switch', 'Install plug-ins', { effects: RUNS_ANYTHING }],
    langserver: ['--langserver', 'switch', 'Serve an editor', { effects: RUNS_ANYTHING }],
    format: ['-f --format', ['default', 'json', 'checkstyle', 'junit', 'compact', 'sarif'], 'Format'],
    config: ['-c --config', 'path', 'Configuration'],
    'ignore-module': ['--ignore-module', 'names', 'No such modules'],
    'enable-rule': ['--enable-rule', 'names', 'Further rules'],
    'disable-rule': ['--disable-rule', 'names', 'No such rules'],
    only: ['--only', 'names', 'Only these rules'],
    'enable-plugin': ['--enable-plugin', 'names', 'Further plug-ins'],
    'var-file': ['--var-file', 'paths', 'Files of variables'],
    var: ['--var', 'texts', 'Variables'],
    'call-module-type': ['--call-module-type', ['all', 'local', 'none'], 'Modules to look into'],
    module: ['--module --no-module', 'switch', 'Look into modules'],
    chdir: ['--chdir', 'directory', 'Another directory', { effects: RUNS_ANYTHING }],
    recursive: ['--recursive', 'switch', 'All directories below'],
    filter: ['--filter', 'patterns', 'Only these files'],
    force: ['--force', 'switch', 'Never fail'],
    'minimum-failure-severity': ['--minimum-failure-severity', ['error', 'warning', 'notice'], 'Fail from this severity'],
    color: ['--color --no-color', 'switch', 'Colours'],
    fix: ['--fix', 'switch', 'Change files', { effects: OVERWRITES }],
    'no-parallel-runners': ['--no-parallel-runners', 'switch', 'One at a time'],
    'max-workers': ['--max-workers', 'integer', 'How many at a time'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true },
  folder: /* @__PURE__ */ runsFolder(['plug-ins that .tflint.hcl names', '.tflint.hcl', '.tflint.d']),
})
