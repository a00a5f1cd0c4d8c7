// What a listing's renewal has come to, in words.
import { dayText, expiryText } from '@chowk/contract/listings/expiry';
import type { Renewal } from '@chowk/contract/listings/renewal-schemas';
import { renewalTexts } from '@chowk/contract/listings/renewal-texts';
import { Notice } from '../../ui/feedback/notice.tsx';

export function RenewalOutcome({ renewal: { state, title, expiresAt } }: { readonly renewal: Renewal }) {
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
