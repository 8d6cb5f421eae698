import type { AtipTool } from '../types/atip'
import type { EffectRows, ParameterEffectRows } from './combine-effects'
import { describeProgram } from './describe-program'
import { DASH_READS_STDIN, DESTROYS, EACH_TIME, FOR_GOOD, OVERWRITES, PREVIEWS_LOCAL, READS_REMOTE, READS_STDIN, RUNS_ANYTHING } from './effects'

/** Asks for a password or passphrase on the terminal if it is not given. */
const MAY_ASK: EffectRows = { interactive: { prompts: true } }

/** Has a server process data: it may create something, change something or start an action. */
const POSTS: EffectRows = [EACH_TIME, FOR_GOOD, { creates: ['remote_resource'], modifies: ['remote_resource'] }]

/** Replaces what a server stores. */
const PUTS: EffectRows = [DESTROYS, { creates: ['remote_resource'], modifies: ['remote_resource'] }]

/** Changes parts of what a server stores. */
const PATCHES: EffectRows = [EACH_TIME, DESTROYS, { modifies: ['remote_resource'] }]

/** Deletes from a server. */
const DELETES: EffectRows = [DESTROYS, { deletes: ['remote_resource'] }]

/** May create, overwrite or delete anything that the server allows. */
const CHANGES_SERVER: EffectRows = [EACH_TIME, DESTROYS, { creates: ['remote_resource'], modifies: ['remote_resource'], deletes: ['remote_resource'] }]

/** Writes a local file; what an existing file held is lost. */
const OVERWRITES_FILE: EffectRows = [OVERWRITES, { creates: ['file'], modifies: ['file'] }]

/** Sends data with POST; `--get` puts the data into the URL and sends GET. */
const SENDS_DATA: ParameterEffectRows = [POSTS, { unless: { get: ['*'] }, values: { '@-': READS_STDIN } }]

/** Writes a file, or prints. */
const PRINTS_INTO: ParameterEffectRows = { values: { '-': {}, '/dev/null': {}, '/dev/stdout': {}, '/dev/stderr': {}, '*': OVERWRITES_FILE } }

/** The same, and `%` is standard error. */
const TRACES_INTO: ParameterEffectRows = [PRINTS_INTO, { values: { '%': {} } }]

/** Writes a file, or prints to standard output alone. */
const SAVES_INTO: ParameterEffectRows = { values: { '-': {}, '/dev/null': {}, '*': OVERWRITES_FILE } }

/** Rewrites a cache, unless it is kept in memory. */
const CACHES_INTO: ParameterEffectRows = { values: { '': {}, '*': OVERWRITES_FILE } }

/** `@-` stands for standard input. */
const AT_READS_STDIN: ParameterEffectRows = { values: { '@-': READS_STDIN } }

