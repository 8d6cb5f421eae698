import { isRulingVariable } from '../internal/environment-variables'

/**
 * Variables that make programs obey fewer settings of a folder, with the values that do so, in lower case. Metadata may
 * set these, although some of them control what programs do.
 */
const VARIABLES: Readonly<Record<string, RegExp>> = {
  git_optional_locks: /^0$/,
  git_no_lazy_fetch: /^1$/,
  git_no_replace_objects: /^1$/,
  git_allow_protocol: /^(?:none|(?:https?|ssh|git|file)(?::(?:https?|ssh|git|file))*)$/,
  git_terminal_prompt: /^0$/,
  git_askpass: /^$/,
  ssh_askpass: /^$/,
  git_proxy_command: /^$/,
  git_pager: /^cat$/,
  git_editor: /^(?:true|false|:)$/,
  git_sequence_editor: /^(?:true|false|:)$/,
  git_ssh_command: /^ssh$/,
  git_ssh: /^ssh$/,
  git_attr_nosystem: /^1$/,
  git_flush: /^[01]$/,
  git_literal_pathspecs: /^[01]$/,
  gnupghome: /^\/nonexistent$/,
  pager: /^cat$/,
  browser: /^(?:true|false)$/,
  editor: /^(?:true|false|:)$/,
  visual: /^(?:true|false|:)$/,
  gh_browser: /^(?:true|false)$/,
  npm_config_git: /^git$/,
  npm_config_ignore_scripts: /^true$/,
  npm_config_script_shell: /^(?:\/bin\/)?sh$/,
  npm_config_shell: /^(?:\/bin\/)?sh$/,
  npm_config_editor: /^(?:true|false|:)$/,
  npm_config_viewer: /^(?:man|cat|true|false)$/,
  npm_config_browser: /^(?:true|false)$/,
  npm_config_userconfig: /^~\/\.npmrc$/,
  npm_config_globalconfig: /^(?:\/dev\/null|\/etc\/npmrc|~\/\.npm\/etc\/npmrc|)$/,
  npm_config_cache: /^~\/\.npm$/,
  npm_config_logs_dir: /^~\/\.npm\/_logs$/,
  npm_config_logs_max: /^\d{1,3}$/,
  npm_config_update_notifier: /^false$/,
  npm_config_fund: /^false$/,
  npm_config_node_options: /^(?:null)?$/,
  npm_config_proxy: /^null$/,
  npm_config_https_proxy: /^null$/,
  npm_config_noproxy: /^$/,
  npm_config_strict_ssl: /^true$/,
  npm_config_offline: /^true$/,
  npm_config_registry: /^https:\/\/registry\.npmjs\.org\/?$/,
  corepack_enable_strict: /^0$/,
  corepack_enable_download_prompt: /^0$/,
  corepack_enable_network: /^0$/,
  pip_disable_pip_version_check: /^1$/,
  checkpoint_disable: /^1$/,
  tf_in_automation: /^(?:1|true)$/,
  tf_input: /^(?:0|false)$/,
  tf_cli_args: /^$/,
  docker_cli_hints: /^false$/,
  docker_content_trust: /^[01]$/,
  compose_experimental_git_remote: /^(?:0|false)$/,
  compose_experimental_oci_remote: /^(?:0|false)$/,
  compose_disable_env_file: /^(?:1|true)$/,
}

/** Settings of git that make it obey fewer settings of a repository, with the values that do so, in lower case. */
const GIT_SETTINGS: Readonly<Record<string, RegExp>> = {
  'core.fsmonitor': /^false$/,
  'core.hookspath': /^\/dev\/null$/,
  'core.alternaterefscommand': /^(?:true)?$/,
  'core.sshcommand': /^ssh$/,
  'core.askpass': /^$/,
  'core.pager': /^cat$/,
  'core.editor': /^(?:true|false|:)$/,
  'core.untrackedcache': /^(?:false|keep)$/,
  'credential.helper': /^$/,
  'credential.interactive': /^false$/,
  'gpg.program': /^(?:gpg2?|false)?$/,
  'gpg.openpgp.program': /^(?:gpg2?|false)?$/,
  'gpg.x509.program': /^(?:gpgsm|false)?$/,
  'gpg.ssh.program': /^(?:ssh-keygen|false)?$/,
  'log.showsignature': /^false$/,
  'log.diffmerges': /^(?:separate|off|first-parent|1)$/,
  'format.pretty': /^(?:medium)?$/,
  'diff.submodule': /^short$/,
  'diff.ignoresubmodules': /^(?:dirty|all)$/,
  'submodule.recurse': /^false$/,
  'help.autocorrect': /^(?:never|0|false)$/,
  'help.format': /^man$/,
  'man.viewer': /^man$/,
  'safe.barerepository': /^explicit$/,
  'protocol.ext.allow': /^never$/,
  'protocol.allow': /^(?:never|user)$/,
  'uploadpack.packobjectshook': /^$/,
  'maintenance.auto': /^false$/,
  'gc.auto': /^0$/,
  'fetch.recursesubmodules': /^false$/,
  'http.proxy': /^$/,
  'http.extraheader': /^$/,
  'tar.tgz.command': /^git archive gzip$/,
  'tar.tar.gz.command': /^git archive gzip$/,
  'tar.umask': /^0?\d{1,3}$/,
  'interactive.difffilter': /^$/,
  'commit.gpgsign': /^false$/,
  'tag.gpgsign': /^false$/,
}

/**
 * Returns true for a variable that metadata may set: it protects from the folder, or its name begins with that of the
 * program and its value is a plain word. All others could make the program do anything.
 */
export function isNeutralVariable(name: string, value: string, program: string): boolean {
  const known = name.toLowerCase()
  if (Object.hasOwn(VARIABLES, known)) return VARIABLES[known]?.test(value.toLowerCase()) === true
  const prefix = `${program.replace(/[^a-z0-9]/gi, '_').toLowerCase()}_`
  const isOwn = prefix.length > 2 && known.startsWith(prefix) && /^\w{1,64}$/.test(name)
  // Well-known programs with many variables are judged by the table alone.
  const isListed = Object.keys(VARIABLES).some((each) => each.startsWith(prefix))
  return isOwn && !isListed && !isRulingVariable(name) && /^[\w.-]{0,64}$/.test(value)
}

/** Returns true for a variable that keeps a program from asking a server for newer versions of itself. */
export function stopsUpdateChecks(name: string): boolean {
  return /^(?:checkpoint_disable|npm_config_update_notifier|pip_disable_pip_version_check)$/i.test(name)
}

/** Returns true for a setting of git that metadata may set. */
export function isNeutralGitSetting(name: string, value: string): boolean {
  const known = name.toLowerCase()
  return Object.hasOwn(GIT_SETTINGS, known) && GIT_SETTINGS[known]?.test(value.toLowerCase()) === true
}
