/** Words of undescribed programs that say that something is destroyed, stopped or sent for good. */
export const DESTROYING: ReadonlySet<string> = /* @__PURE__ */ words(`
  abandon apply blkdiscard clean cleanup csrutil dd deallocate decommission del delete delgroup deluser deploy deprovision destroy detach disable
  discard downgrade drop dropdb dropuser eject erase evict expunge fdisk flush flushall flushdb fresh groupdel halt ip6tables iptables mkfs nuke nvram
  overwrite parted poweroff prune publish purge push rb rd reboot reset remount remove revoke rimraf rm rmdir rmtree rollback sfdisk shred shutdown srm stop suspend teardown terminate trash truncate
  umount undeploy uninstall unlink unload unmount unpublish upload userdel wipe wipefs zap zero`)
/** Beginnings of words in code: `removeSync`, `deleteMany`. */
const IN_CODE = /^(?:del|delete|remove|destroy|drop|unlink|truncate|wipe|erase|rmtree|rmdir|rmsync|rm)$/

/** Words that say so in options, too. */
const IN_OPTIONS = /^(?:delete|destroy|drop|erase|mir|prune|publish|purge|push|reset|wipe)$/
/** Names of programs that end with such a word: `lvremove`, `flash_erase`. */
const IN_PROGRAMS = /(?:delete|destroy|erase|remove)$/

/** Options whose values are texts: names of tests, messages. */
const TEXT_OPTIONS = /^(?:-[ktmg]|--(?:grep|filter|message|title|body|testNamePattern|test-name-pattern))$/
/** Programs whose first argument is the script that they run. */
export const INTERPRETERS: RegExp = /^(?:node|tsx|ts-node|deno|bun|python[\d.]*|ruby|perl|php|bash|sh|zsh|source|\.)$/

/** A longer text is not searched for words. */
const MAX_SOURCE = 16_384

/** Returns true if the words of a text say that something is destroyed. Names of files do not count, but scripts do. */
export function saysLoss(text: string): boolean {
  if (text.length > MAX_SOURCE) return true
  const all = text.match(/"(?:[^"\\]|\\.)*"|'[^']*'|[^\s"']+/g) ?? []
  let last = ''
  return all.some((word, index) => {
    const before = last
    if (!word.startsWith('-')) last = word
    if (TEXT_OPTIONS.test(all[index - 1] ?? '')) return false
    const isFile = /^[\w.@~$-]*\/[\w./@-]*$|^[\w-]+\.[a-z]{1,5}$/i.test(word)
    const isRun = index === 0 || INTERPRETERS.test(before.replace(/^.*\//, ''))
    if (isFile && !isRun) return false
    const isCode = /^["']/.test(word) || /[({;]/.test(word)
    const names = splitName(isFile ? word.replace(/^.*\//, '').replace(/\.[a-z]{1,5}$/i, '') : word)
    if (/^[-/]/.test(word) && !isFile) return names.some((name) => IN_OPTIONS.test(name))
    if (index === 0 && IN_PROGRAMS.test(names.join(''))) return true
    return names.some((name) => DESTROYING.has(name) || (isCode && IN_CODE.test(name)))
  })
}

/** Splits a word into names in lower case: `eraseDisk`, `db:drop`, `mkfs.ext4`. */
function splitName(word: string): string[] {
  return word
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean))
}
