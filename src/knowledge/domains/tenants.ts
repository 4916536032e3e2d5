import type { DomainKnowledge } from './domain.ts';

const tenants =
  /\b(?:tenants?|workspaces?|organi[sz]ations?|companies|each (?:company|customer|club|school)|white.?label|saas)\b/i;

export const multiTenant: DomainKnowledge = {
  id: 'multi_tenant_saas',
  assumption: {
    key: 'asm:domain-tenants',
    title: 'Customers share one system',
    statement:
      'All customers live in one database; each row belongs to one of them and no query is without it.',
    confidence: 0.7,
    cost_if_wrong: 'A database for each customer: two weeks and a higher bill.',
  },
  needs: [
    {
      key: 'tenant-apart',
      title: 'Customers never see each other',
      when: tenants,
      priority: 'P1',
      statement:
        'If a request names a record of another customer, then the {module} shall answer as if there were no such record.',
      why: 'One row seen by the wrong company ends the contract with both.',
      error: {
        code: 'NOT_FOUND',
        status: 404,
        meaning: 'There is no such thing, or it belongs to somebody else.',
      },
      criteria: [
        {
          polarity: 'positive',
          title: 'One’s own',
          given: ['two customers with a record each'],
          when: ['somebody of the first opens their own'],
          then: ['it is shown'],
        },
        {
          polarity: 'negative',
          title: 'The other’s',
          given: ['two customers with a record each'],
          when: ['somebody of the first opens that of the second'],
          then: ['the answer is error NOT_FOUND', 'it is the same answer as for an id that was never given'],
        },
      ],
    },
    {
      key: 'tenant-leaves',
      title: 'A customer leaves',
      when: tenants,
      priority: 'P2',
      statement:
        'When a customer ends the contract, the {module} shall give out all of its data as files and erase it after {{@qty:tenant-erasure}}.',
      why: 'Nobody signs without a way out.',
      quantities: ['qty:tenant-erasure'],
      criteria: [
        {
          polarity: 'positive',
          title: 'Taken along',
          given: ['a customer with data in every list'],
          when: ['it leaves'],
          then: ['the files hold every record of it and none of others'],
        },
        {
          polarity: 'boundary',
          title: 'Erased',
          given: ['a customer that left'],
          when: ['{{@qty:tenant-erasure}} have passed'],
          then: ['no record of it is left', 'other customers notice nothing'],
        },
      ],
    },
  ],
  quantities: [
    {
      key: 'qty:tenant-erasure',
      title: 'Time until a former customer’s data is erased',
      value: 30,
      unit: 'days',
      sense: 'exactly',
      applies_to: 'the data of a customer who has left',
    },
  ],
  qualities: [],
  threats: [
    {
      id: 'noisy-neighbour',
      category: 'denial_of_service',
      when: tenants,
      description: 'One customer’s import slows everybody down.',
      likelihood: 'medium',
      impact: 'medium',
      control: 'Requests and background work are limited for each customer; long work is done in turns.',
      verification: 'Load test: with one customer at its limit the others’ answers stay within their target.',
    },
  ],
  risks: [],
};
