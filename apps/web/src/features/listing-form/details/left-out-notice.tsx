// Says which details another category has no room for; one press goes back to where they fit.
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import { type DetailName, detailField } from '@chowk/contract/listings/details/detail-fields';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

export type Kind = { readonly category: string; readonly subcategory?: string | undefined };

type LeftOutNoticeProps = {
  readonly names: readonly DetailName[];
  readonly kind: Kind;
  /** Null where nobody knows any more where they fitted. */
  readonly onUndo: (() => void) | null;
};

export function LeftOutNotice({ names, kind, onUndo }: LeftOutNoticeProps) {
  return (
    <Notice>
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="min-w-0 flex-1 basis-56 py-1">{sayLeftOut(names, kind)}</p>
        {onUndo && (
          <Button variant="ghost" size="sm" className="-mr-2 text-primary" onClick={onUndo}>
            Undo
          </Button>
        )}
      </div>
    </Notice>
  );
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** 'Fuel and Kilometres run do not go with Furniture and were left out.' */
export function sayLeftOut(names: readonly DetailName[], { category, subcategory }: Kind): string {
  const labels = list.format(names.map((name) => detailField(name).label));
  const goods = (findSubcategory(category, subcategory) ?? findCategory(category))?.name ?? category;
  const [verb, were] = names.length === 1 ? ['does', 'was'] : ['do', 'were'];
  return `${labels} ${verb} not go with ${goods} and ${were} left out.`;
}
