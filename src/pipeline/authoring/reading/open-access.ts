// What may be seen by people who are not signed in: only what somebody said so of, and only looking at it. A
// deed that changes something always has somebody who did it.
import type { FactOf } from '#contract/intake.ts';
import { verbCategory } from '#knowledge/authoring/verbs.ts';
import { toldTogether, type Domain } from '#pipeline/authoring/domain.ts';
import { recordActedOn, type Entity } from '#pipeline/authoring/entities.ts';

type Deed = FactOf<'capability'>;

const signingIn =
  '(?:log(?:ging|ged)?[ -]?(?:in|on)|login|sign(?:ing|ed)?[ -]?(?:in|up|on)|accounts?|registration|registering|register|being registered|passwords?)';
const openWords = new RegExp(
  `,?\\s*\\b(?:(?:without|with no)\\s+(?:(?:any|an|a|the|having|needing|to|first|user)\\s+)*${signingIn}(?: first)?|(?:while |when )?not (?:signed|logged) in|anonymously|publicly)\\b`,
  'i',
);
const anybody =
  /^(?:anyone|anybody|the (?:general )?public) (?:can|may|should|must|is|has|sees|reads|finds)\b/i;
/** Roles of people who are known to nobody. */
const strangers = /^(?:anonymous|public|visitor|passer-?by)\b/i;

/** The words without what says that nobody need sign in: that is stated in a form of its own. */
export const withoutOpenWords = (text: string): string => text.replace(openWords, '').trim();

const looks = (fact: Deed): boolean =>
  ['read', 'search'].includes(verbCategory(fact.verb)) && fact.modality !== 'must_not';

function saysOpen(fact: Deed): boolean {
  const quotes = fact.evidence.map(({ quote }) => quote);
  const adverb = new RegExp(`\\b(?:publicly|anonymously) ${RegExp.escape(fact.verb)}\\b`, 'i');
  return (
    strangers.test(fact.actor ?? '') ||
    openWords.test([fact.object_phrase, fact.complement, fact.condition].filter(Boolean).join(' ')) ||
    quotes.some((quote) => adverb.test(quote) || anybody.test(quote))
  );
}

/** Records of nobody in particular, with nothing about a person: only such are listed to strangers. */
export const mayBeListed = (entity: Entity): boolean =>
  entity.owner === null && !entity.fields.some((field) => field.classification);

/** Whether somebody who is not signed in may do it. */
export function isOpen(fact: Deed, domain: Domain): boolean {
  if (!domain.has_accounts || !looks(fact)) return false;
  if (saysOpen(fact)) return true;
  const record = recordOf(fact, domain);
  return domain.capabilities.some((other) => {
    if (!looks(other) || !saysOpen(other)) return false;
    if (record) return mayBeListed(record) && recordOf(other, domain) === record;
    return !fact.object && toldTogether(fact, other);
  });
}

const recordOf = (fact: Deed, domain: Domain) => recordActedOn(domain.entities, fact, { human: true });
