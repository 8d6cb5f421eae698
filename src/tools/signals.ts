const NAMES = 'HUP INT QUIT ILL TRAP ABRT IOT BUS FPE KILL USR1 SEGV USR2 PIPE ALRM TERM STKFLT CHLD CONT STOP TSTP TTIN TTOU URG XCPU XFSZ VTALRM PROF WINCH IO POLL PWR SYS'

/** The names and numbers of signals, as they stand behind a dash: `kill -KILL`, `kill -9`. */
export const listSignals = (): string[] => {
  const names = NAMES.split(' ')
  return [...names, ...names.map((name) => `SIG${name}`), ...Array.from({ length: 65 }, (_, number) => String(number))]
}
