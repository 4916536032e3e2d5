// Words for those who act. A noun is taken for a human only if it stands here or is formed like one and is no
// known thing: a wrong role reaches every permission of a package, so doubt leaves it out.

/** Humans by role, singular. */
export const roleWords: ReadonlySet<string> = new Set(
  `accountant admin administrator adult advisor agent analyst applicant apprentice approver archivist artist assistant
  attendee auditor author babysitter beneficiary bookkeeper borrower boss boy brother buyer candidate captain carer
  caregiver caretaker cashier chair chairman chairperson chairwoman chef child chorister cleaner clerk client clinician
  coach colleague committee companion conductor consultant contact contractor coordinator co-ordinator counsellor courier
  creator curator customer dad dealer dentist designer developer director dispatcher doctor donor driver editor
  electrician employee employer engineer enquirer examiner expert family farmer father finance friend gamer gardener girl
  grandparent guardian guest guide hairdresser helper host housekeeper inspector installer instructor investor janitor
  judge kid landlord lawyer leader learner lecturer lender librarian listener lodger maintainer manager mate mechanic
  member mentor merchant mum mom mother musician neighbour neighbor nurse nutritionist officer operator organiser
  organizer owner parent participant partner passenger patient patron payer peer person personnel pharmacist
  photographer physician physio physiotherapist planner player plumber practitioner president principal producer
  professional provider pupil purchaser reader receptionist recipient recruiter referee renter reporter representative
  requester researcher resident responder retailer reviewer rider secretary seller senior shopper shopkeeper singer sister
  sitter speaker specialist staff starter stranger student sub-contractor subcontractor subscriber supervisor supplier
  supporter surgeon teacher team teammate technician teenager tenant therapist trainee trainer treasurer trustee tutor
  user vendor vet viewer visitor volunteer waiter warden winner worker writer accompanist soprano alto tenor bass
  mayor councillor councilor alderman citizen delegate pastor priest minister bursar registrar clergy scout sergeant bookseller carpooler accounting purchasing procurement marketing bookkeeping office reception management deputy head superuser crew inspectorate household moderator
  triager sysadmin helpdesk support lead lab laboratory association ward warehouse pharmacy municipality depot payee debtor creditor hygienist locum rep agency firm company surveyor`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Words that are a role only where they do something ("support takes over"), never by being named. */
export const groupWords: ReadonlySet<string> = new Set([
  'finance',
  'office',
  'reception',
  'management',
  'support',
  'helpdesk',
  'committee',
  'team',
  'crew',
  'staff',
  'accounting',
  'purchasing',
  'procurement',
  'marketing',
  'bookkeeping',
  'family',
  'household',
  'company',
  'firm',
  'agency',
  'lead',
  'lab',
  'laboratory',
  'association',
  'ward',
  'warehouse',
  'pharmacy',
  'municipality',
  'depot',
]);

/** Those who do the work of a house together: what one of them entered, the others go on with. */
const staffWords =
  /\b(?:admin(?:istrator)?|archivist|back ?office|bookkeeper|bursar|cashier|clerk|committee|council|crew|dispatcher|finance|helpdesk|librarian|management|manager|moderator|office|operator|personnel|reception(?:ist)?|registrar|secretary|staff|support|team|treasurer)\b/i;

export const isStaff = (role: string): boolean => staffWords.test(role);

/** Those whom a software serves: they come by themselves, where those who run it are let in by somebody. */
export const comesByItself =
  /\b(?:applicant|attendee|borrower|buyer|candidate|carer|citizen|client|customer|donor|family|gamer|guest|guardian|learner|listener|member|neighbou?r|parent|participant|passenger|patient|player|pupil|reader|renter|resident|rider|rower|shopper|singer|student|subscriber|tenant|trainee|traveller|user|viewer|visitor|volunteer)\b/i;

/** Those who decide who else gets in, where nobody was named. */
export const letsOthersIn =
  /\b(?:admin(?:istrator)?|boss|chair\w*|coordinator|director|founder|head|lead|manager|management|office|operator|organi[sz]er|owner|president|principal|secretary|superuser|supervisor)\b/i;

/** Already plural or without a plural. */
export const uncountableRoles: ReadonlySet<string> = new Set([
  'staff',
  'personnel',
  'management',
  'support',
  'finance',
  'office',
  'reception',
  'helpdesk',
  'accounting',
  'purchasing',
  'procurement',
  'marketing',
  'bookkeeping',
]);

/** Ends like a person, is a thing. */
export const thingsLikePeople: ReadonlySet<string> = new Set(
  `order reminder number folder filter sticker header footer server printer scanner tracker planner calendar timer counter
  chapter newsletter letter paper offer transfer browser router register trigger container layer marker parameter
  identifier trailer locker voucher banner poster meter sensor door error factor color colour monitor motor elevator
  computer character corner cover drawer flavor flavour floor quarter semester winter summer
  weather power tower water matter member-number mirror mower hammer ladder trimmer strimmer sander drier dryer
  shredder chainsaw adapter adaptor charger laser leader-board placeholder popover render slider spinner pointer buffer
  cluster parser compiler interpreter loader builder wrapper handler listener helper danger other another together never
  ever over under after later earlier whether either neither rather former latter per answer dinner rudder
  cursor vector editor-window processor calculator generator simulator indicator operator-panel separator
  reader-mode blocker tender border finger picture feature signature temperature measure figure procedure
  customer-number october november december september easter cancer disorder remainder tier carrier barrier
  lawnmower screwdriver mixer heater cooler freezer boiler gutter shelter copier toner tutorial quota data
  assistant-bot participant-list variant restaurant warrant grant merchant-account instant constant relevant important
  employee-number fee committee-room coffee trustee-board guarantee degree tree knee
  list wishlist checklist playlist waitlist shortlist blacklist whitelist twist artist-page
  governor ignore score store core chore`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** The thing being built. `agent`, `bot`, `tool` join them when the project is one (see project-types). */
export const systemWords: ReadonlySet<string> = new Set([
  'system',
  'app',
  'application',
  'software',
  'platform',
  'site',
  'website',
  'webapp',
  'extension',
  'plugin',
  'add-on',
  'addon',
  'program',
  'portal',
  'service',
  'product',
  'solution',
  'game',
  'computer',
  'screen',
  'dashboard',
  'page',
  'homepage',
  'backend',
  'server',
  'api',
  'bot',
  'chatbot',
  'popup',
  'widget',
]);
