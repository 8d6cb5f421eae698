/** Keys with a value beside them, and values that are plainly something else. */
import type { CaseTexts } from '../notation'

export const LITERAL: CaseTexts = {
  'literal-secret': `
SECRET=⟦swordfish⟧
curl 'https://api.example.com/v1/token?client_id=web&client_secret=⟦letmein⟧'
APP_SECRET=⟦changeit⟧
[db]␤secret=⟦rosebud⟧␤port=5432
webhook.secret=⟦opensesame⟧
SECRET=§{SECRET}
client_secret=<your client secret>
secret=xxxxxxxx
secretary=jane
`,
  'literal-token': `
TOKEN=⟦abcdef⟧
auth_token=⟦letmein⟧
access_token=⟦abc123⟧
token=⟦secret⟧␤user=joe
runner.token=⟦gopher⟧
token=none
token={{ .Values.token }}
max_tokens=4096
tokenizer=bert-base-uncased
`,
  'literal-password': `
password=⟦secret⟧
db.password=⟦root⟧
docker run -e MYSQL_PASSWORD=⟦example⟧ -d mysql:8
PASSWORD=⟦letmein⟧ npm start
Server=db;Database=app;User Id=sa;Password=⟦welcome⟧;Encrypt=true
password=undefined
password=********
PASSWORD_MIN_LENGTH=8
password=<redacted>
`,
  'literal-api-key': `
API_KEY=⟦demo⟧
apikey=⟦weatherkey⟧
x-api-key=⟦test-key⟧
api_key=⟦dev⟧␤api_url=http://localhost
export DD_API_KEY=⟦datadogkey⟧
api_key=YOUR_API_KEY
api_key=None
api_key=<API_KEY>
api_key_id=7
`,
  'literal-colon': `
Token: ⟦ghp_secret⟧
secret:⟦mysecret⟧
db:␤  user: app␤  password: ⟦pencil⟧␤  port: 5432
token:⟦mytoken⟧
  rabbitmq_password: ⟦bunny⟧
password:
password: null
token: §{{ secrets.GITHUB_TOKEN }}
api_key: !vault |
password: must be at least 8 characters
`,
  'literal-quoted': `
'token': '⟦mytoken⟧'
secret = "⟦mysecret⟧"
const password = '⟦letmein⟧';
String password = "⟦welcome⟧";
define('DB_PASSWORD', '⟦wordpress⟧');
{"token":""}
"secret": "<secret>"
password="§{PASSWORD}"
'password': '%(password)s'
"token": "***"
`,
  'short-prefix-tokens': `
GITHUB_TOKEN=⟦ghp_«b62:12»⟧
aws_access_key_id = ⟦AKIA«HEXL:12»⟧
remote: token ⟦ghs_«b62:10»⟧ has expired
export GH_TOKEN=⟦ghp_example⟧
Authorization: token ⟦ghp_«b62:16»⟧
the prefix ghp_ marks a personal token
AKIAH is not a key
AKIA
/^(ghp|gho|ghs)_[A-Za-z0-9]+§/
`,
  'literal-keywords-and-numbers': `
token=⟦nullable1⟧
api_key=⟦2024⟧
password=⟦0000⟧
SECRET=⟦99999999⟧
password=12
password=true
API_KEY=None
PASSWORD=NULL
"password": 3,
`,
  'literal-placeholders': `
secret=⟦x7xx§x9⟧
password=⟦xylophone⟧
SECRET=⟦dollar§ign7⟧
password='⟦less<more7⟧'
token=§{TOKEN}
password=%(db_pass)s
token=****************
password="{{ lookup('env', 'PW') }}"
API_KEY=XXXX-XXXX-XXXX
`,
  'literal-repeated-key': `
password=⟦mypassword⟧
DB_PASSWORD=⟦password⟧
password=⟦Password1⟧
client_secret=⟦secret⟧
password=password
SECRET=SECRET
DB_PASSWORD=DB_PASSWORD
{"password":"password","token":"token"}
const token = 'token'
`,
  'literal-expressions': `
token="⟦a.b9!c⟧"
password=⟦new2year⟧
PASSWORD=⟦if7else⟧
password=⟦self-made⟧
token=self.token
password=str
token=user?.token
secret=a||b
token=request.headers.get('X-Token')
const token=await fetchToken(url)
`,
  'literal-translation-texts': `
app.mail.password=⟦Mail-7-Box⟧
smtp.password=⟦postman⟧
jwt.secret=⟦signmyjwt⟧
keystore.password=⟦duke⟧
error.password=The password is not valid
msg.token=The token has expired
api_key=API key of your account
password=Passwort vergessen
user.password=Contraseña de usuario
`,
}
