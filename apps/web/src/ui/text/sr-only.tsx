// Words of a sentence that only those hear to whom a page is read: what is seen says the rest.
import type { ReactNode } from 'react';

export function srOnly(words: ReactNode): ReactNode {
  return <span className="sr-only">{words}</span>;
}
