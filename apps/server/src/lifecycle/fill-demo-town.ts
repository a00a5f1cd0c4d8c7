// Fills an empty database with the demo town, and shows how far it is.
import { isTownEmpty, seedDemoTown } from '../demo/index.ts';
import type { Town } from './open-resources.ts';
import { createProgress } from './output/progress.ts';
import type { Output } from './output/start-log.ts';

/** Whether there was anything to do. */
export async function fillDemoTown({ database, storage }: Town, out: Output): Promise<boolean> {
  if (!(await isTownEmpty(database))) return false;
  const onProgress = createProgress('Building the demo town', out);
  await seedDemoTown({ database, storage, now: new Date(), onProgress });
  return true;
}
