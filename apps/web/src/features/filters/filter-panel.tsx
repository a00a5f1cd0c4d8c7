// Filter panel: place, price, choices, details and sort order, applied together.
import { choiceNames } from '@chowk/contract/listings/listing-fields';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DialogProps } from '../../domain/dialogs/dialogs.tsx';
import { usePriceInWords } from '../../domain/search/home-search.ts';
import { categoryOf, homePath, useHomeView } from '../../domain/search/home-view.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ChoiceSection, SortSection } from './choice-sections.tsx';
import { DetailSections } from './detail-sections.tsx';
import {
  applyFilterDraft,
  countFilterDraft,
  emptyFilterDraft,
  type FilterDraft,
  readFilterDraft,
  withPlace,
} from './filter-draft.ts';
import { texts } from './filters-texts.ts';
import { LocationSection } from './location-section.tsx';
import { scaleOf } from './price-range.ts';
import { PriceSection } from './price-section.tsx';
import { useDraftFacets } from './use-draft-facets.ts';

export function FilterPanel({ close }: DialogProps<'filters'>) {
  const formId = useId();
  const navigate = useNavigate();
  // Outside home the panel starts without filters.
  const { view, isHome } = useHomeView();
  const current = usePriceInWords(view);
  const [priceInWords] = useState(current);
  const [draft, setDraft] = useState(() => readFilterDraft(view, priceInWords));
  const facets = useDraftFacets(view, draft, priceInWords);
  const change = (changed: Partial<FilterDraft>) => setDraft((before) => ({ ...before, ...changed }));
  const show = (next: FilterDraft) =>
    void navigate(homePath(applyFilterDraft(view, next, priceInWords)), { preventScrollReset: true });

  const apply = (event: FormEvent) => {
    event.preventDefault();
    show(draft);
    close();
  };
  const reset = () => {
    setDraft(emptyFilterDraft);
    if (isHome) show(emptyFilterDraft);
  };
  return (
    <Sheet
      title={texts.title}
      description={<ActiveCount count={countFilterDraft(draft)} />}
      onClose={close}
      footer={<PanelFooter formId={formId} onReset={reset} />}
    >
      <form id={formId} onSubmit={apply} noValidate>
        <LocationSection
          place={draft.place}
          radius={draft.radius}
          onPlace={(place) => setDraft((before) => withPlace(before, place))}
          onRadius={(radius) => change({ radius })}
        />
        <PriceSection
          draft={draft}
          scale={scaleOf(categoryOf(view), facets?.prices)}
          facets={facets}
          onChange={change}
        />
        {choiceNames.map((name) => (
          <ChoiceSection key={name} name={name} chosen={draft[name]} facets={facets} onChange={change} />
        ))}
        {facets && (
          <DetailSections
            counts={facets.details}
            isPartial={facets.isPartial}
            draft={draft.details}
            onChange={(details) => change({ details })}
          />
        )}
        <SortSection
          sortBy={draft.sortBy}
          hasPlace={draft.place !== null}
          kind={{ category: categoryOf(view), subcategory: view.subcategory }}
          hasSearch={view.search !== undefined}
          onChange={(sortBy) => change({ sortBy })}
        />
      </form>
    </Sheet>
  );
}

function PanelFooter({ formId, onReset }: { readonly formId: string; readonly onReset: () => void }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button variant="outline" onClick={onReset}>
        {texts.reset}
      </Button>
      <Button type="submit" form={formId}>
        {texts.apply}
      </Button>
    </div>
  );
}

function ActiveCount({ count }: { readonly count: number }) {
  return count === 0 ? texts.noneSet : <Badge>{texts.set({ count })}</Badge>;
}
