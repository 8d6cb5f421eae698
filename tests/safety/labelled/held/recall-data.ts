/** Secrets in statements, tables, dumps and keys of services. */
import type { CaseTexts } from '../notation'

export const RECALL_DATA: CaseTexts = {
  powershell: `
ConvertTo-SecureString "⟦0wl-N1ght⟧" -AsPlainText -Force
§cred = New-Object PSCredential('svc', (ConvertTo-SecureString '⟦sw4n-Song⟧' -AsPlainText -Force))
PS> ConvertTo-SecureString ⟦«b62:20»⟧ -AsPlainText -Force
New-ADUser -Name joe -AccountPassword (ConvertTo-SecureString "⟦st0rk-Legs⟧" -AsPlainText -Force)
§secure = Read-Host -AsSecureString 'Password'
§cred = Get-Credential -Message 'Enter your password'
§pw | ConvertFrom-SecureString | Out-File pw.txt
param([SecureString]§Password, [string]§Token = §null)
`,
  'sql-identified-by': `
CREATE USER 'app'@'%' IDENTIFIED BY '⟦p4nther-Claw⟧';
ALTER USER root IDENTIFIED WITH mysql_native_password BY '⟦c0ugar-Den⟧';
CREATE ROLE app LOGIN PASSWORD '⟦jagu4r-Spot⟧';
CREATE LOGIN app WITH PASSWORD = N'⟦lynx-3ars⟧';
CREATE USER app IDENTIFIED EXTERNALLY;
the rows are identified by their id
SELECT id, password FROM users WHERE token = ?;
ALTER USER app PASSWORD EXPIRE;
A device is identified by name and serial.
`,
  'psql-set': String.raw`
\set DB_PASSWORD '⟦z3bra-Line⟧'
app=# \set ADMIN_PASS ⟦h1ppo-Pool⟧
psql -v APP_PASS=⟦rh1no-Horn⟧ -f init.sql
\set WEB_PW ⟦m0nkey-Puzzle⟧
\set ON_ERROR_STOP on
\set APP_PASS :DB_PASS
CREATE ROLE app PASSWORD :'APP_PASS';
\set VERBOSITY verbose
`,
  'yaml-trailing-mark': `
db_password: ⟦Seal7Pup!⟧␤port: 5432
admin_password: ⟦Beaver#Dam4!⟧
token: ⟦«b62:20»!⟧
root_pass: ⟦Orca+Wave8!⟧
password: !vault |␤  §ANSIBLE_VAULT;1.1;AES256
secret: !GetAtt Secret.Arn
token: !!str
message: Password changed!
`,
  'tables-with-heads': `
user   password      host␤joe    ⟦em0-Feather⟧   db1␤ann    ⟦d0do-Island⟧   db2
+----+----------------------------------+␤| id | api_key                          |␤+----+----------------------------------+␤|  1 | ⟦«hex:32»⟧ |
id|name|secret␤1|web|⟦«b62:32»⟧␤2|cron|⟦«b62:32»⟧
| Service | API key |␤|---|---|␤| maps | ⟦«b62:39»⟧ |
| user | password |␤|------|----------|␤| joe  | ******** |
NAME          TYPE     DATA␤db-password   Opaque   1
| Option | Description |␤|---|---|␤| token | The token of the user |
 Column   | Type    | Nullable␤----------+---------+----------␤ password | text    | not null
NAME  TOKEN TTL␤ci    768h
`,
  'name-value-pairs': `
{"name":"API_TOKEN","value":"⟦«b62:32»⟧"},{"name":"LOG_LEVEL","value":"debug"}
{"Key":"admin.password","Value":"⟦gr0use-Moor⟧"}
{ "OptionName": "SECRET_KEY", "Value": "⟦«hex:40»⟧" }
<property><name>javax.jdo.option.ConnectionPassword</name><value>⟦h1ve-Honey⟧</value></property>
environment = [{ name = "AUTH_TOKEN", value = "⟦«b62:40»⟧" }]
{"name":"DB_PASSWORD","valueFrom":{"secretKeyRef":{"name":"db","key":"password"}}}
{"name":"LOG_LEVEL","value":"debug"},{"name":"PORT","value":"8080"}
{"name":"password","type":"string","required":true}
- name: TOKEN_TTL␤  value: "3600"
`,
  'redis-config-get': `
> config get masterauth␤1) "masterauth"␤2) "⟦«b62:24»⟧"
requirepass␤⟦m0th-Lamp9⟧
1) "masterauth"␤2) "⟦cr1cket-Song⟧"␤3) "masteruser"␤4) ""
masterauth ⟦«b62:32»⟧
127.0.0.1:6379> CONFIG GET maxmemory-policy␤1) "maxmemory-policy"␤2) "noeviction"
1) "save"␤2) "3600 1 300 100 60 10000"
127.0.0.1:6379> AUTH␤(error) ERR wrong number of arguments for 'auth' command
1) "tls-key-file"␤2) "/etc/redis/tls.key"
`,
  'php-dumps': `
  ["api_token"]=>␤  string(32) "⟦«b62:32»⟧"
Array␤(␤    [user] => joe␤    [password] => ⟦t0ad-Stool7⟧␤)
  ["db_password":protected]=>␤  string(10) "⟦s4lamander⟧"
a:1:{s:8:"password";s:10:"⟦l1zard-Tai⟧";}
  ["token"]=>␤  string(0) ""
    [password] => 
array(1) {␤  ["user"]=>␤  string(3) "joe"␤}
  ["secret"]=>␤  array(0) {␤  }
`,
  'sentry-dsn': `
Sentry.init({ dsn: "https://⟦«hex:32»⟧@o12345.ingest.sentry.io/678" })
sentry_sdk.init("https://⟦«hex:32»⟧@sentry.example.com/5")
"sentryDsn": "https://⟦«hex:32»⟧@o98765.ingest.us.sentry.io/45"
ENV SENTRY_DSN https://⟦«hex:32»⟧@o1.ingest.sentry.io/2
Sentry.init({ dsn: process.env.SENTRY_DSN })
SENTRY_RELEASE=«hex:40»
SENTRY_ENVIRONMENT=production
sentry-cli releases set-commits --auto «hex:40»
`,
  twilio: `
client = Client("⟪AC«hex:32»⟫", "⟦«hex:32»⟧")
TWILIO_ACCOUNT_SID=⟪AC«hex:32»⟫␤TWILIO_AUTH_TOKEN=⟦«hex:32»⟧
curl -u ⟪AC«hex:32»:⟫⟦«hex:32»⟧ https://api.twilio.com/2010-04-01/Accounts
twilio.authToken=⟦«hex:32»⟧
message.sid SM«hex:32» delivered
from twilio.rest import Client
client = Client(account_sid, auth_token)
sid: CA«hex:32» status: completed
`,
  discord: `
client.login('⟦Nz«b62:22».«b64u:6».«b64u:38»⟧');
Authorization: Bot ⟦MT«b62:24».«b64u:6».«b64u:38»⟧
discord: logged in with ⟦MT«b62:22».«b64u:6».«b64u:38»⟧
const TOKEN = ´⟦Nj«b62:22».«b64u:6».«b64u:27»⟧´
bot.run(os.getenv("DISCORD_TOKEN"))
https://discord.gg/a1B2c3D
discord.js@14.14.1 requires node 16.11.0
MTA.settings.default is not set
`,
  'bare-key-assignment': `
key=⟦«hex:64»⟧
https://maps.example.com/js?key=⟦«b62:39»⟧&v=3
key: ⟦«b62:36»⟧
export KEY=⟦«b62:48»⟧
key=id
https://example.com/list?key=name&order=asc
key: metadata.annotations
key=user-settings-v2
cache key=posts/index/page/2
`,
  'bare-key-member': `
{"key":"⟦«hex:64»⟧","url":"https://api.example.com"}
"key" : "⟦«b64:43»=⟧"
"Key": "⟦«b62:36»⟧",
:key => "⟦«b62:32»⟧"
{"key":"ArrowUp","code":38}
{ key: "created-at", direction: "desc" }
{"key":"value"}
{ key: 'posts:42:comments', ttl: 60 }
:key => :name
`,
}
