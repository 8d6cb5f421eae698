/** Programs that end things, erase them, or log somebody in, whatever they are asked: `*` stands for the rest of a name. */
const DANGEROUS =
  'rm rmdir unlink shred srm dd wipe wipefs mkfs* mkswap swap* fdisk sfdisk cfdisk gdisk sgdisk parted badblocks blkdiscard hdparm fsck* e2fsck tune2fs losetup cryptsetup dmsetup lv* vg* pv* mdadm kill* pkill skill xkill fuser shutdown reboot halt poweroff telinit init runlevel systemctl loginctl service rc-service openrc launchctl kexec su sudo* doas pkexec runuser setpriv chroot unshare nsenter login sulogin passwd chpasswd chsh chfn useradd userdel usermod groupadd groupdel visudo vipw ssh* scp sftp telnet rsh rlogin at batch crontab ifconfig ip iptables* nft* route mount umount eject apt* dpkg* dnf* yum* rpm* pacman zypper apk brew port emerge *-dbgsym select-editor sensible-* *debug'

/** Whether a program is never run to find out what it is, unless it is asked for by name. */
export function isSkipped(name: string, more: readonly string[]): boolean {
  return [...DANGEROUS.split(' '), ...more].some((pattern) => matchesName(name, pattern))
}

/** `*` at an end of the pattern stands for anything. */
export function matchesName(given: string, wanted: string): boolean {
  const [name, pattern] = [given.toLowerCase(), wanted.toLowerCase()]
  if (pattern.endsWith('*')) return name.startsWith(pattern.slice(0, -1))
  if (pattern.startsWith('*')) return name.endsWith(pattern.slice(1))
  return name === pattern
}
