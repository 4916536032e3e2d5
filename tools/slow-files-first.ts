// Begins a test run with the files that say that they are slow, so that none of them is left to run alone at the end. Vitest knows
// what took long only where it has run before.
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { saysWhy } from './slow-files-reporter.ts';

export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { slow = [], quick = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      saysWhy(moduleId) ? 'slow' : 'quick',
    );
    return [...slow, ...quick];
  }
}
