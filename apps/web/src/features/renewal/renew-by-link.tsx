// The listing that a letter's link is about, the button that renews it, and what became of it.
import { lookUpRenewal, renewByLink } from '@chowk/contract/listings/renewal-endpoints';
import type { Renewal } from '@chowk/contract/listings/renewal-schemas';
import { renewalTexts } from '@chowk/contract/listings/renewal-texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshListings } from '../../data/listings/listing-queries.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SpinnerArea } from '../../ui/feedback/spinner.tsx';
import { richText } from '../../ui/text/rich-text.tsx';
import { MyListingsLink } from './my-listings-link.tsx';
import { RenewalOutcome } from './renewal-outcome.tsx';
import { texts } from './renewal-texts.ts';

export function RenewByLink({ token }: { readonly token: string }) {
  const api = useApi();
  const queries = useQueryClient();
  const looked = useQuery({
    queryKey: ['renewal', token],
    queryFn: () => api.call(lookUpRenewal, { body: { token } }),
    enabled: token !== '',
    retry: false,
  });
  const renewing = useMutation({
    mutationFn: () => api.call(renewByLink, { body: { token } }),
    onSuccess: () => refreshListings(queries),
  });
  const outcome = useRef<HTMLDivElement>(null);
  // The button goes with what it did: the keyboard goes on where that is told.
  useEffect(() => {
    if (renewing.isSuccess) outcome.current?.focus({ preventScroll: true });
  }, [renewing.isSuccess]);
  const renewal: Renewal | undefined = renewing.data ?? looked.data;

  if (token === '') return <Refused text={renewalTexts.noLink} />;
  if (looked.error instanceof ApiError && looked.error.status === 400)
    return <Refused text={errorMessage(looked.error)} />;
  if (looked.isError)
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice tone="danger">{errorMessage(looked.error, renewalTexts.notLoaded)}</Notice>
        <Button isBusy={looked.isFetching} onClick={() => void looked.refetch()}>
          {texts.tryAgain}
        </Button>
      </div>
    );
  if (!renewal) return <SpinnerArea />;
  return (
    <div className="flex flex-col items-start gap-4">
      {renewing.isError ? <Notice tone="danger">{errorMessage(renewing.error, renewalTexts.failed)}</Notice> : null}
      <div ref={outcome} tabIndex={-1} className="flex flex-col items-start gap-4 outline-none">
        <RenewalOutcome renewal={renewal} />
      </div>
      {renewal.state === 'renewable' ? (
        <Button size="lg" isBusy={renewing.isPending} onClick={() => renewing.mutate()}>
          {texts.renew}
        </Button>
      ) : null}
      {renewal.isOwner && renewal.state !== 'gone' && renewal.state !== 'sold' ? (
        <p>{richText(texts.isItSold, { link: (words) => <MyListingsLink>{words}</MyListingsLink> })}</p>
      ) : null}
    </div>
  );
}

function Refused({ text }: { readonly text: string }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{text}</p>
      <MyListingsLink>{texts.myListings}</MyListingsLink>
    </div>
  );
}
