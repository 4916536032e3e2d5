// What a verb of the domain implies for the software: the kind of request it is, the state it leaves a thing
// in, and the record it brings about ("a member books a class" makes a booking). Read by the offline author.

import { isCarried } from '#knowledge/verbs.ts';

export const verbCategories = {
  create:
    'add create book reserve register submit post upload request order file report record log enter write draft invite apply donate schedule plan propose capture note take make enrol enroll subscribe sign_up contribute nominate attach photograph comment rate review vote lend borrow rent hire issue prepare compose define configure fill',
  update:
    'edit change update move reschedule rename adjust correct set mark tag annotate assign reassign reorder sort_out group merge split extend renew swap transfer rotate customise customize maintain manage organise organize link unlink label prioritise prioritize replace describe swipe drag tune equip upgrade',
  remove: 'delete remove archive discard erase forget purge clear',
  transition:
    'waive dispute tick_off cancel approve reject accept decline confirm close publish complete finish return check_in check_out hand_back put_back suspend block unblock escalate resolve pause resume release sign lock unlock reopen activate deactivate start stop end skip claim dispute settle withdraw void verify acknowledge retire win lose unlock_level pick_up drop_off collect',
  read: 'see view read look check browse list track monitor follow compare show display watch preview open inspect play know look_at access visit',
  search: 'search find filter look_up query lookup sort',
  notify: 'send notify remind alert email text warn inform message tell ping call nudge announce',
  compute:
    'calculate compute count sum estimate rank score detect suggest recommend classify predict generate summarise summarize match measure total convert translate extract label triage forecast balance check_whether tally',
  money:
    'pay charge refund invoice bill deposit top_up tip withdraw_money buy purchase sell credit reimburse deduct',
  exchange:
    'export print share sync import download back_up backup restore synchronise synchronize scan forward copy save',
} as const;
export type VerbCategory = keyof typeof verbCategories | 'other' | 'attest';

/** What people look at once and vouch for: the look itself is what is kept. */
const attested =
  /\b(?:proof|identity|id|passport|licen[cs]e|certificate|insurance|paperwork|eligibility|qualification|reference|permit|credential|document|age|attendance)s?\b/;
const attesting = /^(?:check|verify|confirm|validate|tick off|mark|inspect)$/;

/** Whether somebody vouches for something by it: "a volunteer checks proof of address". */
export const attests = (verb: string, object: string | null): boolean =>
  attesting.test(verb.toLowerCase()) && attested.test((object ?? '').toLowerCase());

const categoryOfVerb = new Map<string, VerbCategory>(
  Object.entries(verbCategories).flatMap(([category, verbs]) =>
    verbs.split(' ').map((verb) => [verb.replaceAll('_', ' '), category as VerbCategory] as const),
  ),
);

/** "Take the lift out of service": the words stand in for a state, and for the one it had before. */
const standings = [
  { words: /\bout of service\b/, rest: 'in_service', out: 'out_of_service' },
  { words: /\bout of order\b/, rest: 'working', out: 'out_of_order' },
  { words: /\bout of use\b/, rest: 'available', out: 'out_of_use' },
];

type SaidDeed = { verb: string; complement: string | null };

/** The two states between which such a deed moves a thing, if it is one. */
export const standingAfter = ({ verb, complement }: SaidDeed): { rest: string; out: string } | null =>
  standings.find(({ words }) => words.test(`${verb} ${complement ?? ''}`.toLowerCase())) ?? null;

/** The kind of request that a deed makes. */
export function deedCategory(deed: SaidDeed & { object?: string | null }): VerbCategory {
  if (standingAfter(deed)) return 'transition';
  return isCarried(deed) ? 'other' : verbCategory(deed.verb);
}

/** The kind of request a verb phrase makes; `other` when the verb is not in the table. */
export function verbCategory(verb: string): VerbCategory {
  const phrase = verb.toLowerCase();
  return categoryOfVerb.get(phrase) ?? categoryOfVerb.get(phrase.split(' ')[0] ?? '') ?? 'other';
}

/**
 * The record that a verb brings about when its object is another thing: booking a class makes a `booking`.
 */
export const recordOfVerb = new Map(
  Object.entries({
    book: 'booking',
    reserve: 'reservation',
    borrow: 'loan',
    lend: 'loan',
    'lend out': 'loan',
    loan: 'loan',
    rent: 'rental',
    hire: 'rental',
    order: 'order',
    buy: 'purchase',
    purchase: 'purchase',
    pay: 'payment',
    subscribe: 'subscription',
    rate: 'rating',
    enrol: 'enrolment',
    enroll: 'enrolment',
    register: 'registration',
    inspect: 'inspection',
    donate: 'donation',
    refund: 'refund',
    vote: 'vote',
    subscribe_to: 'subscription',
    'sign up': 'registration',
    'sign up for': 'registration',
    comment: 'comment',
    escalate: 'escalation',
    review: 'review',
  }),
);

