// The rubric templates: what to look at, in which order, and what a score means. A template that changes gets
// another version, and the old one stays, since feedback refers to it.
import type { FeedbackType } from '#contract/operations/feedback/feedback.ts';

export type Section = {
  id: string;
  title: string;
  prompt: string;
  score_scale: { min: number; max: number; meaning: string } | null;
};
export type Template = {
  id: string;
  version: string;
  type: FeedbackType;
  title: string;
  sections: readonly Section[];
};

/** Scores stay within what the interface allows anywhere: 0 to 100. */
const scored = (id: string, title: string, prompt: string, [worst, best]: [string, string]): Section => ({
  id,
  title,
  prompt,
  score_scale: { min: 0, max: 100, meaning: `0: ${worst}; 100: ${best}` },
});
const told = (id: string, title: string, prompt: string): Section => ({
  id,
  title,
  prompt,
  score_scale: null,
});

const version = 'v1.0.0';

export const templates: readonly Template[] = [
  {
    id: 'end-to-end-quality',
    version,
    type: 'end_to_end_run',
    title: 'A whole run, from the first idea to the package',
    sections: [
      told(
        'goal',
        'What you wanted',
        'What did you want to have built, and what did you say about it at the start?',
      ),
      scored(
        'interview',
        'The interview',
        'Did the questions find what matters, without asking twice or asking what you had said?',
        ['it missed what matters', 'nothing that matters is missing'],
      ),
      scored(
        'fidelity',
        'True to what was said',
        'Take five requirements at random and follow each to its source. Does it say what you said, with your numbers?',
        ['made up', 'every sentence is mine or marked as assumed'],
      ),
      scored('package', 'The package', 'Could somebody who was not there build from it without asking you?', [
        'no',
        'yes, tomorrow',
      ]),
      scored(
        'waiting',
        'Time, cost and steering',
        'Did forecast, progress and cost agree with what happened? Could you stop, answer and go on when you wanted?',
        ['left in the dark', 'never a surprise'],
      ),
      told(
        'surprises',
        'Surprises',
        'What surprised you, for better or worse? Name the place: turn, file, requirement, state.',
      ),
      told('next', 'What to change first', 'Which single change would have helped you most?'),
    ],
  },
  {
    id: 'interview-quality',
    version,
    type: 'interview_quality',
    title: 'An interview',
    sections: [
      scored(
        'coverage',
        'Coverage',
        'What matters for your project and was never asked: people, data, rules, limits, failures, money, law?',
        ['whole areas are missing', 'nothing is missing'],
      ),
      scored(
        'questions',
        'Questions',
        'Were questions clear, one at a time, worth answering, and was it said why they matter?',
        ['confusing or idle', 'each was worth it'],
      ),
      scored('repetition', 'Repetition', 'How often were you asked what you had answered already?', [
        'all the time',
        'never',
      ]),
      scored(
        'understanding',
        'Understanding',
        'Read back what was understood. Which facts are wrong, bent or invented? Quote them beside your words.',
        ['wrong in places that matter', 'all of it is right'],
      ),
      scored(
        'effort',
        'Effort',
        'Was the effort worth what came of it? Could you say "you decide" and trust the proposal?',
        ['too much', 'just right'],
      ),
      told('examples', 'Examples', 'Quote the best and the worst question with their turns.'),
    ],
  },
  {
    id: 'package-buildability',
    version,
    type: 'package_quality',
    title: 'A package, as the one who builds from it',
    sections: [
      scored(
        'start',
        'Getting started',
        'From the front page: did you know within ten minutes what to build first, with what, and how to check it?',
        ['no', 'yes'],
      ),
      scored(
        'requirements',
        'Requirements and acceptance',
        'Is each requirement one behaviour that can be tested, with criteria for what goes wrong as well?',
        ['vague', 'each can be tested as it stands'],
      ),
      scored(
        'contracts',
        'Contracts and data',
        'Do API, events and schema fit each other and the requirements? Did you have to invent fields, codes or states?',
        ['invented much', 'invented nothing'],
      ),
      scored(
        'tasks',
        'Tasks and packs',
        'Could you do a task from its pack alone? Were order, files and done-evidence right?',
        ['needed everything else', 'the pack was enough'],
      ),
      scored('consistency', 'Consistency', 'Which two places contradict each other?', ['many', 'none found']),
      scored(
        'qualities',
        'Security, operations and qualities',
        'Do threats, controls, measures and runbooks follow from this project, or could they stand in any?',
        ['boilerplate', 'of this project'],
      ),
      told(
        'guesses',
        'What you had to guess',
        'List each guess with the file and the id where the answer should have stood.',
      ),
      told('unused', 'What you never needed', 'Which documents did you not open, or close again?'),
    ],
  },
  {
    id: 'api-doc-quality',
    version,
    type: 'api_doc_quality',
    title: 'The documentation of the API',
    sections: [
      scored(
        'first-call',
        'The first call',
        'How long from the documentation to a first successful call with your own key?',
        ['gave up', 'minutes'],
      ),
      scored(
        'accuracy',
        'Accuracy',
        'Where does an answer differ from what is documented: fields, codes, headers, limits?',
        ['often', 'never'],
      ),
      scored(
        'errors',
        'Errors',
        'Did refusals say what was wrong, where, and what to do? Name those that did not.',
        ['helpless', 'every one helped'],
      ),
      scored('completeness', 'Completeness', 'What did you have to find out by trying?', ['much', 'nothing']),
      told('examples', 'Examples', 'Which example is missing or does not run when it is pasted?'),
    ],
  },
  {
    id: 'tooling-experience',
    version,
    type: 'tooling_experience',
    title: 'Command line, MCP and clients',
    sections: [
      told('setup', 'Your set-up', 'Which tool, version, operating system and agent?'),
      scored('installation', 'Connecting', 'Did connecting and signing in work as described?', [
        'no',
        'at the first try',
      ]),
      scored(
        'tools',
        'Choosing tools',
        'Did the agent pick the right tool with the right arguments from their descriptions?',
        ['hardly ever', 'always'],
      ),
      scored('results', 'Results', 'Were answers small enough, and did they say what comes next?', [
        'unusable',
        'just right',
      ]),
      scored(
        'recovery',
        'Recovery',
        'After a refusal or a lost connection, did it get back on its feet by itself?',
        ['stuck', 'always'],
      ),
      told('transcript', 'A transcript', 'Paste the calls around the worst moment, without secrets.'),
    ],
  },
  {
    id: 'website-quality',
    version,
    type: 'website_quality',
    title: 'The web application',
    sections: [
      scored(
        'orientation',
        'Orientation',
        'On each page: did you know where you are, what you can do, and what happens next?',
        ['lost', 'always'],
      ),
      scored('speed', 'Speed', 'Where did you wait without knowing why?', ['everywhere', 'nowhere']),
      scored(
        'accessibility',
        'Accessibility',
        'By keyboard alone, with a screen reader, at 200 % zoom, on a phone: what could you not reach or read?',
        ['could not use it', 'everything'],
      ),
      scored(
        'states',
        'Empty, loading and failing',
        'What did you see while there was nothing yet, while it loaded, and when it failed?',
        ['nothing, or nonsense', 'what I needed'],
      ),
      told('pages', 'Page by page', 'Name the address and the element for each remark.'),
    ],
  },
  {
    id: 'launch-readiness',
    version,
    type: 'launch_readiness',
    title: 'Ready for others to rely on',
    sections: [
      scored('reliability', 'Reliability', 'What was lost, doubled or stuck, and what did you do about it?', [
        'cannot rely on it',
        'nothing ever',
      ]),
      scored(
        'security',
        'Security and privacy',
        'What would your security officer ask, and what did you find?',
        ['would refuse', 'would agree'],
      ),
      scored(
        'operations',
        'Operations',
        'Could you start, update, back up and watch it from the documentation?',
        ['no', 'yes'],
      ),
      scored('value', 'Worth its price', 'Would you pay for what came out, and would you recommend it?', [
        'no',
        'today',
      ]),
      told('blockers', 'Blockers', 'What must change before others rely on it? The worst first.'),
    ],
  },
];

export const findTemplate = (id: string): Template | undefined => templates.find((each) => each.id === id);
