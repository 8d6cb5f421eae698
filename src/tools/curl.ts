import type { AtipEffects, AtipTool } from '../types/atip'
import { extend, READS_REMOTE } from './effects'

/** `--get` puts the data into the URL and sends GET. */
const WITH_GET = { get: ['*'] }

/** Waits for standard input. */
const READS_STDIN: AtipEffects = { interactive: { stdin: 'required' } }

/** Asks for a password or passphrase on the terminal if it is not given. */
const MAY_ASK: AtipEffects = { interactive: { prompts: true } }

/** Has a server process data: it may create something, change something or start an action. */
const POSTS: AtipEffects = {
  idempotent: false,
  reversible: false,
  creates: ['remote_resource'],
  modifies: ['remote_resource'],
}

/** Replaces what a server stores. */
const PUTS: AtipEffects = {
  reversible: false,
  destructive: true,
  creates: ['remote_resource'],
  modifies: ['remote_resource'],
}

/** Changes parts of what a server stores. */
const PATCHES: AtipEffects = {
  idempotent: false,
  reversible: false,
  destructive: true,
  modifies: ['remote_resource'],
}

/** Deletes from a server. */
const DELETES: AtipEffects = { reversible: false, destructive: true, deletes: ['remote_resource'] }

/** May create, overwrite or delete anything that the server allows. */
const CHANGES_SERVER: AtipEffects = {
  idempotent: false,
  reversible: false,
  destructive: true,
  creates: ['remote_resource'],
  modifies: ['remote_resource'],
  deletes: ['remote_resource'],
}

/** Writes a local file; what an existing file held is lost. */
const OVERWRITES_FILE: AtipEffects = {
  filesystem: { write: true },
  reversible: false,
  destructive: true,
  creates: ['file'],
  modifies: ['file'],
}

