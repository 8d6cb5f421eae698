import { join } from 'node:path'
import { git, ordinary, set } from './git-repository'
import type { HostileFolder, HostileFolderMaker } from './hostile-folder'

const SIGNATURES = {
  openpgp: '-----BEGIN PGP SIGNATURE-----\n\niQ\n-----END PGP SIGNATURE-----',
  x509: '-----BEGIN SIGNED MESSAGE-----\nMI\n-----END SIGNED MESSAGE-----',
  ssh: '-----BEGIN SSH SIGNATURE-----\nU1\n-----END SSH SIGNATURE-----',
}

/** Puts a commit and a tag with a signature, good or not, at the tip. */
function sign(folder: HostileFolder, format: keyof typeof SIGNATURES): HostileFolder {
  const { cwd } = folder
  const tree = git(cwd, ['rev-parse', 'HEAD^{tree}'])
  const parent = git(cwd, ['rev-parse', 'HEAD'])
  const who = 'a <a@example.com> 1700000001 +0000'
  const signature = SIGNATURES[format].split('\n').join('\n ')
  const commit = `tree ${tree}\nparent ${parent}\nauthor ${who}\ncommitter ${who}\ngpgsig ${signature}\n\nsigned\n`
  const oid = git(cwd, ['hash-object', '-t', 'commit', '-w', '--stdin'], commit)
  git(cwd, ['update-ref', 'HEAD', oid])
  const tag = `object ${oid}\ntype commit\ntag signed\ntagger ${who}\n\nsigned\n${SIGNATURES[format]}\n`
  git(cwd, ['update-ref', 'refs/tags/signed', git(cwd, ['hash-object', '-t', 'tag', '-w', '--stdin'], tag)])
  return folder
}

const signedBy =
  (
    format: keyof typeof SIGNATURES,
    name: string,
    settings: (folder: HostileFolder) => Readonly<Record<string, string>>,
  ): HostileFolderMaker =>
  (parent) => {
    const folder = ordinary(parent, name, 'exit 1')
    return set(sign(folder, format), settings(folder))
  }

const gitGpgProgram = signedBy('openpgp', 'git-gpg.program', (f) => ({
  'gpg.program': f.program,
  'log.showSignature': 'true',
}))
const gitGpgOpenpgpProgram = signedBy('openpgp', 'git-gpg.openpgp.program', (f) => ({
  'gpg.openpgp.program': f.program,
  'log.showSignature': 'true',
}))
const gitGpgX509Program = signedBy('x509', 'git-gpg.x509.program', (f) => ({
  'gpg.x509.program': f.program,
  'log.showSignature': 'true',
}))
const gitGpgSshProgram = signedBy('ssh', 'git-gpg.ssh.program', (f) => ({
  'gpg.ssh.program': f.program,
  'gpg.ssh.allowedSignersFile': join(f.cwd, 'a.txt'),
  'log.showSignature': 'true',
}))
/** `%G?` by way of the default format: `log.showSignature=false` does not help. */
const gitFormatPretty = signedBy('openpgp', 'git-format.pretty', (f) => ({
  'gpg.program': f.program,
  'format.pretty': '%h %G?',
}))
/** The person's own gpg is started on a stranger's signature: no program of the folder, but GNUPGHOME is created. */
const gitShowSignature = signedBy('openpgp', 'git-log.showSignature', () => ({ 'log.showSignature': 'true' }))

/** Repositories with signatures, whose settings name the program that verifies them. */
export const GIT_SIGNATURE_FOLDERS: Readonly<Record<string, HostileFolderMaker>> = {
  gitGpgProgram,
  gitGpgOpenpgpProgram,
  gitGpgX509Program,
  gitGpgSshProgram,
  gitFormatPretty,
  gitShowSignature,
}
