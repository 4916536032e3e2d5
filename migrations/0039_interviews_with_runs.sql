-- An interview is shown with what its runs wait for, and is removed with them.
create index generations_interview on generations (interview_id);
