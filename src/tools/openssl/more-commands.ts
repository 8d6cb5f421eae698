import type { CommandRows, CommandSet, OptionRows } from '../describe-program'
import { OVERWRITES, READS_LOCAL, RUNS_ANYTHING } from '../effects'

const FILES: OptionRows = {
  in: ['-in', 'path', 'Input'],
  out: ['-out', 'path', 'File to write', { effects: OVERWRITES }],
  inform: ['-inform', ['PEM', 'DER', 'pem', 'der'], 'Form of the input'],
}
const OUTFORM: OptionRows = { outform: ['-outform', ['PEM', 'DER', 'pem', 'der'], 'Form of the output'] }

/** A command that asks anyway: its switches, and options with a value. */
const asks = (description: string, switches: string, values: string, words?: string): CommandRows => ({
  description,
  effects: RUNS_ANYTHING,
  ...(words !== undefined && { arguments: { word: ['values?', words] } }),
  options: { how: [switches, 'switch', 'How'], which: [values, 'values', 'Which, or what'] },
})
/** Prints parameters of keys, which are public, and may create keys. */
const parameters = (description: string, more: OptionRows = {}, given?: CommandRows['arguments']): CommandRows => ({
  description,
  effects: READS_LOCAL,
  ...(given !== undefined && { arguments: given }),
  options: [
    FILES,
    OUTFORM,
    {
      text: ['-text', 'switch', 'Print all'],
      noout: ['-noout', 'switch', 'Not the encoded object'],
      check: ['-check', 'switch', 'Check them'],
      verbose: ['-verbose', 'switch', 'Print more'],
    },
    more,
  ],
})
const BITS = { bits: ['integer?', 'Bits'] } as const
const GENKEY: OptionRows = { genkey: ['-genkey', 'switch', 'Create a key', { sensitive: 'output' }] }

