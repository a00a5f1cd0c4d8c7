// The drawing of a category, from a file: home's tiles have one, all other categories another.
import { findCategory, tileCategories } from '@chowk/contract/listings/categories';
import type { DrawingProps } from './drawing.ts';
import further from './further-categories.svg?url';
import tiles from './tiles.svg?url';

/** Without a slug or with an unknown one, the drawing of all categories. */
export function CategoryDrawing({ slug = '', className }: DrawingProps & { readonly slug?: string }) {
  const isTile = tileCategories.some((tile) => tile === slug) || !findCategory(slug);
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true" focusable="false">
      <use href={isTile ? `${tiles}#${findCategory(slug) ? slug : 'all'}` : `${further}#${slug}`} />
    </svg>
  );
}
