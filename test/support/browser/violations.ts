// What keeps people from using a page, as axe finds it.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const told_max = 3;

type Found = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] };

/**
 * Every rule of WCAG 2.2 A and AA and of good practice; colours are judged as they stand once nothing moves
 * any more.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const each of document.getAnimations())
      if (each.effect?.getTiming().iterations === Infinity) each.cancel();
      else each.finish();
  });
  await page.evaluate(source);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(of: Document, how: object): Promise<{ violations: Found[] }> };
    };
    return (await axe.run(document, { resultTypes: ['violations'] })).violations;
  });
  return found.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes
        .slice(0, told_max)
        .map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary ?? ''}`)
        .join('\n')}`,
  );
}
