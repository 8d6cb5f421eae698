/** Right-hand sides of source code. */
import type { CaseTexts } from '../notation'

export const PRECISION_CODE: CaseTexts = {
  attributes: `
self.password = '⟦dotted.w0rd!⟧'
opts.password="⟦a.b.c.9Z⟧"
config.api_key = '⟦«l36:28»⟧'
token = root.x
secret = app.config.SECRET_KEY
token: e.t,
"password": form.cleaned_data.password,
let token = ctx.auth?.accessToken
token := r.Header
`,
  'symbols-and-atoms': `
config :app, secret_key_base: "⟦«b64:64»⟧"
token: "⟦«b62:20»⟧", type: :bearer
token: '⟦«b62:26»⟧', method: :post
password: :unset
{auth_token, undefined}
password: !1
field :password, :string, virtual: true
attr_accessor :password, :token
api_key: :none
`,
  calls: `
token = str("⟦«b62:30»⟧")
String token = new String("⟦«b62:28»⟧");
api_key = os.getenv("API_KEY", "⟦«l36:32»⟧")
password = getpass.getpass("Password: ")
secret := os.Getenv("APP_SECRET")
password = hashlib.sha256(raw).hexdigest()
let secret = rand::thread_rng().gen::<[u8; 32]>();
String token = jwtUtil.generateToken(userDetails);
secret = Rails.application.credentials.dig(:aws, :secret)
`,
  'types-and-class-paths': `
val token: String = "⟦«b62:32»⟧"
var secret string = "⟦«hex:40»⟧"
static final char[] PASSWORD = "⟦javaBeans-22⟧".toCharArray();
token: string | undefined;
api_key: Annotated[str, Depends(get_key)]
token_class=org.springframework.security.core.Token
Password string ´json:"password"´
secret: corev1.SecretKeySelector
"token": {"type": "string", "minLength": 8}
`,
  'short-declarations': `
token := []byte("⟦«b62:24»⟧")
apiKey, user := "⟦«b62:30»⟧", "joe"
dbPassword := "⟦pg-Secr3t⟧"
token := lexer.next
secretName := obj.Name
apiKey := flag.String("api-key", "", "the key")
pass := 0
secret, err := client.Secrets(ns).Get(ctx, name)
authToken := r.URL.Query().Get("token")
`,
  'setters-and-parameters': `
def auth_token=(val="⟦«b62:22»⟧")
constructor(private token = "⟦«b62:30»⟧") {}
fun open(secret: String = "⟦kotl1n-Key⟧")
def __init__(self, password=None, token=None, stream=None):
this.token = token;
def password=(new_password)
function f(token, { secret, password } = {}) {
@password.setter
sub set_password { my (§self, §password) = @_; }
`,
  'numeric-constants': `
PIN_PASSWORD = ⟦73919284⟧
password = ⟦20481024⟧
API_KEY = "⟦«dig:24»⟧"
ERR_BAD_PASSWORD = 0xc2
SEC_E_WRONG_TOKEN: -2146893048
kPasswordMinLength = 12;
"token": 100257,
case TOKEN_NUMBER: 0x1f
tokens: 1048576
`,
  identifiers: `
const token = "⟦tokenValue77x⟧"
password="⟦userPassw0rd⟧"
{token: "⟦«b62:21»⟧", user}
password: passwordValue,
const { token: authToken } = props
return { password: hashedPassword, salt }
let secret = clientSecret
Password = txtPassword
token = TOKEN_DEFAULT
`,
  minified: `
!function(){var t={apiKey:"⟦«b62:39»⟧",url:"/v1"};n(t)}()
{token:"⟦«b62:28»⟧",retry:3}
x.apiKey='⟦«l36:30»⟧',x.init()
password:function(e){return e.value},token:n
t.password=i(e.password),t.token=o||""
n.exports={TOKEN:e,SECRET:t,KEY:a}
var e=t.token,n=t.secret;return e+n
a.token=1e3,a.secret=2e5
`,
}
