import { words } from '../scan-text'

/** Words that make more of a query: it writes, locks, or hands something to a program. */
export const WRITING: ReadonlySet<string> = /* @__PURE__ */ words(`
  insert update delete merge into outfile dumpfile upsert truncate drop alter create grant revoke replace call exec execute copy
  attach detach lock share procedure returning`)

/** The same for databases that need no mark between two statements. */
export const MORE_WRITING: ReadonlySet<string> = /* @__PURE__ */ words(
  'backup bulk checkpoint dbcc deny disable enable kill openrowset opendatasource openquery reconfigure restore revert shutdown use waitfor writetext',
)

/** Tables of the shell of SQLite that read files. */
export const READING_TABLES: ReadonlySet<string> = /* @__PURE__ */ words('fsdir zipfile sqlite_dbpage')

/** Words that call no function, although a bracket follows them. */
export const NO_CALLS: ReadonlySet<string> = /* @__PURE__ */ words(`
  against explain all and any array as between by case cross cube distinct else end escape except exists explain extract filter from glob group grouping
  having in inner intersect is isnull join lateral left like ilike limit match materialized minus natural not notnull offset on only
  or order outer over partition range recursive regexp right rollup row rows select separator sets similar some straight_join
  tablesample then to union unique using values when where window with within xor rlike div mod collate natural full
  bigint binary bit bool boolean char character date datetime dec decimal double float int integer interval json jsonb nchar numeric
  nvarchar precision real signed smallint text time timestamp timestamptz tinyint unsigned uuid varbinary varbit varchar varying
  blob clob bytea`)

