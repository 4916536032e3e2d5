// One requirement of a package with everything that hangs on it: whose words it rests on, what makes it true,
// what proves it; and the whole web of them, for who wants to walk it.
import { z } from 'zod';
import { id } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';

const named = z.object({ id: z.string(), title: z.string() }).meta({ id: 'NamedNode' });

export const originKinds = ['interview', 'document', 'public', 'derived', 'assumed'] as const;

const source = z
  .object({
    kind: z.enum(originKinds),
    quote: z.string().optional().describe('The very words of the interview or of the document.'),
    turn: z.int().optional(),
    document: z.string().optional(),
    place: z.string().optional(),
    title: z.string().optional(),
    locator: z.string().optional(),
    from: z.array(z.string()).optional(),
    because: z.string().optional(),
    assumption: named.extend({ confidence: z.number(), cost_if_wrong: z.string() }).optional(),
  })
  .meta({ id: 'RequirementSource' });

const tracedNode = named
  .extend({
    kind: z.string().describe('Such as FR, AC, ENT, API or TASK: how the id begins.'),
    file: z.string().nullable().describe('Where it is defined.'),
    anchor: z.string().nullable().describe('The place in that file, where it has places.'),
    origins: z.array(z.enum(originKinds)).describe('What it rests on, each kind once.'),
    priority: z.enum(['P1', 'P2', 'P3']).nullable().describe('Of requirements and stories.'),
  })
  .meta({ id: 'TracedNode' });

const words = z
  .object({
    id: z.string().describe('Such as WORDS-007; of this answer alone.'),
    quote: z.string(),
    turn: z.int(),
    document: z.string().nullable().describe('The reference document that it stands in; null: it was said.'),
    place: z.string().nullable().describe('Such as `page 3`.'),
  })
  .meta({ id: 'QuotedWords' });

const link = z
  .object({
    from: z.string(),
    to: z.string().describe('A node, or words.'),
    kind: z
      .string()
      .describe(
        'An edge of the graph such as `realises`, the field of `from` that names `to` such as `depends_on`, `quotes` for a number in a sentence, or `rests_on` for what it comes from.',
      ),
  })
  .meta({ id: 'TraceLink' });

const criterion = z
  .object({
    id: z.string(),
    polarity: z.enum(['positive', 'negative', 'boundary']),
    given: z.array(z.string()),
    when: z.array(z.string()),
    then: z.array(z.string()),
  })
  .meta({ id: 'AcceptanceCriterion' });

export const requirementOperations = {
  getRequirement: operation({
    id: 'getRequirement',
    method: 'GET',
    path: '/v1/packages/{id}/requirements/{requirementId}',
    access: 'key',
    permission: 'packages.read',
    tag: 'Packages',
    summary: 'Read a requirement with its trace',
    description:
      'From the words of the interview to the tasks that build it. The id of an acceptance criterion answers its requirement, or its story where documents that were brought give the criterion to a story.',
    params: z.object({ id, requirementId: z.string().max(50).describe('Such as FR-LOANS-002 or NFR-003.') }),
    result: z
      .object({
        id: z.string(),
        title: z.string(),
        statement: z.string(),
        priority: z.enum(['P1', 'P2', 'P3']),
        why: z.string().nullable(),
        measure: z.string().nullable().describe('Of a quality requirement: how it is measured.'),
        confidence: z.number(),
        criteria: z.array(criterion),
        sources: z.array(source),
        realised_by: z.array(named),
        errors: z.array(named),
        quantities: z.array(named),
        tests: z.array(named),
        properties: z.array(named),
        tasks: z.array(named),
      })
      .meta({ id: 'Requirement' }),
    status: 200,
    problems: ['NOT_FOUND', 'PACKAGE_HAS_NO_GRAPH'],
    tool: { name: 'get_requirement' },
  }),
  getTrace: operation({
    id: 'getTrace',
    method: 'GET',
    path: '/v1/packages/{id}/trace',
    access: 'key',
    permission: 'packages.read',
    tag: 'Packages',
    summary: 'Read the whole trace of a package',
    description:
      'Every node with the file that defines it, the words of the interview that nodes rest on, and what links them.',
    params: z.object({ id }),
    result: z
      .object({ nodes: z.array(tracedNode), words: z.array(words), links: z.array(link) })
      .meta({ id: 'Trace' }),
    status: 200,
    problems: ['NOT_FOUND', 'PACKAGE_HAS_NO_GRAPH'],
  }),
};
