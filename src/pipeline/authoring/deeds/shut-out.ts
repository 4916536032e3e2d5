// "Only during working hours", "during the ride only", "only their own": the case that is shut out.
import type { Criterion } from '#pipeline/authoring/criteria/criterion.ts';

const times = '(?:during|while|within|before|after|until|between|inside)';
const shutting: readonly RegExp[] = [
  new RegExp(`^(?<before>.*?) (?:but )?only (?<bound>${times} [^,;]+?)(?= and |$)`, 'i'),
  new RegExp(`^(?<before>.*) (?<bound>${times} (?:the |an? |their )?[\\w -]+?) only\\b`, 'i'),
];
const own = /\bonly (?:their|his|her|its) own (?<what>[\w -]+)/i;

/** What is tried although "only" shuts it out; nothing where no bound can be told. */
export function shutOut(
  action: string,
  at: { given: string; when: (action: string) => string },
): Criterion[] {
  const { what } = own.exec(action)?.groups ?? {};
  if (what)
    return [
      {
        polarity: 'negative',
        title: 'Those of others',
        given: [at.given, `there are ${what} of somebody else`],
        when: [at.when(action.replace(own, `${what} of that person`).replace('see ', 'see the '))],
        then: ['the answer is that there is no such thing', 'nothing of them is shown'],
      },
    ];
  const { before, bound } = shutting.map((pattern) => pattern.exec(action)?.groups).find(Boolean) ?? {};
  if (!before || !bound) return [];
  return [
    {
      polarity: 'negative',
      title: `Not ${bound}`.replace(/\{\{.*?\}\}/g, 'the time').slice(0, 90),
      given: [at.given, `this does not hold: ${bound}`],
      when: [at.when(before)],
      then: ['it is refused, and the answer says when it is possible', 'nothing is shown or changed'],
    },
  ];
}
