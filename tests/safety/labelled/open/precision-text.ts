/** Texts of interfaces, paths, placeholders, versions and checksums. */
import type { CaseTexts } from '../notation'

export const PRECISION_TEXT: CaseTexts = {
  'interface-texts': `
"DEFAULT_PASSWORD":"⟦«b62:14»⟧",
"ADMIN_PASSWORD": "⟦Tr1cky-Tr33⟧",
<string name="api_key">⟦«b62:36»⟧</string>
"FORGOT_PASSWORD":"Forgot password?",
"password": "Password",
<string name="password_hint">Enter your password</string>
  show_secret: "Show secret",
"CHANGE_PASSWORD_SUCCESS" = "Your password was changed.";
"api_key_label": "API-Key",
<label for="password">Password:</label>
`,
  'interface-texts-other-languages': `
"standard_passwort": "⟦«b62:14»⟧",
# Zugang␤password: ⟦Blaubeere77⟧
"secret": "⟦«hex:64»⟧", "langue": "fr"
"FORGOT_PASSWORD":"Passwort vergessen?",
"PASSWORD": "Contraseña",
password: 密码
"auth_token": "Jeton d'authentification",
password.label=Wachtwoord
<string name="password">パスワード</string>
"LABEL_API_KEY":"Clave de la API",
`,
  'file-names-and-paths': `
password_file: ./pw.txt␤password: ⟦t4ble-Cloth⟧
api_key: "⟦«b64:39»=⟧"
PASSWORD=⟦sl/Ash3r!⟧
password: /run/secrets/db_password
token: ~/.config/gh/hosts.yml
"password": "./password.txt",
PASSWORD_FILE=/etc/app/password
private_key = "id_rsa.pem"
"token": "src/lexer/token.ts",
token_path: ../auth/token.json
`,
  'command-substitutions': `
PASSWORD="⟦d0llar§Less⟧"
API_KEY=⟦«l36:32»⟧ ./run.sh §(pwd)
DB_PASS='⟦par(en)th3sis⟧'
PASSWORD=§(openssl rand -base64 32)
export GITHUB_TOKEN="§(gh auth token)"
password="§(pass show mail/work)"
set -x TOKEN (cat ~/.token)
§env:TOKEN = §(Get-Content token.txt)
for /f %%i in ('type token.txt') do set TOKEN=%%i
`,
  html: `
<input type="hidden" name="api_key" value="⟦«b62:32»⟧">
<meta name="api-key" content="⟦«hex:32»⟧">
<password>⟦sm4ll-Xml⟧</password>
<token>&nbsp;</token>
<td>Password:</td><td>&mdash;</td>
secret=&quot;&quot;
<password></password>
<p>Password: <em>required</em></p>
<span class="token keyword">const</span>
`,
  placeholders: `
password=⟦removedR0ck⟧
api_key="⟦heretic-9x⟧"
client_secret: "⟦yourself4ever⟧"
password=yyyyyyyy
api_key="put your key here"
password: REDACTED
token=<removed>
PASSWORD=[FILTERED]
client_secret: "•••••••••"
token = "TODO"
auth_token: "__AUTH_TOKEN__"
`,
  'version-ranges': `
"token": "⟦5.0-«b62:24»⟧"
"minipass-secret": "⟦«b62:32»⟧"
SECRET=⟦v5lives-On!⟧
"minipass":"^5.0.0 || ^6.0.2 || ^7.0.0"
"token-types": ">=5.0.1 <6",
"passport-auth-token": "1.0.1",
password-hash==1.2.2
token-stream = { version = "0.3", features = ["std"] }
api_key_auth 0.4.0-beta.2
`,
  'integrity-and-checksums': `
AccountKey=⟦«b64:86»==⟧
azure_storage_key: "⟦«b64:86»==⟧"
signing_secret=⟦sha256«b62:20»⟧
"integrity": "sha512-«b64:86»=="
      "resolved": "https://registry.npmjs.org/js-tokens/-/js-tokens-4.0.0.tgz",␤      "integrity": "sha512-«b64:86»=="
<script src="a.js" integrity="sha384-«b64:64»" crossorigin="anonymous"></script>
github.com/acme/secret v1.2.0 h1:«b64:43»=
digest: "sha512:«hex:128»"
vendorHash = "sha256-«b64:43»=";
`,
  'lock-files': `
//registry.npmjs.org/:_authToken=⟦«uuid»⟧
"resolved": "https://⟪x:⟫⟦«b62:32»⟧@npm.example.com/a/-/a-1.0.0.tgz"
_password=⟦«b64of:npm-Passw0rd-9»⟧
js-tokens@^4.0.0:␤  version "4.0.0"␤  resolved "https://registry.yarnpkg.com/js-tokens/-/js-tokens-4.0.0.tgz#«hex:40»"
name = "secrecy"␤version = "0.8.0"␤source = "registry+https://github.com/rust-lang/crates.io-index"␤checksum = "«hex:64»"
    secret_box (1.0.0)␤      rbnacl (~> 7.1)
password-generator: 2.3.2␤  dependencies:␤    yargs-parser: 8.1.0
github.com/golang-jwt/jwt/v5 v5.2.0/go.mod h1:«b64:43»=
"keytar":{"type":"direct","requested":"[7.9.0, )","contentHash":"«b64:86»=="}
`,
  'sample-literals': `
password = "⟦Password123!⟧"
TEST_API_KEY = "⟦test_«b62:20»⟧"
assert_equal "⟦s3cr3t!Pw⟧", user.password
DATABASE_URL=postgres://⟪user:⟫⟦s3cretpw⟧@localhost/test
password: §{TEST_PASSWORD}
assert_nil user.password
it('rejects a wrong password', async () => {
password = os.environ['TEST_PASSWORD']
fill_in "Password", with: user.password
`,
}
