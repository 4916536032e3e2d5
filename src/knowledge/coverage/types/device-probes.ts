// What decides a phone app or a browser extension, and matters to nothing else.
import { group, probe } from '#knowledge/coverage/cell.ts';

export const phone = ['MobileApp'] as const;
const extension = ['BrowserExtension'] as const;
export const phones = group('operations', [
  probe({
    id: 'phone.oldest',
    concern: 'the oldest phone it must run on',
    types: ['MobileApp', 'MobileGame'],
    settled: /\b(?:android \d+|ios \d+|old phones?)\b/i,
    otherwise: ['Phones of the last six years.', 'Older phones: days of tests.'],
    ask: {
      text: 'Which is the oldest phone it must run on?',
      why: 'The weakest phone decides what is possible.',
      options: ['Six years old', 'Three years old', 'Our own, which we choose'],
      worth: { any: 0.9, MobileGame: 1.2 },
    },
  }),
  probe({
    id: 'phone.lost',
    concern: 'what happens when a phone is lost',
    types: phone,
    settled: /\b(?:lost|stolen) (?:phone|device)|(?:phone|device) is (?:lost|stolen)\b/i,
    otherwise: ['Whoever loses a phone can sign it out from another one.', 'Wiping from afar: two days.'],
    ask: {
      text: 'What has to happen when a phone is lost or stolen?',
      why: 'Everything on it is then in other hands.',
      options: ['It is signed out from elsewhere', 'Nothing on it is worth protecting', 'Somebody blocks it'],
      worth: { any: 1.9 },
    },
  }),
  probe({
    id: 'phone.position',
    concern: 'when the position is used',
    types: phone,
    settled: /\b(?:location|gps|position) (?:is|only|of)\b/i,
    otherwise: ['The position is not used.', 'Using the position with consent: two days.'],
    ask: {
      text: 'When may it know the location of somebody?',
      why: 'People must agree to it, and it empties batteries.',
      options: ['Never', 'Only while it is open', 'Also in the background'],
      worth: { any: 1.3 },
    },
  }),
  probe({
    id: 'phone.battery',
    concern: 'what it may cost the phone',
    types: phone,
    settled: /\b(?:battery|data volume)\b/i,
    otherwise: ['It does nothing while it is closed.', 'Work in the background: two days.'],
    ask: {
      text: 'How much may it take of the battery?',
      why: 'An app that empties the battery is removed.',
      options: ['As usual', 'It must last all day'],
      worth: { any: 0.72 },
    },
  }),
]);

export const extensions = group('operations', [
  probe({
    id: 'extension.start',
    concern: 'what sets it off',
    types: extension,
    settled: /\b(?:when (?:i|they|you) (?:click|press)|on click|by itself)\b/i,
    otherwise: ['It does something only after a click.', 'Acting by itself, with more rights: three days.'],
    ask: {
      text: 'When does it start to act: by itself or after a click?',
      why: 'What acts by itself needs rights that stores and users refuse.',
      options: ['After a click', 'By itself on certain sites', 'By itself everywhere'],
      worth: { any: 1.3 },
    },
  }),
  probe({
    id: 'extension.storage',
    concern: 'where it keeps what it stores',
    types: extension,
    settled: /\b(?:in the browser|cloud|stays? on (?:my|the) computer|stored? (?:in|on))\b/i,
    otherwise: ['Everything is kept in the browser.', 'Keeping it in the cloud: a week.'],
    ask: {
      text: 'Where is it stored: only in this browser, or on another computer too?',
      why: 'Outside the browser it needs accounts and a server.',
      options: ['In the browser only', 'Also on my other computers', 'On a server'],
      worth: { any: 1.9 },
    },
  }),
  probe({
    id: 'extension.private',
    concern: 'whether it works in private windows',
    types: extension,
    settled: /\b(?:private windows?|incognito)\b/i,
    otherwise: ['It does nothing in private windows.', 'Working there: one day.'],
    ask: {
      text: 'Does it work in a private window?',
      why: 'Browsers ask for it separately, and people expect silence there.',
      options: ['It does nothing there', 'It works there as well'],
      worth: { any: 1.7 },
    },
  }),
  probe({
    id: 'extension.layout',
    concern: 'what happens when a site changes its pages',
    types: extension,
    settled: /\b(?:page changes|redesign\w*|changes? (?:its|their) pages?)\b/i,
    otherwise: [
      'It notices that it finds nothing, says so, and does nothing.',
      'Repairs after each change: a day each.',
    ],
    ask: {
      text: 'What should happen when a site changes its pages?',
      why: 'It will, without asking; then nothing is where it was.',
      options: ['It says so and waits for an update', 'One can do it by hand', 'Nobody notices'],
      worth: { any: 2.2 },
    },
  }),
]);
