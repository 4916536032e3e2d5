// What four briefs in plain sentences say, listed by hand, and the briefs in prose, of which rules read little.
import type { Project } from '#specification/graph/graph.ts';

export type Gold = {
  file: string;
  type: Project['type'];
  name: string;
  /** Who acts: these roles and no others. */
  roles: string[];
  /** Records with the fields that were named; what nobody said may stand beside them. */
  records: Record<string, string[]>;
  /** The roles that may call an operation, and no others. */
  rights: Record<string, string[]>;
  /** "at_most 14 days": sense, value and unit of each bound. */
  bounds: string[];
  /** What the product shall not have: these and no others. */
  left_out: string[];
  /** Services of others: these and no others. */
  services: string[];
};

const examples = 'examples/briefs';
const own = 'test/packages/briefs';

export const gold: readonly Gold[] = [
  {
    file: `${examples}/tool-library.md`,
    type: 'WebApp',
    name: 'Leeds Tool Library',
    roles: ['Member', 'Volunteer', 'Treasurer'],
    records: {
      Tool: ['name', 'photo', 'category', 'replacement_value', 'deposit', 'status'],
      Deposit: ['tool_id', 'member_id', 'amount'],
    },
    rights: {
      'POST /reservations': ['Member'],
      'POST /loans': ['Volunteer'],
      'POST /deposits/{id}/refund': ['Treasurer'],
      'POST /damage-fees/{id}/approve': ['Treasurer'],
    },
    bounds: [
      'at_most 3 reservations',
      'at_most 14 days',
      'exactly 7 days',
      'at_most 5 working days',
      'at_most 2 seconds',
    ],
    left_out: ['Mobile app', 'Delivery of tools'],
    services: ['Stripe'],
  },
  {
    file: `${own}/freight-claims.md`,
    type: 'AiAgent',
    name: 'Freight Claims',
    roles: ['Clerk', 'Manager'],
    records: {
      Claim: ['number', 'sender', 'value', 'text', 'status'],
      Answer: ['text', 'language'],
    },
    rights: {
      'POST /answers/{id}/approve': ['Clerk'],
      'POST /refunds/{id}/approve': ['Manager'],
    },
    bounds: ['more_than 20 EUR'],
    left_out: ['Telephone service'],
    services: ['Zendesk'],
  },
  {
    file: `${own}/hive-rounds.md`,
    type: 'MobileApp',
    name: 'Hive Rounds',
    roles: ['Beekeeper', 'Helper', 'Head beekeeper'],
    records: {
      Hive: ['number', 'place', 'queen_colour', 'status'],
      Inspection: ['date', 'note', 'photo'],
      Harvest: ['date', 'weight'],
    },
    rights: {
      'POST /inspections': ['Beekeeper'],
      'GET /inspections': ['Beekeeper', 'Helper'],
      'POST /harvests': ['Head beekeeper'],
    },
    bounds: ['at_most 6 photos', 'at_most 3 seconds', 'exactly 5 years'],
    left_out: ['Chat', 'Shop'],
    services: [],
  },
  {
    file: `${own}/print-shop.md`,
    type: 'DesktopApp',
    name: 'Print Shop Orders',
    roles: ['Clerk', 'Owner'],
    records: {
      Order: ['customer_id', 'title', 'paper_size', 'number_of_copies', 'due_date', 'status'],
      Paper: ['name', 'weight', 'colour'],
    },
    rights: {
      'POST /orders': ['Clerk'],
      'DELETE /orders/{id}': ['Owner'],
    },
    bounds: ['at_most 500 copies', 'at_most 1 second', 'exactly 10 years'],
    left_out: ['Online shop', 'Web application'],
    services: [],
  },
];

export const prose: readonly string[] = [
  'lift-inspections',
  'price-watcher',
  'support-triage-agent',
  'choir-archive',
].map((name) => `${examples}/${name}.md`);