/** curl 7.88: one command, whose options say what it does. */
export const curl: AtipTool = {
  atip: { version: '0.4' },
  name: 'curl',
  version: '7.88.1',
  description: 'Transfer data from and to servers by URL: HTTP requests, downloads and uploads',
  homepage: 'https://curl.se',
  trust: { source: 'community' },
  'x-argv': { separator: ' ', emptyValue: ' ', interspersed: true },
  authentication: {
    required: false,
    methods: [
      { type: 'password', description: 'User and password for the server: -u, or ~/.netrc with -n' },
      { type: 'token', description: 'Header such as Authorization: Bearer TOKEN: -H' },
      { type: 'certificate', description: 'TLS client certificate: --cert and --key' },
    ],
  },
  effects: {
    interactive: { stdin: 'none', prompts: false, tty: false },
    cost: { estimate: 'free', billable: false },
  },
  commands: {
    '': {
      description: 'Send a request to each URL, with GET by default, and print the response body; options in ~/.curlrc apply too',
      arguments: [
        {
          name: 'url',
          type: 'url',
          description:
            'URLs to fetch, one after the other; http:// is assumed without a scheme. {a,b} and [1-9] stand for several URLs (see --globoff). file:// reads local files, telnet:// waits on standard input, gopher:// and dict:// send text of the URL to any port',
          variadic: true,
          'x-shape': 'http-url',
          'x-host': 'url',
        },
      ],
      options: [
        {
          name: 'request',
          flags: ['-X', '--request'],
          type: 'string',
          description:
            'Method word to send, such as PUT or DELETE; rarely needed, as -d, -F, --json, -T and -I choose theirs (use -I, not -X HEAD). With -L it is repeated on every redirect. With FTP, POP3, IMAP and SMTP a command of that protocol',
          'x-effects': {
            values: {
              GET: {},
              HEAD: {},
              OPTIONS: {},
              TRACE: {},
              PROPFIND: {},
              NLST: {},
              MLSD: {},
              POST: POSTS,
              PUT: PUTS,
              PATCH: PATCHES,
              DELETE: DELETES,
              '*': CHANGES_SERVER,
            },
          },
          'x-shape': 'name',
          'x-changes': 'server',
        },
        {
          name: 'head',
          flags: ['-I', '--head'],
          type: 'boolean',
          description: 'Send HEAD and print the response headers only; not together with --json, -F or -T, with -d only if -G is given',
        },
        {
          name: 'get',
          flags: ['-G', '--get'],
          type: 'boolean',
          description: 'Put the data of -d, --data-urlencode and --json into the query string and send GET',
        },
        {
          name: 'url-query',
          flags: ['--url-query'],
          type: 'array',
          description: 'Add to the query string, URL-encoded: NAME=TEXT, TEXT, NAME@FILE or @FILE (reads the local file), +TEXT as it is',
          'x-effects': { values: { '@-': READS_STDIN } },
          'x-shape': 'line',
        },
        {
          name: 'data',
          flags: ['-d', '--data'],
          type: 'array',
          description:
            'Body, sent with POST as application/x-www-form-urlencoded unless -X or -G says otherwise; several are joined with &. @FILE sends a local file without its line breaks, @- standard input. What the server does is up to it: a POST may delete, too',
          'x-effects': {
            idempotent: false,
            reversible: false,
            creates: ['remote_resource'],
            modifies: ['remote_resource'],
            unless: WITH_GET,
            values: { '@-': READS_STDIN },
          },
          'x-shape': 'text',
          'x-changes': 'server',
        },
        {
          name: 'data-raw',
          flags: ['--data-raw'],
          type: 'string',
          description: 'Like -d, but @ has no meaning and no file is read',
          'x-effects': /* @__PURE__ */ extend(POSTS, { unless: WITH_GET }),
          'x-shape': 'text',
          'x-changes': 'server',
        },
        {
          name: 'data-binary',
          flags: ['--data-binary'],
          type: 'string',
          description: 'Like -d, but @FILE sends the local file byte for byte; @- reads standard input',
          'x-effects': {
            idempotent: false,
            reversible: false,
            creates: ['remote_resource'],
            modifies: ['remote_resource'],
            unless: WITH_GET,
            values: { '@-': READS_STDIN },
          },
          'x-shape': 'text',
          'x-changes': 'server',
        },
        {
          name: 'data-urlencode',
          flags: ['--data-urlencode'],
          type: 'array',
          description: 'Like -d, URL-encoded: NAME=TEXT or =TEXT; NAME@FILE and @FILE send a local file, @- standard input',
          'x-effects': {
            idempotent: false,
            reversible: false,
            creates: ['remote_resource'],
            modifies: ['remote_resource'],
            unless: WITH_GET,
            values: { '@-': READS_STDIN },
          },
          'x-shape': 'text',
          'x-changes': 'server',
        },
        {
          name: 'json',
          flags: ['--json'],
          type: 'string',
          description:
            'JSON body, sent with POST unless -X says otherwise, with JSON Content-Type and Accept headers; not checked. @FILE sends a local file, @- standard input. May be a GraphQL mutation',
          'x-effects': {
            idempotent: false,
            reversible: false,
            creates: ['remote_resource'],
            modifies: ['remote_resource'],
            unless: WITH_GET,
            values: { '@-': READS_STDIN },
          },
          'x-shape': 'text',
          'x-changes': 'server',
        },
        {
          name: 'form',
          flags: ['-F', '--form'],
          type: 'array',
          description:
            'Field of a multipart/form-data POST as NAME=TEXT; NAME=@FILE uploads a local file, NAME=<FILE sends its text, - as FILE reads standard input. ;type=MIME sets the type',
          'x-effects': POSTS,
          'x-shape': 'text',
          'x-changes': 'server',
        },
        {
          name: 'upload-file',
          flags: ['-T', '--upload-file'],
          type: 'file',
          description:
            'Upload this local file: HTTP PUT, or storing over FTP, SFTP or SMB, which replaces the remote file; SMTP sends it as mail, a file:// URL writes a local file. A URL that ends in / gets the file name added. - or . reads standard input',
          'x-effects': {
            filesystem: { write: true },
            idempotent: false,
            reversible: false,
            destructive: true,
            creates: ['remote_resource'],
            modifies: ['remote_resource'],
            values: { '-': READS_STDIN, '.': READS_STDIN },
          },
          'x-shape': 'path',
          'x-changes': 'server',
        },
        {
          name: 'header',
          flags: ['-H', '--header'],
          type: 'array',
          description:
            'Request header as "Name: value"; "Name:" removes one, "Name;" sends it empty. @FILE reads headers from a local file, @- from standard input. Sent to other hosts that -L leads to as well, except Authorization and Cookie. X-HTTP-Method-Override may turn a request into another',
          'x-effects': { values: { '@-': READS_STDIN } },
          'x-shape': 'line',
        },
        {
          name: 'user-agent',
          flags: ['-A', '--user-agent'],
          type: 'string',
          description: 'User-Agent header; empty text removes it',
          'x-shape': 'line',
        },
        {
          name: 'referer',
          flags: ['-e', '--referer'],
          type: 'string',
          description: 'Referer header; with ;auto at the end, -L sets it on each redirect',
          'x-shape': 'line',
        },
        {
          name: 'cookie',
          flags: ['-b', '--cookie'],
          type: 'string',
          description: 'Cookies to send as "NAME=VALUE; NAME2=VALUE2"; without = the name of a local file to read them from, - reads standard input',
          'x-effects': { values: { '-': READS_STDIN } },
          'x-shape': 'path',
        },
        {
          name: 'cookie-jar',
          flags: ['-c', '--cookie-jar'],
          type: 'file',
          description: 'Write all cookies to this file at the end, in place of what it holds; give the same file to -b to keep its cookies. - prints them',
          'x-effects': { values: { '-': {}, '/dev/null': {}, '*': OVERWRITES_FILE } },
          'x-shape': 'path',
        },
        {
          name: 'user',
          flags: ['-u', '--user'],
          type: 'string',
          description: 'USER:PASSWORD for the server; without :PASSWORD it asks on the terminal',
          'x-effects': MAY_ASK,
          'x-shape': 'line',
        },
        {
          name: 'netrc',
          flags: ['-n', '--netrc'],
          type: 'boolean',
          description: 'Take user and password for the host from ~/.netrc',
        },
        {
          name: 'cert',
          flags: ['-E', '--cert'],
          type: 'string',
          description: 'TLS client certificate file in PEM format as FILE[:PASSWORD]; asks for the passphrase of an encrypted key',
          'x-effects': MAY_ASK,
          'x-shape': 'path',
        },
        {
          name: 'key',
          flags: ['--key'],
          type: 'file',
          description: 'Private key file for TLS or SSH; asks for the passphrase of an encrypted TLS key',
          'x-effects': MAY_ASK,
          'x-shape': 'path',
        },
        {
          name: 'cacert',
          flags: ['--cacert'],
          type: 'file',
          description: 'PEM file of the certificate authorities to trust, instead of the default ones',
          envVar: 'CURL_CA_BUNDLE',
          'x-shape': 'path',
        },
        {
          name: 'insecure',
          flags: ['-k', '--insecure'],
          type: 'boolean',
          description: 'Do not verify the TLS certificate or the SSH host key; anyone on the way can read and change the transfer, credentials included',
        },
        {
          name: 'location',
          flags: ['-L', '--location'],
          type: 'boolean',
          description: 'Follow redirects; POST becomes GET on 301, 302 and 303 unless -X is given. -u is sent to the first host only',
        },
        {
          name: 'max-redirs',
          flags: ['--max-redirs'],
          type: 'integer',
          description: 'Number of redirects that -L follows at most; -1 for no limit',
          default: 50,
        },
        {
          name: 'output',
          flags: ['-o', '--output'],
          type: 'array',
          description:
            'Save the response body to this file, in place of what it holds; one for each URL, in their order. #1 stands for the part of the URL that {} or [] filled in, - for standard output. An HTTP error page is saved, too, without -f',
          'x-effects': {
            values: { '-': {}, '/dev/null': {}, '/dev/stdout': {}, '/dev/stderr': {}, '*': OVERWRITES_FILE },
          },
          'x-shape': 'path',
        },
        {
          name: 'remote-name',
          flags: ['-O', '--remote-name'],
          type: 'boolean',
          description:
            'Save the body of the first URL under the last part of its path, in the current directory or --output-dir; overwrites a file of that name',
          'x-effects': OVERWRITES_FILE,
        },
        {
          name: 'remote-header-name',
          flags: ['-J', '--remote-header-name'],
          type: 'boolean',
          description:
            'With -O, let the Content-Disposition header of the server choose the file name; then an existing file is kept and curl fails. Without that header -O overwrites',
          'x-effects': { filesystem: { write: true }, creates: ['file'] },
        },
        {
          name: 'output-dir',
          flags: ['--output-dir'],
          type: 'directory',
          description: 'Directory for the files of -o and -O, put before absolute paths, too; must exist unless --create-dirs is given',
          'x-effects': { filesystem: { write: true } },
          'x-shape': 'path',
        },
        {
          name: 'create-dirs',
          flags: ['--create-dirs'],
          type: 'boolean',
          description: 'Create missing local directories for -o and --output-dir',
          'x-effects': { filesystem: { write: true }, creates: ['directory'] },
        },
        {
          name: 'no-clobber',
          flags: ['--no-clobber'],
          type: 'boolean',
          description: 'Do not let -o and -O overwrite a file: add .1 to .100 to the name of the new one instead',
          'x-effects': { idempotent: false },
        },
        {
          name: 'remove-on-error',
          flags: ['--remove-on-error'],
          type: 'boolean',
          description: 'Delete the file of -o or -O if the transfer fails; what it held before is lost',
          'x-effects': { filesystem: { delete: true }, reversible: false, destructive: true, deletes: ['file'] },
        },
        {
          name: 'continue-at',
          flags: ['-C', '--continue-at'],
          type: 'string',
          description: 'Resume a transfer at this byte and append to the file of -o or -O; - takes the size of that file',
          'x-effects': { values: { '-': {}, '*': { idempotent: false } } },
          'x-shape': 'pattern',
        },
        {
          name: 'range',
          flags: ['-r', '--range'],
          type: 'string',
          description: 'Fetch these bytes only: 0-499, 500- or -500 for the last 500; a server may ignore it',
          'x-shape': 'pattern',
        },
        {
          name: 'dump-header',
          flags: ['-D', '--dump-header'],
          type: 'file',
          description: 'Write the response headers to this file, in place of what it holds; - prints them',
          'x-effects': {
            values: { '-': {}, '/dev/null': {}, '/dev/stdout': {}, '/dev/stderr': {}, '*': OVERWRITES_FILE },
          },
          'x-shape': 'path',
        },
        {
          name: 'include',
          flags: ['-i', '--include'],
          type: 'boolean',
          description: 'Print the response headers before the body; they may hold cookies',
        },
        {
          name: 'verbose',
          flags: ['-v', '--verbose'],
          type: 'boolean',
          description: 'Show the connection and the headers of request and response on standard error, credentials in clear text',
        },
        {
          name: 'silent',
          flags: ['-s', '--silent'],
          type: 'boolean',
          description: 'Show neither progress nor error messages; add -S to see errors',
        },
        {
          name: 'show-error',
          flags: ['-S', '--show-error'],
          type: 'boolean',
          description: 'With -s, still show error messages',
        },
        {
          name: 'fail',
          flags: ['-f', '--fail'],
          type: 'boolean',
          description: 'Exit with 22 and print no body for HTTP status 400 and above; otherwise curl exits with 0 for them',
        },
        {
          name: 'fail-with-body',
          flags: ['--fail-with-body'],
          type: 'boolean',
          description: 'Like -f, but print or save the body; not together with -f',
        },
        {
          name: 'write-out',
          flags: ['-w', '--write-out'],
          type: 'string',
          description:
            'Print this after the transfer, for example %{http_code}\\n, %{time_total}, %{json} or %header{NAME}; @FILE reads the format from a local file, @- from standard input. From curl 8.3 on, %output{FILE} writes to that file',
          'x-effects': { values: { '@-': READS_STDIN } },
          'x-shape': 'format',
        },
        {
          name: 'compressed',
          flags: ['--compressed'],
          type: 'boolean',
          description: 'Ask for a compressed response and decompress it',
        },
        {
          name: 'no-buffer',
          flags: ['-N', '--no-buffer'],
          type: 'boolean',
          description: 'Print output as it arrives, for event streams',
        },
        {
          name: 'connect-timeout',
          flags: ['--connect-timeout'],
          type: 'number',
          description: 'Seconds that connecting may take',
        },
        {
          name: 'max-time',
          flags: ['-m', '--max-time'],
          type: 'number',
          description: 'Seconds that each transfer may take in all; counts anew on each retry',
        },
        {
          name: 'retry',
          flags: ['--retry'],
          type: 'integer',
          description:
            'Times to retry after a timeout, FTP 4xx or HTTP 408, 429, 500, 502, 503 or 504, after 1 second, then twice as long each time; sends a POST again, too',
          default: 0,
        },
        {
          name: 'retry-delay',
          flags: ['--retry-delay'],
          type: 'integer',
          description: 'Seconds to wait before each retry; 0 for growing waits',
        },
        {
          name: 'retry-connrefused',
          flags: ['--retry-connrefused'],
          type: 'boolean',
          description: 'With --retry, also retry while the connection is refused, as by a server that is starting',
        },
        {
          name: 'retry-all-errors',
          flags: ['--retry-all-errors'],
          type: 'boolean',
          description: 'With --retry, retry after any error, HTTP errors with -f; data may be sent or printed twice',
        },
        {
          name: 'max-filesize',
          flags: ['--max-filesize'],
          type: 'string',
          description: 'Refuse to download more than this many bytes, k, M or G allowed; no limit where the size is not known beforehand',
          'x-shape': 'pattern',
        },
        {
          name: 'limit-rate',
          flags: ['--limit-rate'],
          type: 'string',
          description: 'Maximum bytes per second, k, M or G allowed',
          'x-shape': 'pattern',
        },
        {
          name: 'proxy',
          flags: ['-x', '--proxy'],
          type: 'string',
          description:
            'Proxy as [PROTOCOL://][USER:PASSWORD@]HOST[:PORT], port 1080 by default; http, https, socks4, socks4a, socks5 or socks5h. Empty text uses none',
          envVar: 'ALL_PROXY',
          'x-shape': 'pattern',
          'x-host': 'url',
        },
        {
          name: 'resolve',
          flags: ['--resolve'],
          type: 'array',
          description: 'Use this address instead of looking the host up, as HOST:PORT:ADDRESS; * stands for any host',
          'x-shape': 'pattern',
          'x-host': 'url',
        },
        {
          name: 'unix-socket',
          flags: ['--unix-socket'],
          type: 'file',
          description:
            'Connect through this Unix domain socket, for example /var/run/docker.sock, instead of the network; the URL gives the path of the request',
          'x-shape': 'path',
        },
        {
          name: 'globoff',
          flags: ['-g', '--globoff'],
          type: 'boolean',
          description: 'Take {, }, [ and ] in URLs as they are',
        },
        {
          name: 'quote',
          flags: ['-Q', '--quote'],
          type: 'array',
          description:
            'FTP or SFTP commands to run on the server before the transfer, for example DELE FILE, rm FILE or rename OLD NEW; after it with - in front, * in front ignores failure',
          'x-effects': CHANGES_SERVER,
          'x-shape': 'line',
          'x-changes': 'server',
        },
        {
          name: 'config',
          flags: ['-K', '--config'],
          type: 'file',
          description:
            'Read further options and URLs from this file, - for standard input; they may do anything that curl can, such as overwriting files or sending them to a server',
          'x-effects': {
            filesystem: { read: true, write: true, delete: true },
            network: true,
            subprocess: true,
            idempotent: false,
            reversible: false,
            destructive: true,
            creates: ['file', 'remote_resource'],
            modifies: ['file', 'remote_resource'],
            deletes: ['file', 'remote_resource'],
            values: { '-': READS_STDIN },
          },
          'x-shape': 'path',
          'x-changes': 'server',
        },
        {
          name: 'trace',
          flags: ['--trace'],
          type: 'file',
          description:
            'Write all data sent and received, credentials included, to this file in hex and text, in place of what it holds; - for standard output, % for standard error. Not together with -v',
          'x-effects': {
            values: { '-': {}, '%': {}, '/dev/null': {}, '/dev/stdout': {}, '/dev/stderr': {}, '*': OVERWRITES_FILE },
          },
          'x-shape': 'path',
        },
        {
          name: 'trace-ascii',
          flags: ['--trace-ascii'],
          type: 'file',
          description: 'Like --trace, without the hex part',
          'x-effects': {
            values: { '-': {}, '%': {}, '/dev/null': {}, '/dev/stdout': {}, '/dev/stderr': {}, '*': OVERWRITES_FILE },
          },
          'x-shape': 'path',
        },
        {
          name: 'stderr',
          flags: ['--stderr'],
          type: 'file',
          description: 'Write messages to this file instead of standard error, in place of what it holds; - for standard output',
          'x-effects': {
            values: { '-': {}, '/dev/null': {}, '/dev/stdout': {}, '/dev/stderr': {}, '*': OVERWRITES_FILE },
          },
          'x-shape': 'path',
        },
        {
          name: 'etag-save',
          flags: ['--etag-save'],
          type: 'file',
          description: 'Write the ETag of the response to this file, in place of what it holds, and an empty file if there is none; - prints it',
          'x-effects': { values: { '-': {}, '/dev/null': {}, '*': OVERWRITES_FILE } },
          'x-shape': 'path',
        },
        {
          name: 'etag-compare',
          flags: ['--etag-compare'],
          type: 'file',
          description: 'Fetch only if the ETag differs from the one in this file; otherwise the status is 304 and the body empty',
          'x-shape': 'path',
        },
        {
          name: 'hsts',
          flags: ['--hsts'],
          type: 'file',
          description: 'HSTS cache to read and rewrite; a file that is no such cache is overwritten. Empty text keeps it in memory',
          'x-effects': { values: { '': {}, '*': OVERWRITES_FILE } },
          'x-shape': 'path',
        },
        {
          name: 'alt-svc',
          flags: ['--alt-svc'],
          type: 'file',
          description: 'Alt-Svc cache to read and rewrite; a file that is no such cache is overwritten. Empty text keeps it in memory',
          'x-effects': { values: { '': {}, '*': OVERWRITES_FILE } },
          'x-shape': 'path',
        },
      ],
      effects: READS_REMOTE,
      'x-changes': 'folder',
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
      variables: {
        url: { type: 'url', description: 'URL of the file' },
        file: { type: 'file', description: 'New file to save it to' },
      },
      tags: ['download'],
    },
    {
      name: 'cookie-session',
      description: 'Log in with a form and make further requests with the cookies of the session',
      steps: [
        {
          command: 'curl -fsS -o /dev/null -c {jar} -d @{form} {login_url}',
          description: 'Log in and store the cookies; the password stays off the command line',
        },
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
}
