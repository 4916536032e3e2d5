// What games count and trade in: currencies that exist in the game alone. They are balances of a player,
// never records of their own, and what they buy is paid by no provider.

/** Names of such currencies, singular, as most games use them. */
export const gameCurrencies: ReadonlySet<string> = new Set(
  'coin gem diamond crystal ruby life heart energy star stardust point gold silver token credit ticket booster spark shard'.split(
    ' ',
  ),
);

/** Ways to part with such a currency, and ways to come by it. */
export const spends = /^(?:buy|purchase|pay|spend|unlock|upgrade|trade|exchange|rent|hire|use)$/i;
export const gains = /^(?:sell|earn|win|collect|get|gain|receive|trade in)$/i;

/** How far somebody has come with what is played: states of each player, and never of the thing. */
export const gameStates: ReadonlySet<string> = new Set(
  'locked unlocked open started unfinished finished unsolved solved completed complete done mastered perfect won lost failed passed beaten cleared undiscovered discovered uncollected collected'.split(
    ' ',
  ),
);

/** What is in such a state comes to none but the next. */
export const shutStates: ReadonlySet<string> = new Set(['locked', 'undiscovered']);

/** What somebody watches for a reward. */
export const advertising = /\b(?:ads?|adverts?|advertisements?|commercials?)\b/i;

/** The record of one that was watched to its end. */
export const adView = 'ad view';
