import type { SqlDialect } from '../../src/code/sql/split-sql'

const lines = (text: string): string[] => text.trim().split('\n')

/** Texts that only read, for each dialect. */
export const READING: Readonly<Record<SqlDialect, readonly string[]>> = {
  any: lines(`
select 1
SELECT * FROM users WHERE name = 'drop table x'
select count(*), max(a) from t where b in (1, 2) and c like '%x'
with a as (select 1) select * from a
with recursive a(x, y) as (select 1, 2 union all select x + 1, y from a where x < 9) select * from a
with a as not materialized (select 1) select * from a
select a, row_number() over (partition by b order by c) from t
select cast(a as varchar(20)), cast(b as decimal(10, 2)) from t
select * from (values (1, 2), (3, 4)) as v(a, b)
values (1), (2)
(select 1) union (select 2)
explain select * from users
explain delete from users
show tables
show create table users
describe users
pragma table_info(users)
select replace(a, 'x', 'y') from t
select "select", \`from\` from t
select 1 -- the end
select /* drop table x */ 1
select coalesce(sum(x), 0) from t group by y having count(*) > 1 order by 2 desc limit 10 offset 5
select case when a > 1 then 'b' else 'c' end from t
select 1;
select 1; select 2;
select exists (select 1 from t where a is not null)
select it.updated_at, deleted from items it left join u using (id)`),
  sqlite: lines(`
.tables
.schema users
.headers on
.mode box
.indexes
.dump users
  .databases  
select name from sqlite_master where type='table'
select sql from sqlite_schema
pragma journal_mode
PRAGMA main.index_list('users')
pragma user_version
pragma integrity_check
select [drop table x] from [a b]
select json_extract(body, '$.a.b') from events
select datetime(at, 'unixepoch', 'localtime') from t
select strftime('%Y-%m', at), printf('%05d', x) from t
select * from pragma_table_info('users')
select 'a\\'
select x'0102'
explain query plan select * from t where a = 1
select count(*) from t where a glob '*x' and b regexp 'y'`),
  postgres: lines(`
\\dt
\\d users
\\d+ public.users
\\l
\\conninfo
\\dx+
select now(), current_database(), version()
select '1'::numeric(10,2), x::text from t
select $$it's;drop table x$$
select $a$ $b$ $a$
select * from pg_stat_activity where state <> 'idle'
select pg_size_pretty(pg_total_relation_size('users'))
select data->>'a', data#>>'{a,b}' from t where data @> '{}'::jsonb
select * from generate_series(1, 10) as g(i)
select array_agg(x order by x) filter (where x > 1) from t
select e'a\\n', U&'d'
show search_path
show all
table users
select extract(year from at), interval '1 day', date_trunc('month', at) from t
explain (costs off) update t set a = 1
select (a).b, c[1:2] from t
select distinct on (a) * from t
select string_agg(x, ', ') within group (order by x) from t`),
  mysql: lines(`
show databases
show full columns from users
show variables like 'max%'
select * from users\\G
select * from users limit 5\\g
desc users
describe users name
explain format=json select * from t
select 1 # the end
select 1--1
select "a 'b'", 'c "d"'
select 'a\\n\\\\'
select if(a, 'b', 'c'), ifnull(a, 0), date_format(at, '%Y') from t
select @@version, @a
select group_concat(x separator ', ') from t
select left(a, 3), right(b, 3), match(a) against('b') from t`),
}

