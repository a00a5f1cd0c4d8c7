// Unknown URLs.
import { NotFoundPage } from '../features/shell/not-found-page.tsx';
import { notFound } from '../platform/api/loader.ts';

export const loader = notFound;

export function Component() {
  return <NotFoundPage />;
}
