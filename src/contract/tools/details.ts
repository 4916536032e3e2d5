// What models are told about tools beyond the operations' own summaries: when to use one, and what comes
// next. Every word is read in every conversation; `npm run bench mcp-tools` counts them.
import type { OperationId } from '#contract/contract.ts';
import type { mcpOperations } from './mcp-operations.ts';
import type { ToolDetails } from './tool.ts';

const listed = { hidden: ['query.order'] } as const satisfies ToolDetails;
const destroys = { hints: { destructive: true } } as const satisfies ToolDetails;
const repeatable = { hints: { idempotent: true } } as const satisfies ToolDetails;
/** Whoever reads the reply has read the turns before it. */
const lastTurn = { turns: 1 } as const;
const people_alone = { refuses_api_keys: true } as const satisfies ToolDetails;

const writing: Details = {
  nextAssignment: {
    description:
      'The next piece of work of a run that you write (start_generation with mind connected_agent). Read all its parts, then submit_assignment; again until done.',
  },
  readAssignment: {
    description: 'The further parts of an assignment, in their order.',
    named: { 'params.id': 'assignment_id' },
  },
  submitAssignment: {
    description:
      'One JSON object of the form at the end of the assignment. A refusal says what to mend; send the whole object again.',
    named: { 'params.id': 'assignment_id' },
    ...repeatable,
  },
  changeMind: {
    description: 'Take over the rest of a run (connected_agent), or hand it back (service).',
    ...repeatable,
  },
};

const interviewing: Details = {
  startInterview: {
    description:
      'Begin to specify software. Show the user the opening question; answer with submit_interview_turn.',
    on_demand: lastTurn,
  },
  submitTurn: {
    description:
      'Give the user’s words to the interviewer, unchanged. Answers with a job_id: poll get_interview_turn_status. mode sync waits.',
    named: { 'query.mode': 'mode' },
    on_demand: { 'snapshot.turns': 1, ...lastTurn },
  },
  getTurnJob: {
    description:
      'Poll every 2 seconds until status is completed. Show the user the last of snapshot.turns in full.',
    on_demand: { 'snapshot.turns': 1 },
  },
  cancelTurn: { description: 'Take back a turn that is not answered yet.', ...destroys },
  getInterview: {
    description:
      'Status, open question, progress and last turn of an interview; include turns for all of them.',
    on_demand: lastTurn,
  },
  completeInterview: {
    description:
      'End an interview when the user agrees; what is open becomes assumptions. Its intake_artifact_id goes to start_generation.',
    on_demand: lastTurn,
    ...repeatable,
  },
  listInterviews: { description: 'Find an interview to go on with; last active first.' },
  listIntakeArtifacts: {
    description: 'What start_generation can start from, newest first.',
    hidden: ['query.status'],
  },
  listStatements: {
    description:
      'What became of each thing the user said. status quoted: what was not understood, with a draft of its parts.',
  },
  settleStatement: {
    description:
      'Tell what a quoted statement means, as the user says it, or that it asks for nothing. Play the result back to the user.',
    ...repeatable,
  },
  uploadReferenceDocument: {
    description: 'Give the interviewer a document: text, or base64 of at most 700 KB; larger ones over REST.',
  },
};

const generating: Details = {
  startGeneration: {
    description:
      'Make a specification package of an intake artifact. Costs credits (estimate_generation_cost). Then wait_for_generation.',
    hidden: ['body.schema_version', 'body.mirror_selection', 'body.parts'],
  },
  waitForGeneration: {
    description:
      'Wait until a run ends or asks something. `next` says what to do. Runs take minutes: call it again.',
  },
  getGeneration: {
    description: 'Read a run. include its summaries to see what refinement changed and left.',
    on_demand: {
      refinement_summary: 0,
      reconciliation_summary: 0,
      blocker_resolution_summary: 0,
      refinement_audit: 0,
      consistency_findings: 0,
    },
  },
  validateGenerationRequest: {
    description: 'Why start_generation would be refused, if it would.',
    hints: { read_only: true },
  },
  estimateGenerationCost: {
    description: 'Credits, dollars and minutes of each review profile, before start_generation.',
    hints: { read_only: true },
  },
  listGenerations: listed,
  cancelGeneration: destroys,
  resumeGeneration: { description: 'Let a paused run go on. Not for questions: answer_clarifications.' },
  listClarifications: { description: 'What a run in PausedAwaitingClarification asks. Let the user answer.' },
  answerClarifications: {
    description: 'Answer all pending questions at once, in the user’s words.',
  },
  updateGeneration: {
    description: 'Make the next version of a package after its interview went on. Then wait_for_generation.',
  },
  listGenerationEvents: { description: 'What happened in a run, oldest first.' },
  getConversation: { description: 'What each agent of a run did.', named: { 'query.take': 'last' } },
};