/** Texts that may do more. */
export const STOPPED: Readonly<Record<SqlDialect, readonly string[]>> = {
  any: lines(`
explain pragma journal_mode = wal
insert into t values (1)
update t set a = 1
delete from t
drop table t
truncate t
create table t (a int)
create temp table t as select 1
alter table t add b int
grant all on t to x
merge into t using u on a = b when matched then delete
replace into t values (1)
call f()
exec sp_configure
vacuum
analyze
reindex
begin
set x = 1
copy t to '/tmp/x'
lock table t
select 1; drop table t
select 1;delete from t
with a as (delete from t returning *) select * from a
with a as (insert into t values (1) returning b) select * from a
with a as (select 1) delete from t
with a as (select 1) insert into t select * from a
select * into u from t
select * from t into outfile '/tmp/x'
select * from t for update
select * from t for share
select * from t for no key update
select * from t for key share
select * from t lock in share mode
select lo_export(1, '/tmp/x')
select "lo_export"(1, '/tmp/x')
select \`lo_export\`(1, 2)
select lo_export (1, 2)
select lo_export/**/(1, 2)
select public.f(1)
select pg_catalog.lo_unlink(1)
select 1, lo_unlink(2) as x
select 1, lo_unlink(2) as materialized
select 1, lo_unlink(a) as x, b from t
select load_extension('x')
select writefile('/tmp/x', 'y')
select readfile('/etc/passwd')
select * from fsdir('/')
select data from fsdir where path = '/etc/shadow'
select * from "fsdir"
select sleep(100)
select benchmark(1000000, md5('a'))
select load_file('/etc/passwd')
select get_lock('a', 10)
select nextval('s')
select setval('s', 1)
select set_config('a', 'b', false)
select pg_sleep(100)
select pg_terminate_backend(1)
select pg_reload_conf()
select pg_read_file('/etc/passwd')
select pg_notify('a', 'b')
select dblink('a', 'delete from t')
select query_to_xml('delete from t', true, true, '')
select xp_cmdshell('x')
explain analyze delete from t
explain (analyze) select 1
explain analyse select 1
explain select lo_unlink(1)
select /*! drop */ 1
/*!50000 drop table t */
/*M! drop table t */
select /* a /* b */ drop */ 1
select 'a
select "a
select 'a\\'; drop table t; --'
select "a\\"; drop table t; --"
select q'[it's]'; drop table t --'
select '''
select [']; drop table t; --']
select 1 --drop
select 1 # drop
select $$a$$
select a := 1
select 1 drop table t
select 1 delete from t
select 1 shutdown
select 1 exec xp_cmdshell 'x'
use x
pragma journal_mode = off
pragma journal_mode(off)
pragma writable_schema = 1
pragma optimize
\\! rm x
.shell rm x
attach 'x' as y
select 1\u2028
if 1 = 1 drop table t
declare @x int
do $$ begin end $$
handler t open
load data infile 'x' into table t
prepare a as select 1
execute a
listen a
notify a
refresh materialized view a
cluster t
checkpoint
import foreign schema a
security label on t is 'x'
comment on table t is 'x'
reassign owned by a to b
42
'select 1'
"select" 1
*
)`),
  sqlite: lines(`
.shell rm x
.system rm x
.output x
.once x
.open y
.read x
.import a b
.save x
.backup x
.restore x
.load x
.log x
.cd /
.clone x
.excel
.archive -c
.www
.tables; drop table x
.print x > y
.mode a $(b)
.dbconfig writable_schema on
.trace x
.recover | x
select 'lo'('x')
select * from 'fsdir'('/')
select * from 'fsdir' where path = '/'
select [load_extension]('x')
select * from zipfile('x')
select edit(a) from t
select eval('drop table t')
select sha3_query('x')
select fts3_tokenizer('a', 'b')
show tables
describe users
pragma journal_mode=delete
pragma user_version = 5
pragma incremental_vacuum
pragma wal_checkpoint
pragma data_version; pragma foreign_keys = 0
attach database 'x' as y
detach y
select * from t; .shell x
explain; drop table t
select a from t where b = 'x\\'; drop table t; --'
select \`a\`\`\`; drop table t`),
  postgres: lines(`
\\! rm x
\\copy t to 'x'
\\o x
\\g x
\\i x
\\e
\\w x
\\c other
\\set a b
\\gexec
\\dt \`rm x\`
\\dt; drop table t
\\d x \\! rm x
select 1 \\gexec
select 1 \\g |sh
select 1 \\; drop table t
select :a
select :'a'
select :"a"
select :{?a}
select e'a\\'; drop table t; --'
select 'a\\'; drop table t; --'
select \`a\`
select $a$ $b$; drop table t
select $a$x$a$; drop table t
select lo_from_bytea(0, 'x')
select lo_import('/etc/passwd')
select pg_ls_dir('/')
select pg_stat_file('x')
select pg_write_file('a', 'b')
select pg_advisory_lock(1)
select pg_cancel_backend(1)
select pg_rotate_logfile()
select pg_switch_wal()
select pg_create_restore_point('x')
select pg_logical_emit_message(true, 'a', 'b')
select txid_current()
select currval('x')
select crosstab('delete from t')
select ts_stat('delete from t')
select database_to_xml(true, true, '')
select cursor_to_xml('a', 1, true, true, '')
select xmlparse(document '<a/>')
select * from dblink('a', 'b') as t(a int)
select * from f() as t(a int)
select 'a' 'b'(1)
desc t
select * from t tablesample f(1)`),
  mysql: lines(`
system rm x
\\! rm x
source x
\\. x
tee x
\\T x
pager less
delimiter //
edit
select * from t into dumpfile 'x'
select * from t into @a
select 1\\G delete from t
select 1\\g drop table t
select 'a\\'; drop table t; -- '
select "a\\"; drop table t; -- "
select * from t procedure analyse()
select release_lock('a')
select sys_exec('x')
select last_insert_id(5)
select uuid_short()
select master_pos_wait('a', 1)
select @a := 1
explain analyze select 1
explain into @a select 1
select 1 /*!; drop table t */
select $$a$$
set global x = 1
flush tables
kill 5
purge binary logs to 'x'
reset master
select \\! 1`),
}
