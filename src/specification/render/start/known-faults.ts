// What the owner has to know before any score: what is known to be wrong, where the package contradicts itself, and which
// promises nothing in it keeps. One line each, with the places.
import type { Finding } from '#specification/rules/finding.ts';
import { bullets, section, type Block } from '#specification/render/syntax/markdown.ts';
import { counted, withoutStop } from '#specification/render/words.ts';
import type { Writer } from '#specification/render/writer.ts';
import type { QualityReport } from '#specification/render/quality/quality-report.ts';
import type { RuleCard } from '#specification/render/quality/sarif.ts';

export interface Proven {
  report: QualityReport | null;
  /** The rules that were run for it. */
  rules: readonly RuleCard[];
}

const shown = { faults: 5 };
type Told = 'blocker' | 'contradiction' | 'unkept';

const groups: readonly [told: Told, lead: string][] = [
  ['blocker', 'Wrong, and to be corrected before anything is built:'],
  ['contradiction', 'These places contradict each other; decide which one holds:'],
  ['unkept', 'These promises are kept by nothing that is stored; whoever builds has to see to them:'],
];

export function knownFaults(writing: Writer, proven: Proven): Block {
  const { link } = writing;
  const faults = faultsOf(proven);
  return section(
    2,
    'Known faults',
    ...groups.flatMap(([told, lead]) => {
      const own = faults.filter(([sort]) => sort === told).map(([, finding]) => finding);
      const more = own.length - shown.faults;
      return own.length === 0
        ? []
        : [
            lead,
            bullets([
              ...own.slice(0, shown.faults).map((finding) => lineOf(finding, writing)),
              more > 0 && `${more} more are in the ${link('quality report', 'trace/report.md')}`,
            ]),
          ];
    }),
  );
}

/** What it is about, and what is wrong with it. */
function lineOf({ nodes: [first], message }: Finding, { say, view }: Writer): string {
  const node = view.node(first ?? '');
  return [...(node ? [say(node.title)] : []), say(whatIsWrong(message))].join(': ');
}

/** Of a finding, without what would mend it. */
const whatIsWrong = (message: string): string =>
  withoutStop(/^(?:“[^”]*”|"[^"]*"|[^;.“"]|\.(?!\s))*/.exec(message)?.[0] ?? message);

function faultsOf({ report, rules }: Proven): [Told, Finding][] {
  const tells = new Map<string, Told | undefined>(rules.map((rule) => [rule.id, rule.tells]));
  return (report?.findings ?? []).flatMap((finding): [Told, Finding][] => {
    if (finding.severity === 'info') return [];
    const told = finding.severity === 'blocker' ? 'blocker' : tells.get(finding.rule);
    return told ? [[told, finding]] : [];
  });
}

/** "2 contradictions, 4 promises unkept"; empty where nothing is known. */
export function countFaults(proven: Proven): string[] {
  const faults = faultsOf(proven);
  const count = (told: Told) => faults.filter(([sort]) => sort === told).length;
  const [contradictions, unkept] = [count('contradiction'), count('unkept')];
  return [
    ...(contradictions > 0 ? [counted(contradictions, 'contradiction')] : []),
    ...(unkept > 0 ? [`${counted(unkept, 'promise')} that nothing keeps`] : []),
  ];
}
