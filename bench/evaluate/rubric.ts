// What a judge reads a package for. Each criterion has what 0 to 4 points mean, so that two judges can agree.
export type Criterion = {
  id: string;
  asks: string;
  anchors: readonly [string, string, string, string, string];
};

export const rubric: readonly Criterion[] = [
  {
    id: 'specificity',
    asks: 'Do the requirements say what this project needs, in its own terms, with figures where a builder needs them?',
    anchors: [
      'They would fit any project.',
      'They name its things, and say of most of them what any software says.',
      'About half could only be of this project; figures are missing where they decide something.',
      'Most could only be of this project and have their figures.',
      'Every one could only be of this project; every bound has its figure and every case its answer.',
    ],
  },
  {
    id: 'completeness',
    asks: 'Is everything that the user said in the package, as something that has to be built?',
    anchors: [
      'Most of what the user said is missing.',
      'The main function is there; several statements of the user are missing.',
      'What is missing would be noticed by the user in the first week.',
      'One or two minor statements are missing.',
      'Nothing that the user said is missing, and nothing is there that contradicts it.',
    ],
  },
  {
    id: 'consistency',
    asks: 'Do the documents agree with each other in names, figures, rights and states?',
    anchors: [
      'They describe different systems.',
      'Several contradictions that a builder would have to ask about.',
      'One contradiction that a builder would have to ask about.',
      'Only differences of wording.',
      'One word for one thing and one figure for one bound, everywhere.',
    ],
  },
  {
    id: 'testability',
    asks: 'Could a tester decide of every requirement whether it holds, from what is written?',
    anchors: [
      'Requirements are wishes.',
      'Criteria repeat their requirement in other words.',
      'The usual case can be tested; refusals and bounds cannot.',
      'Bounds and refusals have criteria with expected results; a few need a guess.',
      'Every requirement has criteria whose outcome nobody could argue about.',
    ],
  },
  {
    id: 'buildability',
    asks: 'Could a team or a coding agent begin today, in the order of the plan, without asking back?',
    anchors: [
      'There is no plan, or it does not build what is required.',
      'The plan is a list of topics.',
      'Tasks have an order; what they take from each other or how they are checked is open.',
      'Tasks have their files, tests and order; a few decisions are left to the builder.',
      'Each task could be given away alone: what it needs, what it makes, how it is checked.',
    ],
  },
];

export const points_max = 4;
