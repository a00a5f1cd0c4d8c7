// 'Load More': a plain form to an address with more cards, so that it works before and without scripts.
import type { FormEvent, MouseEvent } from 'react';
import { ownAddress } from '../../platform/addresses/own-address.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { texts } from './listings-texts.ts';

type LoadMoreProps = {
  /** Path and query of this page with the next cards shown. */
  readonly address: string;
  readonly isBusy: boolean;
  readonly onMore: () => void;
};

export function LoadMore({ address, isBusy, onMore }: LoadMoreProps) {
  const [path, search] = ownAddress(address).split('?');
  const load = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onMore();
  };
  return (
    <form action={path} method="get" onSubmit={load} className="mt-10 flex justify-center">
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="outline" isBusy={isBusy} onClick={ignoreSecondClick}>
        {texts.loadMore}
      </Button>
    </form>
  );
}

/** The second half of a double click means no second page. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
