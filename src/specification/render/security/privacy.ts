// Privacy: which data about people is kept where, why, for how long, who sees it inside and who receives it
// outside.
import { keepsTables } from '#specification/render/data/store-decision.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { answerOf } from '#specification/render/contracts/messages.ts';
import { accessTo } from '#specification/render/contracts/security.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { bullets, code, page, section, table } from '#specification/render/syntax/markdown.ts';
import { unique } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

const path = 'security/privacy.md';

export function renderPrivacy(view: View): FileText[] {
  const { say, ref, refs } = writer(view, path);
  const about = view.all('ENT').filter((entity) => personalFields(entity).length > 0);
  if (about.length === 0) return [];
  const text = page(
    'Privacy',
    section(
      2,
      'Data about people',
      table(
        ['Record', 'Field', 'Class', 'Purpose'],
        about.flatMap((entity) =>
          personalFields(entity).map((field) => [
            ref(entity.id, 'title'),
            code(field.name),
            field.classification,
            say(field.description),
          ]),
        ),
      ),
    ),
    section(
      2,
      'Who sees it, and for how long it is kept',
      table(
        ['Record', 'Seen by', 'Kept'],
        about.map((entity) => [ref(entity.id), refs(readersOf(entity, view)), say(entity.retention)]),
      ),
    ),
    section(
      2,
      'Who receives it outside',
      table(
        ['Service', 'Data', 'For'],
        view
          .all('INT')
          .filter(({ direction, is_local }) => direction !== 'inbound' && !is_local)
          .map((node) => [ref(node.id, 'title'), say(node.data), say(node.purpose)]),
      ),
    ),
    section(
      2,
      'What follows for the code',
      // A tool shows its user what stands in the files of that user.
      keepsTables(view) &&
        bullets([
          `Logs never carry these fields: ${unique(about.flatMap((entity) => personalFields(entity).map((field) => code(field.name)))).join(', ')}.`,
          `A request to see or to erase a person's data goes through ${refs(about.map((entity) => entity.id))}, and only these.`,
          about.some((entity) => personalFields(entity).some((field) => field.classification === 'secret')) &&
            'Secrets are stored hashed or encrypted and never leave in an answer.',
        ]),
    ),
  );
  return [{ path, text }];
}

export function personalFields(entity: NodeOf<'ENT'>) {
  return entity.fields.filter((field) => field.classification !== 'none');
}

/** The roles that some operation lets read the record. */
export function readersOf(entity: NodeOf<'ENT'>, view: View): string[] {
  const reading = view.all('API').filter((operation) => {
    const answer = answerOf(operation, view);
    return answer.kind !== 'none' && operation.entity === entity.id;
  });
  return unique(
    reading.flatMap((each) =>
      accessTo(each, view)
        .filter(({ allow }) => allow !== 'no')
        .map(({ role }) => role),
    ),
  );
}
