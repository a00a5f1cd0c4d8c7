// What a list shows when it is empty, with an action to go on.
import type { ReactNode } from 'react';

type EmptyStateProps = {
  readonly title: string;
  readonly text?: ReactNode;
  /** A drawing. */
  readonly art?: ReactNode;
  readonly action?: ReactNode;
  /** The page's own heading is h1; inside a page it is h2. */
  readonly level?: 1 | 2;
};

export function EmptyState({ title, text, art, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      {art ? <div className="mb-5 w-48">{art}</div> : null}
      <Heading className="font-heading text-22 font-semibold">{title}</Heading>
      {text ? <p className="mt-2 text-quiet">{text}</p> : null}
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  );
}
