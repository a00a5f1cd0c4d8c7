// One option of the search field.
import { History, type LucideIcon, Search, Tag } from 'lucide-react';
import { SuggestionOption } from '../../../ui/forms/suggestion-option.tsx';
import type { SearchOption } from './search-options.ts';

const icons: Record<SearchOption['kind'], LucideIcon> = { recent: History, completion: Search, category: Tag };

type SearchOptionRowProps = {
  readonly id: string;
  readonly option: SearchOption;
  readonly typed: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
};

export function SearchOptionRow({ id, option, typed, isActive, onChoose }: SearchOptionRowProps) {
  const { kind, text, hint, count, counted } = option;
  const Icon = icons[kind];
  return (
    <SuggestionOption id={id} isActive={isActive} onChoose={onChoose} className="flex min-h-11 items-center gap-3 px-4">
      <Icon className="size-4 shrink-0 text-quiet" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">
        {kind === 'completion' ? <Completed text={text} typed={typed} /> : text}
        {hint && <span className="ml-1 text-14 text-quiet"> {hint}</span>}
      </span>
      {count && (
        <span className="shrink-0 text-14 text-quiet tabular">
          {count}
          <span className="sr-only"> {counted}</span>
        </span>
      )}
    </SuggestionOption>
  );
}

/** What the completion adds to what is typed stands out. */
function Completed({ text, typed }: { readonly text: string; readonly typed: string }) {
  const start = typed.trim().toLowerCase();
  if (!text.toLowerCase().startsWith(start)) return <span className="font-semibold">{text}</span>;
  return (
    <>
      {text.slice(0, start.length)}
      <span className="font-semibold">{text.slice(start.length)}</span>
    </>
  );
}
