// Erases the files of photos soon after their last row has gone; what cannot be erased now, the hourly cleaner finds.
import { setTimeout as pause } from 'node:timers/promises';
import { photoLimits } from '@chowk/contract/limits';
import { variantName } from '../photo-names.ts';
import { type CleaningParts, removeUnused } from './clean-photos.ts';

/** A storage that is away, or a backup under way, is waited for this long. */
const MOST_TRIES = 6;
const PAUSE_MS = 5000;

export type PhotoEraser = {
  /** Photos whose rows are gone. Those that another listing shows stay. */
  erase(fileNames: readonly string[]): void;
  /** Gives up waiting, and ends with what is under way. */
  stop(): Promise<void>;
};

export function createPhotoEraser(parts: CleaningParts, pauseMs = PAUSE_MS): PhotoEraser {
  const stopping = new AbortController();
  const waiting = new Set<string>();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    let failures = 0;
    while (waiting.size > 0 && failures < MOST_TRIES && !stopping.signal.aborted) {
      const names = [...waiting];
      waiting.clear();
      try {
        await removeUnused(parts, names.flatMap(filesOf));
        failures = 0;
      } catch {
        failures += 1;
        for (const name of names) waiting.add(name);
        await pause(pauseMs, null, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    waiting.clear();
    running = null;
  }

  return {
    erase(fileNames) {
      for (const name of fileNames) waiting.add(name);
      // With nothing to do it would end before it is noted as running, and stay noted.
      if (waiting.size > 0) running ??= run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Every width that there may be: removing one that is not there is no harm. */
function filesOf(fileName: string): string[] {
  return photoLimits.widths.map((width) => variantName(fileName, width));
}
