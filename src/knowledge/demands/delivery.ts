// What the stores and the systems demand of software that people install. Checked in November 2026.
import type { DemandChapter } from './demand.ts';

const phones = ['MobileApp', 'MobileGame'] as const;

export const storeChapters: readonly DemandChapter[] = [
  {
    title: 'To be let in',
    applies: { types: phones },
    demands: [
      {
        demand: 'An account that is made in the app can be deleted in the app',
        source: 'App Store 5.1.1(v); Google Play, account deletion',
        answered_by: /erase-personal-data|delete (?:their|my|the) account|account is deleted/i,
        when: /\baccounts?\b/i,
      },
      {
        demand: 'What is collected of people is declared, field by field',
        source: 'App Store, privacy details; Google Play, data safety',
        answered_by: /no personal data (?:beyond|but)/i,
        documents: ['data/classification.csv', 'security/privacy.md'],
      },
      {
        demand: 'Reviewers get an account that works and need no call to try it',
        source: 'App Store 2.1; Google Play, app access',
        answered_by: /demo account|reviewer/i,
        when: /\bsign(?:s|ed)? in\b|session/i,
      },
      {
        demand: 'Permissions are asked for when they are needed, with the reason, and a no is lived with',
        source: 'App Store 5.1.1; Google Play, permissions',
        answered_by: /\b(?:ask|asks) for (?:the )?(?:permission|location|camera)|permission/i,
        when: /\b(?:camera|photos?|location|gps|microphone|contacts|notif\w+|map)\b/i,
      },
      {
        demand: 'Digital goods are sold through the store',
        source: 'App Store 3.1.1; Google Play, payments',
        answered_by: /through the App Store|Google Play|in-?app/i,
        when: /\b(?:coin|gem|premium|subscription|in-?app)\w*\b/i,
      },
      {
        demand: 'What was bought can be restored on another device',
        source: 'App Store 3.1.1',
        answered_by: /economy-purchase|give back everything that was bought|restore purchases/i,
        when: /\b(?:in-?app|bought for money|coin packs?)\b/i,
      },
      {
        demand: 'What users write for others can be reported, and people blocked',
        source: 'App Store 1.2; Google Play, user-generated content',
        answered_by: /\breport(?:s|ed)? (?:a|an|the) (?:listing|post|comment|user|message)|\bblock/i,
        when: /\b(?:chats?|posts?|comments? on|reviews? of)\b/i,
      },
      {
        demand: 'Advertising asks before it follows people',
        source: 'App Store 5.1.2; Google Play, advertising id',
        answered_by: /tracking|personali[sz]ed ads?/i,
        when: /\bads?\b|advert/i,
      },
      {
        demand: 'Software for children has neither foreign analytics nor ads that follow them',
        source: 'App Store 1.3; Google Play, families',
        answered_by: /no (?:ads|analytics|tracking)|minors-consent/i,
        when: /\bchild(?:ren)?\b/i,
      },
    ],
  },
  {
    title: 'Without a connection',
    applies: { types: phones },
    demands: [
      {
        demand: 'It opens and shows what the device holds',
        source: 'Google, core app quality',
        answered_by:
          /nfr:offline|no connection|without (?:a )?(?:connection|signal)|work offline|fr:survive-crash/i,
      },
      {
        demand: 'What was entered survives a crash and an empty battery',
        source: 'Google, core app quality',
        answered_by: /no-loss|survive-crash|crash-loss|hold every entry/i,
      },
      {
        demand: 'What waits to be sent can be seen',
        source: 'Good practice',
        answered_by: /offline-waiting|wait to be sent/i,
        when: /\bsync|no connection|entries wait/i,
      },
      {
        demand: 'Two devices that changed the same lose nothing',
        source: 'Good practice',
        answered_by: /offline-conflict|changed the same|which version counts/i,
        when: /\bsync|no connection|entries wait/i,
      },
      {
        demand: 'What is sent twice counts once',
        source: 'Good practice',
        answered_by: /offline-twice|sent again because/i,
        when: /\bsync|no connection|entries wait/i,
      },
    ],
  },
  {
    title: 'On the device',
    applies: { types: phones },
    demands: [
      {
        demand: 'It runs on the devices that were named',
        source: 'The user',
        answered_by: /invariant:platform|phone|android \d|ios \d/i,
        when: /\bandroid|iphone|ios\b|tablet/i,
      },
      { demand: 'It spares the battery', source: 'Google, Android vitals', answered_by: /battery/i },
      {
        demand: 'It starts and answers without a wait',
        source: 'Google, Android vitals',
        answered_by: /response-time|nfr:(?:load|start|reaction)|frame/i,
      },
      {
        demand: 'A lost device shows nothing to its finder',
        source: 'OWASP MASVS, storage',
        answered_by: /lost-device|lock the phone|wipe/i,
      },
    ],
  },
];

