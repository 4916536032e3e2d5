// What people say software should do: domain verbs in base form, by what the act does to the system. The
// category tells the readers of an intake which consequences to look for (an event, a failure, an undo), and
// tells the tagger which words to read as verbs where a general tagger sees nouns.

export type VerbCategory =
  | 'create'
  | 'read'
  | 'update'
  | 'remove'
  | 'send'
  | 'transfer'
  | 'decide'
  | 'schedule'
  | 'money'
  | 'compute'
  | 'identify'
  | 'restrict'
  | 'capture'
  | 'produce'
  | 'talk'
  | 'play';

// A verb with `*` is as often a noun: it is read as a verb at the start of a line only when what follows
// cannot be the rest of a compound ("book a tool", but "book club").
const table: Record<VerbCategory, string> = {
  create:
    'add create enter register submit upload make open* start* post* log* record* request* report* file* fill apply insert draft* write propose suggest nominate collect gather build import* list* duplicate clone generate set define donate open* save* store* keep attach enrol enroll join subscribe',
  read: 'view* see look search* find browse filter* sort* check* show display read check* track monitor* follow watch* compare review* preview* inspect access* open visit* know get retrieve lookup highlight explain understand navigate scroll view* locate discover',
  update:
    'edit update* change* modify correct amend rename move* reorder adjust extend renew replace swap* tag* label* mark* flag* rate* annotate categorise categorize classify merge split* complete finish close* resolve reopen restore fix* maintain repair* service* customise customize configure toggle enable disable switch* adapt upgrade* downgrade* sign* drag link* unlink pin* star* reset* undo redo translate convert transpose archive* comment* reassign reschedule resubmit retry skip* snooze mute dismiss tick clear',
  remove:
    'delete remove cancel discard drop* erase purge withdraw unsubscribe leave* expire deactivate wipe retire revoke anonymise anonymize',
  send: 'send notify remind email* text* message* alert* call* invite* warn inform contact* tell ping* page* forward* escalate deliver nudge announce broadcast reply* answer* respond post* publish prompt*',
  transfer:
    'import* export* sync* synchronise synchronize download* upload* push* pull* migrate backup restore fetch load* copy* share* transfer* integrate connect hand pass* exchange* ingest scrape stream*',
  decide:
    'approve reject accept decline confirm verify validate assign allocate choose pick* select vote* authorise authorize grant* deny decide judge rank* prioritise prioritize moderate triage match* route* review* dispute* waive override escalate acknowledge nominate shortlist',
  schedule:
    'book* reserve schedule* plan* reschedule rebook borrow lend loan* return* collect check* rent* hire* extend hold* queue* block* arrange postpone swap* attend rsvp pause* resume* release* repeat* renew pickup drop*',
  money:
    'pay* charge* refund* bill* invoice* buy sell purchase* order* deposit* withdraw reimburse claim* quote* price* discount* tip* donate deduct credit* collect payout settle owe checkout cost* earn spend bid* redeem top',
  compute:
    'calculate compute count* sum* total* estimate* forecast* predict analyse analyze summarise summarize score* recommend suggest detect recognise recognize measure* aggregate round* deduplicate reconcile apply infer evaluate compare transcribe generate optimise optimize simulate',
  identify:
    'login register authenticate identify verify impersonate enrol onboard unlock* lock* log* sign* logout invite*',
  restrict:
    'ban* suspend block* limit* restrict hide lock* prevent stop* allow forbid blacklist whitelist mute protect enforce require',
  capture:
    'scan* photograph capture take record* draw sketch measure* sign* snap* attach film* dictate type* tap* weigh',
  produce: 'print* generate export* produce render publish compile format* issue* report* summarise plot',
  talk: 'say tell chat* comment* discuss reply* ask mention* message* talk* post* share* like',
  play: 'play* win* lose move* jump* collect unlock* upgrade* craft trade* fight* level* explore spawn match* merge swipe* shoot solve plant* water* grow sow harvest* feed*',
};

export type DomainVerb = { base: string; category: VerbCategory; alsoNoun: boolean };

/** By base form; a verb listed under several categories keeps the first. */
export const domainVerbs: ReadonlyMap<string, DomainVerb> = new Map(
  (Object.entries(table) as [VerbCategory, string][])
    .flatMap(([category, words]) =>
      words.split(/\s+/).map((word): [string, DomainVerb] => {
        const base = word.replace('*', '');
        return [base, { base, category, alsoNoun: word.endsWith('*') }];
      }),
    )
    .reverse(),
);

/** The category of a verb, with or without its particle: `push back` is a `transfer`. */
export function categoryOfVerb(verb: string): VerbCategory | null {
  const whole = particleVerbs.get(verb);
  if (whole !== undefined) return whole;
  return domainVerbs.get(verb.split(' ')[0] ?? '')?.category ?? null;
}

