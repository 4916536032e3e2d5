// What people say about how good software must be, as sentences with a measure. Each row whose pattern stands in the
// words gives one target; `(?<n>…)` catches a number, `{n}` puts it into the texts, `{component}` stays for the caller.
import { tongues } from '#knowledge/tongues.ts';
import type { Characteristic } from '#knowledge/qualities.ts';
import { standing, type StandingAssumption } from './standing.ts';

export type AssumedNumber = {
  key: string;
  title: string;
  value: number;
  unit: string;
  sense: 'at_most' | 'at_least' | 'exactly';
  applies_to: string;
};

export type QualityTarget = {
  id: string;
  pattern: RegExp;
  /** Rows that this one leaves nothing to say. */
  replaces?: string[];
  /** The standing target that holds no longer when this one was asked for. */
  covers?: string;
  characteristic: Characteristic;
  /** Of the part that answers requests, where another runs on people's devices. */
  at?: 'service';
  title: string;
  statement: string;
  stimulus: string;
  environment?: string;
  measure: string;
  verification: string;
  assumption?: StandingAssumption;
  numbers?: AssumedNumber[];
};

const n = String.raw`(?:\{\{[^}]+\}\}|~?\d[\d.,]*(?: ?(?:%|[\p{L}]+))?)`;
const below =
  '(?:in under|in less than|under|less than|below|within|at most|no more than|up to|max(?:imum)?\\.?|in)';
const must = '(?:must|should|has to|have to|needs? to|can|shall)';
const row = (source: string) =>
  new RegExp(source.replaceAll('NUMBER', n).replaceAll('BELOW', below).replaceAll('MUST', must), 'iu');
const tongue = `(?:${tongues})`;

export const reaction: AssumedNumber = {
  key: 'qty:response-time',
  title: 'Response time',
  value: 500,
  unit: 'ms',
  sense: 'at_most',
  applies_to: 'answer to a request, 95th percentile',
};

