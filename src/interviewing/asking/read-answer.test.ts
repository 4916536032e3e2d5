import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cellById } from '#knowledge/coverage/coverage-cells.ts';
import { readAnswer as read } from './read-answer.ts';

const offered = ['One', 'Another', 'A third', 'A fourth'];
const readAnswer = (message: string, options: number | readonly string[]) =>
  read(message, {
    options: typeof options === 'number' ? offered.slice(0, options) : options,
    question: 'How long may it take?',
  });
const readCheck = (message: string) =>
  read(message, { options: [], question: 'Is that right?', is_check: true });

const asked = [...cellById.values()].flatMap((cell) => (cell.ask ? [cell.ask] : []));

describe('a choice among options', () => {
  const forms = [
    (sign: string) => sign,
    (sign: string) => sign.toLowerCase(),
    (sign: string) => `${sign})`,
    (sign: string) => `(${sign})`,
    (sign: string) => `"${sign}."`,
    (sign: string) => ` ${sign}. `,
    (sign: string) => `Option ${sign}`,
    (sign: string) => `I'd take ${sign}`,
    (sign: string) => `${sign} please`,
  ];

  test.each(['A', 'B', 'C', 'D'].map((letter, at) => [letter, at] as const))(
    '%s is made by its letter or its number, however it is written',
    (letter, option) => {
      for (const form of forms)
        for (const sign of [letter, String(option + 1)])
          expect([form(sign), readAnswer(form(sign), 4)]).toEqual([form(sign), { kind: 'choice', option }]);
    },
  );

  it('is understood with the text of its option behind it, for every question there is', () => {
    for (const { options } of asked)
      for (const [option, text] of options.entries())
        for (const sign of [`${'ABCD'[option]})`, `${option + 1}.`])
          expect(readAnswer(`${sign} ${text}`, options)).toEqual({ kind: 'choice', option });
  });

  it('is made by writing the text of an option, for every question there is', () => {
    for (const { options } of asked)
      for (const [option, text] of options.entries())
        expect(readAnswer(text, options)).toEqual({ kind: 'choice', option });
  });

  it('is never one that was not offered', () => {
    const signs = fc.constantFrom('a', 'b', 'c', 'd', '1', '2', '3', '4');
    fc.assert(
      fc.property(signs, fc.nat({ max: 4 }), (sign, options) => {
        const reading = readAnswer(sign, options);
        if (reading.kind === 'choice') expect(reading.option).toBeLessThan(options);
        else expect(['words', 'unsure']).toContain(reading.kind);
      }),
    );
  });

  test.each([
    '2 weeks',
    '3 per person',
    '2.5 hours',
    '4:30 pm',
    '2-3 days',
    '2 - 3 days',
    'I say 2 weeks',
    'a number per person',
    'A hobby',
    'd-day is in May',
    '1. Members 2. Staff',
    '1) Members\n2) Staff',
    '10',
    '1000',
  ])('is not made by "%s"', (words) => {
    expect(readAnswer(words, 4)).toEqual({ kind: 'words' });
  });
});

