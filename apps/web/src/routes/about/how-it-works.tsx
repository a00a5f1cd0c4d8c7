// How It Works, which is also the FAQ.
import { brand } from '@chowk/contract/brand';
import { Article } from '../../features/static-pages/article.tsx';
import { howItWorksSections } from '../../features/static-pages/how-it-works-text.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { Head } from '../../platform/page/head.tsx';

const title = 'How It Works';
const intro = `Everything about buying and selling on ${brand.name}, and answers to what people ask most.`;

export function Component() {
  return (
    <>
      <Head title={title} description={intro} path={paths.howItWorks} kind="article" />
      <Article title={title} intro={intro} hasBackArrow sections={howItWorksSections} />
    </>
  );
}