export const qualityTargets: readonly QualityTarget[] = [
  {
    id: 'languages',
    characteristic: 'interaction_capability',
    pattern: row(
      `^(?:languages?:? |in )?(?<what>${tongue}(?:(?:, | and |, and | or )${tongue})*)(?: only)?$|\\b(?:in|languages?:?|speaks?) (?<what2>${tongue}(?:(?:, | and |, and )${tongue})*)\\b`,
    ),
    title: 'Languages: {what:proper}',
    statement: 'The {component} shall offer every text that it shows or sends in {what:proper}',
    stimulus: 'somebody chooses one of these languages: {what:proper}',
    measure: 'No text is missing in any of these languages: {what:proper}',
    verification:
      'The build fails on a text that one of the languages lacks; each screen is opened once in each language.',
  },
  {
    id: 'manual',
    characteristic: 'interaction_capability',
    pattern: row('\\bmanual(?: (?<what>on paper|as (?:a )?PDF))?(?: of)?,? BELOW (?<n>NUMBER)'),
    title: 'Manual',
    statement: 'The {component} shall come with a manual {what} of at most {n}',
    stimulus: 'somebody prints the manual',
    measure: 'The manual has at most {n} and every task of every role in it',
    verification: 'The pages of the built manual are counted.',
  },
  {
    id: 'font-size',
    characteristic: 'interaction_capability',
    pattern: row('\\bfont(?: size)?(?: of)?(?: at least| min(?:imum)?\\.?)? (?<n>NUMBER)'),
    title: 'Size of text',
    statement: 'The {component} shall show no text smaller than {n}',
    stimulus: 'any screen is opened',
    measure: 'No text on any screen is smaller than {n}',
    verification: 'Automated check of the computed size of every text.',
  },
  {
    id: 'keyboard',
    characteristic: 'interaction_capability',
    pattern: row('\\b(?:with|by|via) (?:the )?keyboard\\b|\\bkeyboard (?:too|only|alone)\\b'),
    title: 'Work with the keyboard alone',
    statement: 'The {component} shall let every action be carried out with the keyboard alone',
    stimulus: 'somebody works without a mouse',
    measure: 'Every action of every screen is reached and carried out without a pointer',
    verification: 'Walk through every screen with the keyboard, by an automated test.',
  },
  {
    id: 'legible',
    characteristic: 'interaction_capability',
    pattern: row(
      '\\b(?:old(?:er)? (?:people|members|singers|users|patients|persons)|elderly|large (?:text|print|fonts?)|text (?:has to|must|should|needs to) be (?:large|big)|not (?:very |that |so |really )?(?:technical|good with computers|tech savvy|techy))\\b',
    ),
    title: 'Legible and easy to hit',
    statement:
      'The {component} shall show text of at least {{@qty:text-size}} with a contrast of at least {{@qty:text-contrast}} and give each control a side of at least {{@qty:control-size}}',
    stimulus: 'somebody with weak eyes or unsteady hands uses a screen',
    measure:
      'Every text has at least {{@qty:text-size}} and a contrast of at least {{@qty:text-contrast}}, and every control a side of at least {{@qty:control-size}}',
    verification: 'Automated check of size and contrast on every screen.',
    assumption: standing.legible,
    numbers: [
      {
        key: 'qty:text-size',
        title: 'Smallest text',
        value: 16,
        unit: 'px',
        sense: 'at_least',
        applies_to: 'size of text on a screen',
      },
      {
        key: 'qty:text-contrast',
        title: 'Smallest contrast',
        value: 7,
        unit: 'to 1',
        sense: 'at_least',
        applies_to: 'contrast of text to its ground',
      },
      {
        key: 'qty:control-size',
        title: 'Smallest control',
        value: 44,
        unit: 'px',
        sense: 'at_least',
        applies_to: 'side of a button, link or field',
      },
    ],
  },
  {
    id: 'gloves',
    characteristic: 'interaction_capability',
    pattern: row('\\b(?:gloves|big buttons|large buttons)\\b'),
    title: 'Buttons for gloved hands',
    statement:
      'The {component} shall give each button a side of at least {{@qty:glove-button}} and a distance of at least {{@qty:glove-gap}} to the next',
    stimulus: 'somebody in work gloves uses a screen',
    measure:
      'Every button has a side of at least {{@qty:glove-button}} and is at least {{@qty:glove-gap}} from the next',
    verification: 'Automated check of every button, and a walk-through in gloves.',
    assumption: standing.gloves,
    numbers: [
      {
        key: 'qty:glove-button',
        title: 'Smallest button for gloves',
        value: 60,
        unit: 'px',
        sense: 'at_least',
        applies_to: 'side of a button',
      },
      {
        key: 'qty:glove-gap',
        title: 'Distance of buttons',
        value: 12,
        unit: 'px',
        sense: 'at_least',
        applies_to: 'distance between two buttons',
      },
    ],
  },
  {
    id: 'first-use',
    characteristic: 'interaction_capability',
    replaces: ['legible'],
    pattern: row(
      '\\b(?:easy to (?:use|learn|understand)|user[- ]friendly|intuitive|simple (?:to use|enough)|without (?:any )?(?:training|a manual|instructions))\\b',
    ),
    title: 'Use without help',
    statement:
      'When somebody uses it for the first time, the {component} shall let at least {{@qty:unaided-share}} of such people finish the main task within {{@qty:unaided-time}} without help',
    stimulus: 'somebody uses it for the first time',
    environment: 'nobody explains anything',
    measure: 'At least {{@qty:unaided-share}} finish the main task unaided within {{@qty:unaided-time}}',
    verification:
      'Five people from the audience try the main task once; what they fail at is mended and tried again.',
    assumption: standing.first_time,
    numbers: [
      {
        key: 'qty:unaided-share',
        title: 'Share who succeed unaided',
        value: 80,
        unit: '%',
        sense: 'at_least',
        applies_to: 'people who finish the main task at the first attempt',
      },
      {
        key: 'qty:unaided-time',
        title: 'Time for the first attempt',
        value: 5,
        unit: 'minutes',
        sense: 'at_most',
        applies_to: 'main task at the first attempt',
      },
    ],
  },
  {
    id: 'colour-blind',
    characteristic: 'interaction_capability',
    pattern: row('\\bcolou?r[- ]?blind'),
    title: 'Readable without colours',
    statement: 'The {component} shall offer a mode in which nothing is told apart by colour alone',
    stimulus: 'somebody who does not see the difference between red and green plays or works',
    measure: 'Every screen can be told apart in shades of grey',
    verification: 'Every screen is compared in shades of grey and in simulated colour blindness.',
  },
  {
    id: 'dark',
    characteristic: 'interaction_capability',
    pattern: row('\\bdark (?:mode|theme)\\b'),
    title: 'Dark colours',
    statement: 'The {component} shall offer a light and a dark set of colours',
    stimulus: 'somebody switches the device to dark colours',
    measure: 'Every screen keeps the contrast of WCAG 2.2 level AA in both',
    verification: 'Automated check of contrast in both sets.',
  },
  {
    id: 'clicks',
    characteristic: 'interaction_capability',
    pattern: row(
      '(?<what>[\\w ]+?) MUST (?:take|need|be (?:done|possible)(?: in| with)?|be) (?:max(?:imum)?\\.?|at most|no more than) (?<n>(?:\\d|two|three|four) (?:clicks|taps|steps))',
    ),
    title: 'Steps of {what:low}',
    statement: 'The {component} shall let {what:low} be done in at most {n}',
    stimulus: 'somebody does it from the start screen',
    measure: 'It takes at most {n} from the start screen to the end',
    verification: 'An automated test counts them.',
  },
  {
    id: 'wcag',
    characteristic: 'interaction_capability',
    covers: 'nfr:accessibility',
    pattern: row('\\b(?:wcag|accessib\\w+|screen ?readers?)\\b'),
    title: 'Accessibility',
    statement: 'The {component} shall meet WCAG 2.2 level AA on every screen',
    stimulus: 'somebody uses a screen with a screen reader or the keyboard',
    measure: 'The automated check finds no violation of level A or AA',
    verification: 'Automated check of every screen and a walk-through with a screen reader.',
  },
  {
    id: 'frames',
    characteristic: 'performance_efficiency',
    pattern: row(
      '\\b(?:run|runs|play|plays|draw)s? (?:at|with) (?<n>NUMBER)(?: on (?:an? )?(?<device>NUMBER[ -](?:old )?\\w+))?',
    ),
    title: 'Frame rate',
    statement: 'The {component} shall draw at least {n}',
    stimulus: 'the fullest scene is shown',
    environment: 'it runs on {device}',
    measure: 'The rate of frames at the 5th percentile of a run of 10 minutes is at least {n}',
    verification: 'Recorded run of 10 minutes on that device.',
  },
  {
    id: 'start',
    characteristic: 'performance_efficiency',
    pattern: row('\\b(?:start|launch)(?:s|es)?(?: up)? BELOW (?<n>NUMBER)'),
    title: 'Time to start',
    statement: 'When it is opened, the {component} shall be ready for input in at most {n}',
    stimulus: 'it is opened after a restart of the device',
    environment: 'it runs on {device}',
    measure: 'The first input is taken at most {n} after the opening',
    verification: 'Ten cold starts; the slowest counts.',
  },
  {
    id: 'load',
    characteristic: 'performance_efficiency',
    covers: 'nfr:response-time',
    pattern: row(
      '(?<what>(?:the |every |each |all )?[\\w-]+(?: \\w+)?) MUST (?<verb>load|open|appear|react|respond|answer) BELOW (?<n>NUMBER)(?: (?<rest>(?:on|over|with) [\\w ]+))?',
    ),
    title: 'Time for {what:low} to {verb}',
    statement: 'The {component} shall have {what:low} {verb} within {n} {rest}',
    stimulus: 'somebody asks for {what:low}',
    environment: 'it is the busiest hour {rest}',
    measure: 'The time at the 95th percentile is at most {n}',
    verification: 'Timed a hundred times {rest}; the 95th percentile counts.',
  },
  {
    id: 'memory',
    characteristic: 'performance_efficiency',
    pattern: row('\\bmemory(?: use| usage)?(?: MUST (?:be|stay))? BELOW (?<n>NUMBER)'),
    title: 'Use of memory',
    statement: 'The {component} shall use less than {n} of memory',
    stimulus: 'it runs for a day',
    measure: 'The highest use of memory in the day is below {n}',
    verification: 'Memory is read each minute of a recorded day.',
  },
  {
    id: 'download',
    characteristic: 'performance_efficiency',
    pattern: row('\\bdownload(?: size)? BELOW (?<n>NUMBER)'),
    title: 'Size of the download',
    statement: 'The {component} shall be a download of less than {n}',
    stimulus: 'a release is built',
    measure: 'The download is smaller than {n}',
    verification: 'The build fails above it.',
  },
  {
    id: 'throughput',
    at: 'service',
    characteristic: 'performance_efficiency',
    pattern: row(
      "\\b(?:handle|cope with|process|serve|support|survive) (?<n>NUMBER(?: (?:at the same time|at once|concurrently|(?:a|an|per) (?:second|minute|hour|day|week)))?(?: at (?:its )?peak)?)(?:,? (?:e\\.g\\.|for example)?,? ?(?<when>when [\\w ']+))?",
    ),
    title: 'Load at the peak',
    statement: 'The {component} shall handle {n} without leaving any of them undone',
    stimulus: '{n} arrive',
    environment: 'it is the busiest day {when}',
    measure: 'All {n} are handled, and none is lost',
    verification: 'Load test at that rate; what came in is compared with what was handled.',
  },
  {
    id: 'quick',
    characteristic: 'performance_efficiency',
    covers: 'nfr:response-time',
    pattern: row(
      '^(?:(?<when>.+?),? so )?(?<what>[\\w -]+?) MUST (?:be|feel|work|go)(?: very| really| super)? (?:fast|quick(?:ly)?|snappy|instant(?:ly|aneous)?)\\b',
    ),
    title: 'Reaction: {what:low}',
    statement:
      'The {component} shall answer each action that concerns {what:low} within {{@qty:response-time}} at the 95th percentile',
    stimulus: 'somebody acts on something that concerns {what:low}',
    environment: '{when:low}',
    measure: 'The time at the 95th percentile is at most {{@qty:response-time}}',
    verification: 'Load test for 10 minutes; percentiles from the raw samples.',
    assumption: standing.response_time,
    numbers: [reaction],
  },
  {
    id: 'battery',
    characteristic: 'performance_efficiency',
    pattern: row('\\bbattery MUST (?:last|hold(?: out)?)(?: for)? (?<what>[^,.;]+)'),
    title: 'Battery',
    statement:
      'While it is in use over {what}, the {component} shall draw at most {{@qty:battery-share}} of a full battery',
    stimulus: 'it is used over {what}',
    environment: 'the battery of the device is sound, and position and camera are used as the work demands',
    measure: 'At most {{@qty:battery-share}} of a full battery is drawn over {what}',
    verification:
      'A recorded day of use is played back on the weakest device; the charge is read before and after.',
    assumption: standing.battery,
    numbers: [
      {
        key: 'qty:battery-share',
        title: 'Charge drawn',
        value: 60,
        unit: '%',
        sense: 'at_most',
        applies_to: 'battery charge drawn over the time of use',
      },
    ],
  },
  {
    id: 'low-battery',
    characteristic: 'performance_efficiency',
    pattern: row('\\b(?:never|not) when [\\w ]*\\bbattery\\b(?: is)?(?: under| below| at) (?<n>NUMBER)'),
    title: 'Rest on a low battery',
    statement:
      'While the device runs on a battery below {n}, the {component} shall start no work in the background',
    stimulus: 'work in the background falls due',
    environment: 'the device runs on a battery below {n}',
    measure: 'No request and no work in the background is started below {n}',
    verification: 'The charge is simulated one step below and at {n}.',
  },
  {
    id: 'request-rate',
    at: 'service',
    characteristic: 'compatibility',
    pattern: row(
      '\\b(?:at most|max(?:imum)?\\.?|no more than) (?<what>one|NUMBER) (?<unit>requests?(?: per \\w+)?) (?:every|per|an?) (?<n>NUMBER)',
    ),
    title: 'Rate of requests',
    statement: 'The {component} shall send at most {what} {unit} in {n}',
    stimulus: 'the next request falls due',
    measure: 'The count of {unit} in any stretch of {n} is at most {what}',
    verification: 'The requests of a simulated week are counted at a double of the other side.',
  },
  {
    id: 'uptime',
    at: 'service',
    characteristic: 'reliability',
    covers: 'nfr:availability',
    pattern: row(
      '\\b(?:up|available|reachable|online|uptime(?: of)?)\\b(?<when>[^.%]*?),? ?(?:for )?(?:at least )?(?<n>\\{\\{[^}]+\\}\\}|[\\d.,]+ ?%)',
    ),
    title: 'Availability',
    statement: 'The {component} shall be reachable for at least {n} of the time {when}',
    stimulus: 'a request arrives {when}',
    measure: 'At least {n} of the probes of a month {when} are answered',
    verification: 'A probe each minute; the share of answers in a month.',
  },
  {
    id: 'loss',
    characteristic: 'reliability',
    covers: 'nfr:crash-loss',
    pattern: row('\\b(?:never|not) lose more than (?<n>NUMBER)(?: of (?<part>[\\w ]+))?'),
    title: 'Loss after a stop',
    statement:
      'If the software stops unexpectedly, then the {component} shall have lost at most {n} of {part}',
    stimulus: 'the process is killed',
    environment: 'somebody is in the middle of work',
    measure: 'At most {n} of {part} is lost',
    verification: 'Kill the process at random points of a run and compare the records.',
  },
  {
    id: 'no-loss',
    characteristic: 'reliability',
    covers: 'nfr:crash-loss',
    pattern: row(
      '\\b(?:nothing|no \\w+) (?:may|must|can|should) (?:ever )?(?:be|get) lost\\b|\\bnever lose (?:any )?(?:data|work|anything|entries)\\b',
    ),
    title: 'Nothing is lost',
    statement:
      'If the software stops or the connection breaks, then the {component} shall still hold every entry that was saved before',
    stimulus: 'the process is killed or the connection breaks',
    environment: 'somebody is in the middle of work',
    measure: 'No entry that was saved is missing afterwards',
    verification: 'Kill the process at random points of a run and compare the records.',
  },
  {
    id: 'offline',
    characteristic: 'reliability',
    pattern: row(
      '\\b(?:offline|bad (?:reception|connection|signal)|poor (?:reception|connection|signal)|no (?:signal|reception|connection))\\b(?:,? (?:even )?for (?<time>an? (?:full|whole) \\w+|NUMBER))?',
    ),
    title: 'Work without a connection',
    statement:
      'While there is no connection, the {component} shall go on working with what the device holds and pass on what was done once there is one again',
    stimulus: 'the connection breaks and comes back',
    environment: 'there is no connection for {time}',
    measure: 'No entry that was made without a connection is missing or doubled after the next one',
    verification:
      'The network is cut for {time} of recorded use; the records of both sides are compared afterwards.',
  },
  {
    id: 'gdpr',
    at: 'service',
    characteristic: 'security',
    pattern: row('\\b(?:gdpr|dsgvo|data protection)\\b'),
    title: 'Rights over personal data',
    statement:
      'When a person asks for it, the {component} shall hand out or delete that person’s personal data within {{@qty:data-request}}',
    stimulus: 'a person asks for a copy or for deletion',
    measure:
      'The copy is handed over, or the deletion is complete, within {{@qty:data-request}} of the request',
    verification:
      'One request of each kind is run; copy and remaining records are compared with what was stored.',
    assumption: standing.data_request,
    numbers: [
      {
        key: 'qty:data-request',
        title: 'Time for a data request',
        value: 1,
        unit: 'months',
        sense: 'at_most',
        applies_to: 'answer to a person who asks for their data (GDPR, Article 12)',
      },
    ],
  },
  {
    id: 'place-of-data',
    at: 'service',
    characteristic: 'security',
    pattern: row(
      '\\b(?:data|servers?|everything|photos|hosted|stored|stays?)\\b[^.;]{0,40}\\b(?:in|within) (?<what>(?:the )?(?:EU|UK|Netherlands)|Germany|Austria|Ireland|Switzerland|France)\\b',
    ),
    title: 'Data stays in {what}',
    statement: 'The {component} shall store every record, file and backup in {what} only',
    stimulus: 'a place of storage is set up or changed',
    measure: 'No place of storage, backups and services included, lies outside {what}',
    verification: 'The regions of all places of storage are listed and checked at each release.',
  },
  {
    id: 'encrypted',
    characteristic: 'security',
    pattern: row('\\bencrypt\\w*'),
    title: 'Encryption',
    statement: 'The {component} shall store and transmit personal data encrypted only',
    stimulus: 'somebody gets hold of a copy of the store or of the traffic',
    measure: 'No personal data can be read in either',
    verification: 'A copy of the store and of the traffic is searched for the values of the test data.',
  },
];

