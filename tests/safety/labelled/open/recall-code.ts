/** Secrets in lists, calls, comparisons and keys with endings. */
import type { CaseTexts } from '../notation'

export const RECALL_CODE: CaseTexts = {
  arrays: `
"tokens":["⟦«b62:32»⟧","⟦«b62:32»⟧"]
api_keys: ["⟦«hex:32»⟧"]
var apiKeys = []string{"⟦«l36:32»⟧", "⟦«l36:32»⟧"}
"api_key": ["⟦«b62:39»⟧"],
access_tokens = ("⟦«b62:40»⟧", "⟦«b62:40»⟧")
"tokens": [101, 2023, 2003, 102],
"secrets": ["db-credentials", "tls-cert"],
imagePullSecrets: ["regcred"]
const TOKENS = ['IDENT', 'NUMBER', 'STRING']
secrets: [ "DB_PASSWORD", "API_KEY" ]
`,
  'yaml-lists': `
tokens:␤  - ⟦«b62:32»⟧␤  - ⟦«b62:32»⟧
api_keys:␤  - '⟦«hex:32»⟧'
auth_tokens:␤  - "⟦«b62:40»⟧" # ci␤  - "⟦«b62:40»⟧" # web
access_keys = [␤  "⟦«b64:40»⟧",␤]
secrets:␤  - db-credentials␤  - tls-cert
tokens:␤  - identifier␤  - number
passwords: []␤users:␤  - joe
"secrets": [␤    "name",␤    "value"␤  ]
`,
  'call-arguments': `
client.SetAuthToken("⟦«b62:32»⟧")
Stripe.setApiKey("⟦«b62:40»⟧")
conn.set_password('⟦gl4ss-Onion⟧')
config.SetSecret(´⟦«b62:28»⟧´)
auth.password("⟦chili-P3pper⟧").build()
client.SetAuthToken(token)
form.setPassword("");
setToken(Token.EOF);
validatePassword("Password is too short")
request.removeToken("csrf")
`,
  'constructors-and-decoders': `
totp = TOTP.new('⟦«b32:32»⟧')
new SecretKeySpec("⟦«b62:32»⟧".getBytes(), "AES")
new AzureKeyCredential("⟦«hex:32»⟧")
Octokit.new(access_token: '⟦«b62:40»⟧')
SigningKey = Encoding.UTF8.GetBytes("⟦«b62:48»⟧");
TOTP.new(user.otp_secret)
setCipherKey(decode(key))
jwt.verify(token, publicKey)
Fernet(Fernet.generate_key())
new Token("identifier", 4)
`,
  comparisons: `
if (token === '⟦«b62:32»⟧') {
if password != "⟦c0bra-Kai⟧":
if [ "§PASSWORD" = "⟦0pen-Sesame⟧" ]; then
if strings.Compare(token, "⟦«b62:28»⟧") == 0 {
api_key !== '⟦«l36:32»⟧' && deny()
if (password == "") return false;
if (type === 'password') show()
if (secret !== expected) throw new Error('x')
while (token != ';') next()
if api_key is None or api_key == "":
`,
  'key-suffix-repeats': `
password_confirmation=⟦b1rch-Tree⟧
passwordRepeat: '⟦m4ple-Leaf⟧',
password2=⟦0ak-Barrel⟧&csrf=1
user[password_confirmation]=⟦p1ne-Cone⟧
confirm_password = '⟦asp3n-Gold⟧'
"password_confirmation": "Repeat the password",
validates :password, confirmation: true
password_confirmation: params[:password],
password_confirmation_required=true
`,
  'key-suffix-others': `
API_TOKEN_v4=⟦«b62:32»⟧
LD_SDK_KEY=⟦sdk-«uuid»⟧
DB_PWD=⟦c4nyon-Echo⟧
"sdkKey": "⟦«b62:32»⟧",
SERVICE_API_KEY_OLD="⟦«b62:36»⟧"
TOKEN_v4=true
SDK_KEY_FILE=/etc/sdk.key
SECRET_NAME=db-credentials
PASSWORD_POLICY=strict
SECRET_KEY_REF=projects/app/secrets/db
`,
  'oauth-parameters': `
oauth_verifier=⟦«b62:32»⟧
oauth_signature="⟦«b64:27»%3D⟧",
Authorization: OAuth oauth_consumer_key="⟪«b62:25»⟫", oauth_signature_method="HMAC-SHA1", oauth_signature="⟦«b62:26»%2B⟧"
oauth_token_secret=⟦«b62:45»⟧
?code_verifier=⟦«b64u:43»⟧&grant_type=authorization_code
oauth_version="1.0", oauth_timestamp="1700000000"
oauth_callback=oob
oauth_verifier = request.args.get('oauth_verifier')
"authCode": null,
"statusCode": "ECONNREFUSED",
`,
  'named-keys': `
validationKey="⟦«HEX:64»⟧" validation="SHA1"
app.exe /masterkey:⟦«b64:43»=⟧
"masterKey": "⟦«b64:86»==⟧",
encryption_key=⟦«hex:64»⟧
account_key = "⟦«b64:43»=⟧"
validationKey="AutoGenerate,IsolateApps"
nkey: ./user.nk
signingKey: process.env.SIGNING_KEY,
validationKey={field.key}
foreign_key: customer_id
`,
  'jwk-members': `
{"kty":"oct","k":"⟦«b64u:43»⟧","alg":"HS256"}
{ "kty": "oct", "kid": "a1", "k": "⟦«b64u:86»⟧" }
"keys": [␤  {␤    "kty": "oct",␤    "k": "⟦«b64u:43»⟧"␤  }␤]
{"kty":"RSA","n":"«b64u:342»","e":"AQAB","d":"⟦«b64u:342»⟧"}
{"kty":"EC","crv":"P-256","x":"«b64u:43»","y":"«b64u:43»"}
{"kty":"OKP","crv":"Ed25519","x":"«b64u:43»"}
{"kty":"oct","k":""}
{"d":"M12 4l-8 8 8 8","k":"path"}
`,
}
