// How It Works, with the FAQ.
import { Article } from '../../features/static-pages/article.tsx';
import { howItWorksSections } from '../../features/static-pages/how-it-works-sections.tsx';
import { texts } from '../../features/static-pages/how-it-works-texts.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { Head } from '../../platform/page/head.tsx';

const { title, intro } = texts;

export function Component() {
  return (
    <>
      <Head title={title} description={intro} path={paths.howItWorks} kind="article" />
      <Article title={title} intro={intro} hasBackArrow sections={howItWorksSections} />
    </>
  );
}
