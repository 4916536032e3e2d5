// What the project is called and what it is: by its own name where the text gives one, else by what it is
// about.
import { chatterCues } from '#knowledge/cues.ts';
import type { Finding } from '#interviewing/findings.ts';
import { splitSentences } from '#interviewing/reading/sentences.ts';

const called =
  /\b(?:called|named|name (?:is|will be|would be|of the (?:app|project|game|tool)(?: is| will be)?)|working (?:title|name)(?: is)?:?|codename|project name:?|title:)\s+(?:it |the (?:app|project|game|tool) )?["“'*_]*(?<name>[A-Z][\p{L}\p{N}&'+.-]*(?: (?:[A-Z][\p{L}\p{N}&'+.-]*|of|the|and|for|my|your)){0,4})/u;
const heading = /^\s{0,3}#\s+(?<name>[^\n]{2,70})/m;
const firstLine =
  /^\s*(?:subject: ?|re: ?)?(?!dear|hi\b|hello|hey|good (?:morning|day)|to whom)(?<name>[A-Z][^\n.!?,]{2,60})\n\s*\n/i;
const dashed = /^\s*(?<name>[A-Z][\p{L}\d' ]{2,40})(?::| [–—-]) [^\n]+/u;
const leading =
  /^\s*(?!we\b|i\b|it\b)(?<name>(?:[\p{L}-]+ ){1,3}(?:app|application|game|extension|agent|bot|tool|platform|portal|website|program|library|tracker|planner|shop)) for\b/iu;
const belongsTo = /\b(?:of|for|at|in|run) (?:our|my) (?:\p{Ll}+ )?(?<name>\p{Ll}{3,})\b/u;
const saysNothing =
  /^(?:an? |the )?(?:web|mobile|new|simple)? ?(?:app|application|tool|website|site|system|software|program|platform|game|bot|agent)$/i;
const askedFor =
  /^(?:we|i|my|our)\b.*?: (?<name>.+)$|^(?:we|i) (?:need|want|would like|'d like)\s+(?<thing>.+)$/i;
const building =
  /\b(?:an? |the |our )(?<name>(?:[\p{L}-]+ ){0,3}(?:app|application|game|extension|add-?on|agent|bot|tool|platform|portal|website|web ?site|system|program|software|library|tracker|planner|archive|shop|marketplace))\b(?: (?:for|to|that|which|where|of|in)\b|\s*[.!]?\s*$)/iu;

export function nameOf(text: string, facts: readonly Finding[]): string {
  const given = called.exec(text)?.groups?.['name'];
  if (given !== undefined) return given.replace(/[.,'-]+$/, '').replace(/ (?:of|the|and|for|my|your)$/, '');
  const titles = [heading, firstLine, dashed, leading];
  const title = titles.map((each) => each.exec(text)?.groups?.['name']).find((found) => found !== undefined);
  const short = title === undefined || saysNothing.test(title.trim()) ? '' : shortTitle(title);
  if (/[\p{L}\p{N}]/u.test(short)) return short;
  const built = building.exec(text)?.groups?.['name'];
  const plain =
    built?.replace(/^(?:simple|small|little|new|nice|web|mobile|online|basic|good|proper)\s+/gi, '') ?? '';
  if (plain.split(' ').length > 1) return titleCase(plain);
  const owner = belongsTo.exec(text)?.groups?.['name'];
  if (owner !== undefined) return titleCase(`${owner} ${plain === '' ? 'software' : plain}`);
  const thing = thingOf(facts);
  if (thing !== undefined) return titleCase(`${thing} ${plain === '' ? 'manager' : plain}`);
  return plain === '' ? 'New project' : titleCase(plain);
}

/** What people act on first, else what is spoken of first. */
function thingOf(facts: readonly Finding[]): string | undefined {
  const acted = facts.find((fact) => fact.kind === 'capability' && (fact.object ?? '').length > 2);
  if (acted?.kind === 'capability' && acted.object !== null) return acted.object;
  const spoken = facts.find((fact) => fact.kind === 'object' && fact.name.length > 2);
  return spoken?.kind === 'object' ? spoken.name : undefined;
}

function shortTitle(title: string): string {
  const asked = askedFor.exec(title)?.groups;
  const named = asked?.['name'] ?? asked?.['thing'];
  if (named !== undefined) return shortTitle(named);
  const head = title.replace(/[*_#`]/g, '').split(/\s+[–—-]\s+|:\s+|\s+\(/)[0] ?? title;
  const cleaned = head
    .replace(
      /^(?:brief|idea|project|app idea|spec(?:ification)?|notes?|proposal)(?: for| on| about)?(?: an?| the| our)?[: ]+|^(?:an?|the|our) /i,
      '',
    )
    .trim();
  return titleCase(cleaned === '' ? title.trim() : cleaned);
}

const small = new Set(['of', 'the', 'and', 'for', 'a', 'an', 'in', 'on', 'to', 'with']);
function titleCase(text: string): string {
  return text
    .trim()
    .split(/\s+/)
    .map((word, index) =>
      index > 0 && small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}

const whatItIs =
  /\b(?:apps?|application|tool|website|web ?site|system|software|extension|add-?on|game|agent|bot|program|platform|portal|library|tracker|planner|archive|shop|marketplace|booking|project|idea)\b/i;
const summary_chars_max = 300;

/**
 * The sentence in which the user says what is to be built, in the user's words; else the first that says
 * anything.
 */
export function summaryOf(text: string): string {
  const told = splitSentences(text).filter(
    ({ text: said, kind }) => kind !== 'heading' && !chatterCues.test(said) && said.split(/\s+/).length > 2,
  );
  const sentence = told.slice(0, 10).find(({ text: said }) => whatItIs.test(said)) ?? told[0];
  const said = (sentence?.text ?? text)
    .replace(/\s+/g, ' ')
    .replace(/^(?:#+ |(?:subject|re): ?|(?:hi|hello|hey|ok|okay),? (?:so )?)+/i, '')
    .trim();
  const cut =
    said.length > summary_chars_max ? `${said.slice(0, summary_chars_max).replace(/\s\S*$/, '')} …` : said;
  return !/[\p{L}\p{N}]/u.test(cut) ? 'Nothing was said.' : cut.charAt(0).toUpperCase() + cut.slice(1);
}
