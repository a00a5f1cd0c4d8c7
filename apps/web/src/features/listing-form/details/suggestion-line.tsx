// One line that offers what the seller has written already as details, and takes it over at a press.
import { Button } from '../../../ui/buttons/button.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import { srOnly } from '../../../ui/text/sr-only.tsx';
import type { DetailSuggestion } from './detail-suggestions.ts';
import { texts } from './details-texts.ts';

type SuggestionLineProps = { readonly suggestion: DetailSuggestion; readonly onUse: () => void };

export function SuggestionLine({ suggestion: { source, words }, onUse }: SuggestionLineProps) {
  return (
    <div className="flex animate-fade items-center gap-2 rounded-control bg-tint py-1 pr-1 pl-4 text-14">
      <p className="min-w-0 flex-1 py-1.5">
        {richText(source === 'title' ? texts.fromTitle : texts.fromDescription, {
          source: (said) => <span className="text-quiet">{said}</span>,
          words,
        })}
      </p>
      <Button variant="ghost" size="sm" className="shrink-0 text-primary" onClick={onUse}>
        {richText(texts.use, { words: srOnly(words) })}
      </Button>
    </div>
  );
}