/** curl 7.88: one command, whose options say what it does. */
export const curl: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'curl',
  version: '7.88.1',
  homepage: 'https://curl.se',
  verified: [{ version: '7.88' }],
  description: 'Transfer data from and to servers by URL: HTTP requests, downloads and uploads',
  files: [{ does: 'replace', with: [['remote-name', 'remote-header-name', 'remote-name-all']] }],
  argv: { separator: ' ', emptyValue: ' ', interspersed: true },
  authentication: {
    required: false,
    methods: [
      { type: 'password', description: 'User and password for the server: -u, or ~/.netrc with -n' },
      { type: 'token', description: 'Header such as Authorization: Bearer TOKEN: -H' },
      { type: 'certificate', description: 'TLS client certificate: --cert and --key' },
    ],
  },
  commands: {
    '': {
      description: 'Send a request to each URL, with GET by default, and print the response body; options in ~/.curlrc apply too',
      effects: READS_REMOTE,
      changes: 'folder',
      arguments: {
        url: [
          'urls',
          'URLs to fetch, one after the other; http:// is assumed without a scheme. {a,b} and [1-9] stand for several URLs (see --globoff). file:// reads local files, telnet:// waits on standard input, gopher:// and dict:// send text of the URL to any port',
        ],
      },
      options: {
        help: ['-h --help', 'switch', 'Print help; of a category, which follows', { preview: PREVIEWS_LOCAL }],
        manual: ['-M --manual', 'switch', 'Print the manual', { preview: PREVIEWS_LOCAL }],
        request: [
          '-X --request',
          'name',
          'Method word to send, such as PUT or DELETE; rarely needed, as -d, -F, --json, -T and -I choose theirs (use -I, not -X HEAD). With -L it is repeated on every redirect. With FTP, POP3, IMAP and SMTP a command of that protocol',
          {
            effects: {
              values: { GET: {}, HEAD: {}, OPTIONS: {}, TRACE: {}, PROPFIND: {}, NLST: {}, MLSD: {}, POST: POSTS, PUT: PUTS, PATCH: PATCHES, DELETE: DELETES, '*': CHANGES_SERVER },
            },
            changes: 'server',
          },
        ],
        head: ['-I --head', 'switch', 'Send HEAD and print the response headers only; not together with --json, -F or -T, with -d only if -G is given'],
        get: ['-G --get', 'switch', 'Put the data of -d, --data-urlencode and --json into the query string and send GET'],
        'url-query': [
          '--url-query',
          'lines',
          'Add to the query string, URL-encoded: NAME=TEXT, TEXT, NAME@FILE or @FILE (reads the local file), +TEXT as it is',
          { effects: AT_READS_STDIN },
        ],
        data: [
          '-d --data',
          'texts',
          'Body, sent with POST as application/x-www-form-urlencoded unless -X or -G says otherwise; several are joined with &. @FILE sends a local file without its line breaks, @- standard input. What the server does is up to it: a POST may delete, too',
          { effects: SENDS_DATA, changes: 'server' },
        ],
        'data-raw': ['--data-raw', 'text', 'Like -d, but @ has no meaning and no file is read', { effects: [POSTS, { unless: { get: ['*'] } }], changes: 'server' }],
        'data-binary': ['--data-binary', 'text', 'Like -d, but @FILE sends the local file byte for byte; @- reads standard input', { effects: SENDS_DATA, changes: 'server' }],
        'data-urlencode': [
          '--data-urlencode',
          'texts',
          'Like -d, URL-encoded: NAME=TEXT or =TEXT; NAME@FILE and @FILE send a local file, @- standard input',
          { effects: SENDS_DATA, changes: 'server' },
        ],
        json: [
          '--json',
          'text',
          'JSON body, sent with POST unless -X says otherwise, with JSON Content-Type and Accept headers; not checked. @FILE sends a local file, @- standard input. May be a GraphQL mutation',
          { effects: SENDS_DATA, changes: 'server' },
        ],
        form: [
          '-F --form',
          'texts',
          'Field of a multipart/form-data POST as NAME=TEXT; NAME=@FILE uploads a local file, NAME=<FILE sends its text, - as FILE reads standard input. ;type=MIME sets the type',
          { effects: POSTS, changes: 'server' },
        ],
        'upload-file': [
          '-T --upload-file',
          'path',
          'Upload this local file: HTTP PUT, or storing over FTP, SFTP or SMB, which replaces the remote file; SMTP sends it as mail, a file:// URL writes a local file. A URL that ends in / gets the file name added. - or . reads standard input',
          {
            effects: [OVERWRITES, EACH_TIME, { creates: ['remote_resource'], modifies: ['remote_resource'], values: { '-': READS_STDIN, '.': READS_STDIN } }],
            changes: 'server',
            file: 'read',
          },
        ],
        header: [
          '-H --header',
          'lines',
          'Request header as "Name: value"; "Name:" removes one, "Name;" sends it empty. @FILE reads headers from a local file, @- from standard input. Sent to other hosts that -L leads to as well, except Authorization and Cookie. X-HTTP-Method-Override may turn a request into another',
          { effects: AT_READS_STDIN },
        ],
        'user-agent': ['-A --user-agent', 'line', 'User-Agent header; empty text removes it'],
        referer: ['-e --referer', 'line', 'Referer header; with ;auto at the end, -L sets it on each redirect'],
        cookie: [
          '-b --cookie',
          'value',
          'Cookies to send as "NAME=VALUE; NAME2=VALUE2"; without = the name of a local file to read them from, - reads standard input',
          { effects: DASH_READS_STDIN, shape: 'path' },
        ],
        'cookie-jar': [
          '-c --cookie-jar',
          'path',
          'Write all cookies to this file at the end, in place of what it holds; give the same file to -b to keep its cookies. - prints them',
          { effects: SAVES_INTO },
        ],
        user: ['-u --user', 'line', 'USER:PASSWORD for the server; without :PASSWORD it asks on the terminal', { effects: MAY_ASK }],
        netrc: ['-n --netrc', 'switch', 'Take user and password for the host from ~/.netrc'],
        cert: [
          '-E --cert',
          'value',
          'TLS client certificate file in PEM format as FILE[:PASSWORD]; asks for the passphrase of an encrypted key',
          { effects: MAY_ASK, shape: 'path' },
        ],
        key: ['--key', 'path', 'Private key file for TLS or SSH; asks for the passphrase of an encrypted TLS key', { effects: MAY_ASK }],
        cacert: ['--cacert', 'path', 'PEM file of the certificate authorities to trust, instead of the default ones', { variable: 'CURL_CA_BUNDLE' }],
        insecure: ['-k --insecure', 'switch', 'Do not verify the TLS certificate or the SSH host key; anyone on the way can read and change the transfer, credentials included'],
        location: ['-L --location', 'switch', 'Follow redirects; POST becomes GET on 301, 302 and 303 unless -X is given. -u is sent to the first host only'],
        'max-redirs': ['--max-redirs', 'integer', 'Number of redirects that -L follows at most; -1 for no limit', { default: 50 }],
        output: [
          '-o --output',
          'values',
          'Save the response body to this file, in place of what it holds; one for each URL, in their order. #1 stands for the part of the URL that {} or [] filled in, - for standard output. An HTTP error page is saved, too, without -f',
          { effects: PRINTS_INTO, shape: 'path', file: 'replace' },
        ],
        'remote-name': [
          '-O --remote-name',
          'switch',
          'Save the body of the first URL under the last part of its path, in the current directory or --output-dir; overwrites a file of that name',
          { effects: OVERWRITES_FILE },
        ],
        'remote-header-name': [
          '-J --remote-header-name',
          'switch',
          'With -O, let the Content-Disposition header of the server choose the file name; then an existing file is kept and curl fails. Without that header -O overwrites',
          { effects: { filesystem: { write: true }, creates: ['file'] } },
        ],
        'output-dir': [
          '--output-dir',
          'directory',
          'Directory for the files of -o and -O, put before absolute paths, too; must exist unless --create-dirs is given',
          { effects: { filesystem: { write: true } } },
        ],
        'create-dirs': [
          '--create-dirs',
          'switch',
          'Create missing local directories for -o and --output-dir',
          { effects: { filesystem: { write: true }, creates: ['directory'] } },
        ],
        'no-clobber': ['--no-clobber', 'switch', 'Do not let -o and -O overwrite a file: add .1 to .100 to the name of the new one instead', { effects: EACH_TIME }],
        'remove-on-error': [
          '--remove-on-error',
          'switch',
          'Delete the file of -o or -O if the transfer fails; what it held before is lost',
          { effects: [DESTROYS, { filesystem: { delete: true }, deletes: ['file'] }] },
        ],
        'continue-at': [
          '-C --continue-at',
          'pattern',
          'Resume a transfer at this byte and append to the file of -o or -O; - takes the size of that file',
          { effects: { values: { '-': {}, '*': EACH_TIME } } },
        ],
        range: ['-r --range', 'pattern', 'Fetch these bytes only: 0-499, 500- or -500 for the last 500; a server may ignore it'],
        'dump-header': ['-D --dump-header', 'path', 'Write the response headers to this file, in place of what it holds; - prints them', { effects: PRINTS_INTO }],
        include: ['-i --include', 'switch', 'Print the response headers before the body; they may hold cookies'],
        verbose: ['-v --verbose', 'switch', 'Show the connection and the headers of request and response on standard error, credentials in clear text'],
        silent: ['-s --silent', 'switch', 'Show neither progress nor error messages; add -S to see errors'],
        'show-error': ['-S --show-error', 'switch', 'With -s, still show error messages'],
        fail: ['-f --fail', 'switch', 'Exit with 22 and print no body for HTTP status 400 and above; otherwise curl exits with 0 for them'],
        'fail-with-body': ['--fail-with-body', 'switch', 'Like -f, but print or save the body; not together with -f'],
        'write-out': [
          '-w --write-out',
          'format',
          'Print this after the transfer, for example %{http_code}\\n, %{time_total}, %{json} or %header{NAME}; @FILE reads the format from a local file, @- from standard input. From curl 8.3 on, %output{FILE} writes to that file',
          { effects: AT_READS_STDIN },
        ],
        compressed: ['--compressed', 'switch', 'Ask for a compressed response and decompress it'],
        'no-buffer': ['-N --no-buffer', 'switch', 'Print output as it arrives, for event streams'],
        'connect-timeout': ['--connect-timeout', 'decimal', 'Seconds that connecting may take'],
        'max-time': ['-m --max-time', 'decimal', 'Seconds that each transfer may take in all; counts anew on each retry'],
        retry: [
          '--retry',
          'integer',
          'Times to retry after a timeout, FTP 4xx or HTTP 408, 429, 500, 502, 503 or 504, after 1 second, then twice as long each time; sends a POST again, too',
          { default: 0 },
        ],
        'retry-delay': ['--retry-delay', 'integer', 'Seconds to wait before each retry; 0 for growing waits'],
        'retry-connrefused': ['--retry-connrefused', 'switch', 'With --retry, also retry while the connection is refused, as by a server that is starting'],
        'retry-all-errors': ['--retry-all-errors', 'switch', 'With --retry, retry after any error, HTTP errors with -f; data may be sent or printed twice'],
        'max-filesize': ['--max-filesize', 'pattern', 'Refuse to download more than this many bytes, k, M or G allowed; no limit where the size is not known beforehand'],
        'limit-rate': ['--limit-rate', 'pattern', 'Maximum bytes per second, k, M or G allowed'],
        proxy: [
          '-x --proxy',
          'pattern',
          'Proxy as [PROTOCOL://][USER:PASSWORD@]HOST[:PORT], port 1080 by default; http, https, socks4, socks4a, socks5 or socks5h. Empty text uses none',
          { host: 'url', variable: 'ALL_PROXY' },
        ],
        resolve: ['--resolve', 'patterns', 'Use this address instead of looking the host up, as HOST:PORT:ADDRESS; * stands for any host', { host: 'url' }],
        'unix-socket': [
          '--unix-socket',
          'path',
          'Connect through this Unix domain socket, for example /var/run/docker.sock, instead of the network; the URL gives the path of the request',
        ],
        globoff: ['-g --globoff', 'switch', 'Take {, }, [ and ] in URLs as they are'],
        quote: [
          '-Q --quote',
          'lines',
          'FTP or SFTP commands to run on the server before the transfer, for example DELE FILE, rm FILE or rename OLD NEW; after it with - in front, * in front ignores failure',
          { effects: CHANGES_SERVER, changes: 'server' },
        ],
        config: [
          '-K --config',
          'path',
          'Read further options and URLs from this file, - for standard input; they may do anything that curl can, such as overwriting files or sending them to a server',
          {
            effects: [
              RUNS_ANYTHING,
              { creates: ['file', 'remote_resource'], modifies: ['file', 'remote_resource'], deletes: ['file', 'remote_resource'], values: { '-': READS_STDIN } },
            ],
            changes: 'server',
          },
        ],
        trace: [
          '--trace',
          'path',
          'Write all data sent and received, credentials included, to this file in hex and text, in place of what it holds; - for standard output, % for standard error. Not together with -v',
          { effects: TRACES_INTO },
        ],
        'trace-ascii': ['--trace-ascii', 'path', 'Like --trace, without the hex part', { effects: TRACES_INTO }],
        stderr: ['--stderr', 'path', 'Write messages to this file instead of standard error, in place of what it holds; - for standard output', { effects: PRINTS_INTO }],
        'etag-save': [
          '--etag-save',
          'path',
          'Write the ETag of the response to this file, in place of what it holds, and an empty file if there is none; - prints it',
          { effects: SAVES_INTO },
        ],
        'etag-compare': ['--etag-compare', 'path', 'Fetch only if the ETag differs from the one in this file; otherwise the status is 304 and the body empty'],
        hsts: ['--hsts', 'path', 'HSTS cache to read and rewrite; a file that is no such cache is overwritten. Empty text keeps it in memory', { effects: CACHES_INTO }],
        'alt-svc': ['--alt-svc', 'path', 'Alt-Svc cache to read and rewrite; a file that is no such cache is overwritten. Empty text keeps it in memory', { effects: CACHES_INTO }],
      },
      examples: [
        'curl -fsSL --compressed https://example.com/data.json',
        "curl -s -o /dev/null -w '%{http_code}\\n' https://example.com/health",
        'curl --fail-with-body -sS --json @item.json https://api.example.com/items',
      ],
    },
  },
  patterns: [
    {
      name: 'checked-download',
      description: 'Look at a remote file before downloading it, then print its checksum to compare',
      steps: [
        { command: 'curl -fsSIL {url}', description: 'See status, type and size, redirects followed' },
        { command: 'curl -fSL --retry 3 -o {file} {url}', description: 'Download; overwrites the file' },
        { command: 'sha256sum {file}', description: 'Print the checksum' },
      ],
      variables: { url: { type: 'url', description: 'URL of the file' }, file: { type: 'file', description: 'New file to save it to' } },
      tags: ['download'],
    },
    {
      name: 'cookie-session',
      description: 'Log in with a form and make further requests with the cookies of the session',
      steps: [
        { command: 'curl -fsS -o /dev/null -c {jar} -d @{form} {login_url}', description: 'Log in and store the cookies; the password stays off the command line' },
        { command: 'curl -fsS -b {jar} {url}', description: 'Fetch with the cookies' },
      ],
      variables: {
        jar: { type: 'file', description: 'New file for the cookies, which are secrets' },
        form: { type: 'file', description: 'File with the form fields, URL-encoded, as user=...&password=...' },
        login_url: { type: 'url', description: 'URL that the login form is sent to' },
        url: { type: 'url', description: 'URL to fetch' },
      },
      tags: ['http', 'login'],
    },
  ],
})
