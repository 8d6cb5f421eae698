import * as shipped from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { createValidator, presets } from '../../src/index'
import { isMetadataService } from '../../src/safety/policy/hosts'
import { createSensitivePathCheck } from '../../src/safety/policy/sensitive-paths'

/** Files with credentials of coding agents and others, and where their programs, or those that read them, name them. */
const CREDENTIALS: readonly (readonly [path: string, source: string])[] = [
  ['~/.claude/.credentials.json', 'pkg.go.dev/github.com/aoos/dejima/internal/agentcreds'],
  ['~/.claude.json', 'Claude Code documentation, settings: OAuth session'],
  ['~/.codex/auth.json', 'docs.rs/shunt-proxy, write_codex_auth_file'],
  ['~/.gemini/oauth_creds.json', 'google-gemini/gemini-cli, packages/core/src/code_assist'],
  ['~/.gemini/mcp-oauth-tokens.json', 'google-gemini/gemini-cli, docs/tools/mcp-server.md'],
  ['~/.gemini/antigravity-cli/antigravity-oauth-token', 'directory: ~/.gemini/antigravity-cli/settings.json of agy'],
  ['~/.copilot/config.json', 'GitHub documentation, Copilot CLI configuration directory: authentication'],
  ['~/.config/github-copilot/hosts.json', 'github/copilot.vim'],
  ['~/.config/github-copilot/apps.json', 'github/copilot.vim'],
  ['~/.qwen/oauth_creds.json', 'QwenLM/qwen-code, packages/core/src/qwen'],
  ['~/.grok/auth.json', 'xAI CLI: grok login'],
  ['~/.kimi/credentials/kimi-code.json', 'MoonshotAI/kimi-cli: OAuth tokens without a keyring'],
  ['~/.kimi-code/credentials/kimi-code.json', 'moonshotai.github.io/kimi-code, environment variables: data root'],
  ['~/.kimi-code/config.toml', 'moonshotai.github.io/kimi-code: keys of providers stand in config.toml'],
  ['~/.hermes/auth.json', 'hermes-agent, hermes_cli/runtime_provider.py'],
  ['~/.hermes/.env', 'hermes-agent: keys of providers'],
  ['~/.local/share/devin/credentials.toml', 'devin auth status: File'],
  ['~/.openclaw/credentials/oauth.json', 'openclaw documentation, models and authentication'],
  ['~/.openclaw/agents/main/agent/auth-profiles.json', 'openclaw documentation, models and authentication'],
  ['~/.pi/agent/auth.json', 'docs.rs/pi_agent_rust, pi::auth'],
  ['~/.local/share/amp/secrets.json', 'ampcode.com/security'],
  ['~/.local/share/opencode/auth.json', 'anomalyco/opencode, issue 5238'],
  ['~/.cline/data/secrets.json', 'cline/cline, storage: secrets, mode 0600'],
  ['~/.cline/data/settings/providers.json', 'cline/cline: keys of providers'],
  ['~/.config/goose/secrets.yaml', 'block/goose, documentation: without a keyring'],
  ['~/.local/share/kiro-cli/data.sqlite3', 'Kiro CLI: data directory'],
  ['~/.aws/sso/cache/kiro-auth-token.json', 'Kiro: kept with those of AWS'],
  [
    '~/.config/Windsurf/User/globalStorage/state.vscdb',
    'Windsurf, Cursor, Devin: the API key is in the state of the editor',
  ],
  ['~/.cache/huggingface/token', 'huggingface_hub documentation, HF_TOKEN_PATH'],
  ['~/.config/sops/age/keys.txt', 'getsops/sops, README: age'],
  ['~/.pulumi/credentials.json', 'Pulumi documentation, login'],
  ['~/.oci/config', 'Oracle documentation, SDK and CLI configuration file'],
  ['/repo/kubeconfig', 'Kubernetes documentation, KUBECONFIG: the usual name of an exported file'],
  ['/repo/staging.kubeconfig', 'the same, by cluster'],
  ['/etc/rancher/k3s/k3s.yaml', 'k3s documentation, cluster access'],
  ['/repo/credentials.json', 'Google Workspace quickstarts: the OAuth client'],
  ['/repo/client_secret_12.apps.googleusercontent.com.json', 'Google Cloud console: download of an OAuth client'],
  ['/repo/service-account.json', 'Google Cloud documentation, keys of service accounts'],
  ['/repo/terraform.tfstate', 'Terraform documentation, sensitive data in state'],
  ['/repo/terraform.tfstate.backup', 'the same'],
  ['/repo/prod.env', 'docker compose, env_file'],
  ['/repo/.dev.vars', 'Cloudflare Workers documentation, secrets in development'],
  ['/repo/.streamlit/secrets.toml', 'Streamlit documentation, secrets management'],
  ['/srv/www/wp-config.php', 'WordPress documentation: passwords and salts'],
  ['/repo/.vault_pass.txt', 'Ansible documentation, vault password files'],
  ['/etc/mysql/debian.cnf', 'Debian: the password of the maintenance user'],
  ['~/.config/doctl/config.yaml', 'digitalocean/doctl, README: access-token'],
  ['~/.fly/config.yml', 'fly.io documentation, access_token'],
  ['~/.config/hub', 'mislav/hub: oauth_token'],
  ['/root/rclone.conf', 'rclone documentation, config'],
  ['~/.config/composer/auth.json', 'Composer documentation, COMPOSER_HOME'],
  ['~/.nuget/NuGet/NuGet.Config', 'Microsoft documentation, packageSourceCredentials'],
  ['~/.config/hcloud/cli.toml', 'hetznercloud/cli: token of a context'],
  ['~/.aliyun/config.json', 'aliyun/aliyun-cli: access keys'],
  ['~/.wrangler/config/default.toml', 'Cloudflare: wrangler login'],
  ['~/.local/share/com.vercel.cli/auth.json', 'vercel login'],
  ['~/.config/netlify/config.json', 'netlify login'],
  ['~/.config/configstore/firebase-tools.json', 'firebase login'],
  ['~/.snowflake/connections.toml', 'Snowflake documentation, connections'],
  ['~/.config/stripe/config.toml', 'stripe login'],
  ['~/.config/ngrok/ngrok.yml', 'ngrok documentation, authtoken'],
  ['~/.config/op/config', '1Password documentation'],
  ['~/.config/solana/id.json', 'Solana documentation, key pair'],
  ['~/.ethereum/keystore/x', 'go-ethereum documentation'],
  ['~/.bitcoin/wallet.dat', 'Bitcoin Core documentation'],
  ['~/.kaggle/kaggle.json', 'Kaggle documentation, API'],
  ['~/.authinfo.gpg', 'Emacs documentation, auth-source'],
  ['~/.msmtprc', 'msmtp documentation'],
  ['~/.mbsyncrc', 'isync documentation'],
  ['~/.smbcredentials', 'mount.cifs documentation'],
  ['~/.vnc/passwd', 'TigerVNC documentation'],
  ['/etc/NetworkManager/system-connections/home', 'NetworkManager documentation, keyfile'],
  ['/etc/wpa_supplicant/wpa_supplicant.conf', 'wpa_supplicant documentation'],
  ['/repo/.hg/hgrc', 'mercurial-scm.org, hgrc: auth'],
]

