// Page of an emailed renewal link: the listing, the button that renews it, and the result.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { dayText, expiryText } from '@chowk/contract/listings/expiry';
import { lookUpRenewal, renewByLink } from '@chowk/contract/notifications/renewal-endpoints';
import type { Renewal } from '@chowk/contract/notifications/renewal-schemas';
import { renewalTexts } from '@chowk/contract/notifications/renewal-texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { invalidateListings } from '../../data/listings/listing-queries.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SpinnerArea } from '../../ui/feedback/spinner.tsx';
import { Link } from '../../ui/link.tsx';
import { richText } from '../../ui/text/rich-text.tsx';

const texts = defineTexts('web/renewal', {
  renew: 'Renew',
  isItSold: 'Is it sold? <link>Mark as sold</link> in My Listings.',
  myListings: 'My Listings',
  tryAgain: 'Try again',
});

export function RenewByLink({ token }: { readonly token: string }) {
  const api = useApi();
  const queries = useQueryClient();
  const lookup = useQuery({
    queryKey: ['renewal', token],
    queryFn: () => api.call(lookUpRenewal, { body: { token } }),
    enabled: token !== '',
    retry: false,
  });
  const renewalMutation = useMutation({
    mutationFn: () => api.call(renewByLink, { body: { token } }),
    onSuccess: () => invalidateListings(queries),
  });
  const outcome = useRef<HTMLDivElement>(null);
  // The clicked button is gone, so the focus moves to the result.
  useEffect(() => {
    if (renewalMutation.isSuccess) outcome.current?.focus({ preventScroll: true });
  }, [renewalMutation.isSuccess]);
  const renewal: Renewal | undefined = renewalMutation.data ?? lookup.data;

  if (token === '') return <InvalidLink text={renewalTexts.noLink} />;
  if (lookup.error instanceof ApiError && lookup.error.status === 400)
    return <InvalidLink text={errorMessage(lookup.error)} />;
  if (lookup.isError)
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice tone="danger">{errorMessage(lookup.error, renewalTexts.notLoaded)}</Notice>
        <Button isBusy={lookup.isFetching} onClick={() => void lookup.refetch()}>
          {texts.tryAgain}
        </Button>
      </div>
    );
  if (!renewal) return <SpinnerArea />;
  return (
    <div className="flex flex-col items-start gap-4">
      {renewalMutation.isError ? (
        <Notice tone="danger">{errorMessage(renewalMutation.error, renewalTexts.failed)}</Notice>
      ) : null}
      <div ref={outcome} tabIndex={-1} className="flex flex-col items-start gap-4 outline-none">
        <RenewalOutcome renewal={renewal} />
      </div>
      {renewal.state === 'renewable' ? (
        <Button size="lg" isBusy={renewalMutation.isPending} onClick={() => renewalMutation.mutate()}>
          {texts.renew}
        </Button>
      ) : null}
      {renewal.isOwner && renewal.state !== 'gone' && renewal.state !== 'sold' ? (
        <p>{richText(texts.isItSold, { link: (chunks) => <MyListingsLink>{chunks}</MyListingsLink> })}</p>
      ) : null}
    </div>
  );
}

function InvalidLink({ text }: { readonly text: string }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{text}</p>
      <MyListingsLink>{texts.myListings}</MyListingsLink>
    </div>
  );
}

function RenewalOutcome({ renewal: { state, title, expiresAt } }: { readonly renewal: Renewal }) {
  const day = expiresAt === null ? '' : dayText(new Date(expiresAt));
  return (
    <>
      {title === null ? null : (
        <p className="font-semibold text-20 wrap-anywhere" dir="auto">
          {title}
        </p>
      )}
      {state === 'renewable' && expiresAt !== null ? <p>{expiryText(new Date(expiresAt), new Date())}</p> : null}
      {state === 'renewed' ? <Notice tone="success">{renewalTexts.renewed({ day })}</Notice> : null}
      {state === 'alreadyRenewed' ? <Notice>{renewalTexts.alreadyRenewed({ day })}</Notice> : null}
      {state === 'sold' ? <Notice>{renewalTexts.sold}</Notice> : null}
      {state === 'gone' ? <Notice>{renewalTexts.gone}</Notice> : null}
    </>
  );
}

function MyListingsLink({ children }: { readonly children: ReactNode }) {
  return (
    <Link to={paths.myListings} className="font-semibold text-primary underline">
      {children}
    </Link>
  );
}
