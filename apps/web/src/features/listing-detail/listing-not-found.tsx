// There is no such listing, or it could not be fetched.
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import { Link } from 'react-router';
import { Scene } from '../../art/scene.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { Head } from '../../platform/page/head.tsx';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { texts } from './listing-detail-texts.ts';

type ListingNotFoundProps = {
  readonly id: string;
  readonly reason?: string | null;
  /** There when trying again could help. */
  readonly onRetry?: (() => void) | undefined;
};

export function ListingNotFound({ id, reason, onRetry }: ListingNotFoundProps) {
  return (
    <div className="page-width">
      <Head title={texts.notFound} path={paths.listing(id)} isHidden />
      <EmptyState
        level={1}
        title={texts.notFound}
        art={<Scene name="nothing-found" />}
        text={
          <>
            {listingTexts.notFound}
            {reason && <span className="mt-2 block text-14">{reason}</span>}
          </>
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {onRetry && (
              <Button variant="outline" onClick={onRetry}>
                {texts.tryAgain}
              </Button>
            )}
            <Link to={paths.home} className={buttonClass()}>
              {texts.returnToHome}
            </Link>
          </div>
        }
      />
    </div>
  );
}
