/** Variables that make programs run, load or trust something else: whoever sets them takes control of the program. */
const RULING =
  /^(?:LD_.*|DYLD_.*|NODE_OPTIONS|NODE_PATH|PYTHON.*|PERL5?(?:OPT|LIB|DB|5DB)|RUBY(?:OPT|LIB)|BASH_ENV|ENV|PS4|IFS|SHELLOPTS|BASHOPTS|PROMPT_COMMAND|JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|JDK_JAVA_OPTIONS|GIT_(?:SSH|SSH_COMMAND|SSH_VARIANT|EXTERNAL_DIFF|EXEC_PATH|CONFIG.*|ASKPASS|PROXY_COMMAND|TEMPLATE_DIR|EDITOR|SEQUENCE_EDITOR|PAGER)|SSH_ASKPASS.*|SUDO_ASKPASS|LESSOPEN|LESSCLOSE|PAGER|MANPAGER|EDITOR|VISUAL|BROWSER|GCONV_PATH|OPENSSL_CONF|BASH_FUNC_.*|MAKEFLAGS|LUA_INIT.*|CURL_HOME|WGETRC|npm_config_.*)$/i

/** Returns true if a variable controls what programs do, so that only the host may set it. */
export function isRulingVariable(name: string): boolean {
  return RULING.test(name)
}

/** Variables that name a file, a socket or a program, even if they look like secrets. */
const NAMES_PLACE = /FILE$|PATH$|DIR$|SOCK$|HOME$|COMMAND$|CMD$|HELPER|ASKPASS|PROG|^GOAUTH$|_URL$|HOST$/i

/** Returns true for variables that hold secrets; the arguments of a call may not set any other variables. */
export function isSecretVariable(name: string): boolean {
  return (
    /^[A-Z][A-Z0-9_]{0,127}$/i.test(name) && namesSecret(name) && !isRulingVariable(name) && !NAMES_PLACE.test(name)
  )
}

/** Returns true if a name suggests that the value is secret. */
export function namesSecret(name: string): boolean {
  return /TOKEN|SECRET|KEY|PASS|(?<!^(?:OLD)?)PWD$|PW$|CREDENTIAL|AUTH|COOKIE|SESSION|PRIVATE|PIN$|^(?:DATABASE|DB|REDIS|MONGO\w*|POSTGRES\w*|PG|MYSQL|AMQP|RABBITMQ)_UR[IL]$|_DSN$|WEBHOOK|CONNECTION_?STRING/i.test(
    name,
  )
}
