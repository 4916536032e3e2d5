// Readings that are no requirement although they were read as one: background told in passing, and fragments
// that say nothing without the sentence around them. A wrong requirement is worse than a missing one.
import { countedCues, usedUpCues } from '#knowledge/cues.ts';
import type { CapabilityFinding, Finding } from '#interviewing/findings.ts';

const asksForSomething =
  /\b(must|should|shall|can|can't|cannot|may|might|need|needs|has to|have to|only|never|always|every|each|per|no|not|don't|doesn't|without|before|after|within|until|unless|when|if|once|max|maximum|min|minimum|at most|at least|up to|no more|kept|deleted|required|otherwise|lasts?|takes?|expires?|under|below|less than|more than|allowed|automatic\w*|by default|nightly|hourly|daily|weekly|monthly|yearly|free|costs?|is|are)\b/i;
const toldInPassing =
  /^(we|i|my|our|half of|some of us|there (is|are)|today|currently|at the moment|last (week|month|year)|hi|hello)\b/i;
const firmly =
  /\b(must|should|shall|has to|have to|needs? to|only|never|always|not|at most|at least|max|within)\b/i;

/**
 * Said of the product as a whole: its law, price and size are constraints or limits, not something that it
 * does.
 */
const boundsNotActs = new Set(['follow', 'comply', 'obey', 'cost', 'weigh', 'last', 'take', 'stay']);
const theProductItself =
  /^the system (?:must|should) provide (?:an?|the) (?:[\w-]+ ){0,3}(?:app|application|tool|website|web ?site|system|software|platform|portal|program|game|bot|agent|extension)\b/i;

const productNouns =
  /\b(?:app|application|tool|website|web ?site|system|software|platform|portal|program|game|bot|extension)$/;

/** "Build a mobile game, a small dungeon crawler": what the product is called behind what it is. */
const namedFirst =
  /\b(?:make|build|create|develop|write|launch|release|have) (?:an? )?(?:[\w-]+ ){0,3}(?:app|application|tool|website|game|agent|program|bot|extension), (?:an?|the)\b/i;

/**
 * "I want to make a small mobile game", "keep it simple": what is to be built, or a mood, and nothing that
 * anybody does with it.
 */
export function isPitch(finding: Finding): boolean {
  if (finding.kind !== 'capability' || (finding.actor !== null && finding.actor !== 'user')) return false;
  const mood =
    /\b(?:keep|make|have) (?:it|this|things|everything|the system|the app) (?:as )?(?:simple|easy|small|short|cheap|nice|pretty|fun|clean)\b/i;
  const made =
    /^(?:make|build|create|develop|write|launch|release|have)$/.test(finding.verb) &&
    (productNouns.test(finding.object ?? '') || finding.evidence.some(({ quote }) => namedFirst.test(quote)));
  return made || mood.test(finding.statement);
}

/** Told in passing or a bare fragment: keeps its numbers, but is no rule. */
function isBackground(statement: string): boolean {
  if (countedCues.test(statement) || usedUpCues.test(statement)) return false;
  if (toldInPassing.test(statement)) return !firmly.test(statement);
  return !asksForSomething.test(statement);
}

/** Whether a capability says what is acted upon, or at least how. */
export function saysEnough({ actor, verb, object, complement }: CapabilityFinding): boolean {
  if (object === null && (complement ?? '').split(' ').length < 2) return false;
  return actor !== null || !boundsNotActs.has(verb);
}

export function worthStating(findings: readonly Finding[]): Finding[] {
  const placesOf = (finding: Finding) =>
    finding.evidence.map((evidence) => `${evidence.turn}:${evidence.start}`);
  const statedElsewhere = new Set(
    findings
      .filter((finding) => ['rule', 'quality', 'data', 'constraint'].includes(finding.kind))
      .flatMap(placesOf),
  );
  return findings.filter((finding) => {
    if (finding.kind === 'rule' && theProductItself.test(finding.statement)) return false;
    if (finding.kind === 'rule')
      return finding.rule !== 'policy' && finding.rule !== 'timing' ? true : !isBackground(finding.statement);
    if (finding.kind !== 'capability') return true;
    if (!saysEnough(finding)) return false;
    if (finding.verb !== 'provide') return true;
    const words =
      (finding.object_phrase ?? '').split(' ').length + (finding.complement ?? '').split(' ').length;
    return words > 2 && !placesOf(finding).every((place) => statedElsewhere.has(place));
  });
}
