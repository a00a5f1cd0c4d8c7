// Sends away whoever may not edit this listing, and says why.
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../platform/addresses/paths.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { SpinnerArea } from '../../ui/feedback/spinner.tsx';
import { texts } from './edit-texts.ts';

export function EditRefused({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    toast({ title: texts.unauthorized, description: listingTexts.notOwner, tone: 'destructive' });
    void navigate(paths.listing(id), { replace: true });
  }, [id, navigate]);
  return <SpinnerArea />;
}