describe('credentials', () => {
  const isSensitive = createSensitivePathCheck([], '/repo')
  const { decide } = createValidator(
    Object.values(shipped).filter(({ name }) => name === 'cat'),
    presets.supervised,
  )
  it.each(CREDENTIALS)('%s (%s)', (path) => {
    expect(isSensitive(path, true)).toBe(true)
    expect(isSensitive(path.replace('~', '/home/ada'), true)).toBe(true)
    expect(decide({ name: 'cat', arguments: { file: [path] } }).decision).toBe('confirm')
  })
  it.each([
    'src/auth.json',
    'token',
    'docs/credentials.md',
    '.claude/CLAUDE.md',
    '.gemini/settings.json',
    'src/amp.ts',
    'keys.txt',
  ])('are not in %s', (path) => {
    expect(isSensitive(path, true)).toBe(false)
  })
})

const METADATA = [
  ...[
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '0xA9.0xFE.0xA9.0xFE',
    '0251.0376.0251.0376',
    '025177524776',
    '169.254.43518',
  ],
  ...[
    '169.16689662',
    '0xa9.254.0251.254',
    '169.254.169.254.',
    '[::ffff:169.254.169.254]',
    '[::ffff:a9fe:a9fe]',
    '[0:0:0:0:0:ffff:a9fe:a9fe]',
  ],
  ...[
    '[::169.254.169.254]',
    '[64:ff9b::a9fe:a9fe]',
    '[fd00:ec2::254]',
    '[FD00:0EC2:0:0:0:0:0:0254]',
    '169.254.170.2',
    '169.254.0.23',
  ],
  ...[
    '100.100.100.200',
    '1684301000',
    '168.63.129.16',
    '192.0.0.192',
    'metadata.google.internal',
    'METADATA.google.internal.',
    'metadata',
  ],
  ...['instance-data.ec2.internal', '169.254.169.254.nip.io', 'x.169-254-169-254.sslip.io', 'a9fea9fe.nip.io'],
]

describe('services that give machines their credentials', () => {
  const tools = Object.values(shipped).filter(({ name }) => name === 'curl' || name === 'wget')
  const { decide } = createValidator(tools, { ...presets.supervised, allowedHosts: ['*'] })
  const find = (url: string): string[] =>
    decide({ name: 'curl', arguments: { url: [url] } }).violations.map(({ fact }) => fact.kind)
  it.each(METADATA)('%s, whatever hosts are allowed', (host) => {
    expect(find(`http://${host}/latest/meta-data/`)).toContain('metadata-service')
    expect(isMetadataService({ name: host.toLowerCase() })).toBe(true)
  })
  it.each(
    [
      'example.com',
      '169.253.1.1',
      '10.0.0.1',
      '127.0.0.1',
      '[::1]',
      '[2001:db8::1]',
      'metadata.example.com',
      '1',
      '169.254.169',
      'nip.io',
    ].filter((host) => host !== '169.254.169'),
  )('not %s', (host) => {
    expect(find(`http://${host}/`)).not.toContain('metadata-service')
  })
})
