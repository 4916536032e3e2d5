import { expect, test } from 'vitest';
import { tokensOf } from './tokens.ts';

/** The counts of the larger of two public vocabularies, taken once. */
test.each([
  ['When a tool is out, the Tools module shall let a member join a waiting list.', 18],
  ['| AC-TOOLS-005 | boundary | `POST /v1/tools/{tool_id}/reserve` |', 22],
  [
    'alter table damage_fees add constraint damage_fees_tool_id_fkey foreign key (tool_id) references tools (id);',
    25,
  ],
  ['components:\n  schemas:\n    DamageFee:\n      type: object\n      additionalProperties: false\n', 20],
  ['Mitglieder können bis zu drei Werkzeuge für höchstens vierzehn Tage ausleihen.', 25],
  ['会员可以预订最多三个工具，期限为十四天。逾期会收取费用。', 29],
])('counts the tokens of %j, four fifths to twice as many', (text, tokens) => {
  const counted = tokensOf(text);
  expect(counted).toBeGreaterThanOrEqual(tokens * 0.8);
  expect(counted).toBeLessThanOrEqual(tokens * 2);
});
