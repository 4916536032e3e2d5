// What a document says it is, where its path does not: signs in its front matter, headings, words and data,
// each with a weight. The type whose signs weigh most counts, if they weigh enough.
import type { DocumentType } from './document-types.ts';

/** What is looked at of a file. */
const read_max = 16_000;
const weight_min = 3;
/** However much speaks for it, content is a guess. */
const confidence_max = 0.85;

type Reading = { title: string; headings: string; text: string; kind: string };
type Part = keyof Reading;
type Row = [type: DocumentType, ...signs: [where: Part, what: RegExp, weight: number][]];

const rows: Row[] = [
  [
    'DecisionRecord',
    ['kind', /\b(?:adr|decision)\b/, 4],
    ['title', /\badr\b|^\d{1,4}[.:] /, 2],
    ['headings', /^(?:decision|decision outcome)$/m, 2],
    ['headings', /^(?:status|considered options|decision drivers)$/m, 2],
    ['headings', /^(?:consequences|context(?: and problem statement)?)$/m, 1],
  ],
  [
    'ChangeProposal',
    ['kind', /\b(?:rfc|proposal)\b/, 4],
    ['title', /\b(?:rfc|proposal)\b/, 3],
    [
      'headings',
      /^(?:motivation|drawbacks|unresolved questions|prior art|rationale and alternatives|detailed design)$/m,
      2,
    ],
    ['text', /\bthis rfc\b/, 1],
  ],
  [
    'ProductRequirements',
    ['kind', /\b(?:prd)\b/, 4],
    ['title', /\b(?:prd|product requirements)\b/, 4],
    [
      'headings',
      /^(?:success metrics|target (?:users|audience)|problem statement|user personas|out of scope|functional requirements)$/m,
      2,
    ],
    ['text', /\bproduct requirements\b/, 1],
  ],
  [
    'Requirements',
    ['kind', /\brequirements?\b/, 4],
    ['title', /\brequirements?\b/, 3],
    ['headings', /requirements/m, 1],
    ['text', /\b(?:FR|REQ|SRS)-\d+/i, 2],
    ['text', /\bthe (?:system|application|service|app) (?:shall|must)\b/, 2],
  ],
  [
    'QualityRequirements',
    ['title', /\b(?:non-?functional|quality) (?:requirements|attributes)\b/, 4],
    ['text', /\bNFR-?\d+/i, 3],
  ],
  [
    'UserStory',
    ['kind', /\bstory\b/, 4],
    ['title', /\buser stor(?:y|ies)\b/, 3],
    ['text', /\bas an? [^.\n]{2,80},? i (?:want|need|can|would like)\b/, 3],
    ['headings', /^acceptance criteria$/m, 1],
  ],
  [
    'Acceptance',
    ['text', /^[ \t]*(?:given|scenario(?: outline)?:?) .+\n(?:.*\n){0,6}?[ \t]*(?:when|then) /m, 3],
    ['title', /\bacceptance\b/, 2],
  ],
  [
    'Brief',
    ['title', /\b(?:vision|brief|charter|one[- ]pager|elevator pitch)\b/, 3],
    ['headings', /^(?:vision|problem|the problem|goals|objectives|who is it for)$/m, 1],
  ],
  ['Glossary', ['title', /\b(?:glossary|terminology|ubiquitous language)\b/, 4]],
  ['Principles', ['title', /\b(?:principles|constitution|tenets)\b/, 3]],
  [
    'Personas',
    ['title', /\bpersonas?\b/, 4],
    ['headings', /^(?:persona|frustrations|pain points|goals and needs)\b/m, 2],
  ],
  [
    'Architecture',
    ['kind', /\barchitecture\b/, 4],
    ['title', /\barchitecture\b|\bsystem design\b/, 4],
    [
      'headings',
      /^(?:components|building blocks?(?: view)?|deployment view|runtime view|context(?: and scope)?|system overview|data ?flow)$/m,
      2,
    ],
    ['text', /\b(?:microservices?|monolith|message (?:queue|broker)|load balancer)\b/, 1],
  ],
  [
    'DesignDocument',
    ['kind', /\bdesign\b/, 3],
    ['title', /\b(?:design doc(?:ument)?|technical (?:design|specification)|tech spec)\b/, 4],
    ['headings', /^(?:proposed (?:design|solution)|alternatives considered|non-?goals)$/m, 2],
  ],
  [
    'ThreatModel',
    ['title', /\bthreat model/, 4],
    ['headings', /^(?:threats|trust boundaries|attack (?:surface|vectors|trees?)|mitigations|assets)$/m, 2],
    ['text', /\bSTRIDE\b|\bspoofing\b[^.]{0,200}\btampering\b/i, 3],
  ],
  [
    'Privacy',
    ['title', /\b(?:privacy|gdpr|dpia|data protection)\b/, 4],
    ['text', /\b(?:data subjects?|lawful basis|personal data)\b/, 1],
  ],
  [
    'SecurityDocument',
    ['title', /\bsecurity\b/, 3],
    ['headings', /^(?:authentication|authorization|encryption|vulnerabilit(?:y|ies))$/m, 1],
  ],
  [
    'Runbook',
    ['kind', /\b(?:runbook|playbook)\b/, 4],
    ['title', /\b(?:runbook|playbook)\b|^(?:how to (?:restore|recover|roll ?back|restart|fail ?over))/, 4],
    ['headings', /^(?:symptoms?|diagnosis|escalation|mitigation|remediation|rollback|on-?call)$/m, 2],
    ['text', /\b(?:on-call|pagerduty|escalate to)\b/, 1],
  ],
  [
    'Postmortem',
    ['title', /\bpost-?mortem\b|\bincident (?:report|review)\b/, 4],
    ['headings', /^(?:root causes?|timeline|impact|lessons learned|action items)$/m, 1],
    ['text', /\bblameless\b/, 2],
  ],
  [
    'Deployment',
    ['title', /\b(?:deploy(?:ment|ing)?|installation|hosting)\b/, 3],
    ['text', /\b(?:kubectl|helm|terraform|docker(?:[ -]compose)?)\b/, 1],
  ],
  ['Backup', ['title', /\b(?:backups?|disaster recovery)\b/, 4], ['text', /\b(?:RPO|RTO|pg_dump)\b/i, 1]],
  ['ServiceObjectives', ['title', /\b(?:slos?|service level)\b/, 4], ['text', /\berror budgets?\b/, 2]],
  [
    'DataModel',
    ['title', /\b(?:data|domain|database) (?:model|schema|dictionary)\b/, 4],
    ['headings', /^(?:entities|tables|relationships|attributes)$/m, 2],
    ['text', /\berDiagram\b/i, 2],
  ],
  [
    'ApiReference',
    ['title', /\b(?:api|endpoints?)\b/, 3],
    ['text', /^#{0,6}[ \t]*`?(?:get|post|put|patch|delete) \/\S*/m, 2],
    ['headings', /^(?:endpoints?|authentication|errors?|rate limits?)$/m, 1],
  ],
  [
    'TestStrategy',
    ['title', /\btest(?:ing)? (?:strategy|plan|approach)\b/, 4],
    [
      'headings',
      /^(?:unit tests?|integration tests?|test (?:levels|cases|environments?)|end-to-end tests?)$/m,
      2,
    ],
  ],
  [
    'Roadmap',
    ['title', /\b(?:roadmap|milestones)\b/, 4],
    ['headings', /^(?:q[1-4]\b.*|milestone \d+.*|now|next|later|phase \d+.*)$/m, 2],
  ],
  [
    'Tasks',
    ['title', /\b(?:to-?dos?|tasks|backlog)\b/, 3],
    ['text', /(?:^[ \t]*[-*] \[[ x]\] .+\n?){3}/m, 2],
  ],
  ['Plan', ['title', /\b(?:plan|sprint|epic)\b/, 3]],
  ['Risks', ['title', /\brisks?\b/, 3], ['text', /\b(?:likelihood|probability)\b[^\n]{0,200}\bimpact\b/, 3]],
  [
    'MeetingNotes',
    ['title', /\b(?:meeting|minutes|retro(?:spective)?|stand-?up|weekly)\b/, 4],
    ['headings', /^(?:attendees|participants|agenda|action items|minutes)$/m, 2],
    ['text', /^(?:attendees|present|participants):/m, 2],
  ],
  ['Interview', ['title', /\binterview\b/, 4], ['text', /^(?:\*\*)?(?:interviewer|interviewee|q|a):/m, 2]],
  ['Changelog', ['title', /\bchange ?log\b/, 4], ['headings', /^\[?(?:unreleased|v?\d+\.\d+\.\d+)\]?/m, 2]],
  ['Contributing', ['title', /\bcontribut(?:ing|ion guide)\b/, 4]],
  ['StyleGuide', ['title', /\b(?:style guide|design system|brand guidelines)\b/, 4]],
  ['Accessibility', ['title', /\b(?:accessibility|a11y)\b/, 4], ['text', /\bWCAG\b/i, 2]],
  ['Faq', ['title', /\bfaq\b|\bfrequently asked questions\b/, 4]],
  ['Research', ['title', /\b(?:research|spike|investigation|comparison|evaluation)\b/, 3]],
  [
    'Guide',
    ['title', /\b(?:guide|tutorial|how to|getting started|manual|onboarding|quick ?start)\b/, 3],
    ['headings', /^(?:prerequisites|step \d+.*|next steps|installation|usage)$/m, 1],
  ],
];

/** Files whose data has these keys at its root. */
const shapes: [type: DocumentType, keys: string[]][] = [
  ['OpenApi', ['openapi', 'paths']],
  ['OpenApi', ['swagger', 'paths']],
  ['AsyncApi', ['asyncapi', 'channels']],
  ['MessageSchema', ['$schema', 'properties']],
  ['MessageSchema', ['$schema', '$defs']],
  ['ServiceObjectives', ['objectives']],
  ['Tasks', ['tasks']],
  ['DataModel', ['entities']],
];

/** The same for SQL, by what its statements do. */
const statements: [type: DocumentType, says: RegExp][] = [
  ['DatabaseMigration', /^[ \t]*alter\s+table\b/im],
  ['DatabaseSchema', /^[ \t]*create\s+(?:unlogged\s+)?table\b/im],
  ['SeedData', /^[ \t]*insert\s+into\b/im],
];

export type Guess = { type: DocumentType; confidence: number };

/** Null where nothing speaks clearly enough. */
export function guessFor(path: string, text: string): Guess | null {
  const beginning = text.slice(0, read_max);
  if (/\.(?:json|ya?ml)$/i.test(path)) return byShape(path, text);
  if (/\.sql$/i.test(path)) {
    const found = statements.find(([, says]) => says.test(beginning));
    return found ? { type: found[0], confidence: 0.75 } : null;
  }
  if (!/\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|org|html?)$/i.test(path)) return null;
  return bySigns(readingOf(beginning));
}

