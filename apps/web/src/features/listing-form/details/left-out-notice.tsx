// Says which details another category has no room for; one press goes back to where they fit.
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import { type DetailName, detailField } from '@chowk/contract/listings/details/detail-fields';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { texts } from './details-texts.ts';

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
            {texts.undo}
          </Button>
        )}
      </div>
    </Notice>
  );
}

/** 'Fuel and Kilometres run do not go with Furniture and were left out.' */
export function sayLeftOut(names: readonly DetailName[], { category, subcategory }: Kind): string {
  const goods = (findSubcategory(category, subcategory) ?? findCategory(category))?.name ?? category;
  return texts.leftOut({ count: names.length, labels: list(names.map((name) => detailField(name).label)), goods });
}

/** 'Year, Kilometres run and Fuel'. */
function list(labels: readonly string[]): string {
  const last = labels.at(-1) ?? '';
  const before = labels.slice(0, -1).join(', ');
  return before === '' ? last : texts.and({ before, last });
}
