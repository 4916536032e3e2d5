// How much the offline interviewer finds out from people who tell only what they are asked for.
import { measure } from '#test/interviewing-bench/measure.ts';
import { askWriters, linesOfWriters } from '#test/interviewing-bench/people-of-the-corpus.ts';
import { readPeople } from '#test/interviewing-bench/people.ts';
import { reportOf } from '#test/interviewing-bench/report.ts';
import { interviewWith } from '#test/interviewing-bench/simulated-user.ts';

export async function benchInterviewing(): Promise<string[]> {
  const people = readPeople();
  const measured = [];
  for (const person of people) measured.push(await measure(await interviewWith(person)));
  return [...reportOf(measured, people), ...linesOfWriters(await askWriters())];
}
