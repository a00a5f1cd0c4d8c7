// Seller page without a seller: not found, failed to load, or loading.
import { sellerTexts } from '@chowk/contract/sellers/seller-texts';
import type { ReactNode } from 'react';
import { Scene } from '../../art/scene.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import { Head } from '../../platform/page/head.tsx';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/spinner.tsx';
import { Link } from '../../ui/link.tsx';
import { texts } from './seller-texts.ts';

type SellerNotFoundProps = {
  readonly id: string;
  /** Set when a retry could help. */
  readonly onRetry: (() => void) | undefined;
};

export function SellerNotFound({ id, onRetry }: SellerNotFoundProps) {
  const title = onRetry ? texts.notLoaded : texts.notFound;
  return (
    <div className="page-width">
      <Head title={title} path={paths.seller(id)} isHidden />
      <EmptyState
        level={1}
        title={title}
        art={<Scene name={onRetry ? 'unplugged' : 'nothing-found'} />}
        text={onRetry ? texts.notLoadedExplained : sellerTexts.notFound}
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

export function SellerSkeleton({ loading }: { readonly loading: ReactNode }) {
  return (
    <div className="page-width pt-6 pb-12">
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <div className="flex items-center gap-4">
        <Skeleton className="size-20 shrink-0 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-9 w-56 max-w-full" />
          <Skeleton className="h-5 w-72 max-w-full" />
        </div>
      </div>
      <Skeleton className="mt-10 mb-5 h-7 w-32" />
      {loading}
    </div>
  );
}

/** HTTP status: 404 not found or not public, 503 could not be loaded. */
export type SellerProblem = 404 | 503;

/** 400: an invalid id. */
export function findSellerProblem(error: unknown): SellerProblem {
  return isApiError(error) && (error.status === 404 || error.status === 400) ? 404 : 503;
}