/** Verbs whose object is not there before: "parents offer rides", "the inspector gets a signature". */
export const bringingVerbs = new Set(
  'offer earn get import do obtain gain collect generate produce draft issue compute calculate take open'.split(
    ' ',
  ),
);

/** Deeds on another thing that leave a record of this kind behind. */
export const deedsThatLeave = new Map(
  Object.entries({
    loan: ['check out', 'hand out', 'lend', 'lend out', 'borrow'],
    approval: ['approve', 'reject'],
    signature: ['sign'],
    inspection: ['inspect'],
    delivery: ['deliver'],
    visit: ['check in'],
    appointment: ['book', 'reserve'],
    lesson: ['book'],
    session: ['book'],
    'checklist answer': ['work through', 'fill in', 'fill out', 'go through', 'complete', 'tick', 'tick off'],
    meeting: ['book'],
    consultation: ['book'],
    'ad view': ['watch', 'see', 'view'],
  }),
);

/** The state a verb leaves its object in, where the participle alone would mislead. */
export const stateAfterVerb = new Map(
  Object.entries({
    return: 'returned',
    'hand back': 'returned',
    'check in': 'checked_in',
    'check out': 'checked_out',
    lend: 'lent',
    'pick up': 'picked_up',
    'drop off': 'dropped_off',
    start: 'started',
    finish: 'finished',
    end: 'ended',
    sign: 'signed',
  }),
);

/**
 * What else people call the state that a verb leaves a thing in; used only where they declared such a state.
 */
export const statesOfVerb = new Map(
  Object.entries({
    'check out': 'out checked_out on_loan lent borrowed loaned issued in_use',
    lend: 'out on_loan lent borrowed',
    'lend out': 'out on_loan lent borrowed',
    'hand out': 'out on_loan lent handed_out issued',
    'check in': 'available in free checked_in in_stock',
    'check back in': 'available in free in_stock',
    cancel: 'cancelled canceled',
    finish: 'finished completed complete done closed',
    complete: 'completed complete done finished closed',
    close: 'closed done resolved',
    approve: 'approved accepted',
    accept: 'accepted approved',
    reject: 'rejected declined refused',
    decline: 'declined rejected refused',
    publish: 'published live',
    start: 'started running in_progress active',
    repair: 'in_repair repaired',
    block: 'blocked suspended',
    pay: 'paid settled',
    reserve: 'reserved booked taken',
    book: 'booked reserved taken',
    submit: 'submitted sent',
    assign: 'taken occupied',
    allocate: 'taken occupied',
    take: 'taken',
    occupy: 'occupied taken',
    release: 'free available vacant',
    vacate: 'vacant free available',
  }),
);

/**
 * Verbs that put a thing into the state that stands behind them: "put a tool into repair", "mark it as lost".
 */
export const settingVerbs = new Set(
  'put set mark move take bring turn flag switch declare change'.split(' '),
);

/** First states of things that come back to them, again and again: a tool, a room, a car. */
export const restingStates = new Set(
  'available free in in_stock idle ready vacant good in_service active working'.split(' '),
);

/** The ends of such a thing: it never comes back. */
export const lastingEnds = new Set(
  'retired sold deleted archived disposed scrapped written_off withdrawn decommissioned discarded'.split(' '),
);

/** States of a thing that nobody can have until it is back at rest. */
export const unusableStates = new Set(
  'in_repair in_maintenance maintenance broken damaged defective lost missing out_of_service out_of_order out_of_use blocked cleaning'.split(
    ' ',
  ),
);

/** States after which nothing more happens to a thing, by name. */
export const terminalStates = new Set(
  'cancelled canceled rejected declined closed completed complete done finished archived refunded expired voided deleted retired settled returned withdrawn lost sold delivered ended won failed resolved dropped_off denied skipped'.split(
    ' ',
  ),
);

/** Nouns that name no record of their own: surfaces, abstractions and words for the product itself. */
export const notRecords = new Set(
  'barcode eur euro usd dollar gbp pound chf franc cent percent half more less system app application website site page screen thing way time day week month year hour minute number list everything something anything information data detail one lot bit part place people person user somebody someone anyone everyone email e-mail mail sms text phone computer browser internet server software tool_itself problem issue_itself idea question answer need feature version home work job_itself kind type sort case amount order_itself button link map view overview dashboard summary statistic statistics history search filter result access permission password login account click touch tap row column spreadsheet excel paper pdf csv feedback money cash night morning evening today tomorrow second moment end start beginning top bottom side back front rest total name title word sentence language colour color name size right wrong change update reminder notification alert look value duplicate progress note_itself'.split(
    ' ',
  ),
);
