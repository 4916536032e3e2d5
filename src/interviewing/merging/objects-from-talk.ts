// The things a domain is about are those that people keep doing something to. An object of two different
// deeds, or one that is created, is a thing the system keeps.
import { categoryOfVerb, isCarried } from '#knowledge/verbs.ts';
import type { Finding, ObjectFinding } from '#interviewing/findings.ts';
import { objectFinding } from '#interviewing/facts/things.ts';

const noObject =
  /^(?:it|them|thing|things|stuff|something|anything|everything|system|way|time|day|date|name|number|list|view|page|screen|button|app|copy|version|help|question|idea|part|bit|lot|overview|access|information|detail|details|data|one|side|place|user|what|month|week|year|hour|minute|people|person|text|line|end|sort|kind|option|money|email|sms|mail|link|status|history|search|filter|change|reason|order of|colour|color|amount|spot check|track|care|sheet|spreadsheet|field|value)$/;

export function objectsFromTalk(said: readonly Finding[]): ObjectFinding[] {
  const people = new Set(said.flatMap((finding) => (finding.kind === 'actor' ? [finding.name] : [])));
  const entered = new Set(
    said.flatMap((finding) =>
      finding.kind === 'object' ? finding.attributes.map((each) => each.replace(/ \(.*\)$/, '')) : [],
    ),
  );
  const mentions = new Map<string, { verbs: Set<string>; created: boolean; finding: ObjectFinding }>();
  for (const finding of said) {
    if (finding.kind !== 'capability' || finding.object === null || finding.modality === 'must_not') continue;
    const name = finding.object.toLowerCase();
    if (
      people.has(name) ||
      (entered.has(name) &&
        (finding.complement?.includes('for each ') ||
          (finding.actor === null && /^(?:set|assign|determine|detect)$/.test(finding.verb)))) ||
      noObject.test(name.split(' ').at(-1)!) ||
      name.split(' ').length > 3 ||
      /[^\p{L} '-]/u.test(name)
    )
      continue;
    const category = categoryOfVerb(finding.verb);
    const held = mentions.get(name) ?? {
      verbs: new Set<string>(),
      created: false,
      finding: objectFinding(name, [], {}),
    };
    held.verbs.add(finding.verb);
    held.created ||=
      !isCarried(finding) && (category === 'create' || category === 'schedule' || category === 'capture');
    held.finding.evidence.push(...finding.evidence);
    mentions.set(name, held);
  }
  return [...mentions.values()]
    .filter(({ verbs, created }) => verbs.size > 1 || created)
    .map(({ finding }) => finding);
}
