/**
 * Programs whose descriptions have grown since they were observed last: `npm run observe -- NAME --record`. What their
 * records say still holds their labels; that they are complete is not asked.
 */
export const OBSERVED_BEFORE: readonly string[] =
  'apt apt-get awk chmod chown docker dpkg env git gunzip journalctl kill ln mkdir mktemp nice npm openssl pgrep ps psql rsync ssh sudo systemctl touch which xargs xxd'.split(
    ' ',
  )

/** Programs that have got flags since they were probed last: `npx tsx --tsconfig tests/tsconfig.json tests/tools/probe/run.ts NAME`. */
export const PROBED_BEFORE: readonly string[] =
  'apt apt-get awk bun chmod chown clear cp deno dig dpkg env gawk gunzip gzip host install ip journalctl kill ln lsof mawk mkdir mktemp mv nc nice npx openssl pgrep ping pkill pnpm podman psql redis-cli rm rmdir rsync scp ssh ssh-keygen sudo systemctl tar timeout touch tput truncate wget which xargs xxd yarn zip'.split(
    ' ',
  )
