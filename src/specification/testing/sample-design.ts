// The sample's design: components, contract, data, states, screens and threats.
import type { Field } from '#specification/graph/nodes.ts';
import type { Patch } from '#specification/graph/patch.ts';
import { assumedSignIn, follows, said } from './sample-needs.ts';

const plain = { classification: 'none' } as const;
const id: Field = {
  name: 'id',
  type: 'uuid',
  description: 'Identifies the record.',
  required: true,
  unique: true,
  ...plain,
};
const version: Field = {
  name: 'version',
  type: 'integer',
  description: 'Counts the changes.',
  required: true,
  min: 1,
  default: '1',
  ...plain,
};
const created: Field = {
  name: 'created_at',
  type: 'timestamp',
  description: 'When it was stored.',
  required: true,
  ...plain,
};
const access = (member: 'yes' | 'own' | 'no', coordinator: 'yes' | 'no') => [
  { role: '@role:member', allow: member, ...(member === 'own' ? { condition: 'only their own' } : {}) },
  { role: '@role:coordinator', allow: coordinator },
]; // prettier-ignore

export const designPatch: Patch = {
  add: [
    { kind: 'ERR', key: 'err:auth', title: 'Not signed in', code: 'NOT_AUTHENTICATED', status: 401, meaning: 'Nobody is signed in.', retryable: false, user_text: 'Please sign in.', sources: assumedSignIn },
    { kind: 'ERR', key: 'err:forbidden', title: 'Not allowed', code: 'FORBIDDEN', status: 403, meaning: 'Your role may not do this.', retryable: false, user_text: 'Your role may not do this.', sources: assumedSignIn },
    { kind: 'ERR', key: 'err:limit', title: 'Too many bookings', code: 'BOOKING_LIMIT', status: 409, meaning: 'The member already has {{@qty:bookings}}.', retryable: false, user_text: 'Bring one back first.', sources: follows('@fr:limit') },
    { kind: 'ERR', key: 'err:taken', title: 'Tool is out', code: 'TOOL_TAKEN', status: 409, meaning: 'The tool is not free.', retryable: true, user_text: 'Somebody else has it.', sources: follows('@fr:book') },
    { kind: 'ERR', key: 'err:invalid', title: 'Not valid', code: 'VALIDATION_FAILED', status: 422, meaning: 'A field is missing or out of bounds.', retryable: false, user_text: 'Please check the form.', sources: follows('@fr:add') },
    { kind: 'INT', key: 'int:sms', title: 'SMS provider', purpose: 'sending reminders', direction: 'outbound', data: 'phone number and text', timeout: '@qty:timeout', retry: 'Three times, doubling from 1 second.', fallback: 'The reminder is shown in the app.', sources: said('We send reminders by SMS') },
    { kind: 'CMP', key: 'cmp:store', title: 'Store', role: 'store', responsibility: 'Keeps the records.', owns: ['schema'], must_not: ['hold rules'], depends_on: [], folder: 'src/store/', sources: assumedSignIn },
    { kind: 'CMP', key: 'cmp:sms', title: 'SMS gateway', role: 'gateway', responsibility: 'Speaks with the SMS provider.', owns: [], must_not: ['change a record'], depends_on: ['@int:sms'], folder: 'src/sms/', sources: said('We send reminders by SMS') },
    { kind: 'CMP', key: 'cmp:booking', title: 'Booking module', role: 'domain', responsibility: 'Decides about bookings.', owns: ['bookings'], must_not: ['write tools'], depends_on: ['@cmp:store', '@cmp:sms'], folder: 'src/booking/', sources: said('Members book a tool') },
    { kind: 'CMP', key: 'cmp:tools', title: 'Tool module', role: 'domain', responsibility: 'Decides about tools.', owns: ['tools'], must_not: ['write bookings'], depends_on: ['@cmp:store'], folder: 'src/tools/', sources: said('Coordinators add tools') },
    { kind: 'CMP', key: 'cmp:web', title: 'Web app', role: 'interface', responsibility: 'Shows the screens.', owns: ['screens'], must_not: ['hold rules'], depends_on: ['@cmp:booking', '@cmp:tools'], folder: 'src/web/', sources: said('A tool library for our street') },
    { kind: 'ENT', key: 'ent:account', title: 'Account', plural: 'accounts', table: 'accounts', description: 'One person who may sign in.', component: '@cmp:web', fields: [id, { name: 'email', type: 'text', description: 'Address to sign in with.', required: true, unique: true, max_length: 254, classification: 'personal' }, { name: 'password_hash', type: 'text', description: 'Salted hash.', required: true, max_length: 255, classification: 'secret' }, { name: 'phone', type: 'text', description: 'For reminders.', required: false, max_length: 20, classification: 'personal' }], retention: 'Until deleted.', sources: assumedSignIn },
    { kind: 'ENT', key: 'ent:tool', title: 'Tool', plural: 'tools', table: 'tools', description: 'One tool that can be lent.', component: '@cmp:tools', fields: [id, { name: 'name', type: 'text', description: 'What it is called.', required: true, max_length: 200, indexed: true, ...plain }, { name: 'value', type: 'money', description: 'What a new one costs, in EUR.', required: false, min: 0, max: 5000, ...plain }, { name: 'electric', type: 'boolean', description: 'Needs power.', required: true, default: 'false', ...plain }, { name: 'order', type: 'integer', description: 'Place in the shed.', required: false, ...plain }, { name: 'details', type: 'json', description: 'Anything else.', required: false, ...plain }, { name: 'status', type: 'enum', description: 'Where it stands.', required: true, indexed: true, values: ['free', 'out', 'gone'], default: 'free', ...plain }, { name: 'last_booking_id', type: 'reference', description: 'The latest booking.', required: false, references: '@ent:booking', on_delete: 'set_null', ...plain }, version, created], retention: 'While the library has it.', volume: 'About 200.', sources: said('Coordinators add tools') },
    { kind: 'ENT', key: 'ent:booking', title: 'Booking', plural: 'bookings', table: 'bookings', description: 'One member has one tool for some days.', component: '@cmp:booking', owner: '@role:member', fields: [id, { name: 'member_id', type: 'reference', description: 'Who booked.', required: true, references: '@ent:account', on_delete: 'cascade', classification: 'personal' }, { name: 'tool_id', type: 'reference', description: 'What is booked.', required: true, references: '@ent:tool', on_delete: 'restrict', indexed: true, ...plain }, { name: 'starts_on', type: 'date', description: 'First day.', required: true, ...plain }, { name: 'pick_up_at', type: 'time', description: 'When it is fetched.', required: false, ...plain }, { name: 'rating', type: 'decimal', description: 'How it was.', required: false, min: 0.5, max: 5, ...plain }, version, created], unique_together: [['tool_id', 'starts_on']], retention: 'Two years.', sources: said('Members book a tool') },
    { kind: 'SM', key: 'sm:tool', title: 'Life of a tool', entity: '@ent:tool', initial: 'free', states: [{ name: 'free', meaning: 'Can be booked.', terminal: false }, { name: 'out', meaning: 'Somebody has it.', terminal: false }, { name: 'gone', meaning: 'No longer lent.', terminal: true }], events: [{ name: 'lend', meaning: 'It is handed over.' }, { name: 'retire', meaning: 'It is taken away.' }], cells: [{ state: 'free', event: 'lend', to: 'out' }, { state: 'free', event: 'retire', to: 'gone', guard: 'no booking is open', effect: 'the members are told' }, { state: 'out', event: 'lend', rejected_with: '@err:taken' }, { state: 'out', event: 'retire', rejected_with: '@err:taken' }, { state: 'gone', event: 'lend', rejected_with: '@err:taken' }, { state: 'gone', event: 'retire', rejected_with: '@err:taken' }], sources: follows('@fr:book') },
    { kind: 'EVT', key: 'evt:booking', title: 'Booking made', name: 'booking.made', emitted_by: '@cmp:booking', entity: '@ent:booking', payload: ['booking_id', 'starts_on'], consumers: ['SMS gateway'], sources: follows('@fr:remind') },
    { kind: 'API', key: 'api:list-tools', title: 'List tools', operation: 'listTools', method: 'GET', path: '/tools', summary: 'List tools', component: '@cmp:tools', entity: '@ent:tool', shape: 'list', body_fields: [], success_status: 200, errors: ['@err:auth'], access: access('yes', 'yes'), idempotent: true, sources: follows('@fr:add') },
    { kind: 'API', key: 'api:create-tool', title: 'Add a tool', operation: 'createTool', method: 'POST', path: '/tools', summary: 'Add a tool', component: '@cmp:tools', entity: '@ent:tool', shape: 'create', body_fields: ['name', 'value', 'electric', 'order', 'details'], success_status: 201, errors: ['@err:auth', '@err:forbidden', '@err:invalid'], access: access('no', 'yes'), idempotent: true, sources: follows('@fr:add') },
    { kind: 'API', key: 'api:update-tool', title: 'Change a tool', operation: 'updateTool', method: 'PATCH', path: '/tools/{id}', summary: 'Change a tool', component: '@cmp:tools', entity: '@ent:tool', shape: 'update', body_fields: ['name', 'value'], success_status: 200, errors: ['@err:auth', '@err:forbidden', '@err:invalid'], access: access('no', 'yes'), idempotent: true, sources: follows('@fr:add') },
    { kind: 'API', key: 'api:retire-tool', title: 'Retire a tool', operation: 'retireTool', method: 'POST', path: '/tools/{id}/retire', summary: 'Take a tool away', component: '@cmp:tools', entity: '@ent:tool', shape: 'command', body_fields: [], arguments: [{ name: 'reason', type: 'text', description: 'Why it goes.', required: true, max_length: 500, ...plain }], success_status: 200, errors: ['@err:auth', '@err:taken', '@err:invalid'], access: access('no', 'yes'), idempotent: true, transition: { machine: '@sm:tool', event: 'retire' }, sources: follows('@fr:add') },
    { kind: 'API', key: 'api:book', title: 'Book a tool', operation: 'createBooking', method: 'POST', path: '/bookings', summary: 'Book a tool', component: '@cmp:booking', entity: '@ent:booking', shape: 'create', body_fields: ['tool_id', 'starts_on', 'pick_up_at', 'rating'], success_status: 201, errors: ['@err:auth', '@err:limit', '@err:taken', '@err:invalid'], access: access('own', 'yes'), idempotent: true, sources: follows('@fr:book') },
    { kind: 'API', key: 'api:read-booking', title: 'Read a booking', operation: 'readBooking', method: 'GET', path: '/bookings/{id}', summary: 'Read one booking', component: '@cmp:booking', entity: '@ent:booking', shape: 'read', body_fields: [], success_status: 200, errors: ['@err:auth'], access: access('own', 'yes'), idempotent: true, sources: follows('@fr:book') },
    { kind: 'API', key: 'api:cancel', title: 'Cancel a booking', operation: 'removeBooking', method: 'DELETE', path: '/bookings/{id}', summary: 'Cancel a booking', component: '@cmp:booking', entity: '@ent:booking', shape: 'remove', body_fields: [], success_status: 204, errors: ['@err:auth'], access: access('own', 'yes'), idempotent: true, sources: follows('@fr:book') },
    { kind: 'API', key: 'api:sign-in', title: 'Sign in', operation: 'openSession', method: 'POST', path: '/sessions', summary: 'Sign in', component: '@cmp:booking', shape: 'command', body_fields: [], arguments: [{ name: 'password', type: 'text', description: 'As it was typed.', required: true, max_length: 200, classification: 'secret' }], success_status: 200, errors: ['@err:auth', '@err:invalid'], access: access('yes', 'yes'), idempotent: true, anonymous: true, signs_in: true, sources: follows('@fr:book') },
    { kind: 'ADR', key: 'adr:shape', title: 'One unit', status: 'accepted', context: 'The work is small.', drivers: ['few moving parts'], options: [{ name: 'One unit', good: ['one thing to run'], bad: ['scales as one'] }, { name: 'Services', good: ['scale apart'], bad: ['network between them'] }], outcome: 'One unit of modules; records in PostgreSQL.', because: 'nothing needs to scale apart', consequences: ['A module asks another for its records.'], confirmation: 'A structure check runs in CI.', binds: ['@cmp:booking', '@cmp:tools'], sources: assumedSignIn },
    { kind: 'INV', key: 'inv:writer', title: 'One writer for each table', binds: ['@cmp:booking', '@cmp:tools'], prevents: 'Two modules writing one table.', rule: 'A table is written only by the module that owns it.', check: 'The structure check finds no foreign store import.', sources: follows('@fr:book') },
    { kind: 'SCR', key: 'scr:tools', title: 'Tools', role: '@role:member', purpose: 'The member finds a tool here.', shows: ['name', 'state'], actions: [{ label: 'Book', operation: '@api:book', leads_to: '@scr:bookings' }], loading: 'The frame stands at once.', empty: '"No tools yet."', error: 'What was typed stays.', denied: '"Please sign in."', accessibility: ['Everything works with the keyboard.'], sources: follows('@fr:book') },
    { kind: 'SCR', key: 'scr:bookings', title: 'My bookings', role: '@role:member', purpose: 'The member sees bookings here.', shows: ['tool', 'days'], actions: [{ label: 'Cancel', operation: '@api:cancel' }], loading: 'The frame stands at once.', empty: '"No bookings yet."', error: 'What was typed stays.', denied: '"Please sign in."', accessibility: ['States are told in words.'], sources: follows('@fr:book') },
    { kind: 'THR', key: 'thr:foreign', title: 'Reading foreign bookings', category: 'information_disclosure', boundary: 'people and the web app', threatens: ['@cmp:web'], description: 'A member guesses the id of a foreign booking.', likelihood: 'medium', impact: 'high', sources: follows('@cmp:web') },
    { kind: 'THR', key: 'thr:sms', title: 'The SMS provider is down', category: 'denial_of_service', boundary: 'SMS provider', threatens: ['@int:sms'], description: 'Reminders do not go out.', likelihood: 'medium', impact: 'low', sources: follows('@int:sms') },
    { kind: 'CTL', key: 'ctl:owner', title: 'Ownership in every query', statement: 'Every query of bookings names the owner.', mitigates: ['@thr:foreign'], verification: 'Read a foreign booking as a member; the answer is 404.', sources: follows('@thr:foreign') },
    { kind: 'TERM', key: 'term:booking', title: 'Booking', definition: 'A tool promised to a member for some days.', not_called: ['reservation'], entity: '@ent:booking', sources: said('Members book a tool') },
    { kind: 'RISK', key: 'risk:sms', title: 'SMS fails', description: 'The provider may be slow.', probability: 'medium', impact: 'low', mitigation: 'Fallback in the app.', early_sign: 'More than 1 % fail in a day.', sources: said('We send reminders by SMS') },
  ],
  link: [
    { kind: 'realises', from: '@api:book', to: '@fr:book' },
    { kind: 'realises', from: '@cmp:booking', to: '@fr:limit' },
    { kind: 'realises', from: '@api:create-tool', to: '@fr:add' },
    { kind: 'realises', from: '@int:sms', to: '@fr:remind' },
    { kind: 'realises', from: '@cmp:web', to: '@nfr:response' },
    { kind: 'realises', from: '@cmp:web', to: '@nfr:availability' },
    { kind: 'realises', from: '@sm:tool', to: '@fr:book' },
    { kind: 'raises', from: '@fr:limit', to: '@err:limit' },
    { kind: 'concerns', from: '@fr:book', to: '@ent:booking' },
    { kind: 'defines', from: '@term:booking', to: '@ent:booking' },
  ],
}; // prettier-ignore
