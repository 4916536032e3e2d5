import type { DomainKnowledge } from './domain.ts';
import { kept } from './kept.ts';

const economy =
  /\b(?:coins?|gems?|lives|energy|power-?ups?|boosters?|shop|in-?app|purchases?|rewards?|earns?)\b/i;

export const gamesEconomy: DomainKnowledge = {
  id: 'games_economy',
  assumption: {
    key: 'asm:domain-games',
    title: 'Players count and cheat',
    statement:
      'Every coin has a source and a sink in a table that designers can change without a new version; what was bought survives a new telephone.',
    confidence: 0.65,
    cost_if_wrong: 'Prices in the program instead of a table mean a store review for each change.',
  },
  needs: [
    {
      key: 'economy-ledger',
      title: 'Every coin is accounted for',
      when: economy,
      priority: 'P1',
      statement:
        'When a player earns or spends, the {module} shall write the amount, the reason and the new balance into a ledger and refuse a balance below zero with error NOT_ENOUGH.',
      why: 'Balancing is guesswork without it, and support cannot answer a player who lost coins.',
      error: {
        code: 'NOT_ENOUGH',
        status: 409,
        meaning: 'The balance does not cover the price.',
        asked: /^(?:buy|purchase|unlock|spend)\b|^create (?:purchase|order)\b/,
      },
      keeps: kept.ledger_entry,
      criteria: [
        {
          polarity: 'boundary',
          title: 'Exactly enough',
          given: ['a balance of exactly the price'],
          when: ['the player buys'],
          then: ['the balance is zero', 'the ledger names price and reason'],
        },
        {
          polarity: 'negative',
          title: 'One too few',
          given: ['a balance of one less than the price'],
          when: ['the player buys'],
          then: ['the answer is error NOT_ENOUGH', 'the balance is unchanged'],
        },
      ],
    },
    {
      key: 'economy-purchase',
      title: 'What was bought is not lost',
      when: /\b(?:in-?app|purchases?|buys?|bought|real money)\b/i,
      priority: 'P1',
      statement:
        'When a player installs the game on another device, the {module} shall give back everything that was bought for money.',
      why: 'Stores demand it, and players never forgive it.',
      criteria: [
        {
          polarity: 'positive',
          title: 'A new telephone',
          given: ['a player who bought a pack'],
          when: ['the game is installed on a new device with the same store account'],
          then: ['the pack is there'],
        },
        {
          polarity: 'negative',
          title: 'Given back by the store',
          given: ['a purchase that the store has refunded'],
          when: ['the game asks for purchases'],
          then: ['it is no longer there'],
        },
      ],
    },
  ],
  quantities: [],
  qualities: [],
  threats: [
    {
      id: 'edited-save',
      category: 'tampering',
      when: economy,
      description: 'A player edits the saved game and has coins without end.',
      likelihood: 'high',
      impact: 'low',
      control:
        'The saved game carries a seal; a broken seal is loaded without its coins. What is compared between players is worked out by the server.',
      verification: 'Test: a saved game with one changed byte loads without its coins.',
    },
    {
      id: 'forged-receipt',
      category: 'spoofing',
      when: /\b(?:in-?app|purchases?|buys?)\b/i,
      description: 'Somebody presents a forged receipt of the store.',
      likelihood: 'medium',
      impact: 'medium',
      control: 'Receipts are checked with the store’s key and count once.',
      verification: 'Test: a forged receipt and a receipt used before give nothing.',
    },
  ],
  risks: [
    {
      key: 'risk:economy-balance',
      title: 'The economy tips over',
      description:
        'Players earn faster than they can spend, or cannot go on without paying; both end the game for them.',
      probability: 'high',
      impact: 'medium',
      mitigation:
        'Simulate a thousand players over thirty days with the balance table before each release; watch the median balance by level.',
      early_sign:
        'The median balance doubles from one level to the next, or half of the players stop at the same level.',
    },
  ],
};
