// The sample's needs: who wants what, in whose words, with which numbers.
import type { DraftNode, Patch } from '#specification/graph/patch.ts';

type Sources = DraftNode['sources'];
export const said = (quote: string): Sources => [{ kind: 'interview', turn: 2, quote }];
export const follows = (...from: string[]): Sources => [
  { kind: 'derived', from, because: 'It makes the need true' },
];
export const assumedSignIn: Sources = [{ kind: 'assumed', assumption: '@asm:sign-in' }];

export const needsPatch: Patch = {
  add: [
    { kind: 'SRC', key: 'src:rfc9457', title: 'RFC 9457', locator: 'https://www.rfc-editor.org/rfc/rfc9457', used_for: 'Shape of errors', sources: [{ kind: 'public', title: 'RFC 9457', locator: 'https://www.rfc-editor.org/rfc/rfc9457' }] },
    { kind: 'ASM', key: 'asm:sign-in', title: 'Sign-in', statement: 'People sign in with e-mail and password.', confidence: 0.7, cost_if_wrong: 'Two days.', cell: 'identity.sign_in', sources: said('Members book a tool') },
    { kind: 'GOAL', key: 'goal:lend', title: 'Tools are shared', statement: 'Each tool is used by many houses.', metric: 'Bookings a month', counter_metric: 'Damaged tools', sources: said('A tool library for our street') },
    { kind: 'NG', key: 'ng:fees', title: 'No late fees', statement: 'Late fees are not charged.', reason: 'Put off by the user.', sources: said('If somebody is late we charge nothing for now') },
    { kind: 'ROLE', key: 'role:member', title: 'Member', description: 'Lives in the street and books tools.', is_human: true, sources: said('Members book a tool') },
    { kind: 'ROLE', key: 'role:coordinator', title: 'Coordinator', description: 'Looks after the tools.', is_human: true, sources: said('Coordinators add tools') },
    { kind: 'US', key: 'us:book', title: 'Book a tool', role: '@role:member', want: 'to book a tool', so_that: 'I need not buy one', priority: 'P1', goal: '@goal:lend', independent_test: 'Book a tool and see it reserved.', sources: said('Members book a tool') },
    { kind: 'US', key: 'us:add', title: 'Add tools', role: '@role:coordinator', want: 'to add a tool', so_that: 'it can be lent', priority: 'P2', independent_test: 'Add a tool and find it in the list.', sources: said('Coordinators add tools') },
    { kind: 'QTY', key: 'qty:bookings', title: 'Open bookings', value: 3, unit: 'bookings', sense: 'at_most', applies_to: 'one member at a time', sources: said('at most 3 bookings each') },
    { kind: 'QTY', key: 'qty:response', title: 'Response time', value: 500, unit: 'ms', sense: 'at_most', applies_to: 'answer to a request, 95th percentile', sources: assumedSignIn },
    { kind: 'QTY', key: 'qty:timeout', title: 'Timeout of a service', value: 10, unit: 'seconds', sense: 'at_most', applies_to: 'one call', sources: assumedSignIn },
    { kind: 'QTY', key: 'qty:page-size', title: 'Page size', value: 50, unit: 'entries', sense: 'at_most', applies_to: 'one page of a list', sources: assumedSignIn },
    { kind: 'QTY', key: 'qty:availability', title: 'Availability', value: 99.5, unit: '%', sense: 'at_least', applies_to: 'reachable share of each month', sources: assumedSignIn },
    { kind: 'FR', key: 'fr:book', title: 'Book a tool', area: 'Booking', statement: 'When a member books a free tool, the Booking module shall store a booking.', priority: 'P1', story: '@us:book', why: 'It is what the library is for.', confidence: 0.95, sources: said('Members book a tool') },
    { kind: 'FR', key: 'fr:limit', title: 'Limit open bookings', area: 'Booking', statement: 'If a member has {{@qty:bookings}} open, then the Booking module shall refuse another with BOOKING_LIMIT.', priority: 'P1', story: '@us:book', why: 'So that tools go round.', confidence: 0.9, sources: said('at most 3 bookings each') },
    { kind: 'FR', key: 'fr:add', title: 'Add a tool', area: 'Tool shed', statement: 'When a coordinator adds a tool, the Tool module shall store it.', priority: 'P2', story: '@us:add', why: 'Somebody has to.', confidence: 0.9, sources: said('Coordinators add tools') },
    { kind: 'FR', key: 'fr:remind', title: 'Remind by SMS', area: 'Booking', statement: 'When a booking starts, the Booking module shall send a reminder by SMS.', priority: 'P2', why: 'People forget.', confidence: 0.8, sources: said('We send reminders by SMS') },
    { kind: 'NFR', key: 'nfr:response', title: 'Response time', characteristic: 'performance_efficiency', statement: 'When a request arrives, the Web app shall answer within {{@qty:response}} at the 95th percentile.', stimulus: 'the busiest hour', environment: 'normal operation', measure: 'Response time at the 95th percentile: {{@qty:response}}', verification: 'Load test of 10 minutes.', priority: 'P1', confidence: 0.7, sources: assumedSignIn },
    { kind: 'NFR', key: 'nfr:availability', title: 'Availability', characteristic: 'reliability', statement: 'The Web app shall be reachable for at least {{@qty:availability}} of each month.', stimulus: 'a part fails', environment: 'normal operation', measure: 'Reachable share of a month: {{@qty:availability}}', verification: 'Probe each minute.', priority: 'P2', confidence: 0.7, sources: assumedSignIn },
    { kind: 'AC', key: 'ac:book', title: 'A free tool is booked', requirement: '@fr:book', polarity: 'positive', given: ['a free tool', 'a member'], when: ['the member books it'], then: ['a booking is stored'], sources: follows('@fr:book') },
    { kind: 'AC', key: 'ac:book-taken', title: 'A taken tool is refused', requirement: '@fr:book', polarity: 'negative', given: ['a tool that is out'], when: ['a member books it'], then: ['the answer is TOOL_TAKEN', 'nothing is stored'], sources: follows('@fr:book') },
    { kind: 'AC', key: 'ac:limit', title: 'One more than the limit', requirement: '@fr:limit', polarity: 'boundary', given: ['a member with {{@qty:bookings}}'], when: ['the member books another tool'], then: ['the answer is BOOKING_LIMIT'], sources: follows('@fr:limit') },
    { kind: 'AC', key: 'ac:add', title: 'A tool appears in the list', requirement: '@fr:add', polarity: 'positive', given: ['a coordinator'], when: ['the coordinator adds a tool'], then: ['the list shows it'], sources: follows('@fr:add') },
    { kind: 'AC', key: 'ac:add-no-name', title: 'A tool without a name', requirement: '@fr:add', polarity: 'negative', given: ['a coordinator'], when: ['the coordinator adds a tool without a name'], then: ['the answer is VALIDATION_FAILED'], sources: follows('@fr:add') },
    { kind: 'AC', key: 'ac:remind', title: 'The reminder is sent once', requirement: '@fr:remind', polarity: 'boundary', given: ['a booking that starts today'], when: ['the worker runs twice'], then: ['one SMS is sent'], sources: follows('@fr:remind') },
    { kind: 'AC', key: 'ac:response', title: 'The target is met', requirement: '@nfr:response', polarity: 'positive', given: ['normal operation'], when: ['the load test runs'], then: ['95 of 100 answers come within {{@qty:response}}'], sources: follows('@nfr:response') },
    { kind: 'AC', key: 'ac:availability', title: 'A miss is noticed', requirement: '@nfr:availability', polarity: 'negative', given: ['the app is down'], when: ['the probe runs'], then: ['the alert fires'], sources: follows('@nfr:availability') },
    { kind: 'DEC', key: 'dec:fees', title: 'No fees for now', statement: 'Late fees are not charged for now.', fate: 'deferred', reason: 'The user put it off.', realised_by: ['@ng:fees'], sources: said('If somebody is late we charge nothing for now') },
    { kind: 'DEC', key: 'dec:sms', title: 'Reminders by SMS', statement: 'Reminders go out by SMS.', fate: 'realised', realised_by: ['@fr:remind'], sources: said('We send reminders by SMS') },
    { kind: 'OQ', key: 'oq:late', title: 'Late returns', question: 'What happens when a tool is not brought back?', why: 'It decides who is asked to act.', proposed_default: 'The coordinator calls the member.', affects: ['@fr:remind'], sources: said('If somebody is late') },
  ],
  link: [
    { kind: 'bounds', from: '@qty:bookings', to: '@fr:limit' },
    { kind: 'bounds', from: '@qty:response', to: '@nfr:response' },
    { kind: 'bounds', from: '@qty:availability', to: '@nfr:availability' },
  ],
}; // prettier-ignore
