// The assignments of those who draft, by the id of the agent.
import type { NodeKind } from '#specification/graph/nodes.ts';
import type { Assignment } from './assignment.ts';

/** What nobody said is priced or asked about, whoever comes upon it. */
const unsaid: readonly NodeKind[] = ['ASM', 'OQ', 'QTY'];
const frame: readonly NodeKind[] = ['GOAL', 'NG', 'ROLE'];
const numbers: readonly NodeKind[] = ['QTY', 'ASM', 'OQ'];

export const drafters: Readonly<Record<string, Assignment>> = {
  'draft.scope': {
    adds: ['GOAL', 'NG', 'ROLE', 'SRC', ...unsaid], asks: true, sees: {},
    judged_by: ['REQ-13', 'CON-01', 'CON-02', 'NUM-01', 'NUM-03', 'NUM-04'],
    good: '{"key":"qty:loans-max","title":"Loans at once","value":3,"unit":"loans","sense":"at_most","applies_to":"loans of one member", ...} for "at most 3 loans at once".',
    bad: 'A GOAL "A modern, user-friendly app": nobody said it and nothing can miss it. A QTY of 99.9 % because such software usually has one.',
  },
  'draft.architecture': {
    adds: ['CMP', 'INT', ...unsaid], asks: true, sees: { brief: [...frame, ...numbers] },
    judged_by: ['REQ-13', 'ARC-02', 'ARC-03', 'ARC-05', 'ARC-07', 'CON-03'],
    good: 'CMP "Loans module", role domain, responsibility "Decides everything about loans and is the only one to write them.", must_not ["write members; it asks their module"].',
    bad: 'Microservices, a message broker or a cache that no word of the interview needs. Two components that depend on each other. A component "Utilities".',
  },
  'draft.data': {
    adds: ['ENT', 'SM', 'EVT', 'TERM', 'ERR', ...unsaid], links: ['defines', 'concerns'], asks: true, sees: { brief: [...frame, 'INT', 'CMP', ...numbers] },
    judged_by: ['REQ-13', 'DAT-01', 'DAT-02', 'DAT-03', 'DAT-04', 'DAT-05', 'DAT-06', 'DAT-10', 'DAT-11', 'DAT-13', 'DAT-14', 'STM-01', 'STM-02', 'STM-03', 'STM-04', 'STM-05', 'STM-08'],
    good: 'Field {"name":"due_on","type":"date","description":"Last day of the loan.","required":true,"classification":"none", ...}. An SM with 3 states and 4 events has 12 cells, each with "to" or with "rejected_with".',
    bad: 'A field "data" of type json. An e-mail address that is classified none. A cell left out because it cannot happen. Fields that no sentence needs.',
  },
  'draft.requirements': {
    adds: ['US', 'FR', 'AC', 'ERR', 'DEC', ...unsaid], links: ['realises', 'concerns', 'raises', 'bounds'], asks: true,
    sees: { brief: [...frame, 'INT', 'CMP', 'ENT', 'SM', 'ERR', ...numbers] },
    judged_by: ['REQ-13', 'REQ-02', 'REQ-03', 'REQ-04', 'REQ-06', 'REQ-07', 'REQ-08', 'REQ-10', 'REQ-15', 'REQ-16', 'REQ-17', 'REQ-19', 'REQ-21', 'NUM-02', 'NUM-05', 'NUM-07', 'NUM-08', 'CON-04', 'CON-07', 'STR-06', 'TRC-09'],
    good: '"If a member who has {{@qty:loans-max}} open asks for another loan, then the Loans module shall refuse it with LOAN_LIMIT_REACHED.", raises @error:loan-limit, with an AC at exactly {{@qty:loans-max}} and one at one less.',
    bad: '"The system should handle loans quickly and notify users." (no "shall", two behaviours, no measure, an unknown subject). An AC whose "then" is "it works correctly".',
  },
  'draft.contracts': {
    adds: ['API', 'ERR', ...unsaid], links: ['realises'], asks: true, sees: { brief: ['ROLE', 'CMP', 'US', 'FR', 'ERR', ...numbers], full: ['ENT', 'SM'] },
    judged_by: ['API-01', 'API-02', 'API-03', 'API-04', 'API-05', 'API-06', 'API-07', 'API-08', 'API-09', 'API-10', 'API-12', 'API-13', 'API-16', 'API-17', 'API-25', 'STM-07'],
    good: 'POST /loans "createLoan", body_fields ["tool_id"], success_status 201, errors with validation, conflict and not found, access with one entry for each ROLE.',
    bad: 'PATCH /loans/{id} that sets any state. A body field that the entity does not have. Access for two of four roles. An operation that no requirement asks for.',
  },
  'draft.quality': {
    adds: ['NFR', 'AC', ...unsaid], links: ['realises', 'bounds', 'concerns'], asks: true, sees: { brief: [...frame, 'INT', 'CMP', ...numbers] },
    judged_by: ['REQ-13', 'REQ-02', 'REQ-03', 'REQ-04', 'REQ-05', 'REQ-06', 'REQ-09', 'NUM-02', 'NUM-03', 'NUM-05', 'CON-01'],
    good: '"While {{@qty:online}} are signed in, the Web interface shall answer 95 % of page requests within {{@qty:page-time}}." with stimulus, environment, measure and a load test.',
    bad: '"The system shall be scalable and secure." A target ten times stricter than what the user asked for, without an ASM.',
  },
  'draft.domains': {
    adds: ['FR', 'AC', 'ERR', 'NFR', 'ENT', 'TERM', 'THR', 'CTL', 'RISK', ...unsaid], changes: ['API', 'CMP'], links: ['realises', 'concerns', 'bounds', 'raises'],
    sees: { brief: [...frame, 'INT', 'CMP', 'ENT', 'FR', 'NFR', 'API', 'ERR', ...numbers] },
    judged_by: ['REQ-13', 'REQ-02', 'REQ-03', 'REQ-04', 'REQ-06', 'REQ-07', 'REQ-08', 'CON-06', 'CON-07', 'NUM-03', 'DAT-01', 'DAT-51'],
    good: 'For payments: "If the provider reports the same payment twice, then the Payments module shall store it once.", assumed, with an ASM that says what it costs if the provider never repeats itself.',
    bad: 'A whole compliance programme for a hobby project. A need of the domain that the interview already settled otherwise.',
  },
  'draft.experience': {
    adds: ['SCR', ...unsaid], links: ['realises'], asks: true, sees: { brief: ['ROLE', 'US', 'FR', 'API', 'ENT', ...numbers] },
    judged_by: ['SEC-10', 'ARC-09', 'TRC-12'],
    good: 'Screen "My loans" for the member: empty "No tool on loan. Browse the tools.", error "Your loans could not be loaded. Try again.", an action "Extend" that calls its operation.',
    bad: 'A dashboard that no role asked for. "Shows an error" as the text of an error. An action whose operation the role may not call.',
  },
  'draft.security': {
    adds: ['THR', 'CTL', ...unsaid], links: ['realises'], sees: { brief: ['ROLE', 'INT', 'CMP', 'ENT', 'NFR', 'API', 'QTY'] },
    judged_by: ['SEC-01', 'SEC-02', 'SEC-08', 'REQ-13'],
    good: 'THR information_disclosure at "member to service": "A member reads the loans of another by guessing an id."; CTL "Every query names its owner; a record of somebody else answers 404."',
    bad: '"Hackers may attack the system." answered by "Use industry best practices."',
  },
  'draft.decisions': {
    adds: ['ADR', 'INV', ...unsaid], links: ['realises'], sees: { brief: [...frame, 'INT', 'CMP', 'ENT', 'NFR', ...numbers] },
    judged_by: ['ARC-01', 'ARC-04', 'ARC-06', 'REQ-13'],
    good: 'An ADR with two options that a reasonable engineer would take here, what speaks against the chosen one, and a test that confirms it.',
    bad: 'A straw man as second option. A record of what the user never left open. An INV without a check that a machine can run.',
  },
  'draft.verification': {
    adds: ['TC', 'PROP', 'OQ'], links: ['serves'], without_interview: true, sees: { brief: ['GOAL', 'SM', 'FR', 'NFR', 'CTL', 'AC', 'INV', 'QTY'] },
    judged_by: ['TRC-03', 'TRC-08', 'TST-03', 'SEC-03'],
    good: 'A PROP "For any order of borrow, return and extend, no member has more than {{QTY-003}} open." with a generator. A TC that verifies an FR and all its AC.',
    bad: 'A TC that expects "success". One AC in two TC. A test of the framework.',
  },
  'draft.planning': {
    adds: ['TASK', 'RISK'], without_interview: true, sees: { brief: ['CMP', 'ENT', 'SM', 'FR', 'NFR', 'API', 'SCR', 'CTL'] },
    judged_by: ['TSK-01', 'TSK-02', 'TSK-03', 'TSK-04', 'TSK-05', 'TSK-06', 'TSK-08', 'TSK-09', 'TSK-10', 'TSK-11', 'TSK-12', 'TRC-04', 'TRC-05', 'ARC-08'],
    good: 'A TASK of two to eight hours with files of its own, a command that fails while it is not done ("npm test -- src/loans/borrow.test.ts"), and what it hands on as exact signatures.',
    bad: '"Implement the backend". Two tasks of one wave that write one file. A verify command that only starts a server.',
  },
}; // prettier-ignore
