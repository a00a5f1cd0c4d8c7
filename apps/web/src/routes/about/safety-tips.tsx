// Safety Tips.
import { Article } from '../../features/static-pages/article.tsx';
import { safetySections } from '../../features/static-pages/safety-tips-sections.tsx';
import { texts } from '../../features/static-pages/safety-tips-texts.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { Head } from '../../platform/page/head.tsx';

const { title, intro } = texts;

export function Component() {
  return (
    <>
      <Head title={title} description={intro} path={paths.safetyTips} kind="article" />
      <Article title={title} intro={intro} hasBackArrow sections={safetySections} />
    </>
  );
}
