// How the seven kinds of project show themselves in a brief. The type decides which coverage cells weigh and
// which words mean the thing being built.

import type { ProjectType } from '#contract/capabilities.ts';

type TypeSigns = {
  /**
   * Over the lower-case text, with the points that a match scores, counted up to three times; `behind` must
   * stand before.
   */
  signs: [sign: RegExp, points: number, behind?: RegExp][];
  /** Words that, in such a project, mean the thing being built. */
  system_words: string[];
  /** Who "you" and "people" are. */
  everybody?: string;
};

export const projectTypeSigns: Record<ProjectType, TypeSigns> = {
  BrowserExtension: {
    signs: [
      [/\b(browser|chrome|firefox|edge|safari) (extension|add-?on|plugin)s?\b/, 10],
      [/\bextension\b/, 3],
      [/\b(content script|manifest v3|toolbar (icon|button)|web ?store)\b/, 3],
      [/\b(the|a) (page|tab) (i|you|they)('re| are)? (on|visit|view)/, 1],
    ],
    system_words: ['extension', 'plugin', 'addon', 'add-on', 'popup', 'badge'],
  },
  MobileGame: {
    signs: [
      [/\b(mobile|phone|casual|puzzle|idle|arcade|match-3|tablet) game\b/, 10],
      [/\bgame(play)?\b/, 2],
      [/\b(?:make|made|build|want|write) a (?:\w+ )?game\b/, 8],
      [/\b(?:level|player|coin|lives|boss|score|leaderboard|power-?up|puzzle)s?\b/, 1, /\bgame\b/],
    ],
    system_words: ['game'],
    everybody: 'player',
  },
  AiAgent: {
    signs: [
      [/\b(ai|llm|autonomous|support|triage|sales|research)[- ]agents?\b/, 8],
      [/\bthe agent (should|must|can|may|has|needs|reads|drafts|answers|never)\b/, 4],
      [/\b(agentic|tool calls?|guard ?rails?|hand ?off to a human|escalat\w+ to a human)\b/, 3],
      [/\b(chat ?bot|ai assistant)\b/, 3],
      [/^an? (?:\w+ )?agent\b/m, 6],
      [
        /\b(?:build|want|need|make|write) (?:us |me )?an? (?:(?!estate|travel|letting|insurance|booking)[\w-]+ ){0,2}agent\b/,
        8,
      ],
      [/^(?:# )?(?:(?!estate|travel|letting|insurance|booking)[\w-]+ ){1,3}agent$/m, 4],
      [/\b(?:for|of|by|cost of) the (?:language )?model\b/, 2],
    ],
    system_words: ['agent', 'bot', 'assistant', 'chatbot'],
  },
  AiTool: {
    signs: [
      [/\b(ai|llm)[- ](tool|powered|based|driven)\b/, 7],
      [
        /\b(?:with|where) ai\b|\bai (?:compares?|translates?|reads?|writes?|turns?|sums?|sorts?|counts?|finds?)\b/,
        6,
      ],
      [/\b(use|uses|using) (ai|an llm|gpt|claude|a language model|a model)\b/, 4],
      [
        /\b(transcri(be|ption|pts?)|summari[sz]e|prompt|language model|generates? (text|drafts?|descriptions?))\b/,
        1,
      ],
    ],
    system_words: ['tool', 'assistant'],
  },
  MobileApp: {
    signs: [
      [/\b(mobile|phone|ios|iphone|android|tablet|ipad) (and android )?app\b/, 8],
      [/\b(app ?store|play ?store|google play|ios|android|iphones?|ipads?)\b/, 2],
      [
        /\b(?:app|phones?|tablets?) (?:on|in|for) (?:her|his|their|my|our|your|the|one) (?:phones?|hands?|pocket)\b/,
        4,
      ],
      [
        /(?:^|\b(?:an|the|our|small|simple|hiking|little) )app (?:for|in|on|with|to|that|which|where|by)\b/m,
        3,
      ],
      [/\b(push notifications?|on (the|my|their|your) phones?|no (signal|reception))\b/, 1],
    ],
    system_words: ['app'],
  },
  DesktopApp: {
    signs: [
      [/\bdesktop (app|application|program|software)\b/, 10],
      [/\b(runs?|install(ed|s)?|work(s)?) on (a |the |my |our )?(windows|mac(os)?|linux|laptop|pc)\b/, 4],
      [/\b(?:windows|mac|linux|desktop) (?:program|application|software)\b/, 8],
      [/\bon (?:a |the |my |our )(?:windows(?: \d+)?|mac|laptop|pc)\b/, 3],
      [/\b(?:a|the|like a) program\b(?! of)|^program (?:for|that|which)\b/m, 4],
      [/\b(windows (10|11)|macos|installer|local (file|folder|database))\b/, 2],
    ],
    system_words: ['program', 'application'],
  },
  WebApp: {
    signs: [
      [
        /\b(?:phone|tablet|mobile)s? (?:or|and) (?:(?:a|the|their|my|our) )?(?:laptop|computer|pc|desktop)s?\b/,
        4,
      ],
      [/\b(web ?app|website|web ?site|web application|web portal|portal|saas)\b/, 5],
      [/\b(?:booking|some kind of|a|the) site\b/, 3],
      [/\b(in the browser|online|log ?in|web|admin (page|panel|area))\b/, 1],
    ],
    system_words: ['site', 'website', 'portal'],
  },
};

/** "No mobile app", "not an app but a website": what it is not says nothing of what it is. */
const ruledOut =
  /\b(?:no|not(?: yet)? an?|without an?|instead of an?|rather than an?|(?:do not|don't|does not|doesn't|won't) (?:need|want|have|be|get) an?(?:ny)?) (?:(?:native|separate|own|real|extra|new) )?(?:(?:mobile|phone|tablet|ios|iphone|android|desktop|web|smartphone)(?: (?:and|or) (?:ios|android|mobile|desktop))? )?(?:apps?|applications?|programs?|websites?|web ?apps?|extensions?|plugins?|games?|chat ?bots?)\b/g;

/** The type with the most signs, or null where nothing points anywhere. Ties go to the more special type. */
export function detectProjectType(text: string): { type: ProjectType; score: number } | null {
  const lower = text.toLowerCase().replaceAll(ruledOut, ' ');
  let best: { type: ProjectType; score: number } | null = null;
  for (const [type, { signs }] of Object.entries(projectTypeSigns) as [ProjectType, TypeSigns][]) {
    const score = signs.reduce((sum, [sign, points, behind]) => {
      const from = behind ? lower.search(behind) : 0;
      const matches = from < 0 ? 0 : [...lower.slice(from).matchAll(new RegExp(sign, 'g'))].length;
      return sum + points * Math.min(matches, 3);
    }, 0);
    if (score > 0 && (best === null || score > best.score)) best = { type, score };
  }
  return best;
}
