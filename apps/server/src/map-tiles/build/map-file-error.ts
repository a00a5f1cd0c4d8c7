// A map file that cannot be used: the operator reads the sentence, not a stack.
import { StartRefusal } from '../../config/start-refusal.ts';

export class MapFileError extends StartRefusal {
  override name = 'MapFileError';
}
