// Targets about the people who use the software: languages, text, keys, hands, first use, access.
import { tongues } from '#knowledge/tongues.ts';
import { standing } from '#knowledge/authoring/standing.ts';
import { row, type QualityTarget } from './quality-target.ts';

const tongue = `(?:${tongues})`;

export const targetsOfUse: readonly QualityTarget[] = [
  {
    id: 'languages',
    characteristic: 'interaction_capability',
    pattern: row(
      `^(?:languages?:? |in )?(?<what>${tongue}(?:(?:, | and |, and | or )${tongue})*)(?: only)?$|\\b(?:in|languages?:?|speaks?) (?<what2>${tongue}(?:(?:, | and |, and )${tongue})*)\\b`,
    ),
    title: 'Languages: {what:proper}',
    statement: 'The {component} shall offer every text that it shows or sends in {what:proper}',
    stimulus: 'somebody chooses one of these languages: {what:proper}',
    measure: 'No text is missing in any of these languages: {what:proper}',
    verification:
      'The build fails on a text that one of the languages lacks; each screen is opened once in each language.',
  },
  {
    id: 'manual',
    characteristic: 'interaction_capability',
    pattern: row('\\bmanual(?: (?<what>on paper|as (?:a )?PDF))?(?: of)?,? BELOW (?<n>NUMBER)'),
    title: 'Manual',
    statement: 'The {component} shall come with a manual {what} of at most {n}',
    stimulus: 'somebody prints the manual',
    measure: 'The manual has at most {n} and every task of every role in it',
    verification: 'The pages of the built manual are counted.',
  },
  {
    id: 'font-size',
    characteristic: 'interaction_capability',
    pattern: row('\\bfont(?: size)?(?: of)?(?: at least| min(?:imum)?\\.?)? (?<n>NUMBER)'),
    title: 'Size of text',
    statement: 'The {component} shall show no text smaller than {n}',
    stimulus: 'any screen is opened',
    measure: 'No text on any screen is smaller than {n}',
    verification: 'Automated check of the computed size of every text.',
  },
  {
    id: 'keyboard',
    characteristic: 'interaction_capability',
    pattern: row('\\b(?:with|by|via) (?:the )?keyboard\\b|\\bkeyboard (?:too|only|alone)\\b'),
    title: 'Work with the keyboard alone',
    statement: 'The {component} shall let every action be carried out with the keyboard alone',
    stimulus: 'somebody works without a mouse',
    measure: 'Every action of every screen is reached and carried out without a pointer',
    verification: 'Walk through every screen with the keyboard, by an automated test.',
  },
  {
    id: 'legible',
    characteristic: 'interaction_capability',
    pattern: row(
      '\\b(?:old(?:er)? (?:people|members|singers|users|patients|persons)|elderly|large (?:text|print|fonts?)|text (?:has to|must|should|needs to) be (?:large|big)|not (?:very |that |so |really )?(?:technical|good with computers|tech savvy|techy))\\b',
    ),
    title: 'Legible and easy to hit',
    statement:
      'The {component} shall show text of at least {{@qty:text-size}} with a contrast of at least {{@qty:text-contrast}} and give each control a side of at least {{@qty:control-size}}',
    stimulus: 'somebody with weak eyes or unsteady hands uses a screen',
    measure:
      'Every text has at least {{@qty:text-size}} and a contrast of at least {{@qty:text-contrast}}, and every control a side of at least {{@qty:control-size}}',
    verification: 'Automated check of size and contrast on every screen.',
    assumption: standing.legible,
    numbers: [
      {
        key: 'qty:text-size',
        title: 'Smallest text',
        value: 16,
        unit: 'px',
        sense: 'at_least',
        applies_to: 'size of text on a screen',
      },
      {
        key: 'qty:text-contrast',
        title: 'Smallest contrast',
        value: 7,
        unit: 'to 1',
        sense: 'at_least',
        applies_to: 'contrast of text to its ground',
      },
      {
        key: 'qty:control-size',
        title: 'Smallest control',
        value: 44,
        unit: 'px',
        sense: 'at_least',
        applies_to: 'side of a button, link or field',
      },
    ],
  },
  {
    id: 'gloves',
    characteristic: 'interaction_capability',
    pattern: row('\\b(?:gloves|big buttons|large buttons)\\b'),
    title: 'Buttons for gloved hands',
    statement:
      'The {component} shall give each button a side of at least {{@qty:glove-button}} and a distance of at least {{@qty:glove-gap}} to the next',
    stimulus: 'somebody in work gloves uses a screen',
    measure:
      'Every button has a side of at least {{@qty:glove-button}} and is at least {{@qty:glove-gap}} from the next',
    verification: 'Automated check of every button, and a walk-through in gloves.',
    assumption: standing.gloves,
    numbers: [
      {
        key: 'qty:glove-button',
        title: 'Smallest button for gloves',
        value: 60,
        unit: 'px',
        sense: 'at_least',
        applies_to: 'side of a button',
      },
      {
        key: 'qty:glove-gap',
        title: 'Distance of buttons',
        value: 12,
        unit: 'px',
        sense: 'at_least',
        applies_to: 'distance between two buttons',
      },
    ],
  },
  {
    id: 'first-use',
    characteristic: 'interaction_capability',
    replaces: ['legible'],
    pattern: row(
      '\\b(?:easy to (?:use|learn|understand)|user[- ]friendly|intuitive|simple (?:to use|enough)|without (?:any )?(?:training|a manual|instructions))\\b',
    ),
    title: 'Use without help',
    statement:
      'When somebody uses it for the first time, the {component} shall let at least {{@qty:unaided-share}} of such people finish the main task within {{@qty:unaided-time}} without help',
    stimulus: 'somebody uses it for the first time',
    environment: 'nobody explains anything',
    measure: 'At least {{@qty:unaided-share}} finish the main task unaided within {{@qty:unaided-time}}',
    verification:
      'Five people from the audience try the main task once; what they fail at is mended and tried again.',
    assumption: standing.first_time,
    numbers: [
      {
        key: 'qty:unaided-share',
        title: 'Share who succeed unaided',
        value: 80,
        unit: '%',
        sense: 'at_least',
        applies_to: 'people who finish the main task at the first attempt',
      },
      {
        key: 'qty:unaided-time',
        title: 'Time for the first attempt',
        value: 5,
        unit: 'minutes',
        sense: 'at_most',
        applies_to: 'main task at the first attempt',
      },
    ],
  },
  {
    id: 'colour-blind',
    characteristic: 'interaction_capability',
    pattern: row('\\bcolou?r[- ]?blind'),
    title: 'Readable without colours',
    statement: 'The {component} shall offer a mode in which nothing is told apart by colour alone',
    stimulus: 'somebody who does not see the difference between red and green plays or works',
    measure: 'Every screen can be told apart in shades of grey',
    verification: 'Every screen is compared in shades of grey and in simulated colour blindness.',
  },
  {
    id: 'dark',
    characteristic: 'interaction_capability',
    pattern: row('\\bdark (?:mode|theme)\\b'),
    title: 'Dark colours',
    statement: 'The {component} shall offer a light and a dark set of colours',
    stimulus: 'somebody switches the device to dark colours',
    measure: 'Every screen keeps the contrast of WCAG 2.2 level AA in both',
    verification: 'Automated check of contrast in both sets.',
  },
  {
    id: 'clicks',
    characteristic: 'interaction_capability',
    pattern: row(
      '(?<what>[\\w ]+?) MUST (?:take|need|be (?:done|possible)(?: in| with)?|be) (?:max(?:imum)?\\.?|at most|no more than) (?<n>(?:\\d|two|three|four) (?:clicks|taps|steps))',
    ),
    title: 'Steps of {what:low}',
    statement: 'The {component} shall let {what:low} be done in at most {n}',
    stimulus: 'somebody does it from the start screen',
    measure: 'It takes at most {n} from the start screen to the end',
    verification: 'An automated test counts them.',
  },
  {
    id: 'wcag',
    characteristic: 'interaction_capability',
    covers: 'nfr:accessibility',
    pattern: row('\\b(?:wcag|accessib\\w+|screen ?readers?)\\b'),
    title: 'Accessibility',
    statement: 'The {component} shall meet WCAG 2.2 level AA on every screen',
    stimulus: 'somebody uses a screen with a screen reader or the keyboard',
    measure: 'The automated check finds no violation of level A or AA',
    verification: 'Automated check of every screen and a walk-through with a screen reader.',
  },
];