export const installerChapters: readonly DemandChapter[] = [
  {
    title: 'Installing',
    applies: { types: ['DesktopApp'] },
    demands: [
      {
        demand: 'It runs on the systems that were named, and says so on all others',
        source: 'The user',
        answered_by: /invariant:platform|\b(?:windows \d+|macos|linux)\b/i,
      },
      {
        demand: 'The installer is signed, so that the system lets it through',
        source: 'Microsoft SmartScreen; Apple notarisation',
        answered_by: /signed with a key|signed installer|code.?sign/i,
      },
      {
        demand: 'It installs for one person without the rights of an administrator',
        source: 'Good practice',
        answered_by: /administrator|without (?:admin|install)/i,
      },
      {
        demand: 'What people had before is brought over',
        source: 'The user',
        answered_by: /\bimport\b/i,
        when: /\bimport\b/i,
      },
      {
        demand:
          'It is removed without a trace but for people’s own data, which is left unless they say otherwise',
        source: 'Microsoft, app certification',
        answered_by: /uninstall/i,
      },
      {
        demand: 'There is something to read for whoever uses it first',
        source: 'The user',
        answered_by: /manual|help page|handbook/i,
        when: /manual|handbook/i,
      },
    ],
  },
  {
    title: 'Updating',
    applies: { types: ['DesktopApp'] },
    demands: [
      {
        demand: 'Only what we signed is installed',
        source: 'OWASP ASVS, V10',
        answered_by: /false-update|after checking its signature/i,
      },
      {
        demand: 'A new version never begins in the middle of work',
        source: 'Good practice',
        answered_by: /desktop-update|install it when the person agrees/i,
      },
      {
        demand: 'A machine without a connection can be updated',
        source: 'Good practice',
        answered_by: /update\w* .*\busb\b|update\w* from a file|offline update/i,
        when: /no (?:internet|connection|network)|offline|\busb\b/i,
      },
      {
        demand: 'A new version opens the data of every older one, and keeps a copy first',
        source: 'Good practice',
        answered_by: /desktop-older-data|copy of the old data/i,
      },
      {
        demand: 'A version that fails can be taken back with its data',
        source: 'Good practice',
        answered_by: /\bbackups?\b|go back to the version/i,
        documents: ['ops/backup-and-recovery.md'],
      },
    ],
  },
  {
    title: 'Living on somebody’s machine',
    applies: { types: ['DesktopApp'] },
    demands: [
      {
        demand: 'Data lies where the system expects it and survives the machine',
        source: 'Good practice',
        answered_by: /usb stick|\bbackups?\b|lost-device/i,
      },
      {
        demand: 'A crash loses nothing that was saved',
        source: 'Good practice',
        answered_by: /survive-crash|no-loss|crash-loss|nfr:recovery/i,
      },
      {
        demand: 'It moves to another machine',
        source: 'Good practice',
        answered_by: /another (?:one|machine|computer|laptop)/i,
      },
    ],
  },
];
