// Seeds an empty database with the demo town, with a progress bar.
import { isTownEmpty, seedDemoTown } from '../demo/index.ts';
import type { Resources } from './open-resources.ts';
import { createProgress, type Output } from './start-log.ts';

export async function seedDemoIfEmpty({ database, storage }: Resources, out: Output): Promise<boolean> {
  if (!(await isTownEmpty(database))) return false;
  const onProgress = createProgress('Building the demo town', out);
  await seedDemoTown({ database, storage, now: new Date(), onProgress });
  return true;
}
