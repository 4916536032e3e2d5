// Laws of the domain: limits, permissions, validation, calculation, timing, uniqueness. A rule keeps the
// user's own sentence; its kind says how it will be enforced.
import type { Evidence, FactOf } from '#contract/intake.ts';
import type { QuantityFinding, RuleFinding } from '#interviewing/findings.ts';
import { isPerson } from '#interviewing/reading/persons.ts';
import type { Clause } from '#interviewing/reading/clause.ts';

type RuleKind = FactOf<'rule'>['rule'];

const signs: readonly [RuleKind, RegExp][] = [
  [
    'uniqueness',
    /\b(?:unique|only (?:be )?once|no duplicates?|not (?:be )?(?:book|use|register|apply|counte?d?|paid|pay|charged?)\w* twice|twice (?:by|for|on) the same|double[- ]book\w*|same (?:time|slot|tool|person|e-?mail|number) twice|at most one|one (?:per|each|account|booking|vote|loan) (?:per|each|member|person|user|household)|no two|never (?:two|the same))\b/i,
  ],
  [
    'calculation',
    /(?:%|\b(?:percent|calculat\w+|computed?|sum of|plus|minus|multipl\w+|average|pro[- ]rata|interest|discount|vat|sales tax|fees? (?:is|are|of)|rate (?:is|of)|costs?|charged?|price|deposit (?:is|of)|times the|half of|double the)\b)/i,
  ],
  [
    'permission',
    /\b(?:only (?:the |an? )?[\p{L} -]{2,40}?(?:can|may|should|is allowed|are allowed|gets?|sees?)|(?:can|may|should|must) only (?:see|view|edit|change|access|be (?:seen|changed|edited|approved|done|used|viewed) by)|allowed to|not allowed|permission|nobody else|no one else|except (?:the |for )?(?:admin|manager|owner|treasurer|librarian|staff)|see each other|access to)\b/iu,
  ],
  [
    'validation',
    /\b(?:required|mandatory|compulsory|must (?:have|be (?:at least|over|under|between|filled|a valid|valid|given|entered|signed|set|older|above|positive|in the))|has to have|needs? (?:a |an |at least )[\p{L}]+ (?:before|to be)|can'?t be (?:empty|blank|negative|in the past|left|(?:more|less|higher|lower|greater|later|earlier) than|over|above|below)|cannot be (?:empty|blank|negative|in the past|left|(?:more|less|higher|lower|greater|later|earlier) than|over|above|below)|valid|(?:must|should|can) not be empty|at least one)\b/iu,
  ],
  [
    'limit',
    /\b(?:max(?:imum)?|at most|up to|no more than|not more than|limit(?:ed)?|cap(?:ped)?|minimum|at least|per person|at a time|at once|no longer than)\b/i,
  ],
  [
    'timing',
    /\b(?:within|before|after|until|every|by (?:the )?end of|days?|hours?|minutes?|weeks?|months?|midnight|overnight|daily|weekly|monthly|deadline|expires?|in advance|ahead|noon|\d ?(?:am|pm))\b/i,
  ],
];

const durations = /(?:ms|seconds|minutes|hours|days|weeks|months|years|nights)(?: per \w+)?$/;

/** The kind of law a sentence states. Numbers outweigh words; what nothing explains is policy. */
export function kindOfRule(
  text: string,
  numbers: readonly QuantityFinding[],
  clause: Clause | null,
): RuleKind {
  const kindBySign = signs.find(([, sign]) => sign.test(text))?.[0];
  if (clause?.group.only === true && clause.subjects.length > 0 && kindBySign !== 'uniqueness')
    return 'permission';
  if (kindBySign === 'uniqueness') return 'uniqueness';
  if (numbers.length === 0 && kindBySign !== 'validation' && bansSomebody(clause)) return 'permission';
  const money = numbers.some(({ unit }) => /^(?:GBP|EUR|USD|CHF|pence|cents|%)/.test(unit));
  if (money && kindBySign === 'calculation') return 'calculation';
  if (numbers.length === 0)
    return kindBySign === 'calculation' || kindBySign === 'limit' ? 'policy' : (kindBySign ?? 'policy');
  const bounded = numbers.some(({ sense }) => sense !== 'exactly' && sense !== 'about');
  if (numbers.some(({ name }) => name.endsWith(' age'))) return 'validation';
  if (numbers.every(({ unit }) => durations.test(unit))) return 'timing';
  if (kindBySign === 'validation' || kindBySign === 'permission') return kindBySign;
  if (bounded || kindBySign === 'limit') return 'limit';
  return kindBySign ?? 'policy';
}

/** "Members with overdue tools can't reserve", "nobody may approve their own": somebody is refused. */
function bansSomebody(clause: Clause | null): boolean {
  const subject = clause?.subjects[0];
  if (clause === null || subject === undefined || !/^(?:can|must)$/.test(clause.group.modality)) return false;
  if (clause.group.passive || clause.group.lemma === 'be') return false;
  return subject.negative
    ? subject.pronoun || isPerson(subject.noun)
    : clause.group.negated && isPerson(subject.noun);
}

type Made = {
  statement: string;
  kind: RuleKind;
  about: string[];
  numbers: QuantityFinding[];
  evidence: Evidence[];
};
export function ruleFinding({ statement, kind, about, numbers, evidence }: Made): RuleFinding {
  return {
    kind: 'rule',
    key: `rule:${statement.toLowerCase()}`,
    basis: 'stated',
    evidence,
    rule: kind,
    statement,
    about,
    numbers,
  };
}
