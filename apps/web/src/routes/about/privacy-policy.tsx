// Privacy Policy.
import { Article } from '../../features/static-pages/article.tsx';
import { privacySections } from '../../features/static-pages/privacy-sections.tsx';
import { texts } from '../../features/static-pages/privacy-texts.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { Head } from '../../platform/page/head.tsx';

const { title, intro } = texts;

export function Component() {
  return (
    <>
      <Head title={title} description={intro} path={paths.privacy} kind="article" />
      <Article title={title} intro={intro} updated={texts.updated} sections={privacySections} />
    </>
  );
}