function bySigns(reading: Reading) {
  const weighed = rows.map(([type, ...signs]) => ({
    type,
    weight: signs.reduce((sum, [where, what, weight]) => sum + (what.test(reading[where]) ? weight : 0), 0),
  }));
  const [best] = weighed.toSorted((one, other) => other.weight - one.weight);
  if (!best || best.weight < weight_min) return null;
  return { type: best.type, confidence: Math.min(confidence_max, Math.round(best.weight * 12 + 14) / 100) };
}

function byShape(path: string, text: string) {
  const keys = keysOf(path, text);
  const found = shapes.find(([, wanted]) => wanted.every((key) => keys.has(key)));
  return found ? { type: found[0], confidence: confidence_max } : null;
}

function keysOf(path: string, text: string): ReadonlySet<string> {
  if (!path.toLowerCase().endsWith('.json'))
    return new Set(
      [...text.slice(0, read_max).matchAll(/^["']?([\w$-]{1,60})["']?[ \t]*:/gm)].map((match) => match[1]!),
    );
  try {
    const data: unknown = JSON.parse(text);
    return new Set(typeof data === 'object' && data !== null ? Object.keys(data) : []);
  } catch {
    return new Set();
  }
}

function readingOf(text: string): Reading {
  const body = text.replaceAll('\r\n', '\n');
  const front = /^---\n([\s\S]*?)\n---\n/.exec(body)?.[1] ?? '';
  const lines = body
    .slice(front === '' ? 0 : front.length + 9)
    .split('\n')
    .map((line) => line.slice(0, line_max));
  const headings = lines.flatMap((line, at) => headingIn(line, lines[at + 1]) ?? []).map(plain);
  const told = /^title:[ \t]*(.{1,200})$/im.exec(front)?.[1]?.replaceAll(/^["']|["']$/g, '');
  const kind = /^(?:type|kind|doc_type|category|template):[ \t]*(.{1,200})$/im.exec(front)?.[1] ?? '';
  return {
    title: plain(told ?? headings[0] ?? lines.find((line) => line.trim() !== '') ?? ''),
    headings: headings.join('\n'),
    text: body.toLowerCase(),
    kind: plain(kind),
  };
}

/** Headings are short: what is beyond is not looked at. */
const line_max = 300;
/** Of Markdown, AsciiDoc and HTML; reStructuredText and Markdown also underline them. */
const marked = /^(?:#{1,6}|={1,6})[ \t]+(.+)$|^<h[1-6][^>]*>(.*?)<\/h[1-6]>/i;
const underline = /^(?:={3,}|-{3,}|~{3,})$/;

function headingIn(line: string, next: string | undefined): string | null {
  const match = marked.exec(line);
  if (match) return match[1] ?? match[2] ?? null;
  return next !== undefined && underline.test(next) && /^[^\s|>-]/.test(line) ? line : null;
}

/** In small letters, without marks and without the numbers of chapters. */
const plain = (text: string): string =>
  text
    .replaceAll(/[*_`#]|<[^>]*>/g, '')
    .trim()
    .replace(/^\d+(?:\.\d+)+\.?\s+/, '')
    .toLowerCase();
