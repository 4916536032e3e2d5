// "The agent proposes a booking; a proposal under 500 EUR …": the noun of a deed, for the thing in the state
// that the deed leaves it in. One thing has one name.
import type { Finding } from '#interviewing/findings.ts';

/** By noun: the state that whatever it names is in. */
const stateOfNoun: ReadonlyMap<string, string> = new Map([
  ['proposal', 'proposed'],
  ['request', 'requested'],
  ['submission', 'submitted'],
  ['suggestion', 'suggested'],
  ['nomination', 'nominated'],
  ['draft', 'drafted'],
]);

/** Findings in which such a noun is called what it is, where one thing alone can be in that state. */
export function withOneName(said: readonly Finding[]): Finding[] {
  const things = said.filter((finding) => finding.kind === 'object');
  const described = new Set(
    things.filter(({ attributes, states }) => attributes.length + states.length > 0).map(({ name }) => name),
  );
  const meant = new Map(
    [...stateOfNoun].flatMap(([noun, state]) => {
      const owners = new Set(things.filter(({ states }) => states.includes(state)).map(({ name }) => name));
      const [owner] = owners;
      return owners.size === 1 && !described.has(noun) ? [[noun, owner!] as const] : [];
    }),
  );
  if (meant.size === 0) return [...said];
  const call = (name: string) => meant.get(name) ?? name;
  return said.map((finding) => {
    if (finding.kind === 'capability' && meant.has(finding.object ?? ''))
      return { ...finding, object: call(finding.object!) };
    if (finding.kind === 'rule') return { ...finding, about: [...new Set(finding.about.map(call))] };
    return finding.kind === 'quantity' ? { ...finding, about: call(finding.about) } : finding;
  });
}
