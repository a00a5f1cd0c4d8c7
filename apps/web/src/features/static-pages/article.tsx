// Layout of an article page: title, table of contents, text at a readable width.
import { currentLanguage, defineTexts } from '@chowk/contract/languages/define-texts';
import { ArrowLeft, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../platform/addresses/paths.ts';
import { Link } from '../../ui/link.tsx';

const texts = defineTexts('web/static-pages', {
  backToHome: 'Back to home',
  lastUpdated: 'Last updated {date}',
  onThisPage: 'On this page',
  englishDecides: 'This is a translation. Where it differs from the English version, the English version decides.',
});

export type Section = { readonly id: string; readonly heading: string; readonly body: ReactNode };

type ArticleProps = {
  readonly title: string;
  readonly intro: string;
  readonly updated?: string;
  readonly hasBackArrow?: boolean;
  readonly sections: readonly Section[];
};

/** About 68 characters per line, with the spacing of paragraphs and lists. */
const prose =
  'max-w-[68ch] [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:mt-2 [&_li]:pl-1 [&_li]:marker:text-quiet [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-2';

export function Article({ title, intro, updated, hasBackArrow = false, sections }: ArticleProps) {
  return (
    <article className="page-width pt-6 pb-16">
      {hasBackArrow && (
        <Link
          to={paths.home}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-primary"
        >
          <ArrowLeft className="size-5" aria-hidden="true" />
          {texts.backToHome}
        </Link>
      )}
      <header className="mt-2">
        <h1 className="font-heading text-28 font-semibold sm:text-36">{title}</h1>
        {updated && (
          <p className="mt-2 text-14 text-quiet">
            {texts.lastUpdated({ date: updated })}
            {currentLanguage() !== 'en' && <span className="mt-1 block">{texts.englishDecides}</span>}
          </p>
        )}
        <p className="mt-3 max-w-[60ch] text-18 text-quiet">{intro}</p>
      </header>
      <div className="mt-8 gap-12 lg:grid lg:grid-cols-[minmax(0,46rem)_16rem] lg:justify-between">
        <Contents sections={sections} />
        <div className="mt-8 space-y-10 lg:col-start-1 lg:row-start-1 lg:mt-0">
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-heading`} className="scroll-mt-2">
              <h2 id={`${section.id}-heading`} className="font-heading text-22 font-semibold">
                {section.heading}
              </h2>
              <div className={prose}>{section.body}</div>
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

type ContentsProps = { readonly sections: readonly { readonly id: string; readonly heading: string }[] };

function Contents({ sections }: ContentsProps) {
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
