import type { DomainKnowledge } from './domain.ts';
import { kept } from './kept.ts';

const trades = /\b(?:sellers?|buyers?|vendors?|sells?|buys?|listings?|offers?|commission|marketplace)\b/i;

export const marketplace: DomainKnowledge = {
  id: 'marketplace',
  assumption: {
    key: 'asm:domain-marketplace',
    title: 'Between buyer and seller',
    statement:
      'The operator stands between strangers: money is held until the buyer has had time to complain, and a listing can be taken down.',
    confidence: 0.6,
    cost_if_wrong: 'Paying sellers at once moves the risk to the operator: a rule and a reserve.',
  },
  needs: [
    {
      key: 'marketplace-held',
      title: 'Money is held until the time to complain has passed',
      when: trades,
      unless: /\b(?:escrow|held until|hold the money)\b/i,
      priority: 'P1',
      statement:
        'While the time to complain has not passed, the {module} shall not pay out the money of a sale to the seller.',
      why: 'Money that has left cannot be given back.',
      criteria: [
        {
          polarity: 'positive',
          title: 'Nobody complains',
          given: ['a sale whose time to complain has passed'],
          when: ['pay-outs are made'],
          then: ['the seller gets the price less the commission, once'],
        },
        {
          polarity: 'negative',
          title: 'A complaint is open',
          given: ['a sale with an open complaint'],
          when: ['pay-outs are made'],
          then: ['nothing of this sale is paid out'],
        },
      ],
    },
    {
      key: 'marketplace-report',
      title: 'Reporting a listing',
      when: trades,
      priority: 'P2',
      statement:
        'When somebody reports a listing, the {module} shall put it before the operator with the reason and tell the reporter what was decided.',
      why: 'Whoever runs a market must act on notices of what is unlawful.',
      keeps: kept.listing_report,
      criteria: [
        {
          polarity: 'positive',
          title: 'Taken down',
          given: ['a reported listing'],
          when: ['the operator takes it down'],
          then: ['nobody finds it any more', 'seller and reporter are told why'],
        },
        {
          polarity: 'negative',
          title: 'Reported without a reason',
          given: ['a listing'],
          when: ['it is reported without a reason'],
          then: ['the report is refused and the field is named'],
        },
      ],
    },
  ],
  quantities: [],
  qualities: [],
  threats: [
    {
      id: 'fake-listing',
      category: 'spoofing',
      when: trades,
      description: 'Somebody offers what does not exist and disappears with the money.',
      likelihood: 'high',
      impact: 'high',
      control:
        'A seller’s identity is checked by the payment provider before the first pay-out; new sellers have a lower limit.',
      verification: 'Test: a pay-out to an unchecked seller is refused; the limit of a new seller holds.',
    },
    {
      id: 'deal-outside',
      category: 'repudiation',
      when: trades,
      description: 'Buyer and seller are talked into paying outside, where nobody protects them.',
      likelihood: 'medium',
      impact: 'medium',
      control:
        'Messages warn where they speak of payment elsewhere; contact details are shown after the sale only.',
      verification:
        'Test: a message with an account number carries the warning; a listing never shows an address.',
    },
  ],
  risks: [],
};
