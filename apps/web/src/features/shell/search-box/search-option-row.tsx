// One option of the search field.
import { History, type LucideIcon, Search, Tag } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
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
  const { kind, text, hint, count } = option;
  const Icon = icons[kind];
  return (
    // The field keeps the focus, so the key presses that choose an option are handled there.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
      className={cx('flex min-h-11 cursor-pointer items-center gap-3 px-4 hover:bg-tint', isActive && 'bg-tint')}
    >
      <Icon className="size-4 shrink-0 text-quiet" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">
        {kind === 'completion' ? <Completed text={text} typed={typed} /> : text}
        {hint && <span className="ml-1 text-14 text-quiet"> {hint}</span>}
      </span>
      {count && (
        <span className="shrink-0 text-14 text-quiet tabular">
          {count}
          <span className="sr-only"> {count === '1' ? 'listing' : 'listings'}</span>
        </span>
      )}
    </div>
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
