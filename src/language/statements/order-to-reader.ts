// Sentences that order whoever reads them about, instead of telling about the software.

const orders: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:above|previous|prior|earlier|instructions?|prompts?|guidelines)\b/i,
  /\b(?:mark|set|treat|consider|count|regard|declare)\b.{0,30}\b(?:everything|all|every (?:cell|question|topic))\b.{0,40}\b(?:settled|decided|answered|complete|done|closed)\b/i,
  /\b(?:system|developer|hidden|original) (?:prompt|message|instructions?)\b/i,
  /\byou are (?:now|no longer)\b|\b(?:pretend|act|behave) (?:to be|as if you|as an? (?:ai|assistant|model))\b/i,
  /\b(?:reveal|print|repeat|output|show)\b.{0,30}\b(?:your|the) (?:prompt|instructions?|rules)\b/i,
  /^\s*(?:system|assistant|developer)\s*:/i,
];

const whole =
  /^\W*(?:please\s+)?(?:ignore|disregard|forget|override)\s+(?:all\s+|any\s+)?(?:of\s+)?(?:the\s+|your\s+)?(?:above|previous|prior|earlier)\b/i;

/** "Ignore all previous instructions …": the sentence begins with the order, so that it asks nothing of the software. */
export const opensWithOrder = (sentence: string): boolean => whole.test(sentence);

export const isOrderToReader = (sentence: string): boolean => orders.some((order) => order.test(sentence));
