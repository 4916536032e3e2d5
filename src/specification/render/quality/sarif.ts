// Findings as SARIF 2.1.0, the format that code hosts and editors show beside the lines it names.
import { ruleGroups, tierOf, type Rule } from '#specification/rules/rule.ts';
import type { View } from '#specification/render/view.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { findingLocation } from './finding-location.ts';

/** What SARIF tells of a rule. */
export type RuleCard = Pick<Rule, 'id' | 'tier' | 'severity' | 'dimension' | 'reason' | 'tells'>;

export interface SarifInput {
  findings: readonly Finding[];
  rules: readonly RuleCard[];
  rubric_version: string;
  view: View | null;
  /** Reads a file of the package. */
  textOf: (path: string) => string | undefined;
}

const levels = { blocker: 'error', warning: 'warning', info: 'note' } as const;

/** Only the rules that a finding names. One rule and one result a line, so that reports can be compared. */
export function sarifText({ findings, rules, rubric_version, view, textOf }: SarifInput): string {
  const broken = new Set(findings.map(({ rule }) => rule));
  const cards = rules.filter(({ id }) => broken.has(id));
  const places = new Map(cards.map(({ id }, index) => [id as string, index]));
  const results = findings.map((finding) =>
    resultOf(finding, { view, textOf, rule_index: places.get(finding.rule) }),
  );
  return [
    '{',
    '  "$schema": "https://json.schemastore.org/sarif-2.1.0.json",',
    '  "version": "2.1.0",',
    '  "runs": [{',
    `    "tool": { "driver": { "name": "Specfoundry", "semanticVersion": ${JSON.stringify(rubric_version)}, "rules": ${lines(cards.map(cardOf))} } },`,
    '    "columnKind": "utf16CodeUnits",',
    `    "results": ${lines(results)}`,
    '  }]',
    '}',
    '',
  ].join('\n');
}

function cardOf({ id, tier, severity, dimension, reason }: RuleCard) {
  const group = ruleGroups[id.split('-')[0] as keyof typeof ruleGroups];
  return {
    id,
    shortDescription: { text: reason },
    help: {
      text: `${reason} A ${severity} of the group ${group}; where it does not hold, the package is less ${dimension}. Each result says what would mend it.`,
    },
    defaultConfiguration: { level: levels[severity] },
    properties: { group, dimension, tier: tierOf({ tier }) },
  };
}

type Around = Pick<SarifInput, 'view' | 'textOf'> & { rule_index: number | undefined };

function resultOf(finding: Finding, { view, textOf, rule_index }: Around) {
  const place = findingLocation(finding, view, textOf) ?? { path: 'manifest.json', line: null };
  return {
    ruleId: finding.rule,
    ...(rule_index === undefined ? {} : { ruleIndex: rule_index }),
    level: levels[finding.severity],
    message: { text: finding.message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: place.path.split('/').map(encodeURIComponent).join('/') },
          ...(place.line === null ? {} : { region: { startLine: place.line } }),
        },
        ...(finding.nodes.length > 0 && {
          logicalLocations: finding.nodes.map((name) => ({ name, kind: 'element' })),
        }),
      },
    ],
  };
}

function lines(values: readonly object[]): string {
  if (values.length === 0) return '[]';
  return `[\n${values.map((value) => `      ${JSON.stringify(value)}`).join(',\n')}\n    ]`;
}
