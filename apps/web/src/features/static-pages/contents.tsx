// The table of contents of a long page: folded away on a phone, in view beside the text on a desk.
import { ChevronDown } from 'lucide-react';
import { texts } from './static-pages-texts.ts';

type ContentsProps = { readonly sections: readonly { readonly id: string; readonly heading: string }[] };

export function Contents({ sections }: ContentsProps) {
  return (
    <>
      <details className="group rounded-card bg-tint px-4 lg:hidden">
        <summary className="flex min-h-11 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          {texts.onThisPage}
          <ChevronDown className="size-5 text-quiet group-open:rotate-180" aria-hidden="true" />
        </summary>
        <Headings sections={sections} className="pb-3" />
      </details>
      <nav aria-label={texts.onThisPage} className="hidden lg:col-start-2 lg:row-start-1 lg:block">
        <div className="sticky top-24">
          <p className="text-13 font-semibold text-quiet">{texts.onThisPage}</p>
          <Headings sections={sections} className="mt-2 border-l border-line" />
        </div>
      </nav>
    </>
  );
}

function Headings({ sections, className }: ContentsProps & { readonly className: string }) {
  return (
    <ul className={className}>
      {sections.map((section) => (
        <li key={section.id}>
          <a
            href={`#${section.id}`}
            className="flex min-h-11 items-center text-14 text-quiet hover:text-primary lg:min-h-8 lg:py-1 lg:pl-4"
          >
            {section.heading}
          </a>
        </li>
      ))}
    </ul>
  );
}
