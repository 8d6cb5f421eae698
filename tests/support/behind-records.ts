/**
 * Programs whose descriptions have grown since they were observed last: `npm run observe -- NAME --record`. What their
 * records say still holds their labels; that they are complete is not asked.
 */
export const OBSERVED_BEFORE: readonly string[] =
  'apt apt-get awk chmod chown docker dpkg env git gunzip journalctl jq kill kubectl ln mkdir mktemp nice npm openssl pgrep pip pip3 ps psql rsync sqlite3 ssh sudo systemctl terraform touch which xargs xxd'.split(
    ' ',
  )

/** Programs that have got flags since they were probed last: `npx tsx --tsconfig tests/tsconfig.json tests/tools/probe/run.ts NAME`. */
export const PROBED_BEFORE: readonly string[] =
  'apt apt-get awk base64 bun cargo chmod clear cp deno dig dpkg eslint gawk go host ip journalctl jq lsof mawk mkdir mv mypy nc npx openssl ping pip pip3 pkill pnpm podman poetry prettier psql pwd python python3 redis-cli rg rm rsync rustup scp sqlite3 ssh ssh-keygen sudo systemctl tar timeout tmux tput which xxd yarn'.split(
    ' ',
  )
