// What a deed with the currency of a game becomes: its sentence, why it is there, and the cases that try it.
import type { Criterion } from '#pipeline/authoring/criteria.ts';
import type { Capability } from '#pipeline/authoring/statements.ts';
import type { PlayDeed } from './play-money.ts';

export type Played = Omit<Capability, 'play'> & { play: PlayDeed };

export const isPlayed = (capability: Capability): capability is Played => capability.play !== null;

export const notEnough = {
  code: 'NOT_ENOUGH',
  status: 409,
  meaning: 'The balance does not cover the price.',
};

/** The response of the software, in the infinitive. */
export function playResponse({ play, amount, entity, role, object }: Played): string {
  const player = role?.name ?? 'player';
  const record = entity ? `the ${entity.name}` : object;
  switch (play) {
    case 'spend':
      return `take ${amount ?? 'the price'} off the balance of the ${player} and store ${record}`;
    case 'gain':
      return `add ${amount ?? 'what was named'} to the balance of the ${player}`;
    case 'reward':
      return `show ${object} and give the reward when it was watched to its end`;
  }
}

export const playReasons: Readonly<Record<PlayDeed, string>> = {
  spend:
    'The balance is what players have earned or paid for; a price is taken once, and never from an empty balance.',
  gain: 'Players notice each coin that does not arrive, and the economy tips over with each that arrives twice.',
  reward: 'The reward is what people watch for; one that does not come is the last one they watched for.',
};

export function playCriteria(
  capability: Played,
  at: { actor: string; does: string; given: string[] },
): Criterion[] {
  const { play, amount, entity, object } = capability;
  const price = amount ?? 'the price';
  const record = entity ? `the ${entity.name}` : object;
  const when = [`${at.actor} ${at.does}`];
  const [signedIn = ''] = at.given;
  switch (play) {
    case 'spend':
      return [
        { polarity: 'boundary', title: 'Exactly enough', given: [signedIn, `the balance of ${at.actor} is exactly ${price}`], when, then: ['the balance is 0', `${record} is stored once and belongs to ${at.actor}`] },
        { polarity: 'negative', title: 'One too few', given: [signedIn, `the balance of ${at.actor} is one less than ${price}`], when, then: ['the answer is error NOT_ENOUGH', 'the balance is what it was, and nothing is stored'] },
      ];
    case 'gain':
      return [
        { polarity: 'positive', title: 'The balance grows', given: at.given, when, then: [`the balance of ${at.actor} is ${amount ?? 'what was named'} higher than before`, 'the ledger names the amount and the reason'] },
        { polarity: 'negative', title: 'Reported twice', given: at.given, when: [...when, 'the same event is reported a second time'], then: ['the balance has grown once'] },
      ];
    case 'reward':
      return [
        { polarity: 'positive', title: 'Watched to the end', given: at.given, when: [`${at.actor} has watched ${object} to its end`], then: [`${at.actor} has the reward once`, 'the count of the day is one higher'] },
        { polarity: 'negative', title: 'Closed too early', given: at.given, when: [`${at.actor} closes ${object} before its end`], then: ['no reward is given', 'the count of the day is what it was'] },
      ];
  } // prettier-ignore
}
