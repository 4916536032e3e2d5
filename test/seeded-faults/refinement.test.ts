// A sample of the seeded faults, refined; `npm run bench refinement` takes every kind.
import { beforeAll, describe, expect, test } from 'vitest';
import { blockersIn } from '#pipeline/findings.ts';
import { refineGraph } from '#pipeline/testing/refine-graph.ts';
import { chanceOf } from './chance.ts';
import { mutations } from './corpus.ts';
import {
  gateways,
  refinablePackage,
  refineFault,
  type Refinable,
  type RefinedFault,
} from './judge-refined.ts';

const sampled = { package: 'freight-claims', mutants: 8 };
const goal = { mended_or_asked_min: 0.6 };

let clean: Refinable;
const faults: RefinedFault[] = [];
/** Those that were refined with everything the offline agents can do. */
const redrawn: RefinedFault[] = [];
beforeAll(async () => {
  clean = await refinablePackage(sampled.package);
  const drawn = chanceOf('refined').order(mutations.filter(({ tier }) => tier === 'text'));
  for (const [at, mutation] of drawn.entries()) {
    if (faults.length >= sampled.mutants) break;
    const fault = await refineFault(mutation, clean, at % 2 ? gateways.redrawing : gateways['by rule alone']);
    if (fault) faults.push(fault);
    if (fault && at % 2) redrawn.push(fault);
  }
}, 240_000);

const named = ({ mutation: { id } }: RefinedFault, what: unknown) => ({ id, what });

describe('refinement', () => {
  test('makes nothing worse, and mends or asks about most', () => {
    expect(faults).toHaveLength(sampled.mutants);
    expect(faults.filter(({ fate }) => fate === 'worse').map(({ mutation }) => mutation.id)).toEqual([]);
    const settled = faults.filter(({ fate }) => fate === 'mended' || fate === 'asked').length;
    expect(settled / faults.length).toBeGreaterThanOrEqual(goal.mended_or_asked_min);
  });

  test('declares every blocker that remains, with a reason', () => {
    const undeclared = faults.map((fault) => {
      const { refinement: told, after } = fault.result;
      const declared = [
        ...(told.refinement_summary?.residual ?? []),
        ...(told.reconciliation_summary?.unresolved ?? []),
        ...(told.blocker_resolution_summary?.residual ?? []),
      ].map(({ reason }) => reason);
      const isDeclared = (message: string) => declared.some((reason) => reason.includes(message));
      return named(
        fault,
        blockersIn(after).filter(({ message }) => !isDeclared(message)),
      );
    });
    expect(undeclared).toEqual(faults.map((fault) => named(fault, [])));
  });

  test('counts what it lists', () => {
    for (const { result } of faults) {
      const {
        refinement_summary: stubs,
        reconciliation_summary: contradictions,
        blocker_resolution_summary: blockers,
        refinement_audit: audit,
        consistency_findings,
      } = result.refinement;
      if (stubs)
        expect([stubs.generated_count, stubs.dropped_count, stubs.residual_count]).toEqual([
          stubs.generated.length,
          stubs.dropped.length,
          stubs.residual.length,
        ]);
      if (contradictions)
        expect([contradictions.reconciled_count, contradictions.unresolved_count]).toEqual([
          contradictions.reconciled.length,
          contradictions.unresolved.length,
        ]);
      if (blockers)
        expect([blockers.resolved_count, blockers.clarified_count, blockers.residual_count]).toEqual([
          blockers.resolved.length,
          blockers.clarified.length,
          blockers.residual.length,
        ]);
      if (audit)
        expect([audit.auto_fixed_count, audit.escalated_count]).toEqual([
          audit.auto_fixed.length,
          audit.escalated.length,
        ]);
      expect(consistency_findings).toHaveLength(contradictions?.unresolved_count ?? 0);
      for (const { question } of blockers?.clarified ?? []) expect(question).toMatch(/^OQ-\d{3}: .+\?$/);
    }
  });

  test('does nothing to what it has refined', async () => {
    for (const { result } of redrawn.slice(0, 2)) {
      const again = await refineGraph(result.graph, {
        intake: clean.intake,
        profile: 'Normal',
        gateway: gateways.redrawing,
      });
      expect(again.graph).toEqual(result.graph);
    }
  });
});
