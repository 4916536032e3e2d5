// What the examples of many requirements have in common, said once before the requirements: who is signed in, or what
// stands ready. Features and task packs quote every criterion in full.
import { forms } from '#knowledge/kinds/kind.ts';
import { interfaceOfForm } from '#knowledge/kinds/kinds.ts';
import { isCore } from '#specification/render/profiles.ts';
import type { View } from '#specification/render/view.ts';
import { roleInSentence } from './role-in-sentence.ts';
import { unique } from '#specification/render/trace.ts';
import { inWords, withArticle } from '#specification/render/words.ts';
import type { Writer } from '#specification/render/writer.ts';

/** From how many examples on a fact is worth a line of its own. */
const often = 3;

/** The facts that hold in every example that does not say otherwise. */
export const factsSaidOnce = (view: View): readonly string[] => view.once(find);

function find(view: View): string[] {
  const examples = view.all('FR').flatMap(({ id }) => view.referrers('AC', id).slice(0, 1));
  const counts = Map.groupBy(
    examples.flatMap(({ given }) => given),
    (fact) => fact,
  );
  const isStanding = standsBefore(view);
  return [...counts].filter(([fact, all]) => all.length >= often && isStanding(fact)).map(([fact]) => fact);
}

/** A person who is there in a role, and what stands ready before a command, function, job or signal is used. */
function standsBefore(view: View): (fact: string) => boolean {
  const named = view.all('ROLE').flatMap(({ id, title }) => [withArticle(title), roleInSentence(id, view)]);
  const roles = unique(named).flatMap((role) => {
    return [
      ` signed in as ${role}`,
      ` the software as ${role}`,
      `${role} is signed in`,
      `${role} uses the software`,
    ];
  });
  const ready = new Set(forms.flatMap((form) => interfaceOfForm.get(form)?.ready ?? []));
  return (fact) => ready.has(fact) || roles.some((role) => fact.endsWith(role));
}

export function saidOnce({ view, say }: Writer): string | false {
  const standing = isCore(view.project) ? [] : factsSaidOnce(view);
  return standing.length > 0 && `Unless an example says otherwise, ${inWords(standing.map(say))}.`;
}