/** Commands of openssl that few people need. Those that use keys ask. */
export const MORE_OPENSSL: CommandSet = {
  asn1parse: {
    description: 'Print the structure of ASN.1',
    effects: READS_LOCAL,
    // A private key is printed in full.
    sensitive: { unless: { help: ['true'] } },
    options: [
      FILES,
      {
        how: ['-i -noout -dump -strictpem', 'switch', 'How'],
        numbers: ['-offset -length -strparse -dlimit', 'integer', 'From where, how much'],
        texts: ['-genstr -item', 'text', 'Text to encode, or kind'],
        files: ['-oid -genconf', 'path', 'Settings', { effects: RUNS_ANYTHING }],
      },
    ],
  },
  ecparam: /* @__PURE__ */ parameters('Print parameters of curves', {
    ...GENKEY,
    name: ['-name', 'name', 'Curve'],
    list: ['-list_curves -check_named -no_seed', 'switch', 'List curves, or how'],
    forms: ['-conv_form -param_enc', 'name', 'Form of points or parameters'],
  }),
  dsaparam: /* @__PURE__ */ parameters('Print or create parameters of DSA', GENKEY, BITS),
  dhparam: /* @__PURE__ */ parameters('Print or create parameters of Diffie-Hellman', { generator: ['-2 -3 -5 -dsaparam', 'switch', 'Generator'] }, BITS),
  pkeyparam: /* @__PURE__ */ parameters('Print parameters of keys'),
  sess_id: {
    description: 'Print sessions of TLS',
    effects: READS_LOCAL,
    sensitive: { unless: { help: ['true'] } },
    options: [FILES, OUTFORM, { how: ['-text -cert -noout', 'switch', 'What'], context: ['-context', 'name', 'Name'] }],
  },
  pkcs12: /* @__PURE__ */ asks(
    'Print or create PKCS#12 files',
    '-nokeys -nocerts -noout -legacy -info -clcerts -cacerts -noenc -nodes -export -chain -keyex -keysig -descert -nomac -noiter -nomaciter -twopass -aes256 -aes128 -des3 -no-CAfile -no-CApath',
    '-in -out -passin -passout -password -inkey -certfile -name -caname -CAfile -CApath -keypbe -certpbe -macalg -iter -untrusted -CSP -passcerts',
  ),
  pkcs8: /* @__PURE__ */ asks(
    'Convert private keys',
    '-nocrypt -topk8 -traditional -noiter -scrypt',
    '-in -out -inform -outform -passin -passout -v1 -v2 -v2prf -iter -scrypt_N -scrypt_r -scrypt_p',
  ),
  pkeyutl: /* @__PURE__ */ asks(
    'Sign, check, encrypt or decrypt with a key',
    '-sign -verify -encrypt -decrypt -derive -rawin -pubin -certin -rev -hexdump -asn1parse -verifyrecover',
    '-in -out -inkey -sigfile -passin -peerkey -peerform -keyform -pkeyopt -digest -kdf -kdflen',
  ),
  rsautl: /* @__PURE__ */ asks(
    'Sign, check, encrypt or decrypt with RSA',
    '-sign -verify -encrypt -decrypt -pubin -certin -rev -raw -pkcs -x931 -oaep -asn1parse -hexdump',
    '-in -out -inkey -keyform -passin',
  ),
  ts: /* @__PURE__ */ asks(
    'Time stamps',
    '-query -reply -verify -cert -no_nonce -text -token_in -token_out -partial_chain -sha256 -sha384 -sha512 -sha1',
    '-in -out -data -digest -queryfile -CAfile -CApath -untrusted -tspolicy -inkey -signer -chain -passin -section',
  ),
  ocsp: /* @__PURE__ */ asks(
    'Ask whether certificates are revoked',
    '-text -req_text -resp_text -noverify -nonce -no_nonce -no_certs -no_cert_verify -no_signature_verify -resp_key_id -trust_other -no_intern -no_chain -ignore_err -partial_chain -sha256 -sha1',
    '-issuer -cert -serial -url -host -port -path -header -CAfile -CApath -VAfile -verify_other -respin -reqin -respout -reqout -out -signer -signkey -index -CA -rkey -rsigner -timeout -proxy -ndays -nmin -validity_period -status_age',
  ),
  smime: /* @__PURE__ */ asks(
    'Sign, check, encrypt or decrypt mail',
    '-sign -verify -encrypt -decrypt -resign -pk7out -text -noverify -nointern -nodetach -noattr -nocerts -nosigs -nochain -binary -stream -indef -noindef -crlfeol -aes256 -aes128 -des3',
    '-in -out -inform -outform -inkey -signer -recip -certfile -content -CAfile -CApath -passin -to -from -subject -md -keyform',
  ),
  cms: /* @__PURE__ */ asks(
    'Sign, check, encrypt or decrypt messages',
    '-sign -verify -encrypt -decrypt -resign -compress -uncompress -cmsout -print -noout -data_out -data_create -digest_create -digest_verify -text -noverify -nointern -nodetach -noattr -nocerts -nosigs -binary -stream -indef -noindef -keyid -crlfeol -aes256 -aes128 -des3',
    '-in -out -inform -outform -inkey -signer -recip -certfile -content -CAfile -CApath -passin -to -from -subject -md -keyform -keyopt -certsout -originator -secretkey -secretkeyid -econtent_type -nameopt',
  ),
  ca: /* @__PURE__ */ asks(
    'Be an authority',
    '-verbose -batch -notext -msie_hack -gencrl -selfsign -updatedb -create_serial -rand_serial -preserveDN -noemailDN -utf8 -multivalue-rdn -infiles',
    '-in -out -outdir -cert -keyfile -key -passin -days -startdate -enddate -md -policy -name -section -subj -extensions -extfile -revoke -status -valid -crldays -crlhours -crlsec -crl_reason -crlexts -ss_cert -spkac -keyform -certform -inform -sigopt -vfyopt -dateopt',
    'Requests',
  ),
  s_server: /* @__PURE__ */ asks(
    'Serve TLS',
    '-www -WWW -HTTP -4 -6 -nocert -quiet -debug -msg -state -crlf -brief -rev -tls1_2 -tls1_3 -status -trace -ign_eof -no_tls1_2 -no_tls1_3 -unlink',
    '-port -accept -cert -key -CAfile -CApath -verify -Verify -servername -cert2 -key2 -cipher -ciphersuites -alpn -pass -naccept -dhparam -cert_chain -keylogfile -context -psk -unix',
  ),
  s_time: /* @__PURE__ */ asks(
    'Measure connections',
    '-new -reuse -bugs -tls1 -tls1_1 -tls1_2 -tls1_3 -no-CAfile -no-CApath',
    '-connect -www -time -cipher -ciphersuites -cert -key -CAfile -CApath -verify -nameopt',
  ),
  storeutl: /* @__PURE__ */ asks('Print what a store holds', '-certs -keys -crls -r -noout -text', '-out -passin -subject -issuer -serial -fingerprint -alias', 'Address'),
  rehash: /* @__PURE__ */ asks('Name certificates by their sums', '-compat -old -n -v', '-provider-path', 'Directories'),
  // The password is an argument, or the program asks for it.
  passwd: {
    description: 'Print the hash of a password',
    effects: RUNS_ANYTHING,
    arguments: { password: ['values?', 'Password'] },
    options: {
      in: ['-in', 'path', 'Input'],
      noverify: ['-noverify', 'switch', 'Ask once'],
      stdin: ['-stdin', 'switch', 'From standard input'],
      quiet: ['-quiet', 'switch', 'No warnings'],
      table: ['-table', 'switch', 'As a table'],
      reverse: ['-reverse', 'switch', 'The hash first'],
      salt: ['-salt', 'text', 'Salt'],
      sha512: ['-6', 'switch', 'SHA-512'],
      sha256: ['-5', 'switch', 'SHA-256'],
      apr1: ['-apr1', 'switch', 'MD5 of Apache'],
      md5: ['-1', 'switch', 'MD5'],
      aixmd5: ['-aixmd5', 'switch', 'MD5 of AIX'],
    },
  },
  crl: {
    description: 'Print lists of revoked certificates',
    effects: READS_LOCAL,
    options: [
      FILES,
      OUTFORM,
      {
        verify: ['-verify', 'switch', 'Check the signature'],
        dateopt: ['-dateopt', 'name', 'Format of dates'],
        noout: ['-noout', 'switch', 'Not the list itself'],
        text: ['-text', 'switch', 'Print all'],
        hash: ['-hash -hash_old', 'switch', 'Print the hash of the issuer'],
        nameopt: ['-nameopt', 'name', 'How names are printed'],
        issuer: ['-issuer', 'switch', 'Print the issuer'],
        updates: ['-lastupdate -nextupdate', 'switch', 'Print when it is replaced'],
        fingerprint: ['-fingerprint', 'switch', 'Print the sum'],
        number: ['-crlnumber', 'switch', 'Print the number'],
        CAfile: ['-CAfile', 'path', 'Trusted ones'],
        CApath: ['-CApath', 'directory', 'Directory of trusted ones'],
      },
    ],
  },
  pkcs7: {
    description: 'Print certificates of PKCS#7',
    effects: READS_LOCAL,
    options: [
      FILES,
      OUTFORM,
      {
        noout: ['-noout', 'switch', 'Not the encoded object'],
        text: ['-text', 'switch', 'Print details'],
        print: ['-print', 'switch', 'Print all'],
        'print-certs': ['-print_certs', 'switch', 'Print certificates'],
      },
    ],
  },
}
