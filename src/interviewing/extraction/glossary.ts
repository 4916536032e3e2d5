// Terms that the user explains or insists on: "a kit is a set of tools", "we call them stewards, not admins".
import type { Evidence } from '#contract/intake.ts';
import type { GlossaryFinding } from '#interviewing/findings.ts';
import { clean } from '#interviewing/reading/clean.ts';

const callIt =
  /\b(?:we|which we|that we|they) call (?:them|it|this|these|those|that|an? [\p{L} ]{2,30}?)?\s*(?:an? |the )?["“']?(?<term>[\p{L}][\p{L} -]{1,30}?)["”']?(?:,? not (?:an? )?["“']?(?<other>[\p{L}][\p{L} -]{1,30}?)["”']?)?(?=[,.;()]|$)/iu;
const means =
  /(?:^|[.(,]\s*)(?:an?|the|by)? ?["“'](?<term>[\p{L}][\p{L} -]{1,30}?)["”'],? (?:is|are|means?|i mean|we mean|=) (?<definition>[^.;()]{4,120})/iu;

export function glossaryOf(text: string, evidence: Evidence[]): GlossaryFinding[] {
  const found: GlossaryFinding[] = [];
  const called = callIt.exec(text)?.groups;
  if (called?.['term'] !== undefined) {
    const other = called['other'];
    found.push({
      term: clean(called['term']).toLowerCase(),
      definition: null,
      not_called: other === undefined ? [] : [clean(other).toLowerCase()],
      evidence,
    });
  }
  const meant = means.exec(text)?.groups;
  if (meant?.['term'] !== undefined && meant['definition'] !== undefined) {
    found.push({
      term: clean(meant['term']).toLowerCase(),
      definition: clean(meant['definition']),
      not_called: [],
      evidence,
    });
  }
  return found;
}
