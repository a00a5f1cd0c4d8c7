// Terms of Service.
import { Article } from '../../features/static-pages/article.tsx';
import { termsSections } from '../../features/static-pages/terms-sections.tsx';
import { texts } from '../../features/static-pages/terms-texts.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { Head } from '../../platform/page/head.tsx';

const { title, intro } = texts;

export function Component() {
  return (
    <>
      <Head title={title} description={intro} path={paths.terms} kind="article" />
      <Article title={title} intro={intro} updated={texts.updated} hasBackArrow sections={termsSections} />
    </>
  );
}
