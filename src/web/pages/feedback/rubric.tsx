import type { Template } from '#web/data/feedback-queries.ts';
import { Card } from '#web/ui/card.tsx';
import { TextArea, TextField } from '#web/ui/forms/field.tsx';
import { formText } from '#web/ui/form-text.ts';

type Section = Template['sections'][number];
type Errors = Readonly<Record<string, string>>;

/** The questions of a template. Each may stay empty. */
export function Rubric({ template, errors }: { template: Template; errors: Errors }) {
  return (
    <Card className="divide-y divide-line">
      {template.sections.map((section) => (
        <fieldset key={section.id} className="grid gap-3 p-5">
          <legend className="sr-only">{section.title}</legend>
          <div className="grid gap-0.5">
            <span aria-hidden="true" className="font-medium">
              {section.title}
            </span>
            <p className="text-sm text-muted">{section.prompt}</p>
          </div>
          <div className="grid items-start gap-3 sm:grid-cols-[10rem_1fr]">
            {section.score_scale && <Score section={section} errors={errors} />}
            <div className={section.score_scale ? '' : 'sm:col-span-2'}>
              <TextArea
                label="Your answer"
                name={`answer:${section.id}`}
                rows={2}
                error={errors[`rubric_section_responses.${section.id}`] ?? null}
              />
            </div>
          </div>
        </fieldset>
      ))}
    </Card>
  );
}

function Score({ section: { id, score_scale }, errors }: { section: Section; errors: Errors }) {
  if (!score_scale) return null;
  const { min, max, meaning } = score_scale;
  return (
    <TextField
      label={`Score, ${min} to ${max}`}
      name={`score:${id}`}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      hint={meaning}
      error={errors[`rubric_scores.${id}`] ?? null}
    />
  );
}

/** What was filled in of the template, as the service takes it. */
export function answersOf(template: Template, form: FormData) {
  const filled = (kind: 'answer' | 'score') =>
    template.sections.flatMap(({ id }) => {
      const text = formText(form, `${kind}:${id}`).trim();
      return text === '' ? [] : [[id, text] as const];
    });
  return {
    template_id: template.id,
    rubric_version: template.version,
    rubric_section_responses: Object.fromEntries(filled('answer')),
    rubric_scores: Object.fromEntries(filled('score').map(([id, text]) => [id, Number(text)])),
  };
}
