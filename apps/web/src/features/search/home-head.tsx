// What home tells search engines: its name for each view, and how the site is searched.
import { brand } from '@chowk/contract/brand';
import { Head, JsonLd } from '../../platform/head.tsx';
import type { HomeView } from '../../platform/home-view.ts';
import { paths } from '../../platform/paths.ts';
import { useSettings } from '../../platform/settings.tsx';
import { descriptionOf, titleOf } from './home-words.ts';

/** Categories are pages of their own; every other filter is a view of one and stays out of the index. */
export function HomeHead({ view }: { readonly view: HomeView }) {
  const { publicUrl } = useSettings();
  const { category, subcategory, search } = view;
  const title = titleOf(view);
  return (
    <>
      <Head
        {...(title ? { title } : {})}
        description={descriptionOf(view)}
        path={paths.home({ category, subcategory })}
        isHidden={search !== undefined}
      />
      {!title && <JsonLd data={describeSite(publicUrl)} />}
    </>
  );
}

function describeSite(publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand.name,
    url: `${publicUrl}${paths.home()}`,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${publicUrl}${paths.home()}?search={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}
