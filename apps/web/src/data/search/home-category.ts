// The category that home shows: the chosen one, all of them, or the one it begins with.
import { DEFAULT_CATEGORY } from '@chowk/contract/listings/categories';

/** The value of `category` that searches everything. */
export const ALL_CATEGORIES = 'all';

type Asked = { readonly category?: string | undefined; readonly search?: string | undefined };

/** The category that filters: a search text alone looks everywhere, a blank home shows agriculture. */
export function categoryOf({ category, search }: Asked): string | undefined {
  if (category === ALL_CATEGORIES) return undefined;
  return category ?? (search ? undefined : DEFAULT_CATEGORY);
}
