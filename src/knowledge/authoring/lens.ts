// What a lens of a Researcher run says of a design.
export type LensId = 'simplest' | 'scale' | 'different';
/** Where a part makes sense: software with a server, or any. */
export type Where = 'server' | 'any';

/** A part of the design that only this lens has, with the task that builds it. */
export type LensPart = {
  key: string;
  where: Where;
  title: string;
  role: 'domain' | 'worker' | 'store';
  responsibility: string;
  owns: string[];
  must_not: string[];
  depends_on: string[];
  /** Keys of the components that need it; `areas` for the module of each area. */
  used_by: readonly string[];
  /** The requirements it is for: those that read, that change something, or that happen by themselves. */
  serves: 'reads' | 'changes' | 'automatic';
  threat: {
    category: 'tampering' | 'information_disclosure' | 'denial_of_service' | 'repudiation';
    description: string;
    impact: 'low' | 'medium' | 'high';
    control: string;
    verification: string;
  };
  task: { goal: string; evidence: string; symbol: string; signature: string; hours: number };
};

export type Lens = {
  id: LensId;
  title: string;
  /** What the design is after, as the reason of its decisions. */
  aim: string;
  assumption: { key: string; title: string; statement: string; confidence: number; cost_if_wrong: string };
  /** The stack for each type of project, where people named none. */
  stack: Readonly<Record<string, string>>;
  parts: readonly LensPart[];
  /** Standing assumptions that read otherwise through this lens, by key. */
  assumptions: Readonly<Record<string, { statement: string; cost_if_wrong: string }>>;
  /** Standing numbers that are others through this lens, by key. */
  values: Readonly<Record<string, number>>;
  /** One area is built through all layers before the others are begun. */
  slice_first: boolean;
  /** What the design is good for beyond what was asked, 1 to 3. */
  ratings: { growth: number; history: number };
  /** A risk that looking this way shows, whichever design is built. */
  notices: { key: string; title: string; description: string; mitigation: string; early_sign: string };
};

export const lensAssumption = (id: LensId, statement: string, cost_if_wrong: string) => ({
  key: `asm:lens-${id}`,
  title: 'What the design is after',
  statement,
  confidence: 0.5,
  cost_if_wrong,
});
