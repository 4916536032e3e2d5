// The parts of a design that only its lens has: as components, as what needs them, as what they are for, and
// as tasks.
import { takesRequests } from '#knowledge/kinds/kinds.ts';
import type { LensPart } from '#knowledge/authoring/lens.ts';
import type { ActKind } from '#offline-author/names/acts.ts';
import type { Draft, Link } from '#offline-author/draft.ts';
import type { Domain, Need } from '#offline-author/model.ts';
import { sourceFile, testCommand, testFile } from '#offline-author/files.ts';
import { assumed, derived } from '#offline-author/provenance.ts';
import { titleOf } from '#offline-author/names/words.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';

const served_max = 6;

/** Whether it takes requests, and whether there is a server for it. */
export const fits = (
  { on_device, intake }: Pick<Domain, 'on_device' | 'intake'>,
  { where }: Pick<LensPart, 'where'>,
): boolean => takesRequests(intake.project.type) && (where === 'any' || !on_device);

function partsOf(domain: Domain): LensPart[] {
  return (domain.lens?.parts ?? []).filter((part) => fits(domain, part) && servedBy(part, domain).length > 0);
}

const isOf = (need: Need, ...kinds: readonly ActKind[]): boolean =>
  !need.forbids && need.deeds.some(({ kind }) => kinds.includes(kind));

const serves: Record<LensPart['serves'], (need: Need) => boolean> = {
  reads: (need) => isOf(need, 'read', 'take out'),
  changes: (need) => isOf(need, 'create', 'update', 'remove', 'transition', 'pay', 'command'),
  automatic: ({ by_itself }) => by_itself,
};

function servedBy(part: LensPart, { needs }: Domain): Need[] {
  return needs.filter(serves[part.serves]).slice(0, served_max);
}

export function lensComponents(domain: Domain, folder: (name: string) => string): Draft[] {
  const { lens } = domain;
  if (!lens) return [];
  return partsOf(domain).map(({ key, title, role, responsibility, owns, must_not, depends_on }) => ({
    kind: 'CMP',
    key,
    title,
    role,
    responsibility,
    owns,
    must_not,
    depends_on: standing(depends_on, domain),
    folder: folder(title),
    sources: assumed(lens.assumption),
  }));
}

/** A part that is left out is needed by nobody. */
function standing(references: readonly string[], domain: Domain): string[] {
  const left_out = (domain.lens?.parts ?? []).filter((part) => !partsOf(domain).includes(part));
  return references.filter((reference) => !left_out.some(({ key }) => reference === `@${key}`));
}

/** The component with what it needs of the parts of the lens. */
export function withLensParts(node: Draft, domain: Domain): Draft {
  if (node.kind !== 'CMP') return node;
  const isArea = domain.areas.some(({ component }) => component === node.key);
  const needed = partsOf(domain).filter(({ used_by }) =>
    used_by.some((key) => key === node.key || (key === 'areas' && isArea)),
  );
  return { ...node, depends_on: [...node.depends_on, ...needed.map(({ key }) => `@${key}`)] };
}

/** Each part is a border of its own: what could be done to it, and what stops that. */
export function lensThreats(domain: Domain): Draft[] {
  return partsOf(domain).flatMap(({ key, title, threat }): Draft[] => {
    const { category, description, impact, control, verification } = threat;
    const at = key.replace(/^component:/, '');
    return [
      {
        kind: 'THR',
        key: `threat:${at}`,
        title: titleOf(description),
        category,
        boundary: title,
        threatens: [`@${key}`],
        description,
        likelihood: 'medium',
        impact,
        sources: derived('The part exists.', key),
      },
      {
        kind: 'CTL',
        key: `control:${at}`,
        title: titleOf(control),
        statement: control,
        mitigates: [`@threat:${at}`],
        verification,
        sources: derived('It answers the threat.', `threat:${at}`),
      },
    ];
  });
}

export function lensLinks(domain: Domain): Link[] {
  return partsOf(domain).flatMap((part) =>
    servedBy(part, domain).map((need) => ({
      kind: 'realises' as const,
      from: `@${part.key}`,
      to: `@${need.key}`,
    })),
  );
}

/** One task for each part; the areas wait for them. */
export function lensTasks(graph: Graph, domain: Domain): Extract<Draft, { kind: 'TASK' }>[] {
  const { stack } = domain;
  return partsOf(domain).flatMap(({ key, title, task, depends_on }) => {
    const component = nodesOf(graph, 'CMP').find((node) => node.key === key);
    if (!component) return [];
    const before = depends_on
      .map((reference) => reference.slice(1))
      .filter((other) => other !== 'component:store');
    return [
      {
        kind: 'TASK' as const,
        key: taskOf(key),
        title,
        goal: task.goal,
        component: component.id,
        depends_on: ['@task:schema', ...before.map((other) => `@${taskOf(other)}`)],
        implements: [component.id],
        tests: [],
        files: [sourceFile(stack, component.folder, title), testFile(stack, title)],
        consumes: [{ symbol: 'openStore', from: '@task:schema' }],
        produces: [{ symbol: task.symbol, signature: task.signature }],
        verify: testCommand(stack, title),
        evidence: task.evidence,
        effort_hours: { low: task.hours, high: Math.round(task.hours * 2.2) },
        sources: derived('The areas rest on it.', key),
      },
    ];
  });
}

const taskOf = (component: string) => component.replace(/^component:/, 'task:part-');
