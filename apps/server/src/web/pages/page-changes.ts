// Which calls change what public pages show: after them, no kept page is served.
import { updateProfile } from '@chowk/contract/accounts';
import { changeListingStatus, createListing, deleteListing, updateListing } from '@chowk/contract/listings';
import { decideReport, restoreListing } from '@chowk/contract/moderation';
import { deleteAccount } from '@chowk/contract/privacy';
import { liftSuspension, suspendPerson } from '@chowk/contract/suspensions';

const ofListings = [createListing, updateListing, changeListingStatus, deleteListing];
const ofModerators = [decideReport, restoreListing, suspendPerson, liftSuspension];
const changes = [...ofListings, ...ofModerators, updateProfile, deleteAccount];
const changingRoutes = new Set(changes.map(({ method, path }) => `${method} ${path}`));

/** `route` is the path as the contract writes it, with its parameters unfilled. */
export function changesPages(method: string, route: string | undefined, status: number): boolean {
  return status < 400 && changingRoutes.has(`${method} ${route}`);
}
