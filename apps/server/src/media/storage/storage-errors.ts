// What people are told when the storage of photos fails: it is not their fault, and passes.
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import { unavailable } from '../../http/errors.ts';

const noRoom = new Set(['ENOSPC', 'EDQUOT']);

/** The log tells the code. */
export function refuseStorage(cause: NodeJS.ErrnoException): never {
  const refusal = noRoom.has(cause.code ?? '') ? unavailable(photoTexts.noRoom, 60) : unavailable(photoTexts.away, 5);
  throw Object.assign(refusal, { cause, code: cause.code ?? cause.name });
}
