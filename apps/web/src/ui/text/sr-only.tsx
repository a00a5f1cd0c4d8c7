// Visually hidden text for screen readers.
import type { ReactNode } from 'react';

export function srOnly(words: ReactNode): ReactNode {
  return <span className="sr-only">{words}</span>;
}
