// What the project is called: by its own name where the text gives one, else by what it is about.
import type { Finding } from '#interviewing/findings.ts';

const called =
  /\b(?:called|named|name (?:is|will be|would be|of the (?:app|project|game|tool)(?: is| will be)?)|working (?:title|name)(?: is)?:?|codename|project name:?|title:)\s+(?:it |the (?:app|project|game|tool) )?["“'*_]*(?<name>[A-Z][\p{L}\p{N}&'+.-]*(?: (?:[A-Z][\p{L}\p{N}&'+.-]*|of|the|and|for|my|your)){0,4})/u;
const heading = /^\s{0,3}#\s+(?<name>[^\n]{2,70})/m;
const firstLine =
  /^\s*(?:subject: ?|re: ?)?(?!dear|hi\b|hello|hey|good (?:morning|day)|to whom)(?<name>[A-Z][^\n.!?,]{2,60})\n\s*\n/i;
const askedFor = /^(?:we|i|my|our)\b.*?: (?<name>.+)$|^(?:we|i) (?:need|want|would like|'d like)\s+(?<thing>.+)$/i;
const building =
  /\b(?:an? |the |our )(?<name>(?:[\p{L}-]+ ){0,3}(?:app|application|game|extension|add-?on|agent|bot|tool|platform|portal|website|web ?site|system|program|software|library|tracker|planner|archive|shop|marketplace))\b(?: (?:for|to|that|which|of|in)\b)/iu;

export function nameOf(text: string, facts: readonly Finding[]): string {
  const given = called.exec(text)?.groups?.['name'];
  if (given !== undefined) return given.replace(/[.,'-]+$/, '').replace(/ (?:of|the|and|for|my|your)$/, '');
  const title = heading.exec(text)?.groups?.['name'] ?? firstLine.exec(text)?.groups?.['name'];
  if (title !== undefined) return shortTitle(title);
  const built = building.exec(text)?.groups?.['name'];
  const plain =
    built?.replace(/^(?:simple|small|little|new|nice|web|mobile|online|basic|good|proper)\s+/gi, '') ?? '';
  if (plain.split(' ').length > 1) return titleCase(plain);
  const object = facts.find((fact) => fact.kind === 'object' && fact.name.length > 2);
  if (object?.kind === 'object') return titleCase(`${object.name} ${plain === '' ? 'manager' : plain}`);
  return plain === '' ? 'New project' : titleCase(plain);
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
