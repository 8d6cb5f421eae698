import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_EVERYWHERE, RUNS_ANYTHING } from './effects'
import { changingCommands } from './helm/changing'
import { readingCommands } from './helm/reading'

/** Helm 3, as its reference says. */
export const helm: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'helm',
  version: '3.16',
  homepage: 'https://helm.sh',
  description: 'Manage applications of Kubernetes',
  opens: { read: ['~/.kube'], write: ['~/.cache/helm'] },
  effects: RUNS_ANYTHING,
  rare: 'credentials trust tls keyring limits server server-trust settings devel set-json notes description labels lookup post-renderer-args',
  rareCommands:
    'help, completion, env, verify, test, package, push, registry, plugin install, plugin uninstall, plugin update, plugin package, plugin verify, repo index, get hooks, get metadata, show all, show crds',
  globalOptions: {
    namespace: ['-n --namespace', 'name', 'Namespace'],
    'kube-context': ['--kube-context', 'name', 'Context'],
    kubeconfig: ['--kubeconfig', 'path', 'Settings, which may name programs', { effects: RUNS_ANYTHING }],
    server: ['--kube-apiserver --kube-as-group --kube-as-user --kube-token --kube-tls-server-name', 'text', 'Server and account', { effects: RUNS_ANYTHING }],
    'server-trust': ['--kube-insecure-skip-tls-verify', 'switch', 'Trust any server', { effects: RUNS_ANYTHING }],
    settings: ['--kube-ca-file --registry-config --repository-config --repository-cache --content-cache', 'path', 'Files of helm', { effects: RUNS_ANYTHING }],
    limits: ['--burst-limit --qps', 'decimal', 'Requests a second'],
    color: ['--color --colour', ['never', 'auto', 'always'], 'Colours'],
    debug: ['--debug', 'switch', 'Print more'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
  },
  commands: [readingCommands, changingCommands],
  argv: { interspersed: true, globals: 'anywhere', separators: [' ', '', '='], negation: '=false', dashValues: true, repeats: 'last' },
  changes: 'server',
})
