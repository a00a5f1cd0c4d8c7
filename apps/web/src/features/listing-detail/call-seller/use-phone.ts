// Asking for the seller's phone number: sign-in first, then one question to the server.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { phoneQuery } from '../../../data/listings/phone/phone-query.ts';
import { showPhone } from '../../../data/listings/phone/show-phone.ts';
import { useUser } from '../../../data/session/session.tsx';
import { useSignInGate } from '../../../data/session/sign-in-gate.ts';

export function usePhone(listingId: string) {
  const queries = useQueryClient();
  const user = useUser();
  const [wasAsked, setAsked] = useState(false);
  // Never asked for from here: each question counts, and whoever signs in first has it asked for afterwards.
  const { data, isFetching } = useQuery({ ...phoneQuery(user?.id ?? '', listingId), enabled: false });
  const gate = useSignInGate({ kind: 'show-phone', listingId }, (person) => void showPhone(queries, person, listingId));
  return {
    phone: user ? data : undefined,
    wasAsked,
    isAsking: isFetching || gate.isWaiting,
    press(): void {
      setAsked(true);
      gate.press();
    },
  };
}
