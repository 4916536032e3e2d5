// What a lens decides where people left a choice, as decision records: its own answer, with those of the
// other lenses as the alternatives; and the risk that looking this way shows.
import { lensTopics, type LensTopic } from '#knowledge/authoring/lens-topics.ts';
import type { Draft } from '#offline-author/draft.ts';
import type { Domain } from '#offline-author/model.ts';
import { assumed, engineeringKnowledge } from '#offline-author/provenance.ts';
import { fits } from './lens-parts.ts';

const topicsOf = (domain: Domain): LensTopic[] =>
  domain.lens && domain.areas.length > 0 ? lensTopics.filter((topic) => fits(domain, topic)) : [];

export const decidedByLens = (key: string, domain: Domain): boolean =>
  topicsOf(domain).some((topic) => topic.key === key);

export function lensRecords(domain: Domain): Draft[] {
  const { lens } = domain;
  if (!lens) return [];
  return topicsOf(domain).map(({ key, title, context, drivers, binds, options, choices }) => {
    const mine = options[lens.id];
    const others = Object.values(options).filter((option) => option !== mine);
    return {
      kind: 'ADR',
      status: 'accepted',
      key,
      title: `${title}: ${mine.name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`,
      context,
      drivers,
      options: [mine, ...others],
      outcome: `${mine.name}.`,
      ...choices[lens.id],
      binds: binds.map((each) => `@${each}`),
      sources: assumed(lens.assumption),
    };
  });
}

export function lensRisks({ lens }: Domain): Draft[] {
  if (!lens) return [];
  const { key, title, description, mitigation, early_sign } = lens.notices;
  return [
    {
      kind: 'RISK',
      key,
      title,
      description,
      mitigation,
      early_sign,
      probability: 'medium',
      impact: 'medium',
      sources: engineeringKnowledge(`lens ${lens.id}`),
    },
  ];
}
