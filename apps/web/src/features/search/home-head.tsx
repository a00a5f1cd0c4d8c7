// Head of home: title, description, canonical address and structured data.
import { brand } from '@chowk/contract/brand';
import { currentLanguage } from '@chowk/contract/languages/define-texts';
import { languages } from '@chowk/contract/languages/languages';
import { type HomeView, homePath } from '../../domain/search/home-view.ts';
import { localizedPath, paths } from '../../platform/addresses/paths.ts';
import { Head, JsonLd } from '../../platform/page/head.tsx';
import { useSettings } from '../../platform/page/page-context.tsx';
import { descriptionOf, pageTitleOf } from './home-titles.ts';

/** Only categories have canonical addresses; other filters are views of them, and searches are not indexed. */
export function HomeHead({ view }: { readonly view: HomeView }) {
  const { publicUrl } = useSettings();
  const { category, subcategory, search } = view;
  const title = pageTitleOf(view);
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
  const home = publicUrl + localizedPath(paths.home);
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
