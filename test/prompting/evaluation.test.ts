// A model that plays each agent: what is accepted, and what is sent back for the mistakes that models make.
import { describe, expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { promptOf } from '#pipeline/prompting/prompt-of.ts';
import { AnswerRefused } from '#pipeline/prompting/reading/read-answer.ts';
import {
  askedAgents,
  askedAs,
  content,
  played,
  type Asked,
} from '#pipeline/prompting/testing/asked-agents.ts';
import type { AnswerForm } from '#pipeline/prompting/form/answer-form.ts';
import { findAssignment } from '#pipeline/prompting/assignments/find-assignment.ts';
import { anybodys, own, type Row, type Slip } from './mistakes.ts';

const all = await askedAgents('Normal');

/** An answer that writes the first node of the draft again, with another title. */
function goodAnswer(asked: Asked, of?: string): { form: AnswerForm; node: Row } {
  const whole = played(asked, asked.answer).nodes ?? {};
  const form = content(asked);
  const kinds = Object.keys(whole) as (keyof typeof whole)[];
  const kind = kinds.find((each) => (of ? each === of : (whole[each]?.length ?? 0) > 0));
  const [first] = kind ? (whole[kind] ?? []) : [];
  if (!kind || !first) throw new Error(`${asked.agent.id} drafts no ${of ?? 'node'}`);
  const node = { ...(first as Row), title: 'Said in other words' };
  form.nodes![kind] = [node];
  return { form, node };
}

function mistakesIn(asked: Asked, form: unknown): string {
  try {
    promptOf(asked.agent, asked.run, asked.findings).read(form);
  } catch (error) {
    if (error instanceof AnswerRefused) return error.correction.mistakes.join('\n');
    throw error;
  }
  return '';
}

const drafting = all.filter(
  ({ agent, answer }) => (answer.patch.add?.length ?? 0) > 0 && findAssignment(agent).adds.length > 0,
);

describe.each(drafting.map((asked) => [asked.agent.id, asked] as const))('%s', (id, asked) => {
  test('may rewrite a node of the draft by rule and leave the rest as it is', () => {
    const { form, node } = goodAnswer(asked);
    const { patch } = promptOf(asked.agent, asked.run, asked.findings).read(form);
    const expected = asked.answer.patch.add!.map((each) =>
      each.key === node['key'] ? { ...each, title: 'Said in other words' } : each,
    );
    expect(patch.add).toEqual(expected);
    expect(patch.link ?? []).toEqual(asked.answer.patch.link ?? []);
  });

  test.each(
    [...anybodys, ...(own[id] ?? [])].map((slip: Slip & { kind?: string }) => [slip.title, slip] as const),
  )('is told of %s', (_, { make, told, kind }) => {
    const { form, node } = goodAnswer(asked, kind);
    make(form, node);
    expect(mistakesIn(asked, form)).toMatch(told);
  });
});

describe('whoever is told of a mistake', () => {
  test('is told of all of them at once', () => {
    const asked = askedAs(all, 'draft.requirements');
    const { form, node } = goodAnswer(asked, 'FR');
    Object.assign(node, {
      statement: '',
      why: ' ',
      sources: [{ kind: 'interview', at: ['1'], words: 'never said by anybody' }],
    });
    expect(mistakesIn(asked, form).split('\n')).toHaveLength(3);
  });

  test('is told what a name was probably meant to be', () => {
    const asked = askedAs(all, 'draft.requirements');
    const { form, node } = goodAnswer(asked, 'US');
    node['role'] = '@role:membr';
    expect(mistakesIn(asked, form)).toMatch(/did you mean @role:member\?/);
  });

  test('is told by the names that it knows', () => {
    const asked = askedAs(all, 'draft.requirements');
    const { form } = goodAnswer(asked, 'FR');
    form.nodes!.FR = [
      {
        ...(form.nodes!.FR![0] as Row),
        key: 'fr:quite-new',
        statement: 'The Web application shall do something quite new.',
      },
    ];
    expect(mistakesIn(asked, form)).toMatch(/REQ-06: @fr:quite-new has no acceptance criterion/);
  });
});

test('a drafter is told what the rules find in the draft that it may better', async () => {
  const vague = 'Members can reserve a tool. A tool has a name. Members can find tools quickly.';
  const { agent, run, findings } = askedAs(
    await askedAgents('Normal', await intakeFromBrief(vague)),
    'draft.requirements',
  );
  const told = promptOf(agent, run, findings).parts.find(({ text }) =>
    text.startsWith('# What the rules find in the draft'),
  );
  expect(told?.text).toMatch(/^\| REQ-04 warning: FR-[A-Z]+-\d+ says "quickly"/m);
});

describe('a slip of the pen is mended, not sent back', () => {
  test.each([
    ['a name without @', 'role:member'],
    ['a name in capitals', '@ROLE:MEMBER'],
    ['an id in small letters', 'role-001'],
    ['blanks around it', ' ROLE-001 '],
  ])('%s', (_, name) => {
    const asked = askedAs(all, 'draft.requirements');
    const { form, node } = goodAnswer(asked, 'US');
    node['role'] = name;
    const { patch } = promptOf(asked.agent, asked.run, asked.findings).read(form);
    expect(['@role:member', 'ROLE-001']).toContain(
      patch.add?.flatMap((each) => (each.key === node['key'] && each.kind === 'US' ? [each.role] : []))[0],
    );
  });

  test('lists that are missing, and nulls', () => {
    const asked = askedAs(all, 'draft.requirements');
    const { form, node } = goodAnswer(asked, 'FR');
    Object.assign(node, { story: null });
    const bare = { narration: form.narration, nodes: { FR: form.nodes!.FR } };
    expect(mistakesIn(asked, bare)).toBe('');
  });
});
