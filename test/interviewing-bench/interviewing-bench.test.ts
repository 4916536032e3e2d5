// Keeps what the offline interviewer has reached with people who tell only what they are asked for;
// `npm run bench interviewing` says whom it does not serve yet.
import { describe, expect, it, test } from 'vitest';
import { completeInterview } from '#interviewing/complete-interview.ts';
import { projectTypes } from '#contract/capabilities.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { draftPackage, finishPackage } from '#specification/prove-package.ts';
import { isHeld, measure } from './measure.ts';
import { isHeldOut, manners, readPeople } from './people.ts';
import { figuresOf } from './report.ts';
import { interviewWith, isShrug } from './simulated-user.ts';
import { topics, topicsOf } from './topics.ts';

const people = readPeople();
const interviews = await Promise.all(people.map((person) => interviewWith(person)));
const measured = await Promise.all(interviews.map(measure));
const figures = figuresOf(measured);

describe('the people of the bench', () => {
  it('are fifty or more, of every type and manner, each with eight or more things to find out', () => {
    expect(people.length).toBeGreaterThanOrEqual(50);
    expect(new Set(people.map(({ type }) => type))).toEqual(new Set(projectTypes));
    expect(new Set(people.map(({ manner }) => manner))).toEqual(new Set(manners));
    for (const { name, hidden } of people) expect(hidden.length, name).toBeGreaterThanOrEqual(8);
    expect(new Set(people.map(({ name }) => name)).size).toBe(people.length);
  });

  it('know things only about topics that a question can be about', () => {
    const known = new Set(Object.keys(topics));
    for (const { name, hidden, tells } of people)
      for (const topic of [...hidden.map((each) => each.topic), ...tells])
        expect(topic === '-' || known.has(topic), `${name}: ${topic}`).toBe(true);
  });

  it('have not written in their brief what is to be found out', () => {
    for (const { name, brief, hidden } of people)
      for (const { sign } of hidden) expect(brief.toLowerCase(), name).not.toContain(sign.toLowerCase());
  });

  it('are held out in halves, so that both have every type', () => {
    for (const half of [true, false]) {
      const types = people.filter((person) => isHeldOut(people, person) === half).map(({ type }) => type);
      expect(new Set(types)).toEqual(new Set(projectTypes));
    }
  });

  it('say nothing that they were not asked about', () => {
    for (const { asked } of interviews)
      for (const { text, told } of asked)
        for (const { topic } of told) expect(topicsOf(text), text).toContain(topic);
  });
});

describe('the offline interviewer', () => {
  it('invents nothing', () => {
    expect(
      measured.flatMap(({ person, invented }) => invented.map((what) => `${person.name}: ${what}`)),
    ).toEqual([]);
  });

  it('asks nothing twice, and two things at once hardly ever', () => {
    expect(
      measured.flatMap(({ person, twice }) => twice.map(({ text }) => `${person.name}: ${text}`)),
    ).toEqual([]);
    expect(figures.two_in_one_share).toBeLessThan(0.03);
  });

  it('ends every interview within 25 turns', () => {
    for (const { person, done, user_turns } of measured) {
      expect(done, person.name).toBe(true);
      expect(user_turns, person.name).toBeLessThanOrEqual(25);
    }
  });

  it('loses nothing of what it was told', () => {
    expect(
      measured.flatMap(({ person, dropped }) => dropped.map(({ answer }) => `${person.name}: ${answer}`)),
    ).toEqual([]);
  });

  test.each(interviews)('quotes $person.name literally', ({ asked, state }) => {
    const said = state.turns.flatMap(({ speaker, text }) =>
      speaker === 'user' ? [text.replace(/\s+/g, ' ')] : [],
    );
    for (const { text } of asked) {
      const quote = /“([^”]*)”/.exec(text)?.[1];
      if (quote === undefined) continue;
      expect(quote).not.toMatch(/\{said\}|\{name\}/);
      expect(
        said.some((each) => each.includes(quote.replace(/ …$/, ''))),
        text,
      ).toBe(true);
    }
  });
});

test.each(interviews)(
  'the package of $person.name, who wrote prose and answered half of what was asked, is a draft that says so',
  async ({ state }) => {
    const graph = draftedGraph(await completeInterview(state), 'Normal');
    const { files, report } = finishPackage(draftPackage(graph, profileTable.Normal));
    expect(report.statements?.quoted).toBeGreaterThan(0);
    expect(files.find(({ path }) => path === 'README.md')?.text).toContain('Draft');
  },
);

describe('the measure', () => {
  it('finds nothing where nothing was answered', async () => {
    const person = { ...people[0]!, hidden: [] };
    const found = await measure({ ...(await interviewWith(person)), person: people[0]! });
    expect(found.found).toEqual([]);
    expect(found.missed).toEqual(people[0]!.hidden);
  });

  it('sees a decision that rests on somebody who does not know', async () => {
    const interview = interviews.find(({ asked }) => asked.some(({ answer }) => isShrug(answer)))!;
    const turn = interview.state.turns.findIndex(({ text }) => isShrug(text)) + 1;
    const answers = [
      ...interview.state.answers,
      { cell: 'purpose.stakes', outcome: 'decided' as const, value: 'For everybody', turn },
    ];
    const { shrugged } = await measure({ ...interview, state: { ...interview.state, answers } });
    expect(shrugged).toContainEqual(expect.stringMatching(/For everybody.*somebody who does not know/));
  });

  it('counts only what the artifact states', async () => {
    const hidden = people[0]!.hidden[0]!;
    const artifact = await completeInterview(interviews[0]!.state);
    expect(isHeld({ ...hidden, sign: 'words that nobody has ever said' }, artifact)).toBe(false);
  });
});
