// Fills an empty database with the demo town, and shows how far it is.
import { isTownEmpty, seedDemoTown } from '../demo/index.ts';
import type { Town } from './open-resources.ts';
import { createProgress } from './progress.ts';

/** Whether there was anything to do. */
export async function fillDemoTown({ database, storage }: Town, out: NodeJS.WriteStream): Promise<boolean> {
  if (!(await isTownEmpty(database))) return false;
  const onProgress = createProgress('Building the demo town', out);
  await seedDemoTown({ database, storage, now: new Date(), onProgress });
  return true;
}
