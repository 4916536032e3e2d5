// Reads single turns in tests, with the tagger of the interviewer.
import type { TurnFindings } from '#interviewing/findings.ts';
import { readTurn } from '#interviewing/extraction/read-turn.ts';
import { loadTagger } from '#interviewing/tagging/tokens.ts';
import { systemWords } from '#knowledge/people.ts';

const tag = await loadTagger();

export function read(text: string, speaker_role: string | null = null): TurnFindings {
  return readTurn(text, { tag, turn: 2, system_words: systemWords, known_actors: new Set(), speaker_role });
}

/** `actor verb object` of every capability; the system is `-`. */
export function acts(text: string): string[] {
  return read(text).facts.flatMap((fact) =>
    fact.kind === 'capability'
      ? [
          `${fact.actor ?? '-'} ${fact.modality === 'must_not' ? 'not ' : ''}${fact.verb} ${fact.object ?? ''}`.trim(),
        ]
      : [],
  );
}
export const statements = (text: string): string[] =>
  read(text).facts.flatMap((fact) => (fact.kind === 'capability' ? [fact.statement] : []));
