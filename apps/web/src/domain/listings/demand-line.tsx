// How many users nearby have saved a search that a listing matches; nothing for fewer than five.
import type { DemandRequest } from '@chowk/contract/saved-searches/saved-search-schemas';
import { groupDigits } from '@chowk/contract/text/group-digits';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { demandQuery } from '../../data/saved-searches/saved-search-queries.ts';
import { texts } from '../../data/saved-searches/saved-search-texts.ts';

export function DemandLine({ written }: { readonly written: DemandRequest | null }) {
  const { data: users } = useQuery({
    ...demandQuery(written ?? { title: '', category: '' }),
    enabled: written !== null,
  });
  if (!written || !users) return null;
  return (
    <p className="flex animate-fade items-center gap-2 text-14 font-medium text-fine">
      <Users className="size-5 shrink-0" aria-hidden="true" />
      {texts.users({ number: groupDigits(users) })}
    </p>
  );
}
