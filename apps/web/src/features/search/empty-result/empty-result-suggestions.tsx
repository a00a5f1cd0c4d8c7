// Suggestions for a search without results, each a link to results.
import { queryTimes } from '@chowk/contract/limits';
import { showEmptyResultSuggestions } from '@chowk/contract/search/search-endpoints';
import type { FacetsRequest } from '@chowk/contract/search/search-schemas';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleDashed, FilterX, type LucideIcon, Plus, SpellCheck } from 'lucide-react';
import { usePlaceGate } from '../../../domain/dialogs/sign-in-gate.ts';
import { toFacetsRequest } from '../../../domain/search/facets.ts';
import { type HomeView, homePath } from '../../../domain/search/home-view.ts';
import { defineQuery } from '../../../platform/api/query-client.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { type EmptyResultLink, explainEmptyResult, listEmptyResultLinks } from './empty-result-links.ts';
import { texts } from './suggestions-texts.ts';

function emptyResultQuery(request: FacetsRequest) {
  return defineQuery(
    ['listings', 'empty-result', request],
    (api, signal) => api.call(showEmptyResultSuggestions, { body: request, signal }),
    { freshMs: queryTimes.listingFreshMs },
  );
}

const icons: Record<EmptyResultLink['kind'], LucideIcon> = {
  spelling: SpellCheck,
  filter: FilterX,
  radius: CircleDashed,
};

export function EmptyResultSuggestions({ view }: { readonly view: HomeView }) {
  const { data } = useQuery(emptyResultQuery(toFacetsRequest(view)));
  if (!data) return null;
  const links = listEmptyResultLinks(data, view);
  if (links.length === 0) return <BeTheFirst />;
  return (
    <div className="animate-fade">
      <p className="mb-3 text-14 text-balance text-quiet">{explainEmptyResult(view)}</p>
      <ul aria-label={texts.list} className="grid gap-2 text-left">
        {links.map((link) => (
          <SuggestionLink key={link.kind} link={link} />
        ))}
      </ul>
    </div>
  );
}

/** Even a wider search finds nothing. */
function BeTheFirst() {
  const { press, isWaiting } = usePlaceGate('sell');
  return (
    <div className="animate-fade">
      <p className="mb-3 text-14 text-balance text-quiet">{texts.beTheFirst}</p>
      <Button variant="accent" isBusy={isWaiting} onClick={press}>
        <Plus className="size-5" aria-hidden="true" />
        {texts.sellSomething}
      </Button>
    </div>
  );
}

function SuggestionLink({ link: { kind, label, reason, to } }: { readonly link: EmptyResultLink }) {
  const Icon = icons[kind];
  return (
    <li>
      <Link
        to={homePath(to)}
        className="flex min-h-14 items-center gap-3 rounded-control bg-tint px-4 py-2 transition-colors duration-150 hover:bg-line"
      >
        <Icon className="size-5 shrink-0 text-primary" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-primary">{label}</span>
          <span className="block text-14 text-ink tabular">{reason}</span>
        </span>
        <ChevronRight className="size-5 shrink-0 text-primary" aria-hidden="true" />
      </Link>
    </li>
  );
}
