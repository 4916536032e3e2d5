// Who does what a clause tells: the people it names, the speaker, or the system by itself.
import { categoryOfVerb } from '#knowledge/verbs.ts';
import { wordsBetween } from '#interviewing/reading/clause.ts';
import type { Clause } from '#interviewing/reading/clause.ts';
import type {
  Memory,
  ReadingContext,
  Resolved,
  Statement,
} from '#interviewing/extraction/reading-context.ts';
import { resolve } from '#interviewing/extraction/resolving.ts';
import type { Doer } from './capability-words.ts';

type Reading = { statement: Statement; context: ReadingContext; memory: Memory };

/** Who acts, or nobody when the subject is a thing or unknown. */
export function doersOf(clause: Clause, { statement, context, memory }: Reading): Doer[] {
  if (clause.subjects.length === 0) {
    const owner = statement.owner;
    // "Log in with the school account" is said to people.
    const personal = categoryOfVerb(clause.group.lemma) === 'identify';
    if (owner === null && personal) return [{ actor: 'user', text: 'users', inferred: true }];
    return [
      owner === null
        ? { actor: null, text: 'the system', inferred: false }
        : { actor: owner, text: `the ${owner}`, inferred: true },
    ];
  }
  return clause.subjects.flatMap((subject): Doer[] => {
    // "The first one gets an email": of the people spoken of.
    if (subject.name === 'one' && memory.actor !== null && /^(?:get|receive)$/.test(clause.group.lemma))
      return [
        {
          actor: memory.actor.name,
          text: wordsBetween(clause.source, subject.start, subject.end).replace(/one$/, memory.actor.name),
          inferred: false,
        },
      ];
    const acts = clause.group.modality !== 'plain' || categoryOfVerb(clause.group.lemma) !== null;
    const who = resolve(clause.source, subject, { context, memory, does: acts });
    return doerOf(privileged(who, clause), clause);
  });
}

/** "Only the verger can unlock the tower": whoever alone may do something is somebody. */
const privileged = (who: Resolved, { group }: Clause): Resolved =>
  who.kind === 'thing' && group.only && group.modality === 'can' && categoryOfVerb(group.lemma) !== null
    ? { ...who, kind: 'actor' }
    : who;

const systemsWork = new Set(['send', 'compute']);
function doerOf(who: Resolved, clause: Clause): Doer[] {
  if (who.kind === 'system') return [{ actor: null, text: 'the system', inferred: false }];
  if (who.kind === 'actor') return [{ actor: who.name, text: who.text, inferred: false }];
  if (who.kind !== 'speaker') return [];
  const { group } = clause;
  if (group.modality === 'plain') return [];
  const category = categoryOfVerb(group.lemma);
  const byItself =
    group.modality !== 'can' &&
    (category === null ||
      systemsWork.has(category) ||
      /^(?:track|keep|keep track of|record|store|log|remember|handle|manage|prevent|support|monitor|save)$/.test(
        group.lemma,
      ));
  return [
    byItself
      ? { actor: null, text: 'the system', inferred: false }
      : { actor: who.name, text: who.text, inferred: true },
  ];
}
