// What ten briefs say, listed by hand: words that the requirements made from them must use.
export type Gold = {
  file: string;
  type: string;
  actors: string[];
  things: string[];
  numbers: string[];
  services: string[];
};

const examples = 'examples/briefs';
const own = 'test/packages/briefs';

export const gold: readonly Gold[] = [
  { file: `${examples}/tool-library.md`, type: 'WebApp', actors: ['member', 'volunteer', 'treasurer'], things: ['tool', 'loan', 'deposit', 'damage fee'], numbers: ['3 tools', '14 days', '20 GBP', '5 working days', '24 hours'], services: ['Stripe', 'Xero'] },
  { file: `${examples}/lift-inspections.md`, type: 'MobileApp', actors: ['inspector', 'office'], things: ['lift', 'defect', 'report', 'inspection'], numbers: ['6 photos', '30 days', '10 years', '5 minutes', '14 days'], services: ['Entra ID'] },
  { file: `${examples}/price-watcher.md`, type: 'BrowserExtension', actors: ['user'], things: ['purchase', 'price', 'shop'], numbers: ['500 purchases', '200 ms', '50 MB', '7 days'], services: ['Chrome'] },
  { file: `${examples}/support-triage-agent.md`, type: 'AiAgent', actors: ['support person', 'customer'], things: ['ticket', 'refund', 'answer'], numbers: ['20 USD', '2 refunds', '500 tickets', '80%'], services: ['Zendesk', 'Slack'] },
  { file: `${examples}/choir-archive.md`, type: 'DesktopApp', actors: ['archivist', 'conductor', 'singer'], things: ['work', 'copy', 'plan'], numbers: ['4 weeks', '150 minutes', '30 days', '10 pages'], services: [] },
  { file: `${own}/blob-garden.md`, type: 'MobileGame', actors: ['player', 'designer'], things: ['level', 'life', 'coin'], numbers: ['5 lives', '30 minutes', '3 ads', '50 coins', '3 seconds'], services: ['App Store', 'Game Center'] },
  { file: `${own}/minutes-helper.md`, type: 'AiTool', actors: ['clerk', 'mayor', 'council member'], things: ['minutes', 'draft', 'comment', 'recording'], numbers: ['4 hours', '7 days', '30 days', '95%', '3 EUR'], services: ['Whisper', 'Claude'] },
  { file: `${own}/clinic-slots.md`, type: 'WebApp', actors: ['patient', 'receptionist', 'therapist'], things: ['appointment', 'treatment note', 'room'], numbers: ['60 days', '24 hours', '35 EUR', '25 minutes'], services: ['SMS', 'SumUp'] },
  { file: `${own}/carpool.md`, type: 'MobileApp', actors: ['parent', 'driver', 'secretary'], things: ['child', 'ride', 'seat'], numbers: ['4 children', '1 minute', '15 minutes', '2 hours'], services: ['OpenStreetMap'] },
  { file: `${own}/approvals.md`, type: 'WebApp', actors: ['owner', 'auditor', 'accounting'], things: ['invoice', 'cost centre', 'approval'], numbers: ['5 working days', '10,000 EUR', '10 years', '30 days'], services: ['DATEV', 'Entra'] },
]; // prettier-ignore
