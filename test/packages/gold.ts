// What ten briefs say, listed by hand: words that the requirements made from them must use.
export type Gold = {
  file: string;
  type: string;
  actors: string[];
  things: string[];
  numbers: string[];
  services: string[];
  /** Sentences that sound like a demand and only tell how things are, or how many there are. */
  told?: string[];
};

const examples = 'examples/briefs';
const own = 'test/packages/briefs';

export const gold: readonly Gold[] = [
  {
    file: `${examples}/tool-library.md`,
    type: 'WebApp',
    actors: ['member', 'volunteer', 'treasurer'],
    things: ['tool', 'loan', 'deposit', 'damage fee'],
    numbers: ['3 tools', '14 days', '20 GBP', '5 working days', '24 hours'],
    services: ['Stripe', 'Xero'],
    told: [
      "Hi, so I help run a small tool library in Leeds, we're about 600 members now and it's all run from one spreadsheet and a WhatsApp group which is, honestly, a mess.",
      "Who's involved: members, volunteers who run the desk on Wednesday evenings and Saturday mornings, and Priya who is our treasurer (she's the only one who touches the money).",
      'And only volunteers should be able to waive late fees...',
    ],
  },
  {
    file: `${examples}/lift-inspections.md`,
    type: 'MobileApp',
    actors: ['inspector', 'office'],
    things: ['lift', 'defect', 'report', 'inspection'],
    numbers: ['6 photos', '30 days', '10 years', '5 minutes', '14 days'],
    services: ['Entra ID'],
    told: [
      'We inspect lifts and escalators (passenger lifts mostly, some goods lifts) for about 90 property managers in Austria and southern Germany.',
      '14 inspectors on the road, 2 people in the office.',
      'Numbers: ~ 6500 lifts, each inspector does between 8 and 12 inspections a day, about 25,000 inspections per year.',
    ],
  },
  {
    file: `${examples}/price-watcher.md`,
    type: 'BrowserExtension',
    actors: ['user'],
    things: ['purchase', 'price', 'shop'],
    numbers: ['500 purchases', '200 ms', '50 MB', '7 days'],
    services: ['Chrome'],
    told: [
      'The problem: I buy stuff online and two weeks later its cheaper, and most shops would refund the difference or I could just send it back, but I always forget the return window.',
      "I've lost probably 200 euros this year like that.",
      "Let's say we leave it out for now.",
    ],
  },
  {
    file: `${examples}/support-triage-agent.md`,
    type: 'AiAgent',
    actors: ['support person', 'customer'],
    things: ['ticket', 'refund', 'answer'],
    numbers: ['20 USD', '2 refunds', '500 tickets', '80%'],
    services: ['Zendesk', 'Slack'],
    told: [
      "We're a small hosting company (web hosting, domains, some VPS), 11 people, roughly 4,000 customers.",
      '5 support people.',
      "We'd like an AI agent which triages and answers what it safely can.",
      'Need to discuss.',
    ],
  },
  {
    file: `${examples}/choir-archive.md`,
    type: 'DesktopApp',
    actors: ['archivist', 'conductor', 'singer'],
    things: ['work', 'copy', 'plan'],
    numbers: ['4 weeks', '150 minutes', '30 days', '10 pages'],
    services: [],
    told: [
      "I am the archivist of our choir (Kammerchor St. Martin, 64 singers) and I've been keeping the scores in order since 2009, on index cards and lately in an Excel sheet.",
      'My successor will be much less patient than me so we want a real program.',
      'My nephew says it could be a desktop program with a local database.',
      'We have about 1,800 works and 41,000 copies of scores.',
    ],
  },
  {
    file: `${own}/blob-garden.md`,
    type: 'MobileGame',
    actors: ['player', 'designer'],
    things: ['level', 'life', 'coin'],
    numbers: ['5 lives', '30 minutes', '3 ads', '50 coins', '3 seconds'],
    services: ['App Store', 'Game Center'],
    told: ['I want to make a small mobile game for iPhone and Android, a relaxing puzzle.'],
  },
  {
    file: `${own}/minutes-helper.md`,
    type: 'AiTool',
    actors: ['clerk', 'mayor', 'council member'],
    things: ['minutes', 'draft', 'comment', 'recording'],
    numbers: ['4 hours', '7 days', '30 days', '95%', '3 EUR'],
    services: ['Whisper', 'Claude'],
    told: ['we need an ai tool for our town council: minutes helper', 'About 60 meetings a year.'],
  },
  {
    file: `${own}/clinic-slots.md`,
    type: 'WebApp',
    actors: ['patient', 'receptionist', 'therapist'],
    things: ['appointment', 'treatment note', 'room'],
    numbers: ['60 days', '24 hours', '35 EUR', '25 minutes'],
    services: ['SMS', 'SumUp'],
    told: ['We have 3 rooms and 6 therapists, about 400 patients a month.'],
  },
  {
    file: `${own}/carpool.md`,
    type: 'MobileApp',
    actors: ['parent', 'driver', 'secretary'],
    things: ['child', 'ride', 'seat'],
    numbers: ['4 children', '1 minute', '15 minutes', '2 hours'],
    services: ['OpenStreetMap'],
    told: ['Background: 80 families, kids between 6 and 10.'],
  },
  {
    file: `${own}/approvals.md`,
    type: 'WebApp',
    actors: ['owner', 'auditor', 'accounting'],
    things: ['invoice', 'cost centre', 'approval'],
    numbers: ['5 working days', '10,000 EUR', '10 years', '30 days'],
    services: ['DATEV', 'Entra'],
    told: [
      'Invoice approvals - internal web app, about 250 employees.',
      'We process 1,200 invoices a month.',
    ],
  },
];
