// Whether the words in front of a comparator deny it: "nothing above 10 EUR", "never lose more than a minute".
const deniedNext =
  /\b(?:nothing|none|never|not|cannot|\w+n['’]t)(?: (?:be|go|get|cost|last|rise|fall|drop|ever|priced|sold))*\s*$/i;
const deniedBefore =
  /\b(?:nothing|none|never|not|cannot|nor|no|\w+n['’]t)\b(?!.*\b(?:for|of|with|who|that|which|if|when|after|before|unless|until|and|but)\b)[^,;:.!?]{0,60}$/i;

/**
 * Whether the words before a comparator deny it: a comparison over some words, a preposition only right
 * behind them.
 */
export const isDenied = (before: string, comparator: string): boolean =>
  deniedNext.test(before) || (/ than$/i.test(comparator) && deniedBefore.test(before));
