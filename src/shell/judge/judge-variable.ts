import { isRulingVariable } from '../../internal/environment-variables'
import { isComputed, isPlainNumber } from '../read/obeyed-variables'
import { isSplitting } from '../state/evaluate-word'

/** Variables that say how to show things, and nothing else. */
const SHOWS =
  /^(?:TZ|TERM|COLUMNS|LINES|CI|NO_COLOR|FORCE_COLOR|CLICOLOR|CLICOLOR_FORCE|DEBIAN_FRONTEND|PYTHONUNBUFFERED|PYTHONDONTWRITEBYTECODE|RUST_BACKTRACE|NODE_ENV|GIT_PAGER|PAGER)$/

/** Variables that programs or the shell obey, so that another value changes what runs or whom it trusts. */
const RULES =
  /^(?:PATH|HOME|PWD|OLDPWD|SHELL|CDPATH|ZDOTDIR|FPATH|MANPATH|TMPDIR|XDG_.*|BASH.*|HIST.*|EXECIGNORE|GLOBIGNORE|FIGNORE|GLOBSORT|INPUTRC|FCEDIT|MAILPATH|histchars|LOCPATH|NLSPATH|TEXTDOMAINDIR|TZDIR|HOSTALIASES|GLIBC_TUNABLES|POSIXLY_CORRECT|PS[0-4]|R?PROMPT[0-9]?|NODE_.*|PERL.*|RUBY.*|.*JAVA_OPTIONS|CLASSPATH|MAVEN_OPTS|GRADLE_OPTS|GO[A-Z]+|CC|CXX|LD|AR|CFLAGS|LDFLAGS|RUSTC.*|RUSTFLAGS|CARGO.*|DOTNET_.*|PHP.*|MAKE.*|GNUMAKEFLAGS|.*PAGER|LESS.*|.*EDITOR|VISUAL|BROWSER|.*ASKPASS|GIT_.*|GCONV.*|TAR_OPTIONS|RSYNC.*|RIPGREP_.*|GREP_.*|FZF_.*|WGET.*|CURL.*|PSQLRC|PG[A-Z]+|MYSQL.*|VIMINIT|EXINIT|OPENSSL.*|SSL.*|.*CA_BUNDLE|SSH_.*|GNUPGHOME|npm_.*|NPM_.*|YARN_.*|PNPM_.*|PIP_.*|UV_.*|POETRY_.*|PYTEST_.*|CONDA_.*|VIRTUAL_ENV|.*_proxy|.*_PROXY|AWS_.*|AZURE_.*|GOOGLE_.*|CLOUDSDK_.*|DOCKER_.*|BUILDKIT.*|COMPOSE_.*|KUBE.*|HELM_.*|TF_.*|GH_.*|GITHUB_.*|SUDO_.*|LS_COLORS|TERMINFO.*|TERMCAP|[A-Z].*_(?:HOME|PATH|ROOT|PREFIX|TOOLCHAIN|CONFIG|CONFIG_FILE|RC|PROFILE|PRELOAD|PLUGINS?|OPTS|OPTIONS|FLAGS|ARGS|COMMAND|CMD|SHELL|HOOKS?|PROGRAM|WRAPPER|COMPILER|BIN)|ASDF_.*|MISE_.*)$/

/** Locales in which no byte of a command line is part of a longer letter. An empty value sets nothing. */
const LOCALE = /^(?:C|POSIX|[\w@-]+\.utf-?8|)$/i

/**
 * Returns true if setting a variable may change what programs do.
 *
 * @param isPassed true if programs get it: then only variables that are known to be harmless are. Programs also get a
 *   variable that is only assigned to, if it was exported before the line
 * @param value the value, if it is known
 * @param belongs returns true for the name of a described program that may start others or reach a server: the
 *   variables that begin with its name are its own
 */
export function rulesPrograms(
  name: string,
  isPassed: boolean,
  value: string | undefined,
  belongs: (program: string) => boolean,
): boolean {
  if (/^(?:GIT_)?PAGER$/.test(name)) return value !== 'cat' && value !== ''
  if (SHOWS.test(name)) return false
  if (/^(?:LANG|LC_[A-Z]+)$/.test(name)) return value === undefined || !LOCALE.test(value)
  // With a slash it names files.
  if (name === 'LANGUAGE') return value === undefined || value.includes('/')
  if (isComputed(name)) return !isPlainNumber(value)
  if (name === 'IFS' && !isPassed) return value === undefined || !isSplitting(value)
  return isPassed || isRulingVariable(name) || RULES.test(name) || listPrefixes(name).some(belongs)
}

/** Lists the programs that a variable may be named for: `rustup` and `rustup-home` of `RUSTUP_HOME_DIR`. */
function listPrefixes(name: string): string[] {
  if (!/^[A-Z][A-Z0-9_]{0,63}$/.test(name)) return []
  const words = name.toLowerCase().split('_')
  return words.slice(1).map((_, count) => words.slice(0, count + 1).join('-'))
}
