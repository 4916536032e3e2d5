// Service level objectives, the alerts on them, and for each alert what to do: a runbook in the deeper profiles, below them
// the first thing to look at.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { reaches } from '#specification/render/profiles.ts';
import { senseText, quantityText } from '#specification/render/quantity-text.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import {
  anchor,
  blocks,
  bullets,
  code,
  numbered,
  section,
  type Block,
} from '#specification/render/syntax/markdown.ts';
import { yaml } from '#specification/render/syntax/yaml.ts';
import type { View } from '#specification/render/view.ts';
import type { Writer } from '#specification/render/writer.ts';
import { componentsAt, metricName, objectivesOf, runbookPath, type Objective } from './objectives.ts';

export function renderObjectives(view: View): FileText[] {
  const objectives = objectivesOf(view);
  const services = view.all('INT');
  if (objectives.length + services.length === 0) return [];
  const data = {
    objectives: objectives.map(({ requirement, targets }) => ({
      id: requirement.id,
      objective: view.text(requirement.statement),
      indicator: { metric: metricName(requirement.id), measure: view.text(requirement.measure) },
      targets: targets.map(({ id, sense, value, unit }) => ({ quantity: id, sense, value, unit })),
      alert: metricName(requirement.id),
    })),
    dependencies: services.map((service) => ({
      id: service.id,
      service: service.title,
      indicator: {
        metric: `${metricName(service.id)}_failed_calls`,
        measure: 'calls that failed after the last retry',
      },
      timeout: service.timeout,
      alert: metricName(service.id),
    })),
  };
  return [{ path: 'ops/slo.yaml', text: yaml(data) }];
}

export function renderAlerts(view: View): FileText[] {
  const alerts = [
    ...objectivesOf(view).map(({ requirement, targets }) => ({
      alert: metricName(requirement.id),
      watches: requirement.id,
      ...(requirement.early_sign !== undefined && { warns_when: view.text(requirement.early_sign) }),
      fires_when: `${metricName(requirement.id)} misses its target (${targetText(targets)})`,
      severity: requirement.priority === 'P1' ? 'page' : 'ticket',
      ...helpWith(requirement.id, firstLook(requirement, view), view),
    })),
    ...view.all('INT').map((service) => ({
      alert: metricName(service.id),
      watches: service.id,
      fires_when: `${metricName(service.id)}_failed_calls rises in two measurements in a row`,
      severity: 'ticket',
      ...helpWith(service.id, statusOf(service), view),
    })),
  ];
  return alerts.length === 0 ? [] : [{ path: 'ops/alerts.yaml', text: yaml({ alerts }) }];
}

const hasRunbooks = ({ project }: View): boolean => reaches(project.profile, 'Extensive');

const helpWith = (id: string, look_first: string, view: View) =>
  hasRunbooks(view) ? { runbook: runbookPath(id) } : { look_first };

/** What is done first when a target is missed: its own first step, or the log of what carries it. */
function firstLook({ id, remedy }: NodeOf<'NFR'>, view: View): string {
  const [step] = remedy ?? [];
  if (step !== undefined) return view.text(step);
  const parts = componentsAt(id, view).map((component) => `${component.id} ${view.text(component.title)}`);
  const logs = parts.length > 0 ? `the log of ${parts.join(', ')}` : 'the log';
  return `Roll back when it began with a release; otherwise read ${logs}.`;
}

const statusOf = ({ title, is_local, no_key }: NodeOf<'INT'>): string =>
  is_local
    ? 'See whether it is switched on, connected and allowed to be used, and on which devices it fails.'
    : `See whether ${title} can be reached${no_key ? '' : ' and takes the credential'}.`;

function targetText(targets: readonly NodeOf<'QTY'>[]): string {
  return targets.map((target) => `${senseText[target.sense]} ${quantityText(target)}`).join(' and ');
}

export function runbookSections(writing: Writer): Block[] {
  const { view } = writing;
  if (!hasRunbooks(view)) return [];
  return [
    section(
      2,
      'Runbooks',
      ...objectivesOf(view).map((objective) => objectiveRunbook(objective, writing)),
      ...view.all('INT').map((service) => serviceRunbook(service, writing)),
    ),
  ];
}

function objectiveRunbook({ requirement }: Objective, { view, say, ref, link }: Writer): string {
  const components = componentsAt(requirement.id, view);
  const services = view
    .all('INT')
    .filter((service) => components.some((each) => each.depends_on.includes(service.id)));
  return blocks(
    anchor(`runbook-${requirement.id}`),
    `### ${requirement.id} ${say(requirement.title)}`,
    `The alert ${code(metricName(requirement.id))} of ${link('alerts.yaml', 'ops/alerts.yaml')} is about ${ref(requirement.id)}: ${say(requirement.statement)}`,
    section(
      4,
      'Look first',
      bullets([
        'Did it begin with a release? Then roll back first and look for the cause afterwards.',
        ...components.map(
          (component) =>
            `${ref(component.id, 'title')}: its log and its share of ${code(metricName(requirement.id))}`,
        ),
        ...services.map(
          (service) => `${ref(service.id, 'title')}: see ${link('its runbook', runbookPath(service.id))}`,
        ),
      ]),
    ),
    section(4, 'Do', numbered((requirement.remedy ?? []).map(say))),
    section(
      4,
      'It is over when',
      `${say(requirement.measure)}${requirement.verification ? `, measured as follows: ${say(requirement.verification)}` : ''}`,
    ),
  );
}

function serviceRunbook(service: NodeOf<'INT'>, { view, say, ref, refs, link }: Writer): string {
  const components = componentsAt(service.id, view);
  const required = [service.id, ...components.map((component) => component.id)]
    .flatMap((id) => view.from(id, 'realises'))
    .map((node) => node.id);
  return blocks(
    anchor(`runbook-${service.id}`),
    `### ${service.id} ${say(service.title)} does not answer`,
    `The alert ${code(metricName(service.id))} of ${link('alerts.yaml', 'ops/alerts.yaml')} is about ${ref(service.id)}, used for ${say(service.purpose)}.`,
    section(
      4,
      'What happens by itself',
      bullets([
        !service.is_local && `A call ends after ${say(`{{${service.timeout}}}`)}.`,
        !service.is_local && `Retry: ${say(service.retry)}`,
        `Meanwhile: ${say(service.fallback)}`,
        required.length > 0 && `Concerned: ${refs(required)}`,
      ]),
    ),
    section(
      4,
      'Do',
      numbered([
        statusOf(service),
        `Look at the log of ${refs(components.map((component) => component.id)) || ref(service.id)} for the answers it gave.`,
        'When it answers again, check that everything that was due meanwhile has been done once.',
      ]),
    ),
  );
}
