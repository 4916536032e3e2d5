// What was made of packages while their last reviews were still being written, so that assembling finds most
// of its work done, and the files that were packed, until they are delivered. Few are kept, because each is
// as large as a package. Nothing rests on them: whoever finds none makes it again.
import type { Graph } from '#specification/graph/graph.ts';
import type { DrawnPackage } from '#specification/prove-package.ts';
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import type { Engines } from '#specification/rules/engines.ts';

export type Made = {
  graph: Graph;
  drawn: DrawnPackage;
  /** They remember what they were asked. */
  engines: Partial<Engines>;
};

export type PackedFiles = { sha256: string; files: RenderedFile[] };

type Standing = { id: string; graph: Graph };

export type AssemblyCache = {
  /** What was made of the run as it stands. */
  of(run: Standing): Made | null;
  hasRoom(run_id: string): boolean;
  /** Keeps it instead of what was made of the run before, if there is room. */
  keep(run_id: string, made: Made): void;
  /** Keeps what was packed instead of all that led to it. */
  pack(run_id: string, packed: PackedFiles): void;
  packed(run_id: string, sha256: string): RenderedFile[] | null;
  drop(run_id: string): void;
};

/** Files alone are a fraction of what led to them. */
const packed_for_each_place = 8;

export function createAssemblyCache(places: number): AssemblyCache {
  const kept = new Map<string, Made>();
  const undelivered = new Map<string, PackedFiles>();
  const hasRoom = (run_id: string) => kept.has(run_id) || kept.size < places;
  return {
    of: ({ id, graph }) => (kept.get(id)?.graph === graph ? (kept.get(id) ?? null) : null),
    hasRoom,
    keep: (run_id, made) => void (hasRoom(run_id) && kept.set(run_id, made)),
    pack: (run_id, packed) => {
      kept.delete(run_id);
      undelivered.delete(run_id);
      if (undelivered.size < places * packed_for_each_place) undelivered.set(run_id, packed);
    },
    packed: (run_id, sha256) => {
      const found = undelivered.get(run_id);
      return found?.sha256 === sha256 ? found.files : null;
    },
    drop: (run_id) => {
      kept.delete(run_id);
      undelivered.delete(run_id);
    },
  };
}

/** Asks each engine the same question once; one that gave up is asked again. */
export function remembering(engines: Partial<Engines>): Partial<Engines> {
  const answers = new Map<string, Promise<unknown>>();
  const asking = (name: string, ask: (...question: unknown[]) => Promise<unknown>) => {
    return (...question: unknown[]) => {
      const key = JSON.stringify([name, question]);
      const answer = answers.get(key) ?? ask(...question);
      answers.set(key, answer);
      answer.catch(() => answers.delete(key));
      return answer;
    };
  };
  return Object.fromEntries(Object.entries(engines).map(([name, ask]) => [name, asking(name, ask as never)]));
}
