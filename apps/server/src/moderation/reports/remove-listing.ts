// Takes a listing down that nobody has reported: a report is filed and decided in one, so that it can be restored as any.
import { type Database, inTransaction } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { findListingForContact, mayView } from '../../listings/index.ts';
import { type DecidingParts, decideReport } from './decide-report.ts';
import { insertReport } from './decisions.store.ts';

type Parts = DecidingParts & { readonly database: Database; readonly now: () => Date };
type Removal = { readonly listingId: string; readonly moderatorId: string; readonly reason: string };

/** The title of what went. */
export function removeListing(parts: Parts, { listingId, moderatorId, reason }: Removal): Promise<string> {
  const now = parts.now();
  return inTransaction(parts.database, async (transaction) => {
    const listing = mayView(await findListingForContact(transaction, listingId));
    const reportId = newId();
    const about = { listing_id: listing.id, reporter_id: null, email: null, reason: 'other' } as const;
    const description = 'Whoever runs this market has taken it down by hand.';
    await insertReport(transaction, { id: reportId, ...about, description, state: 'open', created_at: now });
    const moderator = { id: moderatorId, role: 'moderator' } as const;
    await decideReport(transaction, parts, moderator, { reportId, decision: 'removeListing', reason, note: null, now });
    return listing.title;
  });
}
