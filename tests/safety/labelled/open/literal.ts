/** Keys with a value beside them, and values that are plainly something else. */
import type { CaseTexts } from '../notation'

export const LITERAL: CaseTexts = {
  'literal-secret': `
secret=⟦mysecret⟧
client_secret=⟦topsecret⟧
secret=⟦keyboardcat⟧&grant_type=client_credentials
export SESSION_SECRET=⟦notverysecret⟧
--secret=⟦abracadabra⟧
secret=
secret=null
app.secret=%(ENV_SECRET)s
The secret of the sauce is basil.
`,
  'literal-token': `
token=⟦mytoken⟧
GET /hooks?token=⟦deploytoken⟧&ref=main HTTP/1.1
export SLACK_TOKEN=⟦testtoken⟧
--token=⟦buildbot⟧
refresh_token=⟦refreshme⟧&grant_type=refresh_token
token=
TOKEN=§CI_JOB_TOKEN
token=***
next_token=2
`,
  'literal-password': `
MYSQL_ROOT_PASSWORD=⟦password⟧
POSTGRES_PASSWORD=⟦postgres⟧
spring.datasource.password=⟦admin⟧
RABBITMQ_DEFAULT_PASS=⟦guest⟧
environment:␤  - MARIADB_ROOT_PASSWORD=⟦mariadb⟧␤  - TZ=UTC
password=
PASSWORD=§{DB_PASSWORD:?missing}
MYSQL_ALLOW_EMPTY_PASSWORD=true
passwordFile=/run/secrets/db
`,
  'literal-api-key': `
api_key=⟦mykey⟧
https://maps.example.com/tiles?x=4&y=9&api_key=⟦letmein⟧
WEATHER_API_KEY=⟦sunshine⟧
--api-key=⟦gateway⟧
maps.apiKey=⟦earthquake⟧
api_key=
API_KEY=§(cat /run/key)
apiKey=process.env.API_KEY
api_keys=12
`,
  'literal-colon': `
password: ⟦secret⟧
Password: ⟦secret123⟧
api_key: ⟦letmein⟧
Admin password: ⟦hunter2⟧
│ password: ⟦banana7⟧ │
INFO  generated password: ⟦purplemonkey⟧
password: ~
Password: ********
secret: false
Enter password: 
Token: valid until tomorrow
`,
  'literal-quoted': `
password="⟦secret⟧"
{"password":"⟦password1⟧"}
"api_key": "⟦demo-key⟧",
password: "⟦admin⟧"
<property name="password" value="⟦tomcat⟧"/>
variable "db" { default = 1 }␤password = "⟦terraform⟧"
password = ''
{"token":null,"secret":false}
"api_key": "{{ api_key }}"
"password": "Password must not be empty"
`,
  'short-prefix-tokens': `
⟦ghp_abc123⟧
using key ⟦AKIA«HEXL:10»⟧ for upload
cloning with ⟦ghp_«b62:20»⟧ ...
token: ⟦gho_«b62:8»⟧
  "accessKeyId": "⟦AKIA«HEXL:8»⟧",
Invalid token ⟦ghu_«b62:14»⟧
if (token.startsWith("ghp_")) return true
grep -rn 'ghp_' src/
tokens begin with ghp_, gho_ or ghs_
ghp_*
`,
  'literal-keywords-and-numbers': `
password=⟦1234⟧
secret=⟦falsework⟧
PASSWORD=⟦Truelove9⟧
token=⟦undefinedx⟧
token=0
secret=255
token=False
secret=undefined
token=nil
`,
  'literal-placeholders': `
password="⟦abc<def9⟧"
token=⟦fifty%off⟧
password=⟦star*fish⟧
token=⟦curly}9brace⟧
password=<password>
secret={{ vault_secret }}
api_key=xxxxxxxxxxxx
PASSWORD=<your-password-here>
secret=<%= ENV['SECRET'] %>
`,
  'literal-repeated-key': `
token=⟦tokens4me⟧
secret=⟦secretsauce⟧
api_key=⟦key⟧
access_token=⟦tokentoken⟧
token=token
api_key=api_key
access_token=access_token
apiKey: 'apiKey',
client_secret=client_secret
`,
  'literal-expressions': `
password=⟦get-a-grip⟧
secret="⟦plus+minus7⟧"
api_key=⟦not-a-call⟧
token='⟦x=y=z9⟧'
password=getpass.getpass()
secret=config['secret']
api_key=os.environ.get("API_KEY")
password=Optional[str]
login(user=name, password=self._password)
password=input("Password? ")
`,
  'literal-translation-texts': `
# translation of the error page␤password=⟦sunflower⟧
login.password.default=⟦changeme9⟧
ldap.bind.password=⟦directory⟧
security.oauth2.client.client-secret=⟦acmesecret⟧
label.password=Your password
password.forgot=Forgot your password?
login.token.hint=Enter the code that we sent you
"secret": "Keep this secret safe",
token.expired=Votre session a expiré
`,
}
