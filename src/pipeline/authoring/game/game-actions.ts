// What a deed with the currency of a game becomes: its sentence, why it is there, and the cases that try it.
import { plural } from '#knowledge/nouns.ts';
import type { Criterion } from '#pipeline/authoring/criteria/criterion.ts';
import type { Capability } from '#pipeline/authoring/statements.ts';
import { pastParticiple, withArticle } from '#pipeline/authoring/words.ts';
import type { GameAction } from './game-money.ts';

export type Played = Omit<Capability, 'play'> & { play: GameAction };

export const isPlayed = (capability: Capability): capability is Played => capability.play !== null;

type Refusal = readonly [code: string, status: number, meaning: string];

/** What such a deed is refused with. */
export const gameRefusals: Partial<Readonly<Record<GameAction, Refusal>>> = {
  spend: ['NOT_ENOUGH', 409, 'The balance does not cover the price.'],
  store: ['RECEIPT_REFUSED', 402, 'The store does not confirm the receipt.'],
};

/** "a player runs out of lives" and "a player watches": said of the same one, once. */
export const joined = (occasion: string, who: string, does: string): string =>
  [who, who.replace(/^an? /, 'the ')].some((one) => occasion.startsWith(`${one} `)) &&
  does.startsWith(`${who} `)
    ? `${occasion} and ${does.slice(who.length + 1)}`
    : `${occasion} and ${does}`;

/** "to get one life": what somebody who watches to the end is given. */
const rewardIn = ({ phrase }: Played): string | null =>
  /\b(?:to (?:get|earn|win|receive)|for) (?<reward>.+)$/i.exec(phrase.rest)?.groups?.['reward'] ?? null;

/** "for each merge": what it is earned by, one by one. */
const earnedBy = ({ phrase }: Played): string | null =>
  /^(?:for|by|with|from) (?:each|every) (?<what>[a-z][a-z ]*)$/i.exec(phrase.rest)?.groups?.['what'] ?? null;

/** What sets such a deed off, where the player does not simply ask for it. */
export function gameOccasion(played: Played, does: string): string {
  const who = withArticle(played.role?.name ?? 'player');
  if (played.play === 'gain' && earnedBy(played)) return `one more ${earnedBy(played)} counts for ${who}`;
  if (played.play === 'reward') return `${who} has ${watched(played)} to its end`;
  return does;
}

const watched = ({ phrase, object }: Played): string => `${pastParticiple(phrase.lead)} ${object}`;

/** The response of the software, in the infinitive. */
export function gameResponse(played: Played): string {
  const { play, amount, role } = played;
  const player = role?.name ?? 'player';
  const record = recordOf(played);
  switch (play) {
    case 'spend':
      return `take ${amount ?? 'the price'} off the balance of the ${player} and store ${record}`;
    case 'gain':
      return `add ${amount ?? 'what was named'} to the balance of the ${player}`;
    case 'reward':
      return `give the ${player} ${rewardIn(played) ?? 'the reward'} and count it for that day`;
    case 'store':
      return `have the store confirm the receipt, store ${record} once and ${given(played)}`;
  }
}

/** What a pack that was paid for brings: "coins" of a coin pack. */
function given({ fact, role, currency }: Played): string {
  const player = role?.name ?? 'player';
  return currency
    ? `add the ${plural(currency)} of the ${fact.object} to the balance of the ${player}`
    : `give the ${player} what was bought`;
}

export const gameReasons: Readonly<Record<GameAction, string>> = {
  spend:
    'The balance is what players have earned or paid for; a price is taken once, and never from an empty balance.',
  gain: 'Players notice each coin that does not arrive, and the economy tips over with each that arrives twice.',
  store: 'Money moves: it is taken by the store alone, counts once, and what was bought must arrive.',
  reward: 'The reward is what people watch for; one that does not come is the last one they watched for.',
};

type CriteriaAt = { actor: string; does: string; action: string; given: string[] };

const recordOf = ({ entity, object }: Played): string => (entity ? `the ${entity.name}` : object);

