/** Secrets in lists, calls, comparisons and keys with endings. */
import type { CaseTexts } from '../notation'

export const RECALL_CODE: CaseTexts = {
  arrays: `
passwords = ['⟦w1nter-Coat⟧', '⟦sp2ing-Boot⟧']
"secrets": [ "⟦«b62:24»⟧", "⟦«b62:24»⟧", "⟦«b62:24»⟧" ]
§tokens = array('⟦«b62:30»⟧', '⟦«b62:30»⟧');
private static final String[] SECRETS = {"⟦«b62:26»⟧", "⟦«b62:26»⟧"};
"tokens":["if","else","while"]
passwords = []
tokens = [t.text for t in doc]
"required": ["username", "password", "token"],
"api_keys": [{"id": 1, "name": "web"}],
`,
  'yaml-lists': `
passwords:␤- "⟦d4isy-Chain⟧"␤- "⟦p3arl-Diver⟧"
    secrets:␤      - ⟦«b62:24»⟧
"tokens": [␤    "⟦«b62:28»⟧",␤    "⟦«b62:28»⟧"␤  ]
encryption_keys:␤  - ⟦«b64:43»=⟧␤port: 8080
imagePullSecrets:␤  - name: regcred
secrets:␤  - source: db_password␤    target: /run/secrets/db
env_keys:␤  - API_KEY␤  - DB_PASSWORD
ssh_authorized_keys:␤  - ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI«b64:43» joe@laptop
`,
  'call-arguments': `
builder.setPassword("⟦velvet-R0pe⟧");
§client->setClientSecret('⟦«b62:24»⟧');
.withApiKey("⟦«hex:32»⟧")
[client setAccessToken:@"⟦«b62:36»⟧"];
opts.apiKey('⟦«l36:32»⟧');
builder.setPassword(System.getenv("DB_PASSWORD"));
expectToken("identifier")
§client->setClientSecret(§secret);
getPassword("db")
assertPassword('required')
`,
  'constructors-and-decoders': `
cipher.setCipherKey(decode("⟦«b64:44»⟧"))
var cred = new NetworkCredential("joe", "⟦k3yring-Blue⟧");
pyotp.TOTP("⟦«b32:16»⟧").now()
jwt.sign(payload, '⟦«b62:32»⟧')
Fernet(b"⟦«b64u:43»=⟧")
new SecretKeySpec(key, "AES")
new NetworkCredential(user, password);
new AzureKeyCredential(process.env.KEY)
Cipher.getInstance("AES/CBC/PKCS5Padding")
jwt.sign(payload, secret, { algorithm: 'HS256' })
`,
  comparisons: `
if (password == "⟦grav1ty-Well⟧") return true;
  return req.query.secret === '⟦«hex:32»⟧'
if ("⟦«b62:24»⟧" === apiKey) next()
password.equals("⟦mar5h-Mallow⟧")
if (token === 'undefined') return
if token != nil {
token === tokens.EOF
if password == confirm_password:
if (key === 'Enter') submit()
`,
  'key-suffix-repeats': `
"password_confirmation": "⟦l4rch-Wood⟧",
"passwordConfirm":"⟦w1llow-Bend⟧"
newPasswordRepeat="⟦el4n-Vital⟧"
password_again: ⟦f1r-Needle⟧
password_confirmation=
passwordRepeat: form.password,
passwordConfirm: undefined
"passwordRepeat": "Passwort wiederholen"
confirmPassword !== password
`,
  'key-suffix-others': `
ADMIN_PW=⟦r1ver-Stone⟧
secret_key_v2: "⟦«hex:40»⟧"
AUTH_SECRET_2=⟦«b62:24»⟧
MAIL_PASS=⟦ha1l-Storm⟧
api_token_prod: ⟦«hex:32»⟧
PW_MIN=8
API_VERSION_v4=4.2.1
API_KEY_HEADER=X-Api-Key
TOKEN_URL=https://auth.example.com/oauth/token
api_token_ttl: 3600
`,
  'oauth-parameters': `
GET /callback?oauth_token=⟦«b62:27»⟧&oauth_verifier=⟦«b62:32»⟧
"authCode": "⟦4/0A«b62:40»⟧",
authorization_code=⟦«b62:30»⟧
auth_code: ⟦«b62:24»⟧
oauth_signature_method="HMAC-SHA1"
authCode: string
grant_type=authorization_code
code_challenge_method=S256
oauth_signature = sign(base_string)
`,
  'named-keys': `
<machineKey decryptionKey="⟦«HEX:48»⟧" validationKey="⟦«HEX:128»⟧" />
nkey: ⟦SU«b32:56»⟧
signingKey: '⟦«b62:40»⟧'
"validation_key": "⟦«b62:32»⟧"
nkey_seed = "⟦SU«b32:56»⟧"
/masterkey:
"masterKey": null,
encryption_key_size=256
"primaryKey": "order_id",
sort_key = "created_at"
`,
  'jwk-members': `
{"kty":"EC","crv":"P-256","x":"«b64u:43»","y":"«b64u:43»","d":"⟦«b64u:43»⟧"}
{"kty":"OKP","crv":"Ed25519","d":"⟦«b64u:43»⟧","x":"«b64u:43»"}
{"k":"⟦«b64u:43»⟧","kty":"oct"}
jwk = {'kty': 'oct', 'k': '⟦«b64u:64»⟧'}
{"kty":"RSA","n":"«b64u:342»","e":"AQAB","kid":"2024-01"}
{"k":"v","d":"2024-01-01"}
{"k": 5, "n": 100, "d": 3}
{"kty":"EC","use":"sig","kid":"prod-key-1"}
`,
}
