// What the product is, in one sentence made of what was understood: for whom, and what each comes to do.
import type { FactOf, IntakeArtifact, IntakeFact } from '#contract/intake.ts';

const labels: Record<IntakeArtifact['project']['type'], string> = {
  WebApp: 'A web application',
  MobileApp: 'A mobile app',
  MobileGame: 'A mobile game',
  DesktopApp: 'A desktop program',
  BrowserExtension: 'A browser extension',
  AiAgent: 'An AI agent',
  AiTool: 'An AI tool',
};
const shown = { actors: 3, deeds: 3, ownDeeds: 5, words: 6 };

/** Null when nobody was said to do anything with an object: there is nothing to sum up. */
export function summaryOfFacts(
  type: IntakeArtifact['project']['type'],
  facts: readonly IntakeFact[],
): string | null {
  const deeds = facts.filter((fact): fact is FactOf<'capability'> => isTelling(fact));
  const human = facts.filter((fact): fact is FactOf<'actor'> => fact.kind === 'actor' && fact.human);
  const parts = human
    .map((actor) => ({ actor, deeds: phrasesOf(deeds.filter((deed) => deed.actor === actor.name)) }))
    .filter((part) => part.deeds.length > 0)
    .toSorted((a, b) => b.deeds.length - a.deeds.length)
    .slice(0, shown.actors)
    .map((part) => `${named(part.actor)} can ${listed(part.deeds.slice(0, shown.deeds))}`);
  const itself =
    type === 'AiAgent'
      ? phrasesOf(
          firstOfEachVerb(
            deeds.filter(
              ({ actor, trigger, modality }) => actor === null && trigger === null && modality === 'must',
            ),
          ),
        ).slice(0, shown.ownDeeds)
      : [];
  const made = itself.length > 0 ? ` made to ${listed(itself)}` : '';
  const used = parts.length > 0 ? ` with which ${listed(parts, ', and ')}` : '';
  return made || used ? `${labels[type]}${[made, used].filter(Boolean).join(',')}.` : null;
}

const firstOfEachVerb = (deeds: readonly FactOf<'capability'>[]) =>
  deeds.filter(({ verb }, at) => deeds.findIndex((other) => other.verb === verb) === at);

/** "Inspectors", "the office", "staff". */
const named = ({ name, plural }: FactOf<'actor'>): string =>
  /^(?:office|reception|helpdesk)$/.test(name) ? `the ${name}` : plural;

function isTelling(fact: IntakeFact): boolean {
  return (
    fact.kind === 'capability' &&
    fact.modality !== 'must_not' &&
    fact.object !== null &&
    fact.priority !== 'P3'
  );
}

/** Short deeds only, each object once: "search tools", "record damage". */
function phrasesOf(deeds: readonly FactOf<'capability'>[]): string[] {
  const byObject = new Map<string, string>();
  for (const { verb, object, object_phrase } of deeds) {
    const phrase =
      `${verb} ${(object_phrase ?? object ?? '').replace(/^(?:up to |at most )?\d+ /, '')}`.toLowerCase();
    const key = `${verb} ${object}`;
    if (!byObject.has(key) && phrase.split(' ').length <= shown.words) byObject.set(key, phrase);
  }
  return [...new Set(byObject.values())];
}

function listed(items: readonly string[], last = ' and '): string {
  return items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')}${last}${items.at(-1)}`;
}
