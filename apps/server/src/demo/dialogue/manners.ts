// Which manner of talking suits which kind of listing.
import type { Kind } from '../kinds.ts';
import { animals, goods } from './goods.ts';
import { estate, letting } from './homes.ts';
import type { Manner } from './manner.ts';
import { jobs, seeking, services } from './work.ts';

/** Machines and produce are haggled over like everything else. */
export const manners: Record<Kind, Manner> = {
  goods,
  machines: goods,
  produce: goods,
  animals,
  letting,
  estate,
  jobs,
  seeking,
  services,
};
