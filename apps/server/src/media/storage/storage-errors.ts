// What people are told when the storage of photos fails: it is not their fault, and passes.
import { unavailable } from '../../http/errors.ts';

const noRoom = new Set(['ENOSPC', 'EDQUOT']);

/** The log tells the code. */
export function refuseStorage(cause: NodeJS.ErrnoException): never {
  const refusal = noRoom.has(cause.code ?? '')
    ? unavailable('There is no room for more photos right now. Please try again later.', 60)
    : unavailable('Photos cannot be reached right now. Please try again shortly.', 5);
  throw Object.assign(refusal, { cause, code: cause.code ?? cause.name });
}
