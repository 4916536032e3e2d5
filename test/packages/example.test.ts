// The finished package that the repository shows is one that the command line would accept.
import { expect, test } from 'vitest';
import { checkPackage, readFound } from '#cli/package/check-package.ts';
import { openPackage } from '#cli/package/open-package.ts';

test('the finished package of the examples breaks no blocker rule and is complete', async () => {
  const { verdict } = checkPackage(readFound(await openPackage('examples/packages/tool-library')));
  expect(verdict.findings.filter((finding) => finding.severity === 'blocker')).toEqual([]);
  expect(verdict.file_count).toBeGreaterThan(60);
});
