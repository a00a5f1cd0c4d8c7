// Listing page without a listing: not found, failed to load, or loading.
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import type { ReactNode } from 'react';
import { Scene } from '../../art/scene.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { Head } from '../../platform/page/head.tsx';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/spinner.tsx';
import { Link } from '../../ui/link.tsx';
import { texts } from './listing-detail-texts.ts';

type ListingNotFoundProps = {
  readonly id: string;
  readonly reason?: string | null;
  readonly onRetry?: (() => void) | undefined;
  readonly similar?: ReactNode;
  /** Saves a search for listings like this one. */
  readonly likeThis?: ReactNode;
};

export function ListingNotFound({ id, reason, onRetry, similar, likeThis }: ListingNotFoundProps) {
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
            {likeThis}
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
      {similar && <div className="flex flex-col gap-8 pb-12">{similar}</div>}
    </div>
  );
}

export function ListingSkeleton() {
  return (
    <div className="page-width pt-1 pb-12 md:pt-2">
      <p role="status" className="flex min-h-11 items-center text-14 text-quiet">
        {texts.loading}
      </p>
      <div className="mt-1 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="aspect-4/3 max-h-[70svh] w-full rounded-card" />
        <div className="flex flex-col gap-3 lg:p-6">
          <Skeleton className="h-10 w-48" />
          <Skeleton className="h-7 w-full" />
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="mt-2 h-12 w-full" />
          <Skeleton className="h-11 w-36" />
          <Skeleton className="h-15 w-full" />
        </div>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-24 w-full" />
        </div>
      </div>
    </div>
  );
}
