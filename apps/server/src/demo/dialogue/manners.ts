// Which manner of talking suits which kind of listing.
import type { Kind } from '../phrases.ts';
import { animals, goods } from './goods.ts';
import { estate, letting } from './homes.ts';
import type { Manner } from './manner.ts';
import { jobs, seeking, services } from './work.ts';

/** Produce is haggled over like everything else that is carried home. */
export const manners: Record<Kind, Manner> = {
  goods,
  produce: goods,
  animals,
  letting,
  estate,
  jobs,
  seeking,
  services,
};
