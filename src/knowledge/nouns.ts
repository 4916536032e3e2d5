// The number of English nouns: regular endings, and the irregular words that briefs use. Both work on the
// last word of a phrase.

const irregularPlurals = new Map(
  Object.entries({
    person: 'people',
    child: 'children',
    man: 'men',
    woman: 'women',
    foot: 'feet',
    tooth: 'teeth',
    mouse: 'mice',
    staff: 'staff',
    series: 'series',
    equipment: 'equipment',
    inventory: 'inventories',
    datum: 'data',
    medium: 'media',
    criterion: 'criteria',
    analysis: 'analyses',
    diagnosis: 'diagnoses',
    life: 'lives',
    half: 'halves',
    shelf: 'shelves',
    knife: 'knives',
    leaf: 'leaves',
    self: 'selves',
    news: 'news',
    progress: 'progress',
    gold: 'gold',
    energy: 'energy',
    stardust: 'stardust',
    information: 'information',
    music: 'music',
    feedback: 'feedback',
    software: 'software',
    data: 'data',
    metadata: 'metadata',
    money: 'money',
    stock: 'stock',
    history: 'histories',
    personnel: 'personnel',
    management: 'management',
    support: 'support',
    finance: 'finance',
    movie: 'movies',
    cookie: 'cookies',
    calorie: 'calories',
    tie: 'ties',
    pie: 'pies',
    ad: 'ads',
    id: 'ids',
    status: 'statuses',
    bus: 'buses',
    quiz: 'quizzes',
    sheet_music: 'sheet music',
  }),
);
const irregularSingulars = new Map([...irregularPlurals].map(([one, many]) => [many, one]));

/** Compounds of people: `salesperson`, `grandchild`, `chairwoman`; a human is no man. */
const people: readonly [one: RegExp, many: RegExp, one_ends: string, many_end: string][] = [
  [/person$/, /people$/, 'person', 'people'],
  [/child$/, /children$/, 'child', 'children'],
  [
    /(?:wo|chair|fore|sales|trades|crafts|business|spokes|police|fire|post|crew|handy|camera|boat|work|crafts|green|grounds|bar|watch|door|sports)man$/,
    /(?:wo|chair|fore|sales|trades|crafts|business|spokes|police|fire|post|crew|handy|camera|boat|work|crafts|green|grounds|bar|watch|door|sports)men$/,
    'man',
    'men',
  ],
];

/** Applies `change` to the last word of a phrase: `stock level` becomes `stock levels`. */
function onLastWord(phrase: string, change: (word: string) => string): string {
  const cut = phrase.lastIndexOf(' ') + 1;
  return phrase.slice(0, cut) + change(phrase.slice(cut));
}

/** The plural of a noun phrase. */
export function plural(phrase: string): string {
  return onLastWord(phrase, (word) => {
    const lower = word.toLowerCase();
    const irregular = irregularPlurals.get(lower);
    if (irregular) return irregular;
    const [, , one, many] = people.find(([pattern]) => pattern.test(lower)) ?? [];
    if (one && many) return word.slice(0, -one.length) + many;
    if (/(s|x|z|ch|sh)$/.test(lower)) return `${word}es`;
    if (/[^aeiou]y$/.test(lower)) return `${word.slice(0, -1)}ies`;
    return `${word}s`;
  });
}

/** The singular of a noun phrase; a word that is not a plural is returned as it is. */
export function singular(phrase: string): string {
  return onLastWord(phrase, (word) => {
    const lower = word.toLowerCase();
    const irregular = irregularSingulars.get(lower);
    if (irregular) return irregular;
    const [, , one, many] = people.find(([, pattern]) => pattern.test(lower)) ?? [];
    if (one && many) return word.slice(0, -many.length) + one;
    if (irregularPlurals.has(lower) || /(ss|us|is|news)$/.test(lower) || lower.length < 4) return word;
    if (/ies$/.test(lower)) return `${word.slice(0, -3)}y`;
    if (/(sses|shes|ches|xes|zzes)$/.test(lower)) return word.slice(0, -2);
    return /s$/.test(lower) ? word.slice(0, -1) : word;
  });
}
