// What could go wrong, what could be done to it, and what stops that.
import type { Fact } from '#specification/explanations/sentences.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { personalFields, readersOf } from '#specification/render/security/privacy.ts';
import type { View } from '#specification/render/view.ts';
import { inWords } from '#specification/render/words.ts';

const level = { low: 1, medium: 2, high: 3 };
type Level = keyof typeof level;
const joined = (items: readonly string[]): string | null => (items.length > 0 ? inWords(items) : null);

/** The gravest first. */
export const risks = (view: View): Fact[] =>
  view
    .all('RISK')
    .toSorted((a, b) => level[b.probability] * level[b.impact] - level[a.probability] * level[a.impact])
    .map(({ title, description, probability, impact, mitigation, early_sign }) => ({
      title,
      description,
      probability,
      impact,
      mitigation,
      early_sign,
    }));

/** Those that are no more than a question that is open. */
export const other_risks = (view: View): Fact[] =>
  risks(view).filter((risk) => view.all('OQ').every(({ title }) => title !== risk['title']));

type Threat = NodeOf<'THR'>;
const gravity = ({ likelihood, impact }: { likelihood: Level; impact: Level }): number =>
  level[likelihood] * level[impact];
const controlsOf = (view: View, threat: Threat) => view.referrers('CTL', threat.id);

export const boundaries = (view: View): Fact[] =>
  [...Map.groupBy(view.all('THR'), ({ boundary }) => boundary)].map(([boundary, own]) => ({
    boundary,
    count: own.length,
    grave: own.filter((threat) => gravity(threat) >= 6).length || null,
    kinds: joined([...new Set(own.map(({ category }) => category.replaceAll('_', ' ')))]),
  }));

export const threats = (view: View): Fact[] =>
  view
    .all('THR')
    .toSorted((a, b) => gravity(b) - gravity(a))
    .map((threat) => ({
      id: threat.id,
      boundary: threat.boundary,
      description: threat.description,
      likelihood: threat.likelihood,
      impact: threat.impact,
      control: controlsOf(view, threat)
        .map(({ statement }) => statement)
        .join(' '),
      verification: controlsOf(view, threat)
        .map(({ verification }) => verification)
        .join(' '),
    }));

export const unanswered = (view: View): Fact[] =>
  view
    .all('THR')
    .filter((threat) => controlsOf(view, threat).length === 0)
    .map(({ id, description, boundary }) => ({ id, description, boundary }));

export const personal_data = (view: View): Fact[] =>
  view.all('ENT').flatMap((entity) => {
    const fields = personalFields(entity);
    if (fields.length === 0) return [];
    const named = (classification: string) =>
      fields
        .filter((field) => field.classification === classification)
        .map(({ name }) => name.replaceAll('_', ' '))
        .join(', ');
    const seen_by = readersOf(entity, view).flatMap((id) => view.one('ROLE', id)?.title ?? []);
    return [
      {
        record: entity.title,
        personal: named('personal'),
        sensitive: named('sensitive'),
        secret: named('secret'),
        seen_by: joined(seen_by),
        kept: entity.retention,
      },
    ];
  });

/** What each role may do, and what is answered to anybody. */
export const access = (view: View): Fact[] =>
  view.all('ROLE').map((role) => {
    const given = (allow: 'yes' | 'own') =>
      view
        .all('API')
        .filter((operation) => operation.access.some((row) => row.role === role.id && row.allow === allow));
    const [yes, own] = [given('yes'), given('own')];
    const changing = yes
      .filter(({ method }) => method !== 'GET')
      .map(({ summary }) => summary)
      .join('; ');
    return {
      role: role.title,
      yes: yes.length,
      own: own.length,
      no: view.all('API').length - yes.length - own.length,
      changing,
    };
  });

export const anonymous = (view: View): Fact[] =>
  view
    .all('API')
    .filter((operation) => operation.anonymous)
    .map(({ method, path, summary }) => ({ call: `${method} ${path}`, summary }));

/** Services outside that receive something. */
export const recipients = (view: View): Fact[] =>
  view
    .all('INT')
    .filter(({ direction }) => direction !== 'inbound')
    .map(({ title, data, purpose }) => ({ title, data, purpose }));

export const security_targets = (view: View): Fact[] =>
  view
    .all('NFR')
    .filter(({ characteristic }) => characteristic === 'security' || characteristic === 'safety')
    .map(({ title, measure, verification }) => ({ title, measure, verification }));

const aboutSecurity =
  /\b(?:sign(?:s|ed)? ?in|password|session|role|personal|secret|encrypt|privacy|consent|erase|delete|backup|audit|files?|provider|who may|seen? by)\w*/i;
export const security_assumptions = (view: View): Fact[] =>
  view
    .all('ASM')
    .filter(({ statement }) => aboutSecurity.test(statement))
    .toSorted((a, b) => a.confidence - b.confidence)
    .map(({ id, title, statement, confidence, cost_if_wrong }) => ({
      id,
      title: statement.startsWith(title) ? null : title,
      statement,
      percent: Math.round(confidence * 100),
      cost_if_wrong,
    }));
