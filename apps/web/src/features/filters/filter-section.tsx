// One part of the filter panel under its name.
import { type ReactNode, useId } from 'react';

export function FilterSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-b py-5 last:border-b-0">
      <h3 id={id} className="mb-3 font-heading text-18 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
