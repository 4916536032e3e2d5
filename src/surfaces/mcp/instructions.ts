/** What a client shows its model beside the tools. */
export const instructions = `Specfoundry interviews people about software that does not exist yet, and turns the interview into a specification package (requirements, design, contracts, plan) that you can build from.
To specify: start_interview; submit_interview_turn with the user's own words; poll get_interview_turn_status; complete_interview when it is done; start_generation; wait_for_generation; then download_package or read_package_file.
To build: start_build_session with the package_id; next_task gives a task with all it needs; build it; report_task with its evidence; again. get_requirement and search_package answer questions. Keep choices with append_decision_log, left-over work with file_backlog_item.
Refused arguments come back as a result that says what to mend. Errors carry data.error_code, and data.retryable says whether the same call may succeed later. The same client_request_id makes a repeated call one call.`;
