# Reads many command lines (each the count of its words, then the words, all ended by NUL) with getopts.
# Writes for each: the error, title, draft, num, the count of tags, the tags, the count of words, the words.

read_one() {
  local OPTIND=1 OPTARG='' opt error='' title='' draft='' num='' tags=()
  while getopts ':t:dg:n:' opt; do
    case $opt in
      t) title=$OPTARG ;;
      d) draft=true ;;
      g) tags+=("$OPTARG") ;;
      n) num=$OPTARG ;;
      *) error="bad option $OPTARG" ;;
    esac
  done
  shift $((OPTIND - 1))
  printf '%s\0' "$error" "$title" "$draft" "$num" "${#tags[@]}" "${tags[@]}" "$#" "$@"
}

while IFS= read -r -d '' count; do
  args=()
  while ((count-- > 0)); do
    IFS= read -r -d '' word
    args+=("$word")
  done
  read_one "${args[@]}"
done
