// A subject that says of itself when the sentence holds: "members who have not paid", "limits that are overdue".
import { singularOf } from '#language/inflection.ts';
import { fail, isAnyone } from '#language/english/certainty.ts';
import { stopping } from '#language/english/lexicon.ts';
import type { Item, Predicate, Spoken, Thing } from '#language/english/pieces.ts';

/** "A member who has not paid may not vote.": who it is about, and when it holds. */
export function conditioned(spoken: Spoken): Spoken {
  const [subject] = spoken.subjects;
  if (spoken.frame || spoken.subjects.length !== 1 || !subject?.relative) return spoken;
  if (subject.quantifier || isAnyone(subject)) return spoken;
  // "a member who did not come in a season"
  if (subject.place) fail('whether it belongs to the member or to what is said of them');
  const { base, predicate } = subject.relative;
  if (stopping.has(predicate.act)) return spoken;
  const { none: _none, only = false, ...said } = base;
  const one: Thing = !only && !tellsMany(predicate) && isEach(spoken, said) ? oneOf(said) : said;
  // "Only members who have paid may book": members may, and only when they have paid.
  const { a: _a, only: _only, ...again }: Thing = one === said ? base : one;
  const inner: Spoken = { subjects: [one], predicate, front: [], range: subject.range };
  const condition: Item = {
    type: 'condition',
    occasion: { link: 'when', spoken: [inner] },
    things: [],
    range: subject.range,
    ...(only && { only }),
  };
  return { ...spoken, subjects: [again], front: [condition, ...spoken.front] };
}

/** "Limits that are overdue appear in red": each of them by itself, and not all of them when all are overdue. */
const isEach = (spoken: Spoken, { text, head, plural, bounds }: Thing): boolean =>
  plural === true &&
  singularOf(head) !== head &&
  text.endsWith(head) &&
  bounds.length === 0 &&
  !JSON.stringify(spoken).includes(`${text}'`);
/** "members that are minors" */
const tellsMany = ({ act, items }: Predicate): boolean =>
  act === 'be' &&
  items.some((item) => item.type === 'object' && item.things.some(({ plural }) => plural === true));
const oneOf = (many: Thing): Thing => {
  const head = singularOf(many.head);
  const text = `${many.text.slice(0, -many.head.length)}${head}`;
  return { ...many, text, head, plural: false, a: true };
};
