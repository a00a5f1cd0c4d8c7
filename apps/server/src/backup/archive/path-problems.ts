// What is wrong with a path that somebody named, in words; anything else stays what it was.
import { StartRefusal } from '../../config/start-refusal.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not do that there',
  EPERM: 'this user may not do that there',
  EROFS: 'it lies on a read-only disk',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk space of this user is used up',
  ENOTDIR: 'a part of the path is a file',
  ENAMETOOLONG: 'the name is too long',
  EIO: 'the disk does not answer',
  ESTALE: 'the disk is no longer there',
};

export function explainPath(error: NodeJS.ErrnoException, what: string): Error {
  const reason = reasons[error.code ?? ''];
  return reason ? new StartRefusal(`${what}: ${reason}.`) : error;
}