const reading: Details = {
  listPackages: listed,
  getPackage: { description: 'Read a package’s record: version, scores, blockers that it declares.' },
  searchPackages: {
    description: 'Search all packages; snippets with file paths.',
    named: { 'query.q': 'query' },
  },
  searchPackage: {
    description: 'Find where a package speaks of something; then read_package_file or get_requirement.',
    named: { 'query.q': 'query' },
  },
  readPackageFile: {
    description: 'Read a file, such as AGENTS.md or contracts/openapi.yaml, a piece at a time.',
  },
  downloadPackage: {
    description: 'A link to the zip, for five minutes.',
    hidden: ['query.parts'],
  },
  downloadAddendum: { description: 'Get a link to the zip of an addendum, for five minutes.' },
  getRequirement: {
    description: 'A requirement with criteria, sources, tests and tasks.',
  },
  createAddendum: {
    description: 'Describe a change against a finished package; answers a link to five documents.',
  },
  explainPackage: { description: 'Tell a package to an audience (list_explain_audiences), as Markdown.' },
  previewDocMigration: {
    description: 'See what a zip of documents (content_base64) would become.',
    hints: { read_only: true },
  },
  commitDocMigration: {
    description: 'Make a package of it, after preview_doc_migration.',
  },
};

const building: Details = {
  startBuildSession: {
    description: 'Begin to build from a package (package_id) in a repository; then next_task.',
  },
  nextTask: {
    description:
      'The task to build now with all that it needs. Write its files alone, run its verify command, then report_task.',
    hints: { idempotent: true },
  },
  reportTask: {
    description:
      'Say what became of a task. done needs verify (command, exit_code 0, output) and the evidence.',
  },
  listTasks: { description: 'The plan of the package, and how far it is built.' },
  endBuildSession: { description: 'End a session with what was done, for those who come later.' },
  setCurrentState: { description: 'Keep where the work stands, so that another agent can go on.' },
  recordUsage: {
    description: 'Report all tokens of a coder session so far; replaces the last report.',
    hidden: ['body.window_start', 'body.window_end', 'body.reporter_version', 'body.sidechain_turns'],
    ...repeatable,
  },
  getCrossAggregate: { description: 'A session with its decisions, backlog items and token usage.' },
  appendDecision: { description: 'Keep a choice that the specification left open, with its reason.' },
  listDecisions: { description: 'Look for what was decided before deciding again.' },
  getDecision: { named: { 'params.id': 'decision_id' } },
  fileBacklogItem: { description: 'Keep work that is left over or out of the task’s bounds.' },
  getBacklogItem: { named: { 'params.id': 'backlog_item_id' } },
  changeBacklogItem: { named: { 'params.id': 'backlog_item_id' } },
  resolveBacklogItem: { named: { 'params.id': 'backlog_item_id' }, ...repeatable },
  fileLesson: { hidden: ['body.slug'] },
  importSessionState: {
    description: 'Take decisions, backlog and lessons over from Markdown; a dry run unless dry_run is false.',
    ...repeatable,
  },
};

const telling: Details = {
  createWebhook: {
    description: 'Have run events posted to an HTTPS address.',
    own_key: 'apiKeyId',
    ...people_alone,
  },
  rotateWebhookSecret: { ...destroys, own_key: 'apiKeyId', ...people_alone },
  testWebhook: { hints: { open_world: true }, own_key: 'apiKeyId', ...people_alone },
  listWebhooks: {
    description: 'The webhooks of a key; the own one when api_key_id is left out.',
    own_key: 'apiKeyId',
  },
  deleteWebhook: { own_key: 'apiKeyId' },
  submitBugReport: {
    description: 'Report a fault of this service.',
    hidden: ['body.client_type', 'body.current_route', 'body.user_agent'],
  },
  submitFeedback: {
    description: 'Rate an interview, package or run. list_feedback_templates has rubrics.',
    hidden: [
      'body.client_type',
      'body.estimated_output_quality',
      'body.project_type',
      'body.review_profile',
      'body.letter_grade',
      'body.transcript_evidence',
      'body.package_evidence',
      'body.tags',
      'body.build_confidence_percent',
      'body.intake_artifact_id',
    ],
  },
  getCapabilities: { description: 'Which review profiles, project types and schema versions there are.' },
  getUsage: { description: 'Credits, explanations and running generations against the plan.' },
  disableAccount: destroys,
};

type Details = Partial<Record<OperationId | keyof typeof mcpOperations, ToolDetails>>;

export const toolDetails: Details = {
  ...writing,
  ...interviewing,
  ...generating,
  ...reading,
  ...building,
  ...telling,
};