/** Verbs that mean something else with their particle. */
export const particleVerbs: ReadonlyMap<string, VerbCategory> = new Map([
  ['sign up', 'identify'],
  ['sign in', 'identify'],
  ['log in', 'identify'],
  ['log out', 'identify'],
  ['sign off', 'decide'],
  ['sign out', 'schedule'],
  ['check in', 'schedule'],
  ['check out', 'schedule'],
  ['pick up', 'schedule'],
  ['drop off', 'schedule'],
  ['hand in', 'transfer'],
  ['hand out', 'transfer'],
  ['hand over', 'transfer'],
  ['set up', 'create'],
  ['fill in', 'create'],
  ['fill out', 'create'],
  ['look up', 'read'],
  ['look at', 'read'],
  ['look for', 'read'],
  ['search for', 'read'],
  ['keep track of', 'read'],
  ['push back', 'transfer'],
  ['send out', 'send'],
  ['follow up', 'send'],
  ['opt out', 'update'],
  ['opt in', 'update'],
  ['turn on', 'update'],
  ['turn off', 'update'],
  ['mark as', 'update'],
  ['give back', 'transfer'],
  ['bring back', 'schedule'],
  ['take out', 'schedule'],
  ['pay for', 'money'],
  ['write off', 'money'],
  ['back up', 'transfer'],
  ['switch off', 'update'],
  ['switch on', 'update'],
  ['put in', 'create'],
  ['put aside', 'update'],
  ['set aside', 'update'],
  ['type in', 'create'],
  ['sort out', 'update'],
  ['work out', 'compute'],
  ['add up', 'compute'],
  ['swap out', 'update'],
  ['take over', 'decide'],
  ['clock in', 'capture'],
  ['clock out', 'capture'],
  ['give out', 'transfer'],
  ['print out', 'produce'],
  ['take down', 'remove'],
  ['call off', 'remove'],
  ['cross off', 'update'],
  ['tick off', 'update'],
  ['work through', 'update'],
  ['go through', 'read'],
  ['look through', 'read'],
  ['level up', 'play'],
  ['top up', 'money'],
  ['make up', 'create'],
  ['scroll through', 'read'],
]);

/** Nouns that name an act of the system: "reminders" as a line of a brief asks to send them. */
export const nominalActs: ReadonlyMap<string, string> = new Map([
  ['reminder', 'send'],
  ['notification', 'send'],
  ['alert', 'send'],
  ['email', 'send'],
  ['sms', 'send'],
  ['newsletter', 'send'],
  ['message', 'send'],
  ['receipt', 'send'],
  ['confirmation', 'send'],
  ['warning', 'show'],
  ['alarm', 'send'],
  ['offer', 'send'],
  ['code', 'send'],
  ['link', 'send'],
  ['notice', 'send'],
  ['letter', 'send'],
  ['voucher', 'send'],
  ['invitation', 'send'],
  ['update', 'send'],
  ['report', 'produce'],
  ['summary', 'produce'],
  ['label', 'print'],
  ['statistic', 'show'],
  ['stats', 'show'],
  ['dashboard', 'show'],
  ['overview', 'show'],
  ['calendar', 'show'],
  ['list', 'show'],
  ['map', 'show'],
  ['history', 'show'],
  ['log', 'keep'],
  ['trail', 'keep'],
  ['record', 'keep'],
  ['archive', 'keep'],
  ['chart', 'show'],
  ['graph', 'show'],
  ['view', 'show'],
  ['screen', 'show'],
  ['page', 'show'],
  ['tracker', 'show'],
  ['tracking', 'track'],
  ['search', 'support'],
  ['filter', 'support'],
  ['export', 'support'],
  ['import', 'support'],
  ['login', 'support'],
  ['booking', 'support'],
  ['payment', 'support'],
  ['backup', 'keep'],
  ['leaderboard', 'show'],
  ['timeline', 'show'],
  ['catalogue', 'show'],
  ['catalog', 'show'],
  ['badge', 'show'],
]);

/** Verbs that take a receiver before their object: "send members a reminder". */
export const receiverVerbs: ReadonlySet<string> = new Set([
  'send',
  'give',
  'show',
  'offer',
  'email',
  'text',
  'charge',
  'tell',
  'pay',
  'assign',
  'ask',
  'remind',
  'notify',
  'lend',
  'hand',
  'grant',
  'refund',
  'message',
  'invoice',
  'alert',
  'inform',
  'warn',
]);

/** What is made by taking it. */
const made =
  /\b(?:photos?|pictures?|images?|videos?|screenshots?|notes?|minutes|samples?|measurements?|readings?|temperatures?|signatures?|attendance|tests?|exams?|quiz(?:zes)?|surveys?|orders?|bookings?|reservations?|payments?|registers?)\b/i;

/** "Take blood" carries it along; "take a photo" makes one. */
export const isCarried = ({ verb, object }: { verb: string; object?: string | null }): boolean =>
  verb.toLowerCase() === 'take' && object != null && !made.test(object);