/** Functions that only compute or look, in every database that has them. */
export const PURE_FUNCTIONS: ReadonlySet<string> = /* @__PURE__ */ words(`
  abs acos acosh adddate addtime age any_value array_agg array_append array_cat array_length array_lower array_ndims array_position
  array_positions array_prepend array_remove array_replace array_to_json array_to_string array_upper arraycontains ascii asin asinh
  atan atan2 atanh avg bin bit_and bit_count bit_length bit_or bit_xor bool_and bool_or btrim cardinality cast cbrt ceil ceiling char_length
  character_length chr clock_timestamp coalesce col_description collation concat concat_ws conv convert convert_tz corr cos cosh cot count
  covar_pop covar_samp crc32 cume_dist curdate current_catalog current_database current_date current_role current_schema current_schemas
  current_time current_timestamp current_user curtime database date_add date_bin date_diff date_format date_part date_sub date_trunc
  datediff dateadd day dayname dayofmonth dayofweek dayofyear decode degrees dense_rank div elt encode every exp export_set factorial
  field find_in_set first_value floor format format_bytes format_date format_type from_base64 from_days from_unixtime gcd
  gen_random_uuid generate_series generate_subscripts get_bit get_byte get_format greatest group_concat has_column_privilege
  has_database_privilege has_schema_privilege has_table_privilege hex hour if ifnull iif inet6_aton inet6_ntoa inet_aton inet_ntoa
  initcap instr isfinite isnull isodow json_agg json_array json_array_elements json_array_elements_text json_array_length json_arrayagg
  json_build_array json_build_object json_contains json_depth json_each json_each_text json_error_position json_extract
  json_extract_path json_extract_path_text json_group_array json_group_object json_insert json_keys json_length json_merge_patch
  json_object json_object_agg json_object_keys json_objectagg json_overlaps json_patch json_pretty json_quote json_remove json_replace
  json_search json_set json_strip_nulls json_to_record json_to_recordset json_tree json_type json_typeof json_unquote json_valid json_value
  jsonb_agg jsonb_array_elements jsonb_array_elements_text jsonb_array_length jsonb_build_array jsonb_build_object jsonb_each
  jsonb_each_text jsonb_extract_path jsonb_extract_path_text jsonb_insert jsonb_object jsonb_object_agg jsonb_object_keys jsonb_path_exists
  jsonb_path_match jsonb_path_query jsonb_path_query_array jsonb_path_query_first jsonb_pretty jsonb_set jsonb_strip_nulls
  jsonb_to_record jsonb_to_recordset jsonb_typeof julianday justify_days justify_hours justify_interval lag last_day last_value lcase lcm
  lead least left length likelihood likely listagg ln localtime localtimestamp locate log log10 log2 lower lpad ltrim make_date
  make_interval make_set make_time make_timestamp make_timestamptz masklen max md5 median microsecond mid min minute mod mode month monthname
  network now nth_value ntile nullif num_nonnulls num_nulls numnode nvl obj_description oct octet_length ord overlay percent_rank
  percentile_cont percentile_disc period_add period_diff pg_column_size pg_database_size pg_encoding_to_char pg_get_constraintdef
  pg_get_expr pg_get_function_arguments pg_get_function_identity_arguments pg_get_function_result pg_get_functiondef pg_get_indexdef
  pg_get_keywords pg_get_ruledef pg_get_serial_sequence pg_get_triggerdef pg_get_userbyid pg_get_viewdef pg_indexes_size
  pg_is_in_recovery pg_postmaster_start_time pg_relation_size pg_size_bytes pg_size_pretty pg_table_is_visible pg_table_size
  pg_tablespace_size pg_total_relation_size pg_typeof pi position pow power pragma_compile_options pragma_database_list
  pragma_foreign_key_list pragma_index_info pragma_index_list pragma_index_xinfo pragma_table_info pragma_table_list
  pragma_table_xinfo printf quarter quote quote_ident quote_literal quote_nullable radians rand random rank regexp_count regexp_instr
  regexp_like regexp_match regexp_matches regexp_replace regexp_split_to_array regexp_split_to_table regexp_substr regr_slope repeat
  replace reverse right round row_number row_to_json rpad rtrim scale schema sec_to_time second session_user set_masklen sha1
  sha2 sha224 sha256 sha384 sha512 shobj_description sign sin sinh soundex space split_part sqlite_version sqrt st_area st_asgeojson
  st_astext st_contains st_distance st_dwithin st_intersects st_length st_within st_x st_y starts_with statement_timestamp std stddev
  stddev_pop stddev_samp str_to_date strcmp strftime string_agg string_to_array strpos subdate substr substring substring_index
  subtime sum sysdate tan tanh time_format time_to_sec timediff timeofday timestampadd timestampdiff timezone to_ascii to_base64 to_char to_date
  to_days to_hex to_json to_jsonb to_number to_regclass to_regtype to_seconds to_timestamp to_tsquery to_tsvector total
  plainto_tsquery phraseto_tsquery websearch_to_tsquery ts_headline ts_rank ts_rank_cd
  transaction_timestamp translate trim trim_array trunc typeof ucase uncompressed_length unhex unicode unistr unixepoch unlikely unnest upper
  user utc_date utc_time utc_timestamp validate_password_strength var_pop var_samp variance version week weekday weekofyear
  weight_string width_bucket year yearweek zeroblob`)

/** Pragmas of SQLite that read, also with the name of a table. */
export const READING_PRAGMA: RegExp =
  /^pragma (?:\w+ \. )?(?:(?:table|index|foreign_key|database|collation|function)_x?(?:info|list)(?: \( [\w']* \))?|(?:user|schema)_version|foreign_keys|journal_mode|encoding|page_(?:size|count)|freelist_count|compile_options|(?:integrity|quick)_check|application_id|auto_vacuum)$/

/** Commands of the shell of SQLite that print what is there, or say how to print. */
export const SQLITE_COMMANDS: RegExp =
  /^\.(?:bail|changes|databases|dbinfo|dump|echo|eqp|explain|expert|fullschema|headers?|help|indexes|indices|limit|lint|mode|nullvalue|print|prompt|quit|exit|schema|separator|show|stats|tables|timer|version|width)(?:[ \t]+[\w.%*"'|,+-]+){0,8}[ \t]*;?$/

/** Commands of the client of PostgreSQL that print what is there. */
export const POSTGRES_COMMANDS: RegExp =
  /^\\(?:d(?:[a-zA-Z]{0,3}[S+]{0,2})?|l\+?|z|conninfo|sv\+?|sf\+?|encoding|echo|\?|h|copyright)(?:[ \t]+[\w.*"$-]+){0,4}[ \t]*$/
