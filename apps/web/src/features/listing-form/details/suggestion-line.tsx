// One line that offers what the seller has written already as details, and takes it over at a press.
import { Button } from '../../../ui/buttons/button.tsx';
import type { DetailSuggestion } from './detail-suggestions.ts';

type SuggestionLineProps = { readonly suggestion: DetailSuggestion; readonly onUse: () => void };

export function SuggestionLine({ suggestion: { source, words }, onUse }: SuggestionLineProps) {
  return (
    <div className="flex animate-fade items-center gap-2 rounded-control bg-tint py-1 pr-1 pl-4 text-14">
      <p className="min-w-0 flex-1 py-1.5">
        <span className="text-quiet">From your {source}:</span> {words}
      </p>
      <Button variant="ghost" size="sm" className="shrink-0 text-primary" onClick={onUse}>
        Use<span className="sr-only"> {words}</span>
      </Button>
    </div>
  );
}