export function gameCriteria(capability: Played, at: CriteriaAt): Criterion[] {
  switch (capability.play) {
    case 'spend':
      return spendCriteria(capability, at);
    case 'gain':
      return gainCriteria(capability, at);
    case 'reward':
      return rewardCriteria(capability, at);
    case 'store':
      return storeCriteria(capability, at);
  }
}

function spendCriteria(capability: Played, { actor, does, given }: CriteriaAt): Criterion[] {
  const price = capability.amount ?? 'the price';
  const record = recordOf(capability);
  const when = [`${actor} ${does}`];
  const [signedIn = ''] = given;
  return [
    {
      polarity: 'boundary',
      title: 'Exactly enough',
      given: [signedIn, `the balance of ${actor} is exactly ${price}`],
      when,
      then: ['the balance is 0', `${record} is stored once and belongs to ${actor}`],
    },
    {
      polarity: 'negative',
      title: 'One too few',
      given: [signedIn, `the balance of ${actor} is one less than ${price}`],
      when,
      then: ['the answer is error NOT_ENOUGH', 'the balance is what it was, and nothing is stored'],
    },
  ];
}

function gainCriteria(capability: Played, { actor, does, given }: CriteriaAt): Criterion[] {
  const earned = earnedBy(capability);
  const counts = [earned ? `one more ${earned} counts for ${actor}` : `${actor} ${does}`];
  return [
    {
      polarity: 'positive',
      title: 'The balance grows',
      given,
      when: counts,
      then: [
        `the balance of ${actor} is ${capability.amount ?? 'what was named'} higher than before`,
        'the ledger names the amount and the reason',
      ],
    },
    {
      polarity: 'negative',
      title: 'Reported twice',
      given,
      when: [...counts, 'the same event is reported a second time'],
      then: ['the balance has grown once'],
    },
  ];
}

function rewardCriteria(capability: Played, { actor, action, given }: CriteriaAt): Criterion[] {
  const [signedIn = '', ...before] = given;
  return [
    {
      polarity: 'positive',
      title: 'Watched to the end',
      given,
      when: [`${actor} has ${watched(capability)} to its end`],
      then: [
        `${actor} has ${rewardIn(capability) ?? 'the reward'} more than before, once`,
        'the count of the day is one higher',
      ],
    },
    {
      polarity: 'negative',
      title: 'Closed too early',
      given,
      when: [`${actor} closes ${capability.object} before its end`],
      then: ['no reward is given', 'the count of the day is what it was'],
    },
    ...(before.length > 0
      ? [
          {
            polarity: 'negative' as const,
            title: 'Without the occasion',
            given: [signedIn, `this has not happened: ${before.join(', ')}`],
            when: [`${actor} looks for the offer to ${action}`],
            then: ['it is not offered'],
          },
        ]
      : []),
  ];
}

function storeCriteria(capability: Played, { actor, given }: CriteriaAt): Criterion[] {
  const { fact, currency } = capability;
  const [signedIn = ''] = given;
  return [
    {
      polarity: 'positive',
      title: 'Confirmed by the store',
      given: [signedIn, `the store has taken the price of one ${fact.object} from ${actor}`],
      when: ['the game hands in its receipt'],
      then: [
        currency
          ? `the balance of ${actor} is higher by what that ${fact.object} holds`
          : `${actor} has what was bought`,
        `${recordOf(capability)} is stored once and names the receipt`,
      ],
    },
    {
      polarity: 'boundary',
      title: 'The same receipt again',
      given: [signedIn, `a receipt of ${actor} that has counted`],
      when: ['the game hands it in a second time'],
      then: ['the answer is that of the first time', 'nothing is given a second time'],
    },
    {
      polarity: 'negative',
      title: 'Not confirmed',
      given: [signedIn, 'a receipt that the store does not know, or that it has refunded'],
      when: ['the game hands it in'],
      then: ['the answer is error RECEIPT_REFUSED', 'nothing is given and nothing is stored'],
    },
  ];
}
