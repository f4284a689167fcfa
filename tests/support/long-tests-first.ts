import { resolve } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longTests } from './test-parts.ts';

const longFiles = new Set(longTests.map((path) => resolve(path)));

/**
 * Starts the long tests first, so that no processor waits at the end for the last of them. Vitest does so by itself only
 * once it has seen how long each file takes.
 */
export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => longFiles.has(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
