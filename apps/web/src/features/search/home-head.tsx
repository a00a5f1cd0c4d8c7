// What home tells search engines: its name for each view, and how the site is searched.
import { brand } from '@chowk/contract/brand';
import { currentLanguage } from '@chowk/contract/languages/define-texts';
import { languages } from '@chowk/contract/languages/languages';
import { homePath } from '../../data/search/home-path.ts';
import type { HomeView } from '../../data/search/home-view.ts';
import { ownAddress } from '../../platform/addresses/own-address.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { Head, JsonLd } from '../../platform/page/head.tsx';
import { useSettings } from '../../platform/page/settings.tsx';
import { descriptionOf, titleOf } from './home-texts.ts';

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
        path={homePath({ category, subcategory })}
        isHidden={search !== undefined}
      />
      {!title && <JsonLd data={describeSite(publicUrl)} />}
    </>
  );
}

function describeSite(publicUrl: string): object {
  const home = publicUrl + ownAddress(paths.home);
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand.name,
    url: home,
    inLanguage: languages[currentLanguage()].tag,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${home}?search={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}