/** Limits on the time of the software's own work, said as rules: "sync of a full day should take less than 5 minutes". */
export const ownTimes: readonly QualityTarget[] = [
  {
    id: 'time-to-arrive',
    characteristic: 'performance_efficiency',
    pattern: row(
      '^(?<what>[^,]+?) (?:MUST )?(?<verb>arrive|appear|start|load|open|react|respond|answer)s? BELOW (?<n>NUMBER)(?<rest>(?: (?:on|over|with|even|after|for) [^,]+)?)(?<more>(?:, .+)?)$',
    ),
    title: 'Time for {what:low} to {verb}',
    statement: 'The {component} shall have {what:low} {verb} within {n} {rest}{more}',
    stimulus: 'somebody waits for {what:low}',
    environment: 'it is the busiest hour {rest}',
    measure: 'The time at the 95th percentile is at most {n} {rest}{more}',
    verification: 'Timed a hundred times {rest}; the 95th percentile counts.',
  },
  {
    id: 'time-to-complete',
    characteristic: 'performance_efficiency',
    pattern: row(
      '^(?<what>[^,]+?)(?: (?:MUST )?(?:takes?|be (?:ready|done|finished|shown|there|complete|completed|available|over)|finish|is (?:ready|done|finished|complete)))? BELOW (?<n>NUMBER)(?<rest>(?: (?:on|over|with|even|after|for) [^,]+)?)(?<more>(?:, .+)?)$',
    ),
    title: 'Time for {what:low}',
    statement: 'The {component} shall complete {what:low} within {n} {rest}{more}',
    stimulus: 'somebody waits for {what:low} with the largest case that was named',
    environment: 'it is the busiest hour {rest}',
    measure: 'The time at the 95th percentile is at most {n} {rest}{more}',
    verification: 'Timed a hundred times {rest}; the 95th percentile counts.',
  },
];

/** True when a row says how the sentence is measured: it is a target, whatever else its words look like. */
export const isTarget = (text: string) =>
  qualityTargets.some(({ pattern }) => pattern.test(text.replace(/[\s.!]+$/, '')));
