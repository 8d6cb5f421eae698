/** Right-hand sides of source code. */
import type { CaseTexts } from '../notation'

export const PRECISION_CODE: CaseTexts = {
  attributes: `
password = "⟦r00t.pass9⟧"
root.token = "⟦«b62:24»⟧"
e.secret="⟦«hex:32»⟧";
c.exports={token:"⟦«b62:32»⟧"}
password: this.state.password,
api_key=settings.api_key
user.password = req.body.password
§this->password = §user->password;
password = data.aws_ssm_parameter.db_password.value
`,
  'symbols-and-atoms': `
:db_password => "⟦Erl4ng-Pass⟧",
password: "⟦b3amBoat⟧", pool_size: 10
:password => "⟦ruby.Tues7⟧",
password => '⟦perl-Onion5⟧',
token: :required,
secret: !0,
:api_key => :string,
token:!0,secret:!1,password:void 0
{password, fun get_password/1}
`,
  calls: `
password = decode("⟦«b64:32»⟧")
secret = Buffer.from('⟦«hex:48»⟧', 'hex')
password = Secret.new("⟦opal-Fruit7⟧")
creds = base64.b64encode(user + b":" + pw)
token = generate_token(32)
apiKey: config.get('apiKey'),
token = uuid.uuid4().hex
§password = password_hash(§plain, PASSWORD_BCRYPT);
password: bcrypt.hashSync(req.body.password, 10)
`,
  'types-and-class-paths': `
private String password = "⟦b3an-Stalk⟧";
password: str = "⟦typed.Pass4⟧"
const apiKey: string = '⟦«b62:27»⟧'
password: String
secret: Option<Vec<u8>>,
auth.password.provider=com.example.security.PasswordProvider
password: Mapped[str] = mapped_column(String(128))
token: PropTypes.string.isRequired
<password type="xs:string"/>
`,
  'short-declarations': `
password := "⟦go-Pher-9⟧"
secret := ´⟦«hex:32»⟧´
pass := "⟦k1ngfisher⟧" // local only
hasPassword := cp.f
password := cfg.Password
key, token := split(s)
isToken := t == tokenEOF
tokens := make([]token, 0, 8)
passwd := *pw
`,
  'setters-and-parameters': `
def connect(password="⟦d3fault-Pw⟧"):
function login(user, password = '⟦l0g1nMe!⟧') {
def get(url, token='⟦«l36:32»⟧', timeout=5):
def auth_token=(val)
public void setPassword(String password) {
set password(value) { this._password = value }
self.secret = secret
void setToken(const std::string& token)
login(username=username, password=password)
`,
  'numeric-constants': `
#define PASSWORD "⟦c-D3fined⟧"
static const char *token = "⟦«hex:32»⟧";
const SECRET = "⟦0x«hex:64»⟧"
TOKEN_EOF = -0x7
#define ERROR_INVALID_PASSWORD 86L
TOKEN_IDENT = 17,
AUTH_TOKEN_TTL=86400
STATUS_WRONG_PASSWORD = 0xC000006A
errSecAuthFailed = -25293
`,
  identifiers: `
password: "⟦passwordV4lue⟧"
secret: '⟦«b62:18»⟧', // sharedSecret
api_key: "⟦myApiKey2024⟧"
token = newToken
secret = shared_secret;
api_key = default_api_key
token=oldToken
§password = §newPassword;
if (password == confirmPassword) {
`,
  minified: `
e.password="⟦«b62:16»⟧",t.open()
n.secret="⟦«hex:32»⟧";r(n)
a={password:"⟦m1n-Ified⟧",b:1}
e.token=t.token,e.n=r
{type:"password",secret:!0,token:null}
case"token":return e.token=n,!0
token:t=>t.next(),password:e=>e
"password"===e.type&&(e.secret=r)
password:{type:String,required:!0}
`,
}
