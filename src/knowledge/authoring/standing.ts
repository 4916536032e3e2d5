// What every such software needs and nobody says: standing assumptions, each with its confidence and what it
// costs when it is wrong. A package never states one of these as if the user had said it.

export type StandingAssumption = {
  key: string;
  title: string;
  statement: string;
  confidence: number;
  cost_if_wrong: string;
};

export const standing = {
  first_use: {
    key: 'asm:first-use',
    title: 'What it is for',
    statement:
      'Nothing was said of what people do with it, so a list of entries that they add, see, change and remove stands in for it.',
    confidence: 0.2,
    cost_if_wrong:
      'The requirements, the data model and the plan: talk through the main job before building.',
  },
  sign_in: {
    key: 'asm:sign-in',
    title: 'Sign-in',
    statement:
      'People sign in with an e-mail address and a password; sessions end after 14 days without use.',
    confidence: 0.7,
    cost_if_wrong: 'One to two days to put another identity provider behind the same session.',
  },
  device_key: {
    key: 'asm:device-key',
    title: 'Players are known by their device',
    statement: 'A player is known by a key of the device; nobody needs an address or a password to play.',
    confidence: 0.7,
    cost_if_wrong: 'Three days for accounts with an address and a password.',
  },
  provider_session: {
    key: 'asm:provider-session',
    title: 'Sessions and roles',
    statement:
      'The role of a person is given in this software, and asking the provider again after 8 hours is often enough.',
    confidence: 0.7,
    cost_if_wrong: 'A changed number; one to two days to read roles from groups of the provider.',
  },
  response_time: {
    key: 'asm:response-time',
    title: 'Response time',
    statement: 'Answers within 500 ms at the 95th percentile are quick enough for daily use.',
    confidence: 0.75,
    cost_if_wrong: 'Two to five days of indexing and caching once a stricter figure is known.',
  },
  local_response_time: {
    key: 'asm:local-response-time',
    title: 'Response time on the device',
    statement: 'A reaction within 200 ms at the 95th percentile feels immediate on a five-year-old device.',
    confidence: 0.75,
    cost_if_wrong: 'One to three days of profiling on the slowest device that must be served.',
  },
  availability: {
    key: 'asm:availability',
    title: 'Availability',
    statement: 'Being reachable 99.5 % of each month is enough; nobody is on call at night.',
    confidence: 0.65,
    cost_if_wrong: 'A second instance and a rota: about a week of work and a monthly bill.',
  },
  recovery: {
    key: 'asm:recovery',
    title: 'Loss of data',
    statement:
      'Losing at most 24 hours of entries in a disaster, and being back within 4 hours, is acceptable.',
    confidence: 0.6,
    cost_if_wrong: 'Continuous archiving instead of a daily backup: two days.',
  },
  local_recovery: {
    key: 'asm:local-recovery',
    title: 'Loss of data on the device',
    statement: 'A crash may lose at most the last 5 seconds of typing and never an entry that was saved.',
    confidence: 0.7,
    cost_if_wrong: 'One day to tighten the save interval.',
  },
  accessibility: {
    key: 'asm:accessibility',
    title: 'Accessibility',
    statement: 'WCAG 2.2 level AA is the bar for every screen.',
    confidence: 0.8,
    cost_if_wrong: 'Two to four days of rework on the screens when it is asked for late.',
  },
  retention: {
    key: 'asm:retention',
    title: 'Keeping and deleting personal data',
    statement: 'Personal data is kept while the account exists and removed within 30 days of its deletion.',
    confidence: 0.6,
    cost_if_wrong: 'A retention job and a legal review: two days.',
  },
  stack: {
    key: 'asm:stack',
    title: 'Technology',
    statement: 'The team has no stack of its own to keep to, so a mainstream one is proposed.',
    confidence: 0.5,
    cost_if_wrong: 'The plan and the folder names change; requirements, contract and data model stay.',
  },
  integration_limits: {
    key: 'asm:integration-limits',
    title: 'Behaviour of external services',
    statement:
      'An external service that has not answered after 10 seconds is taken to be down for this attempt.',
    confidence: 0.7,
    cost_if_wrong: 'A changed number for each service.',
  },
  page_size: {
    key: 'asm:page-size',
    title: 'Length of lists',
    statement: 'Lists are read 50 entries at a time.',
    confidence: 0.8,
    cost_if_wrong: 'A changed number.',
  },
  legible: {
    key: 'asm:legible',
    title: 'Easy for older people',
    statement: 'Text of 16 px, a contrast of 7 to 1 and controls of 44 px suit older eyes and hands.',
    confidence: 0.7,
    cost_if_wrong: 'Changed sizes in one style sheet: half a day.',
  },
  gloves: {
    key: 'asm:gloves',
    title: 'Work in gloves',
    statement: 'Buttons of 60 px with 12 px between them are hit in work gloves.',
    confidence: 0.6,
    cost_if_wrong: 'Changed sizes and a second look at full screens: one day.',
  },
  first_time: {
    key: 'asm:first-time',
    title: 'Ease of first use',
    statement: 'Four of five people who finish the main task unaided within 5 minutes make it easy enough.',
    confidence: 0.6,
    cost_if_wrong: 'Another round of changes and trials: two to three days.',
  },
  battery: {
    key: 'asm:battery',
    title: 'Use of the battery',
    statement: 'A device that has 40 % of its charge left at the end of the shift has lasted it.',
    confidence: 0.6,
    cost_if_wrong: 'Fewer position fixes and larger batches: one to three days.',
  },
  data_request: {
    key: 'asm:data-request',
    title: 'Requests about personal data',
    statement: 'Copies and deletions that are ready within the month that the law allows are early enough.',
    confidence: 0.8,
    cost_if_wrong: 'A changed number and a reminder.',
  },
  evaluation: {
    key: 'asm:evaluation',
    title: 'Quality of model answers',
    statement: 'Nine of ten answers right on a set of 60 recorded cases is good enough to start with.',
    confidence: 0.5,
    cost_if_wrong: 'Another number, or a week of work on prompts and checks to reach a higher one.',
  },
} as const satisfies Record<string, StandingAssumption>;