describe('a command', () => {
  const commands = {
    stop: [
      'done',
      'Done.',
      '"done."',
      'stop',
      'enough',
      "that's all",
      'that’s it',
      "I'm done",
      'no more questions',
    ],
    back: ['back', 'Go back!', 'undo', 'previous'],
    delegated: [
      'you decide',
      'You decide!',
      'please decide',
      'up to you',
      "I don't know",
      'dont know',
      'whatever you think',
      'no idea',
      'as you like',
      'No clue.',
      'You decide, please.',
      "I'm not sure, you decide.",
      'Oh, I have never thought about that, to be honest.',
      "You're the expert, so you decide.",
      'whatever you think is best',
      'Hmm, I really don’t know, that is for you to say.',
      'who knows',
      'beats me',
      "I couldn't say",
      'can’t tell yet',
      "It doesn't matter to me.",
      'either is fine',
      'idk lol',
      'dunno yet',
      "don't know yet, we'll see",
      'What do you recommend?',
      'use your judgement',
      'your best guess',
      'do what you think is best',
      'as you see fit',
      'go with the default',
      'hard to say, you choose',
    ],
    skipped: [
      'I said that already.',
      'as I said',
      'not now',
      'Skip',
      'skip it',
      'later',
      'next',
      'pass',
      'ask me later',
      'skip this one',
      'Skip that question, please.',
      'next question',
      'I’d rather not say',
    ],
    yes: ['yes', 'Y', 'ok', 'Looks good.', "that's right", 'yes, that’s right'],
    no: ['no', 'Nope', 'n', 'not really'],
  };

  test.each(Object.entries(commands))('to %s is understood in its usual forms', (kind, messages) => {
    for (const message of messages) expect([message, readAnswer(message, 4)]).toEqual([message, { kind }]);
  });

  it('is not found inside a sentence', () => {
    for (const message of [
      'when the work is done',
      'they go back to the list',
      'you decide who may see it by role',
      'no idea, but it must be cheap',
      'whatever the owner says',
      'it does not matter who approves it',
      'either a member or a guest',
      'use the default of the shop',
      "I can't say it often enough",
      'next week',
    ])
      expect(readAnswer(message, 4)).toEqual({ kind: 'words' });
  });

  it('to strike lines names each of them', () => {
    expect(readAnswer('strike 3', 0)).toEqual({ kind: 'strike', lines: [3] });
    expect(readAnswer('Remove lines 1, 2 and 5.', 0)).toEqual({ kind: 'strike', lines: [1, 2, 5] });
    expect(readAnswer('remove the second one', 0).kind).toBe('words');
  });
});

describe('an answer to a summary', () => {
  it('agrees by the letter that is offered and strikes lines by their bare numbers', () => {
    for (const message of ['A', 'a)', 'yes', 'ok']) expect(readCheck(message)).toEqual({ kind: 'yes' });
    for (const message of ['2, 3', '2 and 3.', 'strike 2, 3'])
      expect(readCheck(message)).toEqual({ kind: 'strike', lines: [2, 3] });
    for (const message of ['3 books at most', 'A member may borrow'])
      expect(readCheck(message).kind).toBe('words');
  });
});

describe('an answer in own words', () => {
  it('is no answer when it decides nothing, and when it says nothing at all', () => {
    for (const message of ['it depends', 'Maybe.', 'a bit of both', '', '  ', '...', '?', '\n\t', 'hm', '🙂'])
      expect([message, readAnswer(message, 0)]).toEqual([message, { kind: 'unsure' }]);
  });

  it.each([
    ['question', ['What?', 'what do you mean by that?', "I don't understand.", 'Why do you ask?']],
    ['complaint', ["you forgot the text message when it's ready", 'you are not listening']],
    ['correction', ['no you got it wrong: 40 a week normally and 90 in summer', 'I meant 40 a week']],
    [
      'stop',
      [
        "That's all, please finish the interview now.",
        'please finish the interview',
        'finish the interview now',
        'ok stop here',
        'Please finish now, no more questions.',
        'no more questions please',
        'just write it',
        "Let's wrap up.",
        'Can we end this here?',
        'I think we are done, thanks',
      ],
    ],
  ])('is a %s to the interviewer before anything in it is read', (kind, messages) => {
    for (const message of messages) expect([message, readAnswer(message, 4)]).toEqual([message, { kind }]);
  });

  it('is not vague when it names a figure', () => {
    expect(readAnswer('maybe 200 people', 4)).toEqual({ kind: 'words' });
  });

  it('is read without an error whatever it contains, and always alike', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat({ max: 4 }), (message, options) => {
        expect(readAnswer(message, options)).toEqual(readAnswer(message, options));
      }),
    );
  });

  it('is read at once even when it is as long as a message may be', () => {
    const began = performance.now();
    for (const filler of [' ', '"', ',', '.', 'a ', '1,'])
      expect(readAnswer(`x${filler.repeat(50_000)}x`, 4).kind).toBe('words');
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
