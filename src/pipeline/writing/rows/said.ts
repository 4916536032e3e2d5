// The statements of a run by the ids under which a mind is shown them, as sources that quote them letter by letter.
import type { Run } from '#pipeline/run.ts';
import type { Provenance } from '#specification/graph/provenance.ts';

type Spoken = { turn: number; quote: string };
export type Said = ReadonlyMap<string, Spoken>;

/** Statements as S-001, and what was answered while the package was made as A-1. */
export function saidIn({ intake }: Pick<Run, 'intake'>): Said {
  const told = (intake.statements ?? []).map(({ id, turn, quote }): [string, Spoken] => [
    id,
    { turn, quote },
  ]);
  return new Map([...told, ...answersIn({ intake })]);
}

const answersIn = ({ intake }: Pick<Run, 'intake'>): [string, Spoken][] =>
  intake.transcript
    .filter(({ in_run, speaker }) => in_run && speaker === 'user')
    .map(({ turn, text }, at): [string, Spoken] => [`A-${at + 1}`, { turn, quote: text }])
    .filter(([, { quote }]) => quote !== '');

/** The id as it was meant: "s-4" is S-004. */
export function statementId(typed: string, said: Said): string | null {
  const bare = typed.trim().toUpperCase();
  if (said.has(bare)) return bare;
  const [letter, digits] = [bare.charAt(0), bare.replaceAll(/\D/g, '')];
  const whole = letter === 'A' ? `A-${Number(digits)}` : `S-${digits.replace(/^0+/, '').padStart(3, '0')}`;
  return digits !== '' && said.has(whole) ? whole : null;
}

export const quotedFrom = (ids: Iterable<string>, said: Said): Provenance[] =>
  [...new Set(ids)].flatMap((id) => {
    const spoken = said.get(id);
    return spoken ? [{ kind: 'interview' as const, turn: spoken.turn, quote: spoken.quote }] : [];
  });
