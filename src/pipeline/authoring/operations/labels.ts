// What stands on the buttons of an operation: what a person comes to do, where the contract says what is
// stored.
import { shortAction } from '#pipeline/authoring/actions/phrase.ts';
import { capitalise, withArticle } from '#pipeline/authoring/words.ts';
import { clause } from '#pipeline/authoring/wording.ts';
import type { Need } from '#pipeline/authoring/needs.ts';
import type { Operation } from './operations.ts';

/** One label for each deed of the needs given that the operation carries out. */
function labelsOf(operation: Operation, needs: readonly Need[]): string[] {
  const { shape, entity, transition } = operation;
  if (!entity) return [operation.summary];
  switch (shape) {
    case 'list':
      return [`Show the ${entity.plural}`];
    case 'read':
      return [`Open ${withArticle(entity.name)}`];
    case 'update':
      return [`Change the ${entity.name}`];
    case 'remove':
      return [`Remove the ${entity.name}`];
    case 'create': {
      const mine = operation.needs.filter(
        (need) => needs.includes(need) && need.capability?.entity === entity,
      );
      const deeds = mine.flatMap(deedOf);
      return deeds.length > 0 ? [...new Set(deeds)] : [`Add ${withArticle(entity.name)}`];
    }
    case 'command':
      return [
        transition
          ? operation.summary.replace(/^(?<deed>[^:]+): the .+ becomes .+$/, `$<deed> the ${entity.name}`)
          : operation.summary,
      ];
  }
}

export type Button = { label: string; operation: string };

/** The buttons of a screen; no two of them say the same of two operations. */
export function buttonsOf(operations: readonly Operation[], needs: readonly Need[]): Button[] {
  const taken = new Set<string>();
  return operations.flatMap((operation) =>
    labelsOf(operation, needs).map((told) => {
      const added =
        operation.shape === 'create' && operation.entity ? [`Add ${withArticle(operation.entity.name)}`] : [];
      const label = [told, ...added, operation.summary].find((each) => !taken.has(each)) ?? told;
      taken.add(label);
      return { label, operation: `@${operation.key}` };
    }),
  );
}

/** "Buy helpers", of a purchase; none where a number of the deed would be torn out of it. */
function deedOf({ capability }: Need): string[] {
  const words = capability ? clause(shortAction(capability.fact)) : '';
  return words && !/\{\{|\d/.test(words) ? [capitalise(words)] : [];
}
