/**
 * Names of files and directories with credentials, at any depth; absolute paths begin with `/`. `*` stands for any
 * text.
 */
export const CREDENTIALS: readonly string[] = /* @__PURE__ */ words(`
  .claude/.credentials.json .claude.json .codex/auth.json .gemini/oauth_creds.json .gemini/mcp-oauth-tokens* .gemini/antigravity*/*token*
  .gemini/antigravity*/*cred* .copilot/config.json github-copilot/hosts.json github-copilot/apps.json .qwen/oauth_creds.json .grok/auth.json
  .kimi/credentials .kimi/mcp-oauth .kimi/config.toml .kimi-code/credentials .kimi-code/config.toml .hermes/auth.json
  devin/credentials.toml .openclaw/credentials .openclaw/agents/*/agent/auth-profiles.json .openclaw/openclaw.json .pi/agent/auth.json
  amp/secrets.json opencode/auth.json opencode/mcp-auth.json .cline/data/secrets.json .cline/data/settings/providers.json
  goose/secrets.yaml kiro-cli/data.sqlite3* amazon-q/data.sqlite3* globalstorage/state.vscdb* crush/crush.json
  huggingface/token huggingface/stored_tokens sops/age/keys.txt .pulumi/credentials.json .oci .hg/hgrc .hgrc
  .ssh .gnupg id_rsa id_dsa id_ecdsa id_ed25519 .env* .netrc _netrc .npmrc .yarnrc.yml .pypirc .pgpass .my.cnf .mylogin.cnf .htpasswd *.keytab
  .aws .azure .boto .s3cfg .kube .docker/config.json .dockercfg .git-credentials git/credentials .gem/credentials
  .cargo/credentials* .composer/auth.json .m2/settings.xml .gradle/gradle.properties .terraformrc .terraform.d
  atip-bridge/undo .vault-token .databrickscfg gh/hosts.yml glab-cli gcloud containers/auth.json pypoetry/auth.toml rclone/rclone.conf
  kubeconfig *.kubeconfig k3s.yaml credentials.json client_secret*.json service-account*.json service_account*.json
  terraform.tfstate* secrets.tfvars* prod*.env staging*.env secret*.env .dev.vars* .streamlit/secrets.toml wp-config.php
  .vault_pass* /etc/mysql/debian.cnf doctl/config.yaml .fly/config.yml .config/hub rclone.conf composer/auth.json nuget/nuget.config
  hcloud/cli.toml .aliyun/config.json .wrangler/config com.vercel.cli/auth.json netlify/config.json configstore/firebase-tools.json
  .snowflake/connections.toml stripe/config.toml ngrok/ngrok.yml .config/op solana/id.json .ethereum/keystore .bitcoin/wallet.dat
  .huggingface/token .kaggle/kaggle.json .authinfo* .msmtprc .mbsyncrc .smbcredentials .vnc/passwd .sops/age/keys.txt
  /etc/networkmanager/system-connections /etc/wpa_supplicant*
  .password-store *.kdbx *.pem *.p12 *.pfx keychains keyrings login.keychain* .mozilla .config/google-chrome
  .config/chromium .config/bravesoftware google/chrome firefox/profiles
  /etc/shadow* /etc/gshadow* /etc/sudoers* /etc/master.passwd* /etc/ssh/*_key /etc/ssl/private /etc/krb5.keytab
  /etc/kubernetes/admin.conf /proc/*/environ /proc/*/mem /proc/*/root /proc/*/fd /proc/*/task /proc/*/cwd /dev/fd *.key .*_history
  /run/secrets /var/run/secrets
  /dev/sd* /dev/nvme* /dev/vd* /dev/xvd* /dev/hd* /dev/mmcblk* /dev/dm-* /dev/mapper /dev/loop* /dev/disk /dev/mem /dev/kmem /dev/port`)

/** Files in which variables are only listed, for people to copy. */
export const TEMPLATES: RegExp = /(?:^|\/)\.env[._-](?:example|sample|template|dist)$/

/** Private keys of ssh, by the names that `ssh-keygen` gives them. */
export const SSH_KEY: RegExp = /(?:^|\/)id_(?:rsa|dsa|ecdsa|ed25519|xmss)(?:_sk)?(?:[_-][\w-]*)?$/

/** Directories whose contents include credentials: the root, `/etc`, homes, and what programs keep in a home. */
export const HOLDS_CREDENTIALS: RegExp =
  /^(?:\/|[a-z]:|\/(?:etc|home|users|root|run)|\/proc(?:\/[^/]+)?|(?:(?:[a-z]:)?\/(?:home|users)\/[^/]+|\/root|~[^/]*|\$\{?home\}?|%(?:userprofile|homepath)%)(?:\/\.(?:config|docker|cargo|gem|composer|m2|gradle|local|claude|codex|gemini|copilot|qwen|grok|kimi|kimi-code|hermes|openclaw|pi|cline|pulumi))?|[a-z]:\/users)$/

/** Files that run by themselves later: repository internals, hooks, CI files, start files, services, settings of coding agents. */
export const RUNS_LATER: readonly string[] = /* @__PURE__ */ words(`
  .git git~1 .gitmodules .gitconfig .config/git .husky .githooks .pre-commit-config.yaml lefthook* .lefthook*
  .github/workflows .github/actions .gitlab-ci.yml .gitlab .circleci .travis.yml .drone.yml .buildkite .woodpecker*
  azure-pipelines* bitbucket-pipelines.yml jenkinsfile* appveyor.yml .appveyor.yml .cirrus.yml .semaphore
  .bashrc .bash_profile .bash_login .bash_logout .bash_aliases .profile .zshrc .zshenv .zprofile .zlogin .zlogout
  .kshrc .cshrc .tcshrc .login .config/fish .envrc .direnvrc .inputrc .ssh .xprofile .xinitrc .xsession* .tmux.conf
  mise.toml .mise.toml .config/mise .tool-versions .lvimrc .jj/repo/config.toml
  .screenrc .pam_environment .config/autostart .config/systemd .local/bin .local/share/applications ~/bin
  launchagents launchdaemons programs/startup crontabs /var/spool/cron
  .vscode .idea .vimrc .exrc .nvimrc .nvim.lua .vim .config/nvim .emacs* .devcontainer .gdbinit .lldbinit .irbrc
  .rprofile .curlrc .wgetrc .npmrc .yarnrc* .pnpmfile.cjs node_modules/.bin .cargo/config* .gradle/init* .aws .kube
  .docker/cli-plugins .terraformrc .devcontainer.json .pnp.cjs .pryrc mise.local.toml .vimrc.local *.code-workspace .aider.conf.yml
  .atip .config/agent-tools .agents .amp .config/amp .claude/settings*.json .claude/hooks .claude/plugins .claude/agents .claude/commands
  .claude/skills .claude.json .mcp.json .cline .clinerules/hooks cline/hooks .codeium .codex .copilot .crush crush.json .crush.json
  .config/crush .cursor .devin .factory .gemini .github/hooks .goose .grok .hermes .kimi .kimi-code .kiro .opencode opencode.json*
  .config/opencode .pi .qwen .windsurf
  /etc /boot /lib /lib64 /usr /bin /sbin /opt /library /system`)

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}
