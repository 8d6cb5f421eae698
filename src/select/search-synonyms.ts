/**
 * Synonyms, one group per line. A word before `>` also finds the words after it; in a line without `>` each word finds
 * all others. The words of a phrase are joined by `_`.
 */
export const SYNONYMS = `
preview > plan diff
temporarily save_my_work > stash
restart > rerun
talking_to which_cluster > current config
forever for_good permanently > delete
repo repository
dir directory folder
config configuration
env environment
pr pull_request
ls list
rm remove delete
delete_file remove_file > rm
k8s kubernetes kubectl
which > list ls get ps status
what > show view status get
how_many > count
why > explain describe
who > blame owner
current currently > status current show
read > view show
hash sha commit_id > rev parse
changed_files files_changed which_files_i_changed > status
stopped exited > prune start
no_longer_uses not_used_any nothing_uses unused > prune
initialize initialise set_up start_new new_project > init
list_branch local_branch new_branch create_branch delete_branch > branch
create_branch new_branch > switch checkout
local_changes my_changes discard_changes > restore checkout
remote_branch > push
clean_install lockfile lock_file > ci
latest_changes > pull
without_merging > fetch
ip_address > inspect
logged_in > auth status whoami
first_line > head
last_line > tail
count_line > wc
tarball > tar
how_much_space each_directory > du
listen > ss lsof
lint > eslint
permission > chmod
compare_two_file > diff cmp
delete_directory remove_directory delete_folder remove_folder > rm
regular_expression > rg grep
systemd > systemctl
reachable > curl
private public visibility > edit
working_directory second_directory > worktree
allowed > can
pod_list service_list deployment_list node_list running_pod which_pod which_service which_deployment which_node > get
remove delete rm erase destroy discard uninstall drop get_rid throw_away take_out take_off take_away wipe unlink clear_out
clean_up clean clear empty tidy > prune clear clean gc remove
leftover unused dangling orphaned stale obsolete unreferenced > prune unused dangling
list show ls display print see view enumerate look
which > list ls get
list > ls get
what_is what_are tell_me > show view
create add make new generate set_up
start begin run launch boot bring_up fire_up spin_up
begin create set_up > init new
stop halt shut_down shut end kill terminate abort quit take_down bring_down turn_off
cancel abort stop_running > cancel
change modify edit update alter adjust set
rename call_it new_name > rename mv move branch
move relocate transfer mv
copy cp duplicate transfer
copy_of_my_own > fork clone
download fetch pull get retrieve grab
upload push send publish ship
publish release
newest latest newer upgrade update
upgrade bump newer_version > upgrade update version
undo revert roll_back go_back return_to back_out previous_version before > undo revert rollback reset restore
restore bring_back get_back recover put_back > restore pop start
join merge integrate combine bring_together
compare difference diff different differ versus changed
change touch_code > diff
check verify validate correct mistake syntax_error valid
tamper genuine really_built signed provenance > verify attestation signature
check_up healthy diagnose wrong_with something_off > doctor status
try_out without_installing once > exec run
test_run dry_run preview would_happen would_change what_would would_be > plan diff dry
search find look_for locate grep
history log earlier_changes what_happened
who_wrote who_changed who_touched each_line line_by_line last_touched author_of_line > blame annotate
contributor how_many_commits > shortlog
lost_commit where_i_was > reflog
inspect detail examine describe information info everything_about
describe detail everything_about why happening event > describe
status state condition progress
status how_far completely_out finished_rolling > status
watch follow stream live tail
output printed says complaining message stdout crash > logs log
wait until_ready before_ready block_until > wait
execute run exec inside shell prompt terminal console command_in
shell prompt bash interactive_session > exec run attach
attach connect hook_up link_up
connect join > connect attach
disconnect detach take_off_network > disconnect detach
network reach_each_other
log_in login sign_in signed_in authenticate credentials
log_out logout sign_out
as_whom whom who_am_i logged_in_as which_account which_user > whoami status auth
token access_key api_key
secret password credential confidential
permission access may_i am_i_allowed allowed right grant
permission am_i_allowed may_i > can auth
allow_access give_access grant let_in > grant add
revoke withdraw take_back_access > revoke remove
own maintainer look_after collaborator > owner
deprecate no_longer_maintained warn_users > deprecate
archive tarball tar bundle zip package single_file one_file
save one_file as_a_file export dump > save export archive pack
load import_from_file read_back > load import
export import
import existing_resource take_under_management adopt > import
version_control under_version_control > git init
stop_managing forget_about no_longer_manage > state rm remove
tag mark label name_a_version
annotate remark comment note
comment reply answer remark respond write_back
issue bug ticket report problem defect
bug_report tracker > issue
pull_request pr merge_request proposed_change
approve review accept say_yes
reject decline deny request_changes > close deny review
close mark_done done resolve finish
reopen active_again open_again > reopen
assign give_to responsible > assignee edit
checkout check_out try_locally on_my_machine > checkout
branch line_of_development
switch go_to change_to use select move_to > switch checkout use select
fork copy_of_repository
fork_off diverge common_ancestor > merge base
bring_up_to_date up_to_date synchronize synchronise > sync update pull
remote origin server upstream
point_to new_address new_url address_changed moved_to_host > set url
stash shelve put_aside set_aside park
put_aside unfinished > stash
apply_again re_apply > apply pop
unstage keep_edits > reset restore
unstaged uncommitted edits > diff status
ignore exclude ignored_by excluded > ignore
mail maintainer patch email_patches > format patch
single_commit pick_commit one_commit_from > cherry pick
straight_line on_top_of replay linear_history > rebase
squash fold_together > rebase squash
bisect which_commit_broke broke_it introduced_the_bug worked_before > bisect
submodule nested_repository
worktree second_directory two_branches_at_once several_branches > worktree
tidy_repository repository_size compress_repository > gc count
only_some_directories partial_checkout huge_repository monorepo > sparse checkout
workflow pipeline ci action job build_run
ci_run ci_runs last_runs > run
rerun run_again once_more try_again retry > rerun restart
disable switch_off nothing_should_trigger deactivate pause > disable pause
enable switch_on activate turn_on > enable
artifact build_output
release_file binary asset attachment > release download upload asset
short_name shortcut abbreviation short_for > alias
website browser page open_in_browser > browse web
codespace cloud_machine
gist snippet paste
container docker
image docker_image layer
which_layer which_step so_big big_image layers_of > history
running containers > ps
container_running > ps
disk_space disk hard_drive room takes_up space > df du disk usage
cpu memory processor consumption overloaded busy_machine load resource_usage > top stats
processes_inside > top
volume persistent_data
throwaway nothing_left_behind temporary > run rm
keep_state as_an_image present_state turn_container_into > commit
compose services stack all_services
compile_image build_image dockerfile > build
port mapping exposed_port
forward reach_locally tunnel local_port > port forward
cluster kubernetes k8s kubectl
pod
machine server_of_the_cluster node worker > node
namespace
deployment rollout
replica copies_of how_many_pods scale > scale
depending_on_load automatically_scale busy_processors between_and_pods > autoscale
restart_all fresh_pods restart_pods > rollout restart
kubernetes_context production_cluster other_cluster > config use context
evict move_everything_off maintenance_of_a_machine take_out_of_service > drain
no_new_pods unschedulable > cordon
schedulable_again back_in_service > uncordon
taint repel
yaml manifest file_describes
documentation what_can_i_write explain fields meaning_of
dependency library package module
why_installed who_pulls_it depends_on_it > explain why ls
depends_on_what picture graphviz dependency_graph > graph
outdated newer_versions out_of_date > outdated
vulnerability security_hole known_holes security > audit
donation donate sponsor fund money_for > fund
symlink use_local_copy > link
node_modules node package_json npm
exactly_the_lock_file strictly_by_lock from_scratch very_same > ci
take_off_registry take_down > unpublish
node_project > npm package
lock_file
infrastructure cloud terraform tf
terraform_files tf_files > terraform
roll_out make_it_real put_into_effect deploy > apply rollout deploy
tear_down everything_gone > destroy down
formatting indent style_of_files > fmt
expression try_expression evaluate_expression > console
workspace environment
variable setting parameter configuration config
configuration setting preference option_of > config
email_address user_name > config
http url web_server request endpoint post put_request header
url http > curl
response_headers > curl
follow_redirects basic_auth > curl
`
