// Words whose class does not depend on the domain, and so is looked up rather than guessed.

export type Tag =
  | 'noun'
  | 'verb'
  | 'modal'
  | 'aux'
  | 'neg'
  | 'to'
  | 'det'
  | 'adj'
  | 'adv'
  | 'prep'
  | 'pron'
  | 'conj'
  | 'sub'
  | 'wh'
  | 'num'
  | 'other';

const classes: [Tag, string][] = [
  ['noun', 'details data status staff people children info everything-else'],
  [
    'modal',
    "can could may might must shall should will would cannot can't won't wouldn't shouldn't couldn't mustn't ought gonna",
  ],
  ['aux', 'be is are was were been being am'],
  ['neg', "not never n't"],
  [
    'det',
    'the a an my our your his its their this these those each every any some all both another most many few no either neither such whatever',
  ],
  [
    'pron',
    'i we you he she it they me us him them someone somebody anyone anybody everyone everybody nobody noone one something anything everything nothing themselves himself herself itself myself ourselves people-who others mine ours theirs',
  ],
  ['conj', 'and or but & plus nor'],
  ['sub', 'when whenever if unless once while whilst because although though whereas provided'],
  ['wh', 'who which what where how whose whom why whether'],
  [
    'prep',
    'of in on at by for with without from into onto over under above below between through during via per towards toward against about around within across behind beside near like as than to upon off',
  ],
  [
    'adv',
    'also just only really very maybe perhaps always often usually sometimes ideally basically actually probably simply already still even too again later then there here online offline automatically manually easily quickly together directly instead otherwise please currently definitely obviously hopefully eventually immediately however therefore anyway up out back away ahead down so yet',
  ],
  [
    'adj',
    'own other able available allowed supposed overdue late same new old unique paid unpaid free ready weekly monthly daily yearly nightly private public',
  ],
];

export const closedClasses: ReadonlyMap<string, Tag> = new Map(
  classes.flatMap(([tag, words]) => words.split(' ').map((word): [string, Tag] => [word, tag])),
);

/** Past forms that do not end in -ed or -en. */
export const uninflected: ReadonlySet<string> = new Set(
  `lost kept sent paid made done told found left lent sold bought brought held met ran went got gave took came saw wrote
  built spent put set cut read said thought knew grew began won sat stood understood taught caught fought drawn shown
  known thrown worn torn borne sworn gone had was were did let hit shut split spread cost laid led`.split(
    /\s+/,
  ),
);

/** Participles whose infinitive no rule finds. */
export const irregular: ReadonlyMap<string, string> = new Map(
  `seen see done do taken take given give written write chosen choose sent send kept keep paid pay sold sell lent lend made make
  found find shown show drawn draw held hold left leave lost lose told tell known know bought buy brought bring met meet
  thrown throw worn wear spent spend broken break stolen steal hidden hide built build caught catch taught teach`
    .split(/\s+/)
    .reduce<[string, string][]>(
      (pairs, word, index, words) => (index % 2 === 0 ? [...pairs, [word, words[index + 1] ?? word]] : pairs),
      [],
    ),
);
