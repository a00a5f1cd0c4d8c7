// Terms of Service.
import { brand } from '@chowk/contract/brand';
import { Article } from '../../features/static-pages/article.tsx';
import { termsSections, termsUpdated } from '../../features/static-pages/terms-text.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { Head } from '../../platform/page/head.tsx';

const title = 'Terms of Service';
const intro = `The rules of ${brand.name}, in plain words: what you may expect from us, and we from you.`;

export function Component() {
  return (
    <>
      <Head title={title} description={intro} path={paths.terms} kind="article" />
      <Article title={title} intro={intro} updated={termsUpdated} hasBackArrow sections={termsSections} />
    </>
  );
}
