// What a reader knows before it reads a turn: everything that was understood of the turns before.
import { systemWords } from '#knowledge/people.ts';
import { projectTypeSigns } from '#knowledge/project-types.ts';
import type { ReadingContext } from './extraction/reading-context.ts';
import { speakerRole } from './extraction/speaker-role.ts';
import { typeOf, userText, type InterviewState } from './state.ts';
import { loadTagger } from './tagging/tokens.ts';

export async function readingContextOf(state: InterviewState, turn: number): Promise<ReadingContext> {
  const actors = state.findings.flatMap(({ facts }) => facts).filter((fact) => fact.kind === 'actor');
  const signs = projectTypeSigns[typeOf(state)];
  return {
    tag: await loadTagger(),
    turn,
    system_words: new Set([...systemWords, ...signs.system_words]),
    known_actors: new Set(actors.map((fact) => fact.name)),
    speaker_role: speakerRole(userText(state)),
    everybody: signs.everybody,
  };
}
