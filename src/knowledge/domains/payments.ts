import type { DomainKnowledge } from './domain.ts';
import { kept } from './kept.ts';

/** Money comes in. */
const takes = /\b(?:pays?|payments?|charged?|deposits?|fees?|by card|checkout|subscriptions?)\b/i;
const givesBack = /\brefund(?:s|ed|ing)?\b/i;
const pays =
  /\b(?:pays?|payments?|charged?|deposits?|fees?|by card|checkout|stripe|refund(?:s|ed)?|subscriptions?)\b/i;

/** Whoever asks for one of these moves money. */
const asksForMoney =
  /^(?:pay|charge|buy|purchase|checkout|top up|subscribe|donate|order|refund)\b|^create (?:[a-z]+ )*(?:payment|charge|purchase|order|subscription|donation|refund)\b/;

export const payments: DomainKnowledge = {
  id: 'payments',
  ruled_out: /\b(?:payments?|paying|taking money)\b/i,
  assumption: {
    key: 'asm:domain-payments',
    title: 'Money moves through a provider',
    statement:
      'Card data never touches this software: a payment provider moves the money, and reports by callbacks that may come late, twice or not at all.',
    confidence: 0.8,
    cost_if_wrong: 'Taking card data oneself brings a yearly audit and months of work.',
  },
  needs: [
    {
      key: 'payment-once',
      title: 'A payment is taken once',
      when: takes,
      priority: 'P1',
      statement:
        'If the same payment is asked for again with the same reference, then the {module} shall answer with the outcome of the first request and take no money.',
      why: 'Connections break between taking money and saying so, and people press twice.',
      error: {
        code: 'PAYMENT_REFERENCE_REUSED',
        status: 409,
        meaning: 'This reference belongs to a payment of another amount.',
        asked: asksForMoney,
      },
      criteria: [
        {
          polarity: 'positive',
          title: 'Pressed twice',
          given: ['a payment with reference P-1 was taken'],
          when: ['the same payment with reference P-1 is asked for again'],
          then: ['the answer is that of the first request', 'the provider holds exactly one charge for P-1'],
        },
        {
          polarity: 'negative',
          title: 'Same reference, other amount',
          given: ['a payment of 10.00 with reference P-1 was taken'],
          when: ['a payment of 12.00 with reference P-1 is asked for'],
          then: ['the answer is error PAYMENT_REFERENCE_REUSED', 'no money is taken'],
        },
      ],
    },
    {
      key: 'payment-callback',
      title: 'Late and repeated news of a payment',
      when: takes,
      priority: 'P1',
      statement:
        'When the provider reports the outcome of a payment, the {module} shall record that outcome once, in whatever order and however often the report comes.',
      why: 'Providers repeat their reports until they are acknowledged, and do not keep their order.',
      keeps: kept.provider_report,
      criteria: [
        {
          polarity: 'positive',
          title: 'Reported twice',
          given: ['a payment is open'],
          when: ['its success is reported twice'],
          then: ['the payment is recorded as paid once', 'one receipt is sent'],
        },
        {
          polarity: 'negative',
          title: 'Forged report',
          given: ['a payment is open'],
          when: ['a report with a wrong signature says that it succeeded'],
          then: ['the report is refused', 'the payment stays open'],
        },
      ],
    },
    {
      key: 'payment-declined',
      title: 'A declined payment',
      when: takes,
      unless: /\b(?:declin\w+|payment fails?|failed payment)\b/i,
      priority: 'P1',
      statement:
        'If the provider declines a payment, then the {module} shall leave what was to be paid open, tell the payer the reason that the provider gives, and offer to try again.',
      why: 'One in twenty card payments is declined, and nobody plans for it.',
      criteria: [
        {
          polarity: 'positive',
          title: 'Second try succeeds',
          given: ['a payment was declined'],
          when: ['the payer tries again and the provider accepts'],
          then: ['what was owed is settled once'],
        },
        {
          polarity: 'negative',
          title: 'Declined',
          given: ['something is to be paid'],
          when: ['the provider declines the payment'],
          then: ['it stays open', 'the payer reads the reason and can try again'],
        },
      ],
    },
    {
      key: 'refund-once',
      title: 'A refund is made once',
      when: givesBack,
      unless: takes,
      priority: 'P1',
      statement:
        'If the same refund is asked for again with the same reference, then the {module} shall answer with the outcome of the first request and give back no more money.',
      why: 'Connections break between giving money back and saying so, and what is tried again must not be paid twice.',
      criteria: [
        {
          polarity: 'positive',
          title: 'Asked for again',
          given: ['a refund with reference R-1 was made'],
          when: ['the same refund with reference R-1 is asked for again'],
          then: ['the answer is that of the first request', 'the provider holds exactly one refund for R-1'],
        },
        {
          polarity: 'negative',
          title: 'Same reference, other amount',
          given: ['a refund of 10.00 with reference R-1 was made'],
          when: ['a refund of 12.00 with reference R-1 is asked for'],
          then: ['no money is given back', 'the refund of 10.00 stays as it was'],
        },
      ],
    },
    {
      key: 'refund-callback',
      title: 'Late and repeated news of a refund',
      when: givesBack,
      unless: takes,
      priority: 'P1',
      statement:
        'When the provider reports the outcome of a refund, the {module} shall record that outcome once, in whatever order and however often the report comes.',
      why: 'Providers repeat their reports until they are acknowledged, and do not keep their order.',
      keeps: kept.provider_report,
      criteria: [
        {
          polarity: 'positive',
          title: 'Reported twice',
          given: ['a refund was asked for and its outcome is not known'],
          when: ['its success is reported twice'],
          then: ['the refund is recorded as made once', 'the customer is told once'],
        },
        {
          polarity: 'negative',
          title: 'Forged report',
          given: ['a refund was asked for and its outcome is not known'],
          when: ['a report with a wrong signature says that it was made'],
          then: ['the report is refused', 'the refund is recorded as it was'],
        },
      ],
    },
    {
      key: 'refund-failed',
      title: 'A refund that fails',
      when: givesBack,
      unless: new RegExp(`${takes.source}|\\brefund fails?\\b`, 'i'),
      priority: 'P1',
      statement:
        'If the provider does not make a refund, then the {module} shall show it as failed with the reason that the provider gives and promise no money to the customer.',
      why: 'Cards expire and accounts are closed between a purchase and its refund.',
      criteria: [
        {
          polarity: 'positive',
          title: 'Second try succeeds',
          given: ['a refund has failed'],
          when: ['a person tries it again and the provider makes it'],
          then: ['it is made once and no more shown as failed'],
        },
        {
          polarity: 'negative',
          title: 'Failed',
          given: ['a refund is due'],
          when: ['the provider does not make it'],
          then: ['it is shown as failed with the reason', 'no message says that money was given back'],
        },
      ],
    },
  ],
  quantities: [
    {
      key: 'qty:reconciliation-time',
      title: 'Time to reconcile payments',
      value: 24,
      unit: 'hours',
      sense: 'at_most',
      applies_to: 'the time after which our record of a payment equals the provider’s',
    },
  ],
  qualities: [
    {
      key: 'nfr:reconciliation',
      title: 'Books that agree',
      characteristic: 'reliability',
      when: pays,
      quantities: ['qty:reconciliation-time'],
      statement:
        'The {module} shall hold for every movement of money the same amount and outcome as the provider within {{@qty:reconciliation-time}}.',
      stimulus: 'a day of payments, refunds and reports that were lost',
      measure: 'No movement of money differs from the provider’s list after {{@qty:reconciliation-time}}',
      verification:
        'Daily comparison with the provider’s list; test with a provider double that loses, repeats and delays reports.',
      remedy: [
        'Take the list of differences from the last comparison.',
        'For each payment missing here, ask the provider for its state and record it.',
        'For each payment missing there, look for an attempt that ended in a time-out and mark it as not taken.',
        'Give money back that was taken twice, and tell the payer.',
      ],
    },
  ],
  threats: [
    {
      id: 'forged-payment-report',
      category: 'spoofing',
      when: takes,
      description: 'Somebody sends a forged report that a payment succeeded.',
      likelihood: 'medium',
      impact: 'high',
      control:
        'Reports are accepted only with the provider’s signature, a fresh time and an id not seen before.',
      verification:
        'Security test: a report with a wrong signature, an old time or a known id changes nothing.',
    },
    {
      id: 'amount-from-client',
      category: 'tampering',
      when: takes,
      description: 'Somebody changes the amount in the request and pays less.',
      likelihood: 'high',
      impact: 'high',
      control:
        'The amount is worked out from the stored record when the payment is made; an amount in a request is ignored.',
      verification: 'Security test: a request with another amount is charged the amount of the record.',
    },
    {
      id: 'refund-to-stranger',
      category: 'tampering',
      when: givesBack,
      description: 'Somebody has money given back that they never paid, or to an account that is not theirs.',
      likelihood: 'medium',
      impact: 'high',
      control:
        'Money goes back to the means it was paid with, at most what was paid with it, and no text of a request names another.',
      verification:
        'Security test: a request for a refund that names another account, a higher amount or a payment of somebody else moves no money.',
    },
  ],
  risks: [
    {
      key: 'risk:chargebacks',
      title: 'Payments are disputed with the bank',
      description:
        'A payer disputes a payment with the bank; the money is taken back weeks later together with a fee.',
      probability: 'medium',
      impact: 'medium',
      mitigation:
        'Keep with each payment what was agreed, when and by whom; answer disputes from that record.',
      early_sign: 'The first dispute, or a provider warning about their rate.',
    },
  ],
};
