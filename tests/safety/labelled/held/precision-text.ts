/** Texts of interfaces, paths, placeholders, versions and checksums. */
import type { CaseTexts } from '../notation'

export const PRECISION_TEXT: CaseTexts = {
  'interface-texts': `
"api_token": "⟦«b62:32»⟧",
SMTP_PASSWORD: "⟦m41l-Carrier⟧"
"client_secret": "⟦«hex:40»⟧",
"LABEL_AUTH_TOKEN":"2FA token",
"resetPassword": "Reset your password",
"invalid_token": "The token is invalid or has expired.",
msgid "Password:"␤msgstr ""
label.secret=Shared secret
"TOKEN_COPIED": "Copied!",
placeholder="Password (8+ characters)"
`,
  'interface-texts-other-languages': `
"token": "⟦«b62:40»⟧",
"mot_de_passe": "ok", "password": "⟦Cr0issant!9⟧"
API_KEY: "⟦«l36:32»⟧" # clé de l'API
"password": "Mot de passe",
"token": "令牌",
"LABEL_PASSWORD": "Пароль",
"secret": "Geheimnis anzeigen",
"CONFIRM_PASSWORD":"Hasło ponownie",
msgid "password"␤msgstr "heslo"
"new_password": "Nouveau mot de passe",
`,
  'file-names-and-paths': String.raw`
secret=⟦/Zq81mmLp0+Kd9/x7Qa==⟧
token="⟦«b64u:43»⟧" # was token.txt
auth_token: ⟦«b62:20»/«b62:19»⟧
secret = "secrets/prod.enc.yaml"
api_key_file=keys/api.key
token: file:///var/run/secrets/token
secret: C:\ProgramData\app\secret.bin
require('./token')
credentials = "~/.aws/credentials"
password-store: §HOME/.password-store
`,
  'command-substitutions': `
export TOKEN='⟦«b62:32»⟧'
SECRET='⟦qu1ck;fox⟧'; echo §(date)
token=⟦«hex:40»⟧ # §(cat token)
TOKEN=´cat token.txt´
API_KEY=§(aws ssm get-parameter --name /app/key --query Parameter.Value --output text)
SECRET=§{1:-§(uuidgen)}
TOKEN := §(shell cat .token)
password=§((RANDOM % 10000))
PASSWORD=´tr -dc A-Za-z0-9 </dev/urandom | head -c 16´
`,
  html: `
<td>Password</td><td>⟦sunny-Side9⟧</td>
<add key="SmtpPassword" value="⟦p0st&amp;Stamp⟧" />
data-api-key="⟦«b62:27»⟧"
password:&nbsp;&nbsp;
Token:&lt;your token&gt;
<label>Password&#58;</label> <input name="password">
<a href="/password?token=&amp;lang=en">Reset</a>
<code>token=&lt;token&gt;</code>
<option value="password">Password</option>
`,
  placeholders: `
token: ⟦«b62:12»yyyy«b62:12»⟧
secret=⟦changemaker7⟧
AUTH_TOKEN=⟦insert1coin⟧
token: your-token-here
secret: "[removed]"
api_key: "YOUR_API_KEY_HERE"
secret_key: "xxxx-xxxx-xxxx"
Token: ...
password: (hidden)
"apiKey": "<insert key here>",
secret: "{secret}"
`,
  'version-ranges': `
"secret": "⟦«hex:24»⟧",
password: ⟦5-Up^arrow⟧
"api-key": "⟦«l36:20»⟧"
"js-tokens": "^3.0.0 || ^4.0.0",
"secret-stack": "~6.4.2",
"@octokit/auth-token": "^4.0.0"
secretstorage>=3.2; sys_platform == "linux"
gem 'devise-secure_password', '~> 2.0'
"keytar": "npm:@vscode/keytar@7.9.0"
`,
  'integrity-and-checksums': String.raw`
DefaultEndpointsProtocol=https;AccountName=acme;AccountKey=⟦«b64:86»==⟧;EndpointSuffix=core.windows.net
"hash_secret": "⟦«b64:43»=⟧",
password: "⟦«b64:22»==⟧"
integrity sha512-«b64:86»==
"tokens@1.0.1", "", {}, "sha512-«b64:86»=="]
checksum = "«hex:64»"
--hash=sha256:«hex:64» \
  sha256: «hex:64»
token-types-1.0.tgz SHA512 «b64:86»==
`,
  'lock-files': `
registry "https://⟪ci:⟫⟦«b62:24»⟧@npm.example.com/"
source = "git+https://⟪bot:⟫⟦ghp_«b62:36»⟧@github.com/acme/app#«hex:40»"
npmAuthToken: "⟦«b62:36»⟧"
"node_modules/js-tokens": {␤  "version": "4.0.0",␤  "license": "MIT"
  /token-types@5.0.1:␤    resolution: {integrity: sha512-«b64:86»==}
"content-hash": "«hex:32»",␤"packages": [{"name": "lcobucci/jwt"
"token-stream@npm:1.0.0":␤  version: 1.0.0␤  checksum: 10c0/«hex:128»
PODS:␤  - KeychainAccess (4.2.2)␤  - TokenField (1.0)
[[package]]␤name = "python-secrets"␤version = "23.4"
`,
  'sample-literals': `
const user = { email: 'a@example.com', password: '⟦hunter2⟧' }
"password": "⟦correcthorse9⟧", // fixture
User.create!(email: 'x@example.com', password: '⟦foobar123⟧')
client_secret = "⟦dummy-«hex:16»⟧"
const user = { email: 'a@example.com', password }
expect(res.body.token).toBeDefined()
User.create!(email: email, password: password)
DATABASE_URL=postgres://localhost/test
describe "token expiry" do
`,
}
