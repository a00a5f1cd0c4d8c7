// What the person who started the server reads when it cannot go on: a sentence, or a stack when it is our fault.
import { StartRefusal } from '../config/start-refusal.ts';

const diskReasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it lies on a read-only disk',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'it is a file, or lies below one',
  EEXIST: 'it is a file, or lies below one',
};

export function explainFailure(error: unknown, dataDir: string | null): string {
  if (error instanceof StartRefusal) return error.message;
  const { code = '', path = '', stack } = error as NodeJS.ErrnoException;
  const reason = diskReasons[code];
  if (reason && dataDir && path.startsWith(dataDir)) {
    return `The data folder ${dataDir} cannot be used: ${reason}. Set another DATA_DIR.`;
  }
  return stack ?? String(error);
}
